import { leastPlayers, mostPlayers, type RoleId, roleIds, verbs } from '@wolfmoon/engine/one-night'
import { fault } from './fault.ts'

/** A One Night case whose form is right: every name and role in it is known. */
export interface OneNightCase {
  readonly players: readonly string[]
  readonly deal: readonly RoleId[]
  readonly center: readonly RoleId[]
  readonly options: CaseOptions
  readonly night: readonly CaseMove[]
  readonly votes: ReadonlyMap<string, string>
}

/** The options that change an outcome. */
export interface CaseOptions {
  readonly loneWolf?: boolean
  readonly minionAlone?: 'nobody-wins' | 'village-wins'
}

/** One move of the night, as written. */
export interface CaseMove {
  readonly by: string
  readonly do: string
  readonly at: readonly string[]
}

/** The names of the slots that are no player's. */
export const slotNames: readonly string[] = ['center-1', 'center-2', 'center-3', 'alpha']

const moves: readonly string[] = [...verbs, 'pass']

const optionValues: Readonly<Record<string, readonly unknown[]>> = {
  loneWolf: [true, false],
  minionAlone: ['nobody-wins', 'village-wins'],
}

/** Reads the form of a case in the order of its keys. Throws the first fault. */
export function readOneNight(written: Readonly<Record<string, unknown>>): OneNightCase {
  const players = readPlayers(written.players)
  const deal = readRoles(written.deal, 'deal')
  const center = readRoles(written.center, 'center')
  const options = readOptions(written.options === undefined ? {} : written.options)
  const night = readList(written.night === undefined ? [] : written.night, 'night').map((move, index) =>
    readMove(move, `night[${index}]`, players),
  )
  const votes = readVotes(written.votes === undefined ? {} : written.votes, players)
  return { players, deal, center, options, night, votes }
}

function readPlayers(written: unknown): readonly string[] {
  const players = readList(written, 'players')
  if (players.length < leastPlayers || players.length > mostPlayers)
    throw fault('bad-case', 'players', { key: 'bad-players' })
  const seen = new Set<unknown>(slotNames)
  for (const [index, name] of players.entries()) {
    if (typeof name !== 'string' || name === '' || seen.has(name)) {
      throw fault('bad-case', `players[${index}]`, { key: 'bad-players' })
    }
    seen.add(name)
  }
  return players as readonly string[]
}

function readRoles(written: unknown, at: string): readonly RoleId[] {
  return readList(written, at).map((role, index) => {
    if (typeof role !== 'string') throw fault('bad-case', `${at}[${index}]`)
    if (!isRole(role)) throw fault('unknown-role', `${at}[${index}]`, { role })
    return role
  })
}

const allRoles = new Set<string>(roleIds)
const isRole = (role: string): role is RoleId => allRoles.has(role)

function readOptions(written: unknown): CaseOptions {
  if (!isRecord(written)) throw fault('bad-case', 'options')
  for (const [name, value] of Object.entries(written)) {
    const values = Object.hasOwn(optionValues, name) ? optionValues[name] : undefined
    if (!values?.includes(value)) throw fault('bad-case', `options.${name}`)
  }
  return written as CaseOptions
}

function readMove(written: unknown, at: string, players: readonly string[]): CaseMove {
  if (!isRecord(written)) throw fault('bad-case', at)
  const { by, do: verb, at: targets = [] } = written
  if (typeof by !== 'string') throw fault('bad-case', at)
  checkName(by, at, players)
  if (typeof verb !== 'string' || !moves.includes(verb)) throw fault('bad-case', at)
  if (!Array.isArray(targets)) throw fault('bad-case', at)
  for (const name of targets as readonly unknown[]) {
    if (typeof name !== 'string') throw fault('bad-case', at)
    checkName(name, at, players)
  }
  return { by, do: verb, at: targets as readonly string[] }
}

function checkName(name: string, at: string, players: readonly string[]): void {
  if (!players.includes(name) && !slotNames.includes(name)) throw fault('unknown-player', at, { name })
}

function readVotes(written: unknown, players: readonly string[]): ReadonlyMap<string, string> {
  if (!isRecord(written)) throw fault('bad-case', 'votes')
  const votes = new Map<string, string>()
  for (const [voter, target] of Object.entries(written)) {
    const at = `votes.${voter}`
    if (!players.includes(voter)) throw fault('unknown-player', at, { name: voter })
    if (typeof target !== 'string') throw fault('bad-case', at)
    checkName(target, at, players)
    if (target === voter || slotNames.includes(target)) throw fault('illegal-target', at, { player: voter })
    votes.set(voter, target)
  }
  return votes
}

function readList(written: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(written)) throw fault('bad-case', at)
  return written
}

/** Whether this is a plain JSON object. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
