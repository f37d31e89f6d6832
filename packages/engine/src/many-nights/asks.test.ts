import { expect, test } from 'vitest'
import { village } from '../../test/many-nights/village.ts'
import { asks, asksOf } from './asks.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'seer',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'doppelganger',
  Fay: 'villager',
  Gus: 'villager',
} as const

type Told = ReturnType<typeof village>

/** What a player is asked now: each question's name, and whether it can be let be. */
const asked = (game: Told, player: string) =>
  asksOf(game.state, game.seat(player)).map(({ id, may }) => `${id}${may ? '' : ' must'}`)

const deadlines = (game: Told) => new Set(asks(game.state).map(({ deadline }) => deadline))

test('who sleeps through a call is asked for a tap, once in each', () => {
  const game = village(cards).nightNumber(2)
  const first = asked(game, 'Cleo')
  expect(first).toEqual([`rest-${game.state.call} must`])
  const [ask] = asksOf(game.state, game.seat('Cleo'))
  game.send({ type: 'answer', at: game.state.now, seat: game.seat('Cleo'), ask: ask?.id ?? '', choice: [] })
  expect([asked(game, 'Cleo'), asked(game, 'Dan')]).toEqual([[], first])
  game.moveOn()
  expect(asked(game, 'Cleo')).toEqual([`rest-${game.state.call} must`])
  expect(asked(game, 'Cleo')).not.toEqual(first)
})

test('the dead are not asked for a tap', () => {
  const game = village(cards).nightNumber(2).does('Ada', 'attack', 'Cleo').day().night()
  expect([asked(game, 'Cleo'), asked(game, 'Dan')]).toEqual([[], [`rest-${game.state.call} must`]])
})

test('more time for a call is more time for who rests in it', () => {
  const game = village(cards).nightNumber(2)
  const [before] = asksOf(game.state, game.seat('Cleo'))
  game.send({ type: 'give-time', at: game.state.now, seconds: 10 })
  const [after] = asksOf(game.state, game.seat('Cleo'))
  expect([after?.deadline, before?.deadline]).toEqual([
    game.state.deadline,
    (game.state.deadline ?? 0) - 10_000,
  ])
  game.day().night()
  expect(deadlines(game)).toEqual(new Set([game.state.deadline]))
})

test('more time for a vote is more time for everyone’s vote, and nobody is asked while the clock stands', () => {
  const game = village(cards).night().day().does('Ben', 'nominate', 'Dan').does('Cleo', 'second', 'Dan')
  while (game.state.phase !== 'voting') game.moveOn()
  const { deadline } = game.state
  expect(deadlines(game)).toEqual(new Set([deadline]))
  game.send({ type: 'give-time', at: game.state.now, seconds: 10 })
  expect(deadlines(game)).toEqual(new Set([(deadline ?? 0) + 10_000]))
  game.send({ type: 'pause', at: game.state.now })
  expect([asks(game.state), asked(game, 'Ada')]).toEqual([[], []])
  game.send({ type: 'resume', at: game.state.now })
  expect(asked(game, 'Ada')).toEqual(['vote'])
})

test('who dies during a vote is asked no more', () => {
  const game = village(cards).night().day().does('Ben', 'nominate', 'Dan').does('Cleo', 'second', 'Dan')
  while (game.state.phase !== 'voting') game.moveOn()
  expect(asked(game, 'Fay')).toEqual(['vote'])
  game.send({ type: 'let-go', at: game.state.now, seat: game.seat('Fay') })
  expect([asked(game, 'Fay'), asked(game, 'Gus')]).toEqual([[], ['vote']])
})

test('what must be chosen is drawn where lots are drawn, what may be chosen is let be', () => {
  const otherwise = (unanswered: 'chance' | 'nothing', player: string, verb: string) =>
    village(cards, { options: { unanswered } }).night().ask(player, verb)?.otherwise
  expect(otherwise('chance', 'Eve', 'copy')).toBe('random')
  expect(otherwise('nothing', 'Eve', 'copy')).toBe('nothing')
  expect(otherwise('chance', 'Ben', 'see')).toBe('nothing')
})

test('a card has to be looked at, once', () => {
  const game = village(cards)
  expect(asked(game, 'Ada')).toEqual(['card must'])
  game.send({ type: 'answer', at: 0, seat: game.seat('Ada'), ask: 'card', choice: [] })
  expect([asked(game, 'Ada'), asked(game, 'Ben')]).toEqual([[], ['card must']])
})

test('who must name somebody and has nobody left lets it be', () => {
  const game = village({ ...cards, Eve: 'spellcaster' }, { alternates: { spellcaster: 'alternate' } })
  for (const [night, name] of [...game.players].entries())
    if (night < 6)
      game
        .nightNumber(night + 1)
        .does('Eve', 'mute', name)
        .day()
  game.send({ type: 'let-go', at: game.state.now, seat: game.seat('Gus') })
  game.night()
  const ask = game.ask('Eve', 'mute')
  expect([ask?.picks, ask?.may, ask?.otherwise]).toEqual([[{ count: 1, from: [] }], true, 'nothing'])
  expect(game.declines('Eve', 'mute').state.phase).toBe('night')
  expect(asksOf(game.state, game.seat('Dan'))).toHaveLength(1)
})
