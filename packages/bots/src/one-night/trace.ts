import { type Seat, type Slot, slotCount } from '@wolfmoon/engine/one-night'
import { type Kind, type Kinds, kindCount } from './kinds.ts'
import type { Way } from './ways.ts'

/** A card that was seen: where it was dealt, and which faces it can have. */
export interface Token {
  readonly slot: Slot
  readonly faces: Kinds
}

/** Nights that ask the same of the deal: what was seen, what cards count as, and where final cards come from. */
export interface Traced {
  readonly tokens: readonly Token[]
  readonly counts: readonly { readonly seat: Seat; readonly kind: Kind }[]
  /** For each seat and each slot: how likely it is that the card before that player was dealt there. */
  readonly flow: Float64Array
}

/** Follows cards back from the end of the night to the deal, through all ways in which it can have gone. */
export function trace(
  chain: readonly { readonly seat: Seat; readonly ways: readonly Way[] }[],
  players: number,
): Iterable<Traced> {
  const flow = new Float64Array(players * slotCount)
  for (let seat = 0; seat < players; seat++) flow[seat * slotCount + seat] = 1
  let states = new Map<string, Traced>([['', { tokens: [], counts: [], flow }]])
  for (let index = chain.length - 1; index >= 0; index--) {
    const { seat, ways } = chain[index] as { readonly seat: Seat; readonly ways: readonly Way[] }
    const [only] = ways
    if (ways.length === 1 && only && only.steps.length === 0 && only.turned === null && only.chance === 1)
      continue
    const before = new Map<string, Traced>()
    for (const state of states.values()) for (const way of ways) goBack(before, state, seat, way)
    states = before
  }
  return states.values()
}

function goBack(into: Map<string, Traced>, state: Traced, seat: Seat, way: Way): void {
  let { tokens } = state
  const comesFrom = identity.slice()
  for (let index = way.steps.length - 1; index >= 0; index--) {
    const step = way.steps[index] as Way['steps'][number]
    if ('slot' in step) tokens = [...tokens, step]
    else {
      const { one, other } = step
      const moved = (slot: Slot) => (slot === one ? other : slot === other ? one : slot)
      tokens = tokens.map((token) => ({ slot: moved(token.slot), faces: token.faces }))
      for (let slot = 0; slot < slotCount; slot++) comesFrom[slot] = moved(comesFrom[slot] as number)
    }
  }
  const merged = tokensOf(tokens)
  if (merged.some(({ faces }) => faces === 0)) return
  const counts = way.turned === null ? state.counts : [...state.counts, { seat, kind: way.turned }]
  const key =
    merged.length + counts.length === 0
      ? ''
      : `${merged.map(({ slot, faces }) => `${slot}:${faces}`).join()} ${counts.map((one) => `${one.seat}:${one.kind}`).join()}`
  let next = into.get(key)
  if (!next) {
    next = { tokens: merged, counts, flow: new Float64Array(state.flow.length) }
    into.set(key, next)
  }
  const { flow } = next
  for (let row = 0; row < flow.length; row += slotCount) {
    for (let slot = 0; slot < slotCount; slot++) {
      const amount = state.flow[row + slot] as number
      if (amount === 0) continue
      const to = row + (comesFrom[slot] as number)
      flow[to] = (flow[to] as number) + amount * way.chance
    }
  }
}

const identity = Int8Array.from({ length: slotCount }, (_, slot) => slot)

/** One token a slot, by slot. */
export function tokensOf(tokens: readonly Token[]): readonly Token[] {
  const bySlot = new Map<Slot, Kinds>()
  for (const { slot, faces } of tokens) bySlot.set(slot, (bySlot.get(slot) ?? -1) & faces)
  return [...bySlot].sort(([one], [other]) => one - other).map(([slot, faces]) => ({ slot, faces }))
}

/** How likely the rest of a deal is to have these tokens, and what each slot then holds; null: it cannot be. */
export function spread(
  laid: Int8Array,
  pool: Int8Array,
  tokens: readonly Token[],
): { readonly weight: number; readonly faces: readonly (Float64Array | null)[] } | null {
  const drawn: Token[] = []
  for (const token of tokens) {
    const kind = laid[token.slot] as number
    if (kind === -2 || (kind >= 0 && (token.faces & (1 << kind)) === 0)) return null
    if (kind === -1) drawn.push(token)
  }
  let size = 0
  for (const count of pool) size += count
  const rows = drawn.map(() => new Float64Array(kindCount))
  const rest = new Float64Array(kindCount)
  const left = pool.slice()
  const picked: Kind[] = []
  let weight = 0
  const draw = (index: number, chance: number): void => {
    const token = drawn[index]
    if (!token) {
      weight += chance
      for (const [place, kind] of picked.entries()) {
        const row = rows[place] as Float64Array
        row[kind] = (row[kind] as number) + chance
      }
      for (let kind = 0; kind < kindCount; kind++)
        rest[kind] = (rest[kind] as number) + chance * (left[kind] as number)
      return
    }
    for (let kind = 0; kind < kindCount; kind++) {
      const count = left[kind] as number
      if (count === 0 || (token.faces & (1 << kind)) === 0) continue
      left[kind] = count - 1
      picked.push(kind)
      draw(index + 1, (chance * count) / (size - index))
      picked.pop()
      left[kind] = count
    }
  }
  draw(0, 1)
  if (weight === 0) return null
  for (const row of rows)
    for (let kind = 0; kind < kindCount; kind++) row[kind] = (row[kind] as number) / weight
  const others = size - drawn.length
  if (others > 0)
    for (let kind = 0; kind < kindCount; kind++) rest[kind] = (rest[kind] as number) / weight / others
  const faces = Array.from(laid, (kind, slot): Float64Array | null => {
    if (kind === -2) return null
    if (kind >= 0) return certain(kind)
    const token = drawn.findIndex((one) => one.slot === slot)
    return token < 0 ? rest : (rows[token] as Float64Array)
  })
  return { weight, faces }
}

const certainties = Array.from({ length: kindCount }, (_, kind) => {
  const row = new Float64Array(kindCount)
  row[kind] = 1
  return row
})

const certain = (kind: Kind): Float64Array => certainties[kind] as Float64Array
