import { at } from '../kernel/list.ts'
import type { Team } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import { roles } from './roles/index.ts'
import type { Options } from './setup.ts'
import type { Seat } from './slot.ts'

/** How a game ended. */
export interface Outcome {
  /** What each player's card counts as in the end. */
  readonly roles: readonly RoleId[]
  readonly votes: readonly (Seat | null)[]
  readonly deaths: readonly Seat[]
  readonly teams: readonly Team[]
  readonly winners: readonly Seat[]
}

/** Counts the votes: who dies, and who has won. */
export function outcomeOf(
  finalRoles: readonly RoleId[],
  votes: readonly (Seat | null)[],
  minionAlone: Options['minionAlone'],
): Outcome {
  const deaths = deathsOf(finalRoles, votes)
  const winners = winnersOf(finalRoles, deaths, minionAlone)
  return { roles: finalRoles, votes, deaths, ...winners }
}

function deathsOf(finalRoles: readonly RoleId[], votes: readonly (Seat | null)[]): readonly Seat[] {
  const has = (seat: Seat, power: 'shields' | 'avenges') => roles[at(finalRoles, seat)][power] === true
  const shielded = finalRoles.map(() => false)
  const counts = finalRoles.map(() => 0)
  for (const [seat, target] of votes.entries())
    if (target !== null && has(seat, 'shields')) shielded[target] = true
  for (const target of votes)
    if (target !== null && !shielded[target]) counts[target] = at(counts, target) + 1
  const most = Math.max(...counts)
  const dead = finalRoles.map(() => false)
  const kill = (seat: Seat): void => {
    dead[seat] = true
    const target = votes[seat] ?? null
    if (has(seat, 'avenges') && target !== null && !dead[target] && !shielded[target]) kill(target)
  }
  for (let seat = 0; seat < counts.length; seat++) if (counts[seat] === most && most >= 2) kill(seat)
  return [...dead.keys()].filter((seat) => dead[seat])
}

function winnersOf(
  finalRoles: readonly RoleId[],
  deaths: readonly Seat[],
  minionAlone: Options['minionAlone'],
): Pick<Outcome, 'teams' | 'winners'> {
  const all = [...finalRoles.keys()]
  const teamOf = (seat: Seat) => roles[at(finalRoles, seat)].team
  const isWolf = (seat: Seat) => roles[at(finalRoles, seat)].kin === 'wolf'
  const isHelper = (seat: Seat) => teamOf(seat) === 'werewolf' && !isWolf(seat)

  const noWolf = !all.some(isWolf)
  const wolfDied = deaths.some(isWolf)
  const tannerDied = deaths.some((seat) => teamOf(seat) === 'tanner')
  const onlyHelpersDied = deaths.length > 0 && deaths.every(isHelper)

  const village =
    wolfDied || (noWolf && (deaths.length === 0 || (onlyHelpersDied && minionAlone === 'village-wins')))
  // Ruling: with no wolf at the table each helper is judged alone, and a Tanner's death takes the win.
  const wolvesWin = (seat: Seat) =>
    !tannerDied && (noWolf ? isHelper(seat) && deaths.some((dead) => dead !== seat) : !wolfDied)

  const winners = all.filter((seat) => {
    const team = teamOf(seat)
    if (team === 'village') return village
    return team === 'tanner' ? deaths.includes(seat) : wolvesWin(seat)
  })
  const werewolf = noWolf ? winners.some(isHelper) : !wolfDied && !tannerDied
  const teams: Team[] = []
  if (village) teams.push('village')
  if (werewolf) teams.push('werewolf')
  if (tannerDied) teams.push('tanner')
  return { teams, winners }
}
