import { expect, test } from 'vitest'
import { village } from '../../test/many-nights/village.ts'
import { mayTellModerator, whisperers } from './talk.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'werewolf',
  Cleo: 'vampire',
  Dan: 'vampire',
  Eve: 'cursed',
  Fay: 'sorcerer',
  Gus: 'villager',
  Hal: 'villager',
  Ida: 'villager',
} as const
const players = Object.keys(cards)

type Told = ReturnType<typeof village>

/** Among whom somebody may whisper, by name. */
const circle = (game: Told, player: string) =>
  whisperers(game.state, game.seat(player)).map((seat) => game.name(seat))

/** The game as soon as this call is open. */
function atCall(game: Told, id: string): Told {
  for (let step = 0; step < 30 && game.view('Ada').call?.id !== id; step++) game.moveOn()
  return game
}

test('a pack whispers while it is awake, and with those it knows', () => {
  const game = atCall(village(cards, { options: { whispers: true } }).nightNumber(2), 'werewolves')
  expect(circle(game, 'Ada')).toEqual(['Ada', 'Ben'])
  expect(circle(game, 'Ben')).toEqual(['Ada', 'Ben'])
  for (const other of ['Cleo', 'Eve', 'Fay', 'Gus']) expect(circle(game, other)).toEqual([])
  atCall(game, 'vampires')
  expect(circle(game, 'Cleo')).toEqual(['Cleo', 'Dan'])
  expect(circle(game, 'Ada')).toEqual([])
})

test('both packs whisper apart where all act together', () => {
  const game = village(cards, { options: { whispers: true, pace: 'together' } }).nightNumber(2)
  expect(circle(game, 'Ada')).toEqual(['Ada', 'Ben'])
  expect(circle(game, 'Dan')).toEqual(['Cleo', 'Dan'])
})

test('who was turned whispers once the pack has woken together', () => {
  const game = village(cards, { options: { whispers: true } })
    .nightNumber(2)
    .pack(['Ada', 'Ben'], 'attack', 'Eve')
  expect(circle(game, 'Ada')).toEqual(['Ada', 'Ben'])
  game.day()
  expect(circle(atCall(game.nightNumber(3), 'werewolves'), 'Eve')).toEqual(['Ada', 'Ben', 'Eve'])
})

test('nobody whispers by day, when dead, as moderator, or where packs are silent', () => {
  const game = atCall(village(cards, { options: { whispers: true } }).nightNumber(2), 'werewolves')
  expect(whisperers(game.state, 'moderator')).toEqual([])
  expect(whisperers(game.state, null)).toEqual([])
  game.send({ type: 'let-go', at: game.state.now, seat: game.seat('Ben') })
  expect(circle(game, 'Ben')).toEqual([])
  expect(circle(game, 'Ada')).toEqual(['Ada'])
  game.day()
  for (const player of players) expect(circle(game, player)).toEqual([])
  expect(circle(atCall(village(cards).nightNumber(2), 'werewolves'), 'Ada')).toEqual([])
})

test('everyone in the village may speak with who moderates, dead or alive, until it is over', () => {
  const game = village(cards).nightNumber(2)
  game.send({ type: 'let-go', at: game.state.now, seat: game.seat('Ben') })
  const may = () => players.map((player) => mayTellModerator(game.state, game.seat(player)))
  expect(may()).toEqual(players.map(() => true))
  expect(mayTellModerator(game.state, 40)).toBe(false)
  game.send({ type: 'stop', at: game.state.now })
  expect(may()).toEqual(players.map(() => false))
})
