import type { Clock, VillageGameParts } from '@wolfmoon/protocol'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { LocalVillage } from './local-village.ts'
import {
  leftovers,
  recallTable,
  rememberTable,
  setupOf,
  type VillageTable,
  withChange,
} from './village-table.ts'

/** What a browser remembers. */
const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => kept.set(name, value),
  removeItem: (name: string) => kept.delete(name),
})
beforeEach(() => kept.clear())

/** A clock that only moves when it is told to. */
class StillClock implements Clock {
  time = 5_000_000
  private waiting: { at: number; wake: () => void }[] = []

  now(): number {
    return this.time
  }

  after(milliseconds: number, wake: () => void): () => void {
    const one = { at: this.time + milliseconds, wake }
    this.waiting.push(one)
    return () => {
      this.waiting = this.waiting.filter((other) => other !== one)
    }
  }

  pass(milliseconds: number): void {
    this.time += milliseconds
    const due = this.waiting.filter(({ at }) => at <= this.time)
    this.waiting = this.waiting.filter(({ at }) => at > this.time)
    for (const { wake } of due) wake()
  }
}

const secret = { seed: 'cd'.repeat(32), salt: '' }
const players = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']

function begun(change: Partial<VillageTable> = {}) {
  const clock = new StillClock()
  const refused: string[] = []
  const around = { clock, onRefused: ({ code }: { readonly code: string }) => refused.push(code) }
  const table = withChange(recallTable(), change)
  const game = LocalVillage.begin(setupOf(table, players, clock.time, secret), around, secret)
  if ('refused' in game) throw new Error(game.refused)
  return { game, clock, refused, around }
}

const partsOf = ({ parts }: LocalVillage) => parts.value as unknown as VillageGameParts
const order = (game: LocalVillage, what: object) =>
  game.send({ type: 'moderate', order: what as { type: 'move-on' } })

describe('cards on the table', () => {
  test('are nobody’s before they are entered, and nothing hurries who moderates', async () => {
    const { game, clock } = begun()
    expect(partsOf(game).desk?.unknown).toHaveLength(6)
    await order(game, { type: 'move-on' })
    clock.pass(100_000_000)
    expect(partsOf(game).phase).toMatchObject({ phase: 'night', deadline: null, call: { index: 0 } })
  })

  test('leave one over where a deck has one more', () => {
    const rules = recallTable().rules
    const deck = [...rules.deck.slice(0, 5), 'cupid', 'hunter'] as const
    const table = withChange(recallTable(), {
      rules: { ...rules, deck, deckFollows: false, alternates: { cupid: 'alternate' } },
      leftover: 'hunter',
    })
    expect(leftovers(table)).toContain('hunter')
    expect(leftovers(table)).not.toContain('cupid')
    const setup = setupOf(table, players, 0, secret)
    expect(setup.entered?.leftover).toBe('hunter')
    expect('refused' in LocalVillage.begin(setup, { clock: new StillClock() })).toBe(false)
  })
})

test('the device deals: everyone has a card, and who moderates goes on', async () => {
  const { game } = begun({ realCards: false })
  const { truth, desk, phase } = partsOf(game)
  expect([...(truth?.dealt ?? [])].sort()).toEqual([...game.setup.deck].sort())
  expect([desk?.unknown, phase?.deadline]).toEqual([[], null])
  const other = setupOf(withChange(recallTable(), { realCards: false }), players, 0, {
    seed: 'ef'.repeat(32),
    salt: '',
  })
  expect(other.entered?.cards).not.toEqual(game.setup.entered?.cards)
})

test('a reload brings everything back, and no time has passed', async () => {
  const { game, clock, around } = begun()
  await order(game, { type: 'move-on' })
  await order(game, { type: 'enter', seat: 4, role: 'werewolf', hidden: null })
  await order(game, { type: 'move-on' })
  await order(game, { type: 'enter', seat: 1, role: 'seer', hidden: null })
  await game.send({ type: 'answer-for', seat: 1, ask: 'night-1-see', choice: [4] })
  await order(game, { type: 'move-on' })
  await order(game, { type: 'move-on' })
  clock.pass(60_000)
  game.keep()
  const before = JSON.stringify(game.parts.value)
  const left = (partsOf(game).phase?.deadline ?? 0) - game.now()
  game.close()
  clock.pass(86_400_000)
  const again = LocalVillage.recall(around)
  if (!again) throw new Error('nothing was kept')
  expect(JSON.stringify(again.parts.value)).toBe(before)
  expect((partsOf(again).phase?.deadline ?? 0) - again.now()).toBe(left)
  clock.pass(left)
  expect(partsOf(again).phase?.phase).toBe('dusk')
})

test('what does not fit is refused, and is not kept', async () => {
  const { game, refused, around } = begun()
  await order(game, { type: 'enter', seat: 0, role: 'witch', hidden: null })
  await game.send({ type: 'chat', text: 'hello' })
  expect(refused).toEqual(['no-such-card', 'not-allowed'])
  expect(partsOf(LocalVillage.recall(around) as LocalVillage).desk?.unknown).toHaveLength(6)
})

test('a village that is left is kept no more, whatever the page does then', () => {
  const { game } = begun()
  game.forget()
  game.keep()
  expect(LocalVillage.recall()).toBeNull()
})

test.each(['', 'null', '{}', '{"saved":{},"now":1}', '[1]', '{"saved":{"wolfmoon":1},"now":"x"}'])(
  'what is no village is none: %s',
  (text) => {
    kept.set('wolfmoon.village', text)
    expect(LocalVillage.recall()).toBeNull()
  },
)

describe('the last table', () => {
  test('is remembered, and its deck follows the number of players', () => {
    const table = withChange(recallTable(), {
      people: players.concat('Gus', 'Hal').map((name, avatar) => ({ name, avatar })),
    })
    expect(table.rules.deck).toHaveLength(8)
    rememberTable(table)
    expect(recallTable()).toEqual(table)
  })

  test.each(['{', '{"people":[]}', '{"people":[{"name":1}],"rules":{}}'])('is a new one: %s', (text) => {
    kept.set('wolfmoon.village-table', text)
    expect(recallTable().people).toHaveLength(6)
  })
})
