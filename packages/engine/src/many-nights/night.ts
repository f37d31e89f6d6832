import { isPossible } from '../kernel/ask.ts'
import { inMilliseconds } from '../kernel/clock.ts'
import { capital } from '../kernel/letter.ts'
import { at } from '../kernel/list.ts'
import { randomFrom, shuffled } from '../kernel/random.ts'
import { plainOf, roleIn } from './book.ts'
import { type Call, type CallId, isOnNight, schedule } from './calls.ts'
import { breakDawn } from './dawn.ts'
import type { Draft } from './draft.ts'
import { enterTheRest } from './entering.ts'
import { learn } from './lore.ts'
import { missedIn, tellMissed } from './missed.ts'
import { awaited, everyone, haveAll, isAlive, living, selfOf, wakingPack } from './players.ts'
import { type OpenQuestion, openQuestions, picksFor } from './questions.ts'
import type { Pack, Role, Verb, Wake } from './role.ts'
import type { RoleId } from './roles/ids.ts'
import { isTogether, openCalls, roundEnd } from './rounds.ts'
import type { Seat } from './seat.ts'
import type { Options, Setup } from './setup.ts'
import type { Choice, State } from './state.ts'
import { handOn, shelterHolder } from './statuses/amulet.ts'
import { missMasters } from './statuses/apprentices.ts'
import { bless } from './statuses/blessing.ts'
import { convert } from './statuses/cults.ts'
import { copy } from './statuses/doubles.ts'
import { spend } from './statuses/powers.ts'
import { handPoxOn } from './statuses/pox.ts'
import { soberUp } from './statuses/sobering.ts'
import { join } from './statuses/soulmates.ts'
import { becomeAnother } from './statuses/turning.ts'
import { tellAtCall } from './telling.ts'
import { changeRoles } from './variations/role-changes.ts'
import { mayWakeAt, wakesAt, wakesIn } from './wakes.ts'

/** Night falls: who has become somebody else is told, and the calls begin. */
export function fallNight(draft: Draft): void {
  const night = draft.state.number + 1
  draft.add({ type: 'night-fell', at: draft.now, night, calls: callsOn(draft.state, night) })
  shelterHolder(draft)
  for (const seat of living(draft.state)) {
    becomeAnother(draft, seat)
    soberUp(draft, seat)
  }
  if (night === 2) missMasters(draft)
  changeRoles(draft)
  tellNews(draft)
  openCallsFrom(draft, 0)
}

function tellNews(draft: Draft): void {
  const { state } = draft
  const { number: night } = state
  for (const seat of living(state))
    for (const role of selfOf(state, seat).news)
      draft.add({ type: 'told', seat, notice: { night, type: 'role', role } })
}

/**
 * The calls of a night. Where the dead are shown with their roles, a role is no longer called once everyone can
 * know that nobody holds it.
 */
function callsOn(state: State, night: number): readonly Call[] {
  const { setup, book, deaths } = state
  const calls = schedule(setup).filter((call) => isOnNight(call, night))
  if (setup.options.reveal !== 'role' || !isOpen(setup)) return calls
  const left = [...setup.deck]
  for (const { shown } of deaths) {
    const index = shown && 'role' in shown ? left.indexOf(shown.role) : -1
    if (index >= 0) left.splice(index, 1)
  }
  if (left.some((id) => mayChange(roleIn(book, id)))) return calls
  const turned = setup.options.dailyChanges ? plainOf(book, 'werewolf') : null
  // A victim who turned wakes with the pack, whichever cards of it are in the deck.
  const turnedWakesAt: readonly CallId[] = turned
    ? (roleIn(book, turned).wakes ?? none).map(({ call }) => call)
    : none
  // Somebody may hold it whose card says something else: who leads a cult that was handed on, who has the pox to place,
  // who writes from beyond.
  const isHeldOtherwise = (id: RoleId) => {
    const { bequeaths, wakes = none } = roleIn(book, id)
    return bequeaths || wakes.some(({ beyond, passesOn }) => beyond || passesOn)
  }
  return calls.filter(
    ({ id: call, roles, nth }) =>
      roles.length === 0 ||
      turnedWakesAt.includes(call) ||
      (nth
        ? left.filter((id) => roles.includes(id)).length > nth.index
        : roles.some((id) => left.includes(id) || isHeldOtherwise(id))),
  )
}

/** Whether everyone knows which cards there are, and none comes or changes by a variation for a whole village. */
function isOpen({ variable, region, options }: Setup): boolean {
  const { hollow, roleChanges, deckShown } = options
  return !hollow && roleChanges.length === 0 && deckShown === 'all' && !variable && !region
}

/** Whether who is dealt a role can come to be something else, or is not what the card says. */
const mayChange = ({ apprenticeOf, doubles, sobers, turnsInto, leaves, shownAs }: Role) =>
  apprenticeOf ?? doubles ?? sobers ?? turnsInto ?? leaves ?? shownAs

/** Opens a call, or all calls of a round, or lets the day break after the last one. */
function openCallsFrom(draft: Draft, index: number): void {
  const first = draft.state.calls[index]
  if (!first) {
    enterTheRest(draft)
    breakDawn(draft)
    return
  }
  const { options } = draft.state.setup
  const lasts = isTogether(options)
    ? (options.timers.round ?? options.timers.pack)
    : lengthOf(first, draft.state, index)
  // Where cards lie on the table, who moderates goes on.
  const deadline = draft.state.setup.entered ? null : draft.now + inMilliseconds(lasts)
  const until = roundEnd(draft.state, index)
  draft.add({ type: 'call-opened', at: draft.now, call: index, until, deadline })
  for (const { id } of openCalls(draft.state)) if (!isToldAfter(draft.state, id)) tellAtCall(draft, id)
  draft.add({ type: 'step-reached' })
}

/** Before the first call of a night it is said that the night falls. */
function lengthOf(call: Call, state: State, index: number): number {
  const { id, isPack } = call
  const { options } = state.setup
  const { timers, leads } = options
  const opening = index === 0 ? (leads?.opening ?? 0) : 0
  const lead = leads?.[id] ?? timers.lead
  if (id === 'closing') return opening + lead
  if (!isPack) return opening + lead + timers.call
  // In the first night a pack kills nobody.
  const isMeeting = state.number === 1 && !picksMinion(options)
  const own = isMeeting ? timers.meet : isForOne(call, state) ? timers.alone : timers.pack
  return opening + lead + (own ?? timers.pack)
}

/** Whether everyone can know that no two ever wake together at a call. It follows from the deck, never from who lives. */
function isForOne({ roles }: Call, { setup, book }: State): boolean {
  const { deck, options } = setup
  if (options.dailyChanges || !isOpen(setup)) return false
  return (
    deck.filter((id) => roles.includes(id)).length === 1 && !deck.some((id) => mayChange(roleIn(book, id)))
  )
}

/** Whether a pack chooses its Minion. */
const picksMinion = ({ minion }: Options): boolean =>
  minion === 'werewolf' || minion === 'vampire' || minion === 'both'

/** Where several calls are open at once: what follows from the answers to others is told when they are in. */
const isToldAfter = ({ setup }: State, id: CallId): boolean =>
  isTogether(setup.options) && (id === 'soulmates' || id === 'werewolves-minion' || id === 'vampires-minion')

/** What is open is over: what was chosen takes effect in the order of the calls, and the next ones begin. */
export function closeCalls(draft: Draft): void {
  const missed = missedIn(draft.state)
  for (const call of openCalls(draft.state)) {
    if (isToldAfter(draft.state, call.id)) tellAtCall(draft, call.id)
    if (call.isPack) agree(draft, call.id)
    // Whoever is handed something in this call has it from the next one on.
    const turns: { readonly seat: Seat; readonly wake: Wake }[] = []
    for (const seat of mayWakeAt(draft.state, call.id))
      for (const wake of wakesIn(draft.state, seat, call)) if (!wake.pack) turns.push({ seat, wake })
    for (const { seat, wake } of turns) finish(draft, seat, wake)
  }
  tellMissed(draft, missed)
  openCallsFrom(draft, draft.state.callsUntil)
}

/** Where all act together, the last tap ends a round. */
export function closeIfAll(draft: Draft): void {
  const { state } = draft
  if (state.phase !== 'night' || !isTogether(state.setup.options) || awaited(state).length === 0) return
  if (!haveAll(state, hasActed)) return
  const isWaitedFor = (seat: Seat) => !isAlive(state, seat) && !state.away.includes(seat)
  // The dead may still have something to say.
  if (everyone(state).every((seat) => hasActed(state, seat) || !isWaitedFor(seat))) closeCalls(draft)
}

/** Whether a player has answered all that is open, or has nothing to answer and has tapped. */
function hasActed(state: State, seat: Seat): boolean {
  const open = openQuestions(state, seat)
  if (open.length === 0) return !isAlive(state, seat) || state.tapped[seat] === true
  const { passed, letter } = at(state.players, seat).night
  return open.every(({ verb, wake }) => {
    if (passed.includes(verb) || (verb === 'write' && letter !== null)) return true
    return choiceOf(state, seat, verb) !== undefined && (!wake.pack || !isDisputed(state, wake.pack, verb))
  })
}

/** Whether those of a pack who have answered have named different players, and none of them has declined. */
function isDisputed(state: State, pack: Pack, verb: Verb): boolean {
  const choices = wakingPack(state, pack).flatMap((seat) => choiceOf(state, seat, verb) ?? [])
  return agreed(state, pack, verb) === null && choices.every(({ at: named }) => named.length > 0)
}

/** What all of a pack who have answered have named, if they agree. */
function agreed(state: State, pack: Pack, verb: Verb): readonly Seat[] | null {
  let common: readonly Seat[] | null = null
  for (const seat of wakingPack(state, pack)) {
    const choice = choiceOf(state, seat, verb)
    // Ruling: who has said nothing does not stand in the way; who has declined does.
    if (!choice) continue
    if (choice.at.length === 0) return null
    const named = choice.at.toSorted((one, other) => one - other)
    if (common && String(common) !== String(named)) return null
    common = named
  }
  return common
}

const choiceOf = (state: State, seat: Seat, verb: Verb): Choice | undefined =>
  at(state.players, seat).night.choices.find((one) => one.verb === verb)

function agree(draft: Draft, id: CallId): void {
  const { state } = draft
  const packs = new Map<Verb, Pack>()
  for (const seat of mayWakeAt(state, id)) {
    if (!isAlive(state, seat)) continue
    for (const { verb, pack } of wakesAt(state, seat, id)) if (pack && verb) packs.set(verb, pack)
  }
  for (const [verb, pack] of packs) {
    const named = agreed(state, pack, verb)
    if (!named) continue
    if (verb === 'attack') agreeOnVictims(draft, named)
    else if (verb === 'bite') draft.add({ type: 'bite-agreed', seat: at(named, 0) })
    else if (verb === 'recruit')
      draft.add({ type: 'status-changed', seat: at(named, 0), to: { minionOf: pack } })
  }
}

/** Ruling: in a village that is said to have no werewolves the victim is the moderator's, whatever a pack names. */
function agreeOnVictims(draft: Draft, seats: readonly Seat[]): void {
  if (!draft.state.setup.options.hollow) draft.add({ type: 'attack-agreed', seats })
}

/**
 * Plays an answer of the night: it is kept until the call ends. What is asked is answered at once, or where all act
 * together in its turn.
 */
export function choose(
  draft: Draft,
  seat: Seat,
  { wake, verb }: OpenQuestion,
  answer: readonly Seat[] | string | null,
): void {
  if (typeof answer === 'string' || (answer === null && verb === 'write')) {
    const letter = answer === null ? null : capital(answer)
    draft.add({ type: 'letter-chosen', at: draft.now, seat, letter })
    return
  }
  // Who declines with a pack has said so: the others cannot choose without that one.
  draft.add({ type: 'chosen', at: draft.now, seat, verb, choice: answer ?? (wake.pack ? none : null) })
  const [target] = answer ?? none
  const isAtOnce = !isTogether(draft.state.setup.options)
  if (target !== undefined && wake.learns && isAtOnce) learn(draft, seat, wake, target, wake.learns)
}

/** What a choice does when its call is over. */
function finish(draft: Draft, seat: Seat, wake: Wake): void {
  const { verb } = wake
  if (!verb || verb === 'write') return
  let choice = choiceOf(draft.state, seat, verb)
  if (!choice && wake.must && draft.state.setup.options.unanswered === 'chance') {
    chooseByChance(draft, seat, wake)
    choice = choiceOf(draft.state, seat, verb)
  }
  if (verb === 'hand') {
    handOn(draft, seat, choice?.at[0] ?? null)
    return
  }
  if (!choice) return
  const { at: named } = choice
  if (wake.learns) {
    const [target] = named
    const isDue = isTogether(draft.state.setup.options)
    if (isDue && target !== undefined) learn(draft, seat, wake, target, wake.learns)
    return
  }
  spend(draft, seat, verb, wake.uses ? Math.max(1, named.length) : 0, wake.again ? named : none)
  takeEffect(draft, seat, wake, verb, named)
}

function takeEffect(draft: Draft, seat: Seat, wake: Wake, verb: Verb, named: readonly Seat[]): void {
  const [first = -1, second = -1] = named
  switch (verb) {
    case 'join':
      join(draft, seat, first, second)
      break
    case 'copy':
      copy(draft, seat, first)
      break
    case 'mark':
      draft.add({ type: 'status-changed', seat, to: { marks: named } })
      break
    case 'bless':
      // A card that a table has written may name nobody.
      if (named.length > 0) bless(draft, first)
      break
    case 'convert':
      convert(draft, seat, first)
      break
    case 'pox':
      handPoxOn(draft, wake, first)
      break
    default:
      break
  }
}

function chooseByChance(draft: Draft, seat: Seat, wake: Wake): void {
  const { state } = draft
  const [pick] = picksFor(state, seat, wake) ?? none
  if (!pick || !('count' in pick) || !isPossible(pick) || !wake.verb) return
  const random = randomFrom(state.secret.seed, state.draws)
  const choice = shuffled(pick.from, random).slice(0, pick.count)
  draft.add({ type: 'chance-used', draws: random.position })
  draft.add({ type: 'chosen', at: draft.now, seat, verb: wake.verb, choice })
}

const none: readonly never[] = []
