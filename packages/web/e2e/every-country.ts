import { expect } from '@playwright/test'
import { playedCountry } from '@wolfmoon/engine/testing'
import type { Visit } from './every-screen.ts'
import { type Parts, partsOf, Scripted } from './scripted.ts'
import type { StillHouse } from './still-house.ts'

const names = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Lou'] as const

/** Visits what several villages have more than one: the lobby, a screen for all, the way between them, the story. */
export async function screensOfCountry(house: StillHouse, visit: Visit): Promise<void> {
  const room = await house.openRoom({ game: 'many-nights', voting: 'point', villages: 2, pace: 'together' })
  const [ada, table] = await Promise.all(['Ada', 'Table'].map((name) => house.phone({ name })))
  if (!ada || !table) throw new Error('no phones')
  const { page, say } = ada
  await ada.join(room)
  const scripted = new Scripted(house)
  await scripted.sitDown(room, names)
  await table.beTheTable(room)
  await expect(page.locator('.country .panel')).toHaveCount(2)
  await visit(page, 'country-lobby')
  await ada.startGame()
  await ada.seeCard()
  await scripted.knowCards()
  const here = () => scripted.guests.filter((guest) => partsOf(guest).here === 0)
  const pass = async (isSo: (parts: Parts) => boolean) => {
    for (let step = 0; step < 80 && !here().some((guest) => isSo(partsOf(guest))); step++) {
      house.passTime()
      await page.waitForTimeout(150)
    }
  }
  await visit(table.page, 'table-all-villages-night')
  await pass(({ phase }) => phase?.phase === 'day')
  await expect(ada.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible()
  await visit(page, 'country-day')
  await visit(table.page, 'table-all-villages')
  await pass(({ phase }) => phase?.phase === 'banning')
  await expect(ada.heading(say('many-words.phase.banning'))).toBeVisible()
  await visit(page, 'country-banning')
  for (const guest of here()) {
    const ask = partsOf(guest).asks?.find(({ topic }) => topic.type === 'ban')
    if (ask) await guest.ask({ type: 'answer', ask: ask.id, choice: [0] })
  }
  await page.locator('button.neighbour:not(:disabled)').first().tap()
  await page.locator('.confirm-row .main').tap()
  await expect(ada.heading(say('many-country.way.title'))).toBeVisible()
  await visit(page, 'country-on-the-way')
  await page.goto('/story')
  const file = { name: 'wolfmoon.json', mimeType: 'application/json', buffer: aCountry() }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(ada.heading(say('many-story.title-several', { count: 3 }))).toBeVisible({ timeout: 20_000 })
  await visit(page, 'country-story')
}

/** A game of three villages, as it is saved. */
const aCountry = (): Buffer => Buffer.from(JSON.stringify(playedCountry(2)))
