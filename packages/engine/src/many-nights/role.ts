import type { CallId } from './calls.ts'
import type { RoleId } from './roles/ids.ts'

/** Who wins together, in the order in which winners are told. */
export const teams = [
  'village',
  'werewolf',
  'vampire',
  'soulmates',
  'cult',
  'lone-wolf',
  'tanner',
  'hoodlum',
] as const

/** Who wins together. */
export type Team = (typeof teams)[number]

/** Those who wake together, know each other and choose together. */
export type Pack = 'werewolf' | 'vampire'

/** What a card can let its player do at night. */
export const cardVerbs = [
  'join',
  'copy',
  'mark',
  'bless',
  'protect',
  'attack',
  'bite',
  'recruit',
  'replace',
  'heal',
  'poison',
  'see',
  'watch',
  'investigate',
  'sense',
  'seek',
  'exhume',
  'mute',
  'pox',
  'convert',
  'stir',
  'write',
] as const

/** What a player can do at night: by a card, or by what has come to it. */
export const verbs = [...cardVerbs, 'hand'] as const

/** What a player can do at night. */
export type Verb = (typeof verbs)[number]

/** What an answer of the night tells. */
export type Lore =
  /** Whether the player is of a pack, or appears so. */
  | 'pack'
  /** Whether the player or a living neighbour is of a pack. */
  | 'pack-near'
  /** Whether the player's role is more than a plain one. */
  | 'special'
  /** Whether the player has the visions. */
  | 'visionary'
  /** Whether the player is on the village's team. */
  | 'village'
  /** The player's role. */
  | 'role'

/** A role card: facts first, calls as data. This file is the closed list of what a card can say. */
export interface Role {
  readonly id: RoleId
  readonly team: Team
  /** The number printed on the card: what it does for the village. */
  readonly value: number
  /** The most of it that a proposed deck has. */
  readonly cards: number
  /** It is one of these and wakes with them. */
  readonly pack?: Pack
  /** Nothing special to an aura. */
  readonly plain?: true
  /** Its holder has the visions. */
  readonly visionary?: true
  /** Seen as one of a pack without being it. */
  readonly appears?: true
  /** Shown as this role when dead. */
  readonly shownAs?: RoleId
  /** The calls it wakes at. */
  readonly wakes?: readonly Wake[]
  /** It takes the place of the first of these to die. */
  readonly apprenticeOf?: RoleId
  /** It takes the role of a player named on the first night: when that one dies, or at once. */
  readonly doubles?: 'at-death' | 'at-once'
  /** It is what its hidden card says, and is told on this night; before the third it has none of its powers. */
  readonly sobers?: { readonly told: 1 | 3 }
  /** It leaves its card for one that was not dealt, once its first night's call is over. */
  readonly leaves?: true
  /** What it becomes when a pack attacks it. */
  readonly turnsInto?: Readonly<Record<Pack, RoleId>>
  /** A werewolves' attack kills it a night later. */
  readonly lingers?: true
  /** Werewolves who eat it skip a night. */
  readonly sickens?: true
  /** The werewolves may name it; then, or after its death, they have more victims. */
  readonly avenged?: true
  /** It dies on the first dawn whose night's number is above the living werewolves'. */
  readonly ages?: true
  /** It dies on its first dawn. */
  readonly fades?: true
  /** When it dies: its holder shoots. */
  readonly shoots?: true
  /** Its thumb, whatever its holder presses. */
  readonly thumb?: 'die' | 'live'
  /** How many votes its holder has. */
  readonly votes?: 2
  /** Its holder neither nominates nor seconds. */
  readonly keepsQuiet?: true
  /** The first lynching only reveals it, and ends the day. */
  readonly reprieved?: true
  /** It may die in the place of the condemned. */
  readonly substitutes?: true
  /** How it wins, if not with its team alone. */
  readonly wins?: OwnWin
  /** How many players are marked on the first night. */
  readonly marks?: number
  /** Whose place its cult's first member takes. */
  readonly bequeaths?: true
  /** The card is not dealt: somebody is chosen without a card. */
  readonly undealt?: true
  /** Two players are made soulmates by lot, with or without the card. */
  readonly lovesByLot?: true
  /** What a deck with this card has to look like. */
  readonly deck?: DeckRule
  /** Its other ways to be played. */
  readonly alternates?: Readonly<Partial<Record<Alternate, RoleChange>>>
}

/** A way to play a role other than the first in the book. */
export type Alternate = 'alternate' | 'alternate-2' | 'elected'

/** What another way of playing changes about a role. */
export type RoleChange = Partial<Omit<Role, 'id' | 'alternates' | 'cards'>> & {
  /** What it no longer is. */
  readonly drops?: readonly (keyof Role)[]
}

/** How a role wins by itself. */
export type OwnWin =
  /** Dead when the game ends. */
  | 'dead'
  /** All marked players are dead, it lives, and the village wins. */
  | 'marks'
  /** All marked players are dead and it lives: the game ends. */
  | 'marks-at-once'
  /** All others alive are in its cult. */
  | 'cult'
  /** Alone, or with one other who is no werewolf. */
  | 'last'

/** What a role wants of the deck it is in. */
export interface DeckRule {
  readonly least?: number
  readonly most?: number
  /** It is hidden from nobody: its night is over when a hidden role comes out. */
  readonly neverHidden?: true
  /** Only with an option that deals it. */
  readonly dealtBy?: 'minion'
  /** Better unknown whether it is there. */
  readonly maybe?: true
}

/** One call of the night, as a role lives through it. */
export interface Wake {
  /** Whose words the announcer speaks. */
  readonly call: CallId
  /** Its place in the night. */
  readonly turn: number
  /** On which nights: every one if not said. */
  readonly nights?: 'first' | 'later'
  /** What it can do; nothing: it is only called. */
  readonly verb?: Verb
  /** How many it names: one if not said. */
  readonly count?: number
  /** Whom it may name: all living others if not said. */
  readonly whom?: 'everyone' | 'dead' | 'attacked' | 'strangers'
  /** What it is told at once; the answer is then final. */
  readonly learns?: Lore
  /** It is told only when it names the same player again. */
  readonly secondTime?: true
  /** How often in a game: as often as it is called if not said. */
  readonly uses?: number
  /** Powers it shares its uses with. */
  readonly shares?: readonly Verb[]
  /** Whom it may not name again. */
  readonly again?: 'not-last-night' | 'never'
  /** It has to choose. */
  readonly must?: true
  /** It is shown whom the werewolves attack, as long as it can do this. */
  readonly shown?: 'attacked'
  /** Also when dead. */
  readonly beyond?: true
  /** All of this pack wake, see each other and have to agree. */
  readonly pack?: Pack
  /** All of this pack are shown to it, on the first night. */
  readonly shows?: Pack | 'mason'
  /** It protects by day too. */
  readonly byDay?: true
  /** Whom it last named names the next one, as long as that one lives. */
  readonly passesOn?: true
}

/** Declares a role. */
export const defineRole = (role: Role): Role => role
