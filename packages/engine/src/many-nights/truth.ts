import { at } from '../kernel/list.ts'
import { onceFor } from '../kernel/once.ts'
import { plainVillager } from './deck.ts'
import { newPlayer } from './player.ts'
import { everyone, teamOf } from './players.ts'
import type { Pack, Team } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import type { Seat } from './seat.ts'
import type { Amulet, Choice, Death, Notice, State } from './state.ts'

/** Everything there is to know about a game. */
export interface Truth {
  readonly dealt: readonly RoleId[]
  readonly hidden: readonly (RoleId | null)[]
  readonly roles: readonly RoleId[]
  readonly teams: readonly Team[]
  readonly deck: readonly RoleId[]
  /** The card that was not dealt. */
  readonly leftover: RoleId | null
  readonly deaths: readonly Death[]
  readonly minionOf: readonly (Pack | null)[]
  readonly mates: readonly (readonly [Seat, Seat])[]
  readonly copyOf: readonly (Seat | null)[]
  readonly marks: readonly (readonly Seat[])[]
  readonly cults: readonly (readonly Seat[])[]
  readonly blessed: readonly boolean[]
  readonly wounded: readonly boolean[]
  readonly turning: readonly (RoleId | null)[]
  /** Whose cult a player leads beside their own role. */
  readonly heirOf: readonly (RoleId | null)[]
  /** Who writes letters beside their own role. */
  readonly writer: Seat | null
  /** Who votes to die without knowing it. */
  readonly fools: readonly Seat[]
  /** Who has lost the special ability. */
  readonly dulled: readonly boolean[]
  /** The night on which the werewolves are sick; the one on which they have two victims. */
  readonly sickOn: number
  readonly angryOn: number
  readonly amulet: Amulet | null
  readonly attacked: readonly Seat[]
  readonly bitten: Seat | null
  readonly choices: readonly (readonly Choice[])[]
  readonly letters: readonly (string | null)[]
  readonly told: readonly (readonly Notice[])[]
}

/** Everything, as it is now. */
export const truthOf = onceFor(makeTruth)

function makeTruth(state: State): Truth {
  const lists = secretLists(state.players)
  return {
    dealt: lists.dealt,
    hidden: lists.hidden,
    roles: lists.roles,
    teams: teamsIn(state),
    deck: state.setup.deck,
    leftover: state.leftover,
    deaths: state.deaths,
    minionOf: lists.minionOf,
    mates: state.mates,
    copyOf: lists.copyOf,
    marks: lists.marks,
    cults: lists.cults,
    blessed: lists.blessed,
    wounded: lists.wounded,
    turning: lists.turning,
    heirOf: lists.heirOf,
    writer: state.writer,
    fools: state.fools,
    dulled: lists.dulled,
    sickOn: state.sickOn,
    angryOn: state.angryOn,
    amulet: state.amulet,
    attacked: state.attacked,
    bitten: state.bitten,
    choices: lists.choices,
    letters: lists.letters,
    told: lists.told,
  }
}

let teamed: { readonly state: State; readonly teams: readonly Team[] } | null = null

/** Everyone's team, made anew only when somebody or somebody's love has changed. */
function teamsIn(state: State): readonly Team[] {
  const { players, mates, parted } = state
  const before = teamed?.state
  const isSame = before?.players === players && before.mates === mates && before.parted === parted
  const teams = teamed && isSame ? teamed.teams : everyone(state).map((seat) => teamOf(state, seat))
  teamed = { state, teams }
  return teams
}

/** What is secret of players, by seat. */
const secretLists = onceFor((players: State['players']) => ({
  dealt: players.map(({ self }) => self.dealt),
  hidden: players.map(({ self }) => self.hidden),
  roles: players.map(({ self }) => self.role),
  minionOf: players.map(({ self }) => self.minionOf),
  copyOf: players.map(({ self }) => self.copyOf),
  marks: players.map(({ self }) => self.marks),
  cults: players.map(({ self }) => self.cult),
  blessed: players.map(({ self }) => self.blessed),
  wounded: players.map(({ self }) => self.wounded),
  turning: players.map(({ self }) => self.turning),
  heirOf: players.map(({ self }) => self.heirOf),
  dulled: players.map(({ self }) => self.dulled),
  choices: players.map(({ night }) => night.choices),
  letters: players.map(({ night }) => night.letter),
  told: players.map(({ self }) => self.notices),
}))

/**
 * A village as those in it know it who see everything. Ruling: who has been sent away plays on elsewhere, and is a
 * stranger here; nothing tells any more what that player was.
 */
export const knownHere = onceFor((state: State): State => {
  const { players, setup, book, mates } = state
  if (!setup.region) return state
  const stranger = newPlayer(plainVillager(book), null, false)
  const isAway = (seat: Seat) => at(players, seat).elsewhere
  const here = players.map((player, seat) => {
    if (isAway(seat)) return stranger
    const notices = player.self.notices.filter((notice) => !seatsTold(notice).some(isAway))
    const isSame = notices.length === player.self.notices.length
    return isSame ? player : { ...player, self: { ...player.self, notices } }
  })
  return { ...state, players: here, mates: mates.filter((pair) => !pair.some(isAway)) }
})

/** Of whom something told says what they are. */
function seatsTold(notice: Notice): readonly Seat[] {
  switch (notice.type) {
    case 'soulmate':
      return [notice.seat]
    case 'answer':
    case 'role-of':
      return [notice.at]
    case 'masons':
    case 'pack':
    case 'minion':
      return notice.seats
    default:
      return []
  }
}
