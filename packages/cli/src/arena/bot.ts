import { type Character, characters, type Level, type Mind } from '@wolfmoon/bots/characters'
import * as villager from '@wolfmoon/bots/many-nights'
import * as guest from '@wolfmoon/bots/one-night'
import type { Chip } from '@wolfmoon/chips'
import type { Choice, Random } from '@wolfmoon/engine/kernel'
import type * as many from '@wolfmoon/engine/many-nights'
import type * as one from '@wolfmoon/engine/one-night'
import { type Decision, type Player, streamOf } from './player.ts'
import type { ArenaGame } from './table.ts'
import { isTalk } from './talk.ts'

/** A bot of the house: always of one level, and in each game a character by chance. */
export function bot(game: ArenaGame, level: Level): Player {
  const { speak, answer } = brains[game]()
  let mind: Mind | null = null
  return {
    decide(decision) {
      const random = streamOf(decision.chance)
      mind ??= { level, character: characters[random.below(characters.length)] as Character }
      return isTalk(decision.ask)
        ? { choice: null, chip: speak(decision, mind, random) }
        : { choice: answer(decision, mind, random) }
    },
    over() {
      mind = null
    },
    close() {},
  }
}

/** How a bot decides. */
interface Brain {
  speak(decision: Decision, mind: Mind, random: Random): Chip | null
  answer(decision: Decision, mind: Mind, random: Random): Choice | null
}

const brains: Readonly<Record<ArenaGame, () => Brain>> = {
  'one-night': () => ({
    speak: ({ view, said }, mind, random) => guest.speak(view as guest.SeatedView, said, mind, random),
    answer: ({ view, ask, said }, mind, random) =>
      guest.answer(view as guest.SeatedView, ask as one.Ask, said, mind, random),
  }),
  'many-nights': () => {
    let last: { readonly view: unknown; readonly seen: villager.SeatedView } | null = null
    const seen = (view: unknown): villager.SeatedView => {
      if (!last || last.view !== view) last = { view, seen: { ...(view as villager.SeatedView), blanks } }
      return last.seen
    }
    return {
      speak: ({ view, said }, mind, random) => villager.speak(seen(view), said, mind, random),
      answer: ({ view, ask, said }, mind, random) =>
        villager.answer(seen(view), ask as many.Ask, said, mind, random),
    }
  },
}

/** In an arena no card is of the table's own writing. */
const blanks: readonly never[] = []
