import { expect } from '@playwright/test'
import { scenarios } from '@wolfmoon/engine/many-nights'
import type { Visit } from './every-screen.ts'
import { Scripted } from './scripted.ts'
import type { StillHouse } from './still-house.ts'

const first =
  'Ben Cleo Dora Émilie Fay Gus Hal Ida Jon Kim Leo Maximiliane Nora Ольга Paul Quinn Rosa Sam Tom Uma Vera Willi'.split(
    ' ',
  )
/** Sixty-six different names, short and long. */
const names = ['', ' A', ' B', ' de la C'].flatMap((end) => first.map((name) => name + end)).slice(0, 66)

/** Visits a hall of sixty-eight: on a phone, among the dead, and on the wall, from the lobby to a verdict. */
export async function screensOfHall(house: StillHouse, visit: Visit): Promise<void> {
  const largest = scenarios.at(-1)
  if (!largest) throw new Error('no villages')
  const { deck, options } = largest
  const room = await house.openRoom({
    game: 'many-nights',
    ...options,
    deck: [...deck],
    deckFollows: false,
    pace: 'together',
    voting: 'point',
  })
  const [ada, zoe, wall] = await Promise.all(['Ada', 'Zoe', 'Wall'].map((name) => house.phone({ name })))
  if (!ada || !zoe || !wall) throw new Error('no phones')
  const { page, say } = ada
  await ada.join(room)
  await zoe.join(room)
  const scripted = new Scripted(house)
  await scripted.sitDown(room, names)
  await wall.beTheTable(room)
  await visit(page, 'hall-lobby')
  await visit(wall.page, 'hall-lobby-wall')
  // Zoe, in the second seat, is a Ghost and dies in the first night.
  house.dealVillage(deck, (cards) => cards[0] === 'villager' && cards[1] === 'ghost', options)
  await ada.startGame()
  await Promise.all([ada.seeCard(), zoe.seeCard()])
  await scripted.knowCards()
  await scripted.passUntil(({ phase }) => phase?.phase === 'night')
  await expect(ada.heading(say('many-announcements.night.number', { number: 1 }))).toBeVisible()
  await visit(page, 'hall-night')
  await page.getByRole('button', { name: 'Q', exact: true }).tap()
  await visit(page, 'hall-night-letter')
  await page.getByRole('button', { name: say('many-hall.everyone') }).tap()
  const search = page.getByRole('textbox', { name: say('many-app.find') })
  await search.fill('xyz')
  await visit(page, 'hall-night-none')
  await search.fill('')
  await ada.tap(say('many-hall.as-circle'))
  await visit(page, 'hall-night-rings')
  await ada.tap(say('many-hall.as-list'))
  await visit(wall.page, 'hall-night-wall')
  await scripted.answer('night', ({ picks: [pick] }) => (pick && 'from' in pick ? pick.from.slice(-1) : []))
  await scripted.passUntil(({ phase }) => phase?.phase === 'day')
  await expect(zoe.page.getByText(say('many-notices.you.dead'))).toBeVisible()
  await visit(page, 'hall-day')
  await visit(zoe.page, 'hall-dead')
  await visit(wall.page, 'hall-day-wall')
  await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
  await page.getByRole('button', { name: 'U', exact: true }).tap()
  await page.getByRole('button', { name: 'Uma B' }).tap()
  await visit(page, 'hall-vote')
  await visit(wall.page, 'hall-vote-wall')
  const uma = scripted.seatOf('Uma B')
  await scripted.answer('ballot', ({ picks: [pick] }) =>
    pick && 'from' in pick ? [pick.from.includes(uma) ? uma : (pick.from[0] ?? 0)] : [],
  )
  await scripted.passUntil(({ counts }) => (counts?.length ?? 0) > 0)
  await expect(wall.page.locator('.counted')).toBeVisible()
  await visit(page, 'hall-counted')
  await visit(wall.page, 'hall-counted-wall')
}
