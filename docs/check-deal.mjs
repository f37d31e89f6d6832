// Checks a saved game's deal with nothing but Node: node check-deal.mjs game.json
// It shares no code with Wolfmoon, and docs/fair.md says all that it has to know.
import { createCipheriv, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const order =
  `doppelganger werewolf alpha-wolf mystic-wolf minion mason seer apprentice-seer paranormal-investigator
  robber witch troublemaker drunk insomniac dream-wolf villager tanner hunter bodyguard`.split(/\s+/)

const { setup, seed, salt } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const deck = setup.deck.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))

const text = ['wolfmoon deal 1', salt, seed, deck.join(' '), JSON.stringify(setup.players)].join('\n')
if (createHash('sha256').update(text).digest('hex') !== setup.commitment) {
  console.error('the promise was broken')
  process.exit(1)
}
console.log('the promise was kept')

const stream = createCipheriv('chacha20', Buffer.from(seed, 'hex'), Buffer.alloc(16)).update(
  Buffer.alloc(4096),
)
let word = 0
const below = (limit) => {
  const drawn = stream.readUInt32LE(4 * word++)
  return drawn < 2 ** 32 - (2 ** 32 % limit) ? drawn % limit : below(limit)
}
for (let last = deck.length - 1; last > 0; last--) {
  const other = below(last + 1)
  ;[deck[last], deck[other]] = [deck[other], deck[last]]
}
deck.forEach((card, i) => {
  console.log(`${setup.players[i] ?? `center-${i - setup.players.length + 1}`}: ${card}`)
})
