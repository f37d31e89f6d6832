// @module-tag A4
import { expect, test } from 'vitest'
import * as scenes from './game-scenes.ts'

test('a game that is paused for long writes nothing, and goes on with the time that was left', async () => {
  expect(await scenes.pausedForLong()).toBeNull()
})

test('a room that is deleted takes the stories of all its games with it', async () => {
  expect(await scenes.storiesOfAllGames()).toBeNull()
})

test('a story that a dying server has not kept is kept by the next one', async () => {
  expect(await scenes.storyOfADeadServer()).toBeNull()
})

test('the story of a game that is over is not written down again when its room is loaded', async () => {
  expect(await scenes.storyOfARoomLoadedAgain()).toBeNull()
})

test('a host who stops the clock again and again makes no story grow without end', async () => {
  expect(await scenes.clockStoppedAgainAndAgain()).toBeNull()
})

test('who says again and again that nobody is named makes no log grow without end', async () => {
  expect(await scenes.nothingAgainAndAgain()).toBeNull()
})

test('an end that was taken back is not told, and does not count for the evening', async () => {
  expect(await scenes.endTakenBack()).toBeNull()
})

test('who takes an end back again and again leaves a few stories', async () => {
  expect(await scenes.endTakenBackAgainAndAgain()).toBeNull()
})
