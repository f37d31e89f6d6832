import type { Options, Seat, Truth, View } from '@wolfmoon/engine/many-nights'
import type { VillageWords } from './words.ts'

/** The options that a village is told of before it plays. */
export function rules(
  words: VillageWords,
  { reveal, voting, minion, dailyChanges, amulet }: Options,
): readonly string[] {
  const { say } = words
  const rule = (name: string, choice: string) => say('many-replay.rule', { name, choice })
  return [
    rule(say('many-variations.voting.name'), say(`many-variations.voting.${voting}.name`)),
    rule(say('many-variations.reveal.name'), say(`many-variations.reveal.${reveal}.name`)),
    ...(minion
      ? [rule(say('many-variations.minion.name'), say(`many-variations.minion.${minion}.name`))]
      : []),
    ...(dailyChanges
      ? [
          rule(
            say('many-variations.dailyChanges.name'),
            say(`many-variations.dailyChanges.${dailyChanges}.name`),
          ),
        ]
      : []),
    ...(amulet
      ? [rule(say('many-variations.amulet.name'), say(`many-variations.amulet.${amulet}.name`))]
      : []),
  ]
}

/** Every card as it was dealt, and what else chance has decided. */
export function dealing(words: VillageWords, { elsewhere, desk }: View, truth: Truth): readonly string[] {
  const { say } = words
  const { leftover, amulet, fools, mates } = truth
  return [
    ...truth.roles.flatMap((_, seat) =>
      elsewhere[seat] || desk?.unknown.includes(seat) ? [] : [holding(words, truth, seat)],
    ),
    ...(leftover ? [say('many-replay.leftover', { role: words.role(leftover) })] : []),
    ...mates.map((pair) => say('many-asks.done.join', { names: words.names(pair) })),
    ...(amulet && amulet.holder !== null
      ? [say('many-replay.amulet', { player: words.name(amulet.holder) })]
      : []),
    ...fools.map((fool) => say('many-replay.fool', { player: words.name(fool) })),
  ]
}

/** What somebody holds, and in truth is. */
export function holding(words: VillageWords, { roles, dealt, hidden }: Truth, seat: Seat): string {
  const role = roles[seat]
  const secret = role === dealt[seat] ? hidden[seat] : null
  const [player, shown] = [words.name(seat), role ? words.role(role) : '']
  return secret
    ? words.say('many-replay.dealt-hidden', { player, role: shown, hidden: words.role(secret) })
    : words.say('many-replay.dealt', { player, role: shown })
}
