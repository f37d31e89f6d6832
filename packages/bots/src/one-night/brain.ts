import type { Brain } from '../thinking.ts'
import { answer } from './decide.ts'
import { hasHeardEveryone, speak } from './speak.ts'
import type { SeatedView } from './thoughts.ts'

/** One Night, as bots think about it. */
export const oneNightBrain: Brain<SeatedView> = {
  momentOf({ phase, night, deck, ready, you: { ask } }, said) {
    const cards = deck.length
    const when = `${phase} ${night?.beat ?? 0} ${said.length}`
    // By day there may always be something to say, most of all when somebody else has said something.
    if (phase === 'day')
      return {
        topic: phase,
        key: `day-${said.length}-${ready.join()}-${ask?.id ?? ''}`,
        kind: 'speech',
        cards,
        when,
      }
    if (!ask) return null
    return { topic: ask.id, key: ask.id, kind: ask.topic.type === 'vote' ? 'vote' : 'choice', cards, when }
  },
  speak,
  listens: (view, said) => view.phase === 'day' && !hasHeardEveryone(view, said),
  act(view, said, mind, random) {
    const { ask, seat } = view.you
    // Who is ready and taps once more wants to talk again.
    if (view.phase === 'day' && view.ready[seat]) return []
    if (!ask) return []
    // Who has nothing to say is ready; to think about it once more could only bring another whim.
    const choice = ask.topic.type === 'ready' ? [] : answer(view, ask, said, mind, random)
    return [{ type: 'answer', ask: ask.id, choice: choice?.slice() ?? null }]
  },
}
