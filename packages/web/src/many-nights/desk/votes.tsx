import { useSignal } from '@preact/signals'
import type { Seat } from '@wolfmoon/engine/many-nights'
import { say } from '../../language.ts'
import { placesOf, wordsOf } from '../choosing.ts'
import type { Village } from '../village.ts'
import { answerFor, isByHand, nameOf, type OpenAsk, openAsks } from './acting.ts'
import { Names, Whom } from './names.tsx'

const polls: readonly string[] = ['vote', 'vote-pair', 'ballot', 'elect', 'ban']

/** What the whole village is asked by day: who nominates whom, who seconds, who is safe, how everyone votes. */
export function ByDay({ village }: { readonly village: Village }) {
  const asks = openAsks(village.view)
  const about = (...topics: readonly string[]) => asks.filter(({ topic }) => topics.includes(topic.type))
  const votes = about(...polls)
  const naming = about('nominate', 'spare')
  return (
    <>
      {votes.length > 0 && (
        <Votes key={`${votes[0]?.id} ${village.view.counts.length}`} village={village} asks={votes} />
      )}
      <Seconding village={village} asks={about('second')} />
      {naming.length > 0 && <Naming village={village} asks={naming} />}
    </>
  )
}

/** Somebody names somebody: first who does, then whom. */
function Naming({ village, asks }: { readonly village: Village; readonly asks: readonly OpenAsk[] }) {
  const by = useSignal<Seat | null>(null)
  const [only] = asks.length === 1 ? asks : []
  const ask = only ?? asks.find(({ seat }) => seat === by.value)
  const isSafe = asks[0]?.topic.type === 'spare'
  const whom = say(isSafe ? 'many-desk.day.safe-whom' : 'many-desk.day.nominate-whom', {
    player: ask ? nameOf(village, ask.seat) : '',
  })
  return (
    <details class="desk-asked" open={asks.some(({ seat }) => isByHand(village, seat))}>
      <summary>{say(isSafe ? 'many-desk.day.safe' : 'many-desk.day.nominate')}</summary>
      {!only && (
        <Names
          village={village}
          from={asks.map(({ seat }) => seat)}
          chosen={by.value === null ? [] : [by.value]}
          label={say(isSafe ? 'many-desk.day.safe' : 'many-desk.day.nominate')}
          onTap={(seat) => {
            by.value = by.value === seat ? null : seat
          }}
        />
      )}
      {ask && (
        <Whom key={ask.seat} text={whom}>
          <Names
            village={village}
            from={placesOf(ask)?.from ?? []}
            chosen={[]}
            label={whom}
            onTap={(seat) => {
              by.value = null
              answerFor(village, ask, [seat])
            }}
          />
        </Whom>
      )}
    </details>
  )
}

/** The open nominations, and who can second each. */
function Seconding({ village, asks }: { readonly village: Village; readonly asks: readonly OpenAsk[] }) {
  const { view } = village
  const open = view.nominations.filter(({ seconded }) => !seconded)
  if (open.length === 0) return null
  return (
    <>
      {open.map(({ by, of }) => {
        const able = asks.filter((ask) => placesOf(ask)?.from.includes(of))
        const text = say('many-desk.day.second', { player: nameOf(village, by), target: nameOf(village, of) })
        return (
          <div key={of} class="desk-asked">
            <h3>{text}</h3>
            <Names
              village={village}
              from={able.map(({ seat }) => seat)}
              chosen={[]}
              label={text}
              onTap={(seat) => {
                const ask = able.find((one) => one.seat === seat)
                if (ask) answerFor(village, ask, [of])
              }}
            />
          </div>
        )
      })}
    </>
  )
}

/** A row for everyone who votes; those with a phone do it there. */
function Votes({ village, asks }: { readonly village: Village; readonly asks: readonly OpenAsk[] }) {
  const { view, teller } = village
  /** What was entered here; how others vote nobody sees before all have. */
  const entered = useSignal<Readonly<Record<Seat, string>>>({})
  const vote = (ask: OpenAsk, word: string) => {
    entered.value = { ...entered.value, [ask.seat]: word }
    answerFor(village, ask, isNamed(ask) ? [Number(word)] : word)
  }
  const missing = asks.filter(({ seat }) => !view.voted[seat] && isByHand(village, seat))
  const [first] = asks
  if (!first) return null
  const words = wordsOf(first)
  return (
    <section class="desk-votes">
      <h3>{teller.question(first, view)}</h3>
      <p class="quiet" role="status">
        {say('many-desk.vote.count', {
          count: asks.filter(({ seat }) => view.voted[seat]).length,
          all: asks.length,
        })}
      </p>
      <ul>
        {asks.map((ask) => (
          <li key={ask.seat} data-done={view.voted[ask.seat]}>
            <span class="desk-voter">
              {nameOf(village, ask.seat)}
              {!isByHand(village, ask.seat) && <span class="quiet"> {say('many-desk.by-phone')}</span>}
              {view.voted[ask.seat] && (
                <>
                  <span aria-hidden="true"> ✓</span>
                  <span class="hidden">, {say('app.vote.has-voted')}</span>
                </>
              )}
            </span>
            <Ballot
              village={village}
              ask={ask}
              value={entered.value[ask.seat] ?? ''}
              onVote={(word) => vote(ask, word)}
            />
          </li>
        ))}
      </ul>
      {words.length > 0 && missing.length > 1 && (
        <div class="row">
          <span>{say('many-desk.vote.rest')}</span>
          {words.map((word) => (
            <button
              key={word}
              type="button"
              onClick={() => {
                for (const ask of missing) vote(ask, word)
              }}
            >
              {teller.answer(first, word)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

const isNamed = (ask: OpenAsk): boolean => placesOf(ask) !== null

/** One vote: a word, or a name. */
function Ballot({
  village,
  ask,
  value,
  onVote,
}: {
  readonly village: Village
  readonly ask: OpenAsk
  readonly value: string
  readonly onVote: (word: string) => void
}) {
  const { teller } = village
  const player = nameOf(village, ask.seat)
  const places = placesOf(ask)
  if (places)
    return (
      <select
        aria-label={player}
        value={value}
        onChange={(event) => event.currentTarget.value !== '' && onVote(event.currentTarget.value)}
      >
        <option value="">–</option>
        {places.from.map((seat) => (
          <option key={seat} value={seat}>
            {nameOf(village, seat)}
          </option>
        ))}
      </select>
    )
  const words = wordsOf(ask)
  return (
    <span class="desk-thumbs">
      {words.map((word) => (
        <button
          key={word}
          type="button"
          data-word={word}
          aria-pressed={value === word}
          aria-label={`${player}: ${teller.answer(ask, word)}`}
          onClick={() => onVote(word)}
        >
          {teller.answer(ask, word)}
        </button>
      ))}
    </span>
  )
}
