import {
  type Ask,
  type BlankCard,
  type Options,
  type RoleId,
  scenarioCards,
  type Topic,
  type View,
  vocabulary,
} from '@wolfmoon/engine/many-nights'
import { listOf } from '../phrases.ts'
import { isMessage, type MessageKey } from '../speaker.ts'
import { ownRole } from './secrets.ts'
import type { VillageWords } from './words.ts'

type Night = Extract<Topic, { type: 'night' }>

/** A question, as the one who is asked reads it. */
export function questionText(words: VillageWords, view: View, ask: Ask): string {
  const { say } = words
  const { topic, picks } = ask
  switch (topic.type) {
    case 'night':
      return nightQuestion(words, view, ask.seat, topic)
    case 'vote':
      return say('many-asks.vote', { player: words.name(topic.of) })
    case 'vote-pair':
      return say('many-asks.vote-pair', { one: words.name(topic.first), other: words.name(topic.second) })
    case 'ballot':
    case 'ban':
    case 'elect':
      return say(topic.round === 1 ? `many-asks.${topic.type}` : `many-asks.${topic.type}-again`)
    case 'sacrifice':
      return say(
        picks.some((pick) => 'from' in pick && pick.from.length > 1)
          ? 'many-asks.sacrifice-several'
          : 'many-asks.sacrifice',
      )
    default:
      return say(`many-asks.${topic.type}`)
  }
}

/** The words of the role itself, where it has some for this. */
function nightQuestion(words: VillageWords, view: View, seat: number, { verb }: Night): string {
  const role = seat === view.you?.seat ? ownRole(view) : view.truth?.roles[seat]
  const key = `many-roles.${role}.${verb}`
  return isMessage(key) ? (words.say as (key: string) => string)(key) : words.say(`many-asks.night.${verb}`)
}

/** A word that answers a question, as it is read. */
export function answerText(words: VillageWords, { topic }: Ask, word: string): string {
  if (topic.type === 'vote-pair') return words.name(word === 'first' ? topic.first : topic.second)
  const key = `many-asks.answers.${word}`
  return isMessage<Extract<MessageKey, `many-asks.answers.${'die' | 'live'}`>>(key) ? words.say(key) : word
}

/** What is written on a card, as this table plays it; of a card of its own what it is made of. */
export function cardText(
  words: VillageWords,
  { alternates }: Pick<Options, 'alternates'>,
  role: RoleId,
): string {
  const scenarioCard = scenarioCards.find(({ card }) => card.id === role)
  const way = alternates[role]
  const own = words.ownCard(role)
  if (own && !scenarioCard) return ownText(words, own)
  return [
    `many-roles.${role}.card`,
    ...(way ? [`many-roles.${role}.${way}`] : []),
    ...(scenarioCard ? [`many-scenarios.${scenarioCard.scenario}.card`] : []),
  ]
    .filter((key) => isMessage(key))
    .map((key) => (words.say as (key: string) => string)(key))
    .join(' ')
}

/** A card that a table has written itself, in the words it was made of. */
function ownText({ say, language }: VillageWords, card: BlankCard): string {
  const { pack, wakes = [], thumb, votes, wins } = card
  const words = [
    ...(pack ? [say(`many-words.pack.${pack}`)] : []),
    ...wakes.flatMap((wake) => (wake.verb && !wake.pack ? [say(`many-words.verb.${wake.verb}`)] : [])),
    ...vocabulary.flags.filter((flag) => card[flag]).map((flag) => say(`many-words.flag.${flag}`)),
    ...(thumb ? [say(`many-words.thumb.${thumb}`)] : []),
    ...(votes ? [say('many-words.thumb.votes')] : []),
  ]
  const does = listOf(language, words)
  return [
    ...(does ? [`${does.slice(0, 1).toLocaleUpperCase(language)}${does.slice(1)}.`] : []),
    ...(wins ? [say('many-choosing.own.wins-text', { how: say(`many-words.wins.${wins}`) })] : []),
  ].join(' ')
}
