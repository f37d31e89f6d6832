import {
  type Chip,
  type Claim,
  isTakenBack,
  openQuestions,
  type Reason,
  type Said,
  type SaidClaim,
  standingOf,
} from '@wolfmoon/chips'
import type { Random } from '@wolfmoon/engine/kernel'
import { type Book, isDayWithoutTalk, loreFor, type RoleId, type Seat } from '@wolfmoon/engine/many-nights'
import type { Level, Mind } from '../kernel/character.ts'
import { accusationsIn, answerWhy, claimsNow, clashesWith } from '../kernel/why.ts'
import { claimsIn } from './evidence.ts'
import { bookFor, type SeatedView } from './known.ts'
import { factsFor, lieOf, truthOf } from './stories.ts'
import { dangerOf, liarsTo, suspicionOf, type Thoughts, think } from './thoughts.ts'
import { bar, nomineeOf, wishesOf } from './wishes.ts'

/** How many stories each level tries before it lies. */
const cunning: Readonly<Record<Level, number>> = { easy: 1, middle: 2, hard: 4 }

/** What a bot says next; null: nothing more, unless something new is said or seen. */
export function speak(view: SeatedView, said: readonly Said[], mind: Mind, random: Random): Chip | null {
  if (!mayTalk(view)) return null
  const thoughts = think(view, said)
  return (
    claim(thoughts, said, mind, random) ??
    answerWhy(said, view.you.seat, (target) => reasonsFor(view, said, target)) ??
    question(thoughts, said, mind) ??
    accuse(thoughts, said, mind) ??
    askWhy(thoughts, said, mind) ??
    answerVotes(thoughts, said, mind)
  )
}

/** What all can see that speaks against a player: nothing here is known by night. */
function reasonsFor(view: SeatedView, said: readonly Said[], target: Seat | null): readonly Reason[] {
  if (target === null) return [{ kind: 'no-wolf', seats: [] }]
  const clashes = clashesWith(factsFor(view), claimsNow(said), target)
  const seen = sightsOf(bookFor(view), said, target).map(
    ({ seat }): Reason =>
      seat === view.you.seat
        ? { kind: 'own-night', seats: [target] }
        : { kind: 'told', seats: [seat, target] },
  )
  const found = [...seen, ...clashes]
  return found.length > 0 ? found : [{ kind: 'likeliest', seats: [target] }]
}

const talking: readonly string[] = ['day', 'defence', 'voting', 'electing', 'banning']

function mayTalk(view: SeatedView): boolean {
  const { phase, you, alive, absent, muted } = view
  if (!talking.includes(phase) || isDayWithoutTalk(view)) return false
  return alive[you.seat] === true && !absent[you.seat] && !muted[you.seat]
}

/** Tells who one is, if that helps: the truth for the village, for others what suits them. */
function claim(thoughts: Thoughts, said: readonly Said[], mind: Mind, random: Random): Chip | null {
  const { known } = thoughts
  const told = claimsIn(said)
  const mine = told.find(({ seat }) => seat === known.seat)?.claim
  const facts = factsFor(known.view)
  const isAsked = openQuestions(said).some(
    ({ chip }) => chip.type === 'ask' && chip.seat === known.seat && chip.about !== 'why',
  )
  if (known.role.wins === 'dead') return null
  const isHonest = known.team === 'village' || known.pack === null
  const trial = isOnTrial(thoughts)
  if (!isHonest || known.role.team !== 'village') {
    const isAccused = told.some(({ claim: { deeds = [] } }) =>
      deeds.some(({ places }) => places.includes(known.seat)),
    )
    if (mine) return null
    const isPressed = trial || isAsked || (isAccused && dangerOf(thoughts.common, known.seat) > 0.5)
    if (!isPressed) return null
    return lieOf(facts, thoughts, said, cunning[mind.level], random)
  }
  const truth = truthOf(facts, known)
  if (!truth || isSameClaim(truth, mine)) return null
  if (isAsked || trial) return truth
  if (liarsTo(known, thoughts.cards, said).length > 0) return truth
  // Who has told once goes on telling.
  return known.answers.length > 0 && (mine || hasEnough(thoughts, mind)) ? truth : null
}

/**
 * Whether somebody who learns by night has so much to tell that it is worth being eaten for it: more than half of
 * those who are left of a pack, for the bold just half, or a village that has shrunk by half.
 */
function hasEnough({ known, common, own, living }: Thoughts, { character }: Mind): boolean {
  const { players, alive } = known.view
  if (living.length <= players.length / 2 + 1) return true
  const found = known.answers.filter(
    ({ at, is, lore }) => alive[at] && is === (lore === 'pack') && dangerOf(own, at) > 0.8,
  )
  const half = Math.round(living.reduce((sum, seat) => sum + dangerOf(common, seat), 0)) / 2
  if (found.length === 0) return false
  return character.temper.boldness > 0.5 ? found.length >= half : found.length > half
}

/** Whether the village is about to lynch this player. */
function isOnTrial({ known, common, living }: Thoughts): boolean {
  const { seat, view } = known
  const { nominations, speaker, poll, voting } = view
  if (speaker === seat || nominations.some(({ of }) => of === seat)) return true
  if (poll?.type === 'thumbs') return poll.of === seat
  if (voting === 'nomination' || voting === 'two-nominees') return false
  const own = suspicionOf(common, seat)
  return own >= bar(common, living) && living.every((one) => suspicionOf(common, one) <= own + 0.02)
}

const isSameClaim = (one: Claim, two: Claim | undefined): boolean =>
  two !== undefined && one.role === two.role && (one.deeds?.length ?? 0) === (two.deeds?.length ?? 0)

/** What a player goes by who speaks: who keeps a secret speaks as anyone would. */
function openlyThought(thoughts: Thoughts, said: readonly Said[]): Thoughts {
  const { known, own, innocent } = thoughts
  const hides = known.answers.length > 0 && !claimsIn(said).some(({ seat }) => seat === known.seat)
  return { ...thoughts, own: hides ? innocent : own }
}

/** Says once whom one suspects; the first to do so proposes the vote. */
function accuse(thoughts: Thoughts, said: readonly Said[], mind: Mind): Chip | null {
  const { known, living } = thoughts
  const { worth } = wishesOf(openlyThought(thoughts, said), mind.level)
  let top = -1
  for (const seat of living)
    if (seat !== known.seat && (top < 0 || (worth[seat] as number) > (worth[top] as number))) top = seat
  const chance = worth[top] ?? 0
  if (top < 0 || chance < 0.5 + 0.3 * mind.character.temper.caution) return null
  const mine = standingOf(said).filter((one) => one.seat === known.seat)
  if (mine.some(({ chip }) => chip.type === 'suspect' && chip.seat === top)) return null
  // Who has accused two who live has said enough, whatever comes to mind next.
  const accused = mine.flatMap(({ chip }) =>
    chip.type === 'suspect' || chip.type === 'vote' ? (chip.seat ?? []) : [],
  )
  if (living.filter((seat) => seat !== top && accused.includes(seat)).length >= 2) return null
  if (isAwaited(said, known.seat, top)) return null
  // A doubt that somebody has said need not be said again.
  if (standingOf(said).some(({ chip }) => chip.type === 'suspect' && chip.seat === top)) return null
  const proposed = said.some(
    ({ chip, number }) => chip.type === 'vote' && chip.seat === top && !isTakenBack(said, number),
  )
  if (!proposed) return { type: 'vote', seat: top }
  const strength = chance > 0.85 ? 3 : chance > 0.65 ? 2 : 1
  const because = sightsOf(known.book, said, top).find(({ seat }) => seat !== known.seat)?.number
  return { type: 'suspect', seat: top, strength, ...(because === undefined ? {} : { because }) }
}

/** The claims to have found out that a player is evil. */
const sightsOf = (book: Book, said: readonly Said[], target: Seat): readonly SaidClaim[] =>
  claimsNow(said).filter(({ chip: { role: id, deeds = [] } }) => {
    const role = book.get(id as RoleId)
    return deeds.some(
      ({ verb, is, places }) =>
        role !== undefined && places.includes(target) && is === (loreFor(book, role, verb) === 'pack'),
    )
  })

/** Asks why somebody lately accused oneself, or a player one would not vote for, if nobody has asked about that one. */
function askWhy(thoughts: Thoughts, said: readonly Said[], mind: Mind): Chip | null {
  const { known, living } = thoughts
  const { seat: self } = known
  const recent = said.slice(-lately)
  if (recent.some(({ seat, chip }) => seat === self && chip.type === 'ask' && chip.about === 'why'))
    return null
  const accusations = accusationsIn(said)
  const isExplained = (target: Seat) =>
    said.some(
      ({ chip, number }) =>
        chip.type === 'ask' &&
        chip.about === 'why' &&
        accusations.some((one) => one.seat === chip.seat && one.number < number && one.chip.seat === target),
    )
  const strange = accusations.filter(
    ({ seat, chip, number }) =>
      seat !== self &&
      said.length - number < lately &&
      living.includes(seat) &&
      chip.seat !== null &&
      living.includes(chip.seat) &&
      !(chip.type === 'suspect' && chip.because !== undefined) &&
      !isExplained(chip.seat),
  )
  if (strange.length === 0) return null
  const own = strange.find(({ chip }) => chip.seat === self)
  if (own) return { type: 'ask', seat: own.seat, about: 'why' }
  if (mind.character.temper.talkativeness <= 0.5) return null
  const { worth, least } = wishesOf(openlyThought(thoughts, said), mind.level)
  const other = strange.find(({ chip }) => (worth[chip.seat as Seat] as number) < 0.5 * least)
  return other ? { type: 'ask', seat: other.seat, about: 'why' } : null
}

/** What was said so many words ago is still spoken of. */
const lately = 8

/** Says that a vote for oneself is wrong, or as the only one that another vote is right: each seldom. */
function answerVotes(thoughts: Thoughts, said: readonly Said[], mind: Mind): Chip | null {
  const { known, living } = thoughts
  const { seat: self } = known
  if (mind.character.temper.talkativeness < 0.3) return null
  const recent = said.slice(-lately)
  const isAnswered = (type: 'agree' | 'disagree', to: number) =>
    recent.some(({ chip }) => chip.type === type && chip.to === to)
  const votes = recent.filter(
    ({ seat, chip, number }) =>
      chip.type === 'vote' && seat !== self && living.includes(seat) && !isTakenBack(said, number),
  )
  if (votes.length === 0 || recent.some(({ seat, chip }) => seat === self && isVerdict(chip))) return null
  const own = votes.find(
    ({ chip, number }) => 'seat' in chip && chip.seat === self && !isAnswered('disagree', number),
  )
  if (own) return { type: 'disagree', to: own.number }
  const { worth, least } = wishesOf(openlyThought(thoughts, said), mind.level)
  const wanted = Math.max(least, ...living.map((seat) => worth[seat] as number))
  const right = votes.find(
    ({ chip, number }) =>
      'seat' in chip &&
      chip.seat !== null &&
      living.includes(chip.seat) &&
      (worth[chip.seat] as number) >= wanted &&
      !isAnswered('agree', number),
  )
  return right ? { type: 'agree', to: right.number } : null
}

const isVerdict = ({ type }: Chip): boolean => type === 'agree' || type === 'disagree'

/** Whether somebody else has just asked a player something, whose answer is worth hearing first. */
export function isAwaited(said: readonly Said[], self: Seat, player: Seat): boolean {
  const asked = said.findLast(
    ({ chip }) => chip.type === 'ask' && chip.seat === player && chip.about !== 'why',
  )
  if (!asked || asked.seat === self || said.length - asked.number >= patience) return false
  return !said.some(({ seat, number }) => seat === player && number > asked.number)
}

/** So many words are waited for an answer. */
const patience = 3

/** Asks whom one is about to nominate who that is, if nobody has asked: nobody is tried unheard. */
function question(thoughts: Thoughts, said: readonly Said[], mind: Mind): Chip | null {
  const wanted = nomineeOf(thoughts, wishesOf(thoughts, mind.level))
  if (wanted === null) return null
  const isHeard = said.some(
    ({ seat, chip }) =>
      (seat === wanted && (chip.type === 'claim' || chip.type === 'pass')) ||
      (chip.type === 'ask' && chip.seat === wanted && chip.about !== 'why'),
  )
  return isHeard ? null : { type: 'ask', seat: wanted, about: 'role' }
}
