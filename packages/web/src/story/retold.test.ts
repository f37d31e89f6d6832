import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import {
  asks,
  type Command,
  create,
  decide,
  deckFor,
  defaultOptions,
  evolve,
  type SavedGame,
  type Setup,
} from '@wolfmoon/engine/one-night'
import { commitmentTo } from '@wolfmoon/fair'
import { speaker, Teller } from '@wolfmoon/texts'
import { expect, test } from 'vitest'
import { isTrouble, momentsOf, type Retold, retell } from './retold.ts'

const secret = { seed: '5e'.repeat(32), salt: '0f'.repeat(16) }
const players = ['Ada', 'Ben', 'Cleo', 'Dan']

/** A game in which everyone does the first thing that is possible. */
function played(pace: 'called' | 'together' = 'called'): SavedGame {
  const deck = deckFor(4)?.roles ?? []
  const table = { players, deck }
  const options = { ...defaultOptions(4), pace }
  const setup: Setup = { ...table, options, startsAt: 1_000, commitment: commitmentTo(table, secret) }
  const events = create(setup, secret)
  if (isRefusal(events)) throw new Error(events.refused)
  let state = evolveAll(evolve, undefined, events)
  const commands: Command[] = []
  const obey = (command: Command) => {
    const next = decide(state, command)
    if (isRefusal(next)) throw new Error(next.refused)
    commands.push(command)
    state = evolveAll(evolve, state, next)
  }
  for (let at = 2_000; state.phase !== 'over'; at += 5_000) {
    const [ask] = asks(state).filter(({ topic, seat }) => topic.type !== 'ready' || !state.ready[seat])
    const missing = asks(state).find(({ topic, seat }) => topic.type === 'vote' && state.votes[seat] === null)
    const next = state.phase === 'voting' ? missing : ask
    const pick = next?.picks.find(({ from, count }) => from.length >= count)
    if (next && !(state.deadline !== null && state.deadline <= at))
      obey({
        type: 'answer',
        at,
        seat: next.seat,
        ask: next.id,
        choice: pick?.from.slice(0, pick.count) ?? [],
      })
    else obey({ type: 'tick', at })
  }
  return { wolfmoon: 1, game: 'one-night', setup, ...secret, commands }
}

const toldOf = (saved: unknown): Retold => {
  const retold = retell(JSON.stringify(saved))
  if (isTrouble(retold)) throw new Error(retold.code)
  return retold
}

test('a saved game is told to its end, and its deal is the promised one', () => {
  const { end, keepsPromise, states } = toldOf(played())
  expect(end?.votes).not.toContain(null)
  expect(keepsPromise).toBe(true)
  expect(states.at(-1)?.phase).toBe('over')
})

test('a deal that was not promised is found out', () => {
  const saved = played()
  expect(toldOf({ ...saved, salt: '00'.repeat(16) }).keepsPromise).toBe(false)
  expect(toldOf({ ...saved, setup: { ...saved.setup, commitment: null } }).keepsPromise).toBeNull()
})

test.each(['called', 'together'] as const)(
  'one seat is told only what it could know, and not the end: %s',
  (pace) => {
    const retold = toldOf(played(pace))
    const teller = new Teller(speaker('en'), 'en', players)
    for (const seat of players.keys()) {
      const moments = momentsOf(retold, seat, teller)
      expect(moments.length).toBeGreaterThan(3)
      for (const { after, before } of moments) {
        expect(after.end).toBeNull()
        expect(before.end).toBeNull()
        expect(after.you?.seat).toBe(seat)
      }
      expect(moments.slice(1, -1).filter(({ lines }) => lines.length === 0)).toEqual([])
      const known = moments.at(-1)?.after.you?.notices.length ?? 0
      const told = moments.reduce(
        (sum, { before, after }) =>
          sum + (after.you?.notices.length ?? 0) - (before.you?.notices.length ?? 0),
        0,
      )
      expect(told).toBe(known)
    }
  },
)

test('what is no game says what it is instead', () => {
  const saved = played()
  expect(retell('')).toEqual({ code: 'not-a-game' })
  expect(retell('{"name":"something else"}')).toEqual({ code: 'not-a-game' })
  expect(retell('null')).toEqual({ code: 'not-a-game' })
  expect(retell(JSON.stringify({ ...saved, wolfmoon: 99 }))).toEqual({
    code: 'version',
    version: 99,
    known: 1,
  })
  expect(retell(JSON.stringify({ ...saved, seed: 'x' }))).toEqual({ code: 'damaged', path: 'seed' })
  expect(retell(JSON.stringify({ ...saved, setup: { ...saved.setup, deck: [] } }))).toEqual({
    code: 'damaged',
    path: 'setup',
  })
  const [first, ...rest] = saved.commands
  expect(retell(JSON.stringify({ ...saved, commands: [first, first, ...rest] }))).toMatchObject({
    code: 'impossible',
    step: 2,
    refused: 'not-open',
  })
})

test('a record that stops early is told as far as it goes', () => {
  const saved = played()
  const retold = toldOf({ ...saved, commands: saved.commands.slice(0, 6) })
  expect(retold.end).toBeNull()
})
