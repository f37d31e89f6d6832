import { evolveAll, isRefusal, type Secret } from '@wolfmoon/engine/kernel'
import { create, evolve, type State } from '@wolfmoon/engine/many-nights'
import { dealFrom, type KeptState } from '@wolfmoon/engine/one-night'
import { commitmentTo } from '@wolfmoon/fair'
import { manyNights } from '../src/games/many-nights.ts'
import { oneNight } from '../src/games/one-night.ts'
import type { Hub } from '../src/hub.ts'
import type { Room } from '../src/room/room.ts'

/**
 * How a server cheats once the cards are dealt: `story`, another secret with its cards and a commitment to match; `game`,
 * the same as if it had just been dealt; `secret`, another one under the commitment that was published; `cards`, other cards than the seed deals.
 */
export type Cheat = 'story' | 'game' | 'secret' | 'cards'

const other: Secret = { seed: 'ba5e'.repeat(16), salt: 'fa15'.repeat(8) }

/** A game as a server keeps it. */
interface Kept<State> {
  readonly deal: object
  readonly state: State
}

/** Everyone’s card a place further on: never the same as before where not all cards are alike. */
const passedOn = <Face>([first, ...others]: readonly Face[]): readonly Face[] =>
  first === undefined ? [] : [...others, first]

/** When a game is said to have been dealt. */
const startOf = ({ startsAt }: { readonly startsAt: number }, how: Cheat): number =>
  startsAt + (how === 'game' ? 1 : 0)

const isPromisedAnew = (how: Cheat): boolean => how === 'story' || how === 'game'

/** The fraud in a game of One Night. */
function inOneNight({ deal, state, ...kept }: Kept<KeptState>, how: Cheat): object {
  const cards =
    how === 'cards'
      ? passedOn(state.faces)
      : dealFrom(state.setup.deck, state.setup.players.length, other.seed).faces
  const commitment = isPromisedAnew(how) ? commitmentTo(state.setup, other) : state.setup.commitment
  const setup = { ...state.setup, commitment, startsAt: startOf(state.setup, how) }
  const secret = how === 'cards' ? state.secret : other
  const faces = how === 'secret' ? {} : { faces: cards }
  return { ...kept, deal: { ...deal, setup, ...secret }, state: { ...state, setup, secret, ...faces } }
}

/** The same in a village. */
function inVillage({ deal, state, ...kept }: Kept<State>, how: Cheat): object {
  const commitment = isPromisedAnew(how) ? commitmentTo(state.setup, other) : state.setup.commitment
  const setup = { ...state.setup, commitment, startsAt: startOf(state.setup, how) }
  const secret = how === 'cards' ? state.secret : other
  const selves = how === 'cards' ? passedOn(state.players.map(({ self }) => self)) : selvesFrom(setup)
  const players =
    how === 'secret'
      ? state.players
      : state.players.map((player, seat) => ({ ...player, self: selves[seat] ?? player.self }))
  return { ...kept, deal: { ...deal, setup, ...secret }, state: { ...state, setup, secret, players } }
}

/** What everyone would be if the village were dealt from the other secret. */
function selvesFrom(setup: State['setup']): readonly State['players'][number]['self'][] {
  const events = create(setup, other)
  if (isRefusal(events)) throw new Error(events.refused)
  return evolveAll(evolve, undefined, events).players.map(({ self }) => self)
}

/** Plants the fraud in a running game. Nobody is told before the next thing that happens in the room. */
export async function cheat(hub: Hub, code: string, how: Cheat): Promise<void> {
  const { rooms } = hub as unknown as { readonly rooms: ReadonlyMap<string, Promise<{ room: Room } | null>> }
  const live = await rooms.get(code)
  const game = live?.room.game
  if (!live || !game) throw new Error('there is no game to cheat in')
  const kept = game.table.kept()
  const table =
    game.table.id === 'many-nights'
      ? manyNights.restore(inVillage(kept as Kept<State>, how))
      : oneNight.restore(inOneNight(kept as Kept<KeptState>, how))
  live.room = { ...live.room, game: { ...game, table } }
}
