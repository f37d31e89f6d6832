import { type TournamentAsked, type TournamentRequest, whoMayInTournament } from '@wolfmoon/protocol'
import { Arena, type Looker } from './arena.ts'
import { emptyMemory } from './memory-store.ts'

/** A request that somebody in a tournament may make. */
export type Kind = Exclude<TournamentRequest['type'], 'ping'>

/** Every kind of request there is, from the schema's own table. */
export const kinds = Object.keys(whoMayInTournament).filter((kind): kind is Kind => kind !== 'ping')

/** Who asks. */
export const senders = [
  'organiser',
  'entrant',
  'out',
  'gone',
  'guest',
  'no token',
  'other organiser',
  'unknown socket',
] as const
export type Sender = (typeof senders)[number]

/** When. */
export const moments = ['signing up', 'playing', 'between rounds', 'over'] as const
export type Moment = (typeof moments)[number]

/** One well-formed request of each kind: the compiler asks for a new one when the protocol has one. */
const requests: Readonly<Record<Kind, object>> = {
  'sign-up': { name: 'Zoe' },
  rename: { name: 'Yan' },
  leave: {},
  settings: { change: { patience: 60 } },
  lock: {},
  unlock: {},
  remove: { person: 'p2' },
  draw: {},
  decide: { table: 0, winners: ['p1', 'p2'] },
  finish: {},
  delete: {},
}

/** The one right answer, as PROTOCOL.md has it; written down again here, so that a slip in the program's own table shows. */
export function expected(moment: Moment, sender: Sender, kind: Kind): string {
  if (sender === 'unknown socket') return 'nothing'
  const isEntrant = sender === 'entrant' || sender === 'out' || sender === 'gone'
  const isOver = moment === 'over'
  switch (kind) {
    case 'sign-up':
      if (sender === 'no token') return 'not-allowed'
      return isEntrant ? 'accepted' : isOver ? 'over' : 'accepted'
    case 'rename':
      if (!isEntrant) return 'not-allowed'
      return isOver ? 'over' : moment === 'signing up' ? 'accepted' : 'not-now'
    case 'leave':
      if (!isEntrant) return 'not-allowed'
      return isOver ? 'over' : 'accepted'
    default:
      return sender === 'organiser' ? ofOrganiser(moment, kind) : 'not-allowed'
  }
}

function ofOrganiser(moment: Moment, kind: Kind): string {
  if (kind === 'delete') return 'accepted'
  if (moment === 'over') return 'over'
  if (kind === 'draw') return moment === 'playing' ? 'not-now' : 'accepted'
  if (kind === 'decide') return moment === 'signing up' ? 'no-such-table' : 'accepted'
  if (kind === 'finish') return moment === 'between rounds' ? 'accepted' : 'not-now'
  return 'accepted'
}

/** A tournament at some moment, to which one can come back again and again. */
export interface Stage {
  readonly arena: Arena
  readonly tokens: Readonly<Partial<Record<Sender, string>>>
}

/** Brings a tournament of four to a moment: p3 is out where somebody can be, p4 has gone home. */
export async function stageOf(moment: Moment): Promise<Stage> {
  const [arena, organiser] = await Arena.open()
  const [one, , three, four] = await arena.signUp('Ada', 'Ben', 'Cleo', 'Dan', 'Eve')
  const round = async (...winners: string[]) => {
    await organiser.ask({ type: 'draw' })
    if (winners.length > 0) await organiser.ask({ type: 'decide', table: 0, winners })
  }
  if (moment !== 'signing up') {
    await round('p1', 'p2', 'p5')
    await round('p1', 'p2', 'p5')
  }
  if (moment === 'playing') await round()
  await four?.ask({ type: 'leave' })
  if (moment === 'over') await organiser.ask({ type: 'finish' })
  const tokens = { organiser: organiser.token, entrant: one?.token, out: three?.token, gone: four?.token }
  return { arena, tokens: tokens as Stage['tokens'] }
}

/** Lets this sender make each request at this moment; tells which were answered wrongly, and how. */
export async function check(stage: Stage, moment: Moment, sender: Sender): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const kind of kinds) {
    const arena = copyOf(stage.arena)
    const observer = await arena.come()
    const asking = await sent(arena, stage, sender)
    const before = JSON.stringify(observer.parts)
    const answer = await asking.ask({ type: kind, ...requests[kind] } as TournamentAsked, `again-${kind}`)
    const right = expected(moment, sender, kind)
    if (answer !== right) wrong.push(`${kind}: ${answer} instead of ${right}`)
    if (answer !== 'accepted' && JSON.stringify(observer.parts) !== before)
      wrong.push(`${kind}: something changed all the same`)
  }
  return wrong
}

/** The tournament as it was at that moment, in a new house. */
function copyOf({ memory, code, salon }: Arena): Arena {
  const copy = emptyMemory()
  for (const [room, { entries, touched }] of memory.rooms)
    copy.rooms.set(room, { entries: [...entries], touched })
  const arena = new Arena({ memory: copy, at: salon.clock.now() })
  arena.code = code
  return arena
}

async function sent(arena: Arena, { tokens }: Stage, sender: Sender): Promise<Looker> {
  switch (sender) {
    case 'unknown socket':
      return arena.looker()
    case 'no token': {
      const looker = arena.looker()
      await looker.enter({ token: undefined })
      return looker
    }
    case 'other organiser': {
      const { token } = await arena.tournaments.open()
      return arena.come(token)
    }
    default:
      return arena.come(tokens[sender])
  }
}
