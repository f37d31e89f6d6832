import { expect, test } from 'vitest'
import { freeFace } from './faces.ts'
import type { Room } from './room.ts'

const roomWith = (...avatars: readonly number[]): Room =>
  ({ arrivals: avatars.length, people: avatars.map((avatar) => ({ kind: 'player', avatar })) }) as never

test('whoever wishes for an animal that is taken gets the next one that is free', () => {
  expect(freeFace(roomWith(), 5)).toBe(5)
  expect(freeFace(roomWith(5), 5)).toBe(6)
  expect(freeFace(roomWith(5), 21)).toBe(22)
  expect(freeFace(roomWith(15), 31)).toBe(32)
})

test('sixteen people have sixteen animals, and sixty-four as many faces', () => {
  const come = (count: number) => {
    const avatars: number[] = []
    while (avatars.length < count) avatars.push(freeFace(roomWith(...avatars), 7))
    return avatars
  }
  expect(new Set(come(16).map((avatar) => avatar % 16)).size).toBe(16)
  expect(new Set(come(64)).size).toBe(64)
  expect(come(68)).toHaveLength(68)
})

test('who wishes for nothing gets one that is free, too', () => {
  expect(freeFace(roomWith(1), null)).toBe(2)
})
