import { type Refusal, randomFrom, refuse, type Seed } from '@wolfmoon/engine/kernel'
import { drawTables, nextRound } from '@wolfmoon/engine/tournament'
import { hostedIn } from '../room/hosting.ts'
import { isUnderWay, standingsIn } from './apply.ts'
import { mostRounds, type Tournament } from './tournament.ts'

/** The tables of the next round by a seed, or why there can be none now. */
export function tablesFor(tournament: Tournament, seed: Seed): readonly (readonly string[])[] | Refusal {
  if (tournament.champions) return refuse('over')
  if (isUnderWay(tournament) || tournament.rounds.length >= mostRounds) return refuse('not-now')
  const { settings, plan, rounds } = tournament
  const { least, most, advice, fitted, several } = hostedIn(tournament)
  const playing = nextRound(standingsIn(tournament), least)
  if (playing.length < least) return refuse('too-few-entrants', { least })
  const usual = Math.min(most, Math.max(least, plan.tableSize ?? least + 1))
  const earlier = rounds.flatMap((round) => round.map(({ seats }) => seats))
  const tables = drawTables(playing, earlier, { least, most, usual }, randomFrom(seed))
  // A deck that was chosen may not suit every table.
  const faults = tables.flatMap(({ length }) => {
    const sizes = sizesOf(length, several?.villages(settings) ?? 1)
    return advice(fitted(settings, sizes, []), sizes, []).errors
  })
  return faults[0] ? refuse(faults[0].code, faults[0].parts) : tables
}

/** How many of a table are in each of its villages. */
const sizesOf = (players: number, villages: number): readonly number[] =>
  Array.from({ length: villages }, (_, village) => Math.floor((players + villages - 1 - village) / villages))

/** When the next round is drawn by itself; null: not yet, or by the organiser. */
export function nextRoundAt(tournament: Tournament): number | null {
  const { roundOverAt, plan, champions, rounds } = tournament
  if (roundOverAt === null || plan.pause === null || champions || rounds.length >= mostRounds) return null
  const { least } = hostedIn(tournament)
  return nextRound(standingsIn(tournament), least).length >= least ? roundOverAt + plan.pause * 1000 : null
}
