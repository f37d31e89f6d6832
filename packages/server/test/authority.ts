import { type Asked, type Request, whoMay } from '@wolfmoon/protocol'
import { emptyMemory, type Memory } from './memory-store.ts'
import { Salon, type Visitor } from './salon.ts'

/** A request that somebody in a room may make. */
export type Kind = Exclude<Request['type'], 'hello' | 'ping'>

/** Who asks. */
export const senders = [
  'host',
  'owner',
  'player',
  'late player',
  'spectator',
  'table screen',
  'removed',
  'old token',
  'other room',
  'unknown socket',
] as const
export type Sender = (typeof senders)[number]

/** When. */
export const moments = ['lobby', 'confirming', 'night', 'paused', 'day', 'voting', 'over'] as const
export type Moment = (typeof moments)[number]

/** Every kind of request there is, from the schema's own table. */
export const kinds = Object.keys(whoMay).filter((kind): kind is Kind => kind !== 'hello' && kind !== 'ping')

/** One well-formed request of each kind: the compiler asks for a new one when the protocol has one. */
export const requests: Readonly<Record<Kind, object>> = {
  leave: {},
  rename: { name: 'Zoe' },
  watched: {},
  wish: { roles: ['seer'] },
  chat: { text: 'hello' },
  chip: { chip: { type: 'pass' } },
  look: { village: 1 },
  assign: { person: 'p3', village: 0 },
  'draw-villages': {},
  'draw-moderator': {},
  'moderate-by-wish': {},
  'want-to-moderate': { wants: true },
  answer: { ask: 'card', choice: [] },
  place: { board: 'shared', token: 0, on: 0 },
  'answer-for': { seat: 0, ask: 'card', choice: [] },
  moderate: { order: { type: 'move-on' } },
  appoint: { person: 'p3' },
  'add-name': { name: 'Yan' },
  'add-bot': { name: 'Basil', character: 'basil', level: 'easy' },
  'bot-for': { seat: 0, name: 'Basil', character: 'basil', level: 'easy' },
  'let-go': { seat: 0 },
  'give-seat': { seat: 0, person: 'p3' },
  'want-seat': { seat: 0 },
  'vote-remove': { person: 'p4' },
  'take-back': {},
  settings: { change: { chat: false } },
  order: { people: ['p3', 'p1'] },
  start: {},
  pause: {},
  resume: {},
  'end-discussion': {},
  stop: {},
  'new-evening': {},
  remove: { person: 'p3' },
  'let-in': { person: 'p7' },
  lock: {},
  unlock: {},
  delete: {},
  'hand-over': { person: 'p3' },
}

/** The one right answer, as PROTOCOL.md has it; written down again here, so that a slip in the program's own table shows. */
export function expected(moment: Moment, sender: Sender, kind: Kind): string {
  if (sender === 'other room') return alone(kind)
  if (sender === 'removed' || sender === 'old token' || sender === 'unknown socket') return 'not-in-room'
  if (kind === 'leave') return 'accepted'
  const isOn = moment !== 'lobby' && moment !== 'over'
  const isPlayer = sender !== 'spectator' && sender !== 'table screen'
  const hasSeat = isPlayer && sender !== 'late player'
  switch (kind) {
    case 'rename':
      if (sender === 'table screen') return 'not-allowed'
      return isOn ? 'not-now' : 'accepted'
    case 'chat':
      if (sender === 'table screen') return 'not-allowed'
      return !isOn || (moment === 'day' && hasSeat) ? 'accepted' : 'chat-closed'
    case 'chip':
      if (!isPlayer) return 'not-allowed'
      if (moment === 'lobby') return 'not-now'
      if (!hasSeat) return 'not-allowed'
      return moment === 'day' ? 'accepted' : 'chat-closed'
    case 'look':
      return hasSeat && isOn ? 'not-allowed' : 'accepted'
    case 'wish':
      return isPlayer ? 'accepted' : 'not-allowed'
    case 'watched':
      if (!isPlayer) return 'not-allowed'
      if (moment === 'lobby') return 'not-now'
      return hasSeat ? (isOn ? 'not-now' : 'accepted') : 'not-allowed'
    case 'vote-remove':
      return hasSeat || (isPlayer && !isOn) ? 'accepted' : 'not-allowed'
    case 'want-seat':
      if (sender === 'table screen') return 'not-allowed'
      return !isOn ? 'not-now' : hasSeat ? 'not-allowed' : 'not-away'
    case 'want-to-moderate':
      return sender === 'table screen' ? 'not-allowed' : 'not-now'
    case 'take-back':
      return sender === 'owner' ? 'accepted' : 'not-allowed'
    case 'answer':
    case 'place':
      if (!isPlayer) return 'not-allowed'
      return moment === 'lobby' ? 'not-now' : hasSeat ? inGame[kind][moment] : 'not-allowed'
    default:
      return sender === 'host' ? ofHost(moment, isOn, kind) : 'not-allowed'
  }
}

function ofHost(moment: Moment, isOn: boolean, kind: Kind): string {
  switch (kind) {
    case 'settings':
    case 'order':
    case 'start':
    case 'new-evening':
    case 'assign':
    case 'appoint':
    case 'add-name':
    case 'add-bot':
      return isOn ? 'not-now' : 'accepted'
    case 'bot-for':
      return isOn ? 'not-away' : 'not-now'
    case 'answer-for':
    case 'moderate':
    // The host stands in for the owner.
    case 'delete':
      return 'not-allowed'
    case 'let-go':
    case 'draw-villages':
    case 'draw-moderator':
    case 'moderate-by-wish':
      return 'not-now'
    case 'give-seat':
      return isOn ? 'no-such-person' : 'not-now'
    case 'stop':
      return isOn ? 'accepted' : 'not-now'
    case 'pause':
    case 'resume':
    case 'end-discussion':
      return moment === 'lobby' ? 'not-now' : inGame[kind][moment]
    default:
      return 'accepted'
  }
}

type InGame = Readonly<Record<Exclude<Moment, 'lobby'>, string>>
const always = (answer: string): InGame => ({
  confirming: answer,
  night: answer,
  paused: answer,
  day: answer,
  voting: answer,
  over: answer,
})
const inGame: Readonly<Record<'answer' | 'place' | 'pause' | 'resume' | 'end-discussion', InGame>> = {
  answer: { ...always('accepted'), paused: 'paused', over: 'over' },
  place: { ...always('not-now'), paused: 'paused', day: 'accepted', over: 'over' },
  pause: { ...always('accepted'), paused: 'paused', over: 'over' },
  resume: { ...always('not-now'), paused: 'accepted' },
  'end-discussion': { ...always('not-now'), paused: 'paused', day: 'accepted', over: 'over' },
}

/** What somebody alone in a room of their own is told, as its host. */
function alone(kind: Kind): string {
  if (['answer-for', 'moderate'].includes(kind)) return 'not-allowed'
  if (['vote-remove', 'order', 'remove', 'let-in', 'hand-over', 'appoint', 'assign'].includes(kind))
    return 'no-such-person'
  if (
    [
      'answer',
      'chip',
      'place',
      'watched',
      'pause',
      'resume',
      'end-discussion',
      'stop',
      'let-go',
      'give-seat',
      'want-seat',
      'bot-for',
      'draw-villages',
      'draw-moderator',
      'moderate-by-wish',
      'want-to-moderate',
    ].includes(kind)
  )
    return 'not-now'
  return kind === 'start' ? 'wrong-players' : 'accepted'
}

/** A room at some moment, to which one can come back again and again. */
export interface Stage {
  readonly code: string
  readonly at: number
  readonly memory: Memory
  readonly tokens: Readonly<Record<string, string>>
}

/** Brings a room to a moment: the host is not the owner, somebody has been away for long, somebody was removed. */
export async function stageOf(moment: Moment): Promise<Stage> {
  const slow = { pace: 'together', confirm: 300, round: 300, vote: 300, discussion: null } as const
  const salon = await Salon.open(slow)
  const [ada, ben, cleo, dan] = await salon.sitDown('Ada', 'Ben', 'Cleo', 'Dan')
  await salon.come('Eve', { as: 'spectator' })
  await salon.come('Screen', { as: 'table' })
  const mal = await salon.come('Mal')
  await ada.ask({ type: 'remove', person: mal.id })
  await ada.go()
  await salon.pass(31)
  await ada.comeBack()
  if (moment !== 'lobby') await ben.ask({ type: 'start' })
  await salon.come('Late')
  const phase = moment === 'paused' ? 'night' : moment
  const players = [ada, ben, cleo, dan]
  while (moment !== 'lobby' && ben.parts.phase?.phase !== phase)
    for (const player of players) await player.ask(answerTo(player))
  if (moment === 'paused') await ben.ask({ type: 'pause' })
  await dan.go()
  await salon.pass(61)
  return {
    code: salon.code,
    at: salon.clock.now(),
    memory: salon.memory,
    tokens: Object.fromEntries(salon.visitors.map(({ name, token }) => [name, token])),
  }
}

function answerTo({ parts: { ask } }: Visitor): Asked {
  const [pick] = ask?.picks ?? []
  return { type: 'answer', ask: ask?.id ?? 'card', choice: pick ? pick.from.slice(0, pick.count) : [] }
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
    const request =
      kind === 'answer' && asking.parts.ask ? answerTo(asking) : { type: kind, ...requests[kind] }
    const answer = await asking.ask(request as Asked)
    const right = expected(moment, sender, kind)
    if (answer !== right) wrong.push(`${kind}: ${answer} instead of ${right}`)
    const mayChange = answer === 'accepted' && sender !== 'other room'
    if (!mayChange && seen(observer) !== before) wrong.push(`${kind}: something changed all the same`)
    if (answer === 'accepted') scene = await sceneFor(stage, sender)
  }
  return wrong
}

/** Who asks, and somebody who would see it. */
async function sceneFor(stage: Stage, sender: Sender): Promise<{ observer: Visitor; asking: Visitor }> {
  const salon = again(stage)
  const observer = await enter(salon, stage, sender === 'owner' ? 'Cleo' : 'Ada')
  return { observer, asking: await sent(salon, stage, sender) }
}

/** The room as it was at that moment, in a new house. */
export function again({ code, at, memory }: Stage): Salon {
  const copy = emptyMemory()
  for (const [room, { entries, touched }] of memory.rooms)
    copy.rooms.set(room, { entries: [...entries], touched })
  const salon = new Salon({ memory: copy, at, name: 'again' })
  salon.code = code
  return salon
}

async function enter(salon: Salon, { tokens }: Stage, name: string): Promise<Visitor> {
  return salon.come(name, { token: tokens[name] ?? '' })
}

async function sent(salon: Salon, stage: Stage, sender: Sender): Promise<Visitor> {
  const names = {
    host: 'Ben',
    owner: 'Ada',
    player: 'Cleo',
    'late player': 'Late',
    spectator: 'Eve',
    'table screen': 'Screen',
  } as const
  switch (sender) {
    case 'removed': {
      const cleo = await enter(salon, stage, 'Cleo')
      await (await enter(salon, stage, 'Ben')).ask({ type: 'remove', person: cleo.id })
      if (cleo.closedWith !== 4000) throw new Error('whoever is removed is not let go')
      return cleo
    }
    case 'old token': {
      const mal = salon.visitor('Mal')
      const answer = await mal.enter({ token: stage.tokens.Mal ?? '' })
      if (answer !== 'removed') throw new Error(`an old token: ${answer}`)
      return mal
    }
    case 'other room': {
      const { code } = salon
      salon.code = await salon.hub.open()
      const mallory = await salon.come('Mallory')
      salon.code = code
      return mallory
    }
    case 'unknown socket':
      return salon.visitor('Nobody')
    default:
      return enter(salon, stage, names[sender])
  }
}

/** All that one person is shown. */
export const seen = ({ parts }: Visitor): string => JSON.stringify(parts)
