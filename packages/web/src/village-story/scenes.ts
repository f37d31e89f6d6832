import { type Seat, type State, type View, view } from '@wolfmoon/engine/many-nights'
import type { Say, VillageTeller } from '@wolfmoon/texts/core'
import { deedsIn } from '../many-nights/deeds.ts'
import type { Tale } from './retold.ts'

/** A night, a day or the end, as a wall tells it. */
export interface Scene {
  readonly isNight: boolean
  readonly title: string
  /** The village as it was then. */
  readonly seen: View
  readonly beats: readonly Beat[]
}

/** A sentence of it, and whom one looks at meanwhile. */
interface Beat {
  readonly text: string
  readonly seats: readonly Seat[]
}

/** As many sentences as are read from across a room. */
const most = 7

/** A village that is over, in a few sentences a night and a day: what was done in the dark, and what came of it. */
export function scenesOf({ states, last }: Tale, teller: VillageTeller, say: Say): readonly Scene[] {
  const [nights, days] = [new Map<number, State>(), new Map<number, State>()]
  for (const state of states) {
    if (state.phase === 'confirming') continue
    // What was taken back is overwritten by what was played instead.
    if (state.phase === 'night') nights.set(state.number, state)
    else days.set(state.number, state)
  }
  const scenes: Scene[] = []
  for (let number = 1; number <= last.number; number++) {
    const [night, day] = [nights.get(number), days.get(number)]
    if (night) scenes.push(nightScene(view(night, 'moderator'), day, teller, say))
    if (day) scenes.push(dayScene(view(day, 'moderator'), teller, say))
  }
  const end = view(last, 'moderator')
  if (!end.end) return scenes
  const { winners } = end.end
  const names = say('many-announcements.end.winners', { count: winners.length, names: teller.names(winners) })
  const beats = [...teller.outcome(end).victory, names].map((text) => ({ text, seats: winners }))
  return [...scenes, { isNight: false, title: say('many-words.phase.over'), seen: end, beats }]
}

/** What was done, those who did the same together; first what somebody did not survive. */
function nightScene(seen: View, day: State | undefined, teller: VillageTeller, say: Say): Scene {
  const fallen = (day?.deaths ?? [])
    .filter(({ when }) => when.number === seen.number && when.part === 'night')
    .map(({ seat }) => seat)
  const beats = new Map<string, Beat>()
  const deeds = deedsIn(seen, teller, say)
  for (const { by, at, text } of deeds) {
    const what = text.replace(seen.players[by] ?? '', '')
    const alike = beats.get(what)
    beats.set(what, { text: alike?.text ?? text, seats: [...(alike?.seats ?? at), by] })
  }
  const isFatal = ({ seats }: Beat): boolean => seats.some((seat) => fallen.includes(seat))
  const all = [...beats.values()]
  const told = [...all.filter(isFatal), ...all.filter((beat) => !isFatal(beat))].slice(0, most)
  return {
    isNight: true,
    title: say('many-announcements.night.number', { number: seen.number }),
    seen,
    beats: told.length > 0 ? told : [{ text: say('many-story.quiet-night'), seats: [] }],
  }
}

/** Who was found dead, how the votes went, and what else the day has brought. */
function dayScene(seen: View, teller: VillageTeller, say: Say): Scene {
  const { number } = seen
  const { dawn, since } = teller.today(seen)
  const died = (part: 'night' | 'day') =>
    seen.deaths.filter(({ when }) => when.number === number && when.part === part).map(({ seat }) => seat)
  const verdicts = seen.counts.flatMap((count, index) =>
    count.day === number
      ? teller.verdict(seen, index).map((text) => ({ text, seats: count.result.filter(isSeat) }))
      : [],
  )
  // Nobody is woken by a story.
  const morning = dawn.slice(1).map((text) => ({ text, seats: died('night') }))
  const rest = since.map((text) => ({ text, seats: died('day') }))
  const room = Math.max(1, most - morning.length - rest.length)
  return {
    isNight: false,
    title: say('many-announcements.day.number', { number }),
    seen,
    beats: [...morning, ...verdicts.slice(-room), ...rest].slice(0, most),
  }
}

const isSeat = (one: unknown): one is Seat => typeof one === 'number'
