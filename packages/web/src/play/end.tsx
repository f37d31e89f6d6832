import { useSignal } from '@preact/signals'
import type { EndView, Slot } from '@wolfmoon/engine/one-night'
import { aRole, listOf, Teller } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { announce } from '../announce.ts'
import { language, say } from '../language.ts'
import { isCalm } from '../look.ts'
import { Table } from '../table/table.tsx'
import { Chat } from './chat.tsx'
import { endPace } from './end-pace.ts'
import { Film } from './film.tsx'
import { usePlay } from './play.ts'
import { PromiseLine } from './promise.tsx'
import { Share } from './share.tsx'
import { Stage } from './stage.tsx'
import { Standings } from './standings.tsx'

/** The end: all fingers at once, who dies, the cards one by one, who wins; then the story of the night. */
export function End({
  avatars,
  again,
  onTable,
  onNewEvening = null,
  isScreen = false,
  isLate = false,
}: {
  readonly avatars: readonly number[]
  readonly again: (() => void) | null
  readonly onTable?: () => void
  readonly onNewEvening?: (() => void) | null
  /** It is the screen in the middle: nobody types there. */
  readonly isScreen?: boolean
  /** Who comes after the end is not made to wait for it. */
  readonly isLate?: boolean
}) {
  const play = usePlay()
  const { table, end, settings } = play.parts.value
  const players = table?.players ?? []
  const last = countdown + 2 + players.length
  const step = useSignal(isLate ? last : 0)
  const isFilm = useSignal(false)
  useEffect(() => {
    if (step.value >= last) return undefined
    const { count, point, card } = endPace
    const pause = step.value < countdown ? count : step.value < countdown + 2 ? point : isCalm() ? 0 : card
    const timer = setTimeout(() => {
      step.value++
    }, pause)
    return () => clearTimeout(timer)
  }, [step.value, last])
  useEffect(() => {
    if (end) announce(verdict(end, players))
  }, [end])
  // Nobody taps on a wall: the film begins by itself, once, when all have seen who has won.
  useEffect(() => {
    if (!isScreen || step.value < last) return undefined
    const timer = setTimeout(() => {
      isFilm.value = true
    }, endPace.film)
    return () => clearTimeout(timer)
  }, [isScreen, step.value >= last])
  if (!table || !end) return null
  const { votes, deaths, faces, lies, winners, roles } = end
  const turned = step.value - countdown - 2
  const isOver = step.value >= last
  const seat = play.seat.value
  if (isFilm.value) {
    return (
      <Film
        end={end}
        players={players}
        avatars={avatars}
        deck={table.deck}
        closesItself={isScreen}
        onClose={() => {
          isFilm.value = false
        }}
      />
    )
  }
  return (
    <Stage title={say('app.end.title')}>
      {step.value < countdown ? (
        <p class="countdown" role="status">
          {say(`app.end.count-${(3 - step.value) as 1 | 2 | 3}`)}
        </p>
      ) : (
        <p class="prompt" role="status">
          {isOver
            ? verdict(end, players)
            : step.value > countdown
              ? deathsOf(end, players)
              : say('app.end.pointed')}
        </p>
      )}
      <Table
        players={players}
        avatars={avatars}
        deck={table.deck}
        you={seat}
        arrows={
          step.value >= countdown ? votes.flatMap((to, from) => (to === null ? [] : [{ from, to }])) : []
        }
        place={(slot: Slot) => ({
          face: isOver || slot < turned ? (faces[lies[slot] ?? slot] ?? null) : null,
          ...(slot < players.length && isOver && winners.includes(slot)
            ? { mark: 'won' as const, note: say('app.end.won') }
            : {}),
          ...(slot < players.length && step.value > countdown && deaths.includes(slot)
            ? { mark: 'dead' as const, note: say('app.end.died') }
            : {}),
        })}
      />
      {isOver ? (
        <>
          {seat !== null && (
            <p class="verdict">
              {winners.includes(seat) ? say('outcomes.you-won') : say('outcomes.you-lost')}
            </p>
          )}
          <ul class={isScreen ? 'hidden' : 'who-was'}>
            {players.map((player, each) => {
              const dealt = faces[each]
              const became = roles[each]
              if (!dealt || !became) return null
              return (
                <li key={player} data-won={winners.includes(each)}>
                  {dealt === became
                    ? say('outcomes.was', { player, role: aRole(say, language.value, dealt) })
                    : say('outcomes.was-and-became', {
                        player,
                        role: aRole(say, language.value, dealt),
                        end: aRole(say, language.value, became),
                      })}
                </li>
              )
            })}
          </ul>
          {isScreen && <Told end={end} players={players} />}
          <div class="row">
            <button
              type="button"
              onClick={() => {
                isFilm.value = true
              }}
            >
              {say('app.end.film')}
            </button>
            <Share end={end} players={players} />
          </div>
          <PromiseLine />
          <Standings onNew={onNewEvening} />
          {again && (
            <button type="button" class="main" onClick={again}>
              {say('app.end.again')}
            </button>
          )}
          {onTable && (
            <button type="button" onClick={onTable}>
              {again ? say('app.menu.settings') : say('app.end.table')}
            </button>
          )}
          {settings?.chat && !isScreen && <Chat />}
        </>
      ) : (
        <button
          type="button"
          class="plain"
          onClick={() => {
            step.value = last
          }}
        >
          {say('app.end.skip')}
        </button>
      )}
    </Stage>
  )
}

/** What happened at night, line by line. */
function Told({ end, players }: { readonly end: EndView; readonly players: readonly string[] }) {
  const teller = new Teller(say, language.value, players)
  const lines = end.story.flatMap(({ deed }) => teller.deed(deed)).map((line) => line.trim())
  return (
    <ol class="told" style={{ '--lines': lines.length }}>
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ol>
  )
}

const countdown = 3

const deathsOf = ({ deaths }: EndView, players: readonly string[]): string =>
  say('outcomes.deaths', {
    count: deaths.length,
    names: listOf(
      language.value,
      deaths.map((seat) => players[seat] ?? ''),
    ),
  })

function verdict(end: EndView, players: readonly string[]): string {
  const teams =
    end.teams.length > 0 ? end.teams.map((team) => say(`outcomes.${team}`)) : [say('outcomes.nobody')]
  return [deathsOf(end, players), ...teams].join(' ')
}
