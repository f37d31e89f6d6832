import { type Claim, type Said, standingOf } from '@wolfmoon/chips'
import type { Seat, SeatView, View } from '@wolfmoon/engine/one-night'
import type { Mind } from '../kernel/character.ts'
import { type Belief, Reasoner } from './beliefs.ts'
import type { Table } from './chances.ts'
import { storyOfClaim } from './claims.ts'
import { has, wolfTeam } from './kinds.ts'
import { type Story, storyOf, teamOf } from './stories.ts'
import { type Suspicion, suspicionOf } from './votes.ts'
import { weightsOf } from './weights.ts'

/** A view of somebody who plays. */
export interface SeatedView extends View {
  readonly you: SeatView
}

/** What a bot makes of what it knows and has heard. */
export interface Thoughts {
  readonly table: Table
  readonly seat: Seat
  readonly own: Story
  /** Whom one wins with, as far as one knows. */
  readonly team: ReturnType<typeof teamOf>
  /** Oneself, and the wolves one was shown, one bit a seat. */
  readonly spared: number
  /** What everyone claims by now, by seat. */
  readonly told: readonly (Story | null)[]
  readonly claims: readonly (ClaimSaid | null)[]
  readonly reasoner: Reasoner
  /** What follows from claims and this player's own night. */
  readonly suspicion: Suspicion
  /** What follows for everyone from claims alone. */
  readonly common: Suspicion
}

/** A claim that stands. */
export interface ClaimSaid extends Said {
  readonly chip: Claim
}

/** Thinks: what one knows, what was said, and what follows. */
export function think(view: SeatedView, said: readonly Said[], mind: Mind): Thoughts {
  const { you } = view
  const table: Table = { players: view.players, deck: view.deck, options: view.options }
  const own = storyOf(table, you)
  const claims = claimsIn(said, view.players.length)
  const told = claims.map((claim, seat) => claim && storyOfClaim(table, seat, claim.chip))
  const reasoner = new Reasoner(table, weightsOf(view.deck, mind))
  const withOwn = told.slice()
  withOwn[you.seat] = own
  const suspicion = suspicionOf(reasoner.weigh(withOwn, 1 << you.seat), null)
  const common = suspicionOf(reasoner.weigh(told), null)
  const becomes = own.ends < 0 ? own.counts : own.ends
  const isTurned = (suspicion.wolf[you.seat] as number) > 0.5 && !has(wolfTeam, becomes)
  return {
    table,
    seat: you.seat,
    own,
    team: isTurned ? 'werewolf' : teamOf(becomes),
    spared: sparedBy(you),
    told,
    claims,
    reasoner,
    suspicion,
    common,
  }
}

/** What each player claims now. */
export function claimsIn(said: readonly Said[], players: number): readonly (ClaimSaid | null)[] {
  const claims = new Array<ClaimSaid | null>(players).fill(null)
  for (const one of standingOf(said)) if (isClaim(one) && one.seat < players) claims[one.seat] = one
  return claims
}

const isClaim = (said: Said): said is ClaimSaid => said.chip.type === 'claim'

/** Oneself, and the wolves one was shown. */
export function sparedBy({ seat, notices }: Pick<SeatView, 'seat' | 'notices'>): number {
  let spared = 1 << seat
  for (const notice of notices)
    if ('kin' in notice && notice.kin === 'wolf') for (const other of notice.seats) spared |= 1 << other
  return spared
}

/** What others who tell the truth would think, with these claims. */
export const beliefOf = ({ reasoner, told }: Thoughts): Belief => reasoner.weigh(told)
