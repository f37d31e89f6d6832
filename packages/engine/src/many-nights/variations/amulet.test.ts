import { expect, test } from 'vitest'
import { dealt, setupOf } from '../../../test/many-nights/random-village.ts'
import { village } from '../../../test/many-nights/village.ts'
import { view } from '../view.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'villager',
  Cleo: 'villager',
  Dan: 'hunter',
  Eve: 'villager',
  Fay: 'witch',
} as const
const game = () => village(cards, { options: { amulet: 'anyone' }, amulet: 'Ben' })

test('its holder is told on the first night, and nobody else', () => {
  const told = game().night().day()
  expect(told.told('Ben')).toEqual(['1: amulet'])
  expect(told.told('Cleo')).toEqual([])
})

test('saves from the werewolves, from poison and from a shot', () => {
  expect(game().nightNumber(2).does('Ada', 'attack', 'Ben').day().deaths).toEqual([])
  expect(game().night().does('Fay', 'poison', 'Ben').day().deaths).toEqual([])
  expect(game().night().day().lynch('Dan').does('Dan', 'shoot', 'Ben').deaths).toEqual(['Dan lynch day 1'])
})

test('saves from a lynching, which still ends the day', () => {
  const saved = game().night().day().lynch('Ben')
  expect([saved.deaths, saved.state.phase]).toEqual([[], 'dusk'])
})

test('can be handed on at the end of each night', () => {
  const passed = game().night().does('Ben', 'hand', 'Cleo').day().night()
  expect(passed.state.amulet?.holder).toBe(2)
  expect(passed.day().told('Cleo')).toEqual(['2: amulet'])
})

test('is destroyed when it comes to somebody who had it', () => {
  const back = game().night().does('Ben', 'hand', 'Cleo').day().night().does('Cleo', 'hand', 'Ben').day()
  expect(back.state.amulet?.holder).toBeNull()
})

test('is destroyed when it is kept after it has saved', () => {
  const kept = game().night().day().lynch('Ben').night().day()
  expect(kept.state.amulet?.holder).toBeNull()
  expect(kept.lynch('Ben').deaths).toEqual(['Ben lynch day 2'])
})

test('its holder is told when it has saved, so that it can be handed on in time', () => {
  const saved = game().nightNumber(2).does('Ada', 'attack', 'Ben').day().night()
  expect(saved.told('Ben')).toEqual(['1: amulet', '3: amulet has saved'])
  expect(saved.does('Ben', 'hand', 'Cleo').day().night().day().told('Ben')).toHaveLength(2)
})

test('handed on after it has saved, it goes on', () => {
  const handed = game().night().day().lynch('Ben').night().does('Ben', 'hand', 'Cleo').day()
  expect(handed.lynch('Cleo').deaths).toEqual([])
})

test('comes first before a blessing', () => {
  const blessed = village({ ...cards, Eve: 'priest' }, { options: { amulet: 'anyone' }, amulet: 'Ben' })
  blessed.night().does('Eve', 'bless', 'Ben').day().lynch('Ben')
  expect(blessed.state.players[1]?.self.blessed).toBe(true)
})

test('the first holder is never a werewolf, where the table wants that, and nobody is told so', () => {
  for (let number = 0; number < 50; number++) {
    const state = dealt(setupOf(Object.values(cards), 6, { amulet: 'no-werewolf' }), number)
    expect(state.players[state.amulet?.holder ?? -1]?.self.role).not.toBe('werewolf')
    expect(view(state, 0).options.amulet).toBe('anyone')
  }
})

test('a Tough Guy who held it when he was attacked is not wounded, even if he hands it on', () => {
  const held = village({ ...cards, Ben: 'tough-guy' }, { options: { amulet: 'anyone' }, amulet: 'Ben' })
  held.nightNumber(2).does('Ada', 'attack', 'Ben').does('Ben', 'hand', 'Cleo').day().night().day()
  expect(held.deaths).toEqual([])
})

test('does not help against a bite from before it came', () => {
  const bitten = (victim: string) =>
    village({ ...cards, Eve: 'vampire' }, { options: { amulet: 'anyone' }, amulet: 'Ben' })
      .nightNumber(2)
      .does('Eve', 'bite', victim)
      .does('Ben', 'hand', 'Cleo')
      .day()
      .does('Ada', 'nominate', 'Fay').deaths
  expect(bitten('Cleo')).toEqual(['Cleo vampires day 2'])
  expect(bitten('Ben')).toEqual([])
})

test('handed to somebody who had it, it is destroyed when the night is over, not before', () => {
  const back = game().night().does('Ben', 'hand', 'Cleo').day().night()
  back.does('Ada', 'attack', 'Cleo').does('Cleo', 'hand', 'Ben').day()
  expect([back.deaths, back.state.amulet?.holder]).toEqual([[], null])
})
