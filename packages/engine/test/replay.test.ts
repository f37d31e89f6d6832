// @module-tag A4
import { describe, expect, test } from 'vitest'
import { evolveAll, isRefusal, savedVersion } from '../src/kernel/index.ts'
import {
  type Command,
  create,
  decide,
  defaultOptions,
  drawDeck,
  type Event,
  evolve,
  fullBag,
  readSaved,
  type SavedGame,
  type State,
} from '../src/one-night/index.ts'
import { playRandomly, testRandom, testSeed } from './random-game.ts'

/** A whole random game, and what is kept of it. */
function playedGame(number: number): { saved: SavedGame; events: readonly Event[] } {
  const random = testRandom(number)
  const players = 3 + random.below(8)
  const setup = {
    players: Array.from({ length: players }, (_, seat) => `Player ${seat}`),
    deck: drawDeck(fullBag, players, random) ?? [],
    options: { ...defaultOptions(players), pace: (['called', 'together'] as const)[number % 2] ?? 'called' },
    startsAt: 1_000_000,
    commitment: null,
  }
  const commands: Command[] = []
  const events: Event[] = []
  const dealt = create(setup, { seed: testSeed(number), salt: 'salt' })
  if (isRefusal(dealt)) throw new Error(dealt.refused)
  events.push(...dealt)
  playRandomly(evolveAll(evolve, undefined, dealt), random, {
    onCommand: (command, caused) => {
      commands.push(command)
      events.push(...caused)
    },
  })
  return {
    saved: {
      wolfmoon: savedVersion,
      game: 'one-night',
      setup,
      seed: testSeed(number),
      salt: 'salt',
      commands,
    },
    events,
  }
}

function replayed({ setup, seed, salt, commands }: SavedGame): readonly Event[] {
  const events = [...(create(setup, { seed, salt }) as readonly Event[])]
  let state: State = evolveAll(evolve, undefined, events)
  for (const command of commands) {
    const next = decide(state, command)
    if (isRefusal(next)) throw new Error(next.refused)
    events.push(...next)
    state = evolveAll(evolve, state, next)
  }
  return events
}

test('a saved game replays to the same bytes, through JSON and back', () => {
  for (let number = 0; number < 200; number++) {
    const { saved, events } = playedGame(number)
    const read = readSaved(JSON.parse(JSON.stringify(saved)))
    if ('part' in read) throw new Error(read.part)
    expect(JSON.stringify(replayed(read))).toBe(JSON.stringify(events))
  }
})

test('a later clock changes nothing: what was due happens at its own time', () => {
  const { saved } = playedGame(4)
  const last = (events: readonly Event[]) =>
    JSON.stringify(events.filter(({ type }) => type === 'beat-opened'))
  const late = saved.commands.filter(({ type }) => type !== 'tick')
  const setup = { ...saved.setup, options: { ...saved.setup.options, pace: 'called' as const } }
  const ticked = replayed({
    ...saved,
    setup,
    commands: [
      { type: 'tick', at: 1_060_000 },
      { type: 'tick', at: 2_000_000 },
    ],
  })
  const once = replayed({ ...saved, setup, commands: [{ type: 'tick', at: 2_000_000 }] })
  expect(last(ticked)).toBe(last(once))
  expect(late.length).toBeLessThan(saved.commands.length)
})

describe('what is not a saved game is told by its first wrong part', () => {
  const { saved } = playedGame(1)
  const wrong = (change: object) => readSaved({ ...saved, ...change })
  test.each([
    ['nothing at all', null, ''],
    ['a list', [], ''],
    ['another version', { ...saved, wolfmoon: 2 }, 'wolfmoon'],
    ['another game', { ...saved, game: 'chess' }, 'game'],
    ['no seed', { ...saved, seed: 'abc' }, 'seed'],
    ['a salt of another kind', { ...saved, salt: 5 }, 'salt'],
    ['no setup', { ...saved, setup: null }, 'setup'],
    ['players that are no list', { ...saved, setup: { ...saved.setup, players: 3 } }, 'setup.players'],
    ['no timers', { ...saved, setup: { ...saved.setup, options: {} } }, 'setup.options.timers'],
    ['no commands', { ...saved, commands: {} }, 'commands'],
  ])('%s', (_, file, part) => {
    expect(readSaved(file)).toEqual({ part })
  })

  test('a command without its time, of no kind, or misshapen', () => {
    expect(wrong({ commands: [{ type: 'tick' }] })).toEqual({ part: 'commands[0]' })
    expect(
      wrong({
        commands: [
          { type: 'tick', at: 1 },
          { type: 'fly', at: 1 },
        ],
      }),
    ).toEqual({ part: 'commands[1]' })
    expect(wrong({ commands: [{ type: 'answer', at: 1, seat: 0, ask: 'card', choice: 'x' }] })).toEqual({
      part: 'commands[0]',
    })
    expect(
      wrong({ commands: [{ type: 'place', at: 1, seat: 0, board: 'sky', token: 0, on: null }] }),
    ).toEqual({ part: 'commands[0]' })
  })
})
