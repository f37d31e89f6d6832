import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import type { SavedGame as SavedVillage } from '@wolfmoon/engine/many-nights'
import type { SavedGame } from '@wolfmoon/engine/one-night'
import { languages } from '@wolfmoon/texts'
import { test } from './house.ts'
import type { Phone } from './phone.ts'
import { whoseTurn } from './slice.ts'
import { misfits } from './small-screen.ts'

const game = (name: string) =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../cli/test/games/${name}.json`, import.meta.url)), 'utf8'),
  )
const evening: SavedGame = game('evening')
const village: SavedVillage = game('village')
const { players } = evening.setup
/** Everyone says to have been somebody else of the village. */
const chips = players.map((_, seat) => ({
  number: seat + 1,
  seat,
  at: 1,
  chip: { type: 'claim', role: evening.setup.deck.at(-1 - seat) },
}))

const open = (phone: Phone, game: object) =>
  phone.page.locator('input[type="file"]').setInputFiles({
    name: 'wolfmoon.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(game)),
  })

for (const language of whoseTurn(languages)) {
  test(`a game that is over tells what could have been known, without a network, in ${language}`, async ({
    house,
  }) => {
    const phone = await house.phone({ name: 'Ada', isKept: true, language })
    const { page, say } = phone
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/story')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await phone.context.setOffline(true)
    phone.line.cut()
    await test.step('which nobody is told before its end', async () => {
      await open(phone, { ...evening, commands: evening.commands.slice(0, -1) })
      await expect(page.getByText(say('local.story.unfinished'))).toBeVisible()
      await expect(page.getByText(say('company.hindsight.open'))).toBeHidden()
    })
    await open(phone, { ...evening, chips })
    await phone.tap(say('company.hindsight.open'))
    const moment = (title: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
    const night = moment(say('company.hindsight.night'))
    await expect(night.getByRole('listitem')).toHaveCount(players.length)
    const eve = players[4] ?? ''
    await page.getByRole('button', { name: eve, exact: true }).tap()
    await expect(night.getByText(say('company.hindsight.own', { name: eve }))).toBeVisible({
      timeout: 60_000,
    })
    const claims = page.locator('.hindsight-moment').last()
    for (const player of players) await expect(claims.getByRole('heading')).toContainText(player)
    expect(await misfits(page)).toEqual([])
    await phone.tap(say('local.story.other'))
    await expect(phone.heading(say('local.story.title'))).toBeVisible()
  })
}

for (const language of whoseTurn(languages)) {
  test(`a village that is over tells the same, moment by moment, without a network, in ${language}`, async ({
    house,
  }) => {
    const phone = await house.phone({ name: 'Ada', isKept: true, language })
    const { page, say } = phone
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/story')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await phone.context.setOffline(true)
    phone.line.cut()
    await test.step('which nobody is told before its end', async () => {
      await open(phone, { ...village, commands: village.commands.slice(0, -1) })
      await expect(page.getByText(say('many-story.unfinished'))).toBeVisible()
      await expect(page.getByText(say('company.hindsight.open'))).toBeHidden()
    })
    await open(phone, village)
    await phone.tap(say('company.hindsight.open'))
    const [ada = '', ben = '', cleo = ''] = village.setup.players
    const seat = page.getByLabel(say('company.hindsight.seat'))
    await expect(seat).toContainText(ada)
    await seat.selectOption({ label: cleo })
    const vote = page.locator('details').filter({
      has: page.getByText(say('company.hindsight.village.vote', { day: 3, names: ben })),
    })
    if ((await vote.getAttribute('open')) === null) await vote.locator('summary').tap()
    // She has heard what Ben tells, and what speaks against it.
    await expect(vote.getByRole('definition').nth(1)).toContainText(say('many-story.die'), {
      timeout: 60_000,
    })
    const table = vote.getByRole('table', { name: say('company.hindsight.village.table') })
    const row = table.getByRole('row', { name: ben })
    await expect(row.getByRole('rowheader')).toContainText(say('many-roles.wolf-cub.name'))
    await expect(row.getByRole('cell')).toHaveText([/33/, /89/])
    await expect(table.getByRole('row')).toHaveCount(7)
    await expect(page.getByRole('progressbar')).toBeHidden()
    const folded = page.locator('details:not([open]) > summary')
    for (let left = await folded.count(); left > 0; left--) await folded.first().tap()
    expect(await misfits(page)).toEqual([])
    await phone.tap(say('app.film.close'))
    await expect(phone.heading(say('many-story.title'))).toBeVisible()
  })
}
