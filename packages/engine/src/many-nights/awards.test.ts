import { describe, expect, test } from 'vitest'
import { type Village, village } from '../../test/many-nights/village.ts'
import { dealtVillage, playVillage, testRandom, villageSetup } from '../../test/testing.ts'
import { awardIds, awardsOf } from './awards.ts'

const cards = {
  Ada: 'seer',
  Ben: 'werewolf',
  Cleo: 'bodyguard',
  Dan: 'prince',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'werewolf',
} as const

/** Who has earned what, and how often. */
const honours = ({ state, players }: Village) =>
  awardsOf(state).map(
    ({ id, seats, times }) => `${id} ${seats.map((seat) => players[seat]).join(' ')} ${times}`,
  )

/** Somebody stands before the village, and these want a death. */
const trial = (game: Village, by: string, second: string, of: string, die: readonly string[]) =>
  game.does(by, 'nominate', of).does(second, 'second', of).votes(die)

describe('after a game', () => {
  test('nobody is honoured before its end', () => {
    expect(awardsOf(village(cards).night().day().state)).toEqual([])
  })

  test('it is told who saw, who saved, who got away and who was alone in the right', () => {
    const game = village(cards).night().does('Ada', 'see', 'Ben').day()
    // Eve alone of the village wants Ben dead.
    trial(game, 'Eve', 'Fay', 'Ben', ['Eve'])
    game
      .night()
      .does('Cleo', 'protect', 'Ada')
      .pack(['Ben', 'Gus'], 'attack', 'Ada')
      .does('Ada', 'see', 'Gus')
      .day()
    expect(game.deaths).toEqual([])
    trial(game, 'Eve', 'Fay', 'Ben', [])
    trial(game, 'Ben', 'Gus', 'Dan', game.alive)
    if (game.state.phase !== 'night') game.night()
    game.pack(['Ben', 'Gus'], 'attack', 'Fay').day()
    trial(game, 'Ada', 'Eve', 'Ben', ['Ada', 'Eve', 'Cleo', 'Dan'])
    game.night().day()
    trial(game, 'Ada', 'Eve', 'Gus', ['Ada', 'Eve', 'Cleo', 'Dan'])
    expect(game.winners).toEqual(['Ada', 'Cleo', 'Dan', 'Eve', 'Fay'])
    expect(honours(game)).toEqual([
      'guardian Cleo 1',
      'alone-and-right Eve 1',
      'talked-out Ben 2',
      'spared Dan 1',
      'second-sight Ada 2',
      'sharp-eye Eve 3',
      'lightning-rod Ben 3',
      'first-out Fay 1',
    ])
  })

  test('a wolf whom nobody ever named is told of, too', () => {
    const game = village(cards).night().day()
    for (const victim of ['Eve', 'Fay', 'Dan']) game.night().pack(['Ben', 'Gus'], 'attack', victim).day()
    expect(game.teams).toEqual(['werewolf'])
    expect(honours(game)).toEqual(['sheepskin Ben Gus 1', 'first-out Eve 1'])
  })

  test('what was written in a secret ballot stays secret', () => {
    const game = village(cards, { options: { voting: 'secret-ballot' } })
      .night()
      .day()
    const against = (of: string, others: string) =>
      Object.fromEntries(game.alive.map((name) => [name, name === of ? others : of]))
    game.ballot(against('Ben', 'Ada')).night().day().ballot(against('Gus', 'Ada'))
    expect(game.isOver).toBe(true)
    expect(honours(game)).toEqual(['first-out Ben 1'])
  })

  test('every honour is for somebody who was there, over many games', () => {
    const earned = new Set<string>()
    const deck = [
      ...([
        'werewolf',
        'werewolf',
        'wolf-cub',
        'cursed',
        'seer',
        'apprentice-seer',
        'bodyguard',
        'witch',
      ] as const),
      ...(['priest', 'prince', 'martyr', 'cupid', 'hunter', 'villager', 'villager', 'villager'] as const),
    ]
    for (let number = 0; number < 150; number++) {
      const end = playVillage(dealtVillage(villageSetup(deck, deck.length), number), testRandom(number))
      for (const { id, seats, times } of awardsOf(end)) {
        earned.add(id)
        expect(seats.length).toBeGreaterThan(0)
        expect(Math.max(...seats)).toBeLessThan(deck.length)
        expect(times).toBeGreaterThan(0)
      }
    }
    expect(awardIds.filter((id) => !earned.has(id)).length).toBeLessThan(4)
  })
})
