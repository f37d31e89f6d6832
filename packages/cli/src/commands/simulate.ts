import { levels } from '@wolfmoon/bots/one-night'
import { teamsInVillage } from '@wolfmoon/bots/simulate/many-nights-trial'
import { teamsIn } from '@wolfmoon/bots/simulate/one-night-trial'
import type { Job } from '@wolfmoon/bots/simulate/play'
import { shareOf } from '@wolfmoon/bots/simulate/shares'
import { type Language, roleNames, type Say } from '@wolfmoon/texts'
import { Complaint, oneOf } from '../complaint.ts'
import { type DeckAsked, deckOf } from '../deck.ts'
import { print } from '../input.ts'
import { simulateOnAllCores } from '../simulate/share.ts'
import { type VillageAsked, villageAsked, villageLine } from '../village.ts'

/** What is to be simulated, as asked for. */
export interface SimulateOptions extends DeckAsked, VillageAsked {
  readonly game?: string
  readonly games: string
  readonly level: string
  readonly seed: string
  readonly json?: boolean
}

/** The teams that can win with these cards, and what they are called. */
const teamsOf = (job: Job) =>
  job.game === 'one-night'
    ? teamsIn(job.deck).map((team) => ({ team, name: `outcomes.team.${team}` as const }))
    : teamsInVillage(job).map((team) => ({ team, name: `many-words.team.${team}` as const }))

/** Lets bots play a deck many times, and prints how often each team wins. */
export async function simulate(asked: SimulateOptions, say: Say, language: Language): Promise<void> {
  // The book has villages only.
  const usual = asked.scenario === undefined ? 'one-night' : 'many-nights'
  const game = oneOf('--game', asked.game ?? usual, ['one-night', 'many-nights'] as const, say)
  const level = oneOf('--level', asked.level, levels, say)
  const games = whole('--games', asked.games, 1_000_000, say)
  const seed = whole('--seed', asked.seed, 1_000_000, say)
  const common = { level, first: seed * 1_000_000, games }
  const job: Job =
    game === 'one-night'
      ? { game, deck: deckOf(asked, say, language), ...common }
      : { game, ...villageAsked(asked, say, language), ...common }
  const bar = asked.json || !process.stderr.isTTY ? null : progressBar(games)
  const begun = performance.now()
  const tally = await simulateOnAllCores(job, (done) => bar?.(done))
  const gamesPerSecond = Math.round((games * 1000) / (performance.now() - begun))
  bar?.(null)
  const results = teamsOf(job).map((each) => ({ ...each, ...shareOf(tally, each.team) }))
  if (asked.json) {
    const wins = Object.fromEntries(results.map(({ team, share }) => [team, rounded(share)]))
    const interval = Object.fromEntries(
      results.map(({ team, from, to }) => [team, [rounded(from), rounded(to)]]),
    )
    const players = game === 'one-night' ? job.deck.length - 3 : job.deck.length
    const { scenario } = asked
    print(
      JSON.stringify({
        game,
        ...(scenario ? { scenario } : {}),
        players,
        roles: job.deck,
        level,
        seed,
        games,
        wins,
        interval,
        gamesPerSecond,
      }),
    )
    return
  }
  const roles =
    job.game === 'one-night'
      ? roleNames(say, language, job.deck)
      : villageLine(say, language, asked, job.deck)
  print(say('cli.announce.deck', { roles }))
  print(
    say('cli.simulate.played', { games, speed: gamesPerSecond, level: say(`cli.simulate.levels.${level}`) }),
  )
  print()
  const percent = (value: number) =>
    new Intl.NumberFormat(language, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    }).format(value)
  const names = results.map(({ name }) => say(name))
  const width = Math.max(...names.map((name) => name.length))
  for (const [index, { share, from, to }] of results.entries()) {
    const length = Math.round(share * 30)
    const drawn = `${'█'.repeat(length)}${'░'.repeat(30 - length)}`
    print(
      `${(names[index] ?? '').padEnd(width)}  ${drawn}  ${percent(share).padStart(7)}  (${percent(from)} – ${percent(to)})`,
    )
  }
  print()
  print(say('cli.simulate.bots-only'))
}

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5

function whole(option: string, value: string, most: number, say: Say): number {
  const number = Number(value)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new Complaint(say('cli.errors.bad-value', { option, value, allowed: `1 – ${most}` }), 2)
}

/** A bar that grows while games are played; null takes it away. */
function progressBar(games: number): (done: number | null) => void {
  const width = 40
  return (done) => {
    if (done === null) process.stderr.write(`\r${' '.repeat(width + 20)}\r`)
    else {
      const length = Math.round((done / games) * width)
      process.stderr.write(`\r${'█'.repeat(length)}${'░'.repeat(width - length)} ${done} / ${games}`)
    }
  }
}
