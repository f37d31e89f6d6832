import { evolveAll, isRefusal, type Secret } from '@wolfmoon/engine/kernel'
import {
  create,
  evolve,
  type Setup,
  type State,
  type VillagesSetup,
  view,
  villages,
} from '@wolfmoon/engine/many-nights'
import type { Opened } from './check.ts'
import { commitmentTo } from './index.ts'
import type { Shown } from './receipt.ts'

/** A game of Many Nights after its end: all that it was dealt with, and the cards that it says were dealt. */
export function openVillage(setup: Setup, secret: Secret, dealt: readonly string[] | null = null): Opened {
  const events = create(setup, secret)
  const state = isRefusal(events) ? null : evolveAll(evolve, undefined, events)
  return {
    game: 'many-nights',
    commitment: setup.commitment,
    shown: state ? [shownOf(state)] : [],
    made: state && { commitment: commitmentTo(setup, secret), cards: dealtIn(state) },
    cards: dealt,
  }
}

/** The same for several villages: the cards are those that everyone was dealt at home. */
export function openVillages(setup: VillagesSetup, secret: Secret): Opened {
  const events = villages.create(setup, secret)
  const world = isRefusal(events) ? null : evolveAll(villages.evolve, undefined, events)
  return {
    game: 'many-nights',
    commitment: setup.commitment,
    shown: world ? world.villages.map(shownOf) : [],
    made: world && {
      commitment: commitmentTo(setup, secret),
      cards: world.villages.flatMap((state) => dealtIn(state)),
    },
    cards: null,
  }
}

/** The cards that were dealt in a village, by seat. */
const dealtIn = ({ players }: State) =>
  players.filter(({ elsewhere }) => !elsewhere).map(({ self }) => self.dealt)

/** What everyone in a village is shown when its cards are dealt. */
function shownOf(state: State): Shown {
  const { players, deck, maybe, options } = view(state, 'table')
  return { players, deck, maybe, options }
}
