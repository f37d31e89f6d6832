import type { Chip, Said } from '@wolfmoon/chips'
import type { Random } from '@wolfmoon/engine/kernel'
import { type Bot, type Mind, mindOf } from './kernel/character.ts'
import type { Moment } from './kernel/pace.ts'
import { manyNightsBrain } from './many-nights/brain.ts'
import { oneNightBrain } from './one-night/brain.ts'

export { type Moment, thinkingTime } from './kernel/pace.ts'

/** All that a bot goes by: what its seat sees, and what was said. */
export interface Task {
  readonly game: string
  readonly view: unknown
  readonly said: readonly Said[]
  readonly word: Word
  /** People who are given time to say something before anybody is named; left out: nobody. */
  readonly awaited?: readonly number[]
  readonly bot: Bot
}

/** What somebody may say now: while a talk is being opened that is a claim, or not yet; where nobody chats, nothing. */
export type Word = 'anything' | 'claim' | 'not-yet' | 'nothing'

/** Something a bot wants to do: to say something, or to answer what it is asked. */
export type Wanted =
  | { readonly type: 'chip'; readonly chip: Chip }
  | { readonly type: 'answer'; readonly ask: string; readonly choice: number[] | string | null }

/** All that a bot wants to do now, one after the other. */
export type Thought = readonly Wanted[]

/** A moment in which a bot may want to do something. */
export interface KeyedMoment extends Moment {
  /** Who is about to do something goes on as long as this is the same. */
  readonly topic: string
  /** Who has done something thinks again when this is another. */
  readonly key: string
  /** The moment as everyone knows it: how long somebody takes may follow from this and from nothing else. */
  readonly when: string
}

/** How a game is thought about. */
export interface Brain<View> {
  /** What there is to do now; null: nothing. */
  momentOf(view: View, said: readonly Said[]): KeyedMoment | null
  /** What somebody who thinks so says; null: nothing. */
  speak(view: View, said: readonly Said[], mind: Mind, random: Random): Chip | null
  /** Whether somebody who has nothing to say would rather hear others first. */
  listens(view: View, said: readonly Said[]): boolean
  /** What somebody does who has nothing to say, while the word of some is waited for. */
  act(view: View, said: readonly Said[], mind: Mind, random: Random, awaited: readonly number[]): Thought
}

const brains: Readonly<Record<string, Brain<never>>> = {
  'one-night': oneNightBrain,
  'many-nights': manyNightsBrain,
}

/** What there is to do now for somebody who sees this; null: nothing. */
export function momentOf({ game, view, said, word, awaited = [] }: Omit<Task, 'bot'>): KeyedMoment | null {
  const { you, isPaused } = view as { readonly you: unknown; readonly isPaused: boolean }
  const plain = you === null || isPaused ? null : brains[game]?.momentOf(view as never, said)
  const waits = plain?.kind === 'speech' && awaited.length > 0
  const moment = waits ? { ...plain, key: `${plain.key} after ${awaited}` } : plain
  if (moment?.kind !== 'speech' || word === 'anything' || word === 'nothing') return moment ?? null
  if (word === 'not-yet') return null
  return { ...moment, kind: 'claim', topic: `opening ${moment.topic}`, key: `opening ${moment.key}` }
}

/** What a bot does: the same for the same task and the same chance. */
export function think({ game, view, said, word, awaited = [], bot }: Task, random: Random): Thought {
  const brain = brains[game]
  if (!brain) return []
  const mind = mindOf(bot)
  const chip = word === 'nothing' ? null : brain.speak(view as never, said, mind, random)
  if (word === 'claim') return [{ type: 'chip', chip: chip?.type === 'claim' ? chip : { type: 'pass' } }]
  if (chip) return [{ type: 'chip', chip }]
  return word !== 'nothing' && brain.listens(view as never, said)
    ? []
    : brain.act(view as never, said, mind, random, awaited)
}
