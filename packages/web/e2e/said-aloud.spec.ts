import { expect, type Page, test } from '@playwright/test'
import type { RoleId as VillageRole } from '@wolfmoon/engine/many-nights'
import type { RoleId } from '@wolfmoon/engine/one-night'
import { languages, nightScript, nightTimers } from '@wolfmoon/texts'
import { type Parts, Scripted } from './scripted.ts'
import { setUp } from './settings.ts'
import { whoseTurn } from './slice.ts'
import { StillHouse } from './still-house.ts'

/** What a page shows and what it tells screen readers, whenever one of them changes. */
interface Moment {
  readonly at: number
  readonly shown: string
  readonly told: string
}

/** So much later may be told what is shown, in milliseconds. */
const allowed = 500

const deck: readonly RoleId[] = ['werewolf', 'seer', 'robber', 'troublemaker', 'villager', 'insomniac']
const village: readonly VillageRole[] = ['werewolf', 'seer', ...Array<VillageRole>(5).fill('villager')]

test('whatever is announced is told to screen readers', { tag: '@A12' }, async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const slow = { act: 120, confirm: 300, vote: 300 }
  const room = await house.openRoom({ deck, deckFollows: false, ...slow })
  const host = await house.seat(room, 'Host')
  const phone = await house.phone({ name: 'Ada' })
  const { page, say } = phone
  await phone.join(room)
  await page.evaluate(watch)
  const ben = await house.seat(room, 'Ben')
  const announced: (readonly [shown: string, told: string])[] = []
  announced.push(['Ben', say('app.people.now', { names: 'Host, Ada, Ben' })])
  house.deal(deck, (cards) => cards[1] === 'villager')
  await host.ask({ type: 'start' })
  await phone.seeCard()
  await host.answer()
  await ben.answer()
  await host.until(({ phase }) => phase?.phase === 'night')
  const { table, settings } = host.parts
  if (!table || !settings) throw new Error('no table')
  const { leads } = nightTimers(say, 'phones', settings.form, table.deck, table.options)
  expect(table.options.timers.leads).toEqual(leads)
  for (const { lines } of nightScript(say, 'phones', settings.form, table.deck, table.options)) {
    announced.push([lines.join(' '), lines.join(' ')])
    await expect(page.locator('.caption')).toHaveText(lines.join(' '))
    // At a table it takes longer than this until the next call.
    await expect(page.getByRole('log')).toHaveText(lines.join(' '))
    const before = host.parts.phase?.night?.beat
    house.passTime()
    await host.until(({ phase }) => phase?.night?.beat !== before)
  }
  announced.push([say('app.day.title'), say('day.begin', { minutes: 3 })])
  await phone.readyToVote()
  await host.answer()
  await ben.answer()
  announced.push([say('app.vote.title'), say('phones.day.vote')])
  await phone.vote('Ben')
  await host.answer()
  await ben.answer()
  const verdict = (await phone.watchTheEnd()).split('\n')[0] ?? ''
  announced.push([say('app.end.title'), verdict])
  const moments = await seen(page)
  const missing = announced.filter(([shown, told]) => !isToldInTime(moments, shown, told))
  expect(missing).toEqual([])
  await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'polite')

  await test.step('a page that says nothing would be noticed', async () => {
    for (const page of [silent(moments), late(moments)])
      expect(announced.filter(([shown, told]) => !isToldInTime(page, shown, told))).toEqual(announced)
  })
  await house.end()
  expect(phone.faults).toEqual([])
})

for (const language of whoseTurn(languages)) {
  test(`whatever a village is told is told to screen readers, to its end, in ${language}`, {
    tag: '@A12',
  }, async ({ browser }) => {
    const house = await StillHouse.open(browser)
    const room = await house.openRoom({ game: 'many-nights', deck: village, deckFollows: false })
    const scripted = new Scripted(house)
    await scripted.sitDown(room, ['Hal', 'Gus', 'Ida', 'Jo', 'Kim', 'Leo'])
    const phone = await house.phone({ name: 'Ada', language })
    const { page, say } = phone
    await phone.join(room)
    house.dealVillage(village, (cards) => cards[0] === 'werewolf')
    await scripted.guests[0]?.ask({ type: 'start' })
    await phone.seeCard()
    await page.evaluate(watch)
    await scripted.knowCards()
    const announced: (readonly [shown: string, told: string])[] = []
    /** Everyone reads this on the page, and it has to be heard as it is. */
    const reads = async (selector: string) => {
      const shown = page.locator(selector).filter({ hasText: /\S/ }).first()
      await expect(shown).toBeVisible()
      const text = await shown.innerText()
      announced.push([text, text])
    }
    const condemn = async (name: string) => {
      await scripted.name(scripted.seatOf(name))
      await scripted.until(({ phase }) => phase?.phase === 'defence')
      await expect(phone.heading(say('many-words.phase.defence'))).toBeVisible()
      await reads('.prompt')
      await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
      await expect(phone.heading(say('many-words.phase.voting'))).toBeVisible()
      await scripted.answer('vote', () => 'die')
      await scripted.passUntil(({ deaths }) =>
        Boolean(deaths?.some(({ seat }) => seat === scripted.seatOf(name))),
      )
    }
    const day = (number: number) => phone.heading(say('many-announcements.day.number', { number }))

    await scripted.passUntil(({ phase }) => phase?.phase === 'day')
    await expect(day(1)).toBeVisible()
    await reads('.news .caption')
    await condemn('Gus')
    await reads('.since')
    const second = ({ phase }: Parts) => phase?.phase === 'night' && phase.number === 2
    await scripted.passUntil((parts) => second(parts) && parts.phase?.call?.id === 'werewolves')
    await expect(page.getByRole('log')).toContainText(say('many-announcements.night.number', { number: 2 }))
    await scripted.answer('night', () => [scripted.seatOf('Ida')])
    await scripted.passUntil(({ phase }) => phase?.phase === 'day')
    await expect(day(2)).toBeVisible()
    await expect(page.locator('.news .caption')).toContainText('Ida')
    await reads('.news .caption')
    await condemn('Hal')
    await expect(phone.heading(say('many-words.phase.over'))).toBeVisible()
    const verdict = await page.locator('.verdict').innerText()
    announced.push([verdict, verdict])
    await expect(page.getByRole('log')).toContainText(verdict)
    for (const name of ['Gus', 'Ida', 'Jo', 'Ada'])
      await expect(page.getByRole('log').locator(':last-child')).toContainText(
        new RegExp(`${verdict}.*${name}`),
      )
    const moments = await seen(page)
    expect(announced.filter(([shown, told]) => !isToldInTime(moments, shown, told))).toEqual([])
    for (const fault of [silent(moments), late(moments)])
      expect(announced.filter(([shown, told]) => !isToldInTime(fault, shown, told))).toEqual(announced)
    await house.end()
    expect(phone.faults).toEqual([])
  })
}

test('with real cards on the table phones say what is said to people with cards, and leave time for it', async ({
  browser,
}) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ deck, deckFollows: false, act: 120, confirm: 300 })
  const phone = await house.phone({ name: 'Ada' })
  const { page, say } = phone
  await phone.join(room)
  await setUp(phone, { realCards: true })
  const guests = [await house.seat(room, 'Ben'), await house.seat(room, 'Cleo')]
  await phone.startGame()
  await phone.seeCard()
  for (const guest of guests) await guest.answer()
  const [ben] = guests
  await ben?.until(({ phase }) => phase?.phase === 'night')
  const { table } = ben?.parts ?? {}
  if (!table) throw new Error('no table')
  const { leads } = nightTimers(say, 'cards', 'beginner', table.deck, table.options)
  expect(table.options.timers.leads).toEqual(leads)
  const [first, second] = nightScript(say, 'cards', 'beginner', table.deck, table.options)
  await expect(page.locator('.caption')).toHaveText(first?.lines.join(' ') ?? '')
  house.passTime()
  await expect(page.locator('.caption')).toHaveText(second?.lines.join(' ') ?? '')
  await house.end()
  expect(phone.faults).toEqual([])
})

function isToldInTime(moments: readonly Moment[], shown: string, told: string): boolean {
  const visible = moments.find((moment) => moment.shown.includes(shown))
  const audible = moments.find((moment) => moment.told.includes(told))
  return visible !== undefined && audible !== undefined && audible.at - visible.at <= allowed
}

/** The same, were nothing told. */
const silent = (moments: readonly Moment[]): readonly Moment[] =>
  moments.map((moment) => ({ ...moment, told: '' }))

/** The same, were it told too late. */
const late = (moments: readonly Moment[]): readonly Moment[] =>
  moments.flatMap((moment) => [
    { ...moment, told: '' },
    { ...moment, at: moment.at + 2 * allowed },
  ])

const seen = (page: Page): Promise<readonly Moment[]> =>
  page.evaluate(() => (window as unknown as { moments: readonly Moment[] }).moments)

/** Writes down what is shown and told from now on; runs in the page. */
function watch(): void {
  const moments: Moment[] = []
  Object.assign(window, { moments })
  const look = () => {
    const shown = document.querySelector('main')?.textContent ?? ''
    const told = document.querySelector('[role="log"]')?.textContent ?? ''
    const last = moments.at(-1)
    if (last?.shown !== shown || last.told !== told) moments.push({ at: performance.now(), shown, told })
  }
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
}
