import { deckFor, defaultOptions, schedule } from '@wolfmoon/engine/one-night'
import type { PersonView } from '@wolfmoon/protocol'
import { nightTimers, speaker } from '@wolfmoon/texts'
import { describe, expect, test } from 'vitest'
import { endLines, type PublicParts, tableCue, voiceOf } from './table-cues.ts'

const say = speaker('en')

function parts(
  phase: NonNullable<PublicParts['phase']>['phase'],
  beat = 0,
  pace: 'called' | 'together' = 'called',
) {
  const deck = deckFor(5)?.roles ?? []
  const chosen = { ...defaultOptions(5), pace }
  const options = { ...chosen, timers: nightTimers(say, 'beginner', deck, chosen) }
  const { beats } = schedule({ deck, options })
  return {
    settings: { form: 'beginner' } as NonNullable<PublicParts['settings']>,
    table: { players: ['A', 'B', 'C', 'D', 'E'], deck, options, commitment: null },
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
    expect(tableCue(say, parts('night')).lines).toEqual([say('night.begin.wake')])
    expect(tableCue(say, parts('day')).lines).toEqual([say('day.begin', { minutes: 5 })])
    expect(tableCue(say, parts('voting')).lines).toEqual([say('day.vote')])
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

  test('speaks once when all act together', () => {
    expect(tableCue(say, parts('night', 0, 'together')).lines).toEqual([say('night.together')])
    expect(tableCue(say, parts('night', 1, 'together'))).toEqual({ lines: [], lead: 0, acting: 0 })
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
