import { deckFor } from '@wolfmoon/engine/one-night'
import { expect, test } from 'vitest'
import {
  keepDeck,
  keepSettings,
  knownRoles,
  learnRoles,
  readDeck,
  readSettings,
  talkOf,
} from './announcer-settings.ts'

function memory(kept: Record<string, string> = {}) {
  return {
    get: (name: string) => kept[name] ?? null,
    set: (name: string, value: string | null) => {
      if (value === null) delete kept[name]
      else kept[name] = value
    },
  }
}

test('a table finds everything as it left it', () => {
  const kept = memory()
  const settings = {
    ...readSettings(kept, 'fr'),
    players: 7,
    act: 20,
    form: 'short',
    discussion: null,
  } as const
  keepSettings(kept, settings)
  expect(readSettings(kept, 'en')).toEqual(settings)
  const deck = deckFor(8)?.roles ?? []
  keepDeck(kept, 8, deck)
  expect(readDeck(kept, 8)).toEqual(deck)
  expect(readDeck(kept, 4)).toEqual(deckFor(4)?.roles)
  learnRoles(kept, deck)
  learnRoles(kept, deck)
  expect(knownRoles(kept)).toEqual([...new Set(deck)])
})

test.each(['', 'no', '[]', 'null', '{"players":99,"act":"x","form":"long","language":"xx","discussion":-5}'])(
  'what is not understood is not taken: %s',
  (announcer) => {
    expect(readSettings(memory({ announcer }), 'ru')).toEqual(readSettings(memory(), 'ru'))
    expect(readDeck(memory({ 'announcer.deck.3': announcer }), 3)).toEqual(deckFor(3)?.roles)
  },
)

test('a minute a player, unless somebody says otherwise', () => {
  const settings = readSettings(memory(), 'en')
  expect(talkOf({ ...settings, players: 6 })).toBe(360)
  expect(talkOf({ ...settings, discussion: 120 })).toBe(120)
  expect(talkOf({ ...settings, discussion: null })).toBe(null)
})
