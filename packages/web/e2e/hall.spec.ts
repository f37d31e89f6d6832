import { expect, type Locator, type Page, test } from '@playwright/test'
import { scenarios } from '@wolfmoon/engine/many-nights'
import { partsOf, Scripted } from './scripted.ts'
import { misfits } from './small-screen.ts'
import { StillHouse } from './still-house.ts'

const first =
  'Ben Cleo Dora Emil Fay Gus Hal Ida Jon Kim Leo Max Nora Olga Paul Quinn Rosa Sam Tom Uma Vera Willi'.split(
    ' ',
  )
/** Sixty-seven different names. */
const names = ['', ' A', ' B', ' C'].flatMap((end) => first.map((name) => name + end)).slice(0, 67)

test('a hall of sixty-eight: a phone, one of the dead and a wall', async ({ browser }) => {
  test.setTimeout(300_000)
  const largest = scenarios.at(-1)
  if (!largest) throw new Error('no villages')
  const house = await StillHouse.open(browser)
  const { deck, options } = largest
  const room = await house.openRoom({
    game: 'many-nights',
    ...options,
    deck: [...deck],
    deckFollows: false,
    pace: 'together',
    voting: 'point',
  })
  const [ada, wall] = await Promise.all(['Ada', 'Wall'].map((name) => house.phone({ name })))
  if (!ada || !wall) throw new Error('no phones')
  const { page, say } = ada
  await page.setViewportSize({ width: 360, height: 740 })
  await ada.join(room)
  const zoe = await house.phone({ name: 'Zoe' })
  await zoe.join(room)
  const scripted = new Scripted(house)
  await scripted.sitDown(room, names.slice(0, 66))
  await wall.page.setViewportSize({ width: 1280, height: 720 })
  await wall.beTheTable(room)
  // Zoe, in the second seat, is a Ghost and dies in the first night.
  house.dealVillage(deck, (cards) => cards[0] === 'villager' && cards[1] === 'ghost', options)
  await ada.startGame()
  await Promise.all([ada.seeCard(), zoe.seeCard()])
  await scripted.knowCards()
  await scripted.passUntil(({ phase }) => phase?.phase === 'night')

  await test.step('at night a name is found by its letter, and tapped', async () => {
    await expect(ada.heading(say('many-announcements.night.number', { number: 1 }))).toBeVisible()
    await page.getByRole('button', { name: 'Q', exact: true }).tap()
    const name = page.getByRole('button', { name: 'Quinn A' })
    await isInSight(name, page)
    await name.tap()
    await expect(name).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('on a desktop the list is scrolled by itself, and what is asked stays in sight', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: say('many-hall.everyone') }).tap()
    await isInSight(page.locator('.question'), page)
    await page.locator('.neighbour').last().scrollIntoViewIfNeeded()
    await isInSight(page.locator('.neighbour').last(), page)
    await isInSight(page.locator('.question'), page)
    await page.setViewportSize({ width: 360, height: 740 })
  })

  await test.step('the wall shows everyone on 1280 by 720, and nothing lies on anything', async () => {
    await expect(wall.page.locator('.on-the-wall .neighbour')).toHaveCount(68)
    expect(await misfits(wall.page)).toEqual([])
    expect(await wall.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(720)
    const sizes = await wall.page
      .locator('.on-the-wall .neighbour-name')
      .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18)
  })

  await test.step('and on a wall three times as large everything is three times as large', async () => {
    await wall.page.setViewportSize({ width: 3840, height: 2160 })
    expect(await misfits(wall.page)).toEqual([])
    expect(await wall.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2160)
    const smallest = await wall.page
      .locator('.on-the-wall :is(.neighbour-name, .caption, h1, [role="timer"])')
      .evaluateAll((all) =>
        Math.min(...all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize))),
      )
    expect(smallest).toBeGreaterThanOrEqual(54)
    await wall.page.setViewportSize({ width: 1280, height: 720 })
  })

  await scripted.passUntil(({ phase }) => phase?.phase === 'day')
  await test.step('one of the dead sees everything', async () => {
    await expect(zoe.page.getByText(say('many-notices.you.dead'))).toBeVisible()
    await expect(zoe.page.locator('.everyone li')).toHaveCount(68)
    const talk = zoe.page.getByRole('region', { name: say('many-app.dead.chat') })
    const top = async (place: Locator) => (await place.boundingBox())?.y ?? 0
    expect(await top(talk)).toBeLessThan(await top(zoe.page.locator('.everyone')))
  })

  await test.step('a screen reader gets the village as a list', async () => {
    const list = page.getByRole('list', { name: say('many-hall.village', { count: aliveIn(scripted) }) })
    await expect(list.getByRole('listitem')).toHaveCount(68)
    await expect(
      list.getByRole('button', { name: new RegExp(`^Zoe\\W+${say('many-app.is-dead')}`) }),
    ).toHaveCount(1)
    // The living come first.
    await expect(list.getByRole('listitem').last()).toContainText(say('many-app.is-dead'))
  })

  await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
  await test.step('Ada votes without scrolling', async () => {
    await expect(ada.heading(say('many-words.phase.voting'))).toBeVisible()
    await page.getByRole('button', { name: 'U', exact: true }).tap()
    const name = page.getByRole('button', { name: 'Uma B' })
    await isInSight(name, page)
    await name.tap()
    const confirm = ada.button(say('many-app.vote.name', { player: 'Uma B' }))
    await isInSight(confirm, page)
    await confirm.tap()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  await test.step('the wall shows the vote as it falls, and what came of it', async () => {
    await expect(wall.page.locator('.neighbour-sign', { hasText: '✓' }).first()).toBeVisible()
    const target = scripted.seatOf('Uma B')
    await scripted.answer('ballot', ({ picks: [pick] }) =>
      pick && 'from' in pick ? [pick.from.includes(target) ? target : (pick.from[0] ?? 0)] : [],
    )
    await scripted.passUntil(({ counts }) => (counts?.length ?? 0) > 0)
    await expect(wall.page.locator('.counted')).toContainText('Uma B')
    await expect(wall.page.locator('.neighbour[data-named="true"] .neighbour-name')).toHaveText([
      'Ada',
      'Uma B',
    ])
    expect(await wall.page.locator('.neighbour .vote-mark').count()).toBeGreaterThan(60)
    expect(await shapesOf(wall.page.locator('.neighbour .vote-mark'))).toEqual(['A', 'B'])
    expect(await misfits(wall.page)).toEqual([])
  })
  await house.end()
})

/** The different letters that stand there. */
const shapesOf = async (marks: Locator): Promise<readonly string[]> =>
  [...new Set(await marks.allInnerTexts())].toSorted()

const aliveIn = ({ guests: [guest] }: Scripted): number =>
  guest ? (partsOf(guest).village?.alive.filter(Boolean).length ?? 0) : 0

/** Whether something can be tapped where it is: on the screen, and not below what lies over it. */
async function isInSight(what: Locator, page: Page): Promise<void> {
  await expect(what).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const isOnTop = await what.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const found = document.elementFromPoint(left + width / 2, top + height / 2)
    return found !== null && element.contains(found)
  })
  expect(isOnTop).toBe(true)
}
