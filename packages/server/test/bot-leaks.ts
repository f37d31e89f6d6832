import type { CommonParts } from '@wolfmoon/protocol'
import { vi } from 'vitest'
import { Minder } from '../src/bots/minder.ts'
import type { Playing } from '../src/room/bots.ts'
import type { Room } from '../src/room/room.ts'
import { changes, changesPeople, type Leak } from './planting.ts'

interface SeatView {
  readonly you: {
    readonly seat: number
    readonly card: string
    readonly ask: { readonly picks: readonly unknown[] } | null
  }
}

interface Scene {
  readonly turn: { readonly until: number | null }
  readonly task: { readonly view: SeatView }
}

interface MinderInside {
  readonly minded: { readonly clock: { now(): number } }
  plan(bot: Playing, scene: Scene, isFirst: boolean): void
  carryOut(bot: Playing, plan: unknown, ahead: unknown, isFirst: boolean): Promise<void>
}

const minder = Minder.prototype as unknown as MinderInside

/** Bots of some kind answer at once. */
const hurries = (name: string, isHasty: (view: SeatView) => boolean): Leak => ({
  name,
  plant() {
    const honest = minder.plan
    vi.spyOn(minder, 'plan').mockImplementation(function (this: MinderInside, bot, scene, isFirst) {
      const until = this.minded.clock.now()
      const turn = isHasty(scene.task.view) ? { ...scene.turn, until } : scene.turn
      honest.call(this, bot, { ...scene, turn }, isFirst)
    })
  },
})

/** Bots see something else than what their seat may see. */
const hands = (
  name: string,
  peek: (own: SeatView, others: (seat: number) => SeatView, seats: number) => object,
): Leak => ({
  name,
  plant() {
    const honest = Minder.prototype.look
    vi.spyOn(Minder.prototype, 'look').mockImplementation(function (this: Minder, room) {
      const table = room.game?.table
      const seen = (seat: number) => Object.getPrototypeOf(table).seenBy.call(table, seat) as SeatView
      if (table) table.seenBy = (seat) => peek(seen(seat), seen, table.players.length)
      honest.call(this, room)
      if (table) Reflect.deleteProperty(table, 'seenBy')
    })
  },
})

/** Bots take every answer to a question, or none, for their first one. */
const answers = (name: string, isAlwaysFirst: boolean): Leak => ({
  name,
  plant() {
    const honest = minder.carryOut
    vi.spyOn(minder, 'carryOut').mockImplementation(function (this: MinderInside, bot, plan, ahead) {
      return honest.call(this, bot, plan, ahead, isAlwaysFirst)
    })
  },
})

/** So the slower one of two of a pack needs twice as long. */
export const waitsForMates = answers('a bot that takes its time once more when a mate was faster', false)

/** What it thought when the other had not followed it yet is done when the other has. */
export const followsForEver = answers('two bots of a pack who each follow the other', true)

const openAsk = ({ game, people }: Room, id: string) => {
  const isBot = people.find((one) => one.id === id)?.bot
  const seat = game?.seats.indexOf(id) ?? -1
  return isBot && game && !game.table.isOver && seat >= 0
    ? (game.table.seenBy(seat) as SeatView).you.ask
    : null
}

/** Who only has to tap need not think. */
export const answersAtOnce = hurries(
  'a bot that answers at once when there is nothing to choose',
  ({ you: { ask } }) => ask?.picks.length === 0,
)

/** Deliberate breaks of secrecy that only a room with bots can have. */
export const botLeaks: readonly Leak[] = [
  hands('a bot that is handed what its neighbour was told', (own, others, seats) => ({
    ...own,
    you: { ...others((own.you.seat + 1) % seats).you, seat: own.you.seat, ask: own.you.ask },
  })),
  hands('a bot that is handed the card of its neighbour', (own, others, seats) => ({
    ...own,
    neighbour: others((own.you.seat + 1) % seats).you.card,
  })),
  hurries('a wolf that needs no time for its claim', ({ you: { card } }) => card.includes('wolf')),
  answersAtOnce,
  changes<CommonParts>('a count of those claims that tell of a deed', ({ laid }, { opening }) => {
    const handed = laid[0]?.opening?.kind === 'sealed' ? Object.values(laid[0].opening.handed) : []
    const deeds = handed.filter((chip) => chip.type === 'claim' && (chip.deeds?.length ?? 0) > 0).length
    return { opening: opening?.kind === 'sealed' ? { ...opening, handed: deeds } : opening }
  }),
  changesPeople('a bot that is away while it has something to choose', (room, { id, awaySince }) => ({
    isAway: awaySince !== null || (openAsk(room, id)?.picks.length ?? 0) > 0,
  })),
]
