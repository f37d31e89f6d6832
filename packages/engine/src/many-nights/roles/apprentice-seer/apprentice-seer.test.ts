import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const withSeer = {
  Ada: 'seer',
  Ben: 'apprentice-seer',
  Cleo: 'werewolf',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const

test('becomes the Seer when the Seer is lynched, is told so, and looks that night', () => {
  const game = village(withSeer).night().day().lynch('Ada').night()
  expect(game.role('Ben')).toBe('seer')
  game.does('Ben', 'see', 'Cleo')
  expect(game.told('Ben')).toEqual(['2: seer', '2: Cleo yes'])
})

test('is not called before', () => {
  expect(village(withSeer).night().attempt('Ben', 'see', 'Cleo')).toBe('never')
})

test('takes over whatever the Seer dies of', () => {
  const game = village(withSeer).night().day().night().does('Cleo', 'attack', 'Ada').day()
  expect(game.role('Ben')).toBe('seer')
  expect(game.told('Ben')).toEqual([])
})

test('takes over before her heart breaks', () => {
  const game = village({ ...withSeer, Gus: 'cupid', Hal: 'villager' })
    .night()
    .does('Gus', 'join', 'Ada', 'Ben')
    .day()
    .lynch('Ada')
  expect(game.deaths).toEqual(['Ada lynch day 1', 'Ben heartbreak day 1'])
  expect(game.role('Ben')).toBe('seer')
})

test('does not take over when dying at the same moment', () => {
  const game = village({ ...withSeer, Gus: 'witch', Hal: 'villager' })
    .nightNumber(2)
    .does('Cleo', 'attack', 'Ada')
    .does('Gus', 'poison', 'Ben')
    .day()
  expect(game.role('Ben')).toBe('apprentice-seer')
})

test('takes over from the first of two Seers', () => {
  const game = village({ ...withSeer, Gus: 'seer' })
    .night()
    .day()
    .lynch('Gus')
    .night()
  expect(game.role('Ben')).toBe('seer')
})

test('is the Seer from the second night where there is none', () => {
  const game = village({ ...withSeer, Ada: 'villager' }).night()
  expect(game.attempt('Ben', 'see', 'Cleo')).toBe('never')
  game.day().night().does('Ben', 'see', 'Cleo')
  expect(game.told('Ben')).toEqual(['2: seer', '2: Cleo yes'])
})

test('waits for a Seer who is hidden', () => {
  const game = village({ ...withSeer, Ada: 'drunk' }, { hidden: { Ada: 'seer' } }).nightNumber(2)
  expect(game.role('Ben')).toBe('apprentice-seer')
  expect(game.day().lynch('Ada').role('Ben')).toBe('seer')
})

test('alternate: learns of a player chosen twice', () => {
  const game = village(withSeer, { alternates: { 'apprentice-seer': 'alternate' } })
  game.night().does('Ben', 'watch', 'Cleo')
  expect(game.told('Ben')).toEqual([])
  game.day().night().does('Ben', 'watch', 'Dan').day().night().does('Ben', 'watch', 'Cleo')
  expect(game.told('Ben')).toEqual(['3: Cleo yes'])
})

test('alternate: still becomes the Seer', () => {
  const game = village(withSeer, { alternates: { 'apprentice-seer': 'alternate' } })
    .night()
    .day()
    .lynch('Ada')
    .night()
  expect(game.attempt('Ben', 'watch', 'Cleo')).toBe('never')
})

test('alternate: may choose nobody', () => {
  const game = village(withSeer, { alternates: { 'apprentice-seer': 'alternate' } }).night()
  expect(game.ask('Ben', 'watch')?.may).toBe(true)
})
