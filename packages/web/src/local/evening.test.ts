import { expect, test } from 'vitest'
import {
  type LocalEvening,
  noEvening,
  readEvening,
  scoredBy,
  scoreOf,
  seatedNext,
  withGame,
} from './evening.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan']
const game = (players: readonly string[], ...winners: readonly string[]) => ({
  players,
  winners,
  there: names,
})

test('an evening without a score counts nothing, and everyone plays', () => {
  const after = withGame(noEvening, game(names, 'Ada'))
  expect(after.played).toEqual([])
  expect(scoreOf(after)).toBeNull()
  expect(seatedNext(after, names)).toEqual(names)
})

test('a chip for each win, until somebody has enough; then nothing counts any more', () => {
  let evening: LocalEvening = scoredBy(noEvening, { type: 'chips', target: 2 })
  evening = withGame(evening, game(names, 'Ada', 'Ben'))
  expect(scoreOf(evening)?.isOver).toBe(false)
  evening = withGame(evening, game(names, 'Ada'))
  expect(scoreOf(evening)?.champions).toEqual(['Ada'])
  expect(withGame(evening, game(names, 'Ben'))).toBe(evening)
  expect(scoredBy(evening, { type: 'chips', target: 9 }).played).toHaveLength(2)
  expect(scoredBy(evening, { type: 'double-elimination' }).played).toEqual([])
})

test('who has lost twice sits out, until fewer than three are left', () => {
  let evening: LocalEvening = scoredBy(noEvening, { type: 'double-elimination' })
  for (let round = 0; round < 2; round++) evening = withGame(evening, game(names, 'Ada', 'Ben', 'Cleo'))
  expect(seatedNext(evening, names)).toEqual(['Ada', 'Ben', 'Cleo'])
  for (let round = 0; round < 2; round++)
    evening = withGame(evening, game(['Ada', 'Ben', 'Cleo'], 'Ada', 'Ben'))
  expect(scoreOf(evening)).toMatchObject({ isOver: true, champions: ['Ada', 'Ben'] })
  expect(seatedNext(evening, names)).toEqual(names)
})

test('what was kept is read again, and nonsense is nothing', () => {
  const evening = withGame(scoredBy(noEvening, { type: 'chips', target: 3 }), game(names, 'Dan'))
  expect(readEvening(JSON.parse(JSON.stringify(evening)))).toEqual(evening)
  for (const value of [null, 7, {}, { scoring: { type: 'dice' }, played: [] }, { ...evening, played: [{}] }])
    expect(readEvening(value)).toEqual(noEvening)
})
