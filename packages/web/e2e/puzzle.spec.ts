import { expect } from '@playwright/test'
import { puzzleOf } from '@wolfmoon/bots/puzzle'
import { languages } from '@wolfmoon/texts'
import { test } from './house.ts'
import type { Phone } from './phone.ts'
import { whoseTurn } from './slice.ts'

const day = '2026-11-17'
const puzzle = puzzleOf(day)

/** Names by seat, as they are read here. */
const namesFor = ({ say }: Phone): readonly string[] => [
  say('company.guest'),
  ...puzzle.others.map((id) => say(`company.name.${id}`)),
]

for (const language of whoseTurn(languages)) {
  test(`a puzzle is tried, hinted at, solved and shared without a network, in ${language}`, async ({
    house,
  }) => {
    const phone = await house.phone({ name: 'Ada', isKept: true, language })
    const { page, say, context } = phone
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.setFixedTime(new Date(`${day}T20:00:00`))
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    phone.line.cut()
    await page.getByRole('link', { name: say('app.home.puzzle') }).tap()
    await expect(phone.heading(say('puzzle.title'))).toBeVisible()
    const names = namesFor(phone)
    const cardOf = (seat: number) =>
      page.getByRole('button', { name: say('story.slot.player', { player: names[seat] ?? '' }), exact: true })
    const check = page.getByRole('button', { name: say('puzzle.check'), exact: true })
    await expect(page.locator('.puzzle-told .chip-line')).toHaveCount(names.length)

    await test.step('a wrong answer is no answer', async () => {
      await expect(check).toBeDisabled()
      const wrong = names.findIndex((_, seat) => !puzzle.answer.includes(seat))
      await cardOf(wrong).tap()
      await check.tap()
      await expect(page.getByText(say('puzzle.wrong'))).toBeVisible()
      await cardOf(wrong).tap()
    })

    await test.step('a hint is one thought, and stays over a reload', async () => {
      await page.getByRole('button', { name: say('puzzle.hint'), exact: true }).tap()
      await expect(page.locator('.puzzle-steps li')).toHaveCount(1)
      await page.reload()
      await expect(page.locator('.puzzle-steps li')).toHaveCount(1)
    })

    await test.step('the answer is right, and it is told why', async () => {
      for (const seat of puzzle.answer) {
        await cardOf(seat).focus()
        await page.keyboard.press('Space')
        await expect(cardOf(seat)).toHaveAttribute('aria-pressed', 'true')
      }
      await check.tap()
      await expect(page.getByText(say('puzzle.right'))).toBeVisible()
      await expect(page.locator('.puzzle-steps li')).toHaveCount(puzzle.steps.length)
      await expect(page.getByText(say('puzzle.streak', { count: 1 }))).toBeVisible()
    })

    await test.step('what is shared tells how it went, and no name', async () => {
      await page.evaluate(() => Object.assign(navigator, { canShare: undefined }))
      await page.getByRole('button', { name: say('puzzle.share') }).tap()
      const shared = await page.evaluate(() => navigator.clipboard.readText())
      expect(shared).toContain(say('puzzle.signs', { hints: 1, tries: 2 }))
      for (const name of names) expect(shared).not.toContain(name)
    })

    await test.step('yesterday has its own, which nobody has touched', async () => {
      await page.getByRole('link', { name: say('puzzle.yesterday') }).tap()
      await expect(page).toHaveURL(/\/puzzle\/2026-11-16$/)
      await expect(check).toBeDisabled()
      await page.getByRole('link', { name: say('puzzle.today') }).tap()
      await expect(page.getByText(say('puzzle.right'))).toBeVisible()
    })
  })
}
