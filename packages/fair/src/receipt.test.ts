// @module-tag A10
import { isRefusal } from '@wolfmoon/engine/kernel'
import { defaultOptions as manyNightsOptions, type Setup } from '@wolfmoon/engine/many-nights'
import type { RoleId } from '@wolfmoon/engine/one-night'
import { create, defaultOptions } from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'
import { checkReceipt, verdictName } from './check.ts'
import { commitmentTo, newSecret } from './index.ts'
import { openVillage, openVillages } from './many-nights.ts'
import { openTable } from './one-night.ts'
import {
  breachIn,
  fingerprint,
  Keeper,
  type Receipt,
  readReceipt,
  readStub,
  type Sight,
  type Stub,
  sightOf,
  stubOf,
} from './receipt.ts'

const players = ['Ada', 'Ben', 'Cleo']
const deck: readonly RoleId[] = ['werewolf', 'seer', 'robber', 'troublemaker', 'villager', 'hunter']
const secret = newSecret()
const promised = { players, deck, commitment: commitmentTo({ players, deck }, secret) }

const facesFor = (
  table: { players: readonly string[]; deck: readonly RoleId[] },
  { seed, salt } = secret,
) => {
  const events = create(
    { ...table, options: defaultOptions(3), startsAt: 0, commitment: null },
    { seed, salt },
  )
  if (isRefusal(events) || events[0]?.type !== 'cards-dealt') throw new Error('no deal')
  return events[0].faces
}

type Table = NonNullable<Sight['table']>

const sight = ({
  table = {},
  phase = 'confirming',
  hand = null,
}: {
  readonly table?: Partial<Table> | null
  readonly phase?: string | null
  readonly hand?: Sight['hand']
} = {}): Sight => ({
  game: 'one-night',
  phase,
  hand,
  table: table && { ...promised, startsAt: 1000, ...table },
})

const receiptOf = (first: Sight): Receipt => {
  const keeper = new Keeper('K7QX2M')
  keeper.see(first, 5000)
  if (!keeper.receipt) throw new Error('no receipt')
  return keeper.receipt
}
const receipt = receiptOf(sight({ hand: { seat: 1, card: facesFor(promised)[1] ?? '' } }))
const other = newSecret()

describe('a receipt of One Night', () => {
  test('is kept by the game that it was given for', () => {
    const opened = openTable(promised, secret, facesFor(promised))
    expect(checkReceipt(receipt, opened)).toEqual({ type: 'kept' })
  })

  const exchanged = { ...promised, commitment: commitmentTo(promised, other) }
  const swapped: readonly RoleId[] = [...deck.slice(1), 'tanner']
  const moved = facesFor(promised).toSpliced(0, 1, 'tanner')
  test.each([
    [
      'another seed with a commitment to match',
      openTable(exchanged, other, facesFor(promised, other)),
      'commitment',
    ],
    ['the same with the cards as they were', openTable(exchanged, other, facesFor(promised)), 'commitment'],
    [
      'another seed under the first commitment',
      openTable(promised, other, facesFor(promised, other)),
      'secret',
    ],
    ['another salt', openTable(promised, { ...secret, salt: other.salt }, facesFor(promised)), 'secret'],
    ['no seed at all', openTable(promised, { ...secret, seed: '' }, facesFor(promised)), 'secret'],
    ['other seats', openTable({ ...promised, players: ['Ben', 'Ada', 'Cleo'] }, secret), 'players'],
    ['a seat fewer', openTable({ ...promised, players: players.slice(0, 2) }, secret), 'players'],
    ['a seat more', openTable({ ...promised, players: [...players, 'Dan'] }, secret), 'players'],
    ['a card more', openTable({ ...promised, deck: [...deck, 'tanner'] }, secret), 'deck'],
    [
      'a card that there is not',
      openTable({ ...promised, deck: [...deck.slice(1), 'vampire' as RoleId] }, secret),
      'deck',
    ],
    ['another deck', openTable({ ...promised, deck: swapped }, secret), 'deck'],
    ['other cards than the seed deals', openTable(promised, secret, moved), 'cards'],
    ['no commitment any more', openTable({ ...promised, commitment: null }, secret), 'commitment'],
    ['another game', { ...openTable(promised, secret), game: 'many-nights' as const }, 'game'],
  ])('is broken by %s', (_, opened, what) => {
    expect(checkReceipt(receipt, opened)).toEqual({ type: 'broken', what })
  })

  test('is broken if its holder was shown another card than the seed deals', () => {
    const shown = { ...receipt, hand: { seat: 1, card: 'tanner' } }
    expect(checkReceipt(shown, openTable(promised, secret))).toEqual({ type: 'broken', what: 'hand' })
  })

  test('cannot be judged by who came too late, but what contradicts itself can', () => {
    const opened = openTable(promised, secret, facesFor(promised))
    expect(checkReceipt(null, opened)).toEqual({ type: 'unknown', why: 'late' })
    expect(checkReceipt(null, openTable(promised, other))).toEqual({ type: 'broken', what: 'secret' })
    expect(checkReceipt(null, { ...opened, cards: moved })).toEqual({ type: 'broken', what: 'cards' })
    const silent = openTable({ ...promised, commitment: null }, secret)
    expect(checkReceipt(null, silent)).toEqual({ type: 'unknown', why: 'silent' })
  })

  test('says when it was given: with the deal, or in the middle of the game', () => {
    expect(verdictName({ type: 'kept' }, receipt)).toBe('kept')
    expect(verdictName({ type: 'kept' }, { ...receipt, phase: 'day' })).toBe('kept-since')
    expect(verdictName({ type: 'broken', what: 'cards' }, receipt)).toBe('broken.cards')
    expect(verdictName({ type: 'unknown', why: 'late' }, null)).toBe('late')
  })

  test('can be written down and read again, and nothing else is taken for one', () => {
    for (const each of [receipt, { ...receipt, opened: true }])
      expect(readReceipt(JSON.parse(JSON.stringify(each)))).toEqual(each)
    const wrong = [
      null,
      1,
      {},
      { ...receipt, receipt: 2 },
      { ...receipt, commitment: 'x' },
      { ...receipt, shown: {} },
    ]
    for (const value of [...wrong, { ...receipt, hand: {} }, { ...receipt, village: '0' }])
      expect(readReceipt(value)).toBeNull()
  })

  test('leaves nothing about cards in a browser’s storage', () => {
    const stored = JSON.stringify(stubOf(receipt))
    for (const role of deck) expect(stored).not.toContain(role)
    expect(readStub(JSON.parse(stored))).toEqual(stubOf(receipt))
  })

  test('has a fingerprint that can be read out', () => {
    expect(fingerprint(`0123abcd${'f'.repeat(56)}`)).toBe('0123 abcd')
  })
})

describe('a receipt of Many Nights', () => {
  const village: Setup = {
    players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'],
    deck: ['werewolf', 'seer', 'drunk', 'villager', 'villager'],
    variable: null,
    pool: [],
    region: null,
    blanks: [],
    options: manyNightsOptions,
    startsAt: 7,
    commitment: null,
  }
  const setup = { ...village, commitment: commitmentTo(village, secret) }
  const opened = openVillage(setup, secret)
  const [shown] = opened.shown
  if (!shown) throw new Error('no village')
  const given = receiptOf({
    game: 'many-nights',
    phase: 'confirming',
    hand: { seat: 2, card: opened.made?.cards[2] ?? '' },
    table: { ...shown, startsAt: 7, commitment: setup.commitment },
  })
  const promisedAnew = (change: Partial<Setup>, opener = other) => {
    const changed = { ...village, ...change }
    return openVillage({ ...changed, commitment: commitmentTo(changed, opener) }, opener)
  }

  test('is kept by the village that it was given for, with the cards that its players held', () => {
    expect(checkReceipt(given, opened)).toEqual({ type: 'kept' })
    expect(checkReceipt(given, { ...opened, cards: opened.made?.cards ?? [] })).toEqual({ type: 'kept' })
    expect(readReceipt(JSON.parse(JSON.stringify(given)))).toEqual(given)
  })

  test.each([
    ['another seed with a commitment to match', promisedAnew({}), 'commitment'],
    ['another seed under the first commitment', openVillage(setup, other), 'secret'],
    [
      'other rules',
      openVillage({ ...setup, options: { ...setup.options, amulet: 'anyone' } }, secret),
      'rules',
    ],
    ['other cards than the seed deals', { ...opened, cards: opened.made?.cards.toReversed() ?? [] }, 'cards'],
    ['other seats', openVillage({ ...setup, players: setup.players.toReversed() }, secret), 'players'],
    ['a pool that nobody was shown', openVillage({ ...setup, pool: ['werewolf'] }, secret), 'secret'],
    ['a deck that cannot be', openVillage({ ...setup, deck: [] }, secret), 'players'],
  ])('is broken by %s', (_, changed, what) => {
    expect(checkReceipt(given, changed)).toEqual({ type: 'broken', what })
  })

  test('holds if who moderates sets other clocks in the middle of the game', () => {
    const { timers } = manyNightsOptions
    const options = { ...manyNightsOptions, timers: { ...timers, discussion: 999 } }
    const slower: Sight = {
      game: 'many-nights',
      phase: 'day',
      hand: null,
      table: { ...shown, options, startsAt: 7, commitment: setup.commitment },
    }
    expect(breachIn(given, slower)).toBeNull()
    expect(checkReceipt(receiptOf(slower), opened)).toEqual({ type: 'kept' })
  })

  test('holds where the deck is not shown', () => {
    const options = { ...manyNightsOptions, deckShown: 'none' as const }
    const hidden = { ...village, options }
    const kept = openVillage({ ...hidden, commitment: commitmentTo(hidden, secret) }, secret)
    const [table] = kept.shown
    expect(table?.deck).toEqual([])
    const blind = receiptOf({
      game: 'many-nights',
      phase: 'confirming',
      hand: null,
      table: { ...(table ?? shown), startsAt: 7, commitment: kept.commitment },
    })
    expect(checkReceipt(blind, kept)).toEqual({ type: 'kept' })
    const deck = ['werewolf', 'werewolf', 'seer', 'villager', 'villager'] as const
    expect(
      checkReceipt(blind, openVillage({ ...hidden, deck, commitment: kept.commitment }, secret)),
    ).toEqual({
      type: 'broken',
      what: 'secret',
    })
  })

  test('holds in each of several villages', () => {
    const { players: names, deck: cards, variable: _, region: __, ...rules } = village
    const both = {
      ...rules,
      villages: [
        { players: names, deck: cards },
        { players: names.map((name) => `${name} too`), deck: [...cards.slice(1), 'mayor' as const] },
      ],
    }
    const country = openVillages({ ...both, commitment: commitmentTo(both, secret) }, secret)
    const [, second] = country.shown
    if (!second) throw new Error('no second village')
    const away = receiptOf({
      game: 'many-nights',
      village: 1,
      phase: 'confirming',
      hand: { seat: 7, card: country.made?.cards[7] ?? '' },
      table: { ...second, startsAt: 7, commitment: country.commitment },
    })
    expect(checkReceipt(away, country)).toEqual({ type: 'kept' })
    const anew = openVillages({ ...both, commitment: commitmentTo(both, other) }, other)
    expect(checkReceipt(away, anew)).toEqual({ type: 'broken', what: 'commitment' })
    expect(checkReceipt({ ...away, village: 0 }, country)).toEqual({ type: 'broken', what: 'deck' })
  })
})

describe('who keeps what was promised', () => {
  const anew = 'e'.repeat(64)

  test('keeps the first promise of a game, and sees that it was exchanged', () => {
    const keeper = new Keeper('K7QX2M')
    expect(keeper.see(sight(), 5000)).toBe(true)
    expect(keeper.see(sight({ phase: 'night' }), 6000)).toBe(false)
    const changed = sight({ phase: 'day', table: { commitment: anew } })
    expect(keeper.see(changed, 7000)).toBe(false)
    expect(keeper.receipt?.commitment).toBe(promised.commitment)
    expect(keeper.receipt && breachIn(keeper.receipt, changed)).toBe('commitment')
    expect(keeper.receipt && breachIn(keeper.receipt, sight({ phase: 'day' }))).toBeNull()
  })

  test('keeps it on the way to another village and there, where another table is shown', () => {
    const keeper = new Keeper('K7QX2M')
    keeper.see({ ...sight(), village: 1 }, 5000)
    expect(keeper.see({ ...sight({ table: null, phase: null }), isTravelling: true }, 6000)).toBe(false)
    expect(keeper.unopened).toBeNull()
    const there = { ...sight({ phase: 'day', table: { deck: ['seer'] } }), village: 0 }
    expect(keeper.see(there, 7000)).toBe(false)
    expect(keeper.receipt && breachIn(keeper.receipt, there)).toBeNull()
    const exchanged = { ...sight({ phase: 'day', table: { commitment: anew } }), village: 0 }
    expect(keeper.receipt && breachIn(keeper.receipt, exchanged)).toBe('commitment')
  })

  test('knows a room with several villages by where one is, and who is on the way', () => {
    expect(sightOf({ here: 2, journey: null }, null)).toMatchObject({ village: 2, isTravelling: false })
    expect(sightOf({ here: null, journey: { from: 0, to: 1 } }, null)).toMatchObject({ isTravelling: true })
  })

  test.each([
    ['in the middle of the night', sight({ phase: 'night', table: { commitment: anew, startsAt: 2000 } })],
    ['together with the end', sight({ phase: 'over', table: { commitment: anew, startsAt: 2000 } })],
  ])('is not taken in by a “new game” that has no deal, %s', (_, changed) => {
    const keeper = new Keeper('K7QX2M')
    keeper.see(sight(), 5000)
    keeper.see(sight({ phase: 'night' }), 5000)
    keeper.see(changed, 6000)
    expect(keeper.receipt?.commitment).toBe(promised.commitment)
    keeper.see(sight({ table: null, phase: null }), 6000)
    keeper.see(changed, 6000)
    expect(keeper.receipt?.commitment).toBe(promised.commitment)
  })

  test('takes a new promise with a new deal, and remembers the one that was never opened', () => {
    const keeper = new Keeper('K7QX2M')
    keeper.see(sight(), 5000)
    keeper.see(sight({ phase: 'over' }), 6000)
    keeper.settle(receipt)
    expect(keeper.see(sight({ table: { commitment: anew, startsAt: 2000 } }), 7000)).toBe(true)
    expect(keeper.receipt).toMatchObject({ commitment: anew, phase: 'confirming' })
    expect(keeper.unopened).toBeNull()
    keeper.see(sight({ table: null, phase: null }), 8000)
    keeper.see(sight({ table: { startsAt: 3000 } }), 9000)
    expect(keeper.receipt?.commitment).toBe(promised.commitment)
    expect(keeper.unopened?.commitment).toBe(anew)
  })

  test('knows the game again after a reload, and no other', () => {
    const reloaded = (next: Sight) => {
      const keeper = new Keeper('K7QX2M', [stubOf(receipt)])
      keeper.see(next, 9000)
      return keeper.receipt
    }
    expect(reloaded(sight({ phase: 'over' }))?.givenAt).toBe(receipt.givenAt)
    for (const phase of ['confirming', 'night', 'over']) {
      const cheated = sight({ phase, table: { commitment: anew } })
      expect(reloaded(cheated)?.commitment).toBe(promised.commitment)
    }
    const later = { commitment: anew, startsAt: 2000 }
    expect(reloaded(sight({ phase: 'day', table: later }))).toMatchObject({ commitment: anew, phase: 'day' })
    expect(reloaded(sight({ phase: 'over', table: later }))).toBeNull()
  })

  /** Somebody who was promised a deal, loads the page anew and finds another. */
  const reloadedTo = (next: Sight, seen: readonly Sight[] = [], isKept = false): Keeper => {
    const first = new Keeper('K7QX2M')
    for (const each of [sight(), ...seen]) first.see(each, 5000)
    if (isKept) first.settle(receiptOf(sight()))
    const keeper = new Keeper('K7QX2M', first.kept)
    keeper.see(next, 9000)
    return keeper
  }
  const later = { commitment: anew, startsAt: 2000 }
  const lostPromise = () => reloadedTo(sight({ phase: 'day', table: later })).unopened?.commitment

  test.each(['confirming', 'day', 'over'])(
    'remembers over a reload what was never opened, and finds another game in its %s',
    (phase) => {
      const keeper = reloadedTo(sight({ phase, table: later }))
      expect(keeper.unopened).toEqual(stubOf(receiptOf(sight())))
      const again = new Keeper('K7QX2M', keeper.kept)
      again.see(sight({ phase, table: later }), 9500)
      expect(again.unopened).toEqual(keeper.unopened)
      expect(again.receipt).toEqual(keeper.receipt)
    },
  )

  test('and a promise dropped without a word would be noticed', { tags: ['planted'] }, () => {
    expect(lostPromise()).toBe(promised.commitment)
    const { prototype } = Keeper as unknown as { prototype: { takeUp(seen: Sight, table: Table): void } }
    const { takeUp } = prototype
    prototype.takeUp = function (this: { stubs: readonly Stub[] }, seen, table) {
      this.stubs = this.stubs.filter(({ startsAt }) => startsAt === table.startsAt)
      takeUp.call(this as never, seen, table)
    }
    try {
      expect(lostPromise()).toBeUndefined()
    } finally {
      prototype.takeUp = takeUp
    }
  })

  const ended = sight({ phase: 'over' })

  test('has nothing to tell of the next game once it has seen that the last was kept', () => {
    expect(reloadedTo(sight({ table: later }), [ended], true).unopened).toBeNull()
    expect(reloadedTo(sight({ phase: 'day', table: later }), [ended], true).unopened).toBeNull()
    expect(reloadedTo(ended, [ended], true).receipt?.opened).toBe(true)
  })

  test('takes no game for opened because it is said to be over', () => {
    expect(reloadedTo(sight({ table: later }), [ended]).unopened?.commitment).toBe(promised.commitment)
    const keeper = new Keeper('K7QX2M')
    for (const each of [sight(), ended, sight({ table: later })]) keeper.see(each, 5000)
    expect(keeper.unopened?.commitment).toBe(promised.commitment)
    keeper.settle({ ...receipt, commitment: 'another' })
    expect(keeper.unopened?.commitment).toBe(promised.commitment)
  })

  test('has no more to tell if the last was found to have been kept when the next had begun', () => {
    const keeper = new Keeper('K7QX2M')
    for (const each of [sight(), ended, sight({ table: later })]) keeper.see(each, 5000)
    keeper.settle(receipt)
    expect(keeper.unopened).toBeNull()
    expect(keeper.receipt?.opened).toBeUndefined()
  })

  test('takes a game that was gone and comes back for what it is', () => {
    const keeper = reloadedTo(ended, [sight({ table: null, phase: null })])
    expect(keeper.receipt?.commitment).toBe(promised.commitment)
    expect(keeper.unopened).toBeNull()
  })

  test('finds no fraud in the village where it is loaded anew, nor in the one at home', () => {
    const home = { ...sight({ phase: 'day' }), village: 0 }
    const abroad = { ...sight({ phase: 'day', table: { deck: deck.slice(1) } }), village: 1 }
    const first = new Keeper('K7QX2M')
    first.see(home, 5000)
    const keeper = new Keeper('K7QX2M', first.kept)
    for (const each of [abroad, home]) {
      keeper.see(each, 9000)
      if (!keeper.receipt) throw new Error('no receipt')
      expect(breachIn(keeper.receipt, each)).toBeNull()
    }
    expect(keeper.receipt).toMatchObject({ village: 1, givenAt: first.receipt?.givenAt })
  })

  test('is promised nothing by a game that is over when it comes', () => {
    const keeper = new Keeper('K7QX2M')
    expect(keeper.see(sight({ phase: 'over' }), 5000)).toBe(false)
    expect(keeper.receipt).toBeNull()
  })

  test('who comes back to the next game is told of no fraud', () => {
    const keeper = new Keeper('K7QX2M')
    keeper.see(sight({ phase: 'voting' }), 5000)
    keeper.comeBack()
    keeper.see(sight({ phase: 'night', table: { commitment: anew, startsAt: 2000 } }), 9000)
    expect(keeper.receipt?.commitment).toBe(anew)
  })

  test('keeps the first card that its holder was shown', () => {
    const keeper = new Keeper('K7QX2M')
    keeper.see(sight(), 5000)
    keeper.see(sight({ hand: { seat: 0, card: 'seer' } }), 5000)
    keeper.see(sight({ phase: 'night', hand: { seat: 0, card: 'tanner' } }), 5000)
    expect(keeper.receipt?.hand).toEqual({ seat: 0, card: 'seer' })
  })
})
