import { chipRefusal, readChip, type Said } from '@wolfmoon/chips'
import type { Question } from '../question.ts'
import type { Answer, LostMove } from './player.ts'
import type { Talk } from './table.ts'

/** Asks a seat whether it has something to say; nobody has to. */
export const talkAsk = (seat: number): Question => ({
  id: 'talk',
  seat,
  topic: { type: 'talk' },
  picks: [],
  may: true,
  otherwise: 'nothing',
  deadline: null,
})

/** Whether somebody is asked to speak, and not to choose. */
export const isTalk = ({ topic }: Question): boolean => topic.type === 'talk'

/** A question, and what its player said to it. */
export interface Answered {
  readonly ask: Question
  readonly answer: Answer
}

/** What came of one round of a talk. */
export interface Heard {
  /** All that was said in the game so far. */
  readonly said: readonly Said[]
  readonly lost: readonly { readonly seat: number; readonly how: LostMove }[]
}

/** Lays what was said at the same time on the table, one after the other; what cannot be said is not heard. */
export function hear(talk: Talk, before: readonly Said[], answers: readonly Answered[]): Heard {
  const said = [...before]
  const lost: Heard['lost'][number][] = []
  for (const {
    ask: { seat },
    answer,
  } of answers) {
    if ('lost' in answer) lost.push({ seat, how: answer.lost })
    else if (answer.chip !== null && answer.chip !== undefined) {
      const chip = readChip(answer.chip)
      // Nobody can refer to what is being said at the same time.
      if ('path' in chip || chipRefusal(talk.facts(), before, seat, chip))
        lost.push({ seat, how: 'nonsense' })
      else said.push({ number: said.length + 1, seat, at: talk.at, chip })
    }
  }
  return { said, lost }
}
