import { expect } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import type { Language } from '@wolfmoon/texts'
import { type Glimpse, glimpse, listen, noises, rolesOfVillages, secrets } from './likeness.ts'
import type { Phone } from './phone.ts'
import { Scripted } from './scripted.ts'
import type { StillHouse } from './still-house.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'] as const
/** Who has no phone; the first of them is the host. */
const host = 'Hal'
const others = ['Gus', 'Ida', 'Jo'] as const

interface Holder {
  readonly phone: Phone
  readonly role: RoleId
}

/** Two nights and a day of a village with five phones, and what a neighbour could notice of the phones. */
export class WatchedVillage {
  readonly glimpses: Glimpse[] = []
  /** What tells somebody apart, but for light. */
  readonly found: string[] = []
  /** What the first night has told somebody without asking for anything. */
  private readonly told = new Map<RoleId, string>()
  private readonly house: StillHouse
  private readonly scripted: Scripted
  private readonly holders: readonly Holder[]

  private constructor(house: StillHouse, scripted: Scripted, holders: readonly Holder[]) {
    this.house = house
    this.scripted = scripted
    this.holders = holders
  }

  /** Deals these cards to people with phones, and others to the rest. */
  static async begin(
    house: StillHouse,
    held: readonly RoleId[],
    pace: 'called' | 'together',
    language: Language,
  ): Promise<WatchedVillage> {
    const isOneDealt = (role: RoleId) => held.includes(role)
    const rest: readonly RoleId[] = [
      isOneDealt('werewolf') ? 'villager' : 'werewolf',
      isOneDealt('seer') ? 'villager' : 'seer',
      'villager',
      'villager',
    ]
    const deck = [...held, ...rest]
    const rules = { pace, ...(isOneDealt('minion') ? { minion: 'dealt-werewolf' as const } : {}) }
    const room = await house.openRoom({ game: 'many-nights', deck, deckFollows: false, ...rules })
    const scripted = new Scripted(house)
    await scripted.sitDown(room, [host])
    const phones = await Promise.all(names.map((name) => house.phone({ name, language, before: listen })))
    for (const phone of phones) await phone.join(room)
    await scripted.sitDown(room, others)
    const wanted = held.toSorted().join()
    const cards = house.dealVillage(
      deck,
      (dealt) =>
        dealt
          .slice(1, 1 + held.length)
          .toSorted()
          .join() === wanted,
      rules,
    )
    await scripted.guests[0]?.ask({ type: 'start' })
    const holders = phones.map((phone, index) => ({ phone, role: cards[index + 1] as RoleId }))
    return new WatchedVillage(house, scripted, holders)
  }

  /** The phone of who was dealt this. */
  phoneOf(role: RoleId): Phone {
    const holder = this.holders.find((each) => each.role === role)
    if (!holder) throw new Error(`nobody with a phone is ${role}`)
    return holder.phone
  }

  async play(): Promise<void> {
    await this.card()
    await this.night(1)
    await this.day()
    await this.night(2)
    await this.compareNoises()
  }

  /** Everyone holds their card, lets go and says so. */
  private async card(): Promise<void> {
    await this.all(({ phone }) => expect(phone.heading(phone.say('app.card.title'))).toBeVisible())
    await this.look('card, closed')
    await this.search('card, closed')
    await this.all(({ phone, role }) =>
      phone.hold(phone.say('app.card.hold'), async () => {
        await expect(phone.page.locator('.card-face')).toBeVisible()
        this.glimpses.push(await glimpse(phone, role, 'card, held'))
        await this.searchOne({ phone, role }, 'card, held', true)
      }),
    )
    await this.search('card, seen')
    await this.all(async ({ phone }) => {
      await phone.tap(phone.say('app.card.known'))
      await expect(phone.button(phone.say('app.card.known'))).toBeDisabled()
    })
    await this.look('card, known')
    await this.scripted.knowCards()
  }

  /** In every call or round everyone taps a name, and what is chosen counts after a while. */
  private async night(number: number): Promise<void> {
    const { scripted } = this
    await scripted.passUntil(
      ({ phase }) => isOver(phase) || (phase?.phase === 'night' && phase.number === number),
    )
    for (;;) {
      const { phase } = scripted.parts
      if (phase?.phase !== 'night') return
      const moment = `night ${number}, ${phase.call?.id ?? phase.round?.index}`
      await this.living(({ phone }) =>
        expect(phone.heading(phone.say('many-announcements.night.number', { number }))).toBeVisible(),
      )
      await this.look(`${moment}, before`)
      await this.search(`${moment}, before`)
      await this.living((holder) => this.compareNews(holder, number))
      await this.living(({ phone, role }) => this.tapSomething(phone, `${moment}: ${role}`))
      await this.holders[0]?.phone.page.waitForTimeout(thought)
      if (scripted.parts.phase?.deadline === phase.deadline) await this.look(`${moment}, after`)
      await this.search(`${moment}, after`)
      await this.goOn()
    }
  }

  /** Taps a name, as many as are asked for, or what else there is to answer. */
  private async tapSomething(phone: Phone, who: string): Promise<void> {
    const { page, say } = phone
    const name = page.locator('button.neighbour:not(:disabled):not([aria-pressed="true"])').first()
    const skip = phone.button(say('app.night.let-be'))
    if (await name.isVisible()) {
      await name.tap()
      for (let more = 0; more < 4 && (await page.getByText(say('many-app.night.more')).isVisible()); more++)
        await name.tap()
    } else if (await skip.isEnabled()) await skip.tap()
    else this.found.push(`${who} has nothing to tap`)
  }

  /** Somebody without a phone is accused, and everyone votes. */
  private async day(): Promise<void> {
    const { scripted } = this
    await scripted.passUntil(({ phase }) => isOver(phase) || phase?.phase === 'day')
    if (isOver(scripted.parts.phase)) return
    await this.living(({ phone }) =>
      expect(phone.heading(phone.say('many-announcements.day.number', { number: 1 }))).toBeVisible(),
    )
    // The sky takes a moment to brighten.
    await this.holders[0]?.phone.page.waitForTimeout(800)
    await this.look('day')
    await this.search('day')
    await scripted.name(scripted.seatOf(this.someoneAlive()))
    await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
    await this.living(({ phone }) =>
      expect(phone.heading(phone.say('many-words.phase.voting'))).toBeVisible(),
    )
    await this.look('vote, open')
    await this.search('vote, open')
    await this.living(({ phone }) => phone.tap(phone.say('many-asks.answers.live')))
    await this.holders[0]?.phone.page.waitForTimeout(300)
    await this.look('vote, given')
    await scripted.answer('vote', () => 'live')
    await scripted.passUntil(({ phase }) => phase?.phase !== 'voting')
    await this.search('after the vote')
  }

  /** A name without a phone whose holder lives. */
  private someoneAlive(): string {
    const { parts } = this.scripted
    const alive = others.find((name) => parts.village?.alive[this.scripted.seatOf(name)])
    if (!alive) throw new Error('nobody is left to be accused')
    return alive
  }

  private async goOn(): Promise<void> {
    const stretch = () => JSON.stringify(this.scripted.parts.phase)
    const before = stretch()
    this.house.passTime()
    await this.scripted.until(({ phase }) => JSON.stringify(phase) !== before)
    await this.holders[0]?.phone.page.waitForTimeout(300)
  }

  private async look(moment: string): Promise<void> {
    await this.living(async ({ phone, role }) => {
      this.glimpses.push(await glimpse(phone, role, moment))
    })
  }

  private async search(moment: string): Promise<void> {
    await this.living(async (holder) => this.searchOne(holder, moment, await isShown(holder.phone)))
  }

  private async searchOne({ phone, role }: Holder, moment: string, isOpen: boolean): Promise<void> {
    for (const secret of await secrets(phone, isOpen, rolesOfVillages))
      this.found.push(`${moment}: the phone of ${role} tells in ${secret}`)
  }

  /** What was told in an earlier night is in the notebook, and is not told again as if it were new. */
  private async compareNews({ phone, role }: Holder, night: number): Promise<void> {
    const [prompt = ''] = await phone.page.locator('.question .prompt').allInnerTexts()
    const news = this.told.get(role)
    if (night > 1 && news && prompt.includes(news))
      this.found.push(`night ${night}: the phone of ${role} tells again: ${news}`)
    else if (night === 1 && !prompt.includes('?') && (await isShown(phone))) this.told.set(role, prompt)
  }

  /** All phones that came so far have buzzed as often, and done nothing else. */
  private async compareNoises(): Promise<void> {
    const heard: { readonly role: RoleId; readonly noises: readonly string[] }[] = []
    await this.living(async ({ phone, role }) => {
      heard.push({ role, noises: await noises(phone) })
    })
    const usual = Math.min(...heard.map((each) => each.noises.length))
    for (const { role, noises: made } of heard) {
      for (const noise of made.slice(usual)) this.found.push(`the phone of ${role} ${noise}`)
      for (const noise of made.slice(0, usual))
        if (noise !== 'vibrates') this.found.push(`the phone of ${role} ${noise}`)
    }
  }

  private async all(act: (holder: Holder) => Promise<void>): Promise<void> {
    await Promise.all(this.holders.map(act))
  }

  /** The dead have a page of their own: everybody knows who they are. */
  private async living(act: (holder: Holder) => Promise<void>): Promise<void> {
    const { parts } = this.scripted
    await this.all(async (holder) => {
      if (parts.village?.alive[this.scripted.seatOf(holder.phone.name)] ?? true) await act(holder)
    })
  }
}

/** How long a choice can be taken back, and what is owed for a rest takes. */
const thought = 2600

const isOver = (phase: Scripted['parts']['phase']): boolean => phase?.phase === 'over'

/** Whether the night tells the holder of a phone something that it does not tell everyone. */
async function isShown({ page, say }: Phone): Promise<boolean> {
  const [prompt] = await page.locator('.question .prompt').allInnerTexts()
  return prompt !== undefined && ![say('app.night.sleep'), say('many-app.night.rest')].includes(prompt)
}
