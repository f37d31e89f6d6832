import type { RoleId } from '@wolfmoon/engine/one-night'
import type { Mind } from '../kernel/character.ts'
import { factsOf, type Kind, kindCount, kindOf } from './kinds.ts'

/** How players of each kind are thought to speak. */
export interface Weights {
  /** How likely it is that somebody lies who is this in the end, as far as they know. */
  readonly lies: Float64Array
  /** How likely it is that a lie is about being this. */
  readonly poses: Float64Array
  /** How likely it is that a lie tells just this face of a card. */
  readonly guess: number
  /** How much likelier that is if the face is a wolf's, before somebody else. */
  readonly accuses: number
  /** How often a wolf says to be one, without more, and how often who lies; null: nobody has a reason to. */
  readonly confessing: { readonly wolf: number; readonly liar: number } | null
  /**
   * For whom any story of having become a wolf is such a confession: how much less a wolf lies so than who would like
   * to die; null: only the plain one is.
   */
  readonly wary: number | null
}

/** What a player of each team does, as self-play has shown it. */
const byTeam = { village: 0.02, werewolf: 0.985, tanner: 0.9 } as const

/**
 * The power to which it is raised what claims say of who lies; what the deck says of it stays. Liars choose what they
 * say, so that claims prove less than if lies were drawn by lot. Fitted on a grid, by 6,000 games of claims with each
 * of the decks of five and seven, half of the worth in hard wolves and half in wolves with any plausible story: at a
 * third, what is expected is out by less than 0.03 against both.
 */
export const heed = 1 / 3

/** How much likelier a lie sees a wolf at another player than any other card; fitted in the same games. */
const accuses = 3

/**
 * To be a wolf, without more, is what a Tanner says who wants to be found out, every other time; where there may be
 * one, a wolf hardly ever says so.
 */
const confessing: Weights['confessing'] = { wolf: 0.001, liar: 0.5 }

/**
 * How much less a wolf says to be one, with a night to it, for who is wary of that. With everyone wary, who dies for
 * such a story in the deck of ten is a Tanner in one game of ten instead of two of three; but wolves that say anything
 * at all win there ten games more of a hundred, so only the cautious are.
 */
const wariness = 0.1

/** What is thought of speakers with this deck before anybody has spoken, by somebody who is wary of confessions or not. */
export function weightsFor(deck: readonly RoleId[], doubt = 1, isWary = false): Weights {
  const lies = Float64Array.from({ length: kindCount }, (_, kind) => {
    const chance = byTeam[factsOf(kind).team]
    return chance < 0.5 ? Math.min(0.4, chance * doubt) : chance
  })
  const kinds = new Set(deck.map(kindOf))
  const hasTanner = [...kinds].some((kind) => factsOf(kind).team === 'tanner')
  const poses = new Float64Array(kindCount)
  const posing = [...kinds].filter(isPose)
  for (const kind of posing) poses[kind] = 1 / posing.length
  for (const kind of kinds) if (!isPose(kind)) poses[kind] = 0.01
  const guess = 1 / Math.max(1, kinds.size - 1)
  return {
    lies,
    poses,
    guess,
    accuses,
    confessing: hasTanner ? confessing : null,
    wary: hasTanner && isWary ? wariness : null,
  }
}

/** What somebody thinks of speakers: who trusts nobody expects more lies, and the cautious are wary of confessions. */
export const weightsOf = (deck: readonly RoleId[], { character: { temper } }: Mind): Weights =>
  weightsFor(deck, 0.5 + 2 * (1 - temper.trust), temper.caution >= 0.5)

/** Whether a liar would say to have been this. */
export const isPose = (kind: Kind): boolean => factsOf(kind).team === 'village'
