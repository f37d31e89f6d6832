import { isSeat, type Notice, type OwnMove, type Seat, type Slot } from '@wolfmoon/engine/one-night'
import { aRole, roleName } from './phrases.ts'
import type { Language, Say } from './speaker.ts'
import { Teller } from './teller.ts'

/** A player's own night: all that the game has told them, and all that they did. */
export interface OwnNight {
  readonly seat: Seat
  readonly notices: readonly Notice[]
  readonly moves: readonly (OwnMove & { readonly away?: true })[]
}

/** A player's own night in sentences, in the order in which it happened. */
export class Notebook {
  private readonly say: Say
  private readonly language: Language
  private readonly teller: Teller
  private readonly players: readonly string[]

  constructor(say: Say, language: Language, players: readonly string[]) {
    this.say = say
    this.language = language
    this.teller = new Teller(say, language, players)
    this.players = players
  }

  /** Everything, from the first call to the last. */
  lines({ seat, notices, moves }: OwnNight): readonly string[] {
    const lines: string[] = []
    let heard = 0
    const hear = (until: number) => {
      for (const notice of notices.slice(heard, until)) lines.push(this.teller.notice(notice, seat))
      heard = Math.max(heard, until)
    }
    for (const [index, move] of moves.entries()) {
      hear(move.told)
      const looked = cardsIn(notices.slice(0, move.told)).map(({ slot }) => slot)
      const brought = cardsIn(notices.slice(move.told, moves[index + 1]?.told)).filter(
        ({ slot }) => move.choice?.includes(slot) || (slot === seat && move.swapped?.includes(seat)),
      )
      if (move.missed) {
        lines.push(this.teller.missed(seat, move), ...this.change(seat, notices, move))
      } else {
        lines.push(...this.did(seat, move, brought, looked))
        heard = move.told + brought.length
      }
    }
    hear(notices.length)
    return lines
  }

  /** What a player has become by these moves, and a card that was taken unseen. */
  changes({ seat, notices, moves }: OwnNight): readonly string[] {
    return moves.flatMap((move) => this.change(seat, notices, move))
  }

  private change(
    seat: Seat,
    notices: readonly Notice[],
    { became, swapped, told }: OwnMove,
  ): readonly string[] {
    if (became) return [this.say('notices.became', { role: aRole(this.say, this.language, became) })]
    if (!swapped?.includes(seat)) return []
    const isKnown =
      cardsIn(notices.slice(0, told)).some(({ slot }) => slot !== seat && swapped.includes(slot)) ||
      cardsIn(notices.slice(told)).some(({ slot }) => slot === seat)
    return isKnown ? [] : [this.say('notices.unseen')]
  }

  private did(
    seat: Seat,
    { choice, swapped, became }: OwnMove,
    brought: readonly Seen[],
    looked: readonly Slot[],
  ): readonly string[] {
    const { say, language } = this
    const place = (slot: Slot) =>
      slot === seat ? say('notices.missed.own-card') : this.teller.place(slot, seat)
    if (choice === null) return [say('notices.did.nothing')]
    if (swapped) {
      const [one, other] = swapped
      if (one !== seat && other !== seat)
        return [say('notices.did.swapped', { one: place(one), other: place(other) })]
      const partner = one === seat ? other : one
      const [got] = brought
      if (got && isSeat(partner))
        return [
          say('notices.did.took', { player: this.players[partner] ?? '', role: roleName(say, got.card) }),
        ]
      return [say(`notices.did.${looked.includes(partner) ? 'kept' : 'unseen'}`, { place: place(partner) })]
    }
    const looks = brought.map(({ slot, card }) =>
      say('notices.did.looked', { place: place(slot), role: roleName(say, card) }),
    )
    if (!became) return looks
    const role = aRole(say, language, became)
    const [copied] = brought
    return copied?.card === became && brought.length === 1
      ? [say('notices.did.copied', { place: place(copied.slot), role })]
      : [...looks, say('notices.became', { role })]
  }
}

type Seen = Extract<Notice, { slot: Slot }>

const cardsIn = (notices: readonly Notice[]): readonly Seen[] => notices.filter((notice) => 'slot' in notice)
