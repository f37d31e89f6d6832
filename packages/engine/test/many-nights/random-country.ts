import { evolveAll, isPossible, isRefusal, savedVersion } from '../../src/kernel/index.ts'
import {
  asksOf,
  type Command,
  defaultOptions,
  type RoleId,
  type SavedVillages,
  type Villages,
  type VillagesCommand,
  type VillagesEvent,
  type VillagesSetup,
  villages,
} from '../../src/many-nights/index.ts'
import { testRandom, testSeed } from '../random-game.ts'
import { randomAnswer } from './random-village.ts'

const cards: readonly RoleId[] = [
  'seer',
  'werewolf',
  'werewolf',
  'hunter',
  'cupid',
  'doppelganger',
  'cult-leader',
  'villager',
  'villager',
]

/** A whole random game of three villages: what is kept of it, and what happened. */
export function playedCountry(number: number): { saved: SavedVillages; events: readonly VillagesEvent[] } {
  const random = testRandom(number)
  const setup: VillagesSetup = {
    villages: ['A', 'B', 'C'].map((letter) => ({
      players: cards.map((_, index) => `${letter}${index + 1}`),
      deck: cards,
    })),
    pool: [],
    blanks: [],
    options: { ...defaultOptions, unanswered: 'nothing' },
    startsAt: 0,
    commitment: null,
  }
  const seed = testSeed(number)
  const opening = villages.create(setup, { seed, salt: '' })
  if (isRefusal(opening)) throw new Error(opening.refused)
  let world = evolveAll<Villages, VillagesEvent>(villages.evolve, undefined, opening)
  const commands: VillagesCommand[] = []
  const happened: VillagesEvent[] = []
  const send = (village: number, command: Command) => {
    const events = villages.decide(world, { village, command })
    if (isRefusal(events)) throw new Error(`${command.type}: ${events.refused}`)
    commands.push({ village, command })
    happened.push(...events)
    world = evolveAll(villages.evolve, world, events)
  }
  for (let step = 0; step < 4000 && world.villages.some(({ phase }) => phase !== 'over'); step++) {
    const village = random.below(3)
    const state = world.villages[village]
    if (!state || state.phase === 'over') continue
    const at = Math.max(...world.villages.map(({ now }) => now))
    const open = asksOf(state, random.below(27)).filter(
      ({ topic, picks }) => topic.type !== 'ready' && picks.every(isPossible),
    )
    const ask = open[random.below(Math.max(1, open.length))]
    if (ask && random.below(4) > 0) {
      const choice = randomAnswer(ask, random)
      send(village, { type: 'answer', at, seat: ask.seat, ask: ask.id, choice })
    } else if (random.below(6) === 0) send(village, { type: 'move-on', at })
    else if (random.below(30) === 0) send(village, { type: 'tick', at: at + random.below(120_000) })
  }
  return {
    saved: { wolfmoon: savedVersion, game: 'many-nights', setup, seed, salt: '', commands },
    events: happened,
  }
}
