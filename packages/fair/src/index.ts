import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { isSeed } from '@wolfmoon/engine/kernel'
import { type Secret, type Setup, sortDeck } from '@wolfmoon/engine/one-night'

type Table = Pick<Setup, 'players' | 'deck'>

/** A secret for one deal, from the system's cryptographic source. */
export function newSecret(): Secret {
  return { seed: randomHex(32), salt: randomHex(16) }
}

/**
 * The promise to publish when the cards are dealt: it binds the table, the deck and the seed, and gives nothing
 * away before it is opened. docs/fair.md says how anyone can check it.
 */
export function commitmentTo({ players, deck }: Table, { seed, salt }: Secret): string {
  const lines = ['wolfmoon deal 1', salt, seed, sortDeck(deck).join(' '), JSON.stringify(players)]
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))))
}

/** Whether an opened secret is the one that was promised. */
export function keepsPromise(table: Table, secret: Secret, commitment: string): boolean {
  return isSeed(secret.seed) && commitmentTo(table, secret) === commitment
}

function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)))
}
