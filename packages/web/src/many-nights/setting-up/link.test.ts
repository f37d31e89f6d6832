import { composed, defaultOptions, proposals, scenarios } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { describe, expect, test } from 'vitest'
import { oneVillage, playersOf, read, written } from './link.ts'
import { plainRules } from './rules.ts'

const settings: ManyNightsRules = {
  ...plainRules,
  deck: ['seer', 'werewolf', 'werewolf', 'villager', 'villager', 'villager', 'villager', 'villager'],
  ...oneVillage,
  whispers: false,
  pace: null,
  theme: null,
  voting: 'nomination',
  strictGhost: false,
  dailyChanges: null,
  timers: defaultOptions.timers,
}
const owl = composed(
  {
    name: 'Owl <b>& "co"</b> сова',
    team: 'village',
    value: 2,
    pack: null,
    powers: [{ verb: 'protect', isOnce: true }],
    traits: ['shoots'],
    wins: null,
    thumb: null,
    hasTwoVotes: false,
  },
  'blank-own-1',
)
const everything: ManyNightsRules = {
  ...settings,
  deck: [...settings.deck, 'blank-own-1', 'drunk'],
  blanks: [owl],
  variable: { cards: ['tanner'], plain: 3 },
  pool: ['seer', 'hunter'],
  alternates: { bodyguard: 'alternate', mayor: 'elected' },
  minion: 'werewolf',
  reveal: 'team',
  voting: 'two-nominees',
  firstVision: false,
  strictGhost: true,
  dailyChanges: 'dice',
  roleChanges: [{ night: 3, one: 'seer', other: 'villager' }],
  amulet: 'no-werewolf',
  deckShown: 'but-maybes',
  pace: 'together',
  whispers: true,
  timers: { ...defaultOptions.timers, day: null, firstDay: 900, round: 45 },
}
const withoutFollowing = ({
  deckFollows: _,
  villages: __,
  decks: ___,
  takesTurns: ____,
  ...rules
}: ManyNightsRules) => rules

describe('a link', () => {
  test('carries a whole set-up there and back', () => {
    expect(read(written(everything))).toEqual(withoutFollowing(everything))
    expect(playersOf(withoutFollowing(everything))).toBe(11)
  })

  test('carries every village of the book, and every proposal', () => {
    const villages = [
      ...scenarios,
      ...[5, 12, 40, 68].flatMap((players) => proposals({ players, experience: 'new', length: 'short' })),
    ]
    for (const { deck, blanks, options } of villages) {
      const rules = { ...settings, ...options, deck, blanks } as ManyNightsRules
      const back = read(written(rules))
      expect({ ...back, deck: back?.deck.toSorted() }).toEqual({
        ...withoutFollowing(rules),
        deck: deck.toSorted(),
      })
    }
  })

  test('is short where nothing is special', () => {
    expect(written(settings)).toBe('deck=seer*1.werewolf*2.villager*5')
  })

  test('of the largest village fits into a picture for cameras', () => {
    const largest = scenarios.at(-1)
    if (!largest) throw new Error('no villages')
    expect(
      written({ ...settings, ...largest.options, deck: largest.deck } as ManyNightsRules).length,
    ).toBeLessThan(900)
  })
})

describe('a link from a stranger carries nothing if', () => {
  const good = written(everything)
  const changed = (name: string, value: unknown) => {
    const told = new URLSearchParams(good)
    told.set(name, typeof value === 'string' ? value : JSON.stringify(value))
    return told.toString()
  }
  test.each([
    ['it is empty', ''],
    ['it is no set-up at all', 'hello'],
    ['it is endless', `${good}&pool=${'x'.repeat(20_000)}`],
    ['it has a strange part', `${good}&admin=true`],
    ['it has a part of another object', `${good}&__proto__={}`],
    ['its deck has a card that is none', changed('deck', 'seer*1.dragon*9')],
    ['its deck is a program', changed('deck', '<script>alert(1)</script>')],
    ['its deck is as large as a city', changed('deck', 'villager*99')],
    ['it is not JSON', changed('blanks', '[{]')],
    ['its cards are none', changed('blanks', [null])],
    ['its cards are words', changed('blanks', 'seer')],
    ['a card of its own does something strange', changed('blanks', [{ ...owl, explodes: true }])],
    ['a card of its own has a name like a novel', changed('blanks', [{ ...owl, name: 'x'.repeat(41) }])],
    ['its times cannot be', changed('timers', { day: -1 })],
    ['its times are strange', changed('timers', { lunch: 5 })],
    ['nobody votes so', changed('voting', '"by-shouting"')],
    ['its exchanges are none', changed('roleChanges', [7])],
    ['its exchanges are of nothing', changed('roleChanges', [{ night: 3, one: 'dragon', other: 'seer' }])],
    ['its uncertain cards are none', changed('variable', { cards: 'all', plain: 3 })],
    ['its roles are played in a way that is none', changed('alternates', { seer: 'backwards' })],
    ['its hidden roles are none', changed('pool', 'seer')],
    ['its nights have a strange pace', changed('pace', '"never"')],
  ])('%s', (_, text) => {
    expect(read(text)).toBeNull()
  })

  test('and one that is good is still read', () => {
    expect(read(changed('voting', '"point"'))?.voting).toBe('point')
  })
})
