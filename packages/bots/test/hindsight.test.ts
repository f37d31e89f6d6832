import { ownClaim } from '@wolfmoon/chips/one-night'
import { type State, view } from '@wolfmoon/engine/one-night'
import { expect, test } from 'vitest'
import { playByBots } from '../simulate/one-night.ts'
import { hindsightOf, type Known } from '../src/one-night/index.ts'

const deck = [
  'werewolf',
  'werewolf',
  'seer',
  'robber',
  'troublemaker',
  'tanner',
  'villager',
  'villager',
] as const

/** A game, and what everyone tells of it: the truth, all at once. */
function played(number: number) {
  const state: State = playByBots({ deck }, 'hard', number)
  const { players, options } = state.setup
  const accounts = players.map((_, seat) => {
    const { you } = view(state, seat)
    if (!you) throw new Error('nobody here')
    return you
  })
  const facts = { players: players.length, deck, loneWolf: options.loneWolf }
  const said = accounts.map((you, seat) => ({ number: seat + 1, seat, at: 5, chip: ownClaim(facts, you) }))
  return { table: { players, deck, options }, accounts, said }
}

const after = (moments: readonly Known[]) => moments.map((one) => one.after)

test('before the night every card but one’s own is as likely everywhere', () => {
  const { table, accounts } = played(1)
  for (const account of accounts) {
    const [card] = hindsightOf(table, account, [])
    const isWolf = account.card === 'werewolf'
    expect(card?.wolf.map((chance) => chance.toFixed(6))).toEqual(
      accounts.map((_, seat) => (seat === account.seat ? Number(isWolf) : (isWolf ? 1 : 2) / 7).toFixed(6)),
    )
    // Neither wolf lies before one of the four others: both are among the three of the centre.
    expect(card?.noWolf).toBeCloseTo(isWolf ? 0 : (3 * 2) / (7 * 6), 9)
    expect(card?.vote).toBeUndefined()
  }
})

test('moments are the card, the night, and every time that something was claimed', () => {
  const { table, accounts, said } = played(2)
  const [account] = accounts
  if (!account) throw new Error('nobody here')
  expect(after(hindsightOf(table, account, []))).toEqual(['card', 'night'])
  expect(after(hindsightOf(table, account, said))).toEqual(['card', 'night', [0, 1, 2, 3, 4]])
  const oneByOne = said.map((one) => ({ ...one, at: one.number }))
  const [, , ...heard] = after(hindsightOf(table, account, oneByOne))
  expect(heard.length).toBeGreaterThan(1)
  // Until some have spoken, what is said tells nothing; then everyone counts who has.
  for (const [index, seats] of heard.entries())
    expect(seats).toEqual(said.slice(0, said.length - heard.length + index + 1).map(({ seat }) => seat))
  const takenBack = { number: 6, seat: 1, at: 9, chip: { type: 'take-back', to: 2 } } as const
  expect(after(hindsightOf(table, account, [...said, takenBack])).at(-1)).toEqual([0, 2, 3, 4])
})

test('who hears the truth from all knows more than who trusts nobody', () => {
  let [alone, together] = [0, 0]
  for (let game = 10; game < 22; game++) {
    const { table, accounts, said } = played(game)
    for (const account of accounts) {
      const [, night, claims] = hindsightOf(table, account, said)
      if (!night?.vote || !claims?.vote) continue
      for (const { wolf, noWolf } of [night, claims])
        for (const chance of [...wolf, noWolf]) {
          expect(chance).toBeGreaterThanOrEqual(0)
          expect(chance).toBeLessThanOrEqual(1 + 1e-9)
        }
      alone += night.vote.chance
      together += claims.vote.chance
    }
  }
  expect(together).toBeGreaterThan(alone)
})
