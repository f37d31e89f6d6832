import { awardsOf, type State } from '@wolfmoon/engine/many-nights'
import type { MessageKey } from '@wolfmoon/texts/core'

type QuestionKey = Extract<MessageKey, `many-afterwards.questions.${string}`>
type QuestionName = QuestionKey extends `many-afterwards.questions.${infer Name}` ? Name : never

/** Questions that fit any game. */
const always: readonly QuestionName[] = [
  'your-role',
  'turning-point',
  'liar',
  'best-lie',
  'trust',
  'suspicion',
  'mistake',
  'differently',
  'logic',
  'leader',
  'surprise',
  'everyday',
  'thanks',
]

/** The questions to talk about after a game, those that this one asks for first. */
export function questionsFor(last: State): readonly QuestionName[] {
  const earned = new Set(awardsOf(last).map(({ id }) => id))
  const isWon = (team: string) => last.outcome?.teams.some((one) => one === team) ?? false
  const lynched = last.deaths.filter(({ cause }) => cause === 'lynch')
  const wrong = lynched.some(({ seat }) => last.outcome?.winners.includes(seat) && isWon('village'))
  const fitting: readonly (QuestionName | false)[] = [
    (wrong || earned.has('wrong-tree')) && 'accused',
    earned.has('alone-and-right') && 'listened',
    earned.has('sheepskin') && 'quiet',
    last.counts.length > 0 && 'first-vote',
    last.players.some(({ self }) => last.book.get(self.role)?.pack) && 'wolves-plan',
    last.deaths.some(({ when }) => when.number <= 2) && 'dead',
    last.players.some(({ self }) => last.book.get(self.dealt)?.plain && !last.book.get(self.dealt)?.pack) &&
      'plain',
  ]
  return [...fitting.filter((name) => name !== false), ...always]
}
