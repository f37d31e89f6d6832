import {
  type BlankCard,
  defaultOptions,
  type Options,
  type RoleId,
  type Setup,
} from '@wolfmoon/engine/many-nights'

/** The village in which games are played. */
export interface Village {
  readonly deck: readonly RoleId[]
  /** How many play; left out: as many as there are cards. */
  readonly players?: number
  readonly options?: Partial<Options>
  readonly blanks?: readonly BlankCard[]
  readonly variable?: Setup['variable']
  readonly pool?: Setup['pool']
}

/** The setup of a village, all of whose people are numbered. */
export function setupOf({
  deck,
  players = deck.length,
  options,
  blanks = [],
  variable = null,
  pool = [],
}: Village): Setup {
  return {
    players: Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`),
    deck,
    variable,
    pool,
    region: null,
    blanks,
    options: { ...defaultOptions, pace: 'together', ...options },
    startsAt: 0,
    commitment: null,
  }
}
