import { isStuck, type Random, randomFrom, replay, shuffled } from '@wolfmoon/engine/kernel'
import {
  deckFor,
  decks,
  defaultOptions,
  oneNight,
  readSaved,
  type SavedGame,
  view,
} from '@wolfmoon/engine/one-night'
import { keepsPromise } from '@wolfmoon/fair'
import { checkReceipt } from '@wolfmoon/fair/check'
import { openTable } from '@wolfmoon/fair/one-night'
import type { Clock, Reply } from '@wolfmoon/protocol'
import { describe, expect, test } from 'vitest'
import { LocalGame, type LocalTable } from './local-game.ts'

const secret = { seed: 'ab'.repeat(32), salt: 'cd'.repeat(16) }

/** A clock that only moves when it is told to. */
class StillClock implements Clock {
  time = 1_000
  private readonly waiting = new Map<object, { at: number; wake: () => void }>()

  now(): number {
    return this.time
  }

  after(milliseconds: number, wake: () => void): () => void {
    const key = {}
    this.waiting.set(key, { at: this.time + milliseconds, wake })
    return () => this.waiting.delete(key)
  }

  pass(milliseconds: number): void {
    this.time += milliseconds
    for (const [key, { at, wake }] of [...this.waiting]) {
      if (at > this.time) continue
      this.waiting.delete(key)
      wake()
    }
  }
}

const tableOf = (players: number, discussion: number | null = 180): LocalTable => {
  const options = defaultOptions(players)
  return {
    players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal', 'Ida', 'Jo'].slice(0, players),
    avatars: Array.from({ length: players }, (_, seat) => seat),
    deck: deckFor(players)?.roles ?? [],
    options: { ...options, timers: { ...options.timers, discussion } },
  }
}

const opened = (table = tableOf(3)) => {
  const clock = new StillClock()
  const refused: Reply[] = []
  const game = new LocalGame(table, { clock, secret, onRefused: (reply) => refused.push(reply) })
  return { game, clock, refused }
}

/** Whoever holds the phone does what is asked, somehow, and passes it on. */
function takeTurn(game: LocalGame, random: Random = randomFrom(secret.seed)): void {
  game.lift()
  const { ask } = game.parts.value
  if (ask) {
    const [pick] = shuffled(
      ask.picks.filter(({ count, from }) => from.length >= count),
      random,
    )
    const choice = pick ? shuffled(pick.from, random).slice(0, pick.count) : []
    void game.send({ type: 'answer', ask: ask.id, choice: ask.may && random.below(4) === 0 ? null : choice })
  }
  if (!game.isCovered.value) game.passOn()
}

function playTo(game: LocalGame, stage: LocalGame['stage']['value'], random?: Random): void {
  for (let turns = 0; game.stage.value !== stage; turns++) {
    if (turns > 500) throw new Error(`stuck in ${game.stage.value}`)
    if (game.stage.value === 'day') void game.send({ type: 'end-discussion' })
    else takeTurn(game, random)
  }
}

function retold(saved: SavedGame) {
  const last = [...replay(oneNight, saved)].at(-1)
  if (!last || isStuck(last)) throw new Error(last?.refusal.refused)
  return view(last.state, 'table')
}

test('every deck of the house can be played to the end, and its record tells the same game', () => {
  for (const { roles: deck, players, name } of decks) {
    const { game, refused } = opened({ ...tableOf(players), deck })
    playTo(game, 'over', randomFrom(secret.seed))
    expect(refused, name).toEqual([])
    const saved = readSaved(JSON.parse(JSON.stringify(game.saved)))
    if ('path' in saved) throw new Error(saved.path)
    expect(retold(saved).end, name).toEqual(game.parts.value.end)
  }
})

test('the deal is promised when it is made, and the promise is kept', () => {
  const table = tableOf(4)
  const { game } = opened(table)
  const promised = game.parts.value.table?.commitment ?? ''
  expect(keepsPromise(table, secret, promised)).toBe(true)
  expect(new LocalGame(table).parts.value.table?.commitment).not.toBe(promised)
})

test('a device that goes round keeps a receipt of its own deal', () => {
  const { game } = opened(tableOf(4))
  const { receipt } = game.promise.value
  expect(receipt).toMatchObject({
    room: null,
    phase: 'confirming',
    commitment: game.parts.value.table?.commitment,
  })
  playTo(game, 'over')
  const { table, end } = game.parts.value
  if (!table || !end) throw new Error('no end')
  expect(game.promise.value.receipt).toBe(receipt)
  expect(checkReceipt(receipt, openTable(table, end.secret, end.faces))).toEqual({ type: 'kept' })
})

test('a table that cannot play is not dealt', () => {
  expect(() => opened({ ...tableOf(3), deck: [] })).toThrow('wrong-count')
})

describe('the curtain', () => {
  test('shows nothing of anybody until the right one lifts it', () => {
    const { game } = opened()
    expect(game.parts.value.card).toBeNull()
    expect(game.parts.value.ask).toBeNull()
    game.lift()
    expect(game.parts.value.card).not.toBeNull()
    takeTurn(game)
    expect(game.seat.value).toBe(1)
    expect(game.isCovered.value).toBe(true)
    expect(game.parts.value.card).toBeNull()
  })

  test('falls when the page is put away, and what was not passed on was not done', async () => {
    const { game } = opened()
    playTo(game, 'night')
    game.lift()
    const ask = game.parts.value.ask?.id ?? ''
    const pick = game.parts.value.ask?.picks[0]
    await game.send({ type: 'answer', ask, choice: [...(pick?.from.slice(0, pick.count) ?? [])] })
    expect(game.parts.value.ask).toBeNull()
    game.cover()
    expect(game.parts.value.card).toBeNull()
    game.lift()
    expect(game.parts.value.ask?.id).toBe(ask)
  })

  test('does not fall on the table', () => {
    const { game } = opened()
    playTo(game, 'day')
    game.cover()
    expect(game.seat.value).toBeNull()
    expect(game.parts.value.phase?.phase).toBe('day')
  })
})

test('the phone goes round in table order: for the cards, each round of the night, the morning and the vote', () => {
  const { game } = opened()
  const turns: string[] = []
  while (game.stage.value !== 'over') {
    if (game.stage.value === 'day') void game.send({ type: 'end-discussion' })
    turns.push(`${game.stage.value} ${game.seat.value}`)
    takeTurn(game)
  }
  const round = (stage: string) => [0, 1, 2].map((seat) => `${stage} ${seat}`)
  expect(turns).toEqual(['cards', 'night', 'morning', 'vote'].flatMap(round))
})

test('who has only to rest can pass the phone on at once, and the rest is done', () => {
  const { game } = opened(tableOf(8))
  playTo(game, 'night')
  let rested = 0
  for (let turns = 0; turns < 100 && game.stage.value === 'night'; turns++) {
    game.lift()
    const holder = game.seat.value
    if (game.parts.value.ask?.topic.type !== 'rest') {
      game.cover()
      takeTurn(game)
      continue
    }
    game.passOn()
    rested++
    expect([game.isCovered.value, game.seat.value === holder && game.stage.value === 'night']).toEqual([
      true,
      false,
    ])
  }
  expect(rested).toBeGreaterThan(0)
  expect(game.stage.value).toBe('morning')
})

test('the last of a round sees no new round before passing the phone on', async () => {
  const { game } = opened()
  playTo(game, 'night')
  takeTurn(game)
  takeTurn(game)
  game.lift()
  const { ask, phase } = game.parts.value
  const pick = ask?.picks[0]
  await game.send({
    type: 'answer',
    ask: ask?.id ?? '',
    choice: [...(pick?.from.slice(0, pick.count) ?? [])],
  })
  expect(game.parts.value.phase).toEqual(phase)
  expect(game.parts.value.ask).toBeNull()
  expect(game.parts.value.waiting).not.toBeNull()
  game.passOn()
  expect(game.stage.value).toBe('morning')
})

test('what the night told is news when its player takes the phone again', () => {
  const { game } = opened()
  playTo(game, 'morning', randomFrom(secret.seed, 40))
  const news = [0, 1, 2].map(() => {
    game.lift()
    const fresh = (game.parts.value.notices?.length ?? 0) - game.before.notices
    game.passOn()
    return fresh
  })
  expect(news.some((count) => count > 0)).toBe(true)
  expect(game.stage.value).toBe('day')
})

describe('the clock', () => {
  test('stands still while the phone goes round, however long that takes', () => {
    const { game, clock } = opened()
    while (game.stage.value !== 'day') {
      clock.pass(3_600_000)
      expect(game.parts.value.phase?.deadline).toBeNull()
      takeTurn(game)
    }
    expect(game.parts.value.phase?.deadline).toBe(game.now() + 180_000)
  })

  test('ends the talk, and then stands still for the vote', () => {
    const { game, clock } = opened()
    playTo(game, 'day')
    clock.pass(179_000)
    expect(game.stage.value).toBe('day')
    clock.pass(1_000)
    expect(game.stage.value).toBe('vote')
    expect(game.seat.value).toBe(0)
    clock.pass(3_600_000)
    playTo(game, 'over')
    expect(game.parts.value.end?.votes).not.toContain(null)
  })

  test('can be stopped by day', () => {
    const { game, clock } = opened()
    playTo(game, 'day')
    clock.pass(100_000)
    game.toggleClock()
    expect(game.parts.value.phase?.isPaused).toBe(true)
    clock.pass(3_600_000)
    game.toggleClock()
    clock.pass(79_000)
    expect(game.stage.value).toBe('day')
    clock.pass(1_000)
    expect(game.stage.value).toBe('vote')
  })

  test('does not exist where the table talks until it is ready', () => {
    const { game, clock } = opened(tableOf(3, null))
    playTo(game, 'day')
    clock.pass(36_000_000)
    expect(game.stage.value).toBe('day')
  })
})

describe('by day', () => {
  test('tokens lie where the table puts them, and the record names nobody for it', async () => {
    const { game, refused } = opened()
    playTo(game, 'day')
    await game.send({ type: 'place', board: 'shared', token: 2, on: 1 })
    expect(game.parts.value.tokens?.[2]).toBe(1)
    await game.send({ type: 'place', board: 'own', token: 2, on: 1 })
    await game.send({ type: 'place', board: 'shared', token: 99, on: 1 })
    expect(refused.map((reply) => reply.type === 'refused' && reply.code)).toEqual([
      'not-now',
      'no-such-token',
    ])
    playTo(game, 'over')
    expect(game.saved?.commands.some(({ type }) => type === 'place')).toBe(false)
  })

  test('a player can read again, behind the curtain, and gives the phone back', () => {
    const { game } = opened()
    playTo(game, 'day')
    game.remind(2)
    expect(game.parts.value.card).toBeNull()
    game.lift()
    expect(game.parts.value.card).not.toBeNull()
    game.passOn()
    expect(game.seat.value).toBeNull()
    expect(game.stage.value).toBe('day')
  })

  test('nobody votes for themselves, and nobody answers for a phone that lies on the table', async () => {
    const { game, refused } = opened()
    playTo(game, 'day')
    await game.send({ type: 'answer', ask: 'ready', choice: [] })
    await game.send({ type: 'end-discussion' })
    game.lift()
    await game.send({ type: 'answer', ask: 'vote', choice: [0] })
    expect(game.seat.value).toBe(0)
    expect(refused.map((reply) => reply.type === 'refused' && reply.code)).toEqual([
      'not-open',
      'not-a-choice',
    ])
  })
})

test('nobody can pass the phone on without having done what is asked', () => {
  const { game } = opened()
  game.passOn()
  game.lift()
  game.passOn()
  expect(game.seat.value).toBe(0)
  expect(game.isCovered.value).toBe(false)
})

test('there is no record before the end', () => {
  const { game } = opened()
  for (const stage of ['night', 'morning', 'day', 'vote'] as const) {
    expect(game.saved).toBeNull()
    playTo(game, stage)
  }
  expect(game.saved).toBeNull()
})

test('by day what a player says is noted, and kept with the record', () => {
  const { game } = opened()
  game.layFor({ type: 'pass' }, 0)
  expect(game.parts.value.chips).toEqual([])
  playTo(game, 'day')
  const [role = 'seer'] = game.table.deck
  game.layFor({ type: 'claim', role }, 1)
  game.layFor({ type: 'suspect', seat: 1, strength: 3 }, 0)
  game.layFor({ type: 'suspect', seat: 99, strength: 3 }, 0)
  expect(game.parts.value.chips?.map(({ number, seat, chip }) => `${number} ${seat} ${chip.type}`)).toEqual([
    '1 1 claim',
    '2 0 suspect',
  ])
  playTo(game, 'over')
  expect(JSON.parse(JSON.stringify(game.saved)).chips).toHaveLength(2)
})
