// A player for `wolfmoon arena`, in TypeScript: asks who has said nothing, and points where others point already.
// `npx tsx examples/bot.ts`, or `node examples/bot.ts` from Node 22.18 on.
import { createInterface } from 'node:readline'

type Choice = readonly number[] | string | null

/** What the arena says, as far as this player cares. */
interface Message {
  readonly type: 'decide' | 'over'
  readonly id: string
  readonly seat: number
  readonly view: {
    readonly players: readonly string[]
    readonly nominations?: readonly { readonly of: number }[]
  }
  readonly ask: {
    readonly topic: { readonly type: string; readonly of?: number }
    readonly picks: readonly { readonly from?: readonly number[]; readonly count?: number }[]
    readonly may: boolean
  }
  readonly legal: readonly Choice[] | null
  readonly said: readonly { readonly seat: number; readonly chip: Chip }[]
  readonly chance: number
}

/** What can be said, as far as this player cares. */
type Chip =
  | { readonly type: 'claim' | 'suspect' | 'vote' | 'pass'; readonly seat?: number | null }
  | { readonly type: 'ask'; readonly seat: number; readonly about: 'role' }

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line) as Message
  if (message.type !== 'decide') return
  const isTalk = message.ask.topic.type === 'talk'
  const answer = isTalk ? { chip: speak(message) } : { choice: decide(message) }
  console.log(JSON.stringify({ id: message.id, ...answer }))
})

/** Asks one of those who have not said who they are; once in a game. */
function speak({ seat, view, said, chance }: Message): Chip | null {
  if (said.some((one) => one.seat === seat)) return null
  const silent = [...view.players.keys()].filter(
    (other) => other !== seat && !said.some(({ seat: by, chip }) => by === other && chip.type === 'claim'),
  )
  const asked = silent[chance % silent.length]
  return asked === undefined ? null : { type: 'ask', seat: asked, about: 'role' }
}

/** The last whom somebody else wants to see dead. */
function accused({ seat, said }: Message): number | null | undefined {
  const last = said.findLast(({ chip }) => ['vote', 'suspect'].includes(chip.type) && chip.seat !== seat)
  return last?.chip.seat
}

function decide(message: Message): Choice {
  const { seat, view, ask, legal, chance } = message
  const { topic, picks, may } = ask
  if (topic.type === 'nominate') return null
  if (topic.of !== undefined) return topic.of === seat ? 'live' : 'die'
  const nominated = view.nominations?.map(({ of }) => of).find((of) => of !== seat)
  if (topic.type === 'second') return nominated === undefined ? null : [nominated]
  if (!legal) return may ? null : (picks[0]?.from?.slice(0, picks[0].count) ?? [])
  const named = legal.filter((choice) => choice !== null && !(Array.isArray(choice) && choice.includes(seat)))
  const pointed = accused(message)
  const same = named.find((choice) => Array.isArray(choice) && choice.length === 1 && choice[0] === pointed)
  if (topic.type === 'vote' && same) return same
  return named[chance % named.length] ?? legal[0] ?? null
}
