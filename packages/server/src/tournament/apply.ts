import { refuse, withAt } from '@wolfmoon/engine/kernel'
import { best, isIn, type Row, withNewcomer, withRound } from '@wolfmoon/engine/tournament'
import { type TournamentChange, whoMayInTournament } from '@wolfmoon/protocol'
import type { Games } from '../games/hosted.ts'
import { games as allGames } from '../games/index.ts'
import { uniqueName as earlierUniqueName } from '../room/earlier.ts'
import { added } from '../room/growing.ts'
import { changed } from '../room/hosting.ts'
import { cleanName, uniqueName } from '../room/names.ts'
import {
  type Asking,
  type Entry,
  isTournament,
  mostAccepted,
  mostAsked,
  mostEntrants,
  type PlainRequest,
  type Result,
  type Tournament,
} from './tournament.ts'

/** The tournament after an entry, or why it cannot be. The same entries lead every server to the same tournament. */
export function apply(before: Tournament | null, entry: Entry, games: Games = allGames): Result {
  if (entry.type === 'opened') return opened(games, entry)
  if (!before || before.isDeleted) return refuse('no-such-tournament')
  const result = happen({ ...before, now: Math.max(before.now, entry.at) }, entry)
  return isTournament(result) ? settled(result) : result
}

function happen(tournament: Tournament, entry: Exclude<Entry, { type: 'opened' }>): Result {
  const isOver = tournament.champions !== null
  switch (entry.type) {
    case 'signed-up':
      return isOver ? refuse('over') : signUp(tournament, entry)
    case 'drawn':
      if (isOver || isUnderWay(tournament)) return refuse('not-now')
      return drawn(tournament, entry)
    case 'result':
      return isOver ? refuse('over') : counted(tournament, entry)
    case 'request': {
      const { by, request } = entry
      if (whoMayInTournament[request.type] !== (by === 'organiser' ? 'organiser' : 'entrant'))
        return refuse('not-allowed')
      const result = isOver && request.type !== 'delete' ? refuse('over') : carryOut(tournament, by, request)
      return isTournament(result) ? tallied(remembered(result, by, request.id), by, request) : result
    }
  }
}

function opened(games: Games, entry: Extract<Entry, { type: 'opened' }>): Result {
  const { code, at, organiser, plan, settings, version = 1 } = entry
  if (!games[settings.game]) return refuse('no-such-game')
  return {
    games,
    version,
    code,
    openedAt: at,
    now: at,
    organiser,
    plan,
    settings,
    isLocked: false,
    entrants: [],
    rows: [],
    rounds: [],
    roundOverAt: null,
    champions: null,
    accepted: [],
    asked: {},
    isDeleted: false,
  }
}

/** Where everyone stands now. */
export function standingsIn({ rows, rounds }: Pick<Tournament, 'rows' | 'rounds'>): readonly Row[] {
  const last = rounds.at(-1)
  return last ? withRound(rows, last) : rows
}

/** Whether a table of the last round still plays. */
export const isUnderWay = ({ rounds }: Tournament): boolean =>
  rounds.at(-1)?.some(({ winners }) => winners === null) === true

/** Whether a request has been accepted before. */
export const isAccepted = ({ accepted }: Tournament, by: Asking, id: string): boolean =>
  accepted.includes(`${by} ${id}`)

const remembered = (tournament: Tournament, by: Asking, id: string): Tournament => ({
  ...tournament,
  accepted: added(tournament.accepted, `${by} ${id}`, mostAccepted),
})

const tallied = (tournament: Tournament, by: Asking, { type }: PlainRequest): Tournament => {
  if (mostAsked[type] === undefined) return tournament
  const times = timesAsked(tournament, by, type) + 1
  return { ...tournament, asked: { ...tournament.asked, [`${by} ${type}`]: times } }
}

const timesAsked = ({ asked }: Tournament, by: Asking, type: PlainRequest['type']): number =>
  asked[`${by} ${type}`] ?? 0

/** Whether somebody has asked for such a thing as often as one may. */
export const hasAskedEnough = (tournament: Tournament, by: Asking, { type }: PlainRequest): boolean =>
  timesAsked(tournament, by, type) >= (mostAsked[type] ?? Number.POSITIVE_INFINITY)

/** Whether there is nothing left to do for a request: who has gone need not go again. */
export function isIdle({ champions, rows }: Tournament, by: Asking, request: PlainRequest): boolean {
  const player = request.type === 'leave' ? by : request.type === 'remove' ? request.person : null
  return champions === null && rows.some((row) => row.player === player && row.hasLeft)
}

function signUp(
  tournament: Tournament,
  { name: written, tokenHash }: Extract<Entry, { type: 'signed-up' }>,
): Result {
  const { entrants, rows, isLocked } = tournament
  if (entrants.some((entrant) => entrant.tokenHash === tokenHash)) return refuse('not-allowed')
  if (isLocked) return refuse('sign-up-closed')
  if (entrants.length >= mostEntrants) return refuse('tournament-full')
  const name = nameFor(tournament, written)
  if (name === null) return refuse('no-name')
  const id = `p${entrants.length + 1}`
  return {
    ...tournament,
    entrants: [...entrants, { id, name, tokenHash }],
    rows: [...rows, ...withNewcomer(standingsIn(tournament), id).slice(-1)],
  }
}

function nameFor({ entrants, version }: Tournament, written: string, self?: string): string | null {
  const others = entrants.filter(({ id }) => id !== self).map(({ name }) => name)
  const clean = cleanName(written)
  const unique = version === 1 ? earlierUniqueName : uniqueName
  return clean ? unique(clean, others) : null
}

function drawn(tournament: Tournament, { tables, request }: Extract<Entry, { type: 'drawn' }>): Result {
  const round = tables.map((table) => ({ ...table, winners: null, isDecided: false }))
  const next = {
    ...tournament,
    rows: standingsIn(tournament),
    rounds: [...tournament.rounds, round],
    roundOverAt: null,
  }
  return request === undefined ? next : remembered(next, 'organiser', request)
}

/** What a game has led to counts once, and not if the organiser has decided already. */
function counted(tournament: Tournament, { room, winners }: Extract<Entry, { type: 'result' }>): Result {
  const last = tournament.rounds.at(-1) ?? []
  const index = last.findIndex((table) => table.room === room)
  const table = last[index]
  if (!table || table.winners) return refuse('not-now')
  const won = winners.flatMap((place) => table.seats[place] ?? [])
  return withTable(tournament, index, { ...table, winners: won })
}

function withTable(
  tournament: Tournament,
  index: number,
  table: Tournament['rounds'][number][number],
): Tournament {
  const { rounds } = tournament
  return {
    ...tournament,
    rounds: withAt(rounds, rounds.length - 1, withAt(rounds.at(-1) ?? [], index, table)),
  }
}

function carryOut(tournament: Tournament, by: Asking, request: PlainRequest): Result {
  const { entrants } = tournament
  switch (request.type) {
    case 'rename': {
      if (tournament.rounds.length > 0) return refuse('not-now')
      const name = nameFor(tournament, request.name, by)
      if (name === null) return refuse('no-name')
      return { ...tournament, entrants: entrants.map((one) => (one.id === by ? { ...one, name } : one)) }
    }
    case 'leave':
      return without(tournament, by)
    case 'remove':
      return entrants.some(({ id }) => id === request.person)
        ? without(tournament, request.person)
        : refuse('no-such-person')
    case 'settings':
      return change(tournament, request.change)
    case 'lock':
    case 'unlock':
      return { ...tournament, isLocked: request.type === 'lock' }
    case 'decide': {
      const table = tournament.rounds.at(-1)?.[request.table]
      if (!table) return refuse('no-such-table')
      const winners = [...new Set(request.winners)]
      if (!winners.every((id) => table.seats.includes(id))) return refuse('no-such-person')
      return withTable(tournament, request.table, { ...table, winners, isDecided: true })
    }
    case 'finish':
      if (isUnderWay(tournament) || tournament.rounds.length === 0) return refuse('not-now')
      return { ...tournament, champions: best(standingsIn(tournament)) }
    case 'delete':
      return { ...tournament, isDeleted: true }
  }
}

/** Somebody has gone home; a game that one leaves is played on. */
const without = (tournament: Tournament, player: string): Tournament => ({
  ...tournament,
  rows: tournament.rows.map((row) => (row.player === player ? { ...row, hasLeft: true } : row)),
})

function change(tournament: Tournament, { rules = {}, ...plan }: TournamentChange): Result {
  const settings = changed(tournament.games, tournament.settings, rules)
  if (!settings) return refuse('not-understood')
  return { ...tournament, settings: ofTables(settings), plan: planWith(tournament.plan, plan) }
}

/** A plan with changes; its name is shown like any other. */
export const planWith = (
  plan: Tournament['plan'],
  { name = plan.name, tableSize = plan.tableSize, patience = plan.patience, pause = plan.pause }: Planned,
): Tournament['plan'] => ({ name: cleanName(name), tableSize, patience, pause })

type Planned = Omit<TournamentChange, 'rules'>

/** Settings as the tables of a tournament have them: who wins is counted elsewhere, and cards are dealt by the program. */
export const ofTables = (settings: Tournament['settings']): Tournament['settings'] => ({
  ...settings,
  scoring: { type: 'none' },
})

/** A round is over with its last table, and the tournament when at most one is left. */
function settled(tournament: Tournament): Tournament {
  if (tournament.champions || tournament.rounds.length === 0 || isUnderWay(tournament)) return tournament
  const over = { ...tournament, roundOverAt: tournament.roundOverAt ?? tournament.now }
  const left = standingsIn(over).filter(isIn)
  return left.length > 1 ? over : { ...over, champions: left.map(({ player }) => player) }
}
