import { evolveAll, isPossible, type Random } from '../../src/kernel/index.ts'
import {
  asksOf,
  type Command,
  defaultOptions,
  type RoleId,
  readSavedVillages,
  type SavedVillages,
  type Villages,
  type VillagesCommand,
  type VillagesEvent,
  type VillagesSetup,
  type VillagesViewer,
  villages,
} from '../../src/many-nights/index.ts'
import { accepted, type Playable, playedGame, type Watcher } from '../random-game.ts'
import { lookersAt, randomAnswer } from './random-village.ts'

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

/** Many Nights in three villages at once, as the suites over all games play it. */
export const anyCountry: Playable<VillagesSetup, Villages, VillagesCommand, VillagesEvent, VillagesViewer> = {
  id: 'many-nights',
  rules: villages,
  setup: () => ({
    villages: ['A', 'B', 'C'].map((letter) => ({
      players: cards.map((_, index) => `${letter}${index + 1}`),
      deck: cards,
    })),
    pool: [],
    blanks: [],
    options: { ...defaultOptions, unanswered: 'nothing' },
    startsAt: 0,
    commitment: null,
  }),
  play: playRandomly,
  readSaved: readSavedVillages,
  lookers: (world) =>
    world.villages.flatMap((state, village) =>
      lookersAt(state).map(({ viewer, ...rest }) => ({ viewer: { village, viewer }, ...rest })),
    ),
}

/** A whole random game of three villages. */
export const playedCountry = (number: number): SavedVillages =>
  playedGame(anyCountry, number).saved as SavedVillages

/** Plays until all villages are at their end, or for a long time. */
function playRandomly(
  founded: Villages,
  random: Random,
  { onCommand, onState }: Watcher<Villages, VillagesCommand, VillagesEvent>,
): Villages {
  let world = founded
  const send = (village: number, command: Command) => {
    const events = accepted(villages.decide(world, { village, command }))
    onCommand?.({ village, command }, events)
    world = evolveAll(villages.evolve, world, events)
    onState?.(world)
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
  return world
}
