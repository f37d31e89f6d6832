import { useSignal } from '@preact/signals'
import type { EndView, Slot } from '@wolfmoon/engine/one-night'
import { aRole, listOf, Teller } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { announce } from '../announce.ts'
import { loadHindsight, loadHindsightButton } from '../company/load.ts'
import { language, say } from '../language.ts'
import { isCalm } from '../look.ts'
import { Later } from '../parts/later.tsx'
import { placeAtEnd } from '../table/ended.ts'
import { Table } from '../table/table.tsx'
import { Afterwards } from './afterwards.tsx'
import { endPace } from './end-pace.ts'
import { Film } from './film.tsx'
import { usePlay } from './play.ts'
import { PromiseLine } from './promise.tsx'
import { savedText } from './saved-text.ts'
import { Share } from './share.tsx'
import { Stage } from './stage.tsx'

/** The end: one finger after the other, who dies, the cards one by one, who wins; then the story of the night. */
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
  const { table, end } = play.parts.value
  const players = table?.players ?? []
  const last = countdown + 2 + players.length
  const step = useSignal(isLate ? last : 0)
  const isFilm = useSignal(false)
  const isWalk = useSignal(false)
  const isHindsight = useSignal(false)
  useEffect(() => {
    if (step.value >= last) return undefined
    const { count, fall, point, card } = endPace
    const moving = isCalm() ? { fall: 0, card: 0 } : { fall: fall * players.length, card }
    const pause =
      step.value < countdown
        ? count
        : step.value === countdown
          ? point + moving.fall
          : step.value === countdown + 1
            ? point
            : moving.card
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
  const { votes, faces, winners, roles } = end
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
  if (isWalk.value && seat !== null) {
    return (
      <Later
        load={loadOwnWalk}
        props={{
          seat,
          avatars,
          text: () => savedText(play),
          onClose: () => {
            isWalk.value = false
          },
        }}
      />
    )
  }
  if (isHindsight.value)
    return (
      <Later
        load={loadHindsight}
        props={{
          seat,
          text: () => savedText(play),
          back: say('app.film.close'),
          onClose: () => {
            isHindsight.value = false
          },
        }}
      />
    )
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
        namesOutside
        place={(slot: Slot) =>
          placeAtEnd(say, end, slot, { deaths: step.value > countdown, winners: isOver, faces: turned })
        }
      />
      {isOver ? (
        <>
          <Why end={end} players={players} />
          {seat !== null && (
            <p class="verdict" data-won={winners.includes(seat)}>
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
          {new Teller(say, language.value, players).aside(table.deck, end).map((line) => (
            <p key={line} class="laid-aside">
              {line}
            </p>
          ))}
          {isScreen && <Told end={end} players={players} />}
          {!isScreen && (
            <>
              <div class="row">
                <button
                  type="button"
                  onClick={() => {
                    isFilm.value = true
                  }}
                >
                  {say('app.end.film')}
                </button>
                {seat !== null && (
                  <button
                    type="button"
                    onClick={() => {
                      isWalk.value = true
                    }}
                  >
                    {say('app.end.walk')}
                  </button>
                )}
                <Later
                  load={loadHindsightButton}
                  meanwhile={<span />}
                  isWithin
                  props={{
                    onOpen: () => {
                      isHindsight.value = true
                    },
                  }}
                />
                <Share end={end} players={players} />
              </div>
              <PromiseLine />
            </>
          )}
          <Afterwards again={again} onTable={onTable} onNewEvening={onNewEvening} isScreen={isScreen} />
          {isScreen && <PromiseLine />}
        </>
      ) : (
        !isScreen && (
          <button
            type="button"
            class="plain"
            onClick={() => {
              step.value = last
            }}
          >
            {say('app.end.skip')}
          </button>
        )
      )}
    </Stage>
  )
}

/** Why it ended so, for somebody who plays for the first time. */
function Why({ end, players }: { readonly end: EndView; readonly players: readonly string[] }) {
  const lines = new Teller(say, language.value, players).why(end)
  return (
    <div class="why">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** What happened at night, line by line. */
function Told({ end, players }: { readonly end: EndView; readonly players: readonly string[] }) {
  const teller = new Teller(say, language.value, players)
  const lines = end.story.flatMap(({ deed }) => teller.deed(deed)).map((line) => line.trim())
  return (
    <ol class="told">
      {lines.map((line, index) => (
        <li key={`${index} ${line}`}>{line}</li>
      ))}
    </ol>
  )
}

/** What plays a game again comes when somebody wants it. */
async function loadOwnWalk() {
  const [{ OwnWalk }, { loadLocalWords }] = await Promise.all([
    import('../story/own-walk.tsx'),
    import('../local/words.ts'),
  ])
  await loadLocalWords()
  return OwnWalk
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
