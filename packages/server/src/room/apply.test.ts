import { deckFor, schedule } from '@wolfmoon/engine/one-night'
import { forms, languages, nightTimers, speaker } from '@wolfmoon/texts'
import { describe, expect, test } from 'vitest'
import { savedOf, usualSettings } from '../../test/playing.ts'
import { optionsOf } from '../games/one-night.ts'
import { apply } from './apply.ts'
import { type Entry, isRoom, type Room } from './room.ts'

/** The room after these entries. */
function roomAfter(...entries: readonly Entry[]): Room {
  let room: Room | null = null
  for (const entry of entries) {
    const next = apply(room, entry)
    if (!isRoom(next)) throw new Error(next.refused)
    room = next
  }
  if (!room) throw new Error('nobody opened it')
  return room
}

const opened = (settings: Extract<Entry, { type: 'opened' }>['settings']): Entry => ({
  type: 'opened',
  at: 0,
  code: 'ABCDEF',
  settings,
})

const joined = (name: string): Entry => ({
  type: 'joined',
  at: 1,
  kind: 'player',
  name,
  avatar: null,
  tokenHash: name,
  connection: name,
})

const asked = (request: Extract<Entry, { type: 'request' }>['request']): Entry => ({
  type: 'request',
  at: 2,
  person: 'p1',
  request,
  drawn: { secret: { seed: '0'.repeat(64), salt: '0'.repeat(32) }, story: 'a' },
})

const players = [joined('Ada'), joined('Ben'), joined('Cleo')]
const start = asked({ type: 'start', id: 'start' })
const deck = deckFor(3)?.roles ?? []

describe('the words of a room', () => {
  test.each([
    ['phones', false],
    ['cards', true],
  ] as const)('for %s make its night as long as they are', (script, realCards) => {
    for (const language of languages) {
      for (const form of forms) {
        const options = optionsOf({ ...usualSettings, deck, realCards, language, form }, 3)
        const { leads } = nightTimers(speaker(language), script, form, deck, options)
        expect(options.timers.leads).toEqual(leads)
      }
    }
  })

  test('are for phones, until real cards lie on the table', () => {
    const { leads: phones } = nightTimers(
      speaker('en'),
      'phones',
      'beginner',
      deck,
      optionsOf(usualSettings, 3),
    )
    const { leads: cards } = nightTimers(
      speaker('en'),
      'cards',
      'beginner',
      deck,
      optionsOf(usualSettings, 3),
    )
    const leadsOf = (room: Room) => savedOf(room.game)?.setup.options.timers.leads
    const room = [opened(usualSettings), ...players]
    const layCards = asked({ type: 'settings', id: 'cards', change: { realCards: true } })
    expect(leadsOf(roomAfter(...room, start))).toEqual(phones)
    expect(leadsOf(roomAfter(...room, layCards, start))).toEqual(cards)
  })

  test('stay as they were where a room was opened before it could choose, and so do its nights', () => {
    const { realCards: _, ...settings } = usualSettings
    const room = roomAfter(opened(settings), ...players, start)
    const options = optionsOf({ ...usualSettings, realCards: true }, 3)
    expect(room.settings.realCards).toBe(true)
    expect(savedOf(room.game)?.setup.options).toEqual(options)
    const night = (given: typeof options) =>
      schedule({ deck, options: given }).beats.reduce((sum, { lasts }) => sum + lasts, 0)
    expect(night(options)).not.toBe(night(optionsOf(usualSettings, 3)))
  })
})
