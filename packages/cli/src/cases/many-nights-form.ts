import { isLetter } from '@wolfmoon/engine/kernel'
import {
  type DailyChange,
  dailyChanges,
  leastPlayers,
  minions,
  mostPlayers,
  type Options,
  type RoleId,
  reveals,
  roleIds,
  roles,
  verbs,
  votings,
} from '@wolfmoon/engine/many-nights'
import { fault } from './fault.ts'
import { isRecord } from './one-night-form.ts'

/** A Many Nights case whose form is right: every name and role in it is known. */
export interface ManyNightsCase {
  readonly players: readonly string[]
  /** Who begins in which of several villages; null: there is only one. */
  readonly villages: readonly (readonly string[])[] | null
  readonly deal: readonly RoleId[]
  readonly hidden: ReadonlyMap<string, RoleId>
  readonly options: Partial<Options>
  /** What chance or a moderator decided before the game. */
  readonly chosen: Chosen
  readonly script: readonly Entry[]
}

/** What is decided before the first night, where an option leaves something to chance. */
export interface Chosen {
  readonly amulet?: string
  readonly fool?: string
  readonly soulmates?: readonly string[]
  readonly leftover?: RoleId
}

/** One entry of a script. */
export type Entry =
  | { readonly type: 'marker'; readonly part: 'night' | 'day'; readonly number: number }
  | { readonly type: 'move'; readonly by: string; readonly verb: string; readonly at: readonly string[] }
  | { readonly type: 'write'; readonly by: string; readonly at: readonly string[]; readonly letter: string }
  | {
      readonly type: 'vote'
      readonly words: readonly [string, string]
      readonly votes: ReadonlyMap<string, string>
    }
  | {
      readonly type: 'ballot'
      readonly verb: 'ballot' | 'elect' | 'ban'
      readonly votes: ReadonlyMap<string, string>
    }
  | { readonly type: 'change'; readonly change: DailyChange }
  | { readonly type: 'moderate'; readonly verb: string; readonly at: readonly string[] }

/** Names that stand for all of a pack, and the moves they stand for. */
export const packNames: Readonly<Record<string, readonly string[]>> = {
  werewolves: ['attack', 'recruit'],
  vampires: ['bite', 'recruit'],
}

const dayVerbs: readonly string[] = ['nominate', 'second', 'sacrifice', 'shoot', 'spare']
const nightVerbs: readonly string[] = verbs
const moderatorVerbs: readonly string[] = ['strike', 'victim']

const isChange = (value: unknown): value is DailyChange => dailyChanges.some((change) => change === value)

/** Reads the form of a case in the order of its keys. Throws the first fault. */
export function readManyNights(written: Readonly<Record<string, unknown>>): ManyNightsCase {
  const players = readPlayers(written.players)
  const villages = written.villages === undefined ? null : readVillages(written.villages, players)
  const deal = readList(written.deal, 'deal').map((role, index) => readRole(role, `deal[${index}]`))
  const hidden = readHidden(written.hidden === undefined ? {} : written.hidden, players)
  const options = readOptions(written.options === undefined ? {} : written.options)
  const chosen = readChosen(written.chosen === undefined ? {} : written.chosen, players)
  // What is decided once for a game is decided by chance in each of several villages.
  if (villages && Object.keys(chosen).length > 0) throw fault('bad-case', 'chosen')
  const script = readScript(written.script, players)
  return { players, villages, deal, hidden, options, chosen, script }
}

function readPlayers(written: unknown): readonly string[] {
  const players = readList(written, 'players')
  if (players.length < leastPlayers || players.length > mostPlayers) throw fault('bad-case', 'players')
  const seen = new Set<unknown>(Object.keys(packNames))
  for (const [index, name] of players.entries()) {
    if (typeof name !== 'string' || name === '' || seen.has(name)) {
      throw fault('bad-case', `players[${index}]`)
    }
    seen.add(name)
  }
  return players as readonly string[]
}

/** Villages are the players once more, in order, cut into groups that can play. */
function readVillages(written: unknown, players: readonly string[]): readonly (readonly string[])[] {
  const villages = readList(written, 'villages').map((names) => readList(names, 'villages'))
  const all = villages.flat()
  const isSame = all.length === players.length && all.every((name, seat) => name === players[seat])
  if (!isSame || villages.length < 2 || villages.some((names) => names.length < leastPlayers))
    throw fault('bad-case', 'villages')
  return villages as readonly (readonly string[])[]
}

const allRoles = new Set<string>(roleIds)
const isRole = (role: string): role is RoleId => allRoles.has(role)

function readRole(role: unknown, at: string): RoleId {
  if (typeof role !== 'string') throw fault('bad-case', at)
  if (!isRole(role)) throw fault('unknown-role', at, { role })
  return role
}

function readHidden(written: unknown, players: readonly string[]): ReadonlyMap<string, RoleId> {
  if (!isRecord(written)) throw fault('bad-case', 'hidden')
  const hidden = new Map<string, RoleId>()
  for (const [name, role] of Object.entries(written)) {
    if (!players.includes(name)) throw fault('unknown-player', 'hidden', { name })
    hidden.set(name, readRole(role, 'hidden'))
  }
  return hidden
}

const optionValues: Readonly<Record<string, readonly unknown[]>> = {
  reveal: reveals,
  voting: votings,
  minion: minions,
  strictGhost: [true, false],
  firstVision: [true, false],
  amulet: ['anyone', 'no-werewolf'],
  hollow: [true, false],
  dailyChanges: ['picked'],
}

function readOptions(written: unknown): Partial<Options> {
  if (!isRecord(written)) throw fault('bad-case', 'options')
  const options: Record<string, unknown> = {}
  const alternates: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(written)) {
    const isOption = Object.hasOwn(optionValues, name)
    if (isOption && optionValues[name]?.includes(value)) options[name] = value
    else if (!isOption && name === 'roleChanges' && isRoleChanges(value)) options[name] = value
    else if (!isOption && isRole(name) && isAlternate(name, value)) alternates[name] = value
    else throw fault('bad-case', `options.${name}`)
  }
  return { ...options, alternates } as Partial<Options>
}

const isAlternate = (role: RoleId, value: unknown): boolean =>
  typeof value === 'string' && Object.hasOwn(roles[role as keyof typeof roles].alternates ?? {}, value)

const isRoleChanges = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    (rule) =>
      isRecord(rule) &&
      Number.isInteger(rule.night) &&
      typeof rule.one === 'string' &&
      isRole(rule.one) &&
      typeof rule.other === 'string' &&
      isRole(rule.other),
  )

function readChosen(written: unknown, players: readonly string[]): Chosen {
  if (!isRecord(written)) throw fault('bad-case', 'chosen')
  const names = [written.amulet, written.fool, ...(Array.isArray(written.soulmates) ? written.soulmates : [])]
  for (const name of names.filter((one) => one !== undefined)) {
    if (typeof name !== 'string') throw fault('bad-case', 'chosen')
    if (!players.includes(name)) throw fault('unknown-player', 'chosen', { name })
  }
  const { soulmates } = written
  if (soulmates !== undefined && (!Array.isArray(soulmates) || new Set(soulmates).size !== 2))
    throw fault('bad-case', 'chosen')
  if (written.leftover !== undefined) readRole(written.leftover, 'chosen')
  return written as Chosen
}

function readScript(written: unknown, players: readonly string[]): readonly Entry[] {
  const script: Entry[] = []
  let last: { part: 'night' | 'day'; number: number } | null = null
  for (const [index, item] of readList(written, 'script').entries()) {
    const at = `script[${index}]`
    const entry = readEntry(item, at, players)
    if (entry.type === 'marker') {
      const number = last === null ? 1 : last.part === 'night' ? last.number : last.number + 1
      const part = last?.part === 'night' ? 'day' : 'night'
      if (entry.part !== part || entry.number !== number) throw fault('bad-case', at)
      last = entry
    } else if (last === null) throw fault('bad-case', at)
    script.push(entry)
  }
  return script
}

function readEntry(item: unknown, at: string, players: readonly string[]): Entry {
  if (!isRecord(item)) throw fault('bad-case', at)
  if ('night' in item || 'day' in item) return readMarker(item, at)
  const { do: verb } = item
  if (verb === 'vote') return readVote(item, at, players)
  if (verb === 'ballot' || verb === 'elect' || verb === 'ban') return readBallot(item, verb, at, players)
  if (verb === 'change') {
    if (!isChange(item.change)) throw fault('bad-case', at)
    return { type: 'change', change: item.change }
  }
  const targets = item.at === undefined ? [] : item.at
  const isList = Array.isArray(targets) && targets.every((name) => typeof name === 'string')
  if (typeof verb !== 'string' || !isList) throw fault('bad-case', at)
  if (moderatorVerbs.includes(verb)) {
    for (const name of targets) checkName(name, at, players)
    return { type: 'moderate', verb, at: targets }
  }
  const { by } = item
  if (typeof by !== 'string') throw fault('bad-case', at)
  if (verb === 'write') {
    if (typeof item.letter !== 'string' || !isLetter(item.letter)) throw fault('bad-case', at)
  } else if (!dayVerbs.includes(verb) && !nightVerbs.includes(verb)) throw fault('bad-case', at)
  const isPack = Object.hasOwn(packNames, by) && packNames[by]?.includes(verb)
  if (!isPack) checkName(by, at, players)
  for (const name of targets) checkName(name, at, players)
  if (verb === 'write') return { type: 'write', by, at: targets, letter: item.letter as string }
  return { type: 'move', by, verb, at: targets }
}

function readMarker(item: Readonly<Record<string, unknown>>, at: string): Entry {
  const part = 'night' in item ? 'night' : 'day'
  const number = item[part]
  if (typeof number !== 'number' || ('night' in item && 'day' in item)) throw fault('bad-case', at)
  return { type: 'marker', part, number }
}

function readVote(item: Readonly<Record<string, unknown>>, at: string, players: readonly string[]): Entry {
  const words = 'first' in item ? (['first', 'second'] as const) : (['die', 'live'] as const)
  const votes = new Map<string, string>()
  for (const word of words) {
    const names = item[word]
    if (!Array.isArray(names)) throw fault('bad-case', at)
    for (const name of names) {
      if (typeof name !== 'string' || votes.has(name)) throw fault('bad-case', at)
      votes.set(name, word)
    }
  }
  for (const name of votes.keys()) checkName(name, at, players)
  return { type: 'vote', words, votes }
}

function readBallot(
  item: Readonly<Record<string, unknown>>,
  verb: 'ballot' | 'elect' | 'ban',
  at: string,
  players: readonly string[],
): Entry {
  if (!isRecord(item.votes)) throw fault('bad-case', at)
  const pairs = Object.entries(item.votes)
  for (const [, target] of pairs) if (typeof target !== 'string') throw fault('bad-case', at)
  for (const [voter, target] of pairs as readonly [string, string][]) {
    checkName(voter, at, players)
    checkName(target, at, players)
  }
  for (const [voter, target] of pairs)
    if (verb !== 'elect' && voter === target) throw fault('illegal-target', at, { player: voter })
  return { type: 'ballot', verb, votes: new Map(pairs as readonly [string, string][]) }
}

function checkName(name: string, at: string, players: readonly string[]): void {
  if (!players.includes(name)) throw fault('unknown-player', at, { name })
}

function readList(written: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(written)) throw fault('bad-case', at)
  return written
}
