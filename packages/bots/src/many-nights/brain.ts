import type { Ask } from '@wolfmoon/engine/many-nights'
import type { Brain, KeyedMoment, Wanted } from '../thinking.ts'
import { answer } from './decide.ts'
import type { SeatedView } from './known.ts'
import { namedFor, packVerbs } from './night.ts'
import { speak } from './speak.ts'

/** Many Nights, as bots think about it. */
export const manyNightsBrain: Brain<SeatedView> = {
  momentOf(view, said) {
    const { phase, number, call, round, deck, players, nominations, spared, counts, announcements, you } =
      view
    const open = you.asks.filter((ask) => !isDone(view, ask))
    const cards = deck.length > 0 ? deck.length : players.length
    const ids = open.map(({ id }) => id).join(' ')
    const turn = (call ?? round)?.index ?? 0
    const when = `${phase} ${number} ${turn} ${said.length} ${nominations.length} ${spared.length}`
    // Questions come again under the same id: in a second vote of a day, or after a step back.
    const moment = `${phase}-${number} ${counts.length} ${announcements.length}`
    if (talks(view))
      return {
        topic: `${phase}-${number}`,
        key: `${moment} ${said.length} ${nominations.length} ${spared.length} ${ids}`,
        kind: 'speech',
        cards,
        when,
        ...inDefence(view),
      }
    if (open.length === 0) return null
    return {
      topic: ids,
      key: `${moment} ${ids} ${namedByMate(view)}`,
      kind: phase === 'voting' || isInTurn(view) ? 'vote' : 'choice',
      cards,
      when,
    }
  },
  speak: (view, said, mind, random) => (talks(view) ? speak(view, said, mind, random) : null),
  // A day goes on until its clock or a verdict ends it: there is always time to hear others.
  listens: () => false,
  act(view, said, mind, random, awaited) {
    const waits = !isInTurn(view) && awaited.some((seat) => isYetToSpeak(view, seat))
    return view.you.asks.flatMap((ask): readonly Wanted[] => {
      if (isDone(view, ask) || (waits && naming.includes(ask.topic.type))) return []
      const choice = answer(view, ask, said, mind, random)
      // To let be what nobody has to do is the same as silence; of a night it has to be said.
      if (choice === null && ask.topic.type !== 'night') return []
      return [
        {
          type: 'answer',
          ask: ask.id,
          choice: typeof choice === 'object' ? (choice?.slice() ?? null) : choice,
        },
      ]
    })
  },
}

/** Whether somebody who sees this may say something now. */
const talks = (view: SeatedView): boolean => {
  const { phase, alive, muted, you } = view
  const isHeard = alive[you.seat] === true && !muted[you.seat]
  return (phase === 'day' || phase === 'defence') && isHeard && !isInTurn(view)
}

/** Whether all wait for the next one whom this viewer spares: there is little time, and no word to be said. */
const isInTurn = ({ spared, you: { asks } }: SeatedView): boolean =>
  spared.length > 0 && asks.some(({ topic }) => topic.type === 'spare')

/** Whom one has named and whom another of the pack, if that is not the same: that is thought about again. */
function namedByMate(view: SeatedView): string {
  const { seat, pack } = view.you
  return packVerbs
    .map((verb) => {
      const theirs = namedFor(view, verb)?.join('+')
      const own = pack?.find((one) => one.seat === seat && one.verb === verb)?.at.join('+') ?? ''
      return theirs === undefined || theirs === own ? '' : `${own} ${theirs}`
    })
    .join(' ')
}

/** Whoever is on trial speaks while there is time left to be heard, however large the village. */
function inDefence({ speaker, options: { timers }, you: { seat } }: SeatedView): Pick<KeyedMoment, 'within'> {
  return speaker === seat ? { within: ((1000 * timers.defence) / 3) * 2 } : {}
}

/** What brings a day nearer to its vote. */
const naming: readonly Ask['topic']['type'][] = ['nominate', 'second', 'spare']

/** Whether somebody whose word is waited for may still have something to say: nobody is named, and the day is not enough. */
const isYetToSpeak = ({ alive, ready, nominations }: SeatedView, seat: number): boolean =>
  alive[seat] === true &&
  ready[seat] !== true &&
  !nominations.some(({ by, seconder }) => by === seat || seconder === seat)

/** Whether a second tap would only take the first back. */
function isDone({ ready, longer, you: { seat } }: SeatedView, { topic: { type } }: Ask): boolean {
  return (type === 'ready' && ready[seat] === true) || (type === 'longer' && longer[seat] === true)
}
