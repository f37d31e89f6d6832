import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'seer',
  Ben: 'werewolf',
  Cleo: 'werewolf',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'vampire',
  Gus: 'tanner',
  Hal: 'villager',
} as const
const picked = (minion: 'werewolf' | 'vampire' | 'both') => village(cards, { options: { minion } }).night()

test('picked by all Werewolves on the first night, told who they are, keeps their own role', () => {
  const game = picked('werewolf').pack(['Ben', 'Cleo'], 'recruit', 'Ada').does('Ada', 'see', 'Ben').day()
  expect(game.told('Ada')).toEqual(['1: wolves Ben, Cleo', '1: Ben yes'])
  expect(game.role('Ada')).toBe('seer')
  expect(game.state.players[0]?.self.minionOf).toBe('werewolf')
})

test('nobody, where they do not agree', () => {
  const game = picked('werewolf').does('Ben', 'recruit', 'Ada').does('Cleo', 'recruit', 'Dan').day()
  expect(game.state.players.every(({ self }) => self.minionOf === null)).toBe(true)
})

test('no Werewolf, no Vampire, not the other pack’s Minion', () => {
  const game = picked('both')
  expect(game.choices('Ben', 'recruit')).toEqual(['Ada', 'Dan', 'Eve', 'Gus', 'Hal'])
  game.pack(['Ben', 'Cleo'], 'recruit', 'Dan')
  expect(game.choices('Fay', 'recruit')).toEqual(['Ada', 'Eve', 'Gus', 'Hal'])
})

test('only who has the option picks, and only on the first night', () => {
  expect(picked('vampire').attempt('Ben', 'recruit', 'Dan')).toBe('never')
  expect(picked('werewolf').day().night().attempt('Ben', 'recruit', 'Dan')).toBe('never')
})

test('a Tanner who is picked has given up what the Tanner wins by', () => {
  const game = village(
    { Ada: 'villager', Ben: 'werewolf', Cleo: 'villager', Dan: 'villager', Eve: 'villager', Gus: 'tanner' },
    { options: { minion: 'werewolf' } },
  )
  game.night().does('Ben', 'recruit', 'Gus').day().lynch('Gus').night().day().lynch('Ben')
  expect([game.teams, game.winners]).toEqual([['village'], ['Ada', 'Cleo', 'Dan', 'Eve']])
})

const dealt = { ...cards, Dan: 'minion' } as const

test('dealt: he and the pack are shown each other', () => {
  const game = village(dealt, { options: { minion: 'dealt-werewolf' } })
    .night()
    .day()
  expect(game.told('Dan')).toEqual(['1: wolves Ben, Cleo'])
  expect(game.told('Ben')).toEqual(['1: wolves Ben, Cleo', '1: minion Dan'])
})

test('dealt to the vampires: knows them and is on their team', () => {
  const game = village(dealt, { options: { minion: 'dealt-vampire' } })
    .night()
    .day()
  expect(game.told('Dan')).toEqual(['1: vampires Fay'])
  expect(game.told('Fay')).toEqual(['1: vampires Fay', '1: minion Dan'])
})

test('dealt: does not wake with them and is no Werewolf', () => {
  const game = village(dealt, { options: { minion: 'dealt-werewolf' } })
    .night()
    .does('Ada', 'see', 'Dan')
    .day()
    .night()
  expect(game.told('Ada')).toEqual(['1: Dan no'])
  expect(game.attempt('Dan', 'attack', 'Ada')).toBe('never')
})
