import { parentPort } from 'node:worker_threads'
import type { Task, Thought } from '@wolfmoon/bots/thinking'
import type { View } from '@wolfmoon/engine/one-night'

/** Where bots of One Night play without a thought: what they are, and whatever comes first. */
parentPort?.on('message', (questions: readonly { readonly number: number; readonly task: Task }[]) => {
  parentPort?.postMessage(questions.map(({ number, task }) => ({ number, thought: firstThing(task) })))
})

function firstThing({ view, word }: Task): Thought {
  const { phase, ready, you } = view as View
  if (!you) return []
  if (word === 'claim') return [{ type: 'chip', chip: { type: 'claim', role: you.card } }]
  const { ask, seat } = you
  if (!ask || (phase === 'day' && ready[seat])) return []
  const [pick] = ask.picks
  return [{ type: 'answer', ask: ask.id, choice: pick ? pick.from.slice(0, pick.count) : [] }]
}
