import { randomFrom } from '@wolfmoon/engine/kernel'
import {
  type BoxName,
  bagOf,
  boxNames,
  boxOf,
  centre,
  checkSetup,
  deckFor,
  defaultOptions,
  drawGoodDeck,
  fullBag,
  leastPlayers,
  mostPlayers,
  type RoleId,
  roleIds,
  sortDeck,
} from '@wolfmoon/engine/one-night'
import { newSecret } from '@wolfmoon/fair'
import { type Language, refusalText, roleName, type Say } from '@wolfmoon/texts'
import { Complaint } from './complaint.ts'
import { countedIn } from './listed.ts'
import { plain } from './room/screen.ts'

/** How a deck can be asked for. */
export interface DeckAsked {
  readonly roles?: string
  readonly players?: string
}

/** The same, by lot or blind. */
export interface CardsAsked extends DeckAsked {
  readonly random?: string
  readonly blind?: string
}

/** The cards that are called, for how many players, and whether nobody knows which of them are dealt. */
export interface Cards {
  readonly deck: readonly RoleId[]
  readonly players: number
  readonly isBlind: boolean
}

/** The cards that were asked for: by their roles, suggested for so many players, drawn by lot, or a box to play blind. */
export function cardsOf(asked: CardsAsked, say: Say, language: Language): Cards {
  const { roles, random, blind } = asked
  if ((roles === undefined) === (asked.players === undefined)) {
    throw new Complaint(say('cli.errors.one-of', { options: '--roles, --players' }), 2)
  }
  if (random !== undefined && blind !== undefined) {
    throw new Complaint(say('cli.errors.one-of', { options: '--random, --blind' }), 2)
  }
  if (roles !== undefined) {
    if (random !== undefined || blind !== undefined) {
      throw new Complaint(say('cli.errors.one-of', { options: '--roles, --players' }), 2)
    }
    const deck = listed(roles, say)
    return checked({ deck, players: deck.length - centre.length, isBlind: false }, say, language)
  }
  const players = playersOf(asked.players ?? '', say)
  if (blind !== undefined) {
    return checked({ deck: boxFrom(blind, say), players, isBlind: true }, say, language)
  }
  const deck = random === undefined ? deckFor(players)?.roles : drawnFrom(random, players, say)
  return { deck: sortDeck(deck ?? []), players, isBlind: false }
}

/** The cards that somebody types for a table of so many: "2 werewolf, seer", "random base" or "blind both". */
export function typedCards(
  text: string,
  players: number,
  say: Say,
): { readonly deck: readonly RoleId[]; readonly blind: boolean } {
  const [, way, from = 'base'] = /^(random|blind)(?:\s+(.+))?$/i.exec(text) ?? []
  switch (way?.toLowerCase()) {
    case 'random':
      return { deck: drawnFrom(from, players, say), blind: false }
    case 'blind':
      return { deck: boxFrom(from, say), blind: true }
    default:
      return { deck: listed(text, say), blind: false }
  }
}

function playersOf(value: string, say: Say): number {
  const count = Number(value)
  if (!Number.isInteger(count)) {
    const allowed = `${leastPlayers} – ${mostPlayers}`
    throw new Complaint(say('cli.errors.bad-value', { option: '--players', value, allowed }), 2)
  }
  if (!deckFor(count)) throw new Complaint(say('cli.errors.no-deck-size', { count }))
  return count
}

const isBox = (name: string): name is BoxName => boxNames.some((box) => box === name)

/** By lot from a box, or from all cards of some roles. */
function drawnFrom(from: string, players: number, say: Say): readonly RoleId[] {
  const allowed = isBox(from) ? [] : listed(from, say)
  const bag = isBox(from) ? bagOf(from) : fullBag.filter((role) => allowed.includes(role))
  const drawn = drawGoodDeck(bag, players, randomFrom(newSecret().seed))
  if (!drawn) throw new Complaint(say('decks.no-draw', { players }))
  return drawn
}

/** All cards of a box, or those of a list. */
const boxFrom = (from: string, say: Say): readonly RoleId[] =>
  isBox(from) ? sortDeck(boxOf(from)) : listed(from, say)

/** Roles one after the other, as they are written on the command line. */
const listed = (roles: string, say: Say): readonly RoleId[] =>
  sortDeck(roles.split(',').flatMap((entry) => cardsIn(entry, say)))

/** The same cards, if they can be played. */
function checked(cards: Cards, say: Say, language: Language): Cards {
  const { deck, players, isBlind } = cards
  const refusal = checkSetup({
    players: Array.from({ length: Math.max(leastPlayers, players) }, (_, seat) => `${seat}`),
    deck,
    options: { ...defaultOptions(leastPlayers), blind: isBlind },
    startsAt: 0,
    commitment: null,
  })
  if (refusal) throw new Complaint(refusalText(say, language, refusal.refused, refusal.parts))
  return cards
}

/** The deck that was asked for: by its roles, or the suggested one for so many players. */
export const deckOf = (asked: DeckAsked, say: Say, language: Language): readonly RoleId[] =>
  cardsOf(asked, say, language).deck

/** "seer", "2 werewolf" or "2x werewolf", by the ids of roles or their names. */
function cardsIn(entry: string, say: Say): readonly RoleId[] {
  const { count, name } = countedIn(entry)
  const role = roleIds.find((id) => [id, roleName(say, id)].some((label) => plain(label) === plain(name)))
  if (!role) throw new Complaint(say('decks.unknown-role', { role: name }))
  return new Array<RoleId>(count).fill(role)
}
