import { type RefusalParts, tally } from '@wolfmoon/engine/kernel'
import {
  type CallId,
  type CommandRefusal,
  type DeckFault,
  type RoleId,
  roleIds,
  type Verb,
} from '@wolfmoon/engine/one-night'
import { isMessage, type Language, type MessageKey, type Say } from './speaker.ts'

/** A role's name. */
export const roleName = (say: Say, role: RoleId): string => say(`roles.${role}.name`)

/** Cards as one would list them: "2 Werewolves, Seer, Robber". */
export function roleNames(say: Say, language: Language, roles: readonly RoleId[]): string {
  const names = [...tally(roles)].map(([role, count]) =>
    count === 1 ? roleName(say, role) : say(`roles.${role}.count`, { count }),
  )
  return listOf(language, names)
}

/** Names with commas and an "and". */
export const listOf = (language: Language, items: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(items)

/** Why the engine says no. */
type Code = CommandRefusal['refused'] | DeckFault['code'] | 'bad-setup'

/** A question of a role. */
export type QuestionKey = Extract<MessageKey, `roles.${RoleId}.${Verb}`>

/** The sentence for a refusal that came over the wire, whatever its code. */
export function refusalSentence(say: Say, language: Language, code: string, parts: RefusalParts): string {
  // A deck has too many of a role; a server is asked too much.
  if (code === 'too-many' && !('role' in parts)) return say('refusals.too-many')
  if (Object.hasOwn(sentences, code)) return refusalText(say, language, code as Code, parts)
  const key = `refusals.${code}`
  return isMessage<Extract<MessageKey, `refusals.${string}`>>(key)
    ? (say as (key: string) => string)(key)
    : code
}

/** The sentence for a refusal, or for what is wrong with a deck. */
export function refusalText(say: Say, language: Language, code: Code, parts: RefusalParts): string {
  const spoken = Object.entries(parts).map(([name, part]) => {
    if (typeof part === 'number') return [name, part]
    const names = typeof part === 'string' ? [part] : part
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
  'exact-count': 'decks.exact-count',
  'too-many': 'decks.too-many',
  'needs-company': 'decks.needs-company',
  'new-set': 'decks.new-set',
  'no-wolf': 'decks.no-wolf',
  'few-players': 'decks.few-players',
  'many-new': 'decks.many-new',
}

type CalledApart = MessageKey extends infer Key
  ? Key extends `calls.${infer Name}.name`
    ? Name
    : never
  : never

/** Whom a call wakes, by name. */
export function callName(say: Say, call: CallId): string {
  const apart = `calls.${call}.name`
  return isMessage<`calls.${CalledApart}.name`>(apart) ? say(apart) : roleName(say, call as RoleId)
}
