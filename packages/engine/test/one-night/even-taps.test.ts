// @module-tag A2
import { expect, test } from 'vitest'
import { evolveAll, isRefusal } from '../../src/kernel/index.ts'
import { askOf, create, evolve, roleIds, type State, tapsIn } from '../../src/one-night/index.ts'
import { testRandom, testSeed } from '../random-game.ts'
import { randomChoice, send } from './random-table.ts'
import { scenario } from './secrecy.ts'

type Asked = typeof askOf

/** Plays a night in which everyone answers whatever they are asked; tells who tapped more or less often than others in a beat. */
function unevenTaps(number: number, asked: Asked, seen: Set<string>): readonly string[] {
  const { setup } = scenario(number)
  const random = testRandom(number)
  const events = create(setup, { seed: testSeed(number), salt: '' })
  if (isRefusal(events)) throw new Error(events.refused)
  let state: State = evolveAll(evolve, undefined, events)
  const players = setup.players.length
  while (state.phase === 'confirming') state = send(state, { type: 'tick', at: state.deadline ?? state.now })
  const found: string[] = []
  while (state.phase === 'night') {
    const { beat } = state
    const taps = setup.players.map(() => 0)
    const owed = tapsIn(state.schedule, beat)
    const isSame = () => state.phase === 'night' && state.beat === beat
    for (let seat = 0; seat < players && isSame(); seat++) {
      const role = state.is[seat] ?? ''
      for (let ask = asked(state, seat); ask && isSame(); ask = isSame() ? asked(state, seat) : null) {
        seen.add(role)
        taps[seat] = (taps[seat] ?? 0) + 1
        const choice = randomChoice(ask, random)
        state = send(state, { type: 'answer', at: state.now, seat, ask: ask.id, choice })
      }
    }
    // A round ends with the last tap, and so does the loop.
    if (taps.some((count) => count !== owed)) found.push(`case ${number}, beat ${beat}: ${taps}`)
    if (isSame()) state = send(state, { type: 'tick', at: state.deadline ?? state.now })
  }
  return found
}

test('in every beat of the night everyone taps as often as everyone else, whatever they are', () => {
  const seen = new Set<string>()
  for (let number = 0; number < 2000; number++) expect(unevenTaps(number, askOf, seen)).toEqual([])
  expect(roleIds.filter((role) => !seen.has(role))).toEqual([])
})

test('somebody who is left in peace after the first tap would be found', { tags: ['planted'] }, () => {
  const lazy: Asked = (state, seat) => {
    const ask = askOf(state, seat)
    return ask?.topic.type === 'rest' && (state.taps[seat] ?? 0) > 0 ? null : ask
  }
  const found = Array.from({ length: 50 }, (_, number) => unevenTaps(number, lazy, new Set()))
  expect(found.flat()).not.toEqual([])
})
