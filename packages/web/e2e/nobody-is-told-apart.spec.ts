import { expect, type Page, test } from '@playwright/test'
import { type RoleId, schedule, tapsIn } from '@wolfmoon/engine/one-night'
import { type Language, languages, roleName, speaker } from '@wolfmoon/texts'
import { brighter, type Glimpse, glimpse, listen, noises, secrets } from './likeness.ts'
import type { Phone } from './phone.ts'
import { whoseTurn } from './slice.ts'
import { type Guest, StillHouse } from './still-house.ts'

interface Deck {
  readonly phones: readonly RoleId[]
  readonly rest: readonly RoleId[]
}

/** Decks, each with the five cards that lie before people with phones. Together they are all roles. */
const decks: readonly Deck[] = [
  {
    phones: ['doppelganger', 'werewolf', 'minion', 'mason', 'mason'],
    rest: ['seer', 'robber', 'insomniac', 'villager'],
  },
  {
    phones: ['seer', 'apprentice-seer', 'paranormal-investigator', 'robber', 'witch'],
    rest: ['werewolf', 'werewolf', 'tanner', 'villager'],
  },
  {
    phones: ['alpha-wolf', 'mystic-wolf', 'dream-wolf', 'troublemaker', 'drunk'],
    rest: ['werewolf', 'insomniac', 'hunter', 'villager'],
  },
  {
    phones: ['insomniac', 'villager', 'tanner', 'hunter', 'bodyguard'],
    rest: ['werewolf', 'seer', 'robber', 'troublemaker'],
  },
]

const names: readonly string[] = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil']

/** Four quarters, each with both paces; in two that follow each other is every deck. */
const quarters = [0, 1, 2, 3].map((quarter) =>
  decks
    .filter((_, index) => index >> 1 === quarter % 2)
    .map((deck, index) => ({
      deck,
      pace: (['called', 'together'] as const)[(index + (quarter >> 1)) % 2] ?? 'called',
      language: languages[(index + quarter) % languages.length] ?? 'en',
    })),
)

for (const { deck, pace, language } of whoseTurn(quarters).flat()) {
  test(`${deck.phones.join(', ')} look alike, ${pace}, in ${language}`, { tag: '@A3' }, async ({
    browser,
  }) => {
    const evening = await Evening.begin(await StillHouse.open(browser), deck, pace, language)
    await evening.play()
    await evening.close()
    expect(evening.found).toEqual([])
    expect(brighter(evening.glimpses)).toEqual([])
  })
}

test('a brighter phone, a forgotten word, a tap too many and a buzz would be noticed', {
  tag: ['@A3', '@planted'],
}, async ({ browser }) => {
  const deck = decks[1] as Deck
  const evening = await Evening.begin(await StillHouse.open(browser), deck, 'together', 'en')
  const pageOf = (role: RoleId) => evening.holders.find((holder) => holder.role === role)?.phone.page as Page
  await pageOf('seer').addStyleTag({ content: 'main { filter: brightness(1.03) }' })
  await pageOf('robber').evaluate(() => document.body.setAttribute('data-role', 'robber'))
  await pageOf('witch').evaluate(() => {
    let isFirst = true
    const swallow = (event: Event) => {
      if (!isFirst || !(event.target as Element).closest('.slot')) return
      isFirst = false
      event.stopPropagation()
    }
    document.addEventListener('click', swallow, true)
  })
  await pageOf('apprentice-seer').evaluate(
    (name) => localStorage.setItem('card', name),
    roleName(speaker('fr'), 'seer'),
  )
  await pageOf('paranormal-investigator').evaluate(() => navigator.vibrate(10))
  await evening.play()
  await evening.close()
  const dark = brighter(evening.glimpses)
  expect(dark.length).toBeGreaterThan(5)
  expect(dark.filter((line) => !line.includes('seer is'))).toEqual([])
  expect(evening.found).toEqual(
    expect.arrayContaining([
      'card, closed: the phone of robber tells in page: robber',
      expect.stringContaining('the phone of apprentice-seer tells in storage: '),
      expect.stringContaining('witch taps 2 times'),
      'the phone of paranormal-investigator vibrates',
    ]),
  )
  expect(evening.found.filter((line) => /of seer|seer taps/.test(line))).toEqual([])
})

/** Every phone buzzes as cards are dealt, night falls, day breaks and the vote begins, and only then. */
const phases = Array<string>(4).fill('vibrates')

/** What was heard beyond what was to be heard, and what was not heard. */
function beyond(heard: readonly string[], wanted: readonly string[]): readonly string[] {
  const left = [...heard]
  const missing = wanted.filter((noise) => {
    const at = left.indexOf(noise)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [...left, ...missing.map((noise) => `does not do what others do: ${noise}`)]
}

/** A game with five phones and a host without one, and what a neighbour could notice of the phones. */
class Evening {
  readonly glimpses: Glimpse[] = []
  /** What tells somebody apart, but for light. */
  readonly found: string[] = []
  readonly holders: readonly { readonly phone: Phone; readonly role: RoleId }[]
  private readonly house: StillHouse
  private readonly host: Guest

  private constructor(house: StillHouse, host: Guest, phones: readonly Phone[], cards: readonly RoleId[]) {
    this.house = house
    this.host = host
    this.holders = phones.map((phone, index) => ({ phone, role: cards[index + 1] as RoleId }))
  }

  static async begin(
    house: StillHouse,
    { phones: before, rest }: Deck,
    pace: 'called' | 'together',
    language: Language,
  ): Promise<Evening> {
    const deck = [...before, ...rest]
    const slow = { act: 120, round: 300, confirm: 300, vote: 300, discussion: null }
    const room = await house.openRoom({ deck, deckFollows: false, pace, ...slow })
    const host = await house.seat(room, 'Host')
    const phones = await Promise.all(names.map((name) => house.phone({ name, language, before: listen })))
    for (const phone of phones) await phone.join(room)
    const wanted = before.toSorted().join()
    const cards = house.deal(
      deck,
      (order) =>
        order
          .slice(1, 1 + before.length)
          .toSorted()
          .join() === wanted,
    )
    await host.ask({ type: 'start' })
    return new Evening(house, host, phones, cards)
  }

  async play(): Promise<void> {
    await this.card()
    while (this.host.parts.phase?.phase === 'night') await this.beat()
    await this.day()
    await this.vote()
    for (const { phone, role } of this.holders)
      this.found.push(...beyond(await noises(phone), phases).map((noise) => `the phone of ${role} ${noise}`))
  }

  close(): Promise<void> {
    return this.house.end()
  }

  /** Everyone holds their card, lets go and says so. */
  private async card(): Promise<void> {
    await this.all((phone) => expect(phone.heading(phone.say('app.card.title'))).toBeVisible())
    await this.look('card, closed')
    await this.search('card, closed')
    await this.all((phone, role) =>
      phone.hold(phone.say('app.card.hold'), async () => {
        await expect(phone.page.locator('.card-face')).toBeVisible()
        this.glimpses.push(await glimpse(phone, role, 'card, held'))
        this.found.push(...(await this.searched(phone, role, 'card, held', true)))
      }),
    )
    await this.look('card, seen')
    await this.search('card, seen')
    await this.all(async (phone) => {
      await phone.tap(phone.say('app.card.known'))
      await expect(phone.button(phone.say('app.card.known'))).toBeDisabled()
    })
    await this.look('card, known')
    await this.host.answer()
    await this.host.until(({ phase }) => phase?.phase === 'night')
  }

  /** Everyone touches what can be touched until nothing more is asked. */
  private async beat(): Promise<void> {
    const { phase, table } = this.host.parts
    const { beat = 0, call } = phase?.night ?? {}
    if (!table) throw new Error('no game')
    const night = schedule(table)
    const { kind } = night.beats[beat] ?? {}
    const name = `beat ${beat} (${call ?? kind})`
    if (kind === 'learning') await this.learn(name)
    else await this.touch(name, kind === 'call' || kind === 'round' ? tapsIn(night, beat) : 0, beat % 2 === 0)
    if (kind === 'round' || kind === 'learning') await this.host.answer()
    else this.house.passTime()
    await this.host.until(({ phase: now }) => now?.phase !== 'night' || now.night?.beat !== beat)
  }

  /** One touch after the other: a tap, a slide over two cards, or nothing more than to skip. */
  private async touch(name: string, owed: number, isLazy: boolean): Promise<void> {
    if (owed > 0) await this.all((phone) => phone.openCards().first().waitFor())
    await this.look(`${name}, untouched`)
    await this.search(`${name}, untouched`)
    const awake = await this.all((phone) => this.isShown(phone))
    const taps = new Map(this.holders.map(({ phone }) => [phone, 0]))
    for (let round = 1; round <= owed + 2; round++) {
      const open = await this.all((phone) => phone.openCards().first().isVisible())
      if (!open.some(Boolean)) break
      await this.all(async (phone, _, index) => {
        if (!open[index]) return
        const letBe = phone.button(phone.say('app.night.let-be'))
        const isIdle = isLazy && index % 2 > 0 && round === 1 && (await letBe.isEnabled())
        const isForTwo = await phone.main.getByText(phone.say('app.night.two')).isVisible()
        if (isIdle) await letBe.tap()
        else if (isForTwo) await phone.slide(phone.openCards().nth(-2), phone.openCards().last())
        else await phone.openCards().first().tap()
        taps.set(phone, round)
      })
      // Those who rest look alike before; one of them is enough to compare the others with.
      const resting = awake.indexOf(false)
      await this.look(`${name}, ${round} taps`, (index) => round >= owed || index === resting || awake[index])
      const undo = (phone: Phone) => phone.main.getByText(phone.say('app.night.undo'))
      await this.all(async (phone, role) => {
        if (!(await undo(phone).isVisible())) return
        await undo(phone).waitFor({ state: 'hidden' })
        this.glimpses.push(await glimpse(phone, role, `${name}, ${round} taps given`))
      })
    }
    await this.search(`${name}, done`)
    for (const { phone, role } of this.holders)
      if (taps.get(phone) !== owed) this.found.push(`${name}: ${role} taps ${taps.get(phone)} times`)
  }

  /** Before the day everyone holds what was learned, lets go and says so. */
  private async learn(name: string): Promise<void> {
    await this.all((phone) => expect(phone.heading(phone.say('app.learned.title'))).toBeVisible())
    await this.look(name)
    await this.search(name)
    await this.all((phone, role) =>
      phone.hold(phone.say('app.learned.hold'), async () => {
        await expect(phone.page.locator('.hold-secret p')).toBeVisible()
        this.glimpses.push(await glimpse(phone, role, `${name}, held`))
      }),
    )
    await this.search(`${name}, seen`)
    await this.all(async (phone) => {
      await phone.tap(phone.say('app.learned.done'))
      await expect(phone.button(phone.say('app.learned.done'))).toBeDisabled()
    })
    await this.look(`${name}, known`)
  }

  /** Everyone talks, lays a token and is ready. */
  private async day(): Promise<void> {
    await this.all((phone) => expect(phone.heading(phone.say('app.day.title'))).toBeVisible())
    await this.look('day, begun')
    await this.search('day, begun')
    await this.all((phone) => phone.readyToVote())
    await this.all((phone) => expect(phone.button(phone.say('app.day.not-ready'))).toBeVisible())
    await this.look('day, ready')
    await this.host.answer()
    await this.host.until(({ phase }) => phase?.phase === 'voting')
  }

  /** Everyone points at who sits next to them. */
  private async vote(): Promise<void> {
    await this.all((phone) => expect(phone.heading(phone.say('app.vote.title'))).toBeVisible())
    await this.look('vote, open')
    await this.search('vote, open')
    await this.all((phone, _, index) => phone.vote(names[(index + 1) % names.length] ?? ''))
    await this.all((phone) =>
      expect(phone.main.getByText(phone.say('app.vote.waiting', { count: 1 }))).toBeVisible(),
    )
    await this.look('vote, given')
    await this.search('vote, given')
  }

  private async look(
    moment: string,
    isSeen: (index: number) => boolean | undefined = () => true,
  ): Promise<void> {
    await this.all(async (phone, role, index) => {
      if (isSeen(index)) this.glimpses.push(await glimpse(phone, role, moment))
    })
  }

  private async search(moment: string): Promise<void> {
    const found = await this.all(async (phone, role) =>
      this.searched(phone, role, moment, await this.isShown(phone)),
    )
    this.found.push(...found.flat())
  }

  private async searched(
    phone: Phone,
    role: RoleId,
    moment: string,
    isShown: boolean,
  ): Promise<readonly string[]> {
    return (await secrets(phone, isShown)).map(
      (secret) => `${moment}: the phone of ${role} tells in ${secret}`,
    )
  }

  /** Whether the night tells the holder of a phone something that it does not tell everyone. */
  private async isShown({ page, say }: Phone): Promise<boolean> {
    const [prompt] = await page.locator('.question .prompt').allInnerTexts()
    const idle = [say('app.night.sleep'), say('app.night.rest'), say('app.night.rest-again')]
    return prompt !== undefined && !idle.includes(prompt)
  }

  private all<Result>(
    act: (phone: Phone, role: RoleId, index: number) => Promise<Result>,
  ): Promise<readonly Result[]> {
    return Promise.all(this.holders.map(({ phone, role }, index) => act(phone, role, index)))
  }
}
