import { describe, expect, test } from 'vitest'
import { type AnyPlaying, type Leak, otherWorld, type Worlds, worldLike } from './secrecy.ts'
import { slice } from './slice.ts'

/**
 * The suite of secrecy that every game has to pass. Each has a file of its own, for it takes long; a game of which one
 * run compares only a part of all pairs looks at other ones with each commit.
 */
export function keepsSecrets<
  Scenario extends { readonly number: number },
  Playing extends AnyPlaying,
  Watched,
>(worlds: Worlds<Scenario, Playing, Watched>, leaks: readonly Leak<Watched>[], part = 1): void {
  const all = Number(process.env.SECRECY_PAIRS ?? 20_000)
  const turn = process.env.SECRECY_PAIRS || part === 1 ? null : slice
  const pairs = turn === null ? all : all * part
  const firstCase = (turn ?? 0) * pairs
  const { scenario, firstDeal, play, compare, honest, harmless, notes, needed, least } = worlds

  test(`nobody who may not know can tell one deal from another (${pairs} pairs)`, {
    timeout: 36_000_000,
  }, ({ task }) => {
    let [number, compared, frames, nights] = [firstCase, 0, 0, 0]
    const missing = new Set(needed)
    for (; compared < pairs; number++) {
      const game = scenario(number)
      const first = play(game, firstDeal(game), 0, honest)
      const other = otherWorld(worlds, game, first)
      if (!other) continue
      compared++
      const comparison = compare(first, other)
      if (comparison.difference) expect.fail(`case ${number}: ${comparison.difference}`)
      frames += comparison.frames
      nights += comparison.nights
      for (const note of notes(game, first, other)) missing.delete(note)
    }
    const cases = number - firstCase
    task.meta.figures = `${compared} pairs in ${cases} cases, ${Math.round(frames / compared)} frames each`
    expect(compared).toBeGreaterThanOrEqual(cases * 0.95)
    expect(frames / compared).toBeGreaterThan(least.frames)
    expect(nights / compared).toBeGreaterThan(least.nights)
    expect([...missing]).toEqual([])
  })

  describe('the test above would find', () => {
    /** Two worlds that no honest engine tells apart, found once for all leaks. */
    const pairOf = (number: number) => {
      const game = scenario(number)
      const first = play(game, firstDeal(game), 0, honest)
      const other = worldLike(worlds, game, first)
      return other && { game, first, other }
    }
    const known = new Map<number, ReturnType<typeof pairOf>>()

    /** Where a game whose way out is this one differs from another that its viewer may not tell from it. */
    const found = (number: number, window: Watched): string | null => {
      if (!known.has(number)) known.set(number, pairOf(number))
      const pair = known.get(number)
      if (!pair) return null
      const { game, first, other } = pair
      const otherWay = play(game, other.playing.cards, other.world, window, first)
      return compare(play(game, first.cards, 0, window), otherWay).difference
    }

    test('at least twenty-five different leaks', () => {
      expect(new Set(leaks.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25)
    })

    test('nothing where something is added that all may know', { timeout: 60_000 }, () => {
      for (let number = 0; number < 100; number++) expect(found(number, harmless)).toBeNull()
    })

    test.each(leaks.map((leak) => [leak.name, leak] as const))(
      '%s',
      {
        timeout: 120_000,
        tags: ['planted'],
      },
      (_, { window }) => {
        for (let number = 0; number < 2000; number++) if (found(number, window)) return
        expect.fail('not found in 2,000 cases')
      },
    )
  })
}
