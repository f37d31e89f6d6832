import { type ChildProcess, spawn } from 'node:child_process'
import { legalAnswers } from '../question.ts'
import type { Answer, Decision, Player } from './player.ts'

/** How long a program may think, and how often it may fail to. */
export interface ProgramOptions {
  /** Milliseconds for each decision. */
  readonly within: number
  /** So many more for the first one, while the program starts. */
  readonly startUp: number
}

/** So many moves in a row that come too late, and the program is started anew with the next game. */
const mostLate = 3
/** So many starts without one answer, and it is not started any more. */
const mostStarts = 5
/** No answer is longer, in characters. */
const longestAnswer = 10_000

/**
 * A program that plays: it reads decisions from its standard input and writes answers to its standard output, one
 * JSON object a line. One that hangs, dies or answers nonsense loses its moves and nothing else.
 */
export class Program implements Player {
  private readonly command: string
  private readonly options: ProgramOptions
  private child: ChildProcess | null = null
  private waiting: { readonly id: string; readonly done: (answer: Answer) => void } | null = null
  private late = 0
  private starts = 0
  private isGone = false

  constructor(command: string, options: ProgramOptions) {
    this.command = command
    this.options = options
  }

  decide(decision: Decision): Promise<Answer> | Answer {
    if (this.late >= mostLate) return { lost: 'late' }
    const { within, startUp } = this.options
    const patience = this.child ? within : within + startUp
    const child = this.child ?? this.start()
    if (!child) return { lost: 'gone' }
    return new Promise((done) => {
      const timer = setTimeout(() => {
        this.late++
        this.settle({ lost: 'late' })
      }, patience)
      this.waiting = {
        id: decision.id,
        done: (answer) => {
          clearTimeout(timer)
          done(answer)
        },
      }
      const legal = legalAnswers(decision.ask)
      child.stdin?.write(`${JSON.stringify({ type: 'decide', ...decision, legal, within })}\n`)
    })
  }

  over(game: string, hasWon: boolean, view: () => unknown): void {
    if (this.late >= mostLate) this.stop()
    this.late = 0
    this.isGone = this.starts >= mostStarts
    const over = (): object => ({ type: 'over', game, won: hasWon, view: view() })
    if (this.child) this.child.stdin?.write(`${JSON.stringify(over())}\n`)
  }

  close(): void {
    this.isGone = true
    this.child?.stdin?.end()
    const child = this.child
    this.child = null
    // Who does not leave when there is nothing more to read is made to.
    if (child) setTimeout(() => end(child), 500).unref()
  }

  private start(): ChildProcess | null {
    if (this.isGone) return null
    this.starts++
    // In a group of its own: what it has started ends with it, and not only the shell that has started it.
    const child = spawn(this.command, { shell: true, detached: true, stdio: ['pipe', 'pipe', 'inherit'] })
    this.child = child
    watch(child)
    child.stdin.on('error', () => {})
    let begun = ''
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      const lines = `${begun}${piece}`.split('\n')
      // Of what is too long for an answer only so much is kept that it stays too long.
      begun = (lines.pop() ?? '').slice(0, longestAnswer + 1)
      for (const line of lines) if (child === this.child) this.read(line)
    })
    const gone = (): void => {
      end(child)
      if (child !== this.child) return
      this.child = null
      // What has died once in a game is there again for the next one.
      this.isGone = true
      this.settle({ lost: 'gone' })
    }
    child.on('error', gone)
    child.on('exit', gone)
    return child
  }

  private stop(): void {
    const child = this.child
    this.child = null
    if (child) end(child)
  }

  private read(line: string): void {
    const { waiting } = this
    if (!waiting) return
    const answer = line.length > longestAnswer ? null : parsed(line)
    // An answer to an earlier question that came too late: its move is lost already.
    if (answer && answer.id !== undefined && answer.id !== waiting.id) return
    const isAnswer = answer !== null && ('choice' in answer || 'chip' in answer)
    this.late = 0
    if (isAnswer) this.starts = 0
    this.settle(
      isAnswer ? { choice: answer.choice ?? null, chip: answer.chip ?? null } : { lost: 'nonsense' },
    )
  }

  private settle(answer: Answer): void {
    const { waiting } = this
    this.waiting = null
    waiting?.done(answer)
  }
}

/** The programs that run. They are in groups of their own: whoever ends the arena ends them through it. */
const running = new Set<ChildProcess>()

function watch(child: ChildProcess): void {
  if (running.size === 0) {
    process.once('exit', endAll)
    for (const signal of signals) process.once(signal, leave)
  }
  running.add(child)
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function leave(signal: NodeJS.Signals): void {
  endAll()
  // As if nobody had listened.
  process.kill(process.pid, signal)
}

function endAll(): void {
  for (const child of [...running]) end(child)
}

/** Ends a program with all that it has started, and hears no more of it. */
function end(child: ChildProcess): void {
  if (!running.delete(child)) return
  if (running.size === 0) {
    process.off('exit', endAll)
    for (const signal of signals) process.off(signal, leave)
  }
  try {
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')
  } catch {
    // All of it has ended by itself, or there are no groups here.
    child.kill('SIGKILL')
  }
  child.stdout?.destroy()
}

function parsed(
  line: string,
): { readonly id?: unknown; readonly choice?: unknown; readonly chip?: unknown } | null {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}
