// Checks the deal of a saved game of either kind with nothing but Node, and with a receipt whether it is the deal
// that was promised to whoever holds the receipt: node check-deal.mjs game.json [receipt.json]
// It shares no code with Wolfmoon, and docs/fair.md says all that it has to know.
import { createCipheriv, createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const oneNight =
  `doppelganger werewolf alpha-wolf mystic-wolf minion mason seer apprentice-seer paranormal-investigator
  robber witch troublemaker drunk insomniac dream-wolf villager tanner hunter bodyguard`.split(/\s+/)
const manyNights =
  `apprentice-seer aura-seer bodyguard cupid diseased ghost hunter idiot lycan magician martyr mason mayor old-hag
  old-man pi pacifist priest prince seer spellcaster tough-guy troublemaker villager witch sorcerer minion werewolf
  wolf-cub cursed doppelganger drunk cult-leader hoodlum tanner lone-wolf vampire`.split(/\s+/)

const read = (file) => JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
const game = read(process.argv[2])
const receipt = process.argv[3] === undefined ? null : read(process.argv[3])
const { setup, seed, salt } = game
const isMany = game.game === 'many-nights'
const villages = setup.villages ?? [setup]
const order = isMany ? manyNights : oneNight
const place = (card) => (order.includes(card) ? order.indexOf(card) : order.length)
const sorted = (cards) =>
  cards.toSorted((one, other) => place(one) - place(other) || (one < other ? -1 : one > other ? 1 : 0))

function broken(why) {
  console.error(`the promise was broken: ${why}`)
  process.exit(1)
}

// The commitment.
const inOrder = (value) => {
  if (Array.isArray(value) || typeof value !== 'object' || value === null)
    return Array.isArray(value) ? value.map(inOrder) : value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, inOrder(value[name])]),
  )
}
const { blanks, options, pool, variable = null } = setup
const lines = isMany
  ? [
      'wolfmoon many-nights deal 1',
      salt,
      seed,
      ...villages.flatMap(({ players, deck }) => [deck.toSorted().join(' '), JSON.stringify(players)]),
      JSON.stringify(inOrder({ blanks, options, pool, variable })),
    ]
  : ['wolfmoon deal 1', salt, seed, sorted(setup.deck).join(' '), JSON.stringify(setup.players)]
if (createHash('sha256').update(lines.join('\n')).digest('hex') !== setup.commitment)
  broken('the secret does not open the commitment of the game')

// Chance, and the cards.
function chance(key) {
  const stream = createCipheriv('chacha20', Buffer.from(key, 'hex'), Buffer.alloc(16)).update(
    Buffer.alloc(8192),
  )
  let word = 0
  const below = (limit) => {
    const drawn = stream.readUInt32LE(4 * word++)
    return drawn < 2 ** 32 - (2 ** 32 % limit) ? drawn % limit : below(limit)
  }
  return { stream, below }
}

function shuffled(cards, { below }) {
  const deck = [...cards]
  for (let last = deck.length - 1; last > 0; last--) {
    const other = below(last + 1)
    ;[deck[last], deck[other]] = [deck[other], deck[last]]
  }
  return deck
}

function deal({ players, deck }, random) {
  let cards = sorted(deck)
  if (variable) {
    const mixed = [...variable.cards, ...Array(variable.plain).fill('villager')]
    cards = sorted([...cards, ...shuffled(mixed, random).slice(0, variable.cards.length)])
  }
  cards = shuffled(cards, random)
  const names = [...players, 'center-1', 'center-2', 'center-3']
  if (!isMany || cards.length === players.length)
    return cards.map((card, i) => ({ who: names[i] ?? 'aside', card, seat: i }))
  const own = blanks.filter((blank) => blank.leaves).map(({ id }) => id)
  const leaves = (card) =>
    own.includes(card) || (card === 'cupid' && options.alternates.cupid === 'alternate')
  const spare = cards.findLastIndex((card) => !leaves(card) && card !== 'drunk')
  const dealt = cards.toSpliced(spare, 1).map((card, i) => ({ who: players[i], card, seat: i }))
  return [...dealt, { who: 'left over', card: cards[spare] }]
}

const { stream } = chance(seed)
let seated = 0
const hands = villages.flatMap((village, i) => {
  const words = Array.from({ length: 8 }, (_, j) => stream.readUInt32LE(32 * i + 4 * j))
  const own = words.map((word) => word.toString(16).padStart(8, '0')).join('')
  const dealt = deal(village, chance(setup.villages ? own : seed))
  const first = seated
  seated += village.players.length
  return dealt.map((hand) => ({ ...hand, seat: first + hand.seat }))
})

// The receipt.
if (receipt) {
  if (receipt.receipt !== 1) throw new Error('this is no receipt that I know')
  if (receipt.game !== game.game) broken('the receipt is for another game')
  if (receipt.commitment !== setup.commitment) broken('another commitment was published at the deal')
  const names = villages.flatMap(({ players }) => players)
  if (JSON.stringify(receipt.shown.players) !== JSON.stringify(names)) broken('the players sat otherwise')
  const { deck } = villages[receipt.village]
  const isWhole = !isMany || (options.deckShown === 'all' && !options.hollow)
  if (isWhole && sorted(receipt.shown.deck).join() !== sorted(deck).join()) broken('the deck was another')
  const hand = receipt.hand && hands.find(({ seat }) => seat === receipt.hand.seat)
  if (hand && hand.card !== receipt.hand.card) broken('who holds the receipt was shown another card')
}

console.log(receipt ? 'the promise that the receipt tells of was kept' : 'the promise was kept')
for (const { who, card } of hands) console.log(`${who}: ${card}`)
