import { evolveAll, isRefusal, type Refusal } from '@wolfmoon/engine/kernel'
import {
  bookOf,
  type Command,
  canBeLeftOver,
  type Deal,
  dealAs,
  dealVillagesAs,
  decide,
  deckErrors,
  defaultOptions,
  evolve,
  type Setup,
  type State,
  villages as several,
  tablesOf,
  type Villages,
  type VillagesEvent,
  type VillagesSetup,
} from '@wolfmoon/engine/many-nights'
import { fault } from './fault.ts'
import type { ManyNightsCase } from './many-nights-form.ts'

/** The clock of a case stands still: only its markers move it. */
const timers = { ...defaultOptions.timers, firstDay: 3600, day: 3600 }
const secret = { seed: '0'.repeat(64), salt: '' }

const rulesOf = ({ hidden, options }: ManyNightsCase) => ({
  pool: [...hidden.values()],
  blanks: [],
  options: { ...defaultOptions, ...options, unanswered: 'nothing', timers } as const,
  startsAt: 0,
  commitment: null,
})

function setupOf(read: ManyNightsCase): Setup {
  const { players, deal, chosen } = read
  const deck = chosen.leftover ? [...deal, chosen.leftover] : deal
  return { players, deck, variable: null, region: null, ...rulesOf(read) }
}

function checkDeck({ players, deal, hidden, chosen }: ManyNightsCase, setup: Setup): void {
  const book = bookOf(setup)
  const [error] = deckErrors({ ...setup, pool: [] })
  // A card that is left over is nobody's.
  if (error) throw fault('bad-deck', 'deal', { village: error })
  if (deal.length !== players.length) {
    const details = { needed: players.length, given: deal.length }
    throw fault('bad-deck', 'deal', { village: { code: 'wrong-count', parts: details } })
  }
  const { leftover } = chosen
  const isLeftOver = leftover !== undefined && canBeLeftOver(book, leftover)
  if (deal.some((role) => book.get(role)?.leaves) && !isLeftOver)
    throw fault('bad-deck', 'deal', { key: 'bad-deal' })
  for (const [seat, player] of players.entries()) {
    const role = deal[seat]
    const hides = role !== undefined && book.get(role)?.sobers !== undefined
    const given = hidden.get(player)
    const isRight = hides ? given !== undefined && !book.get(given)?.deck?.neverHidden : given === undefined
    if (!isRight) throw fault('bad-deck', 'hidden', { key: 'bad-deal' })
  }
}

/** What a case is played on: a table of its own, or one of several villages. */
export interface Board {
  readonly state: State
  /** Lets something happen; tells why not, if not. */
  send(command: Command): Refusal | null
}

const hiddenOf = ({ players, hidden }: ManyNightsCase) => players.map((player) => hidden.get(player) ?? null)

/** A table with the cards of a case. Throws what is wrong with the deck. */
export function oneTable(read: ManyNightsCase): Board {
  const { players, deal, chosen } = read
  const setup = setupOf(read)
  checkDeck(read, setup)
  const seat = (name: string) => players.indexOf(name)
  const [one, other] = chosen.soulmates ?? []
  const dealt: Partial<Deal> & Pick<Deal, 'cards'> = {
    cards: deal,
    hidden: hiddenOf(read),
    leftover: chosen.leftover ?? null,
    // Nothing in a case is left to chance: what is not written is not so.
    amulet: chosen.amulet ? seat(chosen.amulet) : null,
    fool: chosen.fool ? seat(chosen.fool) : null,
    mates: one && other ? [[seat(one), seat(other)]] : [],
  }
  let state: State = evolveAll(evolve, undefined, dealAs(setup, secret, dealt))
  return {
    get state() {
      return state
    },
    send(command) {
      const events = decide(state, command)
      if (isRefusal(events)) return events
      state = evolveAll(evolve, state, events)
      return null
    },
  }
}

/** Several villages with the cards of a case, and each of them to play on. */
export class Country {
  world: Villages
  readonly boards: readonly Board[]

  constructor(read: ManyNightsCase, villages: NonNullable<ManyNightsCase['villages']>) {
    const cards = read.deal.slice()
    const decks = villages.map((names) => cards.splice(0, names.length))
    const setup: VillagesSetup = {
      ...rulesOf(read),
      villages: villages.map((players, index) => ({ players, deck: decks[index] ?? [] })),
    }
    if (cards.length > 0) throw fault('bad-deck', 'deal', { key: 'bad-deal' })
    for (const [index, local] of tablesOf(setup).entries())
      checkDeck({ ...read, players: villages[index] ?? [], deal: local.deck }, local)
    const hidden = hiddenOf(read)
    const deals = tablesOf(setup).map(({ region }, index) => ({
      cards: decks[index] ?? [],
      // What is hidden elsewhere is not hidden here.
      hidden: hidden.map((role, seat) => (region?.residents.includes(seat) ? role : null)),
      amulet: null,
      fool: null,
      mates: [],
    }))
    this.world = evolveAll<Villages, VillagesEvent>(
      several.evolve,
      undefined,
      dealVillagesAs(setup, secret, deals),
    )
    this.boards = villages.map((_, village) => this.board(village))
  }

  private board(village: number): Board {
    const country = this
    return {
      get state() {
        return country.world.villages[village] as State
      },
      send(command) {
        const events = several.decide(country.world, { village, command })
        if (isRefusal(events)) return events
        country.world = evolveAll<Villages, VillagesEvent>(several.evolve, country.world, events)
        return null
      },
    }
  }
}
