import type { Claim } from '@wolfmoon/chips'
import { ownClaim } from '@wolfmoon/chips/one-night'
import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import {
  askOf,
  type Command,
  dealAs,
  decide,
  evolve,
  type RoleId,
  roles,
  type Slot,
  type State,
  view,
} from '@wolfmoon/engine/one-night'
import { slice, testSeed } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { type Puzzle, puzzleOf } from '../src/one-night/puzzle/puzzle.ts'
import { tableOf } from './brute-force.ts'

const day = 24 * 60 * 60 * 1000
const dateOf = (number: number): string =>
  new Date(Date.UTC(2026, 10, 16) + number * day).toISOString().slice(0, 10)

/** A year of puzzles; a part of it where another part has its turn with another commit. */
const all = Array.from({ length: 360 }, (_, number) => puzzleOf.bind(null, dateOf(number)))
const turn = slice
const dates = turn === null ? all : all.filter((_, number) => number % 12 === turn % 12)
const puzzles = dates.map((make) => make())

test('every puzzle has exactly one answer, and no other can be found by trying every deal', () => {
  for (const puzzle of puzzles) {
    const answers = new Set(fitting(puzzle).map(({ final }) => String(wolvesIn(puzzle, final))))
    expect([...answers], puzzle.date).toEqual([String(puzzle.answer)])
  }
})

test('with one claim less nearly every puzzle would have more answers', () => {
  const needed = puzzles.filter(({ claims, ...rest }) =>
    claims.some(({ seat }) => {
      if (seat === 0) return false
      const deaf = { ...rest, claims: claims.filter((claim) => claim.seat !== seat) }
      return new Set(fitting(deaf).map(({ final }) => String(wolvesIn(deaf, final)))).size > 1
    }),
  )
  expect(needed.length).toBeGreaterThan(0.8 * puzzles.length)
})

test('their own night alone answers none', () => {
  for (const puzzle of puzzles.slice(0, 10)) {
    // What was seen last may have been brought by anybody.
    const claims = puzzle.claims.slice(0, 1).map((claim) => ({
      ...claim,
      chip: claim.chip.role === 'insomniac' ? { ...claim.chip, deeds: [] } : claim.chip,
    }))
    const alone = { ...puzzle, claims }
    const dealt = new Set(fitting(alone).map((deal) => String(wolvesIn(puzzle, deal.dealt))))
    expect(dealt.size, puzzle.date).toBeGreaterThan(1)
  }
})

test('the night of a puzzle can be played, by the rules, and everyone honest tells what happened', () => {
  for (const puzzle of puzzles.slice(0, 30)) {
    const [{ dealt }] = fitting(puzzle) as [Fitting]
    const state = played(puzzle, dealt)
    const table = { players: state.is.length, deck: puzzle.deck, loneWolf: true }
    for (const { seat, chip } of puzzle.claims) {
      const { you } = view(state, seat)
      if (you && dealt.get(seat) === chip.role) expect(ownClaim(table, you), puzzle.date).toEqual(chip)
    }
    const wolves = [...state.is.keys()].filter(
      (seat) => roles[state.counts[state.lies[seat] ?? 0] as RoleId].kin === 'wolf',
    )
    expect(wolves, puzzle.date).toEqual(puzzle.answer)
  }
})

test('every thought of an explanation holds in every deal that fits', () => {
  const types = new Set<string>()
  for (const puzzle of puzzles) {
    const deals = fitting(puzzle)
    const isLiar = ({ dealt }: Fitting, seat: number) => dealt.get(seat) !== puzzle.claims[seat]?.chip.role
    const judged = new Set<number>([0])
    for (const step of puzzle.steps) {
      types.add(step.type)
      for (const seat of 'honest' in step ? step.honest : []) {
        judged.add(seat)
        expect(deals.every((deal) => !isLiar(deal, seat))).toBe(true)
      }
      for (const seat of 'liars' in step ? step.liars : []) {
        judged.add(seat)
        expect(deals.every((deal) => isLiar(deal, seat))).toBe(true)
      }
      if (step.type === 'away')
        expect(deals.every(({ dealt }) => dealt.get(step.place) === step.role)).toBe(true)
      if (step.type === 'dealt')
        for (const seat of step.seats)
          expect(deals.every(({ dealt }) => dealt.get(seat) === step.role)).toBe(true)
    }
    expect(judged.size, puzzle.date).toBe(puzzle.claims.length)
    expect(puzzle.steps.length, puzzle.date).toBeGreaterThanOrEqual(4)
  }
  expect([...types]).toEqual(expect.arrayContaining(['enough', 'false', 'dealt', 'moved']))
})

test('a date has the same puzzle every time, and another date another', () => {
  expect(puzzleOf('2026-11-16')).toEqual(puzzleOf('2026-11-16'))
  expect(puzzleOf('2026-11-16').claims).not.toEqual(puzzleOf('2026-11-17').claims)
})

/** A deal that fits all that is told, and where its cards lie in the end. */
interface Fitting {
  readonly dealt: ReadonlyMap<Slot, RoleId>
  readonly final: ReadonlyMap<Slot, RoleId>
}

const wolvesIn = ({ others }: Puzzle, cards: ReadonlyMap<Slot, RoleId>): readonly number[] =>
  [0, ...others.map((_, index) => index + 1)].filter((seat) => cards.get(seat) === 'werewolf')

/** Tries every deal, by rules that are written down here once more. Who has no claim here may be anything. */
function fitting(puzzle: Puzzle): readonly Fitting[] {
  const { deck, others, claims } = puzzle
  const slots: readonly Slot[] = [0, ...others.map((_, index) => index + 1), 10, 11, 12]
  const found: Fitting[] = []
  const dealt = new Map<Slot, RoleId>()
  const left = [...deck]
  const claimOf = (slot: Slot) => claims.find(({ seat }) => seat === slot)?.chip
  const deal = (index: number): void => {
    const slot = slots[index]
    if (slot === undefined) {
      const final = nightOf(dealt, claims)
      if (final) found.push({ dealt: new Map(dealt), final })
      return
    }
    const claim = claimOf(slot)
    for (const role of new Set(left)) {
      const mayLie = slot > 0 && ['werewolf', 'minion', 'tanner'].includes(role)
      if (claim && role !== claim.role && !mayLie) continue
      left.splice(left.indexOf(role), 1)
      dealt.set(slot, role)
      deal(index + 1)
      dealt.delete(slot)
      left.push(role)
    }
  }
  deal(0)
  return found
}

/** The night, role by role, as the honest tell it; null: it cannot have been. */
function nightOf(
  dealt: ReadonlyMap<Slot, RoleId>,
  claims: Puzzle['claims'],
): ReadonlyMap<Slot, RoleId> | null {
  const lies = new Map(dealt)
  const told = (role: RoleId): readonly { readonly seat: number; readonly chip: Claim }[] =>
    claims.filter(({ seat, chip }) => chip.role === role && dealt.get(seat) === role)
  const exchange = (one: Slot, other: Slot) => {
    const card = lies.get(one) as RoleId
    lies.set(one, lies.get(other) as RoleId)
    lies.set(other, card)
  }
  const isSeen = ({ places, saw }: NonNullable<Claim['deeds']>[number]) =>
    places.every((place, index) => lies.get(place) === saw?.[index])
  for (const { seat, chip } of told('mason')) {
    const met = [...dealt].flatMap(([slot, role]) =>
      slot < 10 && slot !== seat && role === 'mason' ? slot : [],
    )
    if (String(chip.deeds?.[0]?.places ?? []) !== String(met)) return null
  }
  for (const { chip } of told('seer')) if (!chip.deeds?.every(isSeen)) return null
  for (const { seat, chip } of told('robber'))
    for (const deed of chip.deeds ?? []) {
      if (!isSeen(deed)) return null
      exchange(seat, deed.places[0] as Slot)
    }
  for (const { chip } of told('troublemaker'))
    for (const { places } of chip.deeds ?? []) exchange(places[0] as Slot, places[1] as Slot)
  for (const { seat, chip } of told('drunk'))
    for (const { places } of chip.deeds ?? []) exchange(seat, places[0] as Slot)
  for (const { chip } of told('insomniac')) if (!chip.deeds?.every(isSeen)) return null
  return lies
}

/** Plays a deal by the engine: the honest do what they tell, the others anything. */
function played({ deck, claims }: Puzzle, dealt: ReadonlyMap<Slot, RoleId>): State {
  const cards = [...dealt].sort(([one], [other]) => one - other).map(([, role]) => role)
  const setup = { ...tableOf(deck, { loneWolf: true }), startsAt: 0, commitment: null }
  let state = evolveAll(evolve, undefined, dealAs(setup, { seed: testSeed(1), salt: '' }, cards))
  const send = (command: Command) => {
    const events = decide(state, command)
    if (isRefusal(events)) throw new Error(events.refused)
    state = evolveAll(evolve, state, events)
  }
  while (state.phase !== 'day') {
    const asked = [...state.is.keys()].map((seat) => ({ seat, ask: askOf(state, seat) }))
    const open = asked.find(({ ask }) => ask?.topic.type === 'night')
    if (!open?.ask) {
      send({ type: 'tick', at: state.deadline ?? 0 })
      continue
    }
    const { seat, ask } = open
    const claim = claims[seat]?.chip
    const [pick] = ask.picks
    const deed = claim?.role === dealt.get(seat) ? claim?.deeds?.find(({ verb }) => verb !== 'meet') : null
    const choice = deed?.places ?? pick?.from.slice(0, pick.count) ?? []
    send({ type: 'answer', at: state.now, seat, ask: ask.id, choice })
  }
  return state
}
