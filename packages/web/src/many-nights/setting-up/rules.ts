import { defaultOptions, type RoleId, sumOf } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { optionsOf } from '../options.ts'

/** What somebody changes about a village. */
export type Change = Partial<ManyNightsRules>

/** What a village without anything special plays with. */
export const plainRules = {
  blanks: [],
  variable: null,
  pool: [],
  alternates: {},
  minion: defaultOptions.minion,
  reveal: defaultOptions.reveal,
  firstVision: defaultOptions.firstVision,
  amulet: defaultOptions.amulet,
  roleChanges: [],
  hollow: false,
  deckShown: defaultOptions.deckShown,
} satisfies Change

/** What weighs in a village: its cards, and what is in play without a card. */
export interface Weights {
  readonly sum: number
  readonly weights: readonly {
    readonly name: 'cards' | 'amulet' | 'minion' | 'undealt'
    readonly value: number
  }[]
}

/** The sum of a village, and what it is made of. */
export function weightsOf(settings: ManyNightsRules, players: number): Weights {
  const sumWith = (change: Change): number => {
    const rules = { ...settings, ...change }
    const names = Array.from({ length: players }, (_, seat) => `${seat}`)
    return sumOf({ ...rules, players: names, region: null, options: optionsOf(rules) })
  }
  const sum = sumWith({})
  const without = {
    amulet: sum - sumWith({ amulet: null }),
    minion: isPicked(settings) ? sum - sumWith({ minion: null }) : 0,
    undealt: sum - sumWith({ alternates: onlyDealt(settings) }),
  }
  const rest = Object.values(without).reduce((all, value) => all - value, sum)
  const weights = Object.entries({ cards: rest, ...without }) as [
    Weights['weights'][number]['name'],
    number,
  ][]
  return {
    sum,
    weights: weights.flatMap(([name, value]) => (name === 'cards' || value !== 0 ? [{ name, value }] : [])),
  }
}

/** A Minion that is dealt is a card like the others. */
const isPicked = ({ minion }: ManyNightsRules): boolean => minion !== null && !minion.startsWith('dealt-')

/** The other ways to play cards that are in the deck. */
const onlyDealt = ({ alternates, deck }: ManyNightsRules): ManyNightsRules['alternates'] =>
  Object.fromEntries(Object.entries(alternates).filter(([role]) => deck.includes(role as RoleId)))

/** A number with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
