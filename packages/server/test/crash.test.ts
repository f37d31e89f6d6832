// @module-tag A4
import { describe, expect, test } from 'vitest'
import { killAndCount } from './killing.ts'

const kills = Number(process.env.KILLS ?? 40)

describe('a server that is killed', () => {
  test(`loses nothing that it acknowledged and does nothing twice (${kills} kills)`, {
    timeout: 3_600_000,
  }, async ({ task }) => {
    const { lobbies, villages, comebacks, aSecond } = await killAndCount(kills, {})
    const p95 = comebacks.toSorted((a, b) => a - b)[Math.floor(comebacks.length * 0.95)] ?? 0
    const all = lobbies.acknowledged + villages.acknowledged
    task.meta.figures =
      `${kills} kills, ${all} acknowledged, ${villages.acknowledged} of them in villages with ${villages.moves} moves, ${Math.round(aSecond)} a second, ` +
      `${lobbies.lost + villages.lost} lost, ${lobbies.doubled + villages.doubled} doubled, everyone back p95 ${Math.round(p95)} ms after the restart`
    for (const { lost, doubled, wrong } of [lobbies, villages])
      expect({ lost, doubled, wrong }).toEqual({ lost: 0, doubled: 0, wrong: [] })
    expect(all).toBeGreaterThan(kills * 20)
    expect(villages.moves).toBeGreaterThan(kills * 2)
    expect(p95).toBeLessThan(3000)
  })

  test('would be found out if it acknowledged before writing', {
    timeout: 120_000,
    tags: ['planted'],
  }, async () => {
    const { lobbies, villages } = await killAndCount(4, { fault: 'early-ack' })
    expect(lobbies.lost).toBeGreaterThan(0)
    expect(villages.lost).toBeGreaterThan(0)
  })
})
