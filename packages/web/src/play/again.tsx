import { useSignal } from '@preact/signals'
import { listOf } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { language, say } from '../language.ts'
import { usePlay } from './play.ts'

/** The end lasts no longer than this, in milliseconds; who says nothing by then has no screen to watch it on. */
const patience = 15_000

/** Who still watches the end: people of the game who are here and have not said that they have seen it. */
export function useWatching(): readonly string[] {
  const { people, seats, watched } = usePlay().parts.value
  if (!watched) return []
  return (people ?? [])
    .filter(({ id, isAway, kind }) => kind === 'player' && !isAway && seats?.includes(id))
    .filter(({ id }) => !watched.includes(id))
    .map(({ name }) => name)
}

/** Says once that this phone has shown the end to its last card. */
export function useWatched(): void {
  const play = usePlay()
  const { watched } = play.parts.value
  const isAsked = watched != null && play.seat.value !== null
  useEffect(() => {
    if (isAsked) play.sendUnasked({ type: 'watched' })
  }, [isAsked])
}

/** Once more, as soon as everyone has seen the end; who does not want to wait need not. */
export function Again({ again }: { readonly again: () => void }) {
  const watching = useWatching()
  const isWanted = useSignal(false)
  const isWaiting = isWanted.value && watching.length > 0
  useEffect(() => {
    if (!isWanted.value || watching.length > 0) return
    isWanted.value = false
    again()
  }, [isWanted.value, watching.length])
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(again, patience)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return (
    <>
      <StillWatching />
      <button
        type="button"
        class="main"
        onClick={() => {
          if (isWaiting) again()
          else isWanted.value = true
        }}
      >
        {say(isWaiting ? 'app.end.now' : 'app.end.again')}
      </button>
    </>
  )
}

/** Names who is not through with the end. */
export function StillWatching() {
  const watching = useWatching()
  if (watching.length === 0) return null
  return (
    <p class="quiet" role="status">
      {say('app.end.watching', { names: listOf(language.value, watching) })}
    </p>
  )
}
