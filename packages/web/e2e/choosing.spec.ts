import { expect, type Locator, type Page } from '@playwright/test'
import { languages } from '@wolfmoon/texts'
import { test } from './house.ts'
import { whoseTurn } from './slice.ts'
import { brokenNames, misfits } from './small-screen.ts'

for (const language of whoseTurn(languages)) {
  test(`a village is found, changed and passed on with a link, on a small phone in ${language}`, async ({
    house,
  }) => {
    const [host, friend] = await Promise.all(['Ada', 'Ben'].map((name) => house.phone({ name, language })))
    if (!host || !friend) throw new Error('no phones')
    const { page, say } = host
    await page.setViewportSize({ width: 360, height: 640 })
    await host.openVillage()
    const fits = async () => expect(await misfits(page)).toEqual([])

    await test.step('three proposals for twelve regulars', async () => {
      await host.tap(say('many-choosing.panel.find'))
      await expect.poll(() => beginOf(page)).toBeLessThan(320)
      const more = page.getByRole('button', { name: `+ ${say('many-choosing.players')}` })
      for (let players = 5; players < 12; players++) await more.tap()
      await page.getByRole('radio', { name: say('many-choosing.experience.regulars') }).tap()
      await page.getByRole('radio', { name: say('many-choosing.length.short') }).tap()
      await expect(page.locator('.proposals button')).toHaveCount(3)
      await fits()
      await page
        .locator('.proposals button')
        .filter({ hasText: say('many-choosing.proposal.sly.name') })
        .tap()
      await expect(page.locator('.village-deck .role-chip').first()).toBeVisible()
    })

    await test.step('one of the book’s villages, made smaller', async () => {
      await host.tap(say('many-choosing.panel.book'))
      await expect(page.locator('.scenarios > li')).toHaveCount(17)
      await page.getByRole('button', { name: say('many-scenarios.classic.name') }).tap()
      const fewer = page.getByRole('button', { name: `+ ${say('many-choosing.for-players')}` })
      for (let players = 5; players < 8; players++) await fewer.tap()
      await fits()
      await host.tap(say('many-choosing.take'))
      await expect(page.locator('.scenarios')).toHaveCount(0)
    })

    await test.step('a role is looked for, added and played another way', async () => {
      await host.tap(say('app.deck.edit'))
      await expect(page.locator('.cards')).toBeVisible()
      await expect.poll(() => beginOf(page)).toBeLessThan(320)
      await page.evaluate(() => {
        const topOf = (what: string) => document.querySelector(what)?.getBoundingClientRect().top ?? 0
        scrollBy(0, topOf('.cards-head') - topOf('.start button'))
      })
      expect(await isOnTop(page.locator('.start').getByRole('button'))).toBe(true)
      expect(await brokenNames(page)).toEqual([])
      const role = say('many-roles.bodyguard.name')
      await page.getByRole('textbox', { name: say('many-choosing.find-role') }).fill(role.slice(0, 5))
      await host.tap(say('app.deck.more', { role }))
      await page.getByText(role, { exact: true }).last().tap()
      await page
        .getByRole('group', { name: say('many-choosing.way', { role }) })
        .getByRole('radio', { name: say('many-variations.alternates.alternate-2.name') })
        .tap()
      await expect(page.getByText(say('many-roles.bodyguard.alternate-2'))).toBeVisible()
      await fits()
    })

    await test.step('a Minion and the Amulet lie on the scales', async () => {
      await host.tap(say('many-choosing.panel.variations'))
      await page.getByRole('radio', { name: say('many-variations.minion.werewolf.name') }).tap()
      await page.getByRole('radio', { name: say('many-variations.amulet.anyone.name') }).tap()
      await expect(page.locator('.weights')).toContainText(`${say('many-choosing.weight.amulet')} +1`)
      await expect(page.locator('.weights')).toContainText(say('many-choosing.weight.minion'))
      await fits()
    })

    await test.step('a card of one’s own is put in the deck', async () => {
      await host.tap(say('many-choosing.panel.own'))
      await page.getByRole('textbox', { name: say('many-choosing.own.name') }).fill('Owl & Co')
      await page.getByRole('checkbox', { name: say('many-words.verb.protect') }).tap()
      await page.getByRole('checkbox', { name: say('many-words.flag.shoots') }).tap()
      await fits()
      await host.tap(say('many-choosing.own.make'))
      await expect(page.locator('.village-deck > .in-play').getByText('Owl & Co')).toBeVisible()
    })

    const link = await test.step('all of it is in a link', async () => {
      await host.tap(say('many-choosing.panel.share'))
      const code = page.getByRole('img', { name: '/village#' })
      await expect(code).toBeVisible()
      return (await code.getAttribute('aria-label'))?.match(/\/village#\S+/)?.[0] ?? ''
    })

    await test.step('which opens a room like this one', async () => {
      await friend.page.goto(link)
      await expect(friend.heading(say('many-choosing.share.title', { count: 10 }))).toBeVisible()
      await expect(friend.main.getByText('Owl & Co')).toBeVisible()
      await friend.tap(say('many-choosing.share.open'))
      await friend.sitDown()
      await expect(friend.page.locator('.village-deck > .in-play').getByText('Owl & Co')).toBeVisible()
      expect(await deckOn(friend.page)).toEqual(await deckOn(page))
      await expect(friend.page.locator('.weights')).toHaveText(await page.locator('.weights').innerText())
    })

    await test.step('and a link that somebody has tampered with opens nothing', async () => {
      await friend.page.goto('/')
      await friend.page.goto(`${link}&blanks=[{"id":"blank-x"}]&admin=1`)
      await expect(friend.heading(say('many-choosing.share.broken'))).toBeVisible()
      await expect(friend.button(say('many-choosing.share.open'))).toHaveCount(0)
    })
  })
}

const deckOn = (page: Page): Promise<readonly string[]> =>
  page.locator('.village-deck > .in-play .role-chip').allInnerTexts()

/** Where what has been opened begins, from the upper edge of the screen. */
const beginOf = (page: Page): Promise<number> =>
  page.locator('.deck .panel').evaluate((panel) => panel.getBoundingClientRect().top)

/** Whether nothing lies over something. */
const isOnTop = (what: Locator): Promise<boolean> =>
  what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = [0.1, 0.5, 0.9].map((share) =>
      document.elementFromPoint(left + width / 2, top + height * share),
    )
    return found.every((each) => each !== null && element.contains(each))
  })
