import { type Board, boardOf, type Chip, type Facts, type Said } from '@wolfmoon/chips'
import type { OpeningView, RoomParts } from '@wolfmoon/protocol'
import type { ChipTeller } from '@wolfmoon/texts/chips'
import type { VNode } from 'preact'

/** The talk of a table, as its chips are drawn. */
export interface ChipTalk {
  readonly facts: Facts
  readonly teller: ChipTeller
  readonly said: readonly Said[]
  readonly board: Board
  readonly players: readonly string[]
  readonly avatars: readonly number[]
  /** Whose chips are laid here; null: nobody's, or where one device lies on the table, anybody's. */
  readonly seat: number | null
  /** Whom one can speak of, or speak as. */
  readonly seats: readonly number[]
  /** Who of them is a bot, and says why when asked. */
  readonly bots: readonly number[]
  /** Whether the places beside the players can be told of by these names. */
  readonly opening: OpeningView | null
  /** What the holder of this device has handed in and nobody else knows. */
  readonly handed: Chip | null
  /** A role's sign. */
  sign(role: string): VNode
  /** Lays a chip on the table; null: it is only looked at. */
  readonly lay: ((chip: Chip, seat: number) => void) | null
}

/** A talk with its board. */
export const talkOf = (talk: Omit<ChipTalk, 'board'>): ChipTalk => ({
  ...talk,
  board: boardOf(talk.facts, talk.said),
})

/** The seats of bots. */
export const botsAmong = (
  people: RoomParts['people'] | undefined,
  seats: RoomParts['seats'] | undefined,
): readonly number[] =>
  (seats ?? []).flatMap((id, seat) => (people?.some((person) => person.id === id && person.bot) ? seat : []))

/** Whether the holder of this device may say something now. */
export const maySpeak = ({ lay, opening, seat }: ChipTalk): boolean =>
  lay !== null && (opening?.kind !== 'table-order' || seat === null || opening.turn === seat)
