import { at } from '../../kernel/list.ts'
import type { Event } from '../event.ts'
import type { Day, Night, Player, Self } from '../player.ts'
import type { Seat } from '../seat.ts'
import type { Announcement, State } from '../state.ts'

/** Something of the next state that is not finished yet. */
export type Unfinished<Thing> = { -readonly [Key in keyof Thing]: Thing[Key] }

/** The state after an event, while it is made from the one before. */
export type Next = Unfinished<State>

/** What each of these events changes. */
export type Changes<Some extends Event> = {
  readonly [Type in Some['type']]: (next: Next, event: Extract<Some, { type: Type }>) => void
}

/** A player of the next state, to be changed. */
export function playerIn(next: Next, seat: Seat): Unfinished<Player> {
  const player = copyOf(at(next.players, seat))
  const players = next.players.slice()
  players[seat] = player
  next.players = players
  return player
}

/** What a player is in the next state, to be changed. */
export function selfIn(next: Next, seat: Seat): Unfinished<Self> {
  const player = playerIn(next, seat)
  const self = copyOfSelf(player.self)
  player.self = self
  return self
}

/** A player's night in the next state, to be changed. */
export function nightIn(next: Next, seat: Seat): Unfinished<Night> {
  const player = playerIn(next, seat)
  const night = copyOfNight(player.night)
  player.night = night
  return night
}

/** A player's day in the next state, to be changed. */
export function dayIn(next: Next, seat: Seat): Unfinished<Day> {
  const player = playerIn(next, seat)
  const day = copyOfDay(player.day)
  player.day = day
  return day
}

/** Field by field, here and below: a spread takes many times as long (`npm run bench`). */
function copyOf({ alive, elsewhere, confirmed, disgraced, self, night, day }: Player): Unfinished<Player> {
  return { alive, elsewhere, confirmed, disgraced, self, night, day }
}

const copyOfSelf = (self: Self): Unfinished<Self> => ({
  dealt: self.dealt,
  hidden: self.hidden,
  role: self.role,
  minionOf: self.minionOf,
  copyOf: self.copyOf,
  marks: self.marks,
  cult: self.cult,
  heirOf: self.heirOf,
  used: self.used,
  named: self.named,
  turning: self.turning,
  news: self.news,
  wounded: self.wounded,
  blessed: self.blessed,
  reprieved: self.reprieved,
  dulled: self.dulled,
  notices: self.notices,
  missed: self.missed,
})

const copyOfNight = ({ passed, choices, letter }: Night): Unfinished<Night> => ({ passed, choices, letter })

const copyOfDay = (day: Day): Unfinished<Day> => ({
  absent: day.absent,
  muted: day.muted,
  guarded: day.guarded,
  hasNominated: day.hasNominated,
  wasNominated: day.wasNominated,
  ready: day.ready,
  longer: day.longer,
})

/** Tells the whole village. */
export function announce(next: Next, what: Announcement): void {
  next.announcements = [...next.announcements, what]
}

/** The number that the next step will have. */
export const nextStep = ({ step }: State): number => (step?.number ?? -1) + 1

/** Changes everyone in whom something has to be changed. */
export function changeAll(
  next: Next,
  isWanted: (player: Player) => boolean,
  change: (player: Unfinished<Player>) => void,
): void {
  if (!next.players.some(isWanted)) return
  next.players = next.players.map((player) => {
    if (!isWanted(player)) return player
    const changed = copyOf(player)
    change(changed)
    return changed
  })
}

/** A list that says the same of everyone, by seat; for as many players the same object each time. */
export function sameForAll<Item>(item: Item): (state: State) => readonly Item[] {
  const lists: (readonly Item[] | undefined)[] = []
  return ({ players: { length } }) => {
    const list = lists[length] ?? new Array<Item>(length).fill(item)
    lists[length] = list
    return list
  }
}

/** Nothing, the same object each time. */
export const none: readonly never[] = []
