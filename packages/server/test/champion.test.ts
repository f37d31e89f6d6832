// @module-tag A11
import { describe, expect, test } from 'vitest'
import { playToTheChampion } from './champion.ts'
import { Parlour } from './parlour.ts'

const evenings = Number(process.env.EVENINGS ?? 4)
const six = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
const rules = [{ type: 'chips', target: 3 }, { type: 'double-elimination' }] as const

describe.each(rules)('an evening of $type', (rule) => {
  const seeds = Array.from({ length: evenings }, (_, index) => index + 1)

  test.each(seeds)('is played to its champion, and then another (%i)', async (seed) => {
    const parlour = await Parlour.of(seed, six, rule)
    expect(await playToTheChampion(parlour)).toBeNull()
    const decided = parlour.parts.score
    expect(decided).toMatchObject({ isOver: true })
    expect(decided?.champions).not.toEqual([])

    // Whoever wants plays on; the evening stays as it was decided.
    expect((await parlour.game()).players).toEqual(six)
    expect(parlour.parts.score).toEqual(decided)

    expect(await parlour.guest('Ben').ask({ type: 'new-evening' })).toBe('not-allowed')
    expect(await parlour.host.ask({ type: 'new-evening' })).toBe('accepted')
    for (const { parts } of parlour.guests)
      expect(parts.score).toEqual({ rows: [], isOver: false, champions: [], names: {} })
    expect(await playToTheChampion(parlour)).toBeNull()
  })
})

test('twelve play an elimination: two wait until others are out', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `P${index + 1}`)
  const parlour = await Parlour.of(5, names, { type: 'double-elimination' })
  expect(parlour.named(parlour.parts.next)).toEqual(names.slice(0, 10))
  while (!parlour.parts.score?.isOver) await parlour.game()
  expect(parlour.parts.score.rows).toHaveLength(12)
})

describe('somebody goes and comes in the middle of an elimination', () => {
  const rule = { type: 'double-elimination' } as const
  /** An evening in which one of so many is out, and who that is. */
  const oneOut = async (players: number): Promise<{ parlour: Parlour; out: string }> => {
    for (let seed = 1; seed < 100; seed++) {
      const parlour = await Parlour.of(seed, six.slice(0, players), rule)
      const outs = () => parlour.parts.score?.rows.filter(({ isOut }) => isOut) ?? []
      while (outs().length === 0) await parlour.game()
      const [first, ...more] = parlour.named(outs().map(({ player }) => player))
      if (first && more.length === 0) return { parlour, out: first }
    }
    throw new Error('no such evening')
  }
  const rowOf = (parlour: Parlour, name: string) =>
    parlour.parts.score?.rows.find(({ player }) => parlour.nameOf(player) === name)

  test('who leaves is named in the standings, and finds them again under the same name', async () => {
    const { parlour, out } = await oneOut(6)
    const before = rowOf(parlour, out)
    await parlour.guest(out).ask({ type: 'leave' })
    expect(rowOf(parlour, out)).toEqual(before)
    const back = await parlour.come(out)
    expect(rowOf(parlour, out)).toEqual({ ...before, player: back.id })
    expect(parlour.named(parlour.parts.next)).not.toContain(out)
    expect(parlour.parts.score?.rows).toHaveLength(6)
  })

  test('who leaves in the middle of a game and is back before its end has played it', async () => {
    const parlour = await Parlour.of(8, six, rule)
    await parlour.host.ask({ type: 'start' })
    await parlour.guest('Fay').ask({ type: 'leave' })
    const { id } = await parlour.come('Fay')
    while (parlour.parts.phase?.phase !== 'over') await parlour.pass(5)
    expect(parlour.parts.score?.rows.map(({ player }) => player)).toContain(id)
    expect(parlour.parts.score?.rows).toHaveLength(6)
  })

  test('who comes late plays the next game', async () => {
    const { parlour } = await oneOut(6)
    await parlour.come('Gus')
    expect((await parlour.game()).players).toContain('Gus')
  })

  test('when too few are left to play, who is out fills up, and then the evening is decided', async () => {
    const { parlour, out } = await oneOut(4)
    const others = six.slice(0, 4).filter((name) => name !== out && name !== parlour.host.name)
    await parlour.guest(others[0] ?? '').ask({ type: 'leave' })
    expect(parlour.parts).toMatchObject({ score: { isOver: false }, advice: { errors: [] } })
    const before = rowOf(parlour, out)
    const { players } = await parlour.game()
    expect(players).toContain(out)
    expect(rowOf(parlour, out)).toEqual(before)
    expect(parlour.parts.score?.isOver).toBe(true)
    expect(parlour.named(parlour.parts.score?.champions)).not.toContain(others[0])
  })

  test('another way of scoring begins anew, another target does not', async () => {
    const parlour = await Parlour.of(11, six, { type: 'chips', target: 50 })
    await parlour.game()
    await parlour.host.ask({ type: 'settings', change: { scoring: { type: 'chips', target: 40 } } })
    expect(parlour.parts.score?.rows).toHaveLength(6)
    await parlour.host.ask({ type: 'settings', change: { scoring: rule } })
    expect(parlour.parts.score?.rows).toEqual([])
  })

  test('no new evening begins during a game', async () => {
    const parlour = await Parlour.of(12, six, rule)
    await parlour.host.ask({ type: 'start' })
    expect(await parlour.host.ask({ type: 'new-evening' })).toBe('not-now')
  })
})
