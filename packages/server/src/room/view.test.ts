import { expect, test } from 'vitest'
import type { Room, RunningGame } from './room.ts'
import { isShownAlike } from './view.ts'

const table = { isOver: false } as RunningGame['table']
const game = { table, seats: ['p1'], story: 'one', watched: [], away: [], asked: [1] } as never as RunningGame
const room = { game, people: [], settings: {}, whispers: {} } as never as Room

/** The same room, but something about its game is otherwise. */
const but = (change: Partial<RunningGame>): Room => ({ ...room, game: { ...game, ...change } })

test.each([
  ['somebody has come or gone', { ...room, people: [] }],
  ['another game begins', but({ story: 'other' })],
  ['somebody plays on for another', but({ seats: ['p2'] })],
  ['a game is over', but({ table: { isOver: true } as RunningGame['table'] })],
  ['somebody has seen the end', but({ watched: ['p1'] })],
  ['its game is put away', { ...room, game: null }],
])('a room is shown anew when %s', (_, after) => {
  expect(isShownAlike(room, after)).toBe(false)
})

test.each([
  ['somebody has made a move', but({ table: { isOver: false } as RunningGame['table'], asked: [2] })],
  ['somebody is not waited for', but({ away: [0] })],
  ['a pack whispers', { ...room, whispers: { 'pack 0 1': [] } }],
])('and not when %s', (_, after) => {
  expect(isShownAlike(room, after)).toBe(true)
})
