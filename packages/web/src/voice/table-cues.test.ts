import { deckFor, defaultOptions, schedule } from '@wolfmoon/engine/one-night'
import type { PersonView } from '@wolfmoon/protocol'
import { nightTimers, scriptOf, speaker } from '@wolfmoon/texts'
import { describe, expect, test } from 'vitest'
import { endLines, type PublicParts, tableCue, voiceOf } from './table-cues.ts'

const say = speaker('en')

function parts(
  phase: NonNullable<PublicParts['phase']>['phase'],
  beat = 0,
  pace: 'called' | 'together' = 'called',
  realCards = false,
) {
  const deck = deckFor(5)?.roles ?? []
  const chosen = { ...defaultOptions(5), pace }
  const options = { ...chosen, timers: nightTimers(say, scriptOf({ realCards }), 'beginner', deck, chosen) }
  const { beats } = schedule({ deck, options })
  return {
    settings: { form: 'beginner', realCards } as NonNullable<PublicParts['settings']>,
    table: { players: ['A', 'B', 'C', 'D', 'E'], deck, options, startsAt: 0, commitment: null },
    phase: {
      phase,
      deadline: null,
      isPaused: false,
      night: phase === 'night' ? { beat, beats: beats.length, call: beats[beat]?.call ?? null } : null,
    },
  } satisfies PublicParts
}

describe('the voice of a table', () => {
  test('says what every phase begins with', () => {
    expect(tableCue(say, parts('confirming')).lines).toEqual([say('asks.own-card')])
    expect(tableCue(say, parts('night')).lines).toEqual([say('phones.night.begin.wake')])
    expect(tableCue(say, parts('day')).lines).toEqual([say('day.begin', { minutes: 5 })])
    expect(tableCue(say, parts('voting')).lines).toEqual([say('phones.day.vote')])
    expect(tableCue(say, parts('over')).lines).toEqual([])
    expect(tableCue(say, {}).lines).toEqual([])
  })

  test('leaves the same time under its knocks for every call', () => {
    const night = parts('night')
    const { beats } = schedule(night.table)
    const acting = beats.map((_, beat) => tableCue(say, parts('night', beat)).acting)
    expect(new Set(acting.slice(1, -1))).toEqual(new Set([night.table.options.timers.act * 1000]))
    expect([acting[0], acting.at(-1)]).toEqual([0, 0])
  })

  test('calls to every round when all act together', () => {
    expect(tableCue(say, parts('night', 0, 'together')).lines).toEqual([say('phones.night.together')])
    expect(tableCue(say, parts('night', 1, 'together')).lines).toEqual([say('phones.night.again')])
  })

  test('has the words for cards where real ones lie on the table', () => {
    const words = (phase: 'night' | 'voting', pace: 'called' | 'together' = 'called', beat = 0) =>
      tableCue(say, parts(phase, beat, pace, true)).lines
    expect(words('night')).toEqual([say('night.begin.wake')])
    expect(words('night', 'called', 1)[0]).toBe(say('calls.werewolf.wake'))
    expect(words('night', 'together')).toEqual([say('night.together')])
    expect(words('night', 'together', 1)).toEqual([])
    expect(words('voting')).toEqual([say('day.vote')])
  })

  /** Seconds that the night leaves beyond its words, beat by beat. */
  const spare = (room: ReturnType<typeof parts>) =>
    schedule(room.table).beats.map((_, beat) => {
      const night = { beat, beats: 0, call: null }
      const { lines, lead } = tableCue(say, { ...room, phase: { ...room.phase, night } })
      return lead / 1000 - lines.reduce((sum, line) => sum + line.length / 13 + 0.5, 0)
    })
  const isInTime = (seconds: number) => seconds >= 0 && seconds < 0.5

  test.each([false, true])('fills the time that its room leaves for words, real cards: %s', (realCards) => {
    expect(spare(parts('night', 0, 'called', realCards)).every(isInTime)).toBe(true)
  })

  test('and it would be noticed if it took the other script', () => {
    for (const realCards of [false, true]) {
      const room = parts('night', 0, 'called', realCards)
      const other = { ...room, settings: { ...room.settings, realCards: !realCards } }
      expect(spare(other).every(isInTime)).toBe(false)
    }
  })

  test('tells who dies and who wins', () => {
    const players = ['Ann', 'Bob', 'Cy']
    expect(endLines(say, 'en', { deaths: [0, 2], teams: ['village'] }, players)).toEqual({
      deaths: 'Ann and Cy die.',
      winners: ['The village wins.'],
    })
    expect(endLines(say, 'en', { deaths: [], teams: [] }, players)).toEqual({
      deaths: 'Nobody dies.',
      winners: ['Nobody wins.'],
    })
  })
})

describe('one device speaks', () => {
  const person = (id: string, more: Partial<PersonView>): PersonView => ({
    id,
    name: id,
    avatar: 0,
    kind: 'player',
    isHost: false,
    isAway: false,
    removableFrom: null,
    removalVotes: 0,
    isOwner: false,
    ...more,
  })
  const host = person('host', { isHost: true })
  const guest = person('guest', {})
  const screen = person('screen', { kind: 'table' })

  test('the screen in the middle, if there is one', () => {
    expect(voiceOf([host, guest, screen, person('second', { kind: 'table' })])).toBe('screen')
  })

  test('the host’s phone without one, or while it is away', () => {
    expect(voiceOf([guest, host])).toBe('host')
    expect(voiceOf([guest, host, { ...screen, isAway: true }])).toBe('host')
  })

  test('nobody in an empty room', () => {
    expect(voiceOf([])).toBe(null)
  })
})
