import { type RoleId, type Scenario, scenarios } from '@wolfmoon/engine/many-nights'
import { botsOf, byLot, playVillage, simulateVillage } from '../simulate/many-nights.ts'
import { intervalOf } from '../simulate/shares.ts'
import { levels } from '../src/kernel/character.ts'
import { rateOf } from './rate.ts'

/** A line of the table: what, what was found, what is to be beaten, and what has to be reached. */
type Row = (what: string, found: string, beat: string, gate: string) => void

/** Players, wolves, and how many of a hundred games a village wins that lynches by lot: sleeping first, lynching first. */
const villages = [
  [9, 2, 15.6, 29.8],
  [15, 3, 14.0, 24.5],
  [30, 5, 18.5, 12.3],
] as const

/** What bots of Many Nights can do. Larger villages take longer: they are played less often. */
export function benchVillages(games: number, row: Row): void {
  const percent = (won: number, all: number) =>
    `${((100 * won) / all).toFixed(1)} ± ${(100 * intervalOf(won / all, all)).toFixed(1)}`
  for (const [players, wolves, asleep] of villages) {
    const all = Math.max(10, Math.round(games / (players / 9) ** 2))
    let won = 0
    for (let game = 0; game < all; game++)
      won += Number(
        playVillage({ deck: deckOf(players, wolves, 0) }, game, () => byLot).outcome?.teams.includes(
          'village',
        ),
      )
    row(
      `${players} players, ${wolves} wolves, by lot, night first: village, %`,
      percent(won, all),
      `${asleep}`,
      '± 1',
    )
  }
  for (const [players, wolves, asleep, awake] of villages) {
    const all = Math.max(10, Math.round(games / 5 / (players / 9) ** 2))
    for (const seers of [1, 0]) {
      const { wins } = simulateVillage({
        deck: deckOf(players, wolves, seers),
        level: 'hard',
        first: 0,
        games: all,
      })
      const what = `${players} players, ${wolves} wolves, ${seers ? 'a Seer' : 'no Seer'}, hard bots: village, %`
      row(
        what,
        percent(wins.village, all),
        `${asleep}, lynching first ${awake}`,
        seers ? `${asleep + 15}` : '',
      )
    }
  }
  for (const level of levels) {
    const rates = villages.map(([players, wolves]) => {
      const all = Math.max(10, Math.round(games / 20 / (players / 9) ** 2))
      const deck = deckOf(players, wolves, 1)
      return rateOf(all, () => simulateVillage({ deck, level, first: 0, games: all })).toFixed(1)
    })
    const sizes = villages.map(([players]) => players).join(' / ')
    row(`whole games a second of a core, ${level} bots, ${sizes} players`, rates.join(' / '), '', '')
  }
  const largest = scenarios.at(-1) as Scenario
  const times: number[] = []
  for (let game = 0; game < Math.max(1, games / 5000); game++)
    playVillage(largest, game, botsOf('hard', game), (milliseconds) => times.push(milliseconds))
  times.sort((one, other) => one - other)
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0
  row(`a decision at ${largest.players} seats, p95, ms`, p95.toFixed(1), '', '50')
}

const deckOf = (players: number, wolves: number, seers: number): readonly RoleId[] =>
  Array.from({ length: players }, (_, card) =>
    card < wolves ? 'werewolf' : card < wolves + seers ? 'seer' : 'villager',
  )
