import { expect, test } from '@playwright/test'
import type { VillageGameParts } from '@wolfmoon/protocol'
import { languages } from '@wolfmoon/texts'
import { whoseTurn } from './slice.ts'
import { misfits } from './small-screen.ts'
import { type Guest, StillHouse } from './still-house.ts'

const names = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo'] as const
const partsOf = (guest: Guest): Partial<VillageGameParts> => guest.parts as Partial<VillageGameParts>

for (const language of whoseTurn(languages)) {
  test(`two villages ban somebody to each other, in ${language}`, async ({ browser }) => {
    const house = await StillHouse.open(browser)
    const room = await house.openRoom({ game: 'many-nights', voting: 'point', villages: 2 })
    const [ada, wall] = await Promise.all(['Ada', 'Wall'].map((name) => house.phone({ name, language })))
    if (!ada || !wall) throw new Error('no phones')
    const { page, say } = ada
    await ada.join(room)
    const guests: Guest[] = []
    for (const name of names) guests.push(await house.seat(room, name))
    await wall.beTheTable(room)
    await wall.page.setViewportSize({ width: 1280, height: 720 })
    const villageName = (number: number) => say('many-country.village', { number })
    const village = (number: number) => page.getByRole('region', { name: villageName(number) })

    await test.step('people are divided in one lobby, and the host can move them', async () => {
      await expect(village(1).locator('.residents > li')).toHaveCount(5)
      await expect(village(2).locator('.residents').getByText('Ben', { exact: true })).toBeVisible()
      await page
        .getByRole('combobox', { name: say('many-country.where', { name: 'Ben' }) })
        .selectOption({ label: villageName(1) })
      await expect(village(1).locator('.residents > li')).toHaveCount(6)
      await page
        .getByRole('combobox', { name: say('many-country.where', { name: 'Ben' }) })
        .selectOption({ label: villageName(2) })
      await expect(village(1).locator('.residents > li')).toHaveCount(5)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await misfits(page)).toEqual([])
      await page.setViewportSize({ width: 390, height: 844 })
    })

    await ada.startGame()
    await ada.seeCard()
    for (const guest of guests) {
      await guest.until((parts) => ((parts as Partial<VillageGameParts>).asks?.length ?? 0) > 0)
      await guest.ask({ type: 'answer', ask: 'card', choice: [] })
    }
    await expect(page.locator('.here')).toHaveText(villageName(1))
    const neighbours = guests.filter((guest) => partsOf(guest).here === 0)
    const strangers = guests.filter((guest) => partsOf(guest).here === 1)
    expect([neighbours.length, strangers.length]).toEqual([4, 5])
    const pass = async (isSo: () => boolean | Promise<boolean>) => {
      for (let step = 0; step < 80 && !(await isSo()); step++) {
        house.passTime()
        await page.waitForTimeout(120)
      }
      expect(await isSo()).toBe(true)
    }

    await test.step('a screen shows both', async () => {
      await expect(wall.page.locator('.all-villages li.panel')).toHaveCount(2)
      await expect(wall.page.getByRole('heading', { name: villageName(2) })).toBeVisible()
      await expect(wall.page.locator('.all-villages').getByRole('timer')).toHaveCount(2)
      expect(await misfits(wall.page)).toEqual([])
    })

    await test.step('somebody is sent away, and walks', async () => {
      await pass(() => neighbours.some((guest) => partsOf(guest).phase?.phase === 'banning'))
      await expect(ada.heading(say('many-words.phase.banning'))).toBeVisible()
      const target = neighbours[0]
      if (!target) throw new Error('nobody')
      await page.getByRole('button', { name: target.name }).first().tap()
      await ada.tap(say('many-app.vote.name', { player: target.name }))
      for (const guest of neighbours) {
        const ask = partsOf(guest).asks?.find(({ topic }) => topic.type === 'ban')
        if (ask) await guest.ask({ type: 'answer', ask: ask.id, choice: [0] })
      }
      await expect(ada.heading(say('many-country.way.title'))).toBeVisible()
      await expect(ada.main.getByText(villageName(2)).first()).toBeVisible()
      await expect(page.locator('.neighbour')).toHaveCount(0)
    })

    await test.step('and stops all clocks on the way, as host', async () => {
      for (const [order, isPaused] of [
        ['pause', true],
        ['resume', false],
      ] as const) {
        await (await ada.openMenu())
          .getByRole('button', { name: say(`app.menu.${order}`), exact: true })
          .tap()
        for (const guest of [neighbours[1], strangers[0]])
          await expect.poll(() => guest && partsOf(guest).phase?.isPaused).toBe(isPaused)
        await expect(wall.page.locator('li.panel').getByText(say('app.paused'))).toHaveCount(isPaused ? 2 : 0)
      }
    })

    await test.step('and arrives, where the others talk', async () => {
      await pass(() => page.locator('.here', { hasText: villageName(2) }).isVisible())
      await expect(ada.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible()
      await expect(page.locator('.neighbour-name', { hasText: 'Ada' })).toBeVisible()
      for (const { name } of strangers)
        await expect(page.locator('.neighbour-name', { hasText: name })).toBeVisible()
      for (const { name } of neighbours)
        await expect(page.locator('.neighbour-name', { hasText: name })).toHaveCount(0)
    })

    await test.step('the wall looks at one village, and at all again', async () => {
      const second = wall.page.locator('.all-villages li.panel').nth(1)
      await expect(second.getByText('Ada', { exact: true })).toBeVisible()
      await wall.page.getByRole('button', { name: villageName(2) }).click()
      await expect(wall.page.locator('.on-the-wall')).toBeVisible()
      await expect(wall.page.locator('.neighbour-name', { hasText: 'Ada' })).toBeVisible()
      await wall.page.getByRole('button', { name: say('many-country.all') }).click()
      await expect(wall.page.locator('.all-villages')).toBeVisible()
    })
    await house.end()
  })
}

test('each of two villages gets who leads it: one by name, one by wish', async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ game: 'many-nights', villages: 2 })
  const [ada, zoe] = await Promise.all(['Ada', 'Zoe'].map((name) => house.phone({ name })))
  if (!ada || !zoe) throw new Error('no phones')
  await ada.join(room)
  await zoe.join(room)
  const guests: Guest[] = []
  for (const name of [...names, 'Kim']) guests.push(await house.seat(room, name))
  const { page, say } = ada
  const village = (number: number) =>
    page.getByRole('region', { name: say('many-country.village', { number }) })
  await expect(village(2).locator('.residents')).toContainText('Zoe')
  await zoe.page.getByLabel(zoe.say('many-app.would-lead.me')).tap()
  await page
    .locator('.moderator select')
    .selectOption({ label: say('many-variations.moderator.wished.name') })
  for (const phone of [ada, zoe])
    await expect(phone.page.locator('.moderator')).toContainText(
      phone.say('many-variations.moderator.wished-each.text'),
    )
  const leader = village(1).getByLabel(say('many-variations.moderator.name'))
  await expect(leader.locator('option:checked')).toHaveText(say('many-variations.moderator.wished.name'))
  await leader.selectOption({ label: 'Ben' })
  // The decks are for those who will play.
  await guests[0]?.until(({ settings }) => sizesIn(settings).join() === '5,5')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await misfits(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await ada.startGame()
  await expect(zoe.page.locator('.desk-now')).toBeVisible()
  await guests[0]?.until((parts) => (parts as Partial<VillageGameParts>).desk != null)
  expect(partsOf(guests[0] as Guest).here).toBe(0)

  // Who leads one village gives that one on, and no other.
  zoe.page.once('dialog', (dialog) => void dialog.accept())
  await zoe.page.getByText(say('many-desk.more'), { exact: true }).click()
  await zoe.page
    .locator('.desk-rarely')
    .getByRole('button', { name: say('many-variations.moderator.program.name') })
    .click()
  await guests[1]?.until(({ moderators }) => moderators?.[1] === null && moderators[0] !== null)
  await house.end()
  expect([...ada.faults, ...zoe.faults]).toEqual([])
})

/** How many cards each village plays with. */
const sizesIn = (settings: unknown): readonly number[] =>
  ((settings as { decks?: readonly (readonly string[])[] } | undefined)?.decks ?? []).map(
    ({ length }) => length,
  )
