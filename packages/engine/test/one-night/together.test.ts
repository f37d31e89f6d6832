import { expect, test } from 'vitest'
import { askOf, defaultOptions, type RoleId, type State, view } from '../../src/one-night/index.ts'
import { testRandom } from '../random-game.ts'
import { randomChoice, send } from './random-table.ts'
import { table } from './table.ts'

type Names = Readonly<Record<string, RoleId>>
const together = (deal: Names, center: [RoleId, RoleId, RoleId]) => table(deal, center, { pace: 'together' })

/** Everyone who has not tapped yet answers with the first choice there is. */
function allTap(state: State): State {
  let next = state
  for (let seat = 0; seat < state.is.length && next.beat === state.beat && next.phase === 'night'; seat++) {
    const ask = askOf(next, seat)
    if (ask)
      next = send(next, {
        type: 'answer',
        at: next.now,
        seat,
        ask: ask.id,
        choice: ask.picks[0]?.from.slice(0, ask.picks[0].count) ?? [],
      })
  }
  return next
}

test('everyone is asked at once, and who has nothing to do taps too', () => {
  const { state } = together({ Ada: 'seer', Ben: 'robber', Cleo: 'villager', Dan: 'troublemaker' }, [
    'werewolf',
    'werewolf',
    'drunk',
  ])
  expect([0, 1, 2, 3].map((seat) => askOf(state, seat)?.topic.type)).toEqual([
    'night',
    'night',
    'rest',
    'night',
  ])
})

test('answers given in any order take effect in the order of the night', () => {
  const game = together({ Ada: 'troublemaker', Ben: 'robber', Cleo: 'villager', Dan: 'seer' }, [
    'werewolf',
    'werewolf',
    'drunk',
  ])
  game.move('Ada', 'swap', 'Ben', 'Cleo').move('Ben', 'rob', 'Dan').move('Dan', 'look', 'Ben')
  expect(game.told('Dan')).toEqual([])
  game.wait()
  expect(game.told('Dan')).toEqual(['Ben is robber'])
  expect(game.told('Ben')).toEqual(['Ben is seer'])
  expect(game.outcome().cards).toMatchObject({ Ben: 'villager', Cleo: 'seer', Dan: 'robber' })
})

test('a round ends with the last tap, whoever it is, and no earlier', () => {
  const { state } = together({ Ada: 'seer', Ben: 'villager', Cleo: 'villager' }, [
    'werewolf',
    'werewolf',
    'hunter',
  ])
  let next = send(state, { type: 'answer', at: 10, seat: 0, ask: 'night-0-0', choice: [1] })
  next = send(next, { type: 'answer', at: 20, seat: 1, ask: 'night-0-rest', choice: [] })
  expect(next.phase).toBe('night')
  expect(view(next, 0).you?.notices).toEqual([])
  next = send(next, { type: 'answer', at: 30, seat: 2, ask: 'night-0-rest', choice: [] })
  expect(next.phase).toBe('day')
  expect(view(next, 0).you?.notices).toHaveLength(1)
})

test('the Witch sees in one round and gives in the next', () => {
  const game = together({ Ada: 'witch', Ben: 'villager', Cleo: 'insomniac' }, [
    'werewolf',
    'hunter',
    'tanner',
  ])
  game.move('Ada', 'look', 'center-1').wait()
  expect(game.told('Ada')).toEqual(['center-1 is werewolf'])
  game.move('Ada', 'give', 'Cleo').wait()
  expect(game.state.phase).toBe('day')
  expect(game.told('Cleo')).toEqual(['Cleo is werewolf'])
})

test('a Doppelgänger acts before anybody learns anything', () => {
  const game = together({ Ada: 'doppelganger', Ben: 'drunk', Cleo: 'seer', Dan: 'werewolf' }, [
    'villager',
    'hunter',
    'tanner',
  ])
  game.move('Ada', 'copy', 'Ben').move('Cleo', 'look', 'Ada').wait()
  expect(game.told('Cleo')).toEqual([])
  expect(game.told('Dan')).toEqual([])
  game.move('Ada', 'take', 'center-2').wait()
  expect(game.told('Dan')).toEqual(['wolf: Dan'])
  game.wait()
  expect(game.told('Cleo')).toEqual(['Ada is hunter'])
})

test('what is not answered in time is let be, or left to chance', () => {
  const game = together({ Ada: 'drunk', Ben: 'robber', Cleo: 'witch' }, ['werewolf', 'hunter', 'tanner'])
  game.move('Cleo', 'look', 'center-3').dawn()
  const { cards } = game.outcome()
  expect(cards.Cleo).toBe('tanner')
  expect(cards.Ben).toBe('robber')
  expect(['werewolf', 'hunter', 'witch']).toContain(cards.Ada)
})

test('both paces lead to the same end when the same is done', () => {
  const deal = {
    Ada: 'doppelganger',
    Ben: 'alpha-wolf',
    Cleo: 'paranormal-investigator',
    Dan: 'witch',
    Eve: 'robber',
    Fay: 'drunk',
    Gus: 'insomniac',
  } as const
  const end = (pace: 'called' | 'together') => {
    const game = table(deal, ['seer', 'werewolf', 'troublemaker'], { pace })
    game.move('Ada', 'copy', 'Cleo')
    if (pace === 'together')
      game
        .move('Cleo', 'look', 'Eve')
        .move('Dan', 'look', 'center-2')
        .move('Eve', 'rob', 'Dan')
        .move('Fay', 'take', 'center-1')
        .wait()
    game.move('Ada', 'look', 'Gus')
    if (pace === 'together') game.wait()
    game.move('Ada', 'look', 'Ben')
    if (pace === 'together') game.wait()
    if (pace === 'called') game.decline('Ben', 'look')
    game.move('Ben', 'turn', 'Gus')
    if (pace === 'called') game.move('Cleo', 'look', 'Eve')
    game.move('Cleo', 'look', 'Gus')
    if (pace === 'called') game.move('Eve', 'rob', 'Dan').move('Dan', 'look', 'center-2')
    game.move('Dan', 'give', 'Ada')
    if (pace === 'called') game.move('Fay', 'take', 'center-1')
    game.dawn()
    return { told: Object.keys(deal).map((name) => game.told(name)), ...game.outcome() }
  }
  expect(end('together')).toEqual(end('called'))
})

test('any deck comes to an end by taps alone', () => {
  const random = testRandom(5)
  for (let game = 0; game < 50; game++) {
    let { state } = together(
      { Ada: 'doppelganger', Ben: 'witch', Cleo: 'alpha-wolf', Dan: 'paranormal-investigator' },
      ['mystic-wolf', 'witch', 'insomniac'],
    )
    while (state.phase === 'night') {
      const { beat } = state
      for (let seat = 0; seat < 4 && state.beat === beat && state.phase === 'night'; seat++) {
        const ask = askOf(state, seat)
        if (ask)
          state = send(state, {
            type: 'answer',
            at: state.now,
            seat,
            ask: ask.id,
            choice: randomChoice(ask, random),
          })
      }
    }
    expect(state.now).toBe(0)
  }
  expect(
    allTap(together({ Ada: 'villager', Ben: 'hunter', Cleo: 'seer' }, ['robber', 'tanner', 'villager']).state)
      .phase,
  ).toBe('day')
})

test('before the day everyone has the same time to see what was learned, and taps once', () => {
  const { timers } = defaultOptions(4)
  const game = table(
    { Ada: 'seer', Ben: 'villager', Cleo: 'villager', Dan: 'robber' },
    ['werewolf', 'werewolf', 'hunter'],
    { pace: 'together', timers: { ...timers, learn: 12 } },
  )
  game.move('Ada', 'look', 'Ben')
  const learning = allTap(game.state)
  expect(learning.schedule.beats[learning.beat]).toMatchObject({ kind: 'learning', lasts: 12_000 })
  expect(view(learning, 0).you?.notices).toHaveLength(1)
  expect([0, 1, 2, 3].map((seat) => askOf(learning, seat)?.topic.type)).toEqual(Array(4).fill('rest'))
  expect(allTap(learning).phase).toBe('day')
  expect(send(learning, { type: 'tick', at: learning.deadline ?? 0 }).phase).toBe('day')
})
