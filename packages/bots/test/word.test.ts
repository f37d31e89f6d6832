import type { Said } from '@wolfmoon/chips'
import { ownClaim } from '@wolfmoon/chips/one-night'
import { randomFrom } from '@wolfmoon/engine/kernel'
import type { Ask } from '@wolfmoon/engine/one-night'
import { testSeed } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { mindOf } from '../src/kernel/character.ts'
import { answer } from '../src/one-night/decide.ts'
import { think } from '../src/one-night/thoughts.ts'
import { morningOf, seen } from './morning.ts'

test('whoever has said whom to vote for votes so, however carelessly they play', () => {
  const mind = mindOf({ character: 'iris', level: 'easy' })
  for (let game = 0; game < 4; game++) {
    const state = morningOf(game)
    const { players, deck, options } = state.setup
    const table = { players: players.length, deck, loneWolf: options.loneWolf }
    const view = seen(state, 0)
    const claims = players.map((_, seat): Said => {
      const chip = ownClaim(table, seen(state, seat).you)
      return { number: seat + 1, seat, at: 0, chip }
    })
    const { wolf } = think(view, claims, mind).suspicion
    const others = players.map((_, seat) => seat).filter((seat) => seat !== 0)
    const top = others.toSorted((one, two) => (wolf[two] as number) - (wolf[one] as number))[0] as number
    if ((wolf[top] as number) < 0.5) continue
    const said: readonly Said[] = [
      ...claims,
      { number: claims.length + 1, seat: 0, at: 0, chip: { type: 'vote', seat: top } },
    ]
    const ask: Ask = {
      id: 'vote',
      seat: 0,
      topic: { type: 'vote' },
      picks: [{ from: others, count: 1 }],
      may: false,
      otherwise: 'random',
      deadline: null,
    }
    const votes = Array.from({ length: 40 }, (_, number) =>
      answer(view, ask, said, mind, randomFrom(testSeed(number))),
    )
    expect(votes).toEqual(votes.map(() => [top]))
  }
})
