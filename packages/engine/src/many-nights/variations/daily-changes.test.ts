import { expect, test } from 'vitest'
import { dealt, playRandomly, setupOf } from '../../../test/many-nights/random-village.ts'
import { village } from '../../../test/many-nights/village.ts'
import { testRandom } from '../../../test/random-game.ts'
import { type DailyChange, dailyChanges } from './changes.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'seer',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'hunter',
  Fay: 'villager',
  Gus: 'villager',
} as const
const changed = (change: DailyChange) =>
  village(cards, { options: { dailyChanges: 'picked' } })
    .night()
    .does('Ben', 'see', 'Cleo')
    .day()
    .send({ type: 'pick-change', at: 0, change })

test('a change is announced at once', () => {
  expect(changed('no-talk').state.announcements).toEqual([
    { type: 'daily-change', day: 1, change: 'no-talk' },
  ])
})

test('a change that is taken back is taken back for all to hear, and once', () => {
  const none = { type: 'pick-change', at: 0, change: null } as const
  const game = changed('no-talk').send(none)
  expect(game.state.announcements.at(-1)).toEqual({ type: 'daily-change', day: 1, change: null })
  expect(game.send(none).state.announcements).toHaveLength(2)
})

test('2: the werewolves’ next victim turns', () => {
  const game = changed('victim-turns').night().does('Ada', 'attack', 'Cleo').day()
  expect(game.deaths).toEqual([])
  expect(game.night().role('Cleo')).toBe('werewolf')
})

test('2: only the next one', () => {
  const game = changed('victim-turns').night().day().night().does('Ada', 'attack', 'Cleo').day()
  expect(game.deaths).toEqual(['Cleo werewolves night 3'])
})

test('3: the first who is nominated and seconded is lynched without a vote', () => {
  const game = changed('no-vote').does('Dan', 'nominate', 'Cleo').does('Fay', 'second', 'Cleo')
  expect(game.deaths).toEqual(['Cleo lynch day 1'])
})

test('4, by the dice: the day that breaks has two lynchings, others one', () => {
  const due = new Set<string>()
  const setup = setupOf(Object.values(cards), 7, { dailyChanges: 'dice' })
  for (let game = 0; game < 20; game++)
    playRandomly(dealt(setup, game), testRandom(game), {
      onState: ({ phase, change, lynchingsDue }) => {
        if (phase === 'day') due.add(`${change === 'two-lynchings'} ${lynchingsDue}`)
      },
    })
  expect([...due].sort()).toEqual(['false 1', 'true 2'])
})

test('4: two lynchings', () => {
  expect(changed('two-lynchings').lynch('Cleo').lynch('Dan').deaths).toEqual([
    'Cleo lynch day 1',
    'Dan lynch day 1',
  ])
})

test('5: whom the Seer last looked at is pointed out', () => {
  expect(changed('seen-pointed-out').state.announcements[1]).toEqual({ type: 'pointed-out', day: 1, seat: 2 })
})

test('10: elimination', () => {
  const game = changed('elimination')
  expect(game.attempt('Dan', 'nominate', 'Cleo')).toBe('never')
  expect(game.attempt('Dan', 'spare', 'Cleo')).toBeNull()
})

test('12: the werewolves’ next victim loses the special ability instead of dying', () => {
  const game = changed('victim-dulled').night().does('Ada', 'attack', 'Eve').day().lynch('Eve')
  expect([game.deaths, game.state.phase]).toEqual([['Eve lynch day 2'], 'dusk'])
})

test('12: a Seer without the ability is not asked', () => {
  const game = changed('victim-dulled').night().does('Ada', 'attack', 'Ben').day().night()
  expect(game.attempt('Ben', 'see', 'Ada')).toBe('never')
})

test('only where the table plays with them, by day, and only these', () => {
  const plain = village(cards).night().day()
  expect(plain.tries({ type: 'pick-change', at: 0, change: 'no-talk' })).toBe('not-now')
  const night = village(cards, { options: { dailyChanges: 'picked' } }).night()
  expect(night.tries({ type: 'pick-change', at: 0, change: 'no-talk' })).toBe('not-now')
})

test('by dice: every change comes up, and a game ends', () => {
  const seen = new Set<string>()
  for (let number = 0; number < 60; number++) {
    const setup = setupOf(Object.values(cards), 7, { dailyChanges: 'dice' })
    const end = playRandomly(dealt(setup, number), testRandom(number))
    expect(end.phase).toBe('over')
    for (const said of end.announcements)
      if (said.type === 'daily-change' && said.change) seen.add(said.change)
  }
  expect([...seen].sort()).toEqual([...dailyChanges].sort())
})

test('2: who takes over a role on the day between turns all the same', () => {
  const game = village({ ...cards, Cleo: 'apprentice-seer' }, { options: { dailyChanges: 'picked' } })
    .night()
    .day()
    .send({ type: 'pick-change', at: 0, change: 'victim-turns' })
  game.night().does('Ada', 'attack', 'Cleo').day().lynch('Ben')
  expect(game.role('Cleo')).toBe('seer')
  expect([game.night().role('Cleo'), game.told('Cleo')[0]]).toEqual(['werewolf', '3: werewolf'])
})

test('12: a fresh card that somebody dulled gets by a role change has its powers', () => {
  const roleChanges = [{ night: 3, one: 'seer', other: 'hunter' }] as const
  const game = village(cards, { options: { dailyChanges: 'picked', roleChanges } })
    .night()
    .day()
    .send({ type: 'pick-change', at: 0, change: 'victim-dulled' })
  game.night().does('Ada', 'attack', 'Eve').day().night()
  expect(game.role('Eve')).toBe('seer')
  expect(game.attempt('Eve', 'see', 'Ada')).toBeNull()
})
