import { useSignal } from '@preact/signals'
import {
  deckAdvice,
  deckErrors,
  deckFor,
  defaultOptions,
  leastPlayers,
  mostPlayers,
  schedule,
} from '@wolfmoon/engine/one-night'
import { refusalSentence } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { memory } from '../memory.ts'
import { DeckBuilder } from '../screens/deck-builder.tsx'
import { Choices } from './choices.tsx'
import { GameChoice } from './game-choice.tsx'
import type { LocalTable } from './local-game.ts'
import { People } from './people.tsx'
import { type LocalPerson, type Remembered, recall, remember } from './remembered.ts'

/** Before a game on one device: who sits where, which cards, how long. */
export function SetUp({ onStart }: { readonly onStart: (table: LocalTable) => void }) {
  const kept = useSignal(recall())
  const { people, deck, known } = kept.value
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
      ...(seated.length === people.length ? {} : { deck: deckFor(seated.length)?.roles ?? deck }),
    })
  const errors = deckErrors(deck, people.length)
  const advice = errors.length === 0 ? deckAdvice(deck, people.length, { known }) : []
  const options = optionsOf(kept.value)
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
      <DeckBuilder
        deck={deck}
        players={people.length}
        advice={{ errors, advice }}
        wishes={{}}
        onChange={(cards) => change({ deck: cards })}
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
            change({ known: [...new Set([...known, ...deck])] })
            onStart({ players, avatars: people.map(({ avatar }) => avatar), deck, options })
          }}
        >
          {say('app.lobby.start')}
        </button>
      </div>
    </main>
  )
}

function optionsOf({ people, minutes, loneWolf, minionAlone }: Remembered): LocalTable['options'] {
  const usual = defaultOptions(people.length)
  const discussion = minutes === undefined ? usual.timers.discussion : minutes === null ? null : minutes * 60
  return { ...usual, loneWolf, minionAlone, pace: 'together', timers: { ...usual.timers, discussion } }
}
