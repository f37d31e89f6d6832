import type { Notice, Seat, View } from '@wolfmoon/engine/many-nights'
import { dawn, deaths, early, isHeading, late, openings, resultOf } from './day.ts'
import { closeCall, nightfall, openCall } from './night.ts'
import { loreOf, noticeText } from './secrets.ts'
import type { VillageWords } from './words.ts'

/** What who moderates says aloud: now, and when what is open is over. */
export interface Script {
  readonly now: readonly string[]
  readonly after: readonly string[]
}

/** How players are told something without a word. */
export type SignId = 'wolf' | 'villager' | 'yes' | 'no' | 'card' | 'point' | 'look'

/** Something to show in silence. */
export interface Shown {
  readonly seats: readonly Seat[]
  readonly sign: SignId
  /** What the hand does. */
  readonly how: string
  /** What it means, as it would be said. */
  readonly what: string
}

/** The line of this moment, as it can be said however often this page is opened. */
export function scriptOf(words: VillageWords, view: View, hasPhones: boolean): Script {
  switch (view.phase) {
    case 'confirming':
      return { now: [words.say('many-announcements.night.confirm')], after: [] }
    case 'night':
      return nightScript(words, view, hasPhones)
    case 'day':
      return { now: dayLines(words, view), after: [] }
    case 'shooting':
    case 'electing':
    case 'banning':
      return { now: [...news(words, view), ...begins(words, view)], after: [] }
    default:
      return { now: begins(words, view), after: [] }
  }
}

function nightScript(words: VillageWords, view: View, hasPhones: boolean): Script {
  const { call, round } = view
  const falls = (call ?? round)?.index === 0 ? [nightfall(words, view)] : []
  return call
    ? { now: [...falls, ...openCall(words, view, hasPhones)], after: closeCall(words, view) }
    : { now: [...falls, words.say('many-desk.round')], after: [] }
}

function dayLines(words: VillageWords, view: View): readonly string[] {
  const open = view.nominations.flatMap(({ by, of, seconder }) =>
    seconder === null
      ? [
          words.vary('many-announcements.day.nominated', view.number + of, {
            player: words.name(by),
            target: words.name(of),
          }),
        ]
      : [],
  )
  if (open.length > 0) return [...open, words.say('many-announcements.day.no-nomination')]
  const counted = view.counts.findLastIndex(({ day }) => day === view.number)
  const count = view.counts[counted]
  const verdict = count ? resultOf(words, view, count, counted) : []
  const { since } = toldOn(words, view, view.number)
  if (verdict.length > 0 || since.length > 0) return [...verdict, ...since]
  return [...news(words, view), ...begins(words, view)]
}

/** What is new to the village: of this day, or else of the night. */
function news(words: VillageWords, view: View): readonly string[] {
  const { dawn: morning, since } = toldOn(words, view, view.number)
  return since.length > 0 ? since : morning
}

/** What the dusk, a defence, a shot or a vote begins with. */
export function begins(words: VillageWords, view: View): readonly string[] {
  const before: View = { ...view, phase: 'night', number: 0, poll: null, shots: [], truth: null }
  return openings(words, before, view)
}

/** What the whole village was told on the morning of a day, and what that day has brought since. */
export interface DayTold {
  readonly dawn: readonly string[]
  readonly since: readonly string[]
}

export function toldOn(words: VillageWords, view: View, number: number): DayTold {
  const isOfMorning = (what: View['announcements'][number]) => what.type === 'letter' || isOlder(what, number)
  const announced = view.announcements.filter((what) => dayOf(what, view.number) <= number)
  const now: View = {
    ...view,
    number,
    deaths: view.deaths.filter(({ when }) => when.number <= number),
    // That a game went back has no day: all that was known in the morning comes first.
    announcements: [...announced.filter(isOfMorning), ...announced.filter((what) => !isOfMorning(what))],
    counts: view.counts.filter(({ day }) => day <= number),
    // Who was away or silent on an earlier day is not remembered.
    ...(number < view.number ? { absent: [], muted: [] } : {}),
    truth: null,
    you: null,
    desk: null,
  }
  const isOld = ({ when }: View['deaths'][number]) => when.number < number
  const evening: View = {
    ...now,
    deaths: now.deaths.filter(isOld),
    announcements: now.announcements.filter((what) => isOlder(what, number)),
    counts: now.counts.filter(({ day }) => day < number),
  }
  const morning: View = {
    ...now,
    deaths: now.deaths.filter((death) => isOld(death) || death.when.part === 'night'),
    announcements: now.announcements.filter(isOfMorning),
  }
  const lines = dawn(words, evening, morning).filter((line) => !isHeading(line))
  const said = now.announcements.slice(morning.announcements.length)
  return {
    dawn: [...lines, ...late(words, evening, morning)],
    since: [
      ...said.flatMap((what, index) => early(words, what, morning.announcements.length + index)),
      ...deaths(words, morning, now),
      ...late(words, morning, now),
    ],
  }
}

/** Whether something was announced before this day. */
const isOlder = (what: View['announcements'][number], number: number): boolean => dayOf(what, number) < number

/** The day of which something was announced, or that of which nothing else is known. */
const dayOf = (what: View['announcements'][number], otherwise: number): number =>
  'day' in what ? what.day : 'night' in what ? what.night : otherwise

/** What is to be shown now, the same to several once. */
export function shownNow(words: VillageWords, view: View): readonly Shown[] {
  const shown = new Map<string, Shown>()
  for (const { seat, notice } of view.desk?.told ?? []) {
    const what = noticeText(words, view, seat, notice)
    const { sign, how } = signFor(words, view, seat, notice)
    const key = `${sign} ${what}`
    shown.set(key, { sign, how, what, seats: [...(shown.get(key)?.seats ?? []), seat] })
  }
  return [...shown.values()]
}

function signFor(words: VillageWords, view: View, seat: Seat, notice: Notice): Pick<Shown, 'sign' | 'how'> {
  const { say } = words
  const plain = (sign: 'wolf' | 'villager' | 'yes' | 'no') => ({ sign, how: say(`many-desk.sign.${sign}`) })
  const point = (seats: readonly Seat[]) => {
    const sign = seats.includes(seat) ? 'look' : 'point'
    return { sign, how: say(`many-desk.sign.${sign}`, { names: words.names(seats) }) } as const
  }
  switch (notice.type) {
    case 'answer': {
      const isOfPack = loreOf(words, view, seat, notice.at, notice.night) === 'pack'
      return plain(isOfPack ? (notice.is ? 'wolf' : 'villager') : notice.is ? 'yes' : 'no')
    }
    case 'amulet':
      return plain(notice.has ? 'yes' : 'no')
    case 'role':
    case 'role-of':
      return { sign: 'card', how: say('many-desk.sign.card', { role: words.role(notice.role) }) }
    case 'soulmate':
      return point([notice.seat])
    default:
      return point(notice.seats)
  }
}
