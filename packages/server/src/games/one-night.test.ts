// @module-tag A3
import { deckFor, schedule, tapsIn } from '@wolfmoon/engine/one-night'
import type { TableSettings } from '@wolfmoon/protocol'
import { languages } from '@wolfmoon/texts'
import { expect, test } from 'vitest'
import { usualSettings } from '../../test/playing.ts'
import { oneNight, optionsOf } from './one-night.ts'
import type { Actor, Move, Table } from './table.ts'

/** The night of a room as it is opened, for so many players. */
function nightFor(players: number, change: Partial<TableSettings> = {}) {
  const deck = deckFor(players)?.roles ?? []
  const settings = { ...usualSettings, ...oneNight.rules, ...change, deck } as unknown as TableSettings
  const night = schedule({ deck, options: optionsOf(settings, players) })
  const calls = night.beats.flatMap(({ kind, lasts }, beat) =>
    kind === 'call' ? { lasts, taps: tapsIn(night, beat) } : [],
  )
  return {
    seconds: night.beats.reduce((sum, { lasts }) => sum + lasts, 0) / 1000,
    calls,
    taps: calls.reduce((sum, { taps }) => sum + taps, 0),
  }
}

test.for(languages)(
  'a first night of five lasts a minute, with one tap a call (%s)',
  (language, { task }) => {
    const night = nightFor(5, { language })
    task.meta.figures = [3, 5, 8, 10]
      .map((players) => [players, nightFor(players, { language })] as const)
      .map(([players, { seconds, taps }]) => `${players} players: ${seconds} s, ${taps} taps`)
      .join('; ')
    console.log(`${language}: ${task.meta.figures}`)
    expect(night.seconds).toBeLessThanOrEqual(62)
    expect(night.calls.map(({ taps }) => taps)).toEqual([1, 1, 1, 1])
    for (const { lasts } of night.calls) expect(lasts).toBeGreaterThanOrEqual(10_000)
  },
)

test('a table that wants more time gets it, and one with real cards has it after the words', () => {
  const usual = nightFor(5)
  const slow = nightFor(5, { act: 20 })
  expect(slow.seconds - usual.seconds).toBe(10 * usual.calls.length)
  const [phones, cards] = [false, true].map((realCards) => {
    const settings = { ...usualSettings, ...oneNight.rules, realCards } as unknown as TableSettings
    return optionsOf(settings, 3).timers.act
  })
  expect([phones, cards]).toEqual([7, 10])
})

test('what a player knows alone is written anew for every move but a token on the board of all', () => {
  const players = ['Ada', 'Ben', 'Cleo']
  const settings = { ...usualSettings, ...oneNight.rules } as Parameters<typeof oneNight.open>[0]['settings']
  const drawn = { secret: { seed: '0'.repeat(64), salt: '0'.repeat(32) }, story: '' }
  const after = (table: Table, move: Move, by: Actor): Table => {
    const at = (table.deadline ?? 0) - (move.type === 'tick' ? 0 : 1)
    const next = table.play(move, by, at, () => false, 'all')
    if ('refused' in next) throw new Error(next.refused)
    return next
  }
  let day = oneNight.open({ settings, players, at: 0, drawn } as never) as Table
  while (!day.talkIn(0)) day = after(day, { type: 'tick' }, 'host')
  const token = { type: 'place', token: 0, on: 1 } as const
  const shared = after(day, { ...token, board: 'shared' }, 0)
  expect(shared.stateIn(0)).not.toBe(day.stateIn(0))
  expect(shared.ownStateIn(0)).toBe(day.ownStateIn(0))
  for (const seat of [0, 1, 2]) expect(shared.own(seat, 0)).toEqual(day.own(seat, 0))
  const own = after(shared, { ...token, board: 'own' }, 0)
  expect(own.ownStateIn(0)).not.toBe(shared.ownStateIn(0))
  const told = after(own, { type: 'answer', ask: 'ready', choice: [] }, 0)
  expect(told.ownStateIn(0)).not.toBe(own.ownStateIn(0))
})
