import type { Secret } from '@wolfmoon/engine/kernel'
import { dealFrom, type KeptState } from '@wolfmoon/engine/one-night'
import { commitmentTo } from '@wolfmoon/fair'
import { oneNight } from '../src/games/one-night.ts'
import type { Hub } from '../src/hub.ts'
import type { Room } from '../src/room/room.ts'

/**
 * How a server cheats once the cards are dealt: `story`, another secret with its cards and a commitment to match;
 * `secret`, another one under the commitment that was published; `cards`, other cards than the seed deals.
 */
export type Cheat = 'story' | 'secret' | 'cards'

/** A game as a server keeps it. */
interface Kept {
  readonly deal: object
  readonly state: KeptState
}

const other: Secret = { seed: 'ba5e'.repeat(16), salt: 'fa15'.repeat(8) }

/** Everyone’s card a place further on: never the same as before where not all cards are alike. */
const passedOn = <Face>([first, ...others]: readonly Face[]): readonly Face[] =>
  first === undefined ? [] : [...others, first]

/** Plants the fraud in a running game. Nobody is told before the next thing that happens in the room. */
export async function cheat(hub: Hub, code: string, how: Cheat): Promise<void> {
  const { rooms } = hub as unknown as { readonly rooms: ReadonlyMap<string, Promise<{ room: Room } | null>> }
  const live = await rooms.get(code)
  const game = live?.room.game
  if (!live || !game) throw new Error('there is no game to cheat in')
  const { deal, state, ...kept } = game.table.kept() as Kept
  const cards =
    how === 'cards'
      ? passedOn(state.faces)
      : dealFrom(state.setup.deck, state.setup.players.length, other.seed).faces
  const commitment = how === 'story' ? commitmentTo(state.setup, other) : state.setup.commitment
  const setup = { ...state.setup, commitment }
  const secret = how === 'cards' ? state.secret : other
  live.room = {
    ...live.room,
    game: {
      ...game,
      table: oneNight.restore({
        ...kept,
        deal: { ...deal, setup, ...secret },
        state: { ...state, setup, secret, ...(how === 'secret' ? {} : { faces: cards }) },
      }),
    },
  }
}
