import { expect, type Page, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/one-night'
import { languages } from '@wolfmoon/texts'
import type { Phone } from './phone.ts'
import { Scripted } from './scripted.ts'
import { whoseTurn } from './slice.ts'
import { brokenNames, crossed, misfits } from './small-screen.ts'
import { StillHouse } from './still-house.ts'

const deck: readonly RoleId[] = [
  'werewolf',
  'seer',
  'robber',
  'troublemaker',
  'villager',
  'tanner',
  'drunk',
  'insomniac',
  'minion',
]
const desktops = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

for (const language of whoseTurn(languages)) {
  test(`a desktop has the table at the left and the rest beside it, in ${language}`, async ({ browser }) => {
    const house = await StillHouse.open(browser)
    const slow = { act: 120, round: 300, confirm: 300, vote: 300 }
    const room = await house.openRoom({ deck: [...deck], deckFollows: false, chat: true, ...slow })
    const ada = await house.phone({ name: 'Ada', language })
    const { page, say } = ada
    await ada.join(room)
    const others = []
    for (const name of ['Ben', 'Cleopatra', 'Alexandrina', 'Bartholomew', 'Konstantin'])
      others.push(await house.seat(room, name))
    const [ben] = others
    if (!ben) throw new Error('nobody came')
    await ada.startGame()
    await ada.seeCard()
    for (const other of others) await other.answer()

    await usesItsWidth(ada, say('app.night.title'))
    while (ben.parts.phase?.phase === 'night') {
      const before = JSON.stringify(ben.parts.phase)
      house.passTime()
      await ben.until(({ phase }) => JSON.stringify(phase) !== before)
    }
    await usesItsWidth(ada, say('app.day.title'))
    await ada.readyToVote()
    for (const other of others) await other.answer()
    await usesItsWidth(ada, say('app.vote.title'))
    await ada.vote('Ben')
    for (const other of others) await other.answer()
    await ada.watchTheEnd()
    await usesItsWidth(ada, say('app.end.title'))
    await test.step('no arrow crosses a name, on a phone or on a desktop', async () => {
      for (const size of [...desktops, { width: 390, height: 844 }, { width: 360, height: 640 }]) {
        await page.setViewportSize(size)
        await page.evaluate(() => scrollTo(0, 0))
        expect(await crossed(page)).toEqual([])
      }
      await page.addStyleTag({ content: '.arrows { z-index: 3 !important }' })
      expect(await crossed(page)).not.toEqual([])
    })
    expect(ada.faults).toEqual([])
    await house.end()
  })
}

for (const language of whoseTurn(languages)) {
  test(`a desktop has a village at the left and the rest beside it, in ${language}`, async ({ browser }) => {
    const house = await StillHouse.open(browser)
    const room = await house.openRoom({ game: 'many-nights', pace: 'together', voting: 'point' })
    const ada = await house.phone({ name: 'Ada', language })
    const { page, say } = ada
    await ada.join(room)
    const scripted = new Scripted(house)
    const names = [
      'Ben',
      'Cleopatra',
      'Alexandrina',
      'Bartholomew',
      'Konstantin',
      'Fay',
      'Gus',
      'Maximiliane',
    ]
    await scripted.sitDown(room, names)
    await ada.startGame()
    await ada.seeCard()
    await scripted.knowCards()
    await scripted.passUntil(({ phase }) => phase?.phase === 'night')
    await usesItsWidth(ada, say('many-announcements.night.number', { number: 1 }))
    await scripted.passUntil(({ phase }) => phase?.phase === 'day')
    await usesItsWidth(ada, say('many-announcements.day.number', { number: 1 }))
    await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
    await usesItsWidth(ada, say('many-words.phase.voting'))
    expect(await brokenNames(page)).toEqual([])
    expect(ada.faults).toEqual([])
    await house.end()
  })
}

/** What this page shows stands in two columns on a desktop, and on a phone in one. */
async function usesItsWidth(phone: Phone, title: string): Promise<void> {
  const { page } = phone
  await expect(phone.heading(title)).toBeVisible()
  for (const size of desktops) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    expect(await misfits(page)).toEqual([])
    const { left, right, used, bottom } = await columns(page)
    expect(right).toBeGreaterThan(left)
    expect(used).toBeGreaterThan(size.width * 0.75)
    expect(bottom).toBeLessThanOrEqual(size.height)
    expect(await bandOf(page)).toBe('none')
  }
  // A phone has one column, as ever.
  await page.setViewportSize({ width: 390, height: 844 })
  const { left, right } = await columns(page)
  expect(right).toBeLessThan(left)
}

/** What is painted over the whole width behind what is asked: beside a table it would cover the lowest seats. */
const bandOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dock = document.querySelector('.stage-foot')
    return dock ? getComputedStyle(dock).borderImageSource : 'none'
  })

/** Where the table ends and where what stands beside it begins, how much of the width both take, and how low it is. */
async function columns(page: Page) {
  return page.evaluate(() => {
    const table = document.querySelector('.table, .village')?.getBoundingClientRect() ?? new DOMRect()
    const beside = document.querySelector('.stage-head')?.getBoundingClientRect() ?? new DOMRect()
    const low = [...document.querySelectorAll('.table .slot, .table .seat-name, .neighbour')].map(
      (place) => place.getBoundingClientRect().bottom,
    )
    return {
      left: table.right,
      right: beside.left,
      used: beside.right - table.left,
      bottom: Math.max(...low),
    }
  })
}
