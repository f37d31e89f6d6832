import { at } from '../kernel/list.ts'
import type { Outcome } from './outcome.ts'
import type { Team } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import type { Seat, Slot } from './slot.ts'
import type { CardId, StoryStep } from './state.ts'

/** Why a side has won, or nobody. */
export interface Why {
  readonly team: Team | null
  readonly reason: Reason
  /** The player on whom it hung; null: on nobody in particular. */
  readonly fate: Fate | null
}

/** What decided a game. */
export type Reason =
  /** The village wins: a wolf has died; there was none, and nobody died; there was none, and only their helper died. */
  | 'wolf-died'
  | 'no-wolf-no-death'
  | 'helper-died'
  /** The wolves win: none of them has died; there was none, and somebody else died than their helper. */
  | 'no-wolf-died'
  | 'helper-spared'
  /** The one who wins by dying has died. */
  | 'wanted-death'
  /** Nobody wins: there was no wolf, and somebody died. */
  | 'innocent-died'

/** How a player came to what counts in the end. */
export interface Fate {
  readonly seat: Seat
  readonly dealt: RoleId
  readonly role: RoleId
  /** Who laid there the card that lies there now; null: it is the dealt one. */
  readonly by: Seat | null
  readonly hasDied: boolean
}

/** What a game left on the table. */
interface Table {
  readonly faces: readonly (RoleId | null)[]
  readonly lies: readonly CardId[]
  readonly story: readonly StoryStep[]
}

/** Why each side that has won did, or why none. */
export function whyOf(outcome: Outcome, table: Table): readonly Why[] {
  const { teams } = outcome
  const all = [...outcome.roles.keys()]
  const fates = all.map((seat) => fateOf(seat, outcome, table))
  const dead = fates.filter(({ hasDied }) => hasDied)
  const isWolf = ({ role }: Fate) => roles[role].kin === 'wolf'
  const wasWolf = ({ dealt }: Fate) => roles[dealt].kin === 'wolf'
  const isHelper = ({ role }: Fate) => roles[role].team === 'werewolf' && roles[role].kin !== 'wolf'
  const noWolf = !fates.some(isWolf)
  // Who was a wolf and is none any more is the one that nobody understands.
  const changed = (among: readonly Fate[]) => among.find((fate) => wasWolf(fate) && !isWolf(fate))
  const first = (among: readonly Fate[]) => among[0] ?? null

  const because = (team: Team): Omit<Why, 'team'> => {
    if (team === 'tanner')
      return { reason: 'wanted-death', fate: first(dead.filter(({ role }) => roles[role].team === team)) }
    if (team === 'village') {
      const wolf = dead.find(isWolf)
      if (wolf) return { reason: 'wolf-died', fate: wolf }
      return dead.length === 0
        ? { reason: 'no-wolf-no-death', fate: changed(fates) ?? null }
        : { reason: 'helper-died', fate: first(dead) }
    }
    return noWolf
      ? { reason: 'helper-spared', fate: first(dead.filter((fate) => !isHelper(fate))) ?? first(dead) }
      : { reason: 'no-wolf-died', fate: changed(dead) ?? first(dead) ?? first(fates.filter(isWolf)) }
  }
  if (teams.length > 0) return teams.map((team) => ({ team, ...because(team) }))
  return [{ team: null, reason: 'innocent-died', fate: changed(dead) ?? first(dead) }]
}

function fateOf(seat: Seat, { roles: ends, deaths }: Outcome, { faces, lies, story }: Table): Fate {
  const by = at(lies, seat) === seat ? null : (moverTo(seat, story) ?? null)
  const [dealt, role] = [at(faces, seat) as RoleId, at(ends, seat)]
  return { seat, dealt, role, by, hasDied: deaths.includes(seat) }
}

/** Who laid the last card that came to a place. */
function moverTo(slot: Slot, story: readonly StoryStep[]): Seat | undefined {
  const last = story.findLast(
    ({ deed }) => deed.type === 'cards-swapped' && (deed.one === slot || deed.other === slot),
  )
  return last?.deed.type === 'cards-swapped' ? last.deed.by : undefined
}
