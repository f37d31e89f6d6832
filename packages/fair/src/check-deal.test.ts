// @module-tag A10
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isRefusal } from '@wolfmoon/engine/kernel'
import {
  create as createVillage,
  defaultOptions as manyNightsOptions,
  roleIds as manyNightsRoles,
  type Setup as Village,
  type VillagesSetup,
} from '@wolfmoon/engine/many-nights'
import {
  boxOf,
  create,
  dealFrom,
  defaultOptions,
  type RoleId,
  roleIds,
  sortDeck,
} from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'
import { checkReceipt } from './check.ts'
import { commitmentTo, newSecret } from './index.ts'
import { openVillage, openVillages } from './many-nights.ts'
import { openTable } from './one-night.ts'
import type { Receipt } from './receipt.ts'

const file = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
let files = 0

/** What the script that shares no code with us says of a game. */
async function check(game: object, receipt?: object): Promise<string> {
  const written = [game, ...(receipt ? [receipt] : [])].map((value) => {
    const path = join(folder, `${++files}.json`)
    writeFileSync(path, JSON.stringify(value))
    return path
  })
  const child = spawn(process.execPath, [file('docs/check-deal.mjs'), ...written])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  await new Promise((done) => child.on('close', done))
  return said.trim()
}

const players = ['Ada', 'Ben', 'Cleo']
const deck: readonly RoleId[] = ['werewolf', 'seer', 'robber', 'troublemaker', 'villager', 'hunter']
const table = { players, deck }
const secret = newSecret()
const setup = { ...table, options: defaultOptions(3), startsAt: 0, commitment: commitmentTo(table, secret) }
const saved = { wolfmoon: 1, game: 'one-night', setup, ...secret, commands: [] }

const receiptFor = (
  game: 'one-night' | 'many-nights',
  commitment: string,
  shown: Receipt['shown'],
  change: Partial<Receipt> = {},
): Receipt => ({
  receipt: 1,
  game,
  room: 'K7QX2M',
  village: 0,
  givenAt: '2026-01-01T20:00:00.000Z',
  phase: 'confirming',
  startsAt: 0,
  commitment,
  shown,
  ...change,
})

test('the script and the page about it know every role of both games, in order', () => {
  const script = readFileSync(file('docs/check-deal.mjs'), 'utf8').replace(/\s+/g, ' ')
  const page = readFileSync(file('docs/fair.md'), 'utf8')
  for (const roles of [sortDeck(roleIds), manyNightsRoles]) {
    expect(script).toContain(`\`${roles.join(' ')}\``)
    expect(page).toContain(roles.join(', '))
  }
})

describe('a stranger with a short script', () => {
  const events = create(setup, secret)
  if (isRefusal(events) || events[0]?.type !== 'cards-dealt') throw new Error('no deal')
  const { faces } = events[0]
  const receipt = receiptFor('one-night', setup.commitment, { players, deck: sortDeck(deck) })

  test('sees that the promise was kept, and deals the same cards', async () => {
    const [promise, ...cards] = (await check(saved)).split('\n')
    expect(promise).toBe('the promise was kept')
    expect(cards).toEqual([
      ...players.map((player, seat) => `${player}: ${faces[seat]}`),
      ...[10, 11, 12].map((slot) => `center-${slot - 9}: ${faces[slot]}`),
    ])
    const evening = readFileSync(file('packages/cli/test/games/evening.json'), 'utf8')
    expect(await check(JSON.parse(evening))).toContain('the promise was kept')
  })

  test('deals what was dealt blind from a box, and says what lay aside', async () => {
    const box = boxOf('base')
    const blind = {
      ...setup,
      deck: box,
      options: { ...setup.options, blind: true },
      commitment: commitmentTo({ players, deck: box }, secret),
    }
    const [promise, ...cards] = (await check({ ...saved, setup: blind })).split('\n')
    expect(promise).toBe('the promise was kept')
    const { faces } = dealFrom(box, players.length, secret.seed)
    expect(cards.slice(0, 6)).toEqual([
      ...players.map((player, seat) => `${player}: ${faces[seat]}`),
      ...[10, 11, 12].map((slot) => `center-${slot - 9}: ${faces[slot]}`),
    ])
    expect(cards.slice(6).every((line) => line.startsWith('aside: '))).toBe(true)
    expect(cards).toHaveLength(box.length)
    const opened = openTable(blind, secret, faces)
    expect(
      checkReceipt(receiptFor('one-night', blind.commitment, opened.shown[0] ?? { players, deck }), opened),
    ).toEqual({
      type: 'kept',
    })
  })

  test('sees that it was broken', { tags: ['planted'] }, async () => {
    expect(await check({ ...saved, seed: newSecret().seed })).toContain('the promise was broken')
  })

  test('sees with a receipt that it is the one that was given', async () => {
    const hand = { seat: 1, card: String(faces[1]) }
    expect(await check(saved, { ...receipt, hand })).toContain(
      'the promise that the receipt tells of was kept',
    )
  })

  test('finds with a receipt a story with another seed and a commitment to match', {
    tags: ['planted'],
  }, async () => {
    const other = newSecret()
    const story = { ...saved, ...other, setup: { ...setup, commitment: commitmentTo(table, other) } }
    expect(await check(story)).toContain('the promise was kept')
    expect(await check(story, receipt)).toBe(
      'the promise was broken: another commitment was published at the deal',
    )
  })

  test.each<[string, Partial<Receipt>, string]>([
    ['other seats', { shown: { players: ['Ben', 'Ada', 'Cleo'], deck } }, 'the players sat otherwise'],
    ['another deck', { shown: { players, deck: [...deck.slice(1), 'tanner'] } }, 'the deck was another'],
    ['another card', { hand: { seat: 0, card: 'tanner' } }, 'who holds the receipt was shown another card'],
    ['another game', { game: 'many-nights' }, 'the receipt is for another game'],
  ])('finds with a receipt %s', async (_, change, why) => {
    expect(await check(saved, { ...receipt, ...change })).toBe(`the promise was broken: ${why}`)
  })
})

describe('the same script on Many Nights', () => {
  const plain: Village = {
    players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil'],
    deck: ['werewolf', 'seer', 'cupid', 'drunk', 'villager', 'villager', 'mayor'],
    variable: null,
    pool: [],
    region: null,
    blanks: [],
    options: manyNightsOptions,
    startsAt: 0,
    commitment: null,
  }
  const leaving = { ...manyNightsOptions, alternates: { cupid: 'alternate' as const } }
  const promised = (village: Village) => ({ ...village, commitment: commitmentTo(village, secret) })
  const savedVillage = (village: object) => ({
    wolfmoon: 1,
    game: 'many-nights',
    setup: village,
    ...secret,
    commands: [],
  })

  test.each<[string, Village]>([
    ['a village', plain],
    [
      'uncertain cards',
      {
        ...plain,
        deck: ['werewolf', 'seer', 'villager', 'villager', 'mayor'],
        variable: { cards: ['hunter', 'witch'], plain: 3 },
      },
    ],
    ['a card that is left over', { ...plain, deck: [...plain.deck, 'hunter'], options: leaving }],
  ])('deals the same cards: %s', async (_, village) => {
    const full = promised(village)
    const opening = createVillage(full, secret)
    if (isRefusal(opening) || opening[0]?.type !== 'cards-dealt') throw new Error('no deal')
    const { cards, leftover } = opening[0].deal
    const [promise, ...dealt] = (await check(savedVillage(full))).split('\n')
    expect(promise).toBe('the promise was kept')
    expect(dealt).toEqual([
      ...village.players.map((player, seat) => `${player}: ${cards[seat]}`),
      ...(leftover ? [`left over: ${leftover}`] : []),
    ])
  })

  test('deals the same cards in several villages, and finds there who was shown what', async () => {
    const { players: names, deck: cards, variable: _, region: __, ...rules } = plain
    const both: VillagesSetup = {
      ...rules,
      villages: [
        { players: names, deck: cards },
        { players: names.map((name) => `${name} too`), deck: [...cards.slice(1), 'hunter'] },
      ],
    }
    const country = { ...both, commitment: commitmentTo(both, secret) }
    const { made, shown } = openVillages(country, secret)
    const everyone = both.villages.flatMap((village) => village.players)
    const [promise, ...dealt] = (await check(savedVillage(country))).split('\n')
    expect(promise).toBe('the promise was kept')
    expect(dealt).toEqual(everyone.map((player, seat) => `${player}: ${made?.cards[seat]}`))
    const hand = { seat: 9, card: String(made?.cards[9]) }
    const receipt = receiptFor('many-nights', country.commitment, shown[1] ?? table, { village: 1, hand })
    expect(await check(savedVillage(country), receipt)).toContain('was kept')
    const fooled = { ...receipt, hand: { seat: 9, card: 'vampire' } }
    expect(await check(savedVillage(country), fooled)).toContain('shown another card')
  })

  test('finds with a receipt another seed, and other rules, each with a commitment to match', async () => {
    const full = promised(plain)
    const [shown] = openVillage(full, secret).shown
    const receipt = receiptFor('many-nights', full.commitment, shown ?? table)
    expect(await check(savedVillage(full), receipt)).toContain('was kept')
    const other = newSecret()
    const anew = { ...savedVillage({ ...plain, commitment: commitmentTo(plain, other) }), ...other }
    expect(await check(anew)).toContain('the promise was kept')
    expect(await check(anew, receipt)).toContain('another commitment was published at the deal')
    const ruled = promised({ ...plain, options: { ...plain.options, amulet: 'anyone' } })
    expect(await check(savedVillage(ruled))).toContain('the promise was kept')
    expect(await check(savedVillage(ruled), receipt)).toContain('another commitment')
    expect(await check(savedVillage({ ...full, pool: ['werewolf'] }))).toContain('the promise was broken')
  })
})
