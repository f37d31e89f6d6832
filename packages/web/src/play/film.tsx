import { useSignal } from '@preact/signals'
import { type EndView, isSeat, type RoleId, type Slot } from '@wolfmoon/engine/one-night'
import { roleName, Teller } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { language, say } from '../language.ts'
import { Table } from '../table/table.tsx'
import { endPace } from './end-pace.ts'
import { Stage } from './stage.tsx'

/** The night as a film of the cards, step by step. */
export function Film({
  end,
  players,
  avatars,
  deck,
  closesItself = false,
  onClose,
}: {
  readonly end: Pick<EndView, 'faces' | 'lies' | 'story'>
  readonly players: readonly string[]
  readonly avatars: readonly number[]
  readonly deck: readonly RoleId[]
  /** Where nobody is there to close it, and nobody to tap. */
  readonly closesItself?: boolean
  readonly onClose: () => void
}) {
  const { faces, lies, story } = end
  const step = useSignal(0)
  const isPlaying = useSignal(true)
  const isLast = step.value >= story.length
  useEffect(() => {
    if (!isPlaying.value || (isLast && !closesItself)) return undefined
    const timer = setTimeout(() => {
      if (isLast) onClose()
      else step.value++
    }, endPace.step)
    return () => clearTimeout(timer)
  }, [step.value, isPlaying.value])
  const teller = new Teller(say, language.value, players)
  const now = step.value === 0 ? null : story[step.value - 1]
  const lie = now ? now.after : (story[0]?.before ?? lies)
  const touched = now ? slotsOf(now.deed) : []
  const text = now ? teller.deed(now.deed).join(' ').trim() : say('app.film.dealt')
  const move = (by: number) => {
    isPlaying.value = false
    step.value = Math.min(story.length, Math.max(0, step.value + by))
  }
  const count = <span class="clock">{say('app.film.step', { step: step.value, all: story.length })}</span>
  return (
    <Stage
      title={say('app.film.title')}
      foot={
        closesItself ? (
          <div class="row">{count}</div>
        ) : (
          <>
            <div class="row">
              <button type="button" onClick={() => move(-1)} disabled={step.value === 0}>
                {say('app.film.back')}
              </button>
              {count}
              <button type="button" onClick={() => move(1)} disabled={isLast}>
                {say('app.film.next')}
              </button>
            </div>
            <button type="button" class="main" onClick={onClose}>
              {say('app.film.close')}
            </button>
          </>
        )
      }
    >
      <p class="prompt" role="status">
        {story.length === 0 ? say('app.film.nothing') : text}
      </p>
      <Table
        players={players}
        avatars={avatars}
        deck={deck}
        you={null}
        lies={lie}
        namesOutside
        place={(slot: Slot) => {
          const face = faces[lie[slot] ?? slot] ?? null
          return {
            face,
            ...(face && isSeat(slot) ? { under: roleName(say, face) } : {}),
            ...(touched.includes(slot) ? { mark: 'shown' as const } : {}),
          }
        }}
      />
    </Stage>
  )
}

/** Which places an act is about. */
function slotsOf(deed: EndView['story'][number]['deed']): readonly Slot[] {
  switch (deed.type) {
    case 'cards-viewed':
      return [deed.by, ...deed.slots]
    case 'cards-swapped':
      return [deed.one, deed.other]
    case 'role-copied':
      return [deed.by, deed.from]
    case 'kin-shown':
      return [deed.to, ...deed.seats]
    default:
      return [deed.by]
  }
}
