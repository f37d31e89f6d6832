import { useSignal } from '@preact/signals'
import {
  centre,
  deckAdvice,
  deckErrors,
  defaultOptions,
  leastPlayers,
  mostPlayers,
  proposedDeck,
  schedule,
} from '@wolfmoon/engine/one-night'
import { listOf, refusalSentence } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { memory } from '../memory.ts'
import { StandingsTable } from '../play/standings.tsx'
import { DeckBuilder } from '../screens/deck-builder.tsx'
import { Choices } from './choices.tsx'
import { scoreOf, seatedNext } from './evening.ts'
import { GameChoice } from './game-choice.tsx'
import type { LocalTable } from './local-game.ts'
import { People } from './people.tsx'
import { type LocalPerson, type Remembered, recall, remember } from './remembered.ts'

/** Before a game on one device: who sits where, which cards, how long. */
export function SetUp({ onStart }: { readonly onStart: (table: LocalTable) => void }) {
  const kept = useSignal(recall())
  const { people, known, blind = false, evening } = kept.value
  const players = people.map(
    ({ name }, seat) => name.trim() || say('local.set-up.player', { number: seat + 1 }),
  )
  const change = (changed: Partial<Remembered>) => {
    kept.value = { ...kept.value, ...changed }
    remember(kept.value)
  }
  const seat = (seated: readonly LocalPerson[]) =>
    change({
      people: seated,
      ...(seated.length === people.length || blind
        ? {}
        : { deck: proposedDeck(seated.length, { known }, 0) }),
    })
  const score = scoreOf(evening)
  const seated = seatedNext(evening, players)
  // Where some are out, the cards are for those who play.
  const isForAll = seated.length < people.length && kept.value.deck.length === people.length + centre.length
  const deck = isForAll && !blind ? proposedDeck(seated.length, { known }, 0) : kept.value.deck
  const errors = deckErrors(deck, seated.length, blind)
  const advice = errors.length === 0 ? deckAdvice(deck, seated.length, { known }) : []
  const options = optionsOf(kept.value, seated.length)
  const isTwice = new Set(players).size < players.length
  const [fault] = errors
  const why = isTwice
    ? say('local.set-up.same-name')
    : fault
      ? refusalSentence(say, language.value, fault.code, fault.parts)
      : say('local.set-up.rounds', { count: schedule({ deck, options }).beats.length + 1 })
  return (
    <main class="page one-device">
      <h1>{say('app.home.one-device')}</h1>
      <GameChoice game="one-night" />
      {memory.get('village') && (
        <a class="button main" href="/one-device/many-nights">
          {say('local.village.back')}
        </a>
      )}
      <p>{say('local.set-up.lead')}</p>
      <People people={people} least={leastPlayers} most={mostPlayers} onChange={seat} />
      {seated.length < players.length && (
        <p role="status">
          {say('app.lobby.out', {
            names: listOf(
              language.value,
              players.filter((name) => !seated.includes(name)),
            ),
          })}
        </p>
      )}
      {score && score.rows.length > 0 && (
        <StandingsTable
          score={score}
          byLosses={evening.scoring.type === 'double-elimination'}
          onNew={() => change({ evening: { ...evening, played: [] } })}
        />
      )}
      <DeckBuilder
        deck={deck}
        isBlind={blind}
        players={seated.length}
        known={known}
        advice={{ errors, advice }}
        wishes={{}}
        rules={{ loneWolf: options.loneWolf, minionAlone: options.minionAlone }}
        onChange={(cards, isBlind) => change({ deck: cards, blind: isBlind })}
        onWish={null}
      />
      <Choices table={kept.value} onChange={change} />
      <p class="quiet">{say('local.set-up.kept')}</p>
      <div class="start">
        <p role="status">{why}</p>
        <button
          type="button"
          class="main"
          disabled={isTwice || errors.length > 0}
          onClick={() => {
            if (!blind) change({ known: [...new Set([...known, ...deck])] })
            const avatars = people.flatMap(({ avatar }, index) =>
              seated.includes(players[index] ?? '') ? avatar : [],
            )
            onStart({ players: seated, avatars, deck, options, evening, there: players })
          }}
        >
          {say('app.lobby.start')}
        </button>
      </div>
    </main>
  )
}

function optionsOf(
  { minutes, loneWolf, minionAlone, blind }: Remembered,
  players: number,
): LocalTable['options'] {
  const usual = defaultOptions(players)
  const discussion = minutes === undefined ? usual.timers.discussion : minutes === null ? null : minutes * 60
  return {
    ...usual,
    loneWolf,
    minionAlone,
    pace: 'together',
    ...(blind ? { blind } : {}),
    timers: { ...usual.timers, discussion },
  }
}
