import { type Chip, type Said, standingOf } from '@wolfmoon/chips'
import { ownClaim } from '@wolfmoon/chips/one-night'
import type { Random } from '@wolfmoon/engine/kernel'
import type { Seat } from '@wolfmoon/engine/one-night'
import { fraction } from '../kernel/chance.ts'
import type { Level, Mind } from '../kernel/character.ts'
import { type Accusation, accusationsIn, answerWhy } from '../kernel/why.ts'
import { kindOf } from './kinds.ts'
import { type Cunning, chooseLie } from './lies.ts'
import { explains, reasonsFor } from './reasons.ts'
import { accountOf } from './stories.ts'
import { type SeatedView, type Thoughts, think } from './thoughts.ts'
import { isLikelyWithoutWolf } from './votes.ts'

/** How well each level lies. */
export const cunning: Readonly<Record<Level, Cunning>> = {
  easy: { stories: 2, nights: 0, heat: 0.2 },
  middle: { stories: 6, nights: 2, heat: 0.05 },
  hard: { stories: 12, nights: 4, heat: 0 },
}

/** What a bot says next; null: nothing more, unless something new is said. */
export function speak(view: SeatedView, said: readonly Said[], mind: Mind, random: Random): Chip | null {
  if (view.phase !== 'day') return null
  const { seat } = view.you
  const mine = said.filter((one) => one.seat === seat)
  const hasClaimed = mine.some(({ chip }) => chip.type === 'claim')
  const thoughts = think(view, said, mind)
  if (!hasClaimed) return claim(view, thoughts, mind, random)
  const why = answerWhy(said, seat, (target) => reasonsFor(thoughts.table, said, seat, target, mind))
  if (why) return why
  const silent = thoughts.claims.findIndex(
    (one, other) => one === null && other !== seat && !hasHadAChance(said, other),
  )
  if (silent >= 0) {
    const isCurious = mine.filter(({ chip }) => chip.type === 'ask').length === 0
    const wants = isCurious && fraction(random) < mind.character.temper.talkativeness
    return wants ? { type: 'ask', seat: silent, about: 'role' } : null
  }
  return (
    accuse(thoughts, said, mind) ?? vouch(thoughts, said, mine, mind) ?? react(thoughts, said, mine, mind)
  )
}

/** Whether everyone else has told something, was asked, or wants to vote. */
export const hasHeardEveryone = ({ ready, you }: SeatedView, said: readonly Said[]): boolean =>
  ready.every(
    (isReady, seat) =>
      isReady ||
      seat === you.seat ||
      hasHadAChance(said, seat) ||
      said.some(({ chip, seat: speaker }) => speaker === seat && chip.type === 'claim'),
  )

/** Whether a player was asked, or has said that nothing will be told. */
const hasHadAChance = (said: readonly Said[], seat: Seat): boolean =>
  said.some(
    ({ chip, seat: speaker }) =>
      (chip.type === 'ask' && chip.seat === seat && chip.about !== 'why') ||
      (speaker === seat && (chip.type === 'pass' || chip.type === 'decline')),
  )

/** Agrees or disagrees with whom others want to vote for, as long as that is news. */
function react(
  { seat, team, spared, suspicion, common }: Thoughts,
  said: readonly Said[],
  mine: readonly Said[],
  mind: Mind,
): Chip | null {
  if (mind.character.temper.talkativeness < 0.3) return null
  const wanted = accusationsIn(said).flatMap((own) =>
    own.seat === seat && own.chip.type === 'vote' ? [own.chip.seat] : [],
  )
  for (const { chip, number, seat: speaker } of standingOf(said)) {
    if (chip.type !== 'vote' || chip.seat === null || speaker === seat) continue
    const target = chip.seat
    // Who wants the same vote need not say so again.
    const hasReacted = mine.some(
      ({ chip: own }) => (own.type === 'agree' || own.type === 'disagree') && own.to === number,
    )
    if (hasReacted || wanted.includes(target)) continue
    const isFriend = target === seat || (team === 'werewolf' && ((spared >> target) & 1) === 1)
    const chance = (team === 'village' ? suspicion : common).wolf[target] as number
    if (!isFriend && chance > 0.5 && !isEnough(said, 'agree', number)) return { type: 'agree', to: number }
    if (target === seat || ((isFriend || chance < 0.15) && !isEnough(said, 'disagree', number)))
      return { type: 'disagree', to: number }
  }
  return null
}

/** Says once of whom one's story and theirs confirm each other, if nobody has said so. */
function vouch(
  { seat, team, told, claims, suspicion, common }: Thoughts,
  said: readonly Said[],
  mine: readonly Said[],
  mind: Mind,
): Chip | null {
  const { talkativeness } = mind.character.temper
  if (talkativeness < 0.3 || mine.some(({ chip }) => chip.type === 'vouch')) return null
  const own = told[seat] ?? null
  const { wolf } = team === 'village' ? suspicion : common
  const isKnown = (other: Seat) => said.some(({ chip }) => chip.type === 'vouch' && chip.seat === other)
  for (const [other, story] of told.entries()) {
    if (other === seat || (wolf[other] as number) > 0.15 || isKnown(other)) continue
    const witness = explains(own, story) ? seat : explains(story, own) ? other : null
    const because = witness === null ? undefined : claims[witness]?.number
    if (because !== undefined) return { type: 'vouch', seat: other, because }
  }
  return null
}

/** The claim that speaks most against a player, beside that player's own. */
function claimAgainst(
  { table, seat, claims }: Thoughts,
  said: readonly Said[],
  target: Seat,
  mind: Mind,
): number | undefined {
  const [reason] = reasonsFor(table, said, seat, target, mind)
  if (reason?.kind === 'own-night') return claims[seat]?.number
  const witness = reason?.seats.find((other) => other !== target && other !== seat)
  return witness === undefined || reason?.kind === 'fits' ? undefined : claims[witness]?.number
}

/** Everyone of the village tells all; others tell what suits them. */
function claim(view: SeatedView, thoughts: Thoughts, mind: Mind, random: Random): Chip {
  const { table, seat, team, spared, told, reasoner } = thoughts
  const facts = { players: table.players.length, deck: table.deck, loneWolf: table.options.loneWolf }
  if (team === 'village') return ownClaim(facts, view.you)
  const { notices, card } = view.you
  const liar = { table, reasoner, told, seat, kind: kindOf(card), notices, care: { spared } }
  const { heat, ...effort } = cunning[mind.level]
  const boldness = heat > 0 ? mind.character.temper.boldness * 0.1 : 0
  const lie = chooseLie(liar, { ...effort, heat: heat + boldness }, random)
  return ownClaim(facts, accountOf(lie))
}

/** Says once whom one suspects, and whom to vote for. */
function accuse(thoughts: Thoughts, said: readonly Said[], mind: Mind): Chip | null {
  const { seat, team, suspicion, common, spared } = thoughts
  const mine = accusationsIn(said).filter((one) => one.seat === seat)
  const source = team === 'village' ? suspicion : common
  if (team === 'village' && isLikelyWithoutWolf(suspicion))
    return mine.some(({ chip }) => chip.type === 'vote')
      ? null
      : sayOrAgree(said, seat, { type: 'vote', seat: null })
  let top = -1
  for (let other = 0; other < source.wolf.length; other++) {
    const isFriend = team === 'werewolf' && ((spared >> other) & 1) === 1
    if (
      other !== seat &&
      !isFriend &&
      (top < 0 || (source.wolf[other] as number) > (source.wolf[top] as number))
    )
      top = other
  }
  if (top < 0) return null
  const chance = source.wolf[top] as number
  const earlier = mine.at(-1)
  const isSaid = (type: 'suspect' | 'vote') =>
    mine.some(({ chip }) => chip.type === type && chip.seat === top)
  if (!isSaid('suspect') && chance > 0.25 + 0.3 * mind.character.temper.caution) {
    const strength = chance > 0.85 ? 3 : chance > 0.55 ? 2 : 1
    const because = claimAgainst(thoughts, said, top, mind)
    const doubt = {
      type: 'suspect',
      seat: top,
      strength,
      ...(because === undefined ? {} : { because }),
    } as const
    const news = sayOrAgree(said, seat, doubt)
    if (news) return news
  }
  if (!isSaid('vote') && chance > 0.4 && earlier?.chip.type !== 'vote')
    return sayOrAgree(said, seat, { type: 'vote', seat: top })
  return null
}

/** A doubt that was said stands; whoever wants the same vote agrees, as long as that is news. Null: it is not. */
function sayOrAgree(said: readonly Said[], seat: Seat, chip: Accusation['chip']): Chip | null {
  const strengthOf = (one: Chip) => (one.type === 'suspect' ? one.strength : 0)
  const earlier = standingOf(said).find(
    ({ chip: other, seat: speaker }) =>
      speaker !== seat &&
      other.type === chip.type &&
      'seat' in other &&
      other.seat === chip.seat &&
      strengthOf(other) >= strengthOf(chip),
  )
  if (!earlier) return chip
  const isNews = chip.type === 'vote' && !isEnough(said, 'agree', earlier.number)
  return isNews ? { type: 'agree', to: earlier.number } : null
}

/** Whether so many have answered a chip in the same way that one more would tell nothing. */
const isEnough = (said: readonly Said[], type: 'agree' | 'disagree', to: number): boolean =>
  standingOf(said).filter(({ chip }) => chip.type === type && chip.to === to).length >= 2
