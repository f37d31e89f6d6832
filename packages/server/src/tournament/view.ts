import { isIn } from '@wolfmoon/engine/tournament'
import type { TournamentParts } from '@wolfmoon/protocol'
import { hostedIn } from '../room/hosting.ts'
import { standingsIn } from './apply.ts'
import { nextRoundAt } from './drawing.ts'
import type { Tournament } from './tournament.ts'

/** What everyone may know of a tournament, as a screen on the wall would show it. */
export function sharedParts(tournament: Tournament): Omit<TournamentParts, 'you' | 'ownSettings'> {
  const { code, openedAt, isLocked, champions, entrants, rounds, settings } = tournament
  const plan = rounds.map((tables, index) => ({ number: index + 1, tables }))
  const names = new Map(entrants.map(({ id, name }) => [id, name]))
  return {
    tournament: {
      code,
      openedAt,
      ...tournament.plan,
      isLocked,
      nextRoundAt: nextRoundAt(tournament),
      champions,
    },
    settings: hostedIn(tournament).shown(settings),
    entrants: standingsIn(tournament).map((row) => ({
      id: row.player,
      name: names.get(row.player) ?? '',
      wins: row.wins,
      losses: row.losses,
      isOut: !isIn(row),
      hasLeft: row.hasLeft,
    })),
    round: plan.at(-1) ?? null,
    earlier: plan.slice(0, -1),
  }
}

/** The parts of it that only ever get longer. */
export const growingParts: readonly string[] = ['entrants', 'earlier']

/** What only this viewer is told: who that is, and for an organiser who does not play what is kept from the players. */
export function ownParts(
  tournament: Tournament,
  tokenHash: string | null,
): Pick<TournamentParts, 'you' | 'ownSettings'> {
  const you = viewerIn(tournament, tokenHash)
  const { settings } = tournament
  const isKept = you.isOrganiser && !you.entrant && hostedIn(tournament).shown(settings) !== settings
  return isKept ? { you, ownSettings: settings } : { you }
}

/** Who somebody is in a tournament, by the hash of a token; null: somebody without one. */
export function viewerIn(
  { entrants, organiser }: Tournament,
  tokenHash: string | null,
): TournamentParts['you'] {
  const entrant = entrants.find((one) => one.tokenHash === tokenHash)
  return { entrant: entrant?.id ?? null, isOrganiser: tokenHash === organiser }
}
