import { type RefusalDetails, tally } from '@wolfmoon/engine/kernel'
import {
  beside,
  type CallId,
  type CommandRefusal,
  centre,
  type DeckFault,
  isSeat,
  type RoleId,
  roleIds,
  type Slot,
  type Verb,
} from '@wolfmoon/engine/one-night'
import { isMessage, type Language, type MessageKey, type Say } from './speaker.ts'

/** A role's name. */
export const roleName = (say: Say, role: RoleId): string => say(`roles.${role}.name`)

/** What somebody is: "a Villager" in English, a bare name where the language wants no article. */
export const aRole = (say: Say, language: Language, role: RoleId): string =>
  withArticle(language, roleName(say, role))

export const withArticle = (language: Language, name: string): string =>
  language === 'en' ? `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}` : name

/** Cards as one would list them: "2 Werewolves, Seer, Robber". */
export function roleNames(say: Say, language: Language, roles: readonly RoleId[]): string {
  const names = [...tally(roles)].map(([role, count]) =>
    count === 1 ? roleName(say, role) : say(`roles.${role}.count`, { count }),
  )
  return listOf(language, names)
}

/** Names with commas and an "and", without a comma before it: the English here is British. */
export const listOf = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(items)

/** Why the engine says no. */
type Code = CommandRefusal['refused'] | DeckFault['code'] | 'bad-setup'

/** A question of a role. */
export type QuestionKey = Extract<MessageKey, `roles.${RoleId}.${Verb}`>

/** The sentence for a refusal that came over the wire, whatever its code. */
export function refusalSentence(say: Say, language: Language, code: string, details: RefusalDetails): string {
  // A deck has too many of a role; a server is asked too much.
  if (code === 'too-many' && !('role' in details)) return say('refusals.too-many')
  if (Object.hasOwn(sentences, code)) return refusalText(say, language, code as Code, details)
  const key = `refusals.${code}`
  return isMessage<Extract<MessageKey, `refusals.${string}`>>(key)
    ? (say as (key: string) => string)(key)
    : code
}

/** The sentence for a refusal, or for what is wrong with a deck. */
export function refusalText(say: Say, language: Language, code: Code, details: RefusalDetails): string {
  const spoken = Object.entries(details).map(([name, detail]) => {
    if (typeof detail === 'number') return [name, detail]
    const names = typeof detail === 'string' ? [detail] : detail
    return [
      name,
      listOf(
        language,
        names.map((item) => (isRole(item) ? roleName(say, item) : item)),
      ),
    ]
  })
  const speak = say as (key: MessageKey, args: unknown) => string
  return speak(sentences[code], Object.fromEntries(spoken))
}

const isRole = (text: string): text is RoleId => (roleIds as readonly string[]).includes(text)

const sentences: Readonly<Record<Code, MessageKey>> = {
  'no-such-seat': 'refusals.no-such-seat',
  'not-open': 'refusals.not-open',
  'not-a-choice': 'refusals.not-a-choice',
  'wrong-number': 'refusals.wrong-number',
  'must-choose': 'refusals.must-choose',
  'not-now': 'refusals.not-now',
  paused: 'refusals.paused',
  over: 'refusals.over',
  'no-such-token': 'refusals.no-such-token',
  'no-such-card': 'refusals.no-such-card',
  'bad-setup': 'refusals.bad-setup',
  'wrong-players': 'decks.wrong-players',
  'unknown-role': 'decks.unknown-role',
  'wrong-count': 'decks.wrong-count',
  'few-cards': 'decks.few-cards',
  'exact-count': 'decks.exact-count',
  'too-many': 'decks.too-many',
  'needs-company': 'decks.needs-company',
  'new-set': 'decks.new-set',
  'no-wolf': 'decks.no-wolf',
  'few-players': 'decks.few-players',
  'many-new': 'decks.many-new',
}

/** What a place on the table is called. */
export function slotName(say: Say, slot: Slot, players: readonly string[]): string {
  if (isSeat(slot)) return say('story.slot.player', { player: players[slot] ?? '' })
  if (slot === beside) return say('story.slot.extra')
  return say('story.slot.centre', { number: centre.indexOf(slot) + 1 })
}

type CalledApart = MessageKey extends infer Key
  ? Key extends `calls.${infer Name}.name`
    ? Name
    : never
  : never

/** What a call that wakes only who copied a role says, in short. */
export const callLine = (say: Say, call: CallId): string => {
  const key = `calls.${call}.short`
  return isMessage<`calls.${CalledApart}.short`>(key) ? say(key) : ''
}

/** Whom a call wakes, by name. */
export function callName(say: Say, call: CallId): string {
  const apart = `calls.${call}.name`
  return isMessage<`calls.${CalledApart}.name`>(apart) ? say(apart) : roleName(say, call as RoleId)
}
