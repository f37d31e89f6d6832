import { Calibration } from '../simulate/calibration.ts'
import { ClaimGames, type Players } from '../simulate/claim-game.ts'
import { measured } from '../simulate/decks.ts'
import { playByBots, simulate } from '../simulate/one-night.ts'
import { cheapRandom } from '../simulate/random.ts'
import { intervalOf } from '../simulate/shares.ts'
import { levels } from '../src/kernel/character.ts'
import { care } from '../src/one-night/decide.ts'
import { kindCount } from '../src/one-night/kinds.ts'
import { cunning } from '../src/one-night/speak.ts'
import { type Weights, weightsFor } from '../src/one-night/weights.ts'
import { rateOf } from './rate.ts'
import { benchVillages } from './villages.ts'

/**
 * What bots of One Night can do, beside what is to be beaten. Times are those of a core, so that other programs on
 * the machine do not count. GAMES says how many games a cell has.
 */
const games = Number(process.env.GAMES ?? 10_000)
/** Where a game takes longer there are fewer. */
const few = Math.min(games, Math.max(500, games / 10))
const names = ['five', 'seven', 'ten'] as const
type Name = (typeof names)[number]

interface Cell {
  readonly village: number
  readonly werewolf: number
  readonly hits: number
  readonly perSecond: number
  readonly poses: Float64Array
  readonly error: number
}

function cell(name: Name, players: Players, count = games): Cell {
  const play = new ClaimGames(measured[name], players)
  const random = cheapRandom(1)
  for (let game = 0; game < Math.min(500, count / 10); game++) play.play(random)
  const begun = process.cpuUsage()
  const sums = { village: 0, werewolf: 0, votes: 0, hits: 0 }
  const poses = new Float64Array(kindCount)
  const calibration = new Calibration()
  for (let game = 0; game < count; game++) {
    const played = play.play(random, calibration.hear)
    sums.village += Number(played.village)
    sums.werewolf += Number(played.werewolf)
    sums.votes += played.votes
    sums.hits += played.hits
    for (const pose of played.poses) poses[pose] = (poses[pose] as number) + 1
  }
  const { user, system } = process.cpuUsage(begun)
  return {
    village: sums.village / count,
    werewolf: sums.werewolf / count,
    hits: sums.hits / sums.votes,
    perSecond: (count * 1e6) / (user + system),
    poses,
    error: calibration.error(),
  }
}

/** The village's weights after it has heard what liars say to be. */
function refitted(name: Name, { poses }: Cell): Weights {
  const weights = weightsFor(measured[name].deck)
  const total = poses.reduce((sum, count) => sum + count, 0)
  return {
    ...weights,
    poses: weights.poses.map((before, kind) => (before > 0 ? ((poses[kind] as number) + 1) / total : 0)),
  }
}

const percent = (share: number, count = games): string =>
  `${(share * 100).toFixed(1)} ± ${(intervalOf(share, count) * 100).toFixed(1)}`
const row = (what: string, found: string, beat: string, gate: string): void =>
  console.log(`${what.padEnd(46)} ${found.padEnd(40)} ${beat.padEnd(26)} ${gate}`)
const each = (make: (name: Name) => string): string => names.map(make).join(' / ')

row('what (five / seven / ten)', 'found', 'to beat', 'gate')
const plausible = Object.fromEntries(
  names.map((name) => [name, cell(name, { liar: 'plausible' })]),
) as Record<Name, Cell>
row(
  'village wins, a plausible story, %',
  each((name) => percent(plausible[name].village)),
  '59.6 / 60.5 / 41.2',
  '61 / 61 / 43',
)
row(
  'village wins, random statements, %',
  each((name) => percent(cell(name, { liar: 'anything' }).village)),
  '84.5 / 83.3 / 56.2',
  '84 / 84 / 58',
)
row('votes of villagers that hit a wolf, five, %', percent(plausible.five.hits), '59.8', '65')
/** Wolves that look for the best of many stories as hard bots do; and by what was said before them alone. */
const search = cunning.hard
const quickSearch = { ...search, nights: 0 }
const searching = Object.fromEntries(
  names.map((name) => [name, cell(name, { liar: search }, name === 'ten' ? few : games)]),
) as Record<Name, Cell>
row(
  'wolves that search win, %',
  `${percent(searching.five.werewolf)} / ${percent(searching.seven.werewolf)}`,
  '47.5 / 47.0',
  '48 / 46',
)
row(
  'the same, the village refitted to them, %',
  (['five', 'seven'] as const)
    .map((name) => percent(cell(name, { liar: search, weights: refitted(name, searching[name]) }).werewolf))
    .join(' / '),
  '',
  '43 / 43',
)
row(
  'games a second of a core',
  each((name) => plausible[name].perSecond.toFixed(0)),
  '1860 / 1010 / 239',
  '10000 / 20000 / 1000',
)
row(
  'the same, wolves search by what was told',
  each((name) => cell(name, { liar: quickSearch }, few).perSecond.toFixed(0)),
  '',
  '1000 / 3000 / 100',
)
row(
  'the same, wolves search as hard bots do',
  each((name) => searching[name].perSecond.toFixed(0)),
  '',
  '',
)
row(
  'expected error of beliefs, plausible, searching',
  `${each((name) => plausible[name].error.toFixed(3))}, ${each((name) => searching[name].error.toFixed(3))}`,
  '',
  '0.03',
)
row(
  'wolves of each level win, middle village, five, %',
  levels.map((level) => percent(cell('five', { liar: cunning[level], ...care.middle }).werewolf)).join(' / '),
  '',
  '35 / 43 / 50, each ± 3',
)
const whole = Math.min(games, 2000)
const day = simulate({ deck: measured.five.deck, level: 'hard', first: 0, games: whole })
row(
  'whole game, hard bots, sealed claims, five, %',
  percent(day.wins.village / whole, whole),
  '58, planned agents 50',
  '45 to 60',
)

for (const level of levels)
  row(
    `whole games a second of a core, ${level} bots`,
    each((name) =>
      rateOf(few, () => simulate({ deck: measured[name].deck, level, first: 0, games: few })).toFixed(0),
    ),
    '',
    '',
  )

const times: number[] = []
for (let game = 0; game < Math.min(100, whole); game++)
  playByBots({ deck: measured.ten.deck }, 'hard', game, (think) => {
    const begun = process.cpuUsage()
    const result = think()
    times.push(process.cpuUsage(begun).user / 1000)
    return result
  })
times.sort((one, other) => one - other)
row('a decision at 10 seats, p95, ms', (times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1), '', '30')

benchVillages(games, row)
