import { ownClaim } from '@wolfmoon/chips/one-night'
import { type Random, randomFrom, shuffled } from '@wolfmoon/engine/kernel'
import { defaultOptions, type RoleId, type Seat } from '@wolfmoon/engine/one-night'
import { anyOf } from '../../kernel/chance.ts'
import { type CharacterId, characters } from '../../kernel/character.ts'
import { type Account, chancesOf, type Table } from '../chances.ts'
import { storyOfClaim } from '../claims.ts'
import { has, kindCount, kindOf, wolves } from '../kinds.ts'
import { plausibleLie } from '../lies.ts'
import { playNight } from '../night.ts'
import { accountOf, type Sleeper, type Story } from '../stories.ts'
import { puzzleDecks } from './decks.ts'
import { proofOf, type SaidClaim, type Step } from './proof.ts'
import { lyingKinds, worldsOf } from './worlds.ts'

export type { SaidClaim, Step } from './proof.ts'

/** A table after its night: who has a wolf's card now? There is exactly one answer. */
export interface Puzzle {
  /** The day it belongs to, as year, month and day: 2026-11-16. */
  readonly date: string
  readonly deck: readonly RoleId[]
  /** Who sits here, beginning with the second seat: the first is the reader's. */
  readonly others: readonly CharacterId[]
  /** The reader's own night. */
  readonly you: Account
  /** What everyone tells, in seat order; the reader tells the truth. */
  readonly claims: readonly SaidClaim[]
  /** Who is dealt one of these lies; everyone else tells the whole truth. */
  readonly liars: readonly RoleId[]
  /** Before whom a wolf's card lies, by seat. */
  readonly answer: readonly Seat[]
  /** Why, thought by thought. */
  readonly steps: readonly Step[]
}

/** The puzzle of a day: the same for everyone. */
export function puzzleOf(date: string): Puzzle {
  const random = randomFrom(seedOf(date))
  const seats = seatsOn(date)
  const decks = puzzleDecks.filter(({ length }) => length === seats + 3)
  const wanted = thoughtsOn(date)
  let easier: Puzzle | null = null
  for (let tries = 0; tries < mostTries; tries++) {
    const puzzle = tryPuzzle(date, anyOf(decks, random), random)
    if (!puzzle) continue
    if (thoughtsIn(puzzle) >= wanted) return puzzle
    easier ??= puzzle
  }
  if (easier) return easier
  throw new Error(`no puzzle for ${date}`)
}

/** A puzzle takes about a hundred tries. */
const mostTries = 20_000

const seedOf = (date: string): string =>
  Array.from(date, (sign) => sign.charCodeAt(0).toString(16).padStart(2, '0').slice(-2))
    .join('')
    .slice(0, 64)
    .padEnd(64, '0')

const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** Small tables begin a week, large ones end it. */
const seatsOn = (date: string): number => [6, 4, 4, 5, 5, 5, 6][weekday(date)] ?? 5

/** How many thoughts it takes at least to find who lies: at the end of a week one more. */
const thoughtsOn = (date: string): number => ([0, 6].includes(weekday(date)) ? 5 : 4)

const thoughtsIn = ({ steps }: Puzzle): number =>
  steps.filter(({ type }) => type !== 'dealt' && type !== 'moved').length

/** Lets a night pass, and everyone tell of it; null: there is more than one answer, or none worth a thought. */
function tryPuzzle(date: string, deck: readonly RoleId[], random: Random): Puzzle | null {
  const others = shuffled(characters, random)
    .slice(0, deck.length - 4)
    .map(({ id }) => id)
  const table: Table = { players: ['', ...others], deck, options: defaultOptions(others.length + 1) }
  const cards = shuffled(deck, random).map(kindOf)
  if (has(lyingKinds, cards[0] as number)) return null
  const { sleepers } = playNight(table, cards, random)
  const liars = sleepers.filter(({ kind }) => has(lyingKinds, kind))
  if (liars.length === 0) return null
  const claims = sleepers.map((sleeper, seat) => claimOf(table, sleeper, liars, seat, random))
  const stories = claims.map(({ seat, chip }) => storyOfClaim(table, seat, chip) as Story)
  const worlds = worldsOf(table, stories)
  const answers = new Set(worlds.map((world) => world.wolves))
  const [answer = 0] = answers
  if (answers.size !== 1 || answer === 0) return null
  const steps = proofOf({ table, claims, stories, worlds })
  if (!steps?.some(takesOthers)) return null
  const you = accountOf(sleepers[0] as Sleeper)
  if (!isInDoubt(table, you)) return null
  return {
    date,
    deck,
    others,
    you,
    claims,
    liars: [...new Set(deck)].filter((role) => has(lyingKinds, kindOf(role))),
    answer: sleepers.map(({ seat }) => seat).filter((seat) => ((answer >> seat) & 1) === 1),
    steps,
  }
}

/** The truth, or a lie that spares the other liars. */
function claimOf(
  table: Table,
  sleeper: Sleeper,
  liars: readonly Sleeper[],
  seat: Seat,
  random: Random,
): SaidClaim {
  const { players, deck, options } = table
  const spared = liars.reduce((mask, liar) => mask | (1 << liar.seat), 0)
  const told = liars.includes(sleeper) ? plausibleLie(table, seat, { spared }, random) : sleeper
  const facts = { players: players.length, deck, loneWolf: options.loneWolf }
  return { number: seat + 1, seat, at: 0, chip: ownClaim(facts, accountOf(told)) }
}

/** Whether one's own night leaves open, of two players at least, what lies before them. */
function isInDoubt(table: Table, you: Account): boolean {
  const open = chancesOf(table, you).final.filter((row) => {
    let wolf = 0
    for (let kind = 0; kind < kindCount; kind++) if (has(wolves, kind)) wolf += row[kind] as number
    return wolf > 1e-9 && wolf < 1 - 1e-9
  })
  return open.length >= 2
}

/** Whether a thought rests on what others tell, not on one's own night alone. */
const takesOthers = (step: Step): boolean =>
  step.type === 'too-many' || (step.type === 'enough' && step.clashes.length > 0)
