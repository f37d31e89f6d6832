// @module-tag A4
import { describe, expect, test } from 'vitest'
import { isStuck, replay, type Tick } from '../src/kernel/index.ts'
import type { Command as VillageCommand } from '../src/many-nights/index.ts'
import type { Command as TableCommand } from '../src/one-night/index.ts'
import { anyCountry } from './many-nights/random-country.ts'
import { anyVillage } from './many-nights/random-village.ts'
import { anyTable } from './one-night/random-table.ts'
import { type Playable, playedGame } from './random-game.ts'

/** What is not a saved game: how a right one is changed, and what is then the first wrong value. */
type Wrong = readonly [name: string, change: (setup: object) => object | null, path: string]

const answer = { type: 'answer', at: 1, seat: 0 }

describe('One Night', () =>
  replays(anyTable, 200, [
    ['players that are no list', (setup) => ({ setup: { ...setup, players: 3 } }), 'setup.players'],
    ['no timers', (setup) => ({ setup: { ...setup, options: {} } }), 'setup.options.timers'],
    [
      'an answer that is none',
      () => ({ commands: [{ ...answer, ask: 'card', choice: 'x' }] }),
      'commands[0]',
    ],
    [
      'a token on no board',
      () => ({ commands: [{ type: 'place', at: 1, seat: 0, board: 'sky', token: 0, on: null }] }),
      'commands[0]',
    ],
  ]))

describe('Many Nights', () =>
  replays(anyVillage, 100, [
    ['a deck that is no list', () => ({ setup: { players: [], deck: 3 } }), 'setup.deck'],
    ['a step that is no number', () => ({ commands: [{ type: 'undo', at: 1, step: 'x' }] }), 'commands[0]'],
  ]))

describe('Many Nights in three villages', () =>
  replays(anyCountry, 3, [
    ['no list of villages', (setup) => ({ setup: { ...setup, villages: null } }), 'setup.villages'],
    ['no villages', (setup) => ({ setup: { ...setup, villages: [] } }), 'setup.villages'],
    ['a village that is none', (setup) => ({ setup: { ...setup, villages: [3] } }), 'setup.villages[0]'],
    [
      'a village without a deck',
      (setup) => ({ setup: { ...setup, villages: [{ players: [], deck: 3 }] } }),
      'setup.villages[0].deck',
    ],
    ['no pool', (setup) => ({ setup: { ...setup, pool: 1 } }), 'setup.pool'],
    ['a command to no village', () => ({ commands: [{ command: { type: 'tick', at: 1 } }] }), 'commands[0]'],
    [
      'a command of no kind to a village',
      () => ({ commands: [{ village: 0, command: { type: 'fly', at: 1 } }] }),
      'commands[0]',
    ],
    [
      'what only another village brings about',
      () => ({ commands: [{ village: 0, command: { type: 'close-borders', at: 1 } }] }),
      'commands[0]',
    ],
  ]))

const wrongInAny: readonly Wrong[] = [
  ['nothing at all', () => null, ''],
  ['a list', () => [], ''],
  ['another version', () => ({ wolfmoon: 2 }), 'wolfmoon'],
  ['another game', () => ({ game: 'chess' }), 'game'],
  ['no seed', () => ({ seed: 'abc' }), 'seed'],
  ['a salt of another kind', () => ({ salt: 5 }), 'salt'],
  ['no setup', () => ({ setup: null }), 'setup'],
  ['no commands', () => ({ commands: {} }), 'commands'],
  ['a command without its time', () => ({ commands: [{ type: 'tick' }] }), 'commands[0]'],
  ['a command of no kind', () => ({ commands: [{ type: 'fly', at: 1 }] }), 'commands[0]'],
]

/** The suite that every game has to pass. */
function replays<
  Setup extends { readonly options: { readonly timers: object } },
  State,
  Command,
  Event,
  Viewer,
>(game: Playable<Setup, State, Command, Event, Viewer>, games: number, wrong: readonly Wrong[]): void {
  const { rules, readSaved } = game

  test('a saved game replays to the same bytes, through JSON and back', { timeout: 60_000 }, () => {
    for (let number = 0; number < games; number++) {
      const { saved, deal, events } = playedGame(game, number)
      const read = readSaved(JSON.parse(JSON.stringify(saved)))
      if ('path' in read) throw new Error(read.path)
      expect(read).toEqual(saved)
      const [dealt, ...moments] = [...replay(rules, read)].map((moment) =>
        isStuck(moment) ? expect.fail(moment.refusal.refused) : moment.events,
      )
      expect(dealt).toEqual(deal)
      expect(JSON.stringify(moments.flat())).toBe(JSON.stringify(events))
    }
  })

  test('a saved game that could not be played says where it cannot go on, and why', () => {
    const { saved } = playedGame(game, 1)
    const stuck = (change: object) => [...replay(rules, { ...saved, ...change })].filter(isStuck)
    expect(stuck({})).toEqual([])
    const timers = { ...saved.setup.options.timers, confirm: -1 }
    const setup = { ...saved.setup, options: { ...saved.setup.options, timers } }
    expect(stuck({ setup })).toMatchObject([{ step: 0, refusal: { refused: 'bad-setup' } }])
    const { commands } = saved
    const twice = [...commands, ...commands.slice(0, 1)]
    expect(stuck({ commands: twice })).toMatchObject([{ step: twice.length }])
  })

  describe('what is not a saved game is told by its first wrong part', () => {
    const { saved } = playedGame(game, 1)
    test.each([...wrongInAny, ...wrong])('%s', (_, change, path) => {
      const changed = change(saved.setup)
      const file = changed === null || Array.isArray(changed) ? changed : { ...saved, ...changed }
      expect(readSaved(file)).toEqual({ path })
    })
  })
}

test.each([
  ['One Night', () => ticking(anyTable)],
  ['Many Nights', () => ticking(anyVillage)],
])('%s: a later clock changes nothing, what was due happens at its own time', (_, ticked) => {
  const happens = ticked()
  expect(happens(60_000, 400_000, 1_000_000)).toBe(happens(1_000_000))
})

/** What happens in a game of which only the clock is heard. */
function ticking<Setup extends { readonly startsAt: number }, State, Command, Event, Viewer>(
  game: Playable<Setup, State, Command | Tick, Event, Viewer>,
): (...times: readonly number[]) => string {
  const { saved } = playedGame(game, 4)
  return (...times) => {
    const commands = times.map((time) => ({ type: 'tick' as const, at: saved.setup.startsAt + time }))
    const moments = [...replay(game.rules, { ...saved, commands })]
    return JSON.stringify(moments.flatMap<unknown>((moment) => (isStuck(moment) ? moment : moment.events)))
  }
}

test('every kind of command is read back as it was', () => {
  const ofTables: readonly TableCommand[] = [
    { ...answer, type: 'answer', ask: 'vote', choice: [1] },
    { ...answer, type: 'answer', ask: 'ready', choice: null },
    { type: 'place', at: 1, seat: 0, board: 'own', token: 2, on: 11 },
    { type: 'place', at: 1, seat: 0, board: 'shared', token: 2, on: null },
    { type: 'pause', at: 2 },
    { type: 'resume', at: 3 },
    { type: 'end-discussion', at: 4 },
    { type: 'tick', at: 5 },
  ]
  const ofVillages: readonly VillageCommand[] = [
    { ...answer, type: 'answer', ask: 'vote', choice: 'die' },
    { ...answer, type: 'answer', ask: 'nominate', choice: [4] },
    { ...answer, type: 'answer', ask: 'shoot', choice: null },
    { type: 'tick', at: 1 },
    { type: 'away', at: 1, seats: [2, 3] },
    { type: 'pause', at: 2 },
    { type: 'resume', at: 3 },
    { type: 'move-on', at: 4 },
    { type: 'lapse', at: 4 },
    { type: 'call-night', at: 5 },
    { type: 'give-time', at: 5, seconds: 30 },
    { type: 'strike', at: 6, seat: 2 },
    { type: 'let-go', at: 6, seat: 2 },
    { type: 'undo', at: 7, step: 3 },
    { type: 'pick-change', at: 8, change: 'no-talk' },
    { type: 'pick-change', at: 8, change: null },
    { type: 'name-victim', at: 9, seat: 1 },
    { type: 'stop', at: 10 },
  ]
  const table = { ...playedGame(anyTable, 1).saved, commands: ofTables }
  const village = { ...playedGame(anyVillage, 1).saved, commands: ofVillages }
  expect(anyTable.readSaved(table)).toEqual(table)
  expect(anyVillage.readSaved(village)).toEqual(village)
})
