import { deckFor, decks, roleIds } from '@wolfmoon/engine/one-night'
import { forms, languages, speaker } from '@wolfmoon/texts'
import { describe, expect, test } from 'vitest'
import { eveningCues, nightCues } from './evening.ts'
import { lengthOf } from './script-clock.ts'

const say = speaker('en')
const evening = {
  deck: deckFor(3)?.roles ?? [],
  form: 'beginner',
  act: 10,
  loneWolf: true,
  discussion: 180,
} as const

describe('an evening', () => {
  test('goes from dusk to the turned cards', () => {
    const cues = eveningCues(say, evening)
    expect(cues[0]?.lines[0]).toBe(say('night.begin.wake'))
    expect(cues.at(-1)).toMatchObject({ phase: 'over', lines: [say('day.over')], lasts: null })
    expect(new Set(cues.map(({ phase }) => phase))).toEqual(new Set(['night', 'day', 'vote', 'over']))
  })

  test('lets everyone nudge the cards with closed eyes before they open them', () => {
    const [nudge, end] = nightCues(say, evening).slice(-2)
    expect(nudge?.lines.at(-1)).toBe(say('night.nudge.wake'))
    expect((nudge?.lasts ?? 0) - (nudge?.lead ?? 0)).toBe(5000)
    expect(end?.lines).toEqual([say('night.end.wake')])
  })

  test('gives every call the same time to act, and covers every one of them with knocks', () => {
    for (const { roles: deck } of decks) {
      const calls = nightCues(say, { ...evening, deck }).slice(1, -2)
      for (const { isCall, lead, lasts } of calls) {
        expect(isCall).toBe(true)
        expect((lasts ?? 0) - lead).toBeGreaterThanOrEqual(10_000)
      }
    }
  })

  test('says when a minute is left, and rings', () => {
    const day = eveningCues(say, evening).filter(({ phase }) => phase === 'day')
    expect(day.map(({ lasts, strokes }) => [lasts, strokes])).toEqual([
      [120_000, 0],
      [60_000, 1],
    ])
    expect(day[0]?.lines).toEqual([say('day.begin', { minutes: 3 })])
    expect(day[1]?.lines).toEqual([say('day.minute-left')])
  })

  test('of one minute needs no such word', () => {
    const day = eveningCues(say, { ...evening, discussion: 60 }).filter(({ phase }) => phase === 'day')
    expect(day.map(({ lasts }) => lasts)).toEqual([60_000])
  })

  test('without a clock waits for the table', () => {
    const day = eveningCues(say, { ...evening, discussion: null }).filter(({ phase }) => phase === 'day')
    expect(day).toMatchObject([{ lines: [say('day.begin-open')], lasts: null }])
  })

  test.each(languages)('counts down in %s, a word a second', (language) => {
    const vote = eveningCues(speaker(language), evening).filter(({ phase }) => phase === 'vote')
    expect(vote).toHaveLength(5)
    expect(vote.slice(1, 4).map(({ lasts, strokes }) => [lasts, strokes])).toEqual([
      [1000, 1],
      [1000, 1],
      [1000, 1],
    ])
    expect(vote[4]?.strokes).toBe(2)
  })

  test.each(languages)('has words for all roles at once in %s, and no cue without any', (language) => {
    for (const form of forms) {
      for (const { lines, lasts, lead } of eveningCues(speaker(language), {
        ...evening,
        form,
        deck: roleIds,
      })) {
        expect(lines.length).toBeGreaterThan(0)
        expect(lines.join(' ')).not.toMatch(/calls\.|night\.|day\.|undefined/)
        expect(lead).toBeLessThanOrEqual(lasts ?? Number.POSITIVE_INFINITY)
      }
    }
  })

  test('two of one role who act in turn hear one long call', () => {
    const deck = [...evening.deck, 'witch', 'witch'] as const
    const one = nightCues(say, { ...evening, deck: deck.slice(0, -1) })
    const two = nightCues(say, { ...evening, deck })
    expect(two.map(({ lines }) => lines)).toEqual(one.map(({ lines }) => lines))
    const lead = one.find(({ lines }) => lines.includes(say('calls.witch.act')))?.lead ?? 0
    expect(lengthOf(two) - lengthOf(one)).toBe(lead + 10_000)
  })
})
