import { at } from '../kernel/list.ts'
import { bookOf } from './book.ts'
import { hasPack } from './deck.ts'
import type { Event } from './event.ts'
import type { Pack } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { Choice, State } from './state.ts'

/** The state when the cards have been dealt. */
export function openingState(event: Extract<Event, { type: 'cards-dealt' }>): State {
  const { setup, secret, deal, draws, deadline } = event
  const players = setup.players.length
  const book = bookOf(setup)
  const hidden = deal.hidden.filter((role) => role !== null)
  const leftover = deal.leftover === null ? none : [deal.leftover]
  return {
    setup,
    secret,
    book,
    phase: 'confirming',
    now: setup.startsAt,
    deadline,
    pausedAt: null,
    draws,
    number: 0,
    isDay: false,
    hasVampires: hasPack(book, [...deal.cards, ...hidden, ...leftover], 'vampire'),
    dealt: deal.cards,
    hidden: deal.hidden,
    leftover: deal.leftover,
    role: deal.cards,
    alive: setup.region ? here(setup.region.residents, players) : all(players, true),
    elsewhere: setup.region ? here(setup.region.residents, players).map((is) => !is) : nobody(players),
    fallen: none,
    isOpen: setup.region !== null,
    sharesVision: false,
    confirmed: setup.region ? here(setup.region.residents, players).map((is) => !is) : nobody(players),
    away: none,
    deaths: none,
    gone: none,
    minionOf: all<Pack | null>(players, null),
    mates: deal.mates,
    parted: none,
    copyOf: all<Seat | null>(players, null),
    marks: all<readonly Seat[]>(players, none),
    cults: all<readonly Seat[]>(players, none),
    heirOf: all<RoleId | null>(players, null),
    used: all<readonly never[]>(players, none),
    named: all<readonly never[]>(players, none),
    turning: all<RoleId | null>(players, null),
    news: all<readonly never[]>(players, none),
    wounded: nobody(players),
    blessed: nobody(players),
    reprieved: nobody(players),
    disgraced: nobody(players),
    writer: null,
    elected: null,
    electionDue: false,
    fools: deal.fool === null ? none : [deal.fool],
    poxer: null,
    dulled: nobody(players),
    amulet:
      deal.amulet === null
        ? null
        : { holder: deal.amulet, shelters: null, had: [deal.amulet], hasSaved: false },
    calls: none,
    call: -1,
    tapped: nobody(players),
    choices: all<readonly Choice[]>(players, none),
    letters: all<string | null>(players, null),
    attacked: none,
    bitten: null,
    packs: { werewolf: none, vampire: none },
    sickOn: 0,
    angryOn: 0,
    notices: all<readonly never[]>(players, none),
    dayEnds: null,
    absent: nobody(players),
    muted: nobody(players),
    guarded: nobody(players),
    lynchings: 0,
    lynchingsDue: 1,
    nominations: none,
    hasNominated: nobody(players),
    wasNominated: nobody(players),
    nominated: false,
    finished: none,
    poll: null,
    votes: all(players, null),
    ready: nobody(players),
    longer: nobody(players),
    spared: none,
    condemned: none,
    shots: none,
    counts: none,
    announcements: none,
    change: null,
    lastSeen: null,
    victimFate: null,
    outcome: null,
    step: null,
    firstStep: 0,
  }
}

const here = (residents: readonly Seat[], players: number): readonly boolean[] =>
  Array.from({ length: players }, (_, seat) => residents.includes(seat))

/** Nothing, the same object each time. */
export const none: readonly never[] = []

/** The same for everyone. */
export const all = <Item>(players: number, item: Item): readonly Item[] => new Array<Item>(players).fill(item)

const nobodies = Array.from({ length: 69 }, (_, players) => new Array<boolean>(players).fill(false))

/** Nobody of so many. */
export const nobody = (players: number): readonly boolean[] => at(nobodies, players)
