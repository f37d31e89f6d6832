import { expect, type Page, test } from '@playwright/test'
import { boxWith, nightNumber, type RoleId, sortDeck } from '@wolfmoon/engine/one-night'
import { languages } from '@wolfmoon/texts'
import { speak } from './every-screen.ts'
import { whoseTurn } from './slice.ts'
import { crossed, misfits } from './small-screen.ts'
import { type Guest, StillHouse } from './still-house.ts'

const names = 'Ada Ben Cleopatra Dora Alexandrina Fay Maximilian Hanna Bartholomew Konstantin'.split(' ')
const deck: readonly RoleId[] = [
  'doppelganger',
  'werewolf',
  'werewolf',
  'mystic-wolf',
  'minion',
  'mason',
  'mason',
  'seer',
  'paranormal-investigator',
  'robber',
  'troublemaker',
  'tanner',
  'villager',
]
const walls = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
] as const
/** The smallest letters that are read from three metres, as a share of a wall's height. */
const smallest = 0.016

for (const language of whoseTurn(languages)) {
  test(`ten names on a wall, from the lobby to the film, in ${language}`, async ({ browser }) => {
    const house = await StillHouse.open(browser)
    const long = { act: 120, round: 300, confirm: 300, vote: 300 }
    const room = await house.openRoom({ deck: [...deck], deckFollows: false, chat: true, ...long })
    const wall = await house.phone({ name: 'Wall' })
    const { page, say } = wall
    const guests: Guest[] = []
    for (const name of names) guests.push(await house.seat(room, name))
    const [first] = guests as [Guest, ...Guest[]]
    await wall.beTheTable(room)
    const stage = async (title: string) => {
      await expect(wall.heading(title)).toBeVisible()
      await page.emulateMedia({ reducedMotion: 'reduce' })
    }
    const fits = async () => {
      await speak(page, language)
      for (const size of walls) {
        await page.setViewportSize(size)
        expect(await misfits(page)).toEqual([])
        expect(await tooLittle(page, size.height)).toEqual([])
      }
      await page.setViewportSize(walls[0])
      await speak(page, 'en')
    }
    const rolesInPlay = () => page.locator('.in-play .token-number').allInnerTexts()
    const numbers = [...new Set(sortDeck(deck))].flatMap((role) => nightNumber(role, boxWith(deck)) ?? [])

    await expect(page.locator('.arrivals li')).toHaveCount(names.length)
    await fits()
    await first.ask({ type: 'start' })
    await stage(say('app.table.confirming'))
    expect(await rolesInPlay()).toEqual(numbers.map(String))
    await fits()
    for (const guest of guests) await guest.answer()
    await stage(say('app.table.night'))
    await fits()
    while (first.parts.phase?.phase === 'night') {
      const before = JSON.stringify(first.parts.phase)
      house.passTime()
      await first.until(({ phase }) => JSON.stringify(phase) !== before)
    }

    await test.step('by day the claims stand beside the table, and the roles stay', async () => {
      await stage(say('app.table.day'))
      await fits()
      for (const [index, guest] of guests.entries())
        await guest.ask({ type: 'chip', chip: { type: 'claim', role: deck[index + 3] ?? 'villager' } })
      await first.ask({ type: 'place', board: 'shared', token: 0, on: 4 })
      await expect(page.locator('.wall-claims .board-claims li')).toHaveCount(names.length)
      await expect(page.locator('.table .laid .drawing')).toHaveCount(1)
      expect(await rolesInPlay()).toEqual(numbers.map(String))
      await fits()
    })

    for (const guest of guests) await guest.answer()
    await stage(say('app.table.voting'))
    await fits()

    await test.step('no vote falls before all are counted, then one after the other', async () => {
      const vote = async (guest: Guest, seat: number) =>
        guest.ask({ type: 'answer', ask: guest.parts.ask?.id ?? '', choice: [seat] })
      for (const [seat, guest] of guests.slice(1).entries()) await vote(guest, (seat + 6) % names.length)
      await expect(page.locator('.seat[data-mark="done"]')).toHaveCount(names.length - 1)
      await expect(page.locator('.arrow')).toHaveCount(0)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await vote(first, 5)
      await expect(page.locator('.arrow')).toHaveCount(names.length)
      const falls = await page
        .locator('.arrow path')
        .evaluateAll((lines) => lines.map((line) => Number.parseFloat(getComputedStyle(line).animationDelay)))
      expect(falls).toEqual(falls.toSorted((one, other) => one - other))
      expect(new Set(falls).size).toBe(names.length)
      expect(Math.max(...falls)).toBeLessThan(2)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const moving = await page
        .locator('.arrow path')
        .evaluateAll((lines) => lines.filter((line) => getComputedStyle(line).animationName !== 'none'))
      expect(moving).toEqual([])
    })

    await test.step('the end is there to be looked at, and no arrow crosses a name', async () => {
      await expect(page.locator('.why')).toBeVisible()
      await expect(wall.main.getByRole('button')).toHaveCount(0)
      await expect(page.locator('.slot-name')).toHaveCount(3)
      const flourish = () =>
        page
          .locator('.slot[data-won="true"] .card')
          .evaluateAll((cards) => [...new Set(cards.map((card) => getComputedStyle(card).animationName))])
      expect(await flourish()).toEqual(['none'])
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      expect(await flourish()).toEqual(['triumph'])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await crossed(page)).toEqual([])
      await page.addStyleTag({ content: '.arrows { z-index: 3 !important }' })
      expect(await crossed(page)).not.toEqual([])
      await fits()
    })

    await test.step('the film begins by itself', async () => {
      await expect(wall.heading(say('app.film.title'))).toBeVisible()
      await expect(wall.main.getByRole('button')).toHaveCount(0)
      const [begin] = await wall.main.getByRole('status').allInnerTexts()
      await expect(wall.main.getByRole('status')).not.toHaveText(begin ?? '')
    })
    expect(wall.faults).toEqual([])
    await house.end()
  })
}

test('a wall counts bots among who has come', async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom()
  const wall = await house.phone({ name: 'Wall' })
  const host = await house.seat(room, 'Ada')
  await wall.beTheTable(room)
  await host.ask({ type: 'add-bot', name: 'Bruno', character: 'hugo', level: 'middle' })
  await host.ask({ type: 'add-bot', name: 'Bella', character: 'iris', level: 'middle' })
  await expect(wall.heading(wall.say('app.people.title', { count: 3 }))).toBeVisible()
  await expect(wall.page.locator('.arrivals li')).toHaveText([/Ada/, /Bruno/, /Bella/])
  await house.end()
})

/** What scrolls on a wall, and words that nobody reads from afar. What is for one hand stands at its upper edge. */
async function tooLittle(page: Page, height: number): Promise<readonly string[]> {
  return page.evaluate(
    ([high, share]) => {
      const found: string[] = []
      const { scrollHeight } = document.documentElement
      if (scrollHeight > high) found.push(`scrolls by ${scrollHeight - high} px`)
      for (const element of document.querySelectorAll<HTMLElement>('main *')) {
        const { overflowY, fontSize } = getComputedStyle(element)
        if (/auto|scroll/.test(overflowY) && element.scrollHeight > element.clientHeight + 1)
          found.push(`${element.className} scrolls`)
        const hasWords = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        )
        const isForOneHand = element.closest('.hidden, .address-choice, .promise, .quiet')
        if (!hasWords || isForOneHand || !element.checkVisibility()) continue
        if (Number.parseFloat(fontSize) < high * share)
          found.push(`“${element.textContent}” has ${fontSize} at ${high}`)
        if (element.getBoundingClientRect().bottom > high + 1) found.push(`“${element.textContent}” is below`)
      }
      return found
    },
    [height, smallest] as const,
  )
}
