import { expect, test } from '@playwright/test'
import { languages } from '@wolfmoon/texts'
import { Entrant } from './entrant.ts'
import { whoseTurn } from './slice.ts'
import { misfits } from './small-screen.ts'
import { type Guest, StillHouse } from './still-house.ts'

const names = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Leo'] as const

for (const language of whoseTurn(languages)) {
  test(`twelve people play a round of a tournament at three tables, in ${language}`, async ({ browser }) => {
    test.setTimeout(240_000)
    const house = await StillHouse.open(browser)
    const [organiser, ada, wall] = await Promise.all(
      ['Olga', 'Ada', 'Wall'].map((name) => house.phone({ name, language })),
    )
    if (!organiser || !ada || !wall) throw new Error('no phones')
    const { say } = ada

    const code = await test.step('somebody opens it', async () => {
      await organiser.page.goto('/')
      await organiser.page.getByRole('link', { name: say('app.home.tournament') }).tap()
      await organiser.page.getByRole('textbox', { name: say('tournament.name') }).fill('Moon Cup')
      await organiser.tap(say('tournament.open'))
      await expect(organiser.heading('Moon Cup')).toBeVisible()
      return new URL(organiser.page.url()).pathname.split('/')[2] ?? ''
    })
    expect(code).toHaveLength(7)

    await test.step('Ada types the code and signs up; eleven others do', async () => {
      await ada.page.goto('/')
      await ada.page.getByRole('textbox', { name: say('app.home.code') }).fill(code.toLowerCase())
      await ada.tap(say('app.home.join'))
      await ada.page.getByRole('textbox', { name: say('app.join.name') }).fill('Ada')
      await ada.tap(say('tournament.sign-up'))
      await expect(ada.page.getByText(say('tournament.wait-first'))).toBeVisible()
    })
    const entrants = names.map((name) => new Entrant(house.socketUrl, code, name))
    await wall.page.goto(`/t/${code}/wall`)
    await wall.page.setViewportSize({ width: 1280, height: 720 })
    await expect(wall.heading(say('tournament.standings', { count: 12 }))).toBeVisible()
    await expect(wall.page.locator('canvas.qr')).toBeVisible()
    expect(await misfits(wall.page)).toEqual([])
    expect(await wall.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720)

    await test.step('three tables are drawn', async () => {
      await organiser.page
        .getByRole('combobox', { name: say('tournament.table-size') })
        .selectOption({ label: '4' })
      await organiser.tap(say('tournament.draw', { number: 1 }))
      await expect(wall.page.locator('.tournament-tables > li')).toHaveCount(3)
      expect(await misfits(wall.page)).toEqual([])
      await ada.page.setViewportSize({ width: 320, height: 640 })
      await expect(ada.page.getByRole('link', { name: /\d/ }).first()).toBeVisible()
      expect(await misfits(ada.page)).toEqual([])
      await ada.page.setViewportSize({ width: 390, height: 844 })
    })

    const guests: Guest[] = []
    await test.step('everyone finds their own table', async () => {
      for (const entrant of entrants) {
        await expect.poll(() => entrant.room).not.toBeNull()
        guests.push(await house.seat(entrant.room ?? '', entrant.name, entrant.token))
      }
      await ada.page.locator('a.main').tap()
      await ada.isInLobby()
      await expect(ada.main.getByText('Ada').first()).toBeVisible()
    })

    await test.step('and plays', async () => {
      for (const guest of guests) if (isHost(guest)) await guest.ask({ type: 'start' })
      await expect(ada.heading(say('app.card.title'))).toBeVisible()
      for (let step = 0; step < 120; step++) {
        if ((await wall.page.locator('.tournament-tables > li[data-over="true"]').count()) === 3) break
        house.passTime()
        await ada.page.waitForTimeout(150)
      }
    })

    await test.step('results and standings are on the wall, and the way back from the table is short', async () => {
      await expect(wall.page.locator('.tournament-tables > li[data-over="true"]')).toHaveCount(3)
      const rows = wall.page.getByRole('table').getByRole('row')
      await expect(rows).toHaveCount(13)
      const losses = await wall.page.locator('.standings td:last-child').allInnerTexts()
      const wins = await wall.page.locator('.standings td:nth-child(2)').allInnerTexts()
      expect(losses.map(Number).reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0)
      for (const [index, won] of wins.entries()) expect(Number(won) + Number(losses[index])).toBe(1)
      await ada.page.getByRole('link', { name: new RegExp(say('tournament.title')) }).tap()
      await expect(ada.heading('Moon Cup')).toBeVisible()
      await expect(ada.page.getByText(say('tournament.wait-round'))).toBeVisible()
      await expect(organiser.button(say('tournament.draw', { number: 2 }))).toBeEnabled()
    })
    for (const entrant of entrants) entrant.leave()
    await house.end()
  })
}

const isHost = ({ parts, name }: Guest): boolean =>
  parts.people?.some((person) => person.isHost && person.name === name) ?? false
