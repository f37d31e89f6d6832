import { useSignal } from '@preact/signals'
import { Notebook, roleName, roundLine, scriptOf } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { announce } from '../../announce.ts'
import { language, say } from '../../language.ts'
import { Clock } from '../../parts/clock.tsx'
import { EvenLight, shine } from '../../parts/even-light.tsx'
import { Hold } from '../../parts/hold.tsx'
import { TimeBar } from '../../parts/time-bar.tsx'
import { Table } from '../../table/table.tsx'
import { usePlay } from '../play.ts'
import { Stage } from '../stage.tsx'
import { facesIn, shownIn } from './news.ts'

/**
 * The last moment of a night in which all have acted together. On every phone the cards stir alike; what was learned
 * turns up only while it is held, and who has learned nothing holds as long.
 */
export function Learned({ avatars }: { readonly avatars: readonly number[] }) {
  const play = usePlay()
  const { table, phase, ask, notices, moves, settings } = play.parts.value
  const seat = play.seat.value
  const isHeld = useSignal(false)
  const isDone = useSignal(false)
  const players = table?.players ?? []
  const caption = table ? roundLine(say, scriptOf(settings), phase?.night?.beat ?? 0, table) : ''
  useEffect(() => announce(caption), [caption])
  const secret = () => {
    const told = notices ?? []
    const night = { seat: seat ?? 0, notices: told, moves: moves ?? [] }
    const lines = new Notebook(say, language.value, players).lines(night)
    const text = lines.length > 0 ? lines.join(' ') : say('app.notebook.empty')
    const faces = [...facesIn(told).values()]
    const light = faces.reduce((sum, face) => sum + shine(roleName(say, face), 0.5), 0)
    return (
      <EvenLight light={shine(text) + light + shownIn(told).length * 20}>
        <p>{text}</p>
      </EvenLight>
    )
  }
  return (
    <Stage
      title={say('app.learned.title')}
      clock={<Clock />}
      foot={
        seat !== null && (
          <>
            <Hold
              class="learned"
              label={say('app.learned.hold')}
              onHold={(held) => {
                isHeld.value = held
              }}
              cover={
                <span class="hint" aria-hidden="true">
                  {say('app.learned.hold')}
                </span>
              }
              secret={secret}
            />
            <button
              type="button"
              class="main"
              disabled={!ask || isDone.value}
              onClick={() => {
                isDone.value = true
                if (ask) void play.send({ type: 'answer', ask: ask.id, choice: [] })
              }}
            >
              {say('app.learned.done')}
            </button>
          </>
        )
      }
    >
      <p class="caption">{caption}</p>
      <ToldTable avatars={avatars} isHeld={isHeld.value} />
      <TimeBar />
    </Stage>
  )
}

/** The table on which the cards stir; what the night has told of them is seen while it is held. */
export function ToldTable({
  avatars,
  isHeld,
}: {
  readonly avatars: readonly number[]
  readonly isHeld: boolean
}) {
  const { parts, seat } = usePlay()
  const { table, notices } = parts.value
  const told = isHeld ? (notices ?? []) : []
  const faces = facesIn(told)
  const shown = shownIn(told)
  return (
    <div class="stirring">
      <Table
        players={table?.players ?? []}
        avatars={avatars}
        deck={table?.deck ?? []}
        you={seat.value}
        place={(slot) => ({
          face: faces.get(slot) ?? null,
          ...(shown.includes(slot) ? { mark: 'shown' as const } : {}),
        })}
      />
    </div>
  )
}
