import { expect, test } from 'vitest'
import { village } from '../../../test/many-nights/village.ts'
import { packUp } from './travel.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'hoodlum',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'cupid',
  Fay: 'villager',
  Gus: 'villager',
} as const

test('a player takes along a love, and of the marked those who are known to be dead', () => {
  const game = village(cards)
    .night()
    .does('Eve', 'join', 'Fay', 'Gus')
    .does('Ben', 'mark', 'Cleo', 'Dan')
    .day()
    .lynch('Cleo')
  const [ben, fay] = ['Ben', 'Fay'].map((name) => packUp(game.state, game.seat(name)))
  expect([ben?.mates, ben?.fallen, ben?.isFool]).toEqual([[], [game.seat('Cleo')], false])
  expect(fay?.mates).toEqual([{ pair: [game.seat('Fay'), game.seat('Gus')], isTorn: false }])
})
