import type { Said } from '@wolfmoon/chips'
import type { Seat } from '@wolfmoon/engine/one-night'
import { bestVote, couldHaveKnown, type Insight, listed, shareOf } from './analysis.ts'
import { Reasoner } from './beliefs.ts'
import type { Account, Table } from './chances.ts'
import { storyOfClaim } from './claims.ts'
import { countsOf, kindOf, wolves } from './kinds.ts'
import { storyOf } from './stories.ts'
import { claimsIn } from './thoughts.ts'
import { suspicionOf } from './votes.ts'
import { weightsFor } from './weights.ts'

/** What one player could have thought at a moment of a game that is over. */
export interface Known extends Pick<Insight, 'wolf' | 'noWolf'> {
  /** The own card was seen; the night was over; or these players had claimed something by then. */
  readonly after: 'card' | 'night' | readonly Seat[]
  /** For each player, what the card can be, the likeliest first; null: only sides were weighed. */
  readonly cards: Insight['cards'] | null
  /** The vote that would have been best; left out: there was no voting on it yet. */
  readonly vote?: { readonly best: Seat | null; readonly chance: number }
}

/** What one player could have known, moment by moment: without trust at first, then with everybody's claims. */
export function hindsightOf(table: Table, account: Account, said: readonly Said[]): readonly Known[] {
  const { best, chance, ...night } = couldHaveKnown(table, account)
  const first: readonly Known[] = [
    withOwnCard(table, account),
    { after: 'night', wolf: night.wolf, cards: night.cards, noWolf: night.noWolf, vote: { best, chance } },
  ]
  return [...first, ...talkOf(said).flatMap((heard) => couldHaveBelieved(table, account, heard) ?? [])]
}

/** Before the night every other card is as likely here as there. */
function withOwnCard({ deck, players }: Table, { seat, card }: Account): Known {
  const counts = countsOf(deck)
  const own = kindOf(card)
  counts[own] = (counts[own] as number) - 1
  const all = deck.length - 1
  const others = Float64Array.from(counts, (count) => count / all)
  const itself = new Float64Array(counts.length)
  itself[own] = 1
  const rows = players.map((_, other) => (other === seat ? itself : others))
  let wolfCards = 0
  for (const [kind, count] of counts.entries()) if ((wolves >> kind) & 1) wolfCards += count
  let noWolf = 1 - shareOf(itself, wolves)
  for (let dealt = 0; dealt < players.length - 1; dealt++) noWolf *= (all - wolfCards - dealt) / (all - dealt)
  return {
    after: 'card',
    wolf: rows.map((row) => shareOf(row, wolves)),
    cards: rows.map(listed),
    noWolf: Math.max(0, noWolf),
  }
}

/** The talk as far as it had come each time that somebody had claimed something, or taken it back. */
function talkOf(said: readonly Said[]): readonly (readonly Said[])[] {
  return said.flatMap((one, index) => {
    if (one.chip.type !== 'claim' && one.chip.type !== 'take-back') return []
    // What was sealed and shown at once is heard at once.
    const next = said[index + 1]
    return next?.at === one.at ? [] : [said.slice(0, index + 1)]
  })
}

/** What followed from all claims for somebody who knows their own night; null: too few spoke, or nothing fits them. */
export function couldHaveBelieved(table: Table, account: Account, heard: readonly Said[]): Known | null {
  const { seat } = account
  const own = storyOf(table, account)
  const claims = claimsIn(heard, table.players.length)
  if (claims.every((claim) => claim === null)) return null
  const stories = claims.map((claim, other) => claim && storyOfClaim(table, other, claim.chip))
  stories[seat] = own
  const belief = new Reasoner(table, weightsFor(table.deck)).weigh(stories, 1 << seat)
  if (belief.size === 0) return null
  const { wolf, tanner, noWolf } = suspicionOf(belief, null)
  return {
    after: claims.flatMap((claim) => claim?.seat ?? []),
    wolf: [...wolf],
    cards: null,
    noWolf,
    vote: bestVote(own, wolf, tanner, noWolf),
  }
}
