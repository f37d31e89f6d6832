import { setPriority } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import type { Thought } from '@wolfmoon/bots/thinking'
import { type SeededTask, thoughtOn } from './task.ts'
import type { Thinker } from './thinker.ts'

interface Question {
  readonly number: number
  readonly task: SeededTask
}

interface Answer {
  readonly number: number
  readonly thought: Thought
}

const mark = 'wolfmoon-thinks'

/** Whether this thread was started to think. */
export const isToThink = (): boolean => workerData === mark

/** A thread of its own for all bots of a server: this very program, started once more when the first bot has to think. */
export function openThread(program: URL, onTrouble: (error: unknown) => void): Thinker {
  const waiting = new Map<number, (thought: Thought) => void>()
  /** What is to be thought about next: what several bots see alike is handed over once. */
  let asked: Question[] = []
  let thread: Worker | null = null
  let numbers = 0

  const start = (): Worker => {
    const started = new Worker(program, { workerData: mark })
    started.on('message', (answers: readonly Answer[]) => {
      for (const { number, thought } of answers) {
        waiting.get(number)?.(thought)
        waiting.delete(number)
      }
    })
    // Who was about to answer does not; whatever happens next makes the bots think again, in a new thread.
    started.on('error', (error) => {
      onTrouble(error)
      thread = null
      for (const give of waiting.values()) give([])
      waiting.clear()
    })
    started.unref()
    return started
  }

  const handOver = (): void => {
    thread ??= start()
    thread.postMessage(asked)
    asked = []
  }

  return {
    think(task) {
      const question: Question = { number: ++numbers, task }
      return new Promise((give) => {
        waiting.set(question.number, give)
        if (asked.length === 0) queueMicrotask(handOver)
        asked.push(question)
      })
    },
    async close() {
      await thread?.terminate()
    },
  }
}

/** What the thread does, when nobody needs the processor more: there every thread has a priority of its own. */
export function answerQuestions(): void {
  if (process.platform === 'linux') setPriority(0, patience)
  parentPort?.on('message', (questions: readonly Question[]) => {
    // What was asked together is answered together: the server is woken once for all bots of a room.
    parentPort?.postMessage(
      questions.map(({ number, task }): Answer => ({ number, thought: thoughtOn(task) })),
    )
  })
}

const patience = 10
