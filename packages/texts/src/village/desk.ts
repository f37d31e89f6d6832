import type { View } from '@wolfmoon/engine/many-nights'
import { callName } from './night.ts'
import { holding } from './opening.ts'
import type { VillageWords } from './words.ts'

type Step = NonNullable<View['desk']>['steps'][number]

/** Everyone by seat: who lives, what the dead died of, and what all are, as far as the viewer knows. */
export function roster(words: VillageWords, view: View): readonly string[] {
  const { say } = words
  const { truth, alive, elsewhere, desk } = view
  return view.players.flatMap((name, seat) => {
    if (elsewhere[seat]) return []
    const who = `${seat + 1} ${truth && !desk?.unknown.includes(seat) ? holding(words, truth, seat) : name}`
    if (alive[seat]) return [who]
    const death = (truth?.deaths ?? view.deaths).findLast((one) => one.seat === seat)
    if (!death) return [who]
    const { part, number } = death.when
    const when = say(`many-announcements.${part}.number`, { number })
    const how = death.cause
      ? say('many-replay.died', { when, cause: say(`many-words.cause.${death.cause}`) })
      : `${when}.`
    const card = death.shown && 'role' in death.shown && !truth ? [words.role(death.shown.role)] : []
    return [[[who, ...card].join(' · '), `† ${how}`].join('  ')]
  })
}

/** Where the game is: the night or the day, and what of it. */
export function whereabouts(words: VillageWords, view: View): readonly string[] {
  const { phase, number, call } = view
  const what = call ? callName(words, view, call.id) : words.say(`many-words.phase.${phase}`)
  if (phase === 'confirming' || phase === 'over') return [what]
  const when = words.say(`many-announcements.${phase === 'night' ? 'night' : 'day'}.number`, { number })
  return phase === 'day' || (phase === 'night' && !call) ? [when] : [when, what]
}

/** A step that a game can be taken back to. */
export function stepName(words: VillageWords, view: View, { phase, day, call }: Step): string {
  const seen = { ...view, phase, number: day, call: call && { id: call, index: 0, of: 0 } }
  return whereabouts(words, seen).join(', ')
}
