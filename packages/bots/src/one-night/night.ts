import { type Random, shuffled } from '@wolfmoon/engine/kernel'
import { beside, centre, type Kin, type Seat, type Slot, slotCount } from '@wolfmoon/engine/one-night'
import type { Table } from './chances.ts'
import { broughtAlong, factsOf, has, type Kind, kindOf, roleOf, villageTeam } from './kinds.ts'
import { callsOf, isCalled, liveCall, type Sleeper, type Source, sleeper } from './stories.ts'

/** A night that was imagined, or is played for a simulation. */
export interface Night {
  readonly sleepers: readonly Sleeper[]
  /** What the card before each player counts as in the end. */
  readonly finals: readonly Kind[]
}

/** Lets a night pass with these cards, by seat and then in the centre; everyone does anything. */
export function playNight(table: Table, cards: readonly Kind[], random: Random): Night {
  const { length } = table.players
  const faces = new Int8Array(slotCount).fill(-1)
  for (let index = 0; index < cards.length; index++)
    faces[index < length ? index : (centre[index - length] as Slot)] = cards[index] as Kind
  const brought = broughtAlong(table.deck)
  if (brought !== null) faces[beside] = brought
  const lies = Int8Array.from({ length: slotCount }, (_, slot) => slot)
  const sleepers = Array.from({ length }, (_, seat) => sleeper(seat, faces[seat] as Kind))
  const source: Source = {
    answer: ({ choices }) => choices[random.below(choices.length)] as readonly Slot[],
    face: (slot) => roleOf(faces[lies[slot] as number] as Kind),
    kin: (kin: Kin) =>
      sleepers
        .filter(({ copied, kind }) => factsOf(copied?.kind ?? kind).kin === kin)
        .map(({ seat }) => seat),
    swapped: (one, other) => {
      const card = lies[one] as number
      lies[one] = lies[other] as number
      lies[other] = card
    },
  }
  for (const [index, call] of callsOf(table).entries())
    for (const player of sleepers) if (isCalled(call, player)) liveCall(table, call, index, player, source)
  const finals = sleepers.map(({ seat }) => {
    const card = lies[seat] as number
    return card < length ? (sleepers[card] as Sleeper).counts : (faces[card] as Kind)
  })
  return { sleepers, finals }
}

/** A night as it may have been for others, beside what this player knows: their card and their kin. Null: none was found. */
export function imagineNight(
  table: Table,
  seat: Seat,
  own: Kind,
  shown: { readonly kin: Kin; readonly seats: readonly Seat[] } | null,
  random: Random,
): Night | null {
  const rest = table.deck.map(kindOf)
  rest.splice(rest.indexOf(own), 1)
  for (let tries = 0; tries < 60; tries++) {
    const cards = shuffled(rest, random)
    cards.splice(seat, 0, own)
    const fits = table.players.every(
      (_, other) =>
        other === seat ||
        shown === null ||
        (factsOf(cards[other] as Kind).kin === shown.kin) === shown.seats.includes(other),
    )
    if (fits) return playNight(table, cards, random)
  }
  return null
}

/** Whether a player wins with the village, as far as that player knows. */
export const isLoyal = ({ ends, counts }: Pick<Sleeper, 'ends' | 'counts'>): boolean =>
  has(villageTeam, ends < 0 ? counts : ends)
