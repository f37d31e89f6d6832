import { expect, test } from 'vitest'
import { testSeed } from '../../test/random-game.ts'
import { drawModerator, drawModerators } from './moderator-card.ts'

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

test('in several villages each gets one of its own, and nobody gets two', () => {
  const drawn = new Set<string>()
  for (let number = 0; number < 100; number++) {
    const [first, second, third, fourth] = drawModerators(
      [['Ada', 'Ben'], ['Looks on', 'Watches'], [], ['Looks on', 'Watches']],
      testSeed(number),
    )
    expect(['Ada', 'Ben']).toContain(first)
    expect([second, fourth].sort()).toEqual(['Looks on', 'Watches'])
    expect(third).toBeNull()
    drawn.add(`${first} ${second}`)
  }
  expect(drawn.size).toBe(4)
  expect(drawModerators([['Ada'], ['Ada']], testSeed(1))).toEqual(['Ada', null])
})
