import { describe, expect, test } from 'vitest'
import { dealt, playRandomly, setupOf } from '../../../test/many-nights/random-village.ts'
import { village } from '../../../test/many-nights/village.ts'
import { testRandom, testSeed } from '../../../test/random-game.ts'
import { isRefusal } from '../../kernel/index.ts'
import { create } from '../deal.ts'
import type { RoleId } from '../roles/ids.ts'
import { view } from '../view.ts'

const names = (count: number, role: RoleId): readonly RoleId[] => new Array<RoleId>(count).fill(role)

describe('variable roles', () => {
  const setup = {
    ...setupOf(['werewolf', 'seer', ...names(4, 'villager')], 9),
    variable: { cards: ['lone-wolf', 'idiot', 'tanner'] as const, plain: 2 },
  }

  test('some of the cards are there, and nobody knows which', () => {
    const counts = new Set<number>()
    for (let number = 0; number < 60; number++) {
      const state = dealt(setup, number)
      counts.add(
        state.players.filter(({ self }) => setup.variable.cards.some((card) => card === self.role)).length,
      )
      expect(state.players).toHaveLength(9)
      expect(view(state, 0).maybe).toEqual(['lone-wolf', 'idiot', 'tanner'])
    }
    expect([...counts].sort()).toEqual([1, 2, 3])
  })

  test('a Seer and a Werewolf are always there', () => {
    const variable = { cards: ['seer', 'idiot', 'tanner'] as const, plain: 2 }
    const events = create(
      { ...setup, deck: ['werewolf', ...names(5, 'villager')], variable },
      { seed: testSeed(1), salt: '' },
    )
    expect(isRefusal(events) && events.parts).toEqual({ part: 'variable' })
  })

  test('there have to be enough cards', () => {
    const events = create({ ...setup, deck: ['werewolf', 'seer'] }, { seed: testSeed(1), salt: '' })
    expect(isRefusal(events) && events.refused).toBe('wrong-count')
  })

  test('a role that may be there is called', () => {
    const state = dealt({ ...setup, variable: { cards: ['witch', 'idiot', 'tanner'], plain: 3 } }, 1)
    const night = playRandomly(state, testRandom(1))
    expect(night.phase).toBe('over')
  })
})

describe('a deck that players do not see', () => {
  const cards = { Ada: 'werewolf', Ben: 'seer', Cleo: 'idiot', Dan: 'villager', Eve: 'villager' } as const

  test('wholly', () => {
    const game = village(cards, { options: { deckShown: 'none' } }).night()
    expect(game.view('Ada').deck).toEqual([])
  })

  test('partly: whether there is an Idiot, a Pacifist, a Lone Wolf or a Tanner stays open', () => {
    const game = village(cards, { options: { deckShown: 'but-maybes' } }).night()
    expect(game.view('Ada').deck).toEqual(['seer', 'werewolf'])
    expect([...game.view('Ada').maybe].sort()).toEqual([
      'idiot',
      'lone-wolf',
      'pacifist',
      'tanner',
      'villager',
    ])
  })

  test('nor is it told by how long its calls take', () => {
    const options = { deckShown: 'none', leads: { seer: 9, werewolves: 11 } } as const
    expect(JSON.stringify(village(cards, { options }).view('Ada').options)).not.toContain('seer')
  })

  test('the same without an Idiot: not even the number of cards tells', () => {
    const shown = (holder: 'idiot' | 'villager') => {
      const { deck, maybe } = village({ ...cards, Cleo: holder }, { options: { deckShown: 'but-maybes' } })
        .night()
        .view('Ada')
      return { deck, maybe }
    }
    expect(shown('villager')).toEqual(shown('idiot'))
  })
})

describe('role changes at night', () => {
  const cards = {
    Ada: 'werewolf',
    Ben: 'seer',
    Cleo: 'hunter',
    Dan: 'villager',
    Eve: 'villager',
    Fay: 'villager',
  } as const
  const changes = { options: { roleChanges: [{ night: 2, one: 'seer', other: 'hunter' }] } } as const

  test('two players trade their roles, and are told', () => {
    const game = village(cards, changes).night().day().night()
    expect([game.role('Ben'), game.role('Cleo')]).toEqual(['hunter', 'seer'])
    expect(game.told('Ben')).toEqual(['2: hunter'])
    expect(game.does('Cleo', 'see', 'Ada').told('Cleo')).toEqual(['2: seer', '2: Ada yes'])
  })

  test('not if one of them is dead', () => {
    const game = village(cards, changes).night().day().lynch('Dan').night()
    expect(game.role('Ben')).toBe('hunter')
    const dead = village(cards, changes).night().day().lynch('Ben').night()
    expect(dead.role('Cleo')).toBe('hunter')
  })

  test('only on that night', () => {
    expect(village(cards, changes).nightNumber(3).role('Ben')).toBe('hunter')
  })
})

describe('no werewolves or Seer', () => {
  const cards = {
    Ada: 'villager',
    Ben: 'villager',
    Cleo: 'tanner',
    Dan: 'villager',
    Eve: 'villager',
  } as const
  const hollow = () => village(cards, { options: { hollow: true, unanswered: 'chance' } })

  test('both are called all the same, and nobody is told', () => {
    const game = hollow().night()
    expect(game.state.calls.map(({ id }) => id)).toEqual(['werewolves', 'seer', 'closing'])
    expect(game.view('Ada').options.hollow).toBe(false)
    expect(game.view('Ada').deck).toEqual([])
  })

  test('the moderator names each night’s victim', () => {
    const game = hollow().night().day().night().send({ type: 'name-victim', at: 0, seat: 1 }).day()
    expect(game.deaths).toEqual(['Ben moderator night 2'])
  })

  test('or chance does', () => {
    expect(hollow().night().day().night().day().deaths).toHaveLength(1)
  })

  test('ends when two are left, or when the moderator stops', () => {
    const game = hollow().night().day()
    while (!game.isOver) game.night().day()
    expect(game.alive.length).toBe(2)
    expect(game.teams.filter((team) => team !== 'tanner')).toEqual([])
    const stopped = hollow().night().day().lynch('Cleo').send({ type: 'stop', at: 0 })
    expect([stopped.isOver, stopped.winners]).toEqual([true, ['Cleo']])
  })
})

describe('all werewolves', () => {
  const cards = {
    Ada: 'werewolf',
    Ben: 'werewolf',
    Cleo: 'werewolf',
    Dan: 'werewolf',
    Eve: 'werewolf',
  } as const

  test('everyone sees everyone else open their eyes', () => {
    expect(village(cards).night().told('Ada')).toEqual(['1: wolves Ada, Ben, Cleo, Dan, Eve'])
  })

  test('the werewolves win at the first dawn', () => {
    const game = village(cards).night().day()
    expect([game.teams, game.winners]).toEqual([['werewolf'], ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']])
  })

  test('nobody has died', () => {
    expect(village(cards).night().day().deaths).toEqual([])
  })
})
