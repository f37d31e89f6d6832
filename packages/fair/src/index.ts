import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isSeed, type Secret } from '@wolfmoon/engine/kernel'
import type { Setup as ManyNightsSetup, VillagesSetup } from '@wolfmoon/engine/many-nights'
import { type Setup, sortDeck } from '@wolfmoon/engine/one-night'

/** A table of One Night. */
type Table = Pick<Setup, 'players' | 'deck'>

/** One village of Many Nights, or several: all that a deal there depends on. */
type Village = Pick<ManyNightsSetup, 'players' | 'deck' | 'variable' | 'pool' | 'blanks' | 'options'>
type Villages = Pick<VillagesSetup, 'villages' | 'pool' | 'blanks' | 'options'>

/** A secret for one deal, from the system's cryptographic source. */
export function newSecret(): Secret {
  return { seed: randomHex(32), salt: randomHex(16) }
}

/**
 * The promise to publish when the cards are dealt: it binds the table, the deck and the seed, and gives nothing
 * away before it is opened. docs/fair.md says how anyone can check it.
 */
export function commitmentTo(table: Table | Village | Villages, secret: Secret): string {
  const lines = 'pool' in table ? villageLines(table, secret) : tableLines(table, secret)
  return digest(lines.join('\n'))
}

/** The SHA-256 of a text, in hexadecimal. */
export const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

const tableLines = ({ players, deck }: Table, { seed, salt }: Secret): readonly string[] => [
  'wolfmoon deal 1',
  salt,
  seed,
  sortDeck(deck).join(' '),
  JSON.stringify(players),
]

/** In Many Nights more than the deck decides what is dealt: cards of the table's own, uncertain ones, other ways. */
function villageLines(table: Village | Villages, { seed, salt }: Secret): readonly string[] {
  const { pool, blanks, options } = table
  const all = 'villages' in table ? table.villages : [table]
  const variable = 'variable' in table ? table.variable : null
  return [
    'wolfmoon many-nights deal 1',
    salt,
    seed,
    ...all.flatMap(({ players, deck }) => [deck.toSorted().join(' '), JSON.stringify(players)]),
    JSON.stringify(inOrder({ variable, pool, blanks, options })),
  ]
}

/** The same with the names of its fields in order, so that the same rules are the same text. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrder(field)]))
}

/** Whether an opened secret is the one that was promised. */
export function keepsPromise(table: Table | Village | Villages, secret: Secret, commitment: string): boolean {
  return isSeed(secret.seed) && commitmentTo(table, secret) === commitment
}

function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
}
