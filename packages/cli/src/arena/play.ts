import type { Said } from '@wolfmoon/chips'
import { answerRefusal, type Choice } from '@wolfmoon/engine/kernel'
import { isDecision, type Question } from '../question.ts'
import type { Answer, LostMove, Player } from './player.ts'
import type { Table } from './table.ts'
import { type Answered, hear, talkAsk } from './talk.ts'

/** What came of a game: who has won, what was said, and which moves were lost. */
export interface Played {
  readonly winners: readonly number[]
  readonly said: readonly Said[]
  readonly lost: readonly { readonly seat: number; readonly how: LostMove }[]
}

/**
 * Plays a game to its end. Whoever is asked at the same moment decides at the same time; what they say counts in the
 * order of the seats, from another one each time, so that it does not matter which program is faster.
 */
export async function play(
  table: Table,
  players: readonly Player[],
  name: string,
  chance: () => number,
): Promise<Played> {
  const sitting = new Sitting(table, players, name, chance)
  while (!table.isOver()) {
    await sitting.discuss()
    if (!(await sitting.decide())) table.pass()
  }
  const winners = table.winners()
  for (const [seat, player] of players.entries())
    player.over(name, winners.includes(seat), () => table.view(seat))
  return { winners, said: sitting.said, lost: sitting.lost }
}

/** A game, and who plays it. */
class Sitting {
  said: readonly Said[] = []
  readonly lost: Played['lost'][number][] = []
  private readonly table: Table
  private readonly players: readonly Player[]
  private readonly name: string
  private readonly chance: () => number
  /** What was asked already in this moment, of each seat. */
  private readonly asked = new Map<number, Question[]>()
  private moment = ''
  private talked = ''
  private decisions = 0

  constructor(table: Table, players: readonly Player[], name: string, chance: () => number) {
    this.table = table
    this.players = players
    this.name = name
    this.chance = chance
  }

  /** Lets everyone talk, if it is time to and they have not yet. */
  async discuss(): Promise<void> {
    const talk = this.table.talk()
    if (!talk || talk.key === this.talked) return
    this.talked = talk.key
    for (let round = 0; round < talk.rounds; round++) {
      const asks = this.inTurn(talk.seats.map(talkAsk))
      const { said, lost } = hear(talk, this.said, await this.put(asks))
      this.lost.push(...lost)
      if (said.length === this.said.length) return
      this.said = said
    }
  }

  /** Asks everyone who has something to decide; tells whether anybody had. */
  async decide(): Promise<boolean> {
    const { table, asked } = this
    if (table.moment() !== this.moment) {
      this.moment = table.moment()
      asked.clear()
    }
    const open = table
      .asks()
      .filter((ask) => isDecision(ask) && !asked.get(ask.seat)?.some((before) => isSame(before, ask)))
    if (open.length === 0) return false
    // Of several questions to one seat, one at a time.
    const now = this.inTurn(open).filter(
      ({ seat }, index, all) => all.findIndex((ask) => ask.seat === seat) === index,
    )
    for (const ask of now) asked.set(ask.seat, [...(asked.get(ask.seat) ?? []), ask])
    for (const { ask, answer } of await this.put(now)) {
      const how = done(table, ask, answer)
      if (how) this.lost.push({ seat: ask.seat, how })
    }
    return true
  }

  /** Puts questions to players, all at once; nobody waits for those who know at once. */
  private put(asks: readonly Question[]): readonly Answered[] | Promise<readonly Answered[]> {
    const { name, table, said, players } = this
    const put = asks.map((ask): Put => {
      const { seat } = ask
      const id = `${name}-${++this.decisions}`
      const decision = { id, game: name, seat, view: table.view(seat), ask, said, chance: this.chance() }
      return { ask, answer: players[seat]?.decide(decision) ?? { lost: 'gone' } }
    })
    return put.every(isAnswered)
      ? put
      : Promise.all(put.map(async ({ ask, answer }) => ({ ask, answer: await answer })))
  }

  private inTurn(asks: readonly Question[]): readonly Question[] {
    const { players } = this.table
    const first = this.chance() % players
    const placeOf = ({ seat }: Question): number => (seat - first + players) % players
    return asks.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

/** Does what was answered; tells how the move was lost, if it was. Whom others forestalled has lost nothing. */
function done(table: Table, ask: Question, answer: Answer): LostMove | null {
  if ('lost' in answer) return answer.lost
  const choice = readChoice(answer.choice)
  if (choice === undefined || answerRefusal(ask, choice)) return 'nonsense'
  table.answer(ask.seat, ask.id, choice)
  return null
}

/** What came over the wire, if it is of the shape of a choice. */
function readChoice(value: unknown): Choice | null | undefined {
  if (value === null || typeof value === 'string') return value
  return Array.isArray(value) && value.every((place) => Number.isInteger(place)) ? value : undefined
}

/** A question comes again when there is something else to choose from; whom to nominate is asked once. */
const isSame = (before: Question, { id, topic, picks }: Question): boolean =>
  before.id === id &&
  before.topic.type === topic.type &&
  (topic.type === 'nominate' ||
    JSON.stringify([before.topic, before.picks]) === JSON.stringify([topic, picks]))

/** A question that has been put to its player. */
interface Put {
  readonly ask: Question
  readonly answer: Answer | Promise<Answer>
}

const isAnswered = (put: Put): put is Answered => !(put.answer instanceof Promise)
