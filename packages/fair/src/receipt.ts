/** The version of the written form of a receipt. */
export const receiptVersion = 1

/** A game whose deal is promised. */
export type PromisedGame = 'one-night' | 'many-nights'

/** What everyone at a table is shown when the cards are dealt; in Many Nights its rules belong to it. */
export interface Shown {
  readonly players: readonly string[]
  readonly deck: readonly string[]
  readonly maybe?: readonly string[]
  readonly options?: unknown
}

/** The card that somebody was shown as their own. */
export interface Hand {
  readonly seat: number
  readonly card: string
}

/** What a client was promised at a deal. */
export interface Receipt {
  readonly receipt: typeof receiptVersion
  readonly game: PromisedGame
  /** The room's code; null: the game was on one device. */
  readonly room: string | null
  /** Which of several villages. */
  readonly village: number
  /** When the client was given it, by its own clock. */
  readonly givenAt: string
  /** What the game was at then: only in `confirming` nobody had acted on the cards. */
  readonly phase: string
  /** When the cards were dealt, by the clock of the game. */
  readonly startsAt: number
  readonly commitment: string
  readonly shown: Shown
  /** Its holder has seen, at the end of the game, that it was kept. */
  readonly opened?: true
  /** Only after the end, when it is no secret any more. */
  readonly hand?: Hand
}

/** A receipt as it may lie in a browser's storage, where nothing names a card. */
export type Stub = Omit<Receipt, 'shown' | 'hand'>

/** A game as a client is told of it. */
export interface Sight {
  readonly game: PromisedGame
  readonly village?: number
  /** Between two villages nothing is seen, and the game goes on. */
  readonly isTravelling?: boolean
  /** Null: there is no game. */
  readonly table: (Shown & { readonly startsAt: number; readonly commitment: string | null }) | null
  readonly phase: string | null
  readonly hand: Hand | null
}

/** As much of a room as its promise is about. */
export interface RoomSight {
  readonly here?: number | null
  readonly journey?: object | null
  readonly table?: Sight['table']
  readonly phase?: { readonly phase: string } | null
  readonly card?: string | null
  readonly seats?: readonly string[] | null
}

/** A room of One Night as one of its people is told of it; of Many Nights, if its name is put in. */
export function sightOf(
  { here, journey, table = null, phase, card, seats }: RoomSight,
  you: string | null,
): Sight {
  const seat = you === null ? -1 : (seats?.indexOf(you) ?? -1)
  const hand = card && seat >= 0 ? { seat, card } : null
  const where = { village: here ?? 0, isTravelling: journey != null }
  return { game: 'one-night', ...where, table, phase: phase?.phase ?? null, hand }
}

/** In what a game differs from what was promised. */
export type Breach = 'game' | 'commitment' | 'players' | 'deck' | 'rules' | 'secret' | 'cards' | 'hand'

/** What can be laid beside a receipt, during a game or after it. */
export interface Claim {
  readonly game: PromisedGame
  readonly commitment: string | null
  /** What everyone is shown, by village. */
  readonly shown: readonly Shown[]
}

/** The first thing that is no longer as it was when the receipt was given. */
export function breachOf(receipt: Receipt, { game, commitment, shown }: Claim): Breach | null {
  if (game !== receipt.game) return 'game'
  if (commitment !== receipt.commitment) return 'commitment'
  const now = shown[receipt.village]
  const { shown: then } = receipt
  if (!now || !isAlike(now.players, then.players)) return 'players'
  if (!isAlike(now.deck, then.deck)) return 'deck'
  if (!isAlike(now.maybe, then.maybe) || !isAlike(rulesIn(now), rulesIn(then))) return 'rules'
  return null
}

/** The rules without their clocks: who moderates may set these otherwise in the middle of a game. */
function rulesIn({ options }: Shown): unknown {
  if (typeof options !== 'object' || options === null) return options
  const { timers: _, ...rules } = options as { readonly timers?: unknown }
  return rules
}

/** The same for a game as a client is told of it now. */
export const breachIn = (receipt: Receipt, { game, village = 0, table }: Sight): Breach | null => {
  if (!table) return null
  // Who has come to another village sees another table of the same deal.
  if (village !== receipt.village) return table.commitment === receipt.commitment ? null : 'commitment'
  const shown: Shown[] = []
  shown[receipt.village] = shownIn(table)
  return breachOf(receipt, { game, commitment: table.commitment, shown })
}

/** A commitment short enough to be read out across a table. */
export const fingerprint = (commitment: string): string =>
  `${commitment.slice(0, 4)} ${commitment.slice(4, 8)}`

/** Keeps what a room's server promises: the first promise about a game is the one that counts. */
export class Keeper {
  receipt: Receipt | null = null
  /** The last promise before it of which nobody here has seen that it was kept. */
  unopened: Stub | null = null
  private readonly room: string | null
  private stubs: readonly Stub[]
  private isGoing = false
  private wasAway = true

  /** With what was kept over a reload. */
  constructor(room: string | null, stubs: readonly Stub[] = []) {
    this.room = room
    this.stubs = stubs
  }

  /** What is to be kept over a reload. */
  get kept(): readonly Stub[] {
    return [this.receipt, this.unopened].filter((stub) => stub !== null).map(stubOf)
  }

  /** The connection is a new one: what the room did in between is not known. */
  comeBack(): void {
    this.wasAway = true
  }

  /** Looks at the game; tells whether a new promise was given. */
  see(sight: Sight, now: number): boolean {
    const { table, phase, hand } = sight
    if (sight.isTravelling) return false
    const { wasAway } = this
    this.wasAway = false
    if (!table || phase === null) {
      this.leave()
      return false
    }
    this.takeUp(sight, table)
    const isNew = this.isAnother(table.startsAt, phase, wasAway)
    if (isNew) this.leave()
    this.isGoing = phase !== 'over'
    if (isNew) this.receipt = this.isGoing ? this.given(sight, now) : null
    if (this.receipt && !this.receipt.hand && hand && this.isGoing) this.receipt = { ...this.receipt, hand }
    // A game that had gone away is here again.
    if (this.receipt && isSame(this.receipt, this.unopened)) this.unopened = null
    return isNew && this.receipt !== null
  }

  /** A promise that was found to have been kept, however late: perhaps another game has begun meanwhile. */
  settle(kept: Stub): void {
    if (isSame(kept, this.receipt)) this.receipt = { ...this.receipt, opened: true }
    if (isSame(kept, this.unopened)) this.unopened = null
  }

  /** Of what was kept over a reload, the promise of this game counts; any other was never opened. */
  private takeUp({ village = 0 }: Sight, { startsAt, ...shown }: NonNullable<Sight['table']>): void {
    const { stubs } = this
    this.stubs = []
    const same = stubs.find((stub) => stub.startsAt === startsAt)
    this.unopened = stubs.find((stub) => stub.startsAt !== startsAt && !stub.opened) ?? null
    if (!same) return
    this.receipt = { ...same, village, shown: shownIn(shown) }
    this.isGoing = !same.opened
  }

  /**
   * Whether this can be another game than the one that was promised: one that begins with its deal, or one that began
   * while this client was away. Anything else is the same game, whatever it says.
   */
  private isAnother(startsAt: number, phase: string, wasAway: boolean): boolean {
    if (!this.receipt) return true
    const isLater = startsAt !== this.receipt.startsAt
    return phase === 'confirming' ? isLater || !this.isGoing : isLater && wasAway
  }

  private leave(): void {
    if (this.receipt && !this.receipt.opened) this.unopened = this.receipt
    this.isGoing = false
  }

  private given({ game, village = 0, table, phase }: Sight, now: number): Receipt | null {
    if (!table || table.commitment === null) return null
    return {
      receipt: receiptVersion,
      game,
      room: this.room,
      village,
      givenAt: new Date(now).toISOString(),
      phase: phase ?? '',
      startsAt: table.startsAt,
      commitment: table.commitment,
      shown: shownIn(table),
    }
  }
}

const isSame = <Kept extends Stub>(one: Stub, other: Kept | null): other is Kept =>
  other?.startsAt === one.startsAt && other.commitment === one.commitment

/** A receipt without what names cards. */
export function stubOf({ shown: _, hand: __, ...stub }: Stub & Partial<Receipt>): Stub {
  return stub
}

/** Reads what claims to be a stub; null if it is none. */
export function readStub(value: unknown): Stub | null {
  if (typeof value !== 'object' || value === null) return null
  const { receipt, game, room, village, givenAt, phase, startsAt, commitment, opened } =
    value as Partial<Receipt>
  if (receipt !== receiptVersion || (game !== 'one-night' && game !== 'many-nights')) return null
  if ((room !== null && typeof room !== 'string') || !Number.isSafeInteger(village)) return null
  if (typeof givenAt !== 'string' || typeof phase !== 'string' || typeof startsAt !== 'number') return null
  if (typeof commitment !== 'string' || !/^[0-9a-f]{64}$/.test(commitment)) return null
  const stub = { receipt, game, room, village: village as number, givenAt, phase, startsAt, commitment }
  return opened === true ? { ...stub, opened } : stub
}

/** Reads what claims to be a receipt; null if it is none. */
export function readReceipt(value: unknown): Receipt | null {
  const stub = readStub(value)
  const { shown, hand } = (value ?? {}) as Partial<Receipt>
  if (!stub || !isTexts(shown?.players) || !isTexts(shown?.deck)) return null
  if (hand !== undefined && (!Number.isSafeInteger(hand?.seat) || typeof hand?.card !== 'string')) return null
  return { ...stub, shown: shownIn(shown), ...(hand ? { hand } : {}) }
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

/** None of One Night's options changes the deal. */
const shownIn = ({ players, deck, maybe, options }: Shown): Shown => ({
  players,
  deck,
  ...(maybe === undefined ? {} : { maybe, options }),
})

/** Whether two values are the same when written down, in whatever order their fields are. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [fields, others] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const names = Object.keys(fields)
  return (
    names.length === Object.keys(others).length &&
    names.every((name) => Object.hasOwn(others, name) && isAlike(fields[name], others[name]))
  )
}
