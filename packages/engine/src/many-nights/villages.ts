import type { Game } from '../kernel/game.ts'
import { at, withAt } from '../kernel/list.ts'
import { randomFrom, type Seed } from '../kernel/random.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Ask } from './ask.ts'
import { asks } from './asks.ts'
import type { Command, RegionCommand } from './command.ts'
import { create, dealAs } from './deal.ts'
import { decide } from './decide.ts'
import { awaitsNight } from './ending.ts'
import type { Deal, Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Self } from './player.ts'
import { roleNow, teamOf } from './players.ts'
import type { RoleId } from './roles/ids.ts'
import { isIdle } from './rounds.ts'
import { mostPlayers, type Seat } from './seat.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import type { Baggage } from './statuses/travel.ts'
import { type View, type Viewer, view } from './view.ts'

/** Several villages that play at once and ban players to each other. */
export interface VillagesSetup extends Omit<Setup, 'players' | 'deck' | 'region' | 'variable' | 'entered'> {
  readonly villages: readonly { readonly players: readonly string[]; readonly deck: readonly RoleId[] }[]
  /** Nights do not fall together, so that one person can moderate all villages in turn. */
  readonly takesTurns?: true
}

/** All villages, and what is on the way between them. */
export interface Villages {
  readonly villages: readonly State[]
  readonly onTheWay: readonly OnTheWay[]
}

/** Somebody who has been sent away and has not arrived, or news of a death for somebody in another village. */
export type OnTheWay =
  | { readonly type: 'traveller'; readonly seat: Seat; readonly from: number; readonly baggage: Baggage }
  | {
      readonly type: 'news'
      readonly seat: Seat
      readonly listener: Seat
      readonly role: RoleId
    }

/** A command to one village, while time passes in all of them; or one to all. */
export type VillagesCommand =
  | { readonly village: number; readonly command: Command }
  | { readonly village: 'all'; readonly command: CommandToAll }

/** What can be meant for all villages at once. */
export type CommandToAll = Extract<Command, { type: 'tick' | 'away' | 'pause' | 'resume' | 'stop' }>

/** What has happened, and where. */
export type VillagesEvent =
  | { readonly type: 'in-village'; readonly village: number; readonly event: Event }
  | { readonly type: 'set-out'; readonly what: OnTheWay }
  | { readonly type: 'delivered'; readonly index: number }

/** Who looks, and at which village. */
export interface VillagesViewer {
  readonly village: number
  readonly viewer: Viewer
}

/** Many Nights in several villages at once. Everyone has one seat number in all of them. */
export const villages: Game<
  VillagesSetup,
  Villages,
  VillagesCommand,
  VillagesEvent,
  Ask & { readonly village: number },
  VillagesViewer,
  View
> = {
  create: found,
  decide: rule,
  evolve: apply,
  asks: (world) =>
    world.villages.flatMap((state, village) => asks(state).map((ask) => ({ ...ask, village }))),
  view: (world, { village, viewer }) => view(at(world.villages, village), viewer),
}

/** The village in which a player is; for who is on the way, the one that player left. */
export function villageOf({ villages: all, onTheWay }: Villages, seat: Seat): number {
  const traveller = onTheWay.filter((what) => what.type === 'traveller').find((what) => what.seat === seat)
  return traveller?.from ?? all.findIndex(({ players }) => !players[seat]?.elsewhere)
}

/** Whether a player is between two villages. */
export const isTravelling = ({ onTheWay }: Villages, seat: Seat): boolean =>
  onTheWay.some((what) => what.type === 'traveller' && what.seat === seat)

/** Whether nothing has happened but taps that decide nothing. */
export const areIdle = ({ villages: all }: Villages, events: readonly VillagesEvent[]): boolean =>
  events.every((what) => what.type === 'in-village' && isIdle(at(all, what.village), [what.event]))

/** Where who leaves a village goes: to the next on the round that still plays; home, if there is none. */
export function destinationFrom({ villages: all }: Villages, from: number): number {
  for (let step = 1; step < all.length; step++) {
    const to = (from + step) % all.length
    if (at(all, to).phase !== 'over') return to
  }
  return from
}

/** Whether a player lives: in the village of that player, or on the way. */
export const isAliveIn = (world: Villages, seat: Seat): boolean =>
  isTravelling(world, seat) || world.villages[villageOf(world, seat)]?.players[seat]?.alive === true

/**
 * Who has won in the end, in all villages. Ruling: who was still on the way belongs to the village that player left,
 * and wins if their own team has won there.
 */
export function winnersIn({ villages: all, onTheWay }: Villages): readonly Seat[] {
  const there = all.flatMap(({ outcome }) => outcome?.winners ?? [])
  const travellers = onTheWay.flatMap((what) => {
    if (what.type !== 'traveller') return []
    const { seat, from, baggage } = what
    const home = at(all, from)
    const arrived = evolve(home, { type: 'arrived', at: home.now, seat, baggage, sharesVision: false })
    return home.outcome?.teams.includes(teamOf(arrived, seat)) ? [seat] : []
  })
  return [...new Set([...there, ...travellers])].sort((one, other) => one - other)
}

function found(setup: VillagesSetup, secret: Secret): readonly VillagesEvent[] | Refusal {
  if (setup.villages.flatMap(({ players }) => players).length > mostPlayers)
    return refuse('bad-setup', { part: 'players' })
  const events: VillagesEvent[] = []
  for (const [village, local] of tablesOf(setup).entries()) {
    const opening = create(local, { ...secret, seed: seedOf(secret.seed, village) })
    if (isRefusal(opening)) return opening
    events.push(...inVillage(village, opening))
  }
  return events
}

/** Deals cards that are already in order: in each village by seat of its residents. */
export const dealVillagesAs = (
  setup: VillagesSetup,
  secret: Secret,
  deals: readonly (Partial<Deal> & Pick<Deal, 'cards'>)[],
): readonly VillagesEvent[] =>
  tablesOf(setup).flatMap((local, village) => {
    const own = { ...secret, seed: seedOf(secret.seed, village) }
    return inVillage(village, dealAs(local, own, at(deals, village)))
  })

/** Each village as a table of its own, at which everyone has a seat and only residents sit. */
export function tablesOf({ villages: all, takesTurns, ...rest }: VillagesSetup): readonly Setup[] {
  const players = all.flatMap((village) => village.players)
  const roles = [...new Set(all.flatMap(({ deck }) => deck))].sort()
  let first = 0
  return all.map(({ players: own, deck }) => {
    const residents = own.map((_, index) => first + index)
    first += own.length
    const region = { residents, roles, ...(takesTurns ? { takesTurns } : {}) }
    return { ...rest, players, deck, variable: null, region }
  })
}

const inVillage = (village: number, events: readonly Event[]): readonly VillagesEvent[] =>
  events.map((event) => ({ type: 'in-village', village, event }))

/** Each village draws from a stream of its own. */
function seedOf(seed: Seed, village: number): Seed {
  const random = randomFrom(seed, village * 8)
  return Array.from({ length: 8 }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')
}

function rule(before: Villages, { village, command }: VillagesCommand): readonly VillagesEvent[] | Refusal {
  if (village !== 'all' && !before.villages[village]) return refuse('no-such-village')
  const course = new Course(before)
  const all = [...before.villages.keys()]
  const meant = village === 'all' ? all : [village]
  const refusals = meant.map((one) => course.send(one, command))
  // What is meant for all is refused only where nobody can do it.
  const [refusal] = refusals
  if (refusal && refusals.every((no) => no !== null)) return refusal
  for (const other of all) if (!meant.includes(other)) course.send(other, { type: 'tick', at: command.at })
  course.deliver(command.at)
  course.letSleep(command.at)
  return course.events
}

/** What a decision leads to in all villages. */
class Course {
  readonly events: VillagesEvent[] = []
  private world: Villages

  constructor(before: Villages) {
    this.world = before
  }

  send(village: number, command: Command | RegionCommand): Refusal | null {
    const state = at(this.world.villages, village)
    const events = decide(state, command)
    if (isRefusal(events)) return events
    for (const event of events) {
      const now = at(this.world.villages, village)
      this.add({ type: 'in-village', village, event })
      if (event.type === 'left') {
        const { seat, baggage } = event
        this.add({ type: 'set-out', what: { type: 'traveller', seat, from: village, baggage } })
      } else if (event.type === 'died') this.tellOfDeath(village, event.seat, roleNow(now, event.seat).id)
    }
    return null
  }

  /** Travellers arrive and news is heard, where a village is awake for it. */
  deliver(now: number): void {
    const open = this.world.villages.filter(({ phase }) => phase !== 'over')
    if (open.length === 1) {
      const last = this.world.villages.findIndex(({ phase, isOpen }) => phase !== 'over' && isOpen)
      if (last >= 0) this.send(last, { type: 'close-borders', at: now })
    }
    for (let index = 0; index < this.world.onTheWay.length; index++) {
      const what = at(this.world.onTheWay, index)
      // News waits for who is on the way.
      if (what.type === 'news' && isTravelling(this.world, what.listener)) continue
      const to =
        what.type === 'news' ? villageOf(this.world, what.listener) : destinationFrom(this.world, what.from)
      const command: RegionCommand =
        what.type === 'news'
          ? { type: 'hear-of-death', at: now, seat: what.seat, listener: what.listener, role: what.role }
          : { type: 'arrive', at: now, seat: what.seat, baggage: what.baggage }
      const isPast = what.type === 'news' && at(this.world.villages, to).phase === 'over'
      if (!isPast && this.send(to, command)) continue
      this.add({ type: 'delivered', index })
      index = -1
    }
  }

  /** Where villages take turns: the one that has waited longest sleeps when no other does. */
  letSleep(now: number): void {
    const { villages: all } = this.world
    if (all.some(({ phase }) => phase === 'night')) return
    const [next] = [...all.keys()]
      .filter((village) => awaitsNight(at(all, village)))
      .sort((one, other) => at(all, one).now - at(all, other).now)
    if (next !== undefined) this.send(next, { type: 'fall-night', at: now })
  }

  /** Whoever loved, copied or marked the dead hears of it, in other villages and on the way. */
  private tellOfDeath(from: number, seat: Seat, role: RoleId): void {
    const { villages: all, onTheWay } = this.world
    const listeners = new Set<Seat>()
    for (const [village, { mates, players }] of all.entries()) {
      if (village === from) continue
      for (const mate of matesIn(mates, seat)) if (players[mate]?.alive) listeners.add(mate)
      for (const [other, { alive, self }] of players.entries())
        if (alive && isAfter(self, seat)) listeners.add(other)
    }
    for (const what of onTheWay) {
      if (what.type !== 'traveller') continue
      const { mates, self } = what.baggage
      if (isAfter(self, seat) || matesIn(pairsOf(mates), seat).includes(what.seat)) listeners.add(what.seat)
    }
    for (const listener of listeners)
      this.add({ type: 'set-out', what: { type: 'news', seat, listener, role } })
  }

  private add(event: VillagesEvent): void {
    this.events.push(event)
    this.world = apply(this.world, event)
  }
}

/** Whether a player has copied or marked another. */
const isAfter = ({ copyOf, marks }: Self, seat: Seat): boolean => copyOf === seat || marks.includes(seat)

const pairsOf = (mates: Baggage['mates']) => mates.map(({ pair }) => pair)

const matesIn = (mates: readonly (readonly Seat[])[], seat: Seat): readonly Seat[] =>
  mates.flatMap((pair) => (pair.includes(seat) ? pair.filter((mate) => mate !== seat) : []))

function apply(world: Villages | undefined, event: VillagesEvent): Villages {
  const { villages: all, onTheWay } = world ?? { villages: [], onTheWay: [] }
  switch (event.type) {
    case 'in-village':
      return { villages: withAt(all, event.village, evolve(all[event.village], event.event)), onTheWay }
    case 'set-out':
      return { villages: all, onTheWay: [...onTheWay, event.what] }
    case 'delivered':
      return { villages: all, onTheWay: onTheWay.filter((_, index) => index !== event.index) }
  }
}
