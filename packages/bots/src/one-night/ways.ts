import {
  type Deed,
  type Kin,
  type Notice,
  type OwnMove,
  type RoleId,
  type Seat,
  type Slot,
  type Wake,
  type Waking,
  wakeAtOnce,
} from '@wolfmoon/engine/one-night'
import { type Kind, type Kinds, kindCount, kindOf, roleOf } from './kinds.ts'

/** A step of the night, in order: the card in a slot has one of these faces, or two cards change places. */
export type Step =
  | { readonly slot: Slot; readonly faces: Kinds }
  | { readonly one: Slot; readonly other: Slot }

/** One way in which a player's part in a call can go. */
export interface Way {
  /** How likely it is, if every answer that a question takes is as likely as the others. */
  readonly chance: number
  readonly steps: readonly Step[]
  /** What this player has become by copying, and from whom. */
  readonly copied: { readonly from: Seat; readonly kind: Kind } | null
  /** What this player's card counts as from now on. */
  readonly turned: Kind | null
}

/** A player who wakes at a call. */
export interface Waker {
  readonly wake: Wake
  readonly times: number
  readonly seat: Seat
  readonly players: number
  readonly loneWolf: boolean
  /** Whom this player has copied before this call, and what that was. */
  readonly copied: { readonly from: Seat; readonly kind: Kind } | null
  kin(kin: Kin): readonly Seat[]
}

/** What a player remembers of their own night. */
export interface Memory {
  readonly moves: readonly OwnMove[]
  readonly notices: readonly Notice[]
}

/** How much of a memory the calls so far have used. */
export interface Used {
  readonly moves: number
  readonly notices: number
}

/**
 * All ways in which a player's part in a call can go, by the rules that play it. Faces that change nothing are
 * left out; `faces` are those that can lie anywhere.
 */
export function waysOf(waker: Waker, faces: Kinds): readonly Way[] {
  return explore(waker, faces, null).map(({ way }) => way)
}

/** The same for a player whose own memory of it is at hand: only what fits to it, faces and all. */
export function waysRemembered(
  waker: Waker,
  faces: Kinds,
  memory: Memory,
  used: Used,
): { readonly ways: readonly Way[]; readonly used: Used } {
  const found = explore(waker, faces, { memory, used })
  return { ways: found.map(({ way }) => way), used: found[0]?.used ?? used }
}

interface Remembered {
  readonly memory: Memory
  readonly used: Used
}

interface Progress {
  readonly way: Way
  readonly made: readonly (readonly Slot[])[]
  readonly used: Used
}

function explore(waker: Waker, faces: Kinds, own: Remembered | null): readonly Progress[] {
  const { wake, times, players, seat } = waker
  const everyone = Array.from({ length: players }, (_, other) => other)
  const others = everyone.filter((other) => other !== seat)
  const waking = ({ way, made }: Progress, face: (slot: Slot) => RoleId): Waking => {
    const copied = way.copied ?? waker.copied
    return {
      self: seat,
      everyone,
      others,
      made,
      copiedFrom: copied?.from ?? null,
      atOnce: copied ? wakeAtOnce(roleOf(copied.kind)) : null,
      hasTurned: way.turned !== null,
      loneWolfLooks: waker.loneWolf,
      kin: waker.kin,
      face,
    }
  }
  const results: Progress[] = []
  const goOn = (progress: Progress): void => {
    if (progress.made.length >= times || !wake.ask) {
      results.push(progress)
      return
    }
    const question = wake.ask(waking(progress, unseen))
    const choices = (question?.picks ?? []).flatMap(({ from, count }) => combinations(from, count))
    if (!question || choices.length === 0) {
      results.push(progress)
      return
    }
    const answers: readonly (readonly Slot[] | null)[] = question.may ? [...choices, null] : choices
    const move = own?.memory.moves[progress.used.moves]
    if (own && !move) return
    const used = { ...progress.used, moves: progress.used.moves + 1 }
    const { way } = progress
    for (const choice of move ? [move.choice] : answers) {
      const chance = move ? way.chance : way.chance / answers.length
      const chosen: Progress = { ...progress, used, way: { ...way, chance } }
      if (choice === null || !wake.act) results.push(chosen)
      else {
        const { act } = wake
        for (const next of after(chosen, faces, own, (face) => act(waking(chosen, face), choice)))
          goOn({ ...next, made: [...progress.made, choice] })
      }
    }
  }
  const start: Progress = {
    way: { chance: 1, steps: [], copied: null, turned: null },
    made: [],
    used: own?.used ?? { moves: 0, notices: 0 },
  }
  const { onCall } = wake
  const begun = onCall ? after(start, faces, own, (face) => onCall(waking(start, face))) : [start]
  for (const progress of begun) goOn(progress)
  return results
}

const unseen = (): never => {
  throw new Error('a question does not depend on a face')
}

interface Seen {
  readonly faces: ReadonlyMap<Slot, Kind>
  readonly deeds: readonly Deed[]
}

/** What deeds lead to, for every face that they look at. */
function after(
  progress: Progress,
  faces: Kinds,
  own: Remembered | null,
  deedsWith: (face: (slot: Slot) => RoleId) => readonly Deed[],
): readonly Progress[] {
  const all = outcomes(faces, deedsWith)
  if (own) {
    return all.flatMap(({ faces: seen, deeds }) => {
      const told = deeds.flatMap((deed) =>
        deed.type === 'cards-viewed'
          ? deed.slots.map((slot, index) => ({ slot, card: deed.faces[index] }))
          : [],
      )
      const { notices } = progress.used
      const isSo = told.every(({ slot, card }, index) => {
        const notice = own.memory.notices[notices + index]
        return notice !== undefined && 'slot' in notice && notice.slot === slot && notice.card === card
      })
      if (!isSo) return []
      const looked = [...seen].map(([slot, kind]) => ({ slot, faces: 1 << kind }))
      const used = { ...progress.used, notices: notices + told.length }
      return [{ ...progress, used, way: changed(progress.way, looked, deeds) }]
    })
  }
  const groups = new Map<
    string,
    { readonly deeds: readonly Deed[]; readonly seen: ReadonlyMap<Slot, Kind>[] }
  >()
  for (const { faces: seen, deeds } of all) {
    const key = JSON.stringify(deeds.filter(({ type }) => type !== 'cards-viewed'))
    const group = groups.get(key)
    if (group) group.seen.push(seen)
    else groups.set(key, { deeds, seen: [seen] })
  }
  if (groups.size === 1) return [{ ...progress, way: changed(progress.way, [], all[0]?.deeds ?? []) }]
  return [...groups.values()].flatMap(({ deeds, seen }) =>
    conditions(seen).map((steps) => ({ ...progress, way: changed(progress.way, steps, deeds) })),
  )
}

/** What has to be seen for a group of outcomes: one condition if they looked at one card, else one for each. */
function conditions(seen: readonly ReadonlyMap<Slot, Kind>[]): readonly (readonly Step[])[] {
  if (seen.every(({ size }) => size === 1)) {
    const [slot] = seen[0]?.keys() ?? []
    let faces = 0
    for (const one of seen) for (const kind of one.values()) faces |= 1 << kind
    if (slot !== undefined) return [[{ slot, faces }]]
  }
  return seen.map((one) => [...one].map(([slot, kind]) => ({ slot, faces: 1 << kind })))
}

function changed(way: Way, looked: readonly Step[], deeds: readonly Deed[]): Way {
  const steps = [...way.steps, ...looked]
  let { copied, turned } = way
  for (const deed of deeds) {
    if (deed.type === 'cards-swapped') steps.push({ one: deed.one, other: deed.other })
    if (deed.type === 'role-copied') copied = { from: deed.from, kind: kindOf(deed.role) }
    if (deed.type === 'role-turned') turned = kindOf(deed.role)
  }
  return { chance: way.chance, steps, copied, turned }
}

/** Runs deeds with every face of every card that they look at. */
function outcomes(
  faces: Kinds,
  deedsWith: (face: (slot: Slot) => RoleId) => readonly Deed[],
): readonly Seen[] {
  const results: Seen[] = []
  const visit = (seen: ReadonlyMap<Slot, Kind>): void => {
    let wanted: Slot | null = null
    const face = (slot: Slot): RoleId => {
      const kind = seen.get(slot)
      if (kind !== undefined) return roleOf(kind)
      wanted = slot
      throw new Unknown()
    }
    try {
      results.push({ faces: seen, deeds: deedsWith(face) })
    } catch (error) {
      if (!(error instanceof Unknown) || wanted === null) throw error
      for (let kind = 0; kind < kindCount; kind++)
        if ((faces & (1 << kind)) !== 0) visit(new Map(seen).set(wanted, kind))
    }
  }
  visit(new Map())
  return results
}

class Unknown extends Error {}

/** All ways to take so many of these, in no order. */
export function combinations(from: readonly Slot[], count: number): readonly (readonly Slot[])[] {
  if (count === 0) return [[]]
  return from.flatMap((first, index) =>
    combinations(from.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  )
}
