import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import {
  type Ask,
  askOf,
  type Command,
  dealAs,
  decide,
  defaultOptions,
  evolve,
  type Options,
  type RoleId,
  type State,
  view,
} from '@wolfmoon/engine/one-night'
import { testSeed } from '@wolfmoon/engine/testing'
import type { Account, Table } from '../src/one-night/chances.ts'

/** Everything that one player can have lived through, and what was then dealt and lies before players. */
export interface Lived {
  readonly account: Account
  readonly total: number
  readonly final: readonly ReadonlyMap<RoleId, number>[]
  readonly dealt: readonly ReadonlyMap<RoleId, number>[]
  readonly noWolf: number
}

/** A table of so many with this deck. */
export function tableOf(deck: readonly RoleId[], options: Partial<Options> = {}): Table {
  const count = deck.length - 3
  const players = Array.from({ length: count }, (_, seat) => `Player ${seat}`)
  return { players, deck, options: { ...defaultOptions(count), ...options } }
}

/** Plays every deal of a deck with every answer, by the engine, and sorts it by what each player lived through. */
export function everyNight(table: Table, isWolf: (role: RoleId) => boolean): ReadonlyMap<string, Lived> {
  const all = new Map<string, ReturnType<typeof fresh>>()
  const players = table.players.length
  for (const cards of arrangements(table.deck)) {
    const setup = { ...table, startsAt: 0, commitment: null }
    const dealt = evolveAll(evolve, undefined, dealAs(setup, { seed: testSeed(1), salt: '' }, cards))
    const noWolf = !cards.slice(0, players).some(isWolf)
    nights(send(dealt, { type: 'tick', at: dealt.deadline ?? 0 }), 1, (state, chance) => {
      for (let seat = 0; seat < players; seat++) {
        const you = view(state, seat).you
        if (!you) continue
        const account = { seat, card: you.card, moves: you.moves, notices: you.notices }
        const key = JSON.stringify(account)
        let lived = all.get(key)
        if (!lived) {
          lived = fresh(account, players)
          all.set(key, lived)
        }
        lived.total += chance
        if (noWolf) lived.noWolf += chance
        for (let other = 0; other < players; other++)
          add(lived.final[other], state.counts[state.lies[other] ?? 0] as RoleId, chance)
        for (const [slot, face] of state.faces.entries()) if (face) add(lived.dealt[slot], face, chance)
      }
    })
  }
  return all
}

const fresh = (account: Account, players: number) => ({
  account,
  total: 0,
  noWolf: 0,
  final: Array.from({ length: players }, () => new Map<RoleId, number>()),
  dealt: Array.from({ length: 14 }, () => new Map<RoleId, number>()),
})

function add(sums: Map<RoleId, number> | undefined, role: RoleId, chance: number): void {
  sums?.set(role, (sums.get(role) ?? 0) + chance)
}

function nights(state: State, chance: number, onDay: (state: State, chance: number) => void): void {
  if (state.phase !== 'night') {
    onDay(state, chance)
    return
  }
  for (let seat = 0; seat < state.is.length; seat++) {
    const ask = askOf(state, seat)
    if (ask?.topic.type !== 'night') continue
    const answers = answersTo(ask)
    for (const choice of answers) {
      const command: Command = { type: 'answer', at: state.now, seat, ask: ask.id, choice }
      nights(send(state, command), chance / answers.length, onDay)
    }
    return
  }
  nights(send(state, { type: 'tick', at: state.deadline ?? 0 }), chance, onDay)
}

function answersTo({ picks, may }: Ask): readonly (readonly number[] | null)[] {
  const choices: (readonly number[] | null)[] = may ? [null] : []
  for (const { from, count } of picks) {
    if (count === 1) for (const slot of from) choices.push([slot])
    else
      for (const [index, one] of from.entries())
        for (const other of from.slice(index + 1)) choices.push([one, other])
  }
  return choices
}

function send(state: State, command: Command): State {
  const events = decide(state, command)
  if (isRefusal(events)) throw new Error(events.refused)
  return evolveAll(evolve, state, events)
}

/** Every different order of these cards. */
function* arrangements(cards: readonly RoleId[]): Generator<readonly RoleId[]> {
  if (cards.length === 0) yield []
  for (const first of new Set(cards)) {
    const index = cards.indexOf(first)
    for (const rest of arrangements([...cards.slice(0, index), ...cards.slice(index + 1)]))
      yield [first, ...rest]
  }
}
