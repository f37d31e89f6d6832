import { view } from '@wolfmoon/engine/many-nights'
import { playedCountry } from '@wolfmoon/engine/testing'
import { describe, expect, test } from 'vitest'
import { isTrouble, retellCountry } from '../village-story/retold.ts'
import { atTheEnd } from './at-the-end.ts'

describe('the end of a village', () => {
  const country = retellCountry(playedCountry(2))
  if (isTrouble(country)) throw new Error(country.code)
  const ends = country.tales.map(({ last }) => view(last, 'table'))

  test('is about nobody of another one, and about nobody twice', () => {
    const told = ends.flatMap((end) => atTheEnd(end))
    expect(new Set(told).size).toBe(told.length)
    for (const end of ends) {
      expect(atTheEnd(end).length).toBeGreaterThan(0)
      expect(atTheEnd(end).some((seat) => end.elsewhere[seat])).toBe(false)
    }
  })

  test('names who has won first', () => {
    for (const seen of ends) {
      const winners = seen.end?.winners ?? []
      expect([...winners].sort()).toEqual(atTheEnd(seen).slice(0, winners.length).sort())
    }
  })
})
