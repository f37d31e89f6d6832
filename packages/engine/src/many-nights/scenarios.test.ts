import { describe, expect, test } from 'vitest'
import { dealt, playRandomly, setupOf } from '../../test/many-nights/random-village.ts'
import { village } from '../../test/many-nights/village.ts'
import { testRandom } from '../../test/random-game.ts'
import { scenarioCards } from './scenario-cards.ts'
import { type Scenario, scenarioIds, scenarios } from './scenarios.ts'
import { checkSetup } from './setup.ts'

const setupFor = ({ players, deck, options, blanks }: Scenario) => ({
  ...setupOf(deck, players, options),
  blanks,
})

test('there are seventeen villages, each with the number of players the book says', () => {
  expect(scenarios.map(({ id, players }) => [id, players])).toEqual([
    ['visions', 5],
    ['doom', 9],
    ['uncertainty', 10],
    ['atonement', 11],
    ['big-secrets', 15],
    ['classic', 16],
    ['party', 21],
    ['pain', 22],
    ['peace', 22],
    ['voices', 20],
    ['no-seer', 22],
    ['vampires', 27],
    ['incorporated', 33],
    ['tiny-secrets', 35],
    ['tourist-trap', 40],
    ['unspeakable', 50],
    ['ultimate', 68],
  ])
  expect(scenarios.map(({ id }) => id)).toEqual(scenarioIds)
})

test('cards that are only in the book’s villages are known by the village', () => {
  expect(scenarioCards).toEqual(
    scenarios.flatMap(({ id, blanks }) => blanks.map((card) => ({ scenario: id, card }))),
  )
})

describe.each(scenarios)('$id', (scenario) => {
  test('can be played', () => {
    expect(checkSetup(setupFor(scenario))).toBeNull()
  })

  test('comes to an end', () => {
    for (let number = 0; number < 3; number++) {
      const end = playRandomly(dealt(setupFor(scenario), number), testRandom(number))
      expect(end.phase).toBe('over')
    }
  })
})

test('visions: one player is Werewolf and Sorcerer, and looks on the first night; the Seer does not', () => {
  const [visions] = scenarios
  if (!visions) throw new Error('the first village is there')
  const game = village(
    { Ada: 'seer', Ben: 'blank-werewolf-sorcerer', Cleo: 'villager', Dan: 'villager', Eve: 'villager' },
    { options: visions.options, blanks: visions.blanks },
  ).night()
  expect(game.does('Ben', 'seek', 'Ada').told('Ben')).toEqual(['1: wolves Ben', '1: Ada yes'])
  game.day().night().does('Ben', 'attack', 'Cleo').does('Ada', 'see', 'Ben').day()
  expect(game.told('Ada')).toEqual(['2: Ben yes'])
  expect(game.deaths).toEqual(['Cleo werewolves night 2'])
})

test('visions: the Seer has none on the first night', () => {
  const game = village(
    { Ada: 'seer', Ben: 'werewolf', Cleo: 'villager', Dan: 'villager', Eve: 'villager' },
    { options: { firstVision: false } },
  )
  expect(game.night().attempt('Ada', 'see', 'Ben')).toBe('never')
})

test('vampires: the Minion is on their side, and the Hunter shoots the nearest of them', () => {
  const options = scenarios.find(({ id }) => id === 'vampires')?.options ?? {}
  const game = village(
    { Ada: 'hunter', Ben: 'vampire', Cleo: 'minion', Dan: 'villager', Eve: 'werewolf', Fay: 'villager' },
    { options },
  )
  game.night().day().lynch('Ada')
  expect(game.told('Cleo')).toEqual(['1: vampires Ben'])
  expect(game.deaths).toEqual(['Ada lynch day 1', 'Ben shot day 1'])
})

test('tiny-secrets: nothing is shown of the dead', () => {
  expect(scenarios.find(({ id }) => id === 'tiny-secrets')?.options.reveal).toBe('none')
})

test('peace: the Apprentice is the Seer, from the second night on', () => {
  const game = village({
    Ada: 'apprentice-seer',
    Ben: 'werewolf',
    Cleo: 'villager',
    Dan: 'villager',
    Eve: 'villager',
  })
  expect(game.night().attempt('Ada', 'see', 'Ben')).toBe('never')
  expect(game.day().night().attempt('Ada', 'see', 'Ben')).toBeNull()
})

test('ultimate: two Seers look apart, two Cupids make two pairs', () => {
  const { deck } = scenarios.find(({ id }) => id === 'ultimate') ?? { deck: [] }
  expect(deck.filter((id) => id === 'seer')).toHaveLength(2)
  expect(deck.filter((id) => id === 'cupid')).toHaveLength(2)
})
