import { readSavedVillages, type SavedVillages } from '@wolfmoon/engine/many-nights'
import type { HubOptions } from '../src/hub.ts'
import { Salon, type Visitor } from './salon.ts'
import { partsOf, someAnswer } from './village.ts'

/** Several villages in one room, with people who sit down one after the other: every second one in the second village. */
export class Country {
  readonly salon: Salon
  readonly people: readonly Visitor[]

  private constructor(salon: Salon, people: readonly Visitor[]) {
    this.salon = salon
    this.people = people
  }

  static async open(
    {
      villages = 2,
      size = 5,
      ...settings
    }: { villages?: number; size?: number } & Record<string, unknown> = {},
    options: Partial<HubOptions> = {},
  ): Promise<Country> {
    let games = 0
    const draw = () => ({ secret: { seed: 'a5'.repeat(32), salt: '' }, story: `story-${++games}` })
    const salon = await Salon.open({ game: 'many-nights', villages, ...settings }, { draw, ...options })
    const people: Visitor[] = []
    for (let number = 0; number < villages * size; number++)
      people.push(await salon.come(`${'ABC'[number % villages]}${Math.floor(number / villages) + 1}`))
    return new Country(salon, people)
  }

  get host(): Visitor {
    return this.people[0] as Visitor
  }

  /** The people who have begun in a village. */
  from(village: number): readonly Visitor[] {
    return this.people.filter(({ name }) => name.startsWith('ABC'[village] ?? '?'))
  }

  seatOf(visitor: Visitor): number {
    return partsOf(visitor).seats?.indexOf(visitor.id) ?? -1
  }

  async start(): Promise<void> {
    const answer = await this.host.ask({ type: 'start' })
    if (answer !== 'accepted') throw new Error(answer)
    await this.answerAll()
  }

  /** All of a village name one of them, where it bans somebody now. */
  async ban(village: number, banned: Visitor): Promise<void> {
    const seat = this.seatOf(banned)
    for (const visitor of this.people) {
      const { asks, here } = partsOf(visitor)
      const ask = here === village ? asks?.find(({ topic }) => topic.type === 'ban') : undefined
      if (ask && visitor !== banned) await visitor.ask({ type: 'answer', ask: ask.id, choice: [seat] })
      else if (ask)
        await visitor.ask({ type: 'answer', ask: ask.id, choice: someAnswer(ask, () => 0) as number[] })
    }
  }

  /** Time passes until a village is at this phase. */
  async until(village: number, phase: string): Promise<void> {
    const watched = this.from(village).find((visitor) => partsOf(visitor).here === village)
    for (let turn = 0; turn < 200 && watched; turn++) {
      if (partsOf(watched).phase?.phase === phase) return
      await this.salon.pass(5)
    }
    throw new Error(`village ${village} does not come to ${phase}`)
  }

  /** Everyone answers once whatever must be answered. */
  async answerAll(chance: () => number = () => 0): Promise<void> {
    for (const visitor of this.people)
      for (const ask of partsOf(visitor).asks ?? []) {
        if (ask.topic.type === 'longer' || (ask.may && chance() < 0.3)) continue
        await visitor.ask({ type: 'answer', ask: ask.id, choice: someAnswer(ask, chance) as number[] })
      }
  }

  /** Everyone answers until all villages are over. */
  async playOn(chance: () => number): Promise<void> {
    for (let turn = 0; turn < 1000; turn++) {
      if (this.host.parts.story) return
      await this.answerAll(chance)
      await this.salon.pass(20)
    }
    throw new Error('the game does not end')
  }

  /** The story that the room has kept of the last game. */
  story(): SavedVillages {
    const name = this.host.parts.story ?? ''
    const saved = readSavedVillages(JSON.parse(this.salon.memory.stories.get(name)?.body ?? 'null'))
    if ('path' in saved) throw new Error(`no story: ${saved.path}`)
    return saved
  }
}
