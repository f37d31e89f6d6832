import type { Choice } from '@wolfmoon/engine/kernel'
import type { Ask, Seat } from '@wolfmoon/engine/many-nights'
import type { CommonParts, ManyNightsRules, VillageGameParts } from '@wolfmoon/protocol'
import type { Guest, StillHouse } from './still-house.ts'

/** What somebody in a room with a village knows. */
export type Parts = Partial<CommonParts<ManyNightsRules, string> & VillageGameParts>

/** What a guest knows of a village. */
export const partsOf = ({ parts }: Guest): Parts => parts as unknown as Parts

/** The open question to a guest about something. */
export const askOf = (guest: Guest, topic: string): Ask | undefined =>
  partsOf(guest).asks?.find((ask) => ask.topic.type === topic)

/** People without a screen who play a village, and the time that passes for them and for all phones. */
export class Scripted {
  readonly guests: Guest[] = []
  private readonly house: StillHouse

  constructor(house: StillHouse) {
    this.house = house
  }

  /** So many sit down, under these names. */
  async sitDown(room: string, names: readonly string[]): Promise<void> {
    for (const name of names) this.guests.push(await this.house.seat(room, name))
  }

  get parts(): Parts {
    const [guest] = this.guests
    return guest ? partsOf(guest) : {}
  }

  /** Where somebody sits. */
  seatOf(name: string): Seat {
    return this.parts.table?.players.indexOf(name) ?? -1
  }

  /** Everyone without a screen has seen their card. */
  async knowCards(): Promise<void> {
    for (const guest of this.guests) {
      await guest.until((parts) => ((parts as unknown as Parts).asks?.length ?? 0) > 0)
      await guest.ask({ type: 'answer', ask: 'card', choice: [] })
    }
  }

  /** Lets time pass, step by step, until it is so for those without a screen. */
  async passUntil(isSo: (parts: Parts) => boolean, most = 400): Promise<void> {
    for (let step = 0; !isSo(this.parts); step++) {
      if (step > most) throw new Error(`it never is so: ${JSON.stringify(this.parts.phase)}`)
      const before = JSON.stringify(this.parts.phase)
      this.house.passTime()
      await this.guests[0]?.until((parts) => JSON.stringify((parts as unknown as Parts).phase) !== before)
    }
  }

  /** Waits until it is so, without letting time pass. */
  async until(isSo: (parts: Parts) => boolean): Promise<void> {
    await this.guests[0]?.until((parts) => isSo(parts as unknown as Parts))
  }

  /** Whoever is asked about something answers; the first so many of them. Tells how many did. */
  async answer(topic: string, choice: (ask: Ask, guest: Guest) => Choice | null, most = 68): Promise<number> {
    let answered = 0
    for (const guest of this.guests) {
      const ask = askOf(guest, topic)
      if (!ask || answered >= most) continue
      await guest.ask({ type: 'answer', ask: ask.id, choice: choice(ask, guest) as never })
      answered++
    }
    return answered
  }

  /** Somebody is nominated and seconded. */
  async name(seat: Seat): Promise<void> {
    await this.someone('nominate', [seat])
    await this.until(({ nominations = [] }) => Boolean(nominations?.some(({ of }) => of === seat)))
    await this.someone('second', [seat])
  }

  /** Somebody is nominated, seconded and heard; then a vote is open. */
  async accuse(seat: Seat): Promise<void> {
    await this.name(seat)
    await this.passUntil(({ phase }) => phase?.phase !== 'day' && phase?.phase !== 'defence')
  }

  /** One who may answers with this; somebody else if that one may not. */
  async someone(topic: string, choice: readonly Seat[]): Promise<void> {
    const latest = Date.now() + 20_000
    while (Date.now() < latest) {
      for (const guest of this.guests) {
        const ask = askOf(guest, topic)
        const [pick] = ask?.picks ?? []
        if (!ask || !pick || !('from' in pick) || !choice.every((seat) => pick.from.includes(seat))) continue
        const reply = await guest.ask({ type: 'answer', ask: ask.id, choice: [...choice] })
        if (reply.type === 'accepted') return
      }
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error(`nobody can ${topic}`)
  }
}
