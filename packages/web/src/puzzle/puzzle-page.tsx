import { useSignal } from '@preact/signals'
import { characters } from '@wolfmoon/bots/characters'
import type { Puzzle } from '@wolfmoon/bots/puzzle'
import { oneNightFacts } from '@wolfmoon/chips/one-night'
import { type RoleId, roles, type Seat } from '@wolfmoon/engine/one-night'
import { ChipTeller, oneNightNames } from '@wolfmoon/texts/chips'
import { roleNames } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { ChipLine } from '../chips/lines.tsx'
import { type ChipTalk, talkOf } from '../chips/talk.ts'
import { loadChipWords } from '../chips/words.ts'
import { loadCompanyWords } from '../company/words.ts'
import { useLink } from '../invitation.ts'
import { language, say } from '../language.ts'
import { scene } from '../look.ts'
import { memory } from '../memory.ts'
import { Bar } from '../parts/bar.tsx'
import { tell } from '../parts/complaint.tsx'
import { RoleDrawing } from '../parts/drawing.tsx'
import { RolesAtAGlance } from '../screens/roles-in-play.tsx'
import { share } from '../share.ts'
import { Table } from '../table/table.tsx'
import '../style/chips.css'
import '../style/puzzle.css'
import { dayBefore, dayOf, isPast } from './days.ts'
import { explained } from './explaining.ts'
import { makePuzzle } from './in-worker.ts'
import { type Attempt, keepAttempt, keptAttempts, streakOf, untouched } from './kept.ts'
import { loadPuzzleWords } from './words.ts'

/** Fetches the page of puzzles. */
export async function loadPuzzlePage() {
  await Promise.all([loadPuzzleWords(), loadChipWords(), loadCompanyWords()])
  return PuzzlePage
}

/** The puzzle of a day; without one, or with one that is still to come, of today. */
function PuzzlePage({ day: wanted }: { readonly day: string }) {
  const today = dayOf(new Date())
  const day = isPast(wanted, today) ? wanted : today
  const puzzle = useSignal<Puzzle | 'failed' | null>(null)
  useEffect(() => {
    scene.value = 'evening'
    makePuzzle(day).then(
      (made) => {
        puzzle.value = made
      },
      () => {
        puzzle.value = 'failed'
      },
    )
  }, [])
  const date = new Date(`${day}T12:00:00`).toLocaleDateString(
    language.value === 'en' ? 'en-GB' : language.value,
    { dateStyle: 'long' },
  )
  return (
    <>
      <Bar />
      <main class="page puzzle" aria-busy={puzzle.value === null}>
        <h1>{day === today ? say('puzzle.title') : say('puzzle.earlier', { date })}</h1>
        {puzzle.value === 'failed' ? (
          <p class="prompt">{say('app.offline')}</p>
        ) : puzzle.value ? (
          <Riddle puzzle={puzzle.value} today={today} date={date} />
        ) : (
          <p class="quiet" role="status">
            {say('puzzle.making')}
          </p>
        )}
        <a class="button" href={day === today ? `/puzzle/${dayBefore(today)}` : '/puzzle'}>
          {say(day === today ? 'puzzle.yesterday' : 'puzzle.today')}
        </a>
        <a class="quiet home-story" href="/play">
          {say('app.home.play')}
        </a>
      </main>
    </>
  )
}

function Riddle({
  puzzle,
  today,
  date,
}: {
  readonly puzzle: Puzzle
  readonly today: string
  readonly date: string
}) {
  const { deck, liars, claims, steps, answer, date: day } = puzzle
  const attempt = useSignal<Attempt>(keptAttempts()[day] ?? untouched)
  const chosen = useSignal<readonly Seat[]>(attempt.value.end ? answer : [])
  const isWrong = useSignal(false)
  const talk = talkIn(puzzle)
  const { teller, players, avatars } = talk
  const { tries, hints, end } = attempt.value
  const change = (more: Partial<Attempt>) => {
    attempt.value = { ...attempt.value, ...more }
    keepAttempt(day, attempt.value)
  }
  const toggle = (seat: Seat) => {
    isWrong.value = false
    const others = chosen.value.filter((other) => other !== seat)
    chosen.value = others.length === chosen.value.length ? [...others, seat] : others
  }
  const check = () => {
    const isRight = String(chosen.value.toSorted()) === String(answer)
    isWrong.value = !isRight
    change({ tries: tries + 1, ...(isRight ? { end: 'solved', isOnTime: day === today } : {}) })
  }
  const lying = deck.filter((role) => liars.includes(role))
  const wolf = deck.find((role) => roles[role].kin === 'wolf') as RoleId
  const seen = end ? steps : steps.slice(0, hints)
  const streak = streakOf({ ...keptAttempts(), [day]: attempt.value }, today)
  return (
    <>
      {streak > 0 && <p class="quiet">{say('puzzle.streak', { count: streak })}</p>}
      <p>{say('puzzle.rule', { liars: roleNames(say, language.value, lying) })}</p>
      <RolesAtAGlance deck={deck} />
      <div class="puzzle-parts">
        <div class="puzzle-told">
          <h2>{say('puzzle.you', { name: teller.name(0) })}</h2>
          <ol>
            <ChipLine talk={talk} said={claims[0] as ChipTalk['said'][number]} />
          </ol>
          <h2>{say('puzzle.others')}</h2>
          <ol>
            {claims.slice(1).map((claim) => (
              <ChipLine key={claim.number} talk={talk} said={claim} />
            ))}
          </ol>
        </div>
        <div class="puzzle-asked">
          <h2>{say('puzzle.question')}</h2>
          <p class="quiet">{say('puzzle.how')}</p>
          <Table
            players={players}
            avatars={avatars}
            deck={deck}
            you={0}
            place={(slot) => ({
              isChosen: chosen.value.includes(slot),
              face: end && answer.includes(slot) ? wolf : null,
            })}
            open={end ? [] : players.map((_, seat) => seat)}
            onTap={toggle}
          />
          <div role="status">
            {isWrong.value && <p class="puzzle-wrong">{say('puzzle.wrong')}</p>}
            {end && (
              <p class="puzzle-right">
                <b>{say(end === 'solved' ? 'puzzle.right' : 'puzzle.shown')}</b>{' '}
                {say('puzzle.answer', { names: teller.list(answer) })}
              </p>
            )}
          </div>
          {end ? (
            end === 'solved' && <ShareResult day={day} date={date} tries={tries} hints={hints} />
          ) : (
            <div class="row puzzle-ways">
              <button type="button" class="main" disabled={chosen.value.length === 0} onClick={check}>
                {say('puzzle.check')}
              </button>
              {hints < steps.length && (
                <button type="button" onClick={() => change({ hints: hints + 1 })}>
                  {say('puzzle.hint')}
                </button>
              )}
              <button
                type="button"
                onClick={() => {
                  isWrong.value = false
                  chosen.value = answer
                  change({ end: 'shown' })
                }}
              >
                {say('puzzle.why')}
              </button>
            </div>
          )}
          {seen.length > 0 && (
            <section class="puzzle-steps">
              <h2>{say(end ? 'puzzle.because' : 'puzzle.hints')}</h2>
              <ol aria-live="polite">
                {seen.map((step, index) => (
                  <li key={`${index}-${step.type}`}>{explained(step, teller, claims)}</li>
                ))}
              </ol>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** Passes on how it went, and nothing of what it was. */
function ShareResult({
  day,
  date,
  tries,
  hints,
}: {
  readonly day: string
  readonly date: string
  readonly tries: number
  readonly hints: number
}) {
  const url = useLink(`/puzzle/${day}`)
  return (
    <button
      type="button"
      onClick={async () => {
        const signs = say('puzzle.signs', { hints, tries })
        const text = say('puzzle.result', { date, signs })
        const done = await share({ title: 'Wolfmoon', text, ...(url ? { url } : {}) })
        if (done === 'copied') tell(say('app.share.copied'))
      }}
    >
      {say('puzzle.share')}
    </button>
  )
}

/** The table's talk, as its chips are drawn. */
function talkIn({ deck, others, claims }: Puzzle): ChipTalk {
  const players = [
    memory.get('name') ?? say('company.guest'),
    ...others.map((id) => say(`company.name.${id}`)),
  ]
  const faces = others.map((id) => 17 * (1 + characters.findIndex((character) => character.id === id)))
  return talkOf({
    facts: oneNightFacts({ players: players.length, deck, loneWolf: true }),
    teller: new ChipTeller(say, language.value, players, oneNightNames(say, language.value, players)),
    said: claims,
    players,
    avatars: [0, ...faces],
    seat: null,
    seats: players.map((_, seat) => seat),
    bots: [],
    opening: null,
    handed: null,
    sign: (role) => <RoleDrawing role={role as RoleId} />,
    lay: null,
  })
}
