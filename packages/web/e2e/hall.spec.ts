import { expect, type Locator, type Page, test } from '@playwright/test'
import { type RoleId, scenarios } from '@wolfmoon/engine/many-nights'
import { partsOf, Scripted } from './scripted.ts'
import { behindDock, brokenNames, misfits } from './small-screen.ts'
import { StillHouse } from './still-house.ts'

const first =
  'Ben Cleo Dora Emil Fay Gus Hal Ida Jon Kim Leo Max Nora Olga Paul Quinn Rosa Sam Tom Uma Vera Willi'.split(
    ' ',
  )
/** As long as a name can be. */
const long = [
  'Александра Константинова',
  'Bartholomew Featherstone',
  'Mihály Nagyszentmiklóssy',
  'Wolfeschlegelsteinhausen',
]
/** Sixty-six different names. */
const names = [...long, ...['', ' A', ' B'].flatMap((end) => first.map((name) => name + end)).slice(4)]

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
  await scripted.sitDown(room, names)
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

  const inRings = async () => {
    await page.setViewportSize({ width: 360, height: 640 })
    await ada.tap(say('many-hall.as-circle'))
    await expect(page.locator('[data-shape="rings"] .neighbour')).toHaveCount(68)
    expect(await behindDock(page)).toEqual([])
    expect(await overlapping(page.locator('[data-shape="rings"] .neighbour, .village-shape'))).toEqual([])
    await ada.tap(say('many-hall.as-list'))
    await page.setViewportSize({ width: 360, height: 740 })
  }
  await test.step('on the smallest phone rings of all stand above what is asked, too', inRings)

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
    expect(
      await smallestOf(wall.page.locator('.on-the-wall .neighbour:not([data-long="true"])')),
    ).toBeGreaterThanOrEqual(18)
  })

  await test.step('and the longest names whole, in letters that are hardly smaller', async () => {
    const longest = wall.page.locator('.on-the-wall .neighbour[data-long="true"]')
    expect(
      (await longest.locator('.neighbour-name').allInnerTexts()).map((name) => name.replaceAll('\u00AD', '')),
    ).toEqual(long)
    expect(await smallestOf(longest)).toBeGreaterThanOrEqual(14)
    expect(await brokenNames(wall.page)).toEqual([])
    expect(await beyond(longest)).toEqual([])
  })

  await test.step('and on a wall three times as large everything is three times as large', async () => {
    await wall.page.setViewportSize({ width: 3840, height: 2160 })
    expect(await misfits(wall.page)).toEqual([])
    expect(await wall.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2160)
    const words = '.neighbour:not([data-long="true"]) .neighbour-name, .caption, h1, [role="timer"]'
    expect(await smallestIn(wall.page.locator(`.on-the-wall :is(${words})`))).toBeGreaterThanOrEqual(54)
    const longest = wall.page.locator('.on-the-wall .neighbour[data-long="true"]')
    expect(await smallestOf(longest)).toBeGreaterThanOrEqual(42)
    expect(await beyond(longest)).toEqual([])
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
    await inRings()
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
    expect(await beyond(wall.page.locator('.on-the-wall .neighbour'))).toEqual([])
  })

  await house.end()
})

test('the end of a village of sixty-eight: every name is whole, and read from afar', async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const deck: readonly RoleId[] = [
    'werewolf',
    'seer',
    ...Array.from({ length: 66 }, () => 'villager' as const),
  ]
  const room = await house.openRoom({
    game: 'many-nights',
    deck: [...deck],
    deckFollows: false,
    pace: 'together',
    voting: 'point',
  })
  const wall = await house.phone({ name: 'Wall' })
  const { page } = wall
  const scripted = new Scripted(house)
  await scripted.sitDown(room, ['Ada', 'Zoe', ...names])
  await page.setViewportSize({ width: 1280, height: 720 })
  await wall.beTheTable(room)
  house.dealVillage(deck, ([card]) => card === 'werewolf')
  await scripted.guests[0]?.ask({ type: 'start' })
  await scripted.knowCards()
  await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
  await scripted.answer('ballot', ({ picks: [pick] }) => (pick && 'from' in pick ? [pick.from[0] ?? 0] : []))
  await scripted.passUntil(({ phase }) => phase?.phase === 'over')

  const all = page.locator('.village-end .results b')
  await expect(all).toHaveCount(68)
  await expect(page.locator('.promise')).toContainText(wall.say('promise.kept'))
  for (const [height, smallest] of [
    [720, 18],
    [2160, 54],
  ] as const) {
    await page.setViewportSize({ width: (height * 16) / 9, height })
    await expect.poll(() => smallestIn(all)).toBeGreaterThanOrEqual(smallest)
    expect(await misfits(page)).toEqual([])
    expect(await brokenNames(page)).toEqual([])
    expect(await lowest(page.locator('.village-end .stage-body > *'))).toBeLessThanOrEqual(height)
  }
  await house.end()
})

/** The smallest letters of all of these; 0 if there is none of them. */
const smallestIn = (all: Locator): Promise<number> =>
  all.evaluateAll((each) =>
    each.length === 0 ? 0 : Math.min(...each.map((one) => Number.parseFloat(getComputedStyle(one).fontSize))),
  )

/** The smallest letters of the names of some. */
const smallestOf = (all: Locator): Promise<number> => smallestIn(all.locator('.neighbour-name'))

const lowest = (all: Locator): Promise<number> =>
  all.evaluateAll((each) => Math.max(...each.map((one) => one.getBoundingClientRect().bottom)))

/** What lies on something else, by more than its round corners. */
const overlapping = (all: Locator): Promise<readonly string[]> =>
  all.evaluateAll((each) => {
    const boxes = each.map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return across > 9 && down > 9 ? [`${one.text} lies on ${other.text}`] : []
      }),
    )
  })

/** The names that lie outside of the place where their holders sit. */
const beyond = (all: Locator): Promise<readonly (string | null)[]> =>
  all.evaluateAll((each) =>
    each.flatMap((one) => {
      const [name, place] = [one.querySelector('.neighbour-name'), one.closest('li')?.getBoundingClientRect()]
      const words = document.createRange()
      if (!name || !place) return ['nobody']
      words.selectNodeContents(name)
      const { top, bottom, left, right } = words.getBoundingClientRect()
      const isIn =
        top > place.top - 3 && bottom < place.bottom + 3 && left > place.left - 3 && right < place.right + 3
      return isIn ? [] : [name.textContent]
    }),
  )

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
