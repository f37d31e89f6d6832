import { expect, test } from 'vitest'
import { village } from '../../../test/many-nights/village.ts'
import { asksOf } from '../asks.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'witch',
  Cleo: 'ghost',
  Dan: 'villager',
  Eve: 'seer',
  Fay: 'villager',
  Gus: 'villager',
} as const

const nightOf = (game: ReturnType<typeof village>, player: string) =>
  game.state.players[game.seat(player)]?.night

/** Answers the question about a verb that is open now. */
function answers(
  game: ReturnType<typeof village>,
  player: string,
  verb: string,
  choice: readonly number[] | null,
) {
  const seat = game.seat(player)
  const ask = asksOf(game.state, seat).find(({ topic }) => topic.type === 'night' && topic.verb === verb)
  if (!ask) throw new Error(`${player} is not asked to ${verb}`)
  game.send({ type: 'answer', at: game.state.now, seat, ask: ask.id, choice })
}

test('who let something be and then chooses has chosen, and the other way round', () => {
  const game = village(cards, { options: { pace: 'together' } }).nightNumber(2)
  answers(game, 'Ada', 'attack', [game.seat('Dan')])
  game.ask('Ben', 'poison')
  answers(game, 'Ben', 'poison', null)
  expect(nightOf(game, 'Ben')).toEqual({ passed: ['poison'], choices: [], letter: null })
  answers(game, 'Ben', 'poison', [game.seat('Fay')])
  expect(nightOf(game, 'Ben')).toEqual({
    passed: [],
    choices: [{ verb: 'poison', at: [game.seat('Fay')] }],
    letter: null,
  })
  answers(game, 'Ben', 'poison', null)
  expect(nightOf(game, 'Ben')).toEqual({ passed: ['poison'], choices: [], letter: null })
})

test('a Ghost who writes nothing has let it be, and may still write', () => {
  const game = village(cards).nightNumber(2)
  game.ask('Cleo', 'write')
  answers(game, 'Cleo', 'write', null)
  expect(nightOf(game, 'Cleo')).toEqual({ passed: ['write'], choices: [], letter: null })
  expect(game.state.tapped[game.seat('Cleo')]).toBe(true)
  game.does('Cleo', 'write', 'q')
  expect(nightOf(game, 'Cleo')).toEqual({ passed: [], choices: [], letter: 'Q' })
})

test('what was let be in one call is not let be in the next', () => {
  const game = village(cards).nightNumber(2)
  game.ask('Ben', 'poison')
  answers(game, 'Ben', 'poison', null)
  game.moveOn()
  expect(nightOf(game, 'Ben')?.passed).toEqual([])
})

test('who answered last is no longer known when the next call opens', () => {
  const game = village(cards).nightNumber(2)
  game.does('Eve', 'see', 'Ada')
  expect(game.state.tapped.filter(Boolean)).toHaveLength(1)
  expect(game.state.lastSeen).toBe(game.seat('Ada'))
  game.moveOn()
  expect(game.state.tapped).toEqual(game.players.map(() => false))
})
