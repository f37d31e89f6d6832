import { expect, type Page, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { languages } from '@wolfmoon/texts'
import { sentences } from '../src/voice/sentences.ts'
import type { Phone } from './phone.ts'
import { askOf, Scripted } from './scripted.ts'
import { whoseTurn } from './slice.ts'
import { brokenNames, misfits } from './small-screen.ts'
import { StillHouse } from './still-house.ts'
import { remembering, spokenOn } from './voices.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus'] as const
const deck: readonly RoleId[] = [
  'seer',
  'werewolf',
  'bodyguard',
  'villager',
  'villager',
  'villager',
  'hunter',
]

/** On a wall where things move, and on one where nothing is to. */
const motions = whoseTurn(['no-preference', 'reduce'] as const)

for (const language of motions.includes('no-preference') ? whoseTurn(languages) : []) {
  test(`after the end a wall tells the village day by day, by itself and aloud, in ${language}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const house = await StillHouse.open(browser)
    const wall = await house.phone({ name: 'Wall', language, before: remembering })
    const { page, say } = wall
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await overInADay(house, wall)
    const night = say('many-announcements.night.number', { number: 1 })
    const told = page.locator('.tale li')

    await test.step('first all see who has won, then it is night again', async () => {
      await expect(wall.heading(say('many-words.phase.over'))).toBeVisible()
      await expect(wall.heading(night)).toBeVisible({ timeout: 30_000 })
      await expect(page.locator('html')).toHaveAttribute('data-scene', 'night')
      await expect(told.first()).toHaveAttribute('data-told', 'true')
      await expect(told.first()).toContainText(names[1])
      await isWhole(page, 720)
    })

    await test.step('what is said is what is told', async () => {
      const spoken = (await spokenOn(page)).join(' ')
      expect(spoken).toContain(night)
      for (const sentence of sentences(await told.first().innerText())) expect(spoken).toContain(sentence)
    })

    await test.step('the day follows, and who died is dead in the circle', async () => {
      await expect(wall.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible({
        timeout: 60_000,
      })
      await expect(page.locator('html')).toHaveAttribute('data-scene', 'day')
      await expect(page.locator('.neighbour[data-dead="true"]')).toContainText('Ben')
      await isWhole(page, 720)
      await page.setViewportSize({ width: 3840, height: 2160 })
      await isWhole(page, 2160)
      expect(await smallestLetters(page)).toBeGreaterThanOrEqual(60)
      await page.setViewportSize({ width: 1280, height: 720 })
      expect(await smallestLetters(page)).toBeGreaterThanOrEqual(20)
    })

    await test.step('and at last how it ended is there again, and stays', async () => {
      await expect(page.locator('.village-end')).toBeVisible({ timeout: 90_000 })
      await expect(page.locator('html')).toHaveAttribute('data-scene', 'day')
      expect(await misfits(page)).toEqual([])
      await page.waitForTimeout(14_000)
      await expect(page.locator('.village-end')).toBeVisible()
    })
    await house.end()
  })
}

if (motions.includes('reduce')) {
  test('where nothing is to move, a wall tells each night and day at once', async ({ browser }) => {
    test.setTimeout(120_000)
    const house = await StillHouse.open(browser)
    const wall = await house.phone({ name: 'Wall', before: remembering })
    const { page, say } = wall
    await page.setViewportSize({ width: 1280, height: 720 })
    await overInADay(house, wall)
    await expect(wall.heading(say('many-announcements.night.number', { number: 1 }))).toBeVisible({
      timeout: 30_000,
    })
    const told = page.locator('.tale li')
    expect(await told.count()).toBeGreaterThan(1)
    await expect(page.locator('.tale li[data-told="false"]')).toHaveCount(0)
    expect(await told.first().evaluate((line) => getComputedStyle(line).transitionDuration)).toBe('0s')
    await wall.tap(say('app.film.close'))
    await expect(page.locator('.village-end')).toBeVisible()
    await house.end()
  })
}

/** Plays a village whose only wolf is found on the first day, before a wall that speaks. */
async function overInADay(house: StillHouse, wall: Phone): Promise<void> {
  const room = await house.openRoom({
    game: 'many-nights',
    deck,
    deckFollows: false,
    pace: 'together',
    language: wall.language,
  })
  const scripted = new Scripted(house)
  await scripted.sitDown(room, names)
  await wall.beTheTable(room)
  await wall.tap(wall.say('voice.tap'))
  house.dealVillage(deck, (cards) => cards.every((card, seat) => card === deck[seat]))
  await scripted.guests[0]?.ask({ type: 'start' })
  await scripted.knowCards()
  await scripted.passUntil(({ phase }) => phase?.phase === 'night')
  await scripted.passUntil(() => scripted.guests.some((guest) => askOf(guest, 'night')))
  await scripted.answer('night', ({ picks: [pick] }) =>
    pick && 'from' in pick ? [pick.from.includes(1) ? 1 : (pick.from[0] ?? 0)] : [],
  )
  await scripted.passUntil(({ phase }) => phase?.phase === 'day')
  await scripted.accuse(1)
  await scripted.answer('vote', () => 'die')
  await scripted.passUntil(({ phase }) => phase?.phase === 'over')
}

/** Whether everything is on the wall, and nothing lies on anything. */
async function isWhole(page: Page, height: number): Promise<void> {
  expect(await misfits(page)).toEqual([])
  expect(await brokenNames(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(height)
  const words = page.locator('.wall-words')
  expect(await words.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1)
}

const smallestLetters = (page: Page): Promise<number> =>
  page
    .locator('.wall-tale :is(.tale li, h1, .neighbour-name)')
    .evaluateAll((all) => Math.min(...all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))))
