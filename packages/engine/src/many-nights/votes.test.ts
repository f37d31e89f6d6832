import { expect, test } from 'vitest'
import { village } from '../../test/many-nights/village.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'villager',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
} as const

/** A vote on Ada is open. */
const vote = () =>
  village(cards).night().day().does('Ben', 'nominate', 'Ada').does('Cleo', 'second', 'Ada').moveOn()

type Game = ReturnType<typeof vote>

const votes = (game: Game, name: string, choice: string | null): Game =>
  game.send({ type: 'answer', at: game.state.now, seat: game.seat(name), ask: 'vote', choice })

test('who votes twice has the last vote, and the others are waited for', () => {
  const game = vote()
  votes(game, 'Ben', 'live')
  for (const choice of ['die', 'live', 'die', 'live', 'die']) votes(game, 'Cleo', choice)
  expect(game.state.phase).toBe('voting')
  expect(game.view('Cleo').you?.vote).toBe('die')
  expect(game.view('Dan').voted).toEqual([false, true, true, false, false])
  for (const name of ['Ada', 'Dan', 'Eve']) votes(game, name, 'live')
  expect(game.view('Dan').counts[0]?.votes).toEqual(['live', 'live', 'die', 'live', 'live'])
})

test('of a vote that is over only the count is kept', () => {
  const game = vote()
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) votes(game, name, 'live')
  expect(game.state.cast).not.toBeNull()
  votes(game, 'Eve', 'live')
  expect(game.state.cast).toBeNull()
  expect(game.view('Ada').counts[0]?.votes).toEqual(Array(5).fill('live'))
})

test('who has taken their own vote back is waited for', () => {
  const game = vote()
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) votes(game, name, 'live')
  votes(game, 'Ben', null)
  votes(game, 'Eve', 'live')
  expect(game.state.phase).toBe('voting')
  expect(game.view('Ben').voted[1]).toBe(false)
  expect(votes(game, 'Ben', 'live').state.phase).toBe('day')
})

test('a vote begins with none, and stays open when somebody leaves the table before the first', () => {
  const game = vote()
  game.send({ type: 'away', at: game.state.now, seats: [game.seat('Eve')] })
  expect(game.state.phase).toBe('voting')
  expect(game.view('Dan').voted).toEqual([false, false, false, false, false])
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dan']) votes(game, name, 'live')
  expect(game.state.phase).toBe('day')
})
