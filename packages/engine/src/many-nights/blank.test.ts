import { describe, expect, test } from 'vitest'
import { playRandomly, setupOf } from '../../test/many-nights/random-village.ts'
import { village } from '../../test/many-nights/village.ts'
import { testRandom, testSeed } from '../../test/random-game.ts'
import { evolveAll, isRefusal, shuffled } from '../kernel/index.ts'
import { type BlankCard, blankFault, vocabulary } from './blank.ts'
import type { Command } from './command.ts'
import { dealAs } from './deal.ts'
import { decide } from './decide.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import { type RoleId, roleIds } from './roles/ids.ts'
import { checkSetup, type Setup } from './setup.ts'
import type { State } from './state.ts'

/** Printed roles, written anew from the words that a table has. */
const rebuilt: readonly BlankCard[] = [
  {
    id: 'blank-seer',
    name: 'Seer',
    team: 'village',
    value: 7,
    visionary: true,
    wakes: [{ call: 'blank-seer', turn: 120, verb: 'see', learns: 'pack' }],
  },
  {
    id: 'blank-aura-seer',
    name: 'Aura Seer',
    team: 'village',
    value: 3,
    wakes: [{ call: 'blank-aura-seer', turn: 140, verb: 'sense', learns: 'special' }],
  },
  {
    id: 'blank-pi',
    name: 'P.I.',
    team: 'village',
    value: 3,
    wakes: [
      { call: 'blank-pi', turn: 130, verb: 'investigate', whom: 'everyone', learns: 'pack-near', uses: 1 },
    ],
  },
  {
    id: 'blank-sorcerer',
    name: 'Sorcerer',
    team: 'werewolf',
    value: -3,
    wakes: [{ call: 'blank-sorcerer', turn: 150, verb: 'seek', learns: 'visionary' }],
  },
  {
    id: 'blank-bodyguard',
    name: 'Bodyguard',
    team: 'village',
    value: 3,
    wakes: [{ call: 'blank-bodyguard', turn: 70, verb: 'protect', again: 'not-last-night' }],
  },
  {
    id: 'blank-priest',
    name: 'Priest',
    team: 'village',
    value: 3,
    wakes: [{ call: 'blank-priest', turn: 60, verb: 'bless', uses: 1 }],
  },
  {
    id: 'blank-witch',
    name: 'Witch',
    team: 'village',
    value: 4,
    wakes: [
      { call: 'potions', turn: 110, verb: 'heal', whom: 'everyone', uses: 1, shown: 'attacked' },
      { call: 'potions', turn: 110, verb: 'poison', whom: 'everyone', uses: 1 },
    ],
  },
  {
    id: 'blank-spellcaster',
    name: 'Spellcaster',
    team: 'village',
    value: 1,
    wakes: [{ call: 'blank-spellcaster', turn: 160, verb: 'mute', whom: 'everyone', again: 'never' }],
  },
  {
    id: 'blank-old-hag',
    name: 'Old Hag',
    team: 'village',
    value: 1,
    wakes: [{ call: 'blank-old-hag', turn: 170, verb: 'pox', must: true }],
  },
  {
    id: 'blank-cult-leader',
    name: 'Cult Leader',
    team: 'cult',
    value: 1,
    wins: 'cult',
    wakes: [{ call: 'blank-cult-leader', turn: 180, verb: 'convert', whom: 'strangers' }],
  },
  {
    id: 'blank-troublemaker',
    name: 'Troublemaker',
    team: 'village',
    value: 2,
    wakes: [{ call: 'blank-troublemaker', turn: 190, verb: 'stir', count: 0, uses: 1 }],
  },
  { id: 'blank-hunter', name: 'Hunter', team: 'village', value: 3, shoots: true },
  { id: 'blank-tough-guy', name: 'Tough Guy', team: 'village', value: 3, lingers: true },
  { id: 'blank-prince', name: 'Prince', team: 'village', value: 3, reprieved: true },
  { id: 'blank-mayor', name: 'Mayor', team: 'village', value: 2, votes: 2 },
  { id: 'blank-idiot', name: 'Idiot', team: 'village', value: 2, thumb: 'die' },
  { id: 'blank-pacifist', name: 'Pacifist', team: 'village', value: -2, thumb: 'live' },
  { id: 'blank-lycan', name: 'Lycan', team: 'village', value: -1, appears: true },
  { id: 'blank-diseased', name: 'Diseased', team: 'village', value: 3, sickens: true },
  { id: 'blank-martyr', name: 'Martyr', team: 'village', value: 3, substitutes: true },
  { id: 'blank-tanner', name: 'Tanner', team: 'tanner', value: 1, wins: 'dead' },
]

const printed = (id: string): RoleId => id.replace('blank-', '') as RoleId
const blank = (id: RoleId): RoleId => rebuilt.find((card) => printed(card.id) === id)?.id ?? id
const read = JSON.parse(JSON.stringify(rebuilt)) as readonly BlankCard[]

/** A game with printed roles, and the same commands with the rebuilt ones: everything that happens, as text. */
function bothWays(number: number, blanks = read): readonly [string, string, State] {
  const random = testRandom(number)
  const players = 6 + random.below(5)
  const special = shuffled(rebuilt, random).map(({ id }) => printed(id))
  const chosen: readonly RoleId[] = ['werewolf', 'werewolf', ...special]
  const cards = shuffled(chosen.slice(0, players), random)
  const secret = { seed: testSeed(number), salt: '' }
  const setup = setupOf(cards, players)
  const own: Setup = { ...setup, deck: cards.map(blank), blanks }
  const commands: Command[] = []
  const happened: string[] = []
  const start = evolveAll<State, Event>(evolve, undefined, dealAs(setup, secret, { cards }))
  const end = playRandomly(start, random, {
    onCommand: (command, events) => {
      commands.push(command)
      happened.push(JSON.stringify(events))
    },
  })
  let state = evolveAll<State, Event>(evolve, undefined, dealAs(own, secret, { cards: cards.map(blank) }))
  const again = commands.map((command) => {
    const events = decide(state, command)
    if (isRefusal(events)) return events.refused
    state = evolveAll(evolve, state, events)
    return JSON.stringify(events).replaceAll('blank-', '')
  })
  return [happened.join('\n'), again.join('\n'), end]
}

test('twenty-one printed roles, rebuilt as blank cards, play 10,000 random games the same', {
  timeout: 600_000,
}, () => {
  const used = new Set<RoleId>()
  for (let number = 0; number < 10_000; number++) {
    const [happened, again, end] = bothWays(number)
    if (happened !== again) expect.fail(`game ${number} differs`)
    for (const { self } of end.players) used.add(self.role)
  }
  for (const { id } of rebuilt) expect(used).toContain(printed(id))
})

test.each<[string, `blank-${string}`, Partial<BlankCard>]>([
  ['a Hunter who does not shoot', 'blank-hunter', { shoots: undefined }],
  ['a Mayor with one vote', 'blank-mayor', { votes: undefined }],
  [
    'a Seer who senses auras',
    'blank-seer',
    { wakes: [{ call: 'blank-seer', turn: 120, verb: 'see', learns: 'special' }] },
  ],
] as never)('the comparison would notice %s', (_, id, change) => {
  const wrong = read.map((card) => (card.id === id ? { ...card, ...change } : card))
  const differs = Array.from({ length: 300 }, (_, number) => number).some((number) => {
    const [happened, again] = bothWays(number, wrong)
    return happened !== again
  })
  expect(differs).toBe(true)
})

test('a new role: a nurse who heals each night, but nobody twice, and sleeps on the first', () => {
  const nurse: BlankCard = {
    id: 'blank-nurse',
    name: 'Nurse',
    team: 'village',
    value: 4,
    wakes: [
      { call: 'blank-nurse', turn: 112, nights: 'later', verb: 'heal', again: 'never', shown: 'attacked' },
    ],
  }
  const game = village(
    { Ada: 'blank-nurse', Ben: 'werewolf', Cleo: 'villager', Dan: 'villager', Eve: 'villager' },
    { blanks: [nurse] },
  )
  expect(game.night().attempt('Ada', 'heal', 'Cleo')).toBe('never')
  game.day().night().does('Ben', 'attack', 'Cleo').does('Ada', 'heal', 'Cleo').day()
  expect([game.deaths, game.told('Ada')]).toEqual([[], ['2: attacked Cleo']])
  expect(game.night().attempt('Ada', 'heal', 'Cleo')).toBe('not-a-choice')
})

test('a new role: an innkeeper who protects and mutes nobody twice, each of the two for itself', () => {
  const innkeeper: BlankCard = {
    id: 'blank-innkeeper',
    name: 'Innkeeper',
    team: 'village',
    value: 4,
    wakes: [
      { call: 'blank-innkeeper', turn: 112, verb: 'protect', again: 'never' },
      { call: 'blank-innkeeper', turn: 112, verb: 'mute', again: 'never' },
    ],
  }
  const game = village(
    { Ada: 'blank-innkeeper', Ben: 'werewolf', Cleo: 'villager', Dan: 'villager', Eve: 'villager' },
    { blanks: [innkeeper] },
  )
  game.night().does('Ada', 'protect', 'Cleo').does('Ada', 'mute', 'Dan').day().night()
  expect(game.choices('Ada', 'protect')).toEqual(['Ben', 'Dan', 'Eve'])
  expect(game.choices('Ada', 'mute')).toEqual(['Ben', 'Cleo', 'Eve'])
})

describe('what is wrong with a blank card is told by its part', () => {
  const isPrinted = (id: RoleId) => roleIds.some((printed) => printed === id)
  const [good] = read as readonly [BlankCard]
  test.each<[string, object, string]>([
    ['a word that no card has', { sings: true }, 'sings'],
    ['a call that is none', { wakes: [null] }, 'wakes[0]'],
    ['a call with a strange word', { wakes: [{ call: 'x', turn: 5, loudly: true }] }, 'wakes[0]'],
    ['a power that shares with nothing', { wakes: [{ call: 'x', turn: 5, shares: 5 }] }, 'wakes[0]'],
    ['one soulmate', { wakes: [{ call: 'seer', turn: 20, verb: 'join', count: 1 }] }, 'wakes[0]'],
    ['nobody to copy', { wakes: [{ call: 'seer', turn: 20, verb: 'copy', count: 0 }] }, 'wakes[0]'],
    ['nobody to convert', { wakes: [{ call: 'seer', turn: 20, verb: 'convert', count: 0 }] }, 'wakes[0]'],
    ['an id of a printed role', { id: 'seer' }, 'id'],
    ['no name', { name: ' ' }, 'name'],
    ['no team', { team: 'mice' }, 'team'],
    ['half a value', { value: 0.5 }, 'value'],
    ['a pack of cats', { pack: 'cat' }, 'pack'],
    ['an unknown way to win', { wins: 'always' }, 'wins'],
    ['a flag that is no flag', { shoots: 'often' }, 'shoots'],
    ['an apprentice of nobody', { apprenticeOf: 'king' }, 'apprenticeOf'],
    ['shown as nobody', { shownAs: 7 }, 'shownAs'],
    ['turned into nobody', { turnsInto: { werewolf: 'werewolf', vampire: 'bat' } }, 'turnsInto'],
    ['an unknown verb', { wakes: [{ call: 'x', turn: 5, verb: 'dance' }] }, 'wakes[0]'],
    ['a turn after the last', { wakes: [{ call: 'x', turn: 500 }] }, 'wakes[0]'],
  ])('%s', (_, change, part) => {
    expect(blankFault({ ...good, ...change } as BlankCard, [], isPrinted)).toBe(part)
  })

  test('two cards of one id', () => {
    expect(blankFault(good, [good], isPrinted)).toBe('id')
    const setup = {
      ...setupOf(['blank-seer', 'werewolf', 'villager', 'villager', 'villager'], 5),
      blanks: [good, good],
    }
    expect(checkSetup(setup)?.parts).toEqual({ part: 'blanks[1].id' })
  })
})

test('the vocabulary has every verb but the Amulet’s', () => {
  expect(new Set(vocabulary.verbs).size).toBe(22)
})
