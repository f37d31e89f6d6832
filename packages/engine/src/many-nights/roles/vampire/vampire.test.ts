import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'vampire',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'bodyguard',
  Gus: 'priest',
  Hal: 'old-hag',
  Ida: 'villager',
} as const
const bites = () => village(cards).nightNumber(2).does('Ada', 'bite', 'Cleo').day()

test('their victim dies at the next day’s first nomination', () => {
  const game = bites()
  expect(game.deaths).toEqual([])
  expect(game.does('Dan', 'nominate', 'Eve').deaths).toEqual(['Cleo vampires day 2'])
})

test('at dusk, where nobody is nominated', () => {
  expect(bites().night().deaths).toEqual(['Cleo vampires day 2'])
})

test('a nomination falls when one of the two dies of it', () => {
  const game = bites().does('Cleo', 'nominate', 'Eve')
  expect(game.state.nominations).toEqual([])
  expect(game.attempt('Dan', 'nominate', 'Eve')).toBe('not-a-choice')
})

test('protection helps, a heal does not; a blessing is spent at that moment', () => {
  const guarded = village(cards)
    .nightNumber(2)
    .does('Fay', 'protect', 'Cleo')
    .does('Ada', 'bite', 'Cleo')
    .day()
    .night()
  expect(guarded.deaths).toEqual([])
  const blessed = village(cards).nightNumber(2).does('Gus', 'bless', 'Cleo').does('Ada', 'bite', 'Cleo').day()
  expect(blessed.state.players[2]?.self.blessed).toBe(true)
  blessed.does('Dan', 'nominate', 'Eve')
  expect([blessed.deaths, blessed.state.players[2]?.self.blessed]).toEqual([[], false])
})

test('who is away is spared', () => {
  const game = village(cards)
    .nightNumber(2)
    .does('Ada', 'bite', 'Cleo')
    .does('Hal', 'pox', 'Cleo')
    .day()
    .does('Dan', 'nominate', 'Eve')
  expect(game.night().deaths).toEqual([])
})

test('cannot be killed by Werewolves, and may not bite each other', () => {
  expect(village(cards).nightNumber(2).does('Ben', 'attack', 'Ada').day().deaths).toEqual([])
  expect(
    village({ ...cards, Ida: 'vampire' })
      .nightNumber(2)
      .choices('Ada', 'bite'),
  ).not.toContain('Ida')
})

test('win when nobody of the village or the Werewolves is left', () => {
  const game = village({
    Ada: 'vampire',
    Ben: 'werewolf',
    Cleo: 'villager',
    Dan: 'villager',
    Eve: 'villager',
  })
    .night()
    .day()
    .lynch('Ben')
  game.night().does('Ada', 'bite', 'Cleo').day().lynch('Dan')
  expect(game.isOver).toBe(false)
  game.night().does('Ada', 'bite', 'Eve').day().night()
  expect([game.teams, game.winners]).toEqual([['vampire'], ['Ada']])
})
