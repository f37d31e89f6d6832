import type {
  BlankCard,
  Book,
  Lore,
  Pack,
  Role,
  RoleId,
  Seat,
  Team,
  View,
} from '@wolfmoon/engine/many-nights'
import { bookOf } from '@wolfmoon/engine/many-nights'

/** A view of somebody who plays, and the cards that the table has written itself. */
export interface SeatedView extends View {
  readonly you: NonNullable<View['you']>
  readonly blanks: readonly BlankCard[]
}

/** What only one player knows, made sense of. */
export interface Known {
  readonly view: SeatedView
  readonly book: Book
  readonly seat: Seat
  /** The role as it is now, as far as this player was told. */
  readonly role: Role
  readonly team: Team
  /** The pack this player helps or is of, and who is known to be of it. */
  readonly pack: Pack | null
  readonly packSeats: readonly Seat[]
  /** Who is known to help this player's pack. */
  readonly helpers: readonly Seat[]
  /** Who is known to be of the village. */
  readonly masons: readonly Seat[]
  readonly lovers: readonly Seat[]
  /** Whom this player is to see dead. */
  readonly marks: readonly Seat[]
  readonly answers: readonly Answer[]
}

/** Something that a night has answered. */
export interface Answer {
  readonly night: number
  readonly at: Seat
  readonly lore: Lore
  readonly is: boolean
  /** For who asked for a role. */
  readonly role: RoleId | null
}

/** The roles as this table plays them. */
export const bookFor = (view: Pick<SeatedView, 'blanks' | 'options'>): Book => {
  const cached = books.get(view.options)
  if (cached && cached.blanks === view.blanks) return cached.book
  const book = bookOf({ blanks: view.blanks, options: view.options })
  books.set(view.options, { blanks: view.blanks, book })
  return book
}

const books = new WeakMap<object, { readonly blanks: readonly BlankCard[]; readonly book: Book }>()

/** What a player knows. */
export function knownTo(view: SeatedView): Known {
  const book = bookFor(view)
  const { you } = view
  const { seat, notices } = you
  const roleAt = (night: number): Role => {
    const told = notices.findLast((notice) => notice.type === 'role' && notice.night <= night)
    const id = told?.type === 'role' ? told.role : you.card
    return book.get(id) ?? unknownRole(id)
  }
  const role = roleAt(Number.MAX_SAFE_INTEGER)
  const shown = notices.filter((notice) => notice.type === 'pack')
  const foreign = shown.findLast(({ pack }) => pack !== role.pack)
  const isShownOnly = role.wakes?.some(({ shows }) => shows === foreign?.pack) ?? false
  const helps = foreign && !isShownOnly && role.pack === undefined ? foreign.pack : null
  const team = helps ?? role.team
  const pack = role.pack ?? helps ?? (team === 'werewolf' || team === 'vampire' ? team : null)
  const packSeats = new Set<Seat>()
  for (const notice of shown) if (notice.pack === pack) for (const one of notice.seats) packSeats.add(one)
  packSeats.delete(seat)
  return {
    view,
    book,
    seat,
    role,
    team,
    pack,
    packSeats: [...packSeats],
    helpers: seatsIn(notices.flatMap((one) => (one.type === 'minion' && one.pack === pack ? one.seats : []))),
    masons: seatsIn(notices.flatMap((one) => (one.type === 'masons' ? one.seats : []))).filter(
      (one) => one !== seat,
    ),
    lovers: seatsIn(notices.flatMap((one) => (one.type === 'soulmate' ? [one.seat] : []))),
    marks: role.marks ? ringAfter(seat, view.players.length).slice(0, role.marks) : [],
    answers: notices.flatMap((notice): readonly Answer[] => {
      if (notice.type === 'role-of')
        return [{ night: notice.night, at: notice.at, lore: 'role', is: true, role: notice.role }]
      if (notice.type !== 'answer') return []
      const lore = loreOf(roleAt(notice.night)) ?? 'pack'
      return [{ night: notice.night, at: notice.at, lore, is: notice.is, role: null }]
    }),
  }
}

/** Whether a player is of a pack, or helps one. */
export const isPacked = ({ pack, team }: Pick<Known, 'pack' | 'team'>): boolean =>
  pack !== null && team !== 'village'

/** What a role learns at night. */
export const loreOf = ({ wakes = [] }: Role): Lore | undefined =>
  wakes.find(({ learns }) => learns !== undefined && learns !== 'role')?.learns

/** All other seats, beginning beside one. Whom one marks is not shown again later: it is found here. */
export const ringAfter = (seat: Seat, players: number): readonly Seat[] =>
  Array.from({ length: players - 1 }, (_, index) => (seat + 1 + index) % players)

const seatsIn = (seats: readonly Seat[]): readonly Seat[] => [...new Set(seats)]

const unknownRole = (id: RoleId): Role => ({ id, team: 'village', value: 0, cards: 1 })

/** Who lives here, in seat order. */
export const livingIn = ({ alive, elsewhere }: Pick<View, 'alive' | 'elsewhere'>): readonly Seat[] =>
  alive.flatMap((lives, seat) => (lives && !elsewhere[seat] ? [seat] : []))
