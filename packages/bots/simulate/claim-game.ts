import { type Random, shuffled } from '@wolfmoon/engine/kernel'
import { outcomeOf, type Seat } from '@wolfmoon/engine/one-night'
import { anyOf, fraction, softly } from '../src/kernel/chance.ts'
import { type Belief, Reasoner } from '../src/one-night/beliefs.ts'
import type { Table } from '../src/one-night/chances.ts'
import { has, type Kind, kindOf, roleOf, villageTeam, wolfTeam, wolves } from '../src/one-night/kinds.ts'
import { type Cunning, chooseLie, everyStory, plausibleLie } from '../src/one-night/lies.ts'
import { isLoyal, playNight } from '../src/one-night/night.ts'
import type { Sleeper } from '../src/one-night/stories.ts'
import { sparedBy } from '../src/one-night/thoughts.ts'
import { suspicionOf, villageVote, voteValues } from '../src/one-night/votes.ts'
import { type Weights, weightsFor } from '../src/one-night/weights.ts'

/** Who plays a game of claims, and how. */
export interface Players {
  /** How those who are against the village find what to say. */
  readonly liar: 'plausible' | 'anything' | Cunning
  /** What the village thinks of speakers; what wolves think that it thinks. */
  readonly weights?: Weights
  readonly wolfWeights?: Weights
  /** How often a villager slips, and how often the second best is voted for. */
  readonly slip?: number
  readonly heat?: number
}

/** How a game of claims ended. */
export interface ClaimGame {
  readonly village: boolean
  readonly werewolf: boolean
  /** How many villagers voted while a wolf sat at the table, and how many of them for a wolf. */
  readonly votes: number
  readonly hits: number
  /** What liars said to have been. */
  readonly poses: readonly Kind[]
}

/** Hears what villagers believed of others, and whether it was so. */
export type OnBelief = (chance: number, isSo: boolean) => void

/** The game of claims with one deck: a night, one claim each in seat order, a vote. */
export class ClaimGames {
  readonly #table: Table
  readonly #players: Players
  readonly #reasoner: Reasoner
  readonly #wolfReasoner: Reasoner
  readonly #cards: readonly Kind[]
  readonly #every: (readonly Sleeper[])[] = []

  constructor(table: Table, players: Players) {
    this.#table = table
    this.#players = players
    this.#reasoner = new Reasoner(table, players.weights ?? weightsFor(table.deck))
    this.#wolfReasoner = new Reasoner(table, players.wolfWeights ?? weightsFor(table.deck))
    this.#cards = table.deck.map(kindOf)
  }

  /** Plays one game. */
  play(random: Random, onBelief?: OnBelief): ClaimGame {
    const { sleepers, finals } = playNight(this.#table, shuffled(this.#cards, random), random)
    const claims: (Sleeper | null)[] = sleepers.map(() => null)
    const poses: Kind[] = []
    for (const player of sleepers) {
      const claim = isLoyal(player) ? player : this.#lie(player, claims, random)
      if (claim !== player) poses.push(claim.kind)
      claims[player.seat] = claim
    }
    const belief = this.#reasoner.weigh(claims)
    const isWolf = finals.map((kind) => has(wolves, kind))
    if (onBelief) tellBeliefs(belief, sleepers, isWolf, onBelief)
    const votes = this.#votes(belief, sleepers, random)
    const { teams } = outcomeOf(finals.map(roleOf), votes, this.#table.options.minionAlone)
    let counted = 0
    let hits = 0
    if (isWolf.includes(true)) {
      for (const [seat, kind] of finals.entries()) {
        if (!has(villageTeam, kind)) continue
        counted++
        if (isWolf[votes[seat] as Seat]) hits++
      }
    }
    return {
      village: teams.includes('village'),
      werewolf: teams.includes('werewolf'),
      votes: counted,
      hits,
      poses,
    }
  }

  #lie(player: Sleeper, told: readonly (Sleeper | null)[], random: Random): Sleeper {
    const { liar } = this.#players
    const { seat, kind, notices } = player
    const table = this.#table
    const care = { spared: sparedBy(player) }
    // A Tanner wants to be found out, but not as a fool.
    const isWolfish = has(wolfTeam, player.ends < 0 ? player.counts : player.ends)
    if (liar === 'anything' && isWolfish) return anyOf(this.#statements(seat), random)
    if (typeof liar === 'string') return plausibleLie(table, seat, care, random)
    const reasoner = this.#wolfReasoner
    return chooseLie({ table, reasoner, told, seat, kind, notices, care }, liar, random)
  }

  #statements(seat: Seat): readonly Sleeper[] {
    let all = this.#every[seat]
    if (!all) {
      all = everyStory(this.#table, seat)
      this.#every[seat] = all
    }
    return all
  }

  #votes(belief: Belief, sleepers: readonly Sleeper[], random: Random): readonly Seat[] {
    const { length } = sleepers
    const { slip = 0, heat = 0 } = this.#players
    const common = suspicionOf(belief, null)
    const votes = sleepers.map(({ seat }) => {
      const own = suspicionOf(belief, seat)
      if (slip > 0 && fraction(random) < slip) return (seat + 1 + random.below(length - 1)) % length
      if (heat > 0) return softly(voteValues(own, common, seat), heat, random)
      return villageVote(own, common, seat)
    })
    for (const player of sleepers) {
      if (isLoyal(player)) continue
      const spared = sparedBy(player)
      let best = (player.seat + 1) % length
      let most = -1
      for (let seat = 0; seat < length; seat++) {
        if (((spared >> seat) & 1) === 1) continue
        const others = votes.filter((vote, other) => vote === seat && other !== player.seat).length
        const doubt = others + (common.wolf[seat] as number)
        if (doubt > most) {
          most = doubt
          best = seat
        }
      }
      votes[player.seat] = best
    }
    return votes
  }
}

function tellBeliefs(
  belief: Belief,
  sleepers: readonly Sleeper[],
  isWolf: readonly boolean[],
  onBelief: OnBelief,
): void {
  for (const player of sleepers) {
    if (!isLoyal(player)) continue
    const { wolf } = suspicionOf(belief, player.seat)
    for (const [seat, chance] of wolf.entries())
      if (seat !== player.seat) onBelief(chance, isWolf[seat] === true)
  }
}
