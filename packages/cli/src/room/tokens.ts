import { beside, centre, type RoleId, roles, type Slot } from '@wolfmoon/engine/one-night'
import type { Asked, RoomParts } from '@wolfmoon/protocol'
import { type Language, roleName, type Say, slotName, Teller } from '@wolfmoon/texts'

type Parts = Partial<RoomParts>
type Board = readonly (Slot | null)[]

/** The tokens on the cards, as somebody at a terminal puts them and reads them by day. */
export class Tokens {
  private readonly say: Say
  private readonly language: Language
  private shared: Board = []
  private own: Board = []

  constructor(say: Say, language: Language) {
    this.say = say
    this.language = language
  }

  /** What a typed line does with a token: a request, something to read, or null if it is about something else. */
  read(line: string, parts: Parts): Asked | readonly string[] | null {
    if (parts.phase?.phase !== 'day') return null
    if (line === 'tokens') return this.all(parts)
    const [, verb, name = '', card = ''] = /^(put|note)\s+(.*?)\s*(\d+|-)?$/.exec(line) ?? []
    const deck = parts.table?.deck ?? []
    const role = deck.find((id) => [id, roleName(this.say, id)].some((label) => isSame(label, name)))
    if (!verb || !role) return null
    const on = card === '-' ? null : slotsOf(parts)[Number(card) - 1]
    if (card === '' || on === undefined) return [this.how(parts)]
    const board = verb === 'put' ? 'shared' : 'own'
    const token = tokenOf(role, deck, (board === 'shared' ? parts.tokens : parts.ownTokens) ?? [], on)
    return { type: 'place', board, token, on }
  }

  /** What others, or oneself, have done with tokens since the last time. */
  news(parts: Parts): readonly string[] {
    const [shared, own] = [this.shared, this.own]
    this.shared = parts.tokens ?? []
    this.own = parts.ownTokens ?? []
    if (parts.phase?.phase !== 'day') return []
    return [
      ...this.changes('token', shared, this.shared, parts),
      ...this.changes('note', own, this.own, parts),
    ]
  }

  /** How it is done, and the number of each card. */
  how(parts: Parts): string {
    const players = parts.table?.players ?? []
    const cards = slotsOf(parts).map((slot, index) => {
      return `${index + 1} ${players[slot] ?? slotName(this.say, slot, players)}`
    })
    return this.say('cli.join.tokens', { cards: cards.join(', ') })
  }

  private all(parts: Parts): readonly string[] {
    const lines = [
      ...this.changes('token', [], parts.tokens ?? [], parts),
      ...this.changes('note', [], parts.ownTokens ?? [], parts),
    ]
    return lines.length > 0 ? lines : [this.say('cli.join.no-tokens')]
  }

  private changes(kind: 'token' | 'note', before: Board, after: Board, parts: Parts): readonly string[] {
    return after.flatMap((slot, token) => {
      const face = parts.table?.deck[token]
      if (!face || slot === (before[token] ?? null)) return []
      const role = roleName(this.say, face)
      if (slot === null) return [this.say(`cli.join.${kind}-away`, { role })]
      return [this.say(`cli.join.${kind}-on`, { role, where: this.teller(parts).place(slot, nobody) })]
    })
  }

  private teller({ table }: Parts): Teller {
    return new Teller(this.say, this.language, table?.players ?? [])
  }
}

/** Every card is somebody else's here: "the card of Ada", also for Ada. */
const nobody = -1

const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0

/** The cards of a table, in the order in which they are numbered. */
function slotsOf({ table }: Parts): readonly Slot[] {
  const hasBeside = table?.deck.some((role) => roles[role].brings) === true
  return [...(table?.players ?? []).keys(), ...centre, ...(hasBeside ? [beside] : [])]
}

/** Of several tokens of a role: one that is not in use to be put, one that is to be taken away. */
function tokenOf(role: RoleId, deck: readonly RoleId[], board: Board, on: Slot | null): number {
  const tokens = [...deck.keys()].filter((token) => deck[token] === role)
  const isInUse = (token: number) => (board[token] ?? null) !== null
  return tokens.find((token) => isInUse(token) === (on === null)) ?? tokens[0] ?? 0
}
