import { useSignal } from '@preact/signals'
import { answers, type PlacePick, pick } from '@wolfmoon/engine/kernel'
import { beside, centre, type Slot } from '@wolfmoon/engine/one-night'
import { useEffect, useRef } from 'preact/hooks'

/** How long a choice can be taken back before it counts. */
const secondThought = 1200

/** Something that a phone asks for at night: a role's question, or a tap as cover. */
export interface Asked {
  readonly id: string
  readonly picks: readonly PlacePick[]
  /** Whether it can be let be. */
  readonly may: boolean
  /** Gives the answer; null: let be. */
  readonly answer: (choice: readonly Slot[] | null) => void
}

/** What fingers have done on the table in this beat of the night. */
export interface Taps {
  /** What can be tapped now. */
  readonly open: readonly Slot[]
  readonly isTouched: (slot: Slot) => boolean
  /** The choice stands, and can be taken back for a moment. */
  readonly isComplete: boolean
  readonly hasChosen: boolean
  /** How many answers have been given. */
  readonly given: number
  /** How many cards are marked beyond one for each answer. */
  readonly extraMarks: number
  readonly tap: (slot: Slot) => void
  readonly slide: (from: Slot, to: Slot) => void
  readonly letBe: () => void
}

/** All places of a table that can be tapped as cover. */
export const placesOf = (players: number): readonly Slot[] => [
  ...Array.from({ length: players }, (_, seat) => seat),
  ...centre,
]

/** Cover looks like any answer: one card, or a slide over two. */
export const coverPicks = (players: number): readonly PlacePick[] => [
  pick(placesOf(players), 1),
  pick(placesOf(players), 2),
]

/** The places that can be tapped after some were chosen: these, and what goes with them. */
export const openAfter = (
  picks: readonly PlacePick[],
  chosen: readonly Slot[],
  players: number,
): readonly Slot[] =>
  [...placesOf(players), beside].filter(
    (slot) =>
      chosen.includes(slot) ||
      picks.some(
        ({ count, from }) =>
          chosen.length < count && from.includes(slot) && chosen.every((each) => from.includes(each)),
      ),
  )

/** Follows the taps of a beat. Whoever is asked and whoever only covers taps the same way, and is as slow to be heard. */
export function useTaps(beat: number, asked: Asked | null, players: number): Taps {
  const chosen = useSignal<readonly Slot[]>([])
  const touched = useSignal<readonly Slot[]>([])
  const given = useSignal<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef(beat)
  if (last.current !== beat) {
    last.current = beat
    chosen.value = []
    touched.value = []
    given.value = []
  }
  useEffect(() => () => clearTimeout(timer.current), [beat])
  const open = asked && !given.value.includes(asked.id) ? asked : null
  const picks = open?.picks ?? []

  const give = (choice: readonly Slot[] | null) => {
    if (!open) return
    clearTimeout(timer.current)
    given.value = [...given.value, open.id]
    touched.value = [...touched.value, ...(choice ?? [])]
    chosen.value = []
    open.answer(choice)
  }
  const choose = (choice: readonly Slot[]) => {
    clearTimeout(timer.current)
    chosen.value = choice
    if (answers(picks, choice)) timer.current = setTimeout(() => give(choice), secondThought)
  }
  const isComplete = chosen.value.length > 0 && answers(picks, chosen.value)
  const marks = touched.value.length + chosen.value.length
  return {
    open: open ? openAfter(picks, chosen.value, players) : [],
    isTouched: (slot) => chosen.value.includes(slot) || touched.value.includes(slot),
    isComplete,
    hasChosen: chosen.value.length > 0,
    given: given.value.length,
    extraMarks: marks - given.value.length - (isComplete ? 1 : 0),
    tap: (slot) =>
      choose(
        chosen.value.includes(slot) ? chosen.value.filter((each) => each !== slot) : [...chosen.value, slot],
      ),
    slide: (from, to) => {
      if (answers(picks, [from, to])) choose([from, to])
    },
    letBe: () => give(null),
  }
}
