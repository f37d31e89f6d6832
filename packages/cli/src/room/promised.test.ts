// @module-tag A10
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commitmentTo, newSecret } from '@wolfmoon/fair'
import { openTable } from '@wolfmoon/fair/one-night'
import { readReceipt, type Sight } from '@wolfmoon/fair/receipt'
import { speaker } from '@wolfmoon/texts'
import { expect, test } from 'vitest'
import { Promised } from './promised.ts'

const players = ['Ada', 'Ben', 'Cleo']
const deck = ['werewolf', 'seer', 'robber', 'troublemaker', 'villager', 'hunter'] as const

/** A game that somebody is dealt, from its deal to its end. */
function dealt(startsAt: number) {
  const secret = newSecret()
  const table = { players, deck, commitment: commitmentTo({ players, deck }, secret) }
  const opened = openTable(table, secret)
  const hand = { seat: 0, card: opened.made?.cards[0] ?? '' }
  const during = (phase: string): Sight => ({
    game: 'one-night',
    phase,
    hand,
    table: { ...table, startsAt },
  })
  return { opened, hand, during }
}

test('a verdict that comes when the next game has begun is about the last one, and writes no card of the next', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'wolfmoon-')), 'receipt.json')
  const receiptAt = (path: string) => readReceipt(JSON.parse(readFileSync(path, 'utf8')))
  const promised = new Promised(speaker('en'), 'K7QX2M', file)
  const [first, second] = [dealt(1), dealt(2)]
  for (const phase of ['confirming', 'over']) promised.see(first.during(phase))
  const verdictOn = promised.judge()
  promised.see(second.during('confirming'))
  expect(verdictOn(first.opened)).toEqual(['The deal was promised before the cards were dealt, and kept.'])
  expect(receiptAt(file)).toMatchObject({ startsAt: 1, opened: true, hand: first.hand })
  const next = receiptAt(file.replace('.json', '-2.json'))
  expect(next).toMatchObject({ startsAt: 2 })
  expect(next?.hand).toBeUndefined()
})
