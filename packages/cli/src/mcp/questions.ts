import type { Choice } from '@wolfmoon/engine/kernel'
import type { View } from '@wolfmoon/engine/many-nights'
import { isLed, type RoomParts, viewOf } from '@wolfmoon/protocol'
import { type Language, type Say, slotName, Teller, VillageTeller, villageScriptOf } from '@wolfmoon/texts'
import { legalAnswers, type Question } from '../question.ts'
import type { Parts } from '../room/screen.ts'
import type { VillageRoom } from '../room/village.ts'

/** A question as an agent reads it. */
export interface OpenQuestion {
  readonly question: string
  /** What is asked, in words. */
  readonly asks: string
  /** Every answer that it takes, and what it means; null: too many to list, `picks` tells what can be chosen. */
  readonly answers: readonly { readonly choice: Choice | null; readonly means: string }[] | null
  readonly picks: Question['picks']
  /** It can be let be, with null. */
  readonly mayPass: boolean
  /** What happens without an answer, and in how many seconds; null: it waits. */
  readonly otherwise: string
  readonly secondsLeft: number | null
}

/** Who reads, and when. */
export interface Reading {
  readonly say: Say
  readonly language: Language
  readonly you: string
  readonly now: number
}

/** The questions that are open to somebody in a room, whatever is played there. */
export function openQuestions(parts: Parts, reading: Reading): readonly OpenQuestion[] {
  const room = parts as unknown as VillageRoom
  const seat = parts.seats?.indexOf(reading.you) ?? -1
  const view = room.village ? viewOf(room, seat) : null
  if (view)
    return (view.you?.asks ?? []).map((ask) => worded(ask, inVillage(ask, room, view, reading), reading))
  return parts.ask ? [worded(parts.ask, atTable(parts.ask, parts, reading), reading)] : []
}

/** How a question and what can be chosen are called. */
interface Wording {
  readonly asks: string
  place(place: number): string
  word(word: string): string
}

function worded(ask: Question, { asks, place, word }: Wording, { say, now }: Reading): OpenQuestion {
  const meaning = (choice: Choice | null): string => {
    if (choice === null) return say('cli.mcp.pass')
    if (typeof choice === 'string') return word(choice)
    return choice.length === 0 ? say('cli.mcp.tap') : choice.map(place).join(', ')
  }
  return {
    question: ask.id,
    asks,
    answers: legalAnswers(ask)?.map((choice) => ({ choice, means: meaning(choice) })) ?? null,
    picks: ask.picks,
    mayPass: ask.may,
    otherwise: say(`asks.if-late.${ask.otherwise}`),
    secondsLeft: ask.deadline === null ? null : Math.max(0, Math.round((ask.deadline - now) / 100) / 10),
  }
}

function atTable(ask: NonNullable<RoomParts['ask']>, parts: Parts, { say, language }: Reading): Wording {
  const players = parts.table?.players ?? []
  const { topic } = ask
  return {
    asks:
      topic.type === 'night' ? new Teller(say, language, players).question(topic) : say(`asks.${topic.type}`),
    place: (slot) => players[slot] ?? slotName(say, slot, players),
    word: (word) => word,
  }
}

function inVillage(
  ask: NonNullable<View['you']>['asks'][number],
  room: VillageRoom,
  view: View,
  { say, language }: Reading,
): Wording {
  const { settings, here } = room
  const script = villageScriptOf(settings ?? undefined, isLed(room, here))
  const teller = new VillageTeller(
    say,
    language,
    { players: view.players, blanks: settings?.blanks ?? [] },
    { script },
  )
  const { type } = ask.topic
  return {
    asks: type === 'own-card' || type === 'rest' ? say(`asks.${type}`) : teller.question(ask, view),
    place: (seat) => view.players[seat] ?? '',
    word: (word) => teller.answer(ask, word),
  }
}
