import { type Chip, type Said, standingOf } from '@wolfmoon/chips'
import { oneNightFacts, ownClaim } from '@wolfmoon/chips/one-night'
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
    askDeeds(thoughts, said, mind) ??
    accuse(thoughts, said, mind) ??
    vouch(thoughts, said, mine, mind) ??
    askWhy(thoughts, said, mine, mind) ??
    contradict(thoughts, said, mine, mind)
  )
}

/** Asks who has only told a role what was done with it, if there is more to tell and nobody has asked. */
function askDeeds({ table, seat, claims }: Thoughts, said: readonly Said[], mind: Mind): Chip | null {
  if (mind.character.temper.talkativeness < 0.3) return null
  const facts = oneNightFacts(knownTo(table))
  const isShort = (one: (typeof claims)[number], other: Seat) =>
    one !== null &&
    one.chip.deeds === undefined &&
    other !== seat &&
    (facts.next(other, { ...one.chip, deeds: [] }) ?? []).length > 0 &&
    !said.some(({ chip }) => chip.type === 'ask' && chip.seat === other && chip.about === 'deeds')
  const short = claims.findIndex(isShort)
  return short < 0 ? null : { type: 'ask', seat: short, about: 'deeds' }
}

/** Asks once why somebody accuses a player who is no likely wolf, if that was not told and nobody has asked. */
function askWhy(
  { seat, team, suspicion, common }: Thoughts,
  said: readonly Said[],
  mine: readonly Said[],
  mind: Mind,
): Chip | null {
  const { talkativeness } = mind.character.temper
  if (mine.some(({ chip }) => chip.type === 'ask' && chip.about === 'why')) return null
  const { wolf } = team === 'village' ? suspicion : common
  const isAsked = (one: Seat) =>
    said.some(({ chip }) => chip.type === 'ask' && chip.seat === one && chip.about === 'why')
  const strange = accusationsIn(said).find(
    ({ seat: speaker, chip }) =>
      speaker !== seat &&
      !isAsked(speaker) &&
      !hasTold(said, speaker, chip.seat) &&
      (chip.seat === seat ||
        (chip.seat !== null && talkativeness >= 0.3 && (wolf[chip.seat] as number) < unlikely)),
  )
  return strange ? { type: 'ask', seat: strange.seat, about: 'why' } : null
}

/** Who is less likely a wolf than this is accused without a reason that all see. */
const unlikely = 0.35

/** Whether somebody has said on which claim a doubt about a player rests. */
const hasTold = (said: readonly Said[], speaker: Seat, target: Seat | null): boolean =>
  standingOf(said).some(
    ({ seat, chip }) =>
      seat === speaker && chip.type === 'suspect' && chip.seat === target && chip.because !== undefined,
  )

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

/** Says once in a game that others are wrong about oneself or a friend, or about whom one holds for innocent. */
function contradict(
  { seat, team, spared, suspicion, common }: Thoughts,
  said: readonly Said[],
  mine: readonly Said[],
  mind: Mind,
): Chip | null {
  const { talkativeness } = mind.character.temper
  if (talkativeness < 0.3 || mine.some(({ chip }) => chip.type === 'disagree')) return null
  const { wolf } = team === 'village' ? suspicion : common
  const wrong = standingOf(said).find(({ chip, number, seat: speaker }) => {
    if (chip.type !== 'vote' || chip.seat === null || speaker === seat) return false
    if (chip.seat === seat) return true
    const isFriend = team === 'werewolf' && ((spared >> chip.seat) & 1) === 1
    const isSafe = talkativeness > 0.5 && (wolf[chip.seat] as number) < 0.15
    return (isFriend || isSafe) && !isSaid(said, 'disagree', number)
  })
  return wrong ? { type: 'disagree', to: wrong.number } : null
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
  if (!reason || reason.kind === 'fits') return undefined
  if (reason.kind === 'own-night') return claims[seat]?.number
  const witness = reason.seats.find((other) => other !== target && other !== seat)
  const teller = witness ?? (reason.seats.includes(seat) ? seat : undefined)
  return teller === undefined ? undefined : claims[teller]?.number
}

/** Everyone of the village tells all; others tell what suits them. */
function claim(view: SeatedView, thoughts: Thoughts, mind: Mind, random: Random): Chip {
  const { table, seat, team, spared, told, reasoner } = thoughts
  const known = knownTo(table)
  if (team === 'village') return ownClaim(known, view.you)
  const { notices, card } = view.you
  const liar = { table, reasoner, told, seat, kind: kindOf(card), notices, care: { spared } }
  const { heat, ...effort } = cunning[mind.level]
  const boldness = heat > 0 ? mind.character.temper.boldness * 0.1 : 0
  const lie = chooseLie(liar, { ...effort, heat: heat + boldness }, random)
  return ownClaim(known, accountOf(lie))
}

/** What of a table a claim depends on. */
const knownTo = ({ players, deck, options }: Thoughts['table']) => ({
  players: players.length,
  deck,
  loneWolf: options.loneWolf,
})

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

/**
 * What all can hear anyway is not said again: a doubt is news if it is the first or rests on another claim; of all
 * who want the same vote one agrees with whoever proposed it, and everyone agrees but once. Null: it is no news.
 */
function sayOrAgree(said: readonly Said[], seat: Seat, chip: Accusation['chip']): Chip | null {
  const strengthOf = (one: Chip) => (one.type === 'suspect' ? one.strength : 0)
  const same = standingOf(said).filter(
    ({ chip: other, seat: speaker }) =>
      speaker !== seat && other.type === chip.type && 'seat' in other && other.seat === chip.seat,
  )
  if (chip.type === 'suspect' && chip.because !== undefined) {
    const { because } = chip
    return same.some(({ chip: other }) => other.type === 'suspect' && other.because === because) ? null : chip
  }
  const earlier = same.find(({ chip: other }) => strengthOf(other) >= strengthOf(chip))
  if (!earlier) return chip
  const hasAgreed = said.some(({ chip: other, seat: speaker }) => speaker === seat && other.type === 'agree')
  const isNews = chip.type === 'vote' && !hasAgreed && !isSaid(said, 'agree', earlier.number)
  return isNews ? { type: 'agree', to: earlier.number } : null
}

/** Whether somebody has answered a chip so. */
const isSaid = (said: readonly Said[], type: 'agree' | 'disagree', to: number): boolean =>
  standingOf(said).some(({ chip }) => chip.type === type && chip.to === to)
