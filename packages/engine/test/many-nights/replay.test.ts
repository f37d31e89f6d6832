// @module-tag A4
import { expect, test } from 'vitest'
import { evolveAll, isRefusal, savedVersion } from '../../src/kernel/index.ts'
import {
  type Command,
  create,
  decide,
  type Event,
  evolve,
  type Options,
  readSaved,
  readSavedVillages,
  type SavedGame,
  type SavedVillages,
  type Setup,
  type State,
  type Villages,
  type VillagesEvent,
  villages,
  votings,
} from '../../src/many-nights/index.ts'
import { testRandom, testSeed } from '../random-game.ts'
import { playedCountry } from './random-country.ts'
import { dealt, playRandomly, randomAlternates, randomDeck, setupOf } from './random-village.ts'

/** A whole random game, and what is kept of it. */
function playedGame(number: number): { saved: SavedGame; events: readonly Event[] } {
  const random = testRandom(number)
  const players = 5 + random.below(20)
  const options: Partial<Options> = {
    voting: votings[number % votings.length] ?? 'nomination',
    alternates: number % 2 === 0 ? {} : withoutExtras(randomAlternates(random)),
  }
  const setup: Setup = setupOf(randomDeck(players, setupOf([], 0, options).options, random), players, options)
  const commands: Command[] = []
  const events: Event[] = []
  playRandomly(dealt(setup, number), random, {
    onCommand: (command, caused) => {
      commands.push(command)
      events.push(...caused)
    },
  })
  const seed = testSeed(number)
  return { saved: { wolfmoon: savedVersion, game: 'many-nights', setup, seed, salt: '', commands }, events }
}

/** Without the one that needs a card more. */
const withoutExtras = ({ cupid: _, ...rest }: Options['alternates']): Options['alternates'] => rest

function replayed({ setup, seed, salt, commands }: SavedGame): readonly Event[] {
  const opening = create(setup, { seed, salt })
  if (isRefusal(opening)) throw new Error(opening.refused)
  let state: State = evolveAll(evolve, undefined, opening)
  const events: Event[] = []
  for (const command of commands) {
    const next = decide(state, command)
    if (isRefusal(next)) throw new Error(next.refused)
    events.push(...next)
    state = evolveAll(evolve, state, next)
  }
  return events
}

test('a saved game replays to the same bytes, through JSON and back', () => {
  for (let number = 0; number < 100; number++) {
    const { saved, events } = playedGame(number)
    const read = readSaved(JSON.parse(JSON.stringify(saved)))
    if ('part' in read) throw new Error(read.part)
    expect(JSON.stringify(replayed(read))).toBe(JSON.stringify(events))
  }
}, 60_000)

test.each([
  ['nothing at all', null, ''],
  ['another version', { wolfmoon: 2 }, 'wolfmoon'],
  ['another game', { game: 'one-night' }, 'game'],
  ['no seed', { seed: 'abc' }, 'seed'],
  ['no setup', { setup: null }, 'setup'],
  ['a deck that is no list', { setup: { players: [], deck: 3 } }, 'setup.deck'],
  ['no commands', { commands: {} }, 'commands'],
  ['a command of no kind', { commands: [{ type: 'fly', at: 1 }] }, 'commands[0]'],
  ['a command without its time', { commands: [{ type: 'tick' }] }, 'commands[0]'],
  ['a step that is no number', { commands: [{ type: 'undo', at: 1, step: 'x' }] }, 'commands[0]'],
])('what is not a saved game is told by its first wrong part: %s', (_, change, part) => {
  const { saved } = playedGame(1)
  expect(readSaved(change === null ? null : { ...saved, ...change })).toEqual({ part })
})

test('every kind of command is read back as it was', () => {
  const { saved } = playedGame(1)
  const commands: readonly Command[] = [
    { type: 'answer', at: 1, seat: 0, ask: 'vote', choice: 'die' },
    { type: 'answer', at: 1, seat: 0, ask: 'shoot', choice: null },
    { type: 'pause', at: 2 },
    { type: 'resume', at: 3 },
    { type: 'move-on', at: 4 },
    { type: 'lapse', at: 4 },
    { type: 'call-night', at: 5 },
    { type: 'give-time', at: 5, seconds: 30 },
    { type: 'strike', at: 6, seat: 2 },
    { type: 'undo', at: 7, step: 3 },
    { type: 'pick-change', at: 8, change: 'no-talk' },
    { type: 'name-victim', at: 9, seat: 1 },
    { type: 'stop', at: 10 },
  ]
  expect(readSaved({ ...saved, commands })).toMatchObject({ commands })
})

function replayedVillages({ setup, seed, salt, commands }: SavedVillages): readonly VillagesEvent[] {
  const opening = villages.create(setup, { seed, salt })
  if (isRefusal(opening)) throw new Error(opening.refused)
  let world: Villages = evolveAll<Villages, VillagesEvent>(villages.evolve, undefined, opening)
  const events: VillagesEvent[] = []
  for (const command of commands) {
    const next = villages.decide(world, command)
    if (isRefusal(next)) throw new Error(next.refused)
    events.push(...next)
    world = evolveAll(villages.evolve, world, next)
  }
  return events
}

test('a saved game of three villages replays to the same bytes, through JSON and back', () => {
  for (let number = 0; number < 3; number++) {
    const { saved, events } = playedCountry(number)
    const read = readSavedVillages(JSON.parse(JSON.stringify(saved)))
    if ('part' in read) throw new Error(read.part)
    expect(read).toEqual(saved)
    expect(JSON.stringify(replayedVillages(read))).toBe(JSON.stringify(events))
  }
}, 60_000)

test.each([
  ['nothing at all', () => null, ''],
  ['another version', () => ({ wolfmoon: 2 }), 'wolfmoon'],
  ['another game', () => ({ game: 'one-night' }), 'game'],
  ['no list of villages', (setup: object) => ({ setup: { ...setup, villages: null } }), 'setup.villages'],
  ['no villages', (setup: object) => ({ setup: { ...setup, villages: [] } }), 'setup.villages'],
  [
    'a village that is none',
    (setup: object) => ({ setup: { ...setup, villages: [3] } }),
    'setup.villages[0]',
  ],
  [
    'a village without a deck',
    (setup: object) => ({ setup: { ...setup, villages: [{ players: [], deck: 3 }] } }),
    'setup.villages[0].deck',
  ],
  ['no pool', (setup: object) => ({ setup: { ...setup, pool: 1 } }), 'setup.pool'],
  ['a command to no village', () => ({ commands: [{ command: { type: 'tick', at: 1 } }] }), 'commands[0]'],
  [
    'a command of no kind',
    () => ({ commands: [{ village: 0, command: { type: 'fly', at: 1 } }] }),
    'commands[0]',
  ],
  [
    'what only another village brings about',
    () => ({ commands: [{ village: 0, command: { type: 'close-borders', at: 1 } }] }),
    'commands[0]',
  ],
])('what is not a saved game of several villages is told by its first wrong part: %s', (_, change, part) => {
  const { saved } = playedCountry(1)
  const changed = change(saved.setup)
  expect(readSavedVillages(changed === null ? null : { ...saved, ...changed })).toEqual({ part })
})
