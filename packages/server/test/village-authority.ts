import type { Ask } from '@wolfmoon/engine/many-nights'
import type { Asked } from '@wolfmoon/protocol'
import { again, type Kind, kinds, requests, seen } from './authority.ts'
import type { Memory } from './memory-store.ts'
import { villageDeals } from './planted.ts'
import { Salon, type Visitor } from './salon.ts'
import { partsOf } from './village.ts'

/** Who asks in a village. */
export const senders = [
  'host',
  'player',
  'muted',
  'dead',
  'moderator',
  'former moderator',
  'assistant',
  'late player',
  'spectator',
  'table screen',
  'by name only',
] as const
export type Sender = (typeof senders)[number]

/** When. */
export const moments = [
  'lobby',
  'confirming',
  'first night',
  'day',
  'paused',
  'defence',
  'voting',
  'dusk',
  'night',
  'over',
] as const
export type Moment = (typeof moments)[number]

/** Before the first day nobody is dead or muted, so there is no assistant either; nobody is late before the deal. */
export function isThere(moment: Moment, sender: Sender): boolean {
  if (sender === 'late player') return moment !== 'lobby'
  const isAfterDawn = !['lobby', 'confirming', 'first night'].includes(moment)
  return isAfterDawn || !['muted', 'dead', 'assistant'].includes(sender)
}

/** A village at some moment, to which one can come back again and again. */
export interface Stage {
  readonly code: string
  readonly at: number
  readonly memory: Memory
  readonly tokens: Readonly<Record<string, string>>
}

const seed = '5e'.repeat(32)
const cards = ['villager', 'villager', 'werewolf', 'spellcaster', 'villager', 'villager', 'villager'] as const
/** Who dies in the second night, and who is muted by it. */
const [dead, muted] = [4, 5]
const long = 3000
const timers = Object.fromEntries(
  ['confirm', 'call', 'pack', 'firstDay', 'day', 'defence', 'vote', 'dusk'].map((name) => [name, long]),
)

/** Brings a village to a moment: Old has moderated it, Mod does; Gil has no device; Late came after the deal. */
export async function stageOf(moment: Moment): Promise<Stage> {
  villageDeals.set(seed, cards)
  const draw = () => ({ secret: { seed, salt: '' }, story: 'story' })
  const rules = { game: 'many-nights', deck: [...cards], pace: 'called', timers }
  const salon = await Salon.open(rules, { draw })
  const [ada] = await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay')
  await ada.ask({ type: 'add-name', name: 'Gil' })
  const old = await salon.come('Old', { as: 'spectator' })
  await salon.come('Spec', { as: 'spectator' })
  await salon.come('Screen', { as: 'table' })
  await ada.ask({ type: 'appoint', person: old.id })
  if (moment !== 'lobby') {
    const answer = await ada.ask({ type: 'start' })
    if (answer !== 'accepted') throw new Error(answer)
  }
  const mod = await salon.come('Mod')
  await old.ask({ type: 'appoint', person: mod.id })
  if (moment !== 'lobby') await salon.come('Late')
  if (moment !== 'lobby') await driveTo(moment, mod)
  const tokens = Object.fromEntries(salon.visitors.map(({ name, token }) => [name, token]))
  return { code: salon.code, at: salon.clock.now(), memory: salon.memory, tokens }
}

/** Mod leads the village to a moment. */
async function driveTo(moment: Moment, mod: Visitor): Promise<void> {
  const order = async (type: 'move-on' | 'call-night' | 'stop') => {
    const answer = await mod.ask({ type: 'moderate', order: { type } })
    if (answer !== 'accepted') throw new Error(`${type}: ${answer}`)
  }
  const phase = () => partsOf(mod).phase?.phase
  const say = async (seat: number, topic: string, choice: readonly number[]) => {
    const ask = asksIn(mod).find((one) => one.seat === seat && one.topic.type === topic)
    const answer = await mod.ask({ type: 'answer-for', seat, ask: ask?.id ?? '', choice: [...choice] })
    if (answer !== 'accepted') throw new Error(`${topic} by ${seat}: ${answer}`)
  }
  if (moment === 'confirming') return
  await order('move-on')
  if (moment === 'first night') return
  const sleep = async (answer: (verb: string) => number | null) => {
    while (phase() === 'night') {
      for (const { seat, id, topic } of asksIn(mod)) {
        const at = topic.type === 'night' ? answer(topic.verb) : null
        if (at !== null) await mod.ask({ type: 'answer-for', seat, ask: id, choice: [at] })
      }
      await order('move-on')
    }
  }
  // In the first night nobody is attacked.
  await sleep(() => null)
  await order('call-night')
  await sleep((verb) => (verb === 'attack' ? dead : muted))
  if (moment === 'over') return order('stop')
  if (moment === 'night') return order('call-night')
  if (moment === 'paused') {
    await mod.ask({ type: 'pause' })
    return
  }
  if (moment === 'day') return
  if (moment === 'dusk') {
    await order('move-on')
    return
  }
  await say(0, 'nominate', [1])
  await say(2, 'second', [1])
  if (moment === 'voting') await order('move-on')
}

/** All questions that are open, as a desk has them. */
const asksIn = (mod: Visitor): readonly Pick<Ask, 'id' | 'seat' | 'topic'>[] => partsOf(mod).desk?.asks ?? []

const names: Readonly<Record<Exclude<Sender, 'by name only'>, string>> = {
  host: 'Ada',
  player: 'Ben',
  muted: 'Fay',
  dead: 'Eve',
  moderator: 'Mod',
  'former moderator': 'Old',
  assistant: 'Eve',
  'late player': 'Late',
  spectator: 'Spec',
  'table screen': 'Screen',
}

/** One well-formed request of each kind, about somebody in this village. */
const inVillage: Readonly<Partial<Record<Kind, object>>> = {
  appoint: { person: 'p5' },
  'answer-for': { seat: 6, ask: 'card', choice: [] },
  'let-go': { seat: 3 },
  'give-seat': { seat: 6, person: 'p12' },
  'want-seat': { seat: 6 },
  'vote-remove': { person: 'p2' },
  moderate: { order: { type: 'give-time', seconds: 60 } },
  remove: { person: 'p4' },
  'hand-over': { person: 'p2' },
  order: { people: ['p2', 'p1'] },
}

/** Lets this sender make each request at this moment; tells which were answered wrongly, and how. */
export async function check(
  stage: Stage,
  moment: Moment,
  sender: Sender,
  asked: readonly Kind[] = kinds,
): Promise<readonly string[]> {
  const wrong: string[] = []
  let scene = await sceneFor(stage, sender)
  for (const kind of asked) {
    const { observer, asking } = scene
    const before = seen(observer)
    const answer = asking ? await asking.ask(requestOf(asking, kind)) : 'no way in'
    const right = expected(moment, sender, kind)
    if (answer !== right) wrong.push(`${kind}: ${answer} instead of ${right}`)
    if (answer !== 'accepted' && seen(observer) !== before)
      wrong.push(`${kind}: something changed all the same`)
    if (answer === 'accepted') scene = await sceneFor(stage, sender)
  }
  return wrong
}

/** Who asks, and somebody who would see it. */
export async function sceneFor(
  stage: Stage,
  sender: Sender,
): Promise<{ readonly observer: Visitor; readonly asking: Visitor | null }> {
  const salon = again(stage)
  return { observer: await enter(salon, stage, 'Cleo'), asking: await sent(salon, stage, sender) }
}

/** The one right answer, as PROTOCOL.md has it; written down again here, so that a slip in the program's own table shows. */
export function expected(moment: Moment, sender: Sender, kind: Kind): string {
  if (sender === 'by name only') return 'no way in'
  const isOn = moment !== 'lobby' && moment !== 'over'
  const isPlayer = !['former moderator', 'spectator', 'table screen'].includes(sender)
  const hasSeat = ['host', 'player', 'muted', 'dead', 'assistant'].includes(sender)
  const isModerator = sender === 'moderator' || sender === 'assistant'
  const isHost = sender === 'host'
  const between = isOn ? 'not-now' : 'accepted'
  switch (kind) {
    case 'leave':
      return 'accepted'
    case 'rename':
      return sender === 'table screen' ? 'not-allowed' : between
    case 'want-to-moderate':
      if (sender === 'table screen') return 'not-allowed'
      return isModerator ? 'not-now' : between
    case 'wish':
      return isPlayer ? 'accepted' : 'not-allowed'
    case 'watched':
      if (!isPlayer) return 'not-allowed'
      if (moment === 'lobby') return 'not-now'
      return hasSeat ? between : 'not-allowed'
    case 'chat':
      if (sender === 'table screen') return 'not-allowed'
      if (!isOn || isModerator) return 'accepted'
      return isOpenDay(moment) && (isHost || sender === 'player') ? 'accepted' : 'chat-closed'
    case 'chip':
      if (!isPlayer) return 'not-allowed'
      if (moment === 'lobby') return 'not-now'
      if (!hasSeat) return 'not-allowed'
      return isOpenDay(moment) && (isHost || sender === 'player') ? 'accepted' : 'chat-closed'
    case 'look':
      return hasSeat && isOn && !isModerator ? 'not-allowed' : 'accepted'
    case 'answer':
      if (!isPlayer) return 'not-allowed'
      if (moment === 'lobby') return 'not-now'
      return hasSeat ? answerTo(moment, sender) : 'not-allowed'
    case 'place':
      if (!isPlayer) return 'not-allowed'
      return moment === 'lobby' || hasSeat ? 'not-now' : 'not-allowed'
    case 'vote-remove':
      if (!isPlayer) return 'not-allowed'
      return sender === 'player' ? 'no-such-person' : 'not-away'
    case 'want-seat':
      if (sender === 'table screen') return 'not-allowed'
      return !isOn ? 'not-now' : hasSeat || isModerator ? 'not-allowed' : 'not-away'
    case 'take-back':
      return isHost ? 'accepted' : 'not-allowed'
    case 'answer-for':
    case 'moderate':
      return isModerator ? ofModerator(moment, kind) : 'not-allowed'
    case 'appoint':
    case 'add-name':
    case 'add-bot':
    case 'bot-for':
    case 'let-go':
    case 'give-seat':
    case 'pause':
    case 'resume':
    case 'end-discussion':
    case 'stop':
      return isHost || isModerator ? ofLeader(moment, kind, isHost) : 'not-allowed'
    case 'let-in':
      return isHost ? 'no-such-person' : 'not-allowed'
    case 'start':
      // After the end the one who came late would play as well, and the deck is one too small.
      if (!isHost) return 'not-allowed'
      return moment === 'over' ? 'wrong-count' : between
    case 'settings':
    case 'order':
    case 'new-evening':
    case 'assign':
    case 'draw-villages':
    case 'draw-moderator':
    case 'moderate-by-wish':
      return isHost ? between : 'not-allowed'
    case 'remove':
    case 'lock':
    case 'unlock':
    case 'delete':
    case 'hand-over':
      return isHost ? 'accepted' : 'not-allowed'
  }
}

const isOpenDay = (moment: Moment): boolean => ['day', 'paused', 'defence', 'voting'].includes(moment)

/** In a defence only who speaks is asked; the dead are asked nothing; at dusk nobody is. */
function answerTo(moment: Moment, sender: Sender): string {
  if (moment === 'paused' || moment === 'over') return moment
  if (sender === 'dead' || sender === 'assistant' || moment === 'dusk') return 'not-open'
  return moment === 'defence' && sender !== 'player' ? 'not-open' : 'accepted'
}

/** Who moderates gives a player without a device a look at the card, and everyone more time. */
function ofModerator(moment: Moment, kind: 'answer-for' | 'moderate'): string {
  if (moment === 'lobby') return 'not-now'
  if (moment === 'over') return 'over'
  if (kind === 'moderate') return 'accepted'
  if (moment === 'paused') return 'paused'
  return moment === 'confirming' ? 'accepted' : 'not-open'
}

function ofLeader(moment: Moment, kind: Kind, isHost: boolean): string {
  const isOn = moment !== 'lobby' && moment !== 'over'
  const isPaused = moment === 'paused'
  switch (kind) {
    case 'add-name':
    case 'add-bot':
      return isOn ? 'not-now' : 'accepted'
    case 'appoint':
      if (!isOn) return 'accepted'
      // In a game only who moderates hands over, to somebody who is out: before the first death there is nobody.
      return isHost || moment === 'confirming' || moment === 'first night' ? 'not-now' : 'accepted'
    case 'give-seat':
    case 'bot-for':
      return isOn ? 'not-away' : 'not-now'
    case 'stop':
      return isOn ? 'accepted' : 'not-now'
    case 'resume':
      return isPaused ? 'accepted' : 'not-now'
    case 'end-discussion':
      return isPaused ? 'paused' : moment === 'day' ? 'accepted' : 'not-now'
    default:
      if (moment === 'lobby') return 'not-now'
      if (isPaused || moment === 'over') return moment
      return kind === 'let-go' && moment === 'confirming' ? 'not-now' : 'accepted'
  }
}

function requestOf(asking: Visitor, kind: Kind): Asked {
  const ask = kind === 'answer' ? partsOf(asking).asks?.[0] : undefined
  if (ask) {
    const [pick] = ask.picks
    const choice = !pick
      ? []
      : 'words' in pick
        ? (pick.words[0] ?? '')
        : 'from' in pick
          ? pick.from.slice(0, pick.count)
          : 'x'
    return { type: 'answer', ask: ask.id, choice: choice as number[] }
  }
  return { type: kind, ...(inVillage[kind] ?? requests[kind]) } as Asked
}

const enter = (salon: Salon, { tokens }: Stage, name: string): Promise<Visitor> =>
  salon.come(name, { token: tokens[name] ?? '' })

async function sent(salon: Salon, stage: Stage, sender: Sender): Promise<Visitor | null> {
  // Who plays without a device has no token that could be named.
  if (sender === 'by name only') {
    const nobody = salon.visitor('Gil')
    for (const token of ['', '0'.repeat(32)]) if ((await nobody.enter({ token })) === 'welcome') return nobody
    return null
  }
  if (sender === 'assistant') {
    const mod = await enter(salon, stage, 'Mod')
    const eve = await enter(salon, stage, 'Eve')
    const answer = await mod.ask({ type: 'appoint', person: eve.id })
    if (answer !== 'accepted') throw new Error(`no assistant: ${answer}`)
    return eve
  }
  return enter(salon, stage, names[sender])
}
