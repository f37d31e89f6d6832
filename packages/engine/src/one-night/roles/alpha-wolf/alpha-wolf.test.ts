import { expect, test } from 'vitest'
import { table } from '../../../../test/one-night/table.ts'

const center = ['seer', 'robber', 'drunk'] as const

const alphaFirst = () =>
  table({ Ada: 'alpha-wolf', Ben: 'werewolf', Cleo: 'dream-wolf', Dan: 'minion', Eve: 'hunter' }, center)

const alone = (loneWolf = true) =>
  table({ Ada: 'alpha-wolf', Ben: 'hunter', Cleo: 'villager' }, center, { loneWolf })

test('wakes with the wolves', () => {
  const game = alphaFirst().dawn()
  expect(game.told('Ada')).toEqual(['wolf: Ada, Ben, Cleo'])
  expect(game.told('Ben')).toEqual(['wolf: Ada, Ben, Cleo'])
})

test('must exchange the card beside the centre with that of another player who is no wolf', () => {
  const game = alphaFirst()
  expect(game.choices('Ada', 'turn')).toEqual(['Dan', 'Eve'])
  expect(game.decline('Ada', 'turn')).toBe('must-choose')
  const { cards } = game.move('Ada', 'turn', 'Eve').outcome()
  expect(cards).toMatchObject({ Ada: 'alpha-wolf', Dan: 'minion', Eve: 'werewolf', alpha: 'hunter' })
})

test('may not choose itself, another wolf, a centre card or two players', () => {
  expect(alphaFirst().attempt('Ada', 'turn', 'Ada')).toBe('not-a-choice')
  expect(alphaFirst().attempt('Ada', 'turn', 'Ben')).toBe('not-a-choice')
  expect(alphaFirst().attempt('Ada', 'turn', 'Cleo')).toBe('not-a-choice')
  expect(alphaFirst().attempt('Ada', 'turn', 'center-1')).toBe('not-a-choice')
  expect(alphaFirst().attempt('Ada', 'turn', 'Dan', 'Eve')).toBe('wrong-number')
})

test('sees neither card, and nobody is told', () => {
  const game = alphaFirst().move('Ada', 'turn', 'Eve').dawn()
  expect(game.told('Ada')).toEqual(['wolf: Ada, Ben, Cleo'])
  expect(game.told('Dan')).toEqual(['wolf: Ada, Ben, Cleo'])
  expect(game.told('Eve')).toEqual([])
})

test('who lets the time run out exchanges with someone by chance, from the game’s own seed', () => {
  const game = alphaFirst().dawn()
  const { cards } = game.outcome()
  expect(['minion', 'hunter']).toContain(cards.alpha)
  expect([cards.Dan, cards.Eve]).toContain('werewolf')
  expect(game.state.draws).toBeGreaterThan(0)
  expect(alphaFirst().outcome().cards).toEqual(cards)
})

test('who lets the time run out never exchanges with a wolf', () => {
  const game = table({ Ada: 'alpha-wolf', Ben: 'mystic-wolf', Cleo: 'hunter' }, center)
  expect(game.outcome().cards).toMatchObject({ Ben: 'mystic-wolf', Cleo: 'werewolf', alpha: 'hunter' })
})

test('among wolves only, exchanges nothing', () => {
  const game = table({ Ada: 'alpha-wolf', Ben: 'mystic-wolf', Cleo: 'dream-wolf' }, center)
  expect(game.attempt('Ada', 'turn', 'Ben')).toBe('never')
  expect(game.outcome().cards).toMatchObject({ Ben: 'mystic-wolf', Cleo: 'dream-wolf', alpha: 'werewolf' })
})

test('alone, may look at a centre card, and exchanges after that', () => {
  const game = alone().move('Ada', 'look', 'center-2')
  expect(game.told('Ada')).toEqual(['wolf: Ada', 'center-2 is robber'])
  expect(game.move('Ada', 'turn', 'Ben').outcome().cards).toMatchObject({ Ben: 'werewolf', alpha: 'hunter' })
  expect(alone(false).attempt('Ada', 'look', 'center-2')).toBe('never')
})

test('two of them act in seat order: the second exchanges whatever now lies beside the centre', () => {
  const game = table({ Ada: 'alpha-wolf', Ben: 'alpha-wolf', Cleo: 'hunter', Dan: 'tanner' }, center)
    .move('Ben', 'turn', 'Dan')
    .move('Ada', 'turn', 'Cleo')
  expect(game.outcome().cards).toMatchObject({ Cleo: 'werewolf', Dan: 'hunter', alpha: 'tanner' })
})

test('acts though its card has been moved away, and may choose who holds it', () => {
  const game = table({ Ada: 'alpha-wolf', Ben: 'robber', Cleo: 'doppelganger', Dan: 'villager' }, center)
    .move('Cleo', 'copy', 'Ben')
    .move('Cleo', 'rob', 'Ada')
  expect(game.choices('Ada', 'turn')).toEqual(['Ben', 'Cleo', 'Dan'])
  expect(game.move('Ada', 'turn', 'Cleo').outcome().cards).toMatchObject({
    Cleo: 'werewolf',
    alpha: 'alpha-wolf',
  })
})

test('may choose a Doppelgänger who has turned as an investigator, for she is no wolf at night', () => {
  const game = table(
    { Ada: 'alpha-wolf', Ben: 'paranormal-investigator', Cleo: 'doppelganger', Dan: 'werewolf' },
    center,
  )
    .move('Cleo', 'copy', 'Ben')
    .move('Cleo', 'look', 'Dan')
  expect(game.choices('Ada', 'turn')).toEqual(['Ben', 'Cleo'])
  expect(game.told('Ada')).toEqual(['wolf: Ada, Dan'])
})

test('from the centre, brings its card along but nobody moves it', () => {
  const game = table({ Ada: 'werewolf', Ben: 'hunter', Cleo: 'villager' }, ['alpha-wolf', 'robber', 'drunk'])
  expect(game.outcome().cards).toMatchObject({ Ben: 'hunter', Cleo: 'villager', alpha: 'werewolf' })
})

test('out of the deck, brings no card', () => {
  const game = table({ Ada: 'werewolf', Ben: 'hunter', Cleo: 'villager' }, center)
  expect(game.outcome().cards).not.toHaveProperty('alpha')
})

test('wins with whom it turned', () => {
  const { teams, winners } = alone().move('Ada', 'turn', 'Ben').vote({ Ada: 'Cleo', Ben: 'Cleo' })
  expect(teams).toEqual(['werewolf'])
  expect(winners).toEqual(['Ada', 'Ben'])
})

test('dies as a wolf', () => {
  const { teams, winners } = alone().move('Ada', 'turn', 'Ben').vote({ Ben: 'Ada', Cleo: 'Ada' })
  expect(teams).toEqual(['village'])
  expect(winners).toEqual(['Cleo'])
})
