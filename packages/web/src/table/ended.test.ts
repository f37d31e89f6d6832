import type { EndView } from '@wolfmoon/engine/one-night'
import { speaker } from '@wolfmoon/texts'
import { expect, test } from 'vitest'
import { allShown, placeAtEnd } from './ended.ts'

const say = speaker('en')
const end = {
  faces: ['tanner', 'werewolf', 'seer', null],
  lies: [1, 0, 2, 3],
  deaths: [1],
  winners: [1, 2],
} as unknown as EndView

test('who died and won is shown as both, with the card that lies there now', () => {
  expect(placeAtEnd(say, end, 1, allShown)).toMatchObject({ face: 'tanner', mark: 'dead', hasWon: true })
  expect(placeAtEnd(say, end, 0, allShown)).toMatchObject({ face: 'werewolf', hasWon: false })
  expect(placeAtEnd(say, end, 0, allShown)).not.toHaveProperty('mark')
})

test('cards are turned one after the other, and nobody has won before the last', () => {
  const shown = { deaths: true, winners: false, faces: 1 }
  expect(placeAtEnd(say, end, 0, shown)).toMatchObject({ face: 'werewolf', hasWon: false })
  expect(placeAtEnd(say, end, 2, shown)).toMatchObject({ face: null, hasWon: false })
  expect(placeAtEnd(say, end, 1, { ...shown, deaths: false })).not.toHaveProperty('mark')
})
