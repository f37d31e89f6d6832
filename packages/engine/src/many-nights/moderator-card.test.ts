import { expect, test } from 'vitest'
import { testSeed } from '../../test/random-game.ts'
import { drawModerator } from './moderator-card.ts'

const people = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']

test('one of the people moderates, all others play, in their order', () => {
  for (let number = 0; number < 20; number++) {
    const { moderator, players } = drawModerator(people, testSeed(number))
    expect(players).toEqual(people.filter((name) => name !== moderator))
  }
})

test('anyone can get the card', () => {
  const drawn = new Set(
    Array.from({ length: 200 }, (_, number) => drawModerator(people, testSeed(number)).moderator),
  )
  expect([...drawn].sort()).toEqual(people)
})
