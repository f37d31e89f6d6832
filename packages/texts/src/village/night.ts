import { type CallId, type RoleId, type Setup, schedule, type View } from '@wolfmoon/engine/many-nights'
import { secondsToSay } from '../narration.ts'
import { isMessage } from '../speaker.ts'
import { numberOf, type Varied, type VillageWords } from './words.ts'

/** What of a night its words depend on: the deck and the rules, never who lives. */
type Night = Pick<View, 'call' | 'number' | 'deck' | 'maybe' | 'options'>

/**
 * How long the words before each call take at most, in seconds: the same for every night and every wording, so that a
 * call is no longer on one night than on another.
 */
export function leadsOf(words: VillageWords, setup: Setup): Readonly<Record<string, number>> {
  const calls = schedule(setup)
  const spoken = (index: number, say: (words: VillageWords, night: Night) => readonly string[]) => {
    const { id = 'closing', nth } = calls[index] ?? {}
    const call = { id, index, of: calls.length + 1, ...(nth ? { nth } : {}) }
    const nights = Array.from({ length: mostWordings }, (_, night) => ({
      call,
      number: night + 1,
      maybe: [],
    }))
    const { deck, options } = setup
    return Math.max(...nights.map((night) => secondsToSay(say(words, { ...night, deck, options }))))
  }
  // Whoever was called before goes to sleep first; on another night that may be somebody else.
  const longestGoodnight = Math.max(...calls.map((_, index) => spoken(index, closeCall)))
  const leads = calls.map(({ id }, index) => [id, longestGoodnight + spoken(index, openCall)] as const)
  // Those who are called one after the other have equally long.
  return {
    ...Object.fromEntries(
      leads.map(([id]) => [id, Math.max(...leads.flatMap(([other, lead]) => (other === id ? [lead] : [])))]),
    ),
    opening: spoken(0, (_, night) => [nightfall(words, night)]),
  }
}

/** After so many nights all wordings of a call have been heard. */
const mostWordings = 32

/** Night falls. */
export const nightfall = (words: VillageWords, { number }: Pick<View, 'number'>): string =>
  words.vary(`many-announcements.night.${number === 1 ? 'first' : 'falls'}`, number)

/** What is said as a round begins in which all act at once; whose cards lie on the table need no more words for it. */
export function openRound(
  words: VillageWords,
  { round, number }: Pick<View, 'round' | 'number'>,
): readonly string[] {
  if (!round || words.script === 'cards') return []
  return [words.vary(`many-phones.night.${round.index === 0 ? 'together' : 'again'}`, number + round.index)]
}

/** What the announcer says when a call begins: who wakes, and what to do. */
export function openCall(words: VillageWords, view: Night, hasPhones = true): readonly string[] {
  const { call, number } = view
  if (!call) return []
  const turn = number + placeOf(words, view, call.id)
  if (words.script === 'phones') return openOnPhones(words, view, call, turn)
  // The second half moves on once more every four nights, so that no call is soon heard again as a whole.
  const act = actOf(words, view, call.id, turn + Math.floor(number / 4))
  const { nth } = call
  const apart = hasPhones ? 'many-announcements.night.apart' : 'many-desk.apart'
  const whose = nth ? [words.say(apart, { number: String(nth.index + 1) })] : []
  return [[voice(words, view, call.id, 'wake', turn), ...whose, ...act].join(' ')]
}

/** Whose turn it is, and what the screen asks; it asks everyone for something, so nobody is seen doing more. */
function openOnPhones(
  words: VillageWords,
  view: Night,
  { id, nth }: NonNullable<Night['call']>,
  turn: number,
): readonly string[] {
  if (id === 'closing') return [words.vary('many-phones.night.closing', turn)]
  const whose = nth ? [words.say('many-announcements.night.apart', { number: String(nth.index + 1) })] : []
  const [verb, ...more] = new Set(verbsOf(words, view, id))
  const what = !verb
    ? words.say('many-phones.night.told')
    : more.length > 0
      ? words.say('many-phones.night.several')
      : words.say(`many-asks.night.${verb}`)
  return [
    [words.vary('many-phones.night.turn', turn, { name: callName(words, view, id) }), ...whose, what].join(
      ' ',
    ),
  ]
}

/** What the announcer says when a call is over; the day ends the last one, and a screen changes by itself. */
export function closeCall(words: VillageWords, view: Night): readonly string[] {
  const { call, number } = view
  if (!call || call.index + 1 === call.of || words.script === 'phones') return []
  return [voice(words, view, call.id, 'close', number + placeOf(words, view, call.id))]
}

/** The place of a call among those of the deck, so that neighbours are called in different words. */
function placeOf(words: VillageWords, { deck, options }: Night, id: CallId): number {
  const book = words.book(options)
  const wakes = deck.flatMap((role) => book.get(role)?.wakes ?? [])
  const calls = wakes.toSorted((one, other) => one.turn - other.turn).map(({ call }) => call)
  const place = [...new Set(calls)].indexOf(id)
  return place < 0 ? numberOf(id) : place
}

/** Whom a call wakes, by name. */
export function callName(words: VillageWords, { options }: Pick<View, 'options'>, id: CallId): string {
  const key = `many-calls.${id}.name`
  if (isMessage<'many-calls.closing.name'>(key)) return words.say(key)
  const book = words.book(options)
  if (book.has(id as RoleId)) return words.role(id as RoleId)
  const caller = [...book.values()].find(({ wakes }) => wakes?.some(({ call }) => call === id))
  return caller ? words.role(caller.id) : id
}

/** A call that several roles share has words for one of them alone, where only that one is in the deck. */
function voice(words: VillageWords, view: Night, id: CallId, moment: 'wake' | 'close', turn: number): string {
  const own = [...new Set([...view.deck, ...view.maybe])]
    .map((role) => `many-calls.${id}.${role}.${moment}`)
    .filter((base) => isMessage(`${base}.a`))
  if (own.length === 1 && own[0]) return said(words, own[0], turn)
  const base = `many-calls.${id}.${moment}`
  return isMessage(`${base}.a`)
    ? said(words, base, turn)
    : words.vary(`many-replay.${moment}`, turn, { name: callName(words, view, id) })
}

/** What to do: by what is done in this night, if there are words for it. */
function actOf(words: VillageWords, view: Night, id: CallId, turn: number): readonly string[] {
  const { number, options } = view
  const roles = [...words.book(options).values()]
  const now = wakesOf(words, view, id)
  const verbs = verbsOf(words, view, id)
  const isFirst =
    number === 1 &&
    (now.some(({ nights }) => nights === 'first') ||
      roles.some(({ id: role, sobers }) => sobers && role === id))
  const bases = [...verbs, ...(isFirst ? ['first'] : []), 'act'].map((name) => `many-calls.${id}.${name}`)
  const base = bases.find((one) => isMessage(`${one}.a`))
  if (base) return [said(words, base, turn)]
  return [...new Set(verbs)].map((verb) => words.say(`many-asks.night.${verb}`))
}

/** How those who are called wake in this night. */
function wakesOf(words: VillageWords, { number, options }: Night, id: CallId) {
  const wakes = [...words.book(options).values()].flatMap((role) => role.wakes ?? [])
  return wakes.filter(
    ({ call, nights }) => call === id && (nights === undefined || (nights === 'first') === (number === 1)),
  )
}

/** What those who are called are asked to do in this night. */
function verbsOf(words: VillageWords, view: Night, id: CallId) {
  const { minion } = view.options
  return wakesOf(words, view, id).flatMap(({ verb, pack }) =>
    verb && (verb !== 'recruit' || minion === pack || minion === 'both') ? [verb] : [],
  )
}

/** Says a wording that is known to be there and needs nothing. */
const said = (words: VillageWords, base: string, turn: number): string =>
  (words.vary as (base: Varied, turn: number) => string).call(words, base as Varied, turn)
