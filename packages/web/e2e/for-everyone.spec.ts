import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { languages } from '@wolfmoon/texts'
import { screensOfCountry } from './every-country.ts'
import { screensOfCourt } from './every-court.ts'
import { screensOfDesk } from './every-desk.ts'
import { screensOfHall } from './every-hall.ts'
import { screensForOne, screensOfRoom, speak } from './every-screen.ts'
import { screensOfTournament } from './every-tournament.ts'
import { screensOfVillage } from './every-village.ts'
import { screensOfVotes, screensOfWhispers } from './every-vote.ts'
import { everySecond, whoseTurn } from './slice.ts'
import { brokenNames, misfits } from './small-screen.ts'
import { StillHouse } from './still-house.ts'

const looks = {
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  light: { colorScheme: 'light', forcedColors: 'none' },
  forced: { colorScheme: 'dark', forcedColors: 'active' },
} as const
/** 320 pixels of a small phone, or 640 of a bigger one at twice the size. */
const small = { width: 320, height: 640 }
const large = { width: 1920, height: 1080 }
const usual = { width: 390, height: 844 }

/** One of these a run. */
const rarer = Object.fromEntries(
  whoseTurn([
    ['in several villages', screensOfCountry],
    ['of the other votes', screensOfVotes],
    ['in a hall of sixty-eight', screensOfHall],
    ['in a court', screensOfCourt],
    ['of a tournament', screensOfTournament],
  ] as const),
)

/** Every second of these. */
const usualWalks = Object.fromEntries(
  everySecond([
    ['outside of rooms', screensForOne],
    ['in a room', screensOfRoom],
    ['at a desk', screensOfDesk],
    ['in a village', screensOfVillage],
    ['where packs whisper', screensOfWhispers],
  ] as const),
)

for (const [where, walk] of Object.entries({ ...usualWalks, ...rarer })) {
  test(`every screen ${where} is for everyone`, { tag: '@A12' }, async ({ browser }) => {
    test.setTimeout(600_000)
    const house = await StillHouse.open(browser)
    const barriers: string[] = []
    const tooBig: string[] = []
    const colourOnly: string[] = []
    await walk(house, async (page, name, spoken) => {
      for (const language of spoken ? [spoken] : whoseTurn(languages)) {
        if (!spoken) await speak(page, language)
        for (const [look, media] of Object.entries(looks)) {
          await page.emulateMedia(media)
          await settled(page)
          const found = await barriersOn(page)
          barriers.push(...found.map((barrier) => `${name}, ${language}, ${look}: ${barrier}`))
        }
        await page.emulateMedia(looks.dark)
        // Sixty-eight names hang on a large wall, and nowhere else in rings.
        await page.setViewportSize(/^hall-.*-wall$/.test(name) ? large : small)
        const found = [...(await misfits(page)), ...(await brokenNames(page))]
        tooBig.push(...found.map((misfit) => `${name}, ${language}: ${misfit}`))
        await page.setViewportSize(usual)
      }
      if (!spoken) await speak(page, 'en')
      colourOnly.push(...(await saidByColourAlone(page)).map((what) => `${name}: ${what}`))
    })
    await house.end()
    expect.soft(barriers).toEqual([])
    expect.soft(tooBig).toEqual([])
    expect.soft(colourOnly).toEqual([])
  })
}

test('a label that is gone, a line that is too long and a sign without a shape would be noticed', {
  tag: ['@A12', '@planted'],
}, async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const { page, ...phone } = await house.phone({ name: 'Ada' })
  await page.goto(`/r/${await house.openRoom()}`)
  await expect(page.getByRole('textbox')).toBeVisible()
  expect(await barriersOn(page)).toEqual([])
  await page.evaluate(() => {
    document.querySelector('.face-choice label span')?.remove()
    document.querySelector('.face-choice button')?.removeAttribute('aria-label')
    document.querySelector('.face-choice button')?.removeAttribute('title')
  })
  const barriers = (await barriersOn(page)).map((barrier) => barrier.split(' ')[0])
  expect(barriers).toEqual(expect.arrayContaining(['label', 'button-name']))

  await page.goto('/rules')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.setViewportSize(small)
  expect(await misfits(page)).toEqual([])
  await page.addStyleTag({
    content: `h1 { white-space: nowrap; font-size: 5rem } .lead { margin-top: -4rem }
      .guide-chapter h2 { width: 2em; overflow: hidden; white-space: nowrap }`,
  })
  expect(await misfits(page)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('scrolls sideways'),
      expect.stringContaining('lies on'),
      expect.stringContaining('cuts'),
    ]),
  )

  expect(await saidByColourAlone(page)).toEqual([])
  await page.addStyleTag({ content: '.team::before { content: none !important }' })
  expect(await saidByColourAlone(page)).not.toEqual([])
  await house.end()
  expect(phone.faults).toEqual([])
})

async function barriersOn(page: Page): Promise<readonly string[]> {
  // Axe is big: it is brought into a page once.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: ';' } : {}) })
  const { violations } = await axe
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`))
}

/** Other colours are there a moment after they are asked for. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Teams without a sign and a word, and people who are marked without a sign and a word. */
async function saidByColourAlone(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const signs = new Map<string, string>()
    const signOf = (element: Element, where: '::before' | '::after') => {
      const { content } = getComputedStyle(element, where)
      return content === 'none' || content === 'normal' ? '' : content
    }
    for (const team of document.querySelectorAll<HTMLElement>('.team')) {
      const sign = signOf(team, '::before')
      if (!sign || !team.textContent?.trim()) found.push(`a team without a sign or a word: ${team.outerHTML}`)
      signs.set(team.dataset.team ?? '', sign)
    }
    if (new Set(signs.values()).size < signs.size) found.push('two teams with the same sign')
    // Who is shown has a line around the card, and the words say who.
    for (const seat of document.querySelectorAll<HTMLElement>('.seat[data-mark]:not([data-mark="shown"])')) {
      if (seat.closest('[aria-hidden="true"]')) continue
      const name = seat.querySelector('.seat-word')
      const isStruck = name && getComputedStyle(name).textDecorationLine === 'line-through'
      const note = seat.querySelector('.hidden')?.textContent
      if (!name || !(isStruck || signOf(name, '::after'))) found.push(`${seat.dataset.mark} without a sign`)
      if (!note) found.push(`${seat.dataset.mark} without a word`)
    }
    for (const card of document.querySelectorAll('.slot[aria-pressed="true"] .card')) {
      const { outlineStyle, transform } = getComputedStyle(card)
      if (outlineStyle === 'none' && transform === 'none')
        found.push('a chosen card without a line around it')
    }
    return [...new Set(found)]
  })
}
