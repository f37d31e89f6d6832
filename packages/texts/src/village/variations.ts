import type { Options } from '@wolfmoon/engine/many-nights'
import type { VillageWords } from './words.ts'

/** What a village can choose beside its cards. */
export type Variations = Pick<
  Options,
  | 'voting'
  | 'reveal'
  | 'minion'
  | 'strictGhost'
  | 'firstVision'
  | 'dailyChanges'
  | 'roleChanges'
  | 'amulet'
  | 'hollow'
  | 'deckShown'
>

/** What a village has chosen beside its cards, a sentence or two each. */
export function variations(words: VillageWords, options: Variations): readonly string[] {
  const { say } = words
  const { voting, reveal, minion, dailyChanges, roleChanges, amulet, deckShown } = options
  return [
    say(`many-variations.voting.${voting}.text`),
    say(`many-variations.reveal.${reveal}.text`),
    say(`many-variations.firstVision.${options.firstVision ? 'text' : 'off'}`),
    ...(minion ? [say(`many-variations.minion.${minion}.text`)] : []),
    ...(options.strictGhost ? [say('many-variations.strictGhost.text')] : []),
    ...(dailyChanges ? [say(`many-variations.dailyChanges.${dailyChanges}.text`)] : []),
    ...roleChanges.map(({ night, one, other }) =>
      say('many-variations.roleChanges.rule', { night, one: words.role(one), other: words.role(other) }),
    ),
    ...(amulet ? [say('many-variations.amulet.text')] : []),
    ...(deckShown === 'all' ? [] : [say(`many-variations.deckShown.${deckShown}.text`)]),
    // Only who leads such a village is told.
    ...(options.hollow ? [say('many-variations.hollow.text')] : []),
  ]
}
