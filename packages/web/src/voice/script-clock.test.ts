import { decks, defaultOptions, type Options, schedule } from '@wolfmoon/engine/one-night'
import type { Clock } from '@wolfmoon/protocol'
import { type Form, forms, type Language, languages, nightTimers, speaker } from '@wolfmoon/texts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepAnnounced, readAnnounced } from './announcer-kept.ts'
import { eveningCues } from './evening.ts'
import { type Cue, elapsed, lengthOf, phaseTime, ScriptClock } from './script-clock.ts'
import { Speech } from './speech.ts'

/** A clock that a test moves on: timers fire in order, each at its own time, or late if something took long. */
class TestClock implements Clock {
  private time = 1000
  private timers: { at: number; wake: () => void }[] = []

  now(): number {
    return this.time
  }

  after(milliseconds: number, wake: () => void): () => void {
    const timer = { at: this.time + milliseconds, wake }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  /** Time goes by while something holds the only thread. */
  block(milliseconds: number): void {
    this.time += milliseconds
  }

  private go(to: number): void {
    vi.advanceTimersByTime(Math.max(0, to - this.time))
    this.time = Math.max(this.time, to)
  }

  pass(milliseconds: number): void {
    const until = this.time + milliseconds
    for (;;) {
      const next = this.timers.toSorted((one, other) => one.at - other.at)[0]
      if (!next || next.at > until) break
      this.timers = this.timers.filter((other) => other !== next)
      this.go(next.at)
      next.wake()
    }
    this.go(until)
  }
}

const evening = { form: 'beginner', act: 10, loneWolf: true, discussion: 180 } as const

const cue = (phase: Cue['phase'], text: string, lasts: number | null): Cue => ({
  phase,
  lines: [text],
  lead: 0,
  lasts,
  isCall: false,
  strokes: 0,
})

const short = [
  cue('night', 'one', 1000),
  cue('night', 'two', 2000),
  cue('day', 'talk', 60_000),
  cue('day', 'hurry', 60_000),
  cue('vote', 'vote', 5000),
  cue('over', 'over', null),
]

function told(cues: readonly Cue[], clock: Clock, listen: (cue: Cue) => void = () => {}) {
  const heard: { text: string; at: number }[] = []
  const begun = clock.now()
  const script = new ScriptClock(cues, clock, (next) => {
    heard.push({ text: next.lines.join(' '), at: clock.now() - begun })
    listen(next)
  })
  return { heard, script }
}

describe('the script', () => {
  test('is told line by line, each at its time', () => {
    const clock = new TestClock()
    const { heard } = told(short, clock)
    clock.pass(300_000)
    expect(heard).toEqual([
      { text: 'one', at: 0 },
      { text: 'two', at: 1000 },
      { text: 'talk', at: 3000 },
      { text: 'hurry', at: 63_000 },
      { text: 'vote', at: 123_000 },
      { text: 'over', at: 128_000 },
    ])
  })

  test('stands still while it is paused, and then goes on where it was', () => {
    const clock = new TestClock()
    const { heard, script } = told(short, clock)
    clock.pass(1500)
    script.pause()
    clock.pass(60_000)
    expect(heard).toHaveLength(2)
    expect(elapsed(script.moment, clock.now())).toBe(500)
    script.resume()
    clock.pass(1499)
    expect(heard).toHaveLength(2)
    clock.pass(1)
    expect(heard.at(-1)).toEqual({ text: 'talk', at: 63_000 })
  })

  test('waits where it was before the page was loaded anew', () => {
    const clock = new TestClock()
    const heard: string[] = []
    const script = new ScriptClock(short, clock, ({ lines }) => heard.push(...lines), {
      index: 1,
      into: 1500,
    })
    clock.pass(60_000)
    expect(heard).toEqual([])
    expect(elapsed(script.moment, clock.now())).toBe(1500)
    script.resume()
    clock.pass(499)
    expect(heard).toEqual([])
    clock.pass(1)
    expect(heard).toEqual(['talk'])
  })

  test('is kept over a reload, and nonsense is not', () => {
    const kept = new Map<string, string | null>()
    const memory = { get: (name: string) => kept.get(name) ?? null, set: kept.set.bind(kept) }
    expect(readAnnounced(memory)).toBeNull()
    const announced = { cues: short, language: 'fr', from: { index: 2, into: 3000 } } as const
    keepAnnounced(memory, announced)
    expect(readAnnounced(memory)).toEqual(announced)
    for (const odd of ['{', '7', '{"cues":[null],"language":"en","from":{"index":0,"into":0}}']) {
      memory.set('announced', odd)
      expect(readAnnounced(memory)).toBeNull()
    }
    keepAnnounced(memory, null)
    expect(readAnnounced(memory)).toBeNull()
  })

  test('can be skipped: a call at night, the rest of the talk by day', () => {
    const clock = new TestClock()
    const { heard, script } = told(short, clock)
    script.skip()
    script.skip()
    script.skip()
    expect(heard.map(({ text }) => text)).toEqual(['one', 'two', 'talk', 'vote'])
    script.skip()
    script.skip()
    script.skip()
    expect(script.moment.index).toBe(short.length - 1)
  })

  test('a skip ends a pause', () => {
    const clock = new TestClock()
    const { heard, script } = told(short, clock)
    script.pause()
    script.skip()
    clock.pass(2000)
    expect(heard.at(-1)).toEqual({ text: 'talk', at: 2000 })
  })

  test('waits for a word where there is no clock', () => {
    const clock = new TestClock()
    const { heard, script } = told([cue('day', 'talk', null), cue('over', 'over', null)], clock)
    clock.pass(3_600_000)
    expect(heard).toHaveLength(1)
    script.skip()
    expect(heard.at(-1)?.text).toBe('over')
  })

  test('of a phone that slept goes on where it should be by now, without reading out what it missed', () => {
    const clock = new TestClock()
    const { heard } = told(short, clock)
    clock.block(100_000)
    clock.pass(0)
    expect(heard.map(({ text }) => text)).toEqual(['one', 'hurry'])
    clock.pass(23_000)
    expect(heard.at(-1)).toEqual({ text: 'vote', at: 123_000 })
  })

  test('tells nothing any more once it is stopped', () => {
    const clock = new TestClock()
    const { heard, script } = told(short, clock)
    script.stop()
    clock.pass(300_000)
    expect(heard).toHaveLength(1)
  })

  test('knows how much of a phase is over', () => {
    const clock = new TestClock()
    const { script } = told(short, clock)
    clock.pass(2500)
    expect(phaseTime(short, script.moment, clock.now())).toEqual({ done: 2500, all: 3000 })
    clock.pass(70_500)
    expect(phaseTime(short, script.moment, clock.now())).toEqual({ done: 70_000, all: 120_000 })
    clock.pass(60_000)
    expect(phaseTime(short, script.moment, clock.now()).all).toBe(null)
  })
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const voiceKinds = ['quick', 'missing', 'slow', 'never-ending', 'broken'] as const
type VoiceKind = (typeof voiceKinds)[number]

/** A voice that is as bad as one likes, and whether it has done with what it was given. */
function voice(kind: VoiceKind, clock: TestClock) {
  let isBusy = false
  const synthesis = {
    get speaking() {
      return isBusy
    },
    getVoices: () => [{ lang: 'en-GB', name: 'Test', voiceURI: 'test', localService: true, default: true }],
    addEventListener() {},
    resume() {},
    cancel() {
      if (kind === 'broken') throw new Error('no engine')
      if (kind === 'slow') clock.block(400)
      isBusy = kind === 'never-ending' && isBusy
    },
    speak(utterance: SpeechSynthesisUtterance) {
      if (kind === 'broken') throw new Error('no engine')
      if (kind === 'slow') clock.block(300)
      isBusy = true
      utterance.onstart?.({} as SpeechSynthesisEvent)
      const end = () => {
        isBusy = false
        utterance.onend?.({} as SpeechSynthesisEvent)
      }
      if (kind === 'quick') end()
      if (kind === 'slow') clock.after(7000, end)
    },
  }
  const speech = new Speech({
    synthesis: kind === 'missing' ? undefined : (synthesis as unknown as SpeechSynthesis),
    utter: (text) => ({ text }) as SpeechSynthesisUtterance,
    memory: { get: () => null, set() {} },
  })
  return { speak: ({ lines }: Cue) => speech.speak(lines, 'en'), isDone: () => !isBusy }
}

type Voice = ReturnType<typeof voice>

/** Announces an evening; the result tells when the night was over. */
type Announcing = (cues: readonly Cue[], clock: TestClock, voice: Voice) => () => number | null

/** How long the night is that one lives through with this voice; null: it has no end. */
function nightLength(cues: readonly Cue[], kind: VoiceKind, announcing: Announcing): number | null {
  const clock = new TestClock()
  const begun = clock.now()
  const dawn = announcing(cues, clock, voice(kind, clock))
  clock.pass(3_600_000)
  const at = dawn()
  return at === null ? null : at - begun
}

const byTheClock: Announcing = (cues, clock, { speak }) => {
  let dawn: number | null = null
  new ScriptClock(cues, clock, (next) => {
    if (next.phase === 'day') dawn ??= clock.now()
    speak(next)
  })
  return () => dawn
}

/** The planted fault: an announcer that lets the voice finish before time begins to run. */
const byTheVoice: Announcing = (cues, clock, { speak, isDone }) => {
  let dawn: number | null = null
  const begin = (index: number) => {
    const now = cues[index]
    if (!now) return
    if (now.phase === 'day') dawn ??= clock.now()
    speak(now)
    wait(index, (now.lasts ?? 0) - now.lead)
  }
  const wait = (index: number, acting: number) => {
    if (isDone()) clock.after(acting, () => begin(index + 1))
    else clock.after(1000, () => wait(index, acting))
  }
  begin(0)
  return () => dawn
}

describe('the night is as long as it is', { tags: ['A13'] }, () => {
  const lengths = (cues: readonly Cue[], announcing: Announcing) =>
    voiceKinds.map((kind) => nightLength(cues, kind, announcing))

  const cases = decks.flatMap(({ name, players, roles }) =>
    forms.flatMap((form) =>
      languages.map((language): [string, number, Form, Language, typeof roles] => [
        name,
        players,
        form,
        language,
        roles,
      ]),
    ),
  )

  test.each(cases)(
    '%s for %i, %s, in %s: whatever the voice, to the millisecond',
    (_, _players, form, language, deck) => {
      const cues = eveningCues(speaker(language), { ...evening, form, deck })
      const night = lengthOf(cues.filter(({ phase }) => phase === 'night'))
      expect(lengths(cues, byTheClock)).toEqual(voiceKinds.map(() => night))
    },
  )

  test('it would be noticed if the clock waited for the voice', { tags: ['planted'] }, () => {
    const cues = eveningCues(speaker('en'), { ...evening, deck: decks[0]?.roles ?? [] })
    const [quick, missing, slow, neverEnding] = lengths(cues, byTheVoice)
    expect(missing).toBe(quick)
    expect(slow).toBeGreaterThan(quick ?? 0)
    expect(neverEnding).toBe(null)
  })

  test('and as long as the engine says, with time to nudge the cards', () => {
    const say = speaker('en')
    for (const { roles: deck } of decks) {
      const cues = eveningCues(say, { ...evening, deck })
      const chosen: Options = { ...defaultOptions(deck.length), loneWolf: true }
      const timers = { ...nightTimers(say, 'cards', 'beginner', deck, chosen), act: evening.act }
      const { beats } = schedule({ deck, options: { ...chosen, timers } })
      const planned = beats.reduce((sum, { lasts }) => sum + lasts, 0)
      expect(lengthOf(cues.filter(({ phase }) => phase === 'night'))).toBe(planned + 5000)
    }
  })
})
