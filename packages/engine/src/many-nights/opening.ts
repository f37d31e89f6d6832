import { bookOf } from './book.ts'
import { hasPack } from './deck.ts'
import type { Event } from './event.ts'
import { newPlayer } from './player.ts'
import type { State } from './state.ts'

/** The state when the cards have been dealt. */
export function openingState(event: Extract<Event, { type: 'cards-dealt' }>): State {
  const { setup, secret, deal, draws, deadline } = event
  const residents = setup.region?.residents
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
    hasVampires: hasPack(
      book,
      [...(setup.entered ? setup.deck : deal.cards), ...hidden, ...leftover],
      'vampire',
    ),
    players: deal.cards.map((card, seat) =>
      newPlayer(card, deal.hidden[seat] ?? null, residents?.includes(seat) ?? true),
    ),
    unknown: (setup.entered?.cards ?? none).flatMap((card, seat) => (card === null ? [seat] : [])),
    leftover: deal.leftover,
    fallen: none,
    isOpen: setup.region !== null,
    sharesVision: false,
    away: none,
    deaths: none,
    gone: none,
    mates: deal.mates,
    parted: none,
    writer: null,
    elected: null,
    electionDue: false,
    fools: deal.fool === null ? none : [deal.fool],
    poxer: null,
    amulet:
      deal.amulet === null
        ? null
        : { holder: deal.amulet, shelters: null, had: [deal.amulet], hasSaved: false },
    calls: none,
    call: -1,
    callsUntil: 0,
    deeds: none,
    tapped: none,
    attacked: none,
    bitten: null,
    packs: { werewolf: none, vampire: none },
    sickOn: 0,
    angryOn: 0,
    isDaySet: false,
    dayEnds: null,
    lynchings: 0,
    lynchingsDue: 1,
    nominations: none,
    finished: none,
    poll: null,
    cast: null,
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

const none: readonly never[] = []
