import { expect } from '@playwright/test'
import { type RoleId, roleIds } from '@wolfmoon/engine/one-night'
import { languages } from '@wolfmoon/texts'
import { test } from './house.ts'
import { dealOnOneDevice, playOnOneDevice, take } from './one-device.ts'
import { whoseTurn } from './slice.ts'
import { voices } from './voices.ts'

for (const language of whoseTurn(languages)) {
  test(`a host leaves the cards to chance, and the table plays blind, in ${language}`, async ({ house }) => {
    const players = await house.sitDown(['Ada', 'Ben', 'Cleo'] as const, { language })
    const [ada, ben] = players
    const { page, say } = ada
    const drawnFor = page.getByRole('group', { name: say('app.deck.random') })
    await page.getByText(say('app.deck.chance')).tap()
    await drawnFor.getByRole('button', { name: say('app.deck.box-base') }).tap()
    await expect(page.getByText(say('decks.fine'))).toBeVisible()
    await expect(page.getByText(ada.roleName('doppelganger'))).toBeHidden()

    await test.step('only from what is ticked', async () => {
      await ada.tap(say('app.deck.tick'))
      const chips = page.locator('.role-chips')
      const wanted: readonly RoleId[] = ['werewolf', 'seer', 'robber', 'drunk', 'hunter', 'tanner']
      for (const [index, role] of roleIds.entries()) {
        const chip = chips.getByRole('button').nth(index)
        const isTicked = (await chip.getAttribute('aria-pressed')) === 'true'
        if (isTicked !== wanted.includes(role)) await chip.tap()
      }
      const witch = chips.getByRole('button').nth(roleIds.indexOf('witch'))
      await witch.tap()
      // Ticking tells about the role.
      await expect(page.getByText(say('roles.witch.card'))).toBeVisible()
      await witch.tap()
      await ada.tap(say('app.deck.draw-ticked'))
      await expect(ben.page.locator('.in-play')).toContainText(/./)
      await ada.tap(say('app.deck.tick'))
    })

    const blind = page.getByRole('group', { name: say('app.deck.play-blind') })
    await blind.getByRole('button', { name: say('app.deck.box-both') }).tap()
    for (const phone of [ada, ben])
      await expect(phone.page.getByText(say('app.deck.blind', { dealt: 6, count: 23 }))).toBeVisible()
    await ada.startGame()
    await Promise.all(players.map((phone) => phone.seeCard()))
  })
}

test('the cards of a deck are chosen on a small phone without scrolling for miles', async ({ house }) => {
  const ada = await house.phone({ name: 'Ada' })
  await ada.page.setViewportSize({ width: 360, height: 640 })
  await ada.openRoom()
  await ada.tap(ada.say('app.deck.edit'))
  const chips = await ada.page.locator('.role-chips').boundingBox()
  expect(chips?.height).toBeLessThan(1000)
  expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a wish shows in the lobby, and does not follow into the next room', async ({ house }) => {
  const [ada, ben] = await house.sitDown(['Ada', 'Ben'] as const)
  const { say } = ben
  const chip = ben.page.locator('.role-chips').getByRole('button', { name: ben.roleName('witch') })
  await ben.tap(say('app.deck.wish'))
  await chip.tap()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(ada.page.getByText(`${say('app.deck.wishes')} ${ada.roleName('witch')}`)).toBeVisible()
  const next = await house.phone({ name: 'Dan' })
  const code = await next.openRoom()
  await ben.join(code)
  await ben.tap(say('app.deck.wish'))
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
})

test('on one device no two players have the same animal, whoever changes theirs', async ({ house }) => {
  const { page, say } = await house.phone({ name: 'Ada' })
  await page.goto('/one-device')
  const faces = page.locator('.people .avatar')
  const animals = async () => {
    await expect(faces.last().locator('svg')).toBeVisible()
    return new Set(await faces.evaluateAll((drawn) => drawn.map(({ innerHTML }) => innerHTML))).size
  }
  await expect(faces).toHaveCount(3)
  for (let taps = 0; taps < 17; taps++) {
    await page.locator('.people .icon').first().tap()
    expect(await animals()).toBe(3)
  }
  await page.getByRole('button', { name: say('local.set-up.add') }).tap()
  await expect(faces).toHaveCount(4)
  expect(await animals()).toBe(4)
})

test('on one device the card that one has looked at turns in the morning, while the notes are held', async ({
  house,
}) => {
  const names = ['Ada', 'Ben', 'Cleo'] as const
  const phone = await house.phone({ name: 'Ada', before: keepOnlySeers })
  const { page, say } = phone
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await dealOnOneDevice(phone, names)
  for (const name of names) {
    await take(phone, name)
    await phone.seeCard()
  }
  for (const [index, name] of names.entries()) {
    await take(phone, name)
    await phone.tap(phone.cardOf(names[(index + 1) % names.length] ?? ''))
    await phone.tap(say('local.pass-on'))
  }
  const faces = page.locator('.table .card-face')
  for (const [index, name] of names.entries()) {
    await take(phone, name)
    await expect(faces).toHaveCount(0)
    await phone.hold(say('app.notebook.hold'), async () => {
      await expect(faces).toHaveCount(1)
      await expect(page.locator(`.slot[data-slot="${(index + 1) % names.length}"] .card-face`)).toBeVisible()
      const words = await page.locator('.hold-secret').boundingBox()
      const highest = await page
        .locator('.table .slot')
        .evaluateAll((cards) => Math.min(...cards.map((card) => card.getBoundingClientRect().top)))
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(highest)
    })
    await expect(faces).toHaveCount(0)
    await phone.tap(say('local.pass-on'))
  }
  await expect(phone.heading(say('app.day.title'))).toBeVisible()
})

/** The table on this device plays with nothing but Seers. */
function keepOnlySeers(): void {
  localStorage.setItem('wolfmoon.one-device', JSON.stringify({ deck: Array(6).fill('seer') }))
}

test('chips are counted on one device, from game to game and over a reload', async ({ house }) => {
  const names = ['Ada', 'Ben', 'Cleo']
  const phone = await house.phone({ name: 'Ada' })
  const { page, say } = phone
  await page.goto('/one-device')
  await page.getByText(say('app.settings.title')).tap()
  await page.getByRole('radio', { name: say('app.settings.scoring-chips') }).tap()
  await page.goto('/')
  await dealOnOneDevice(phone, names)
  await playOnOneDevice(phone, names)
  const rows = page.locator('.standings tbody tr')
  await expect(rows).toHaveCount(3)
  const first = await rows.allInnerTexts()
  await page.goto('/one-device')
  await expect(rows).toHaveCount(3)
  expect(await rows.allInnerTexts()).toEqual(first)
})

test('the announcer says that nobody will hear it, goes on after a reload, and counts who has won', async ({
  house,
}) => {
  const phone = await house.phone({ name: 'Ada', before: voices.missing })
  const { page, say } = phone
  await page.clock.install()
  await page.goto('/announcer')
  await page.locator('.settings summary').first().tap()
  await page.getByRole('radio', { name: say('app.settings.scoring-chips') }).tap()
  await expect(page.locator('.people li')).toHaveCount(5)
  await page.clock.runFor(5000)
  await phone.tap(say('voice.announcer.begin'))
  await expect(page.getByRole('alert')).toContainText(say('voice.none', { language: 'English' }))
  await phone.tap(say('voice.announcer.begin-silent'))
  await page.clock.runFor(30_000)
  const caption = page.locator('.caption')
  const before = await caption.innerText()
  await page.reload()
  await expect(phone.button(say('app.menu.resume'))).toBeVisible()
  expect(await caption.innerText()).toBe(before)
  await page.clock.runFor(60_000)
  expect(await caption.innerText()).toBe(before)
  await phone.tap(say('app.menu.resume'))
  await page.clock.runFor(60_000)
  expect(await caption.innerText()).not.toBe(before)

  const skip = phone.button(say('voice.announcer.skip'))
  const now = phone.button(say('app.menu.vote-now'))
  const won = page.getByRole('group', { name: say('voice.announcer.who-won') })
  while (!(await won.isVisible())) {
    await expect(skip.or(now).or(won)).toBeVisible()
    if (await won.isVisible()) break
    await skip.or(now).tap()
  }
  await won.getByRole('button', { name: say('local.set-up.player', { number: 2 }) }).tap()
  await phone.tap(say('voice.announcer.count', { count: 1 }))
  await expect(page.locator('.standings tbody tr').first()).toContainText('1')
  await page.reload()
  await expect(phone.button(say('voice.announcer.begin'))).toBeVisible()
  await expect(page.locator('.standings tbody tr')).toHaveCount(5)
  await expect(page.locator('.standings tbody tr').first()).toContainText('1')
})
