import { expect, type Locator, test } from '@playwright/test'
import { reach } from './keyboard.ts'
import type { Phone } from './phone.ts'
import { Scripted } from './scripted.ts'
import { StillHouse } from './still-house.ts'

const others = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus'] as const

test('a whole village by keyboard alone, to its end', { tag: '@A12' }, async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const phone = await house.phone({ name: 'Ada' })
  const { page, say } = phone
  const use = async (wanted: Locator, key = 'Enter') => {
    await reach(phone, wanted)
    await page.keyboard.press(key)
  }

  await page.goto('/')
  await use(page.getByRole('button', { name: say('app.games.many-nights') }))
  const name = page.getByRole('textbox', { name: say('app.join.name') })
  await reach(phone, name)
  await page.keyboard.type('Ada')
  await page.keyboard.press('Enter')
  await phone.isInLobby()
  const scripted = new Scripted(house)
  await scripted.sitDown(phone.code, others)

  await test.step('the village is set up', async () => {
    await use(phone.button(say('many-choosing.panel.book')), 'Space')
    await use(page.locator('.scenarios button').first())
    await use(phone.button(say('many-choosing.panel.book')), 'Space')
    await use(phone.button(say('many-choosing.panel.variations')), 'Space')
    await reach(
      phone,
      page.locator('.panel input[type="radio"], .panel input[type="checkbox"], .panel select').first(),
    )
    await use(phone.button(say('many-choosing.panel.variations')), 'Space')
    await expect(page.getByText(say('app.lobby.ready'))).toBeVisible()
  })

  const deck = scripted.parts.settings?.deck ?? []
  const cards = house.dealVillage(deck, (dealt) => dealt[0] === 'seer')
  const wolves = cards.flatMap((card, seat) => (card === 'werewolf' ? [['Ada', ...others][seat] ?? ''] : []))
  await use(phone.button(say('app.lobby.start')))
  await expect(phone.heading(say('app.card.title'))).toBeVisible()
  await reach(phone, page.getByRole('button', { name: say('app.card.hold') }))
  await page.keyboard.down('Space')
  await expect(phone.main.getByText(say('many-roles.seer.name'), { exact: true })).toBeVisible()
  await page.keyboard.up('Space')
  await expect(phone.main.getByText(say('many-roles.seer.name'), { exact: true })).toBeHidden()
  await use(phone.button(say('app.card.known')))
  await scripted.knowCards()

  for (const [index, wolf] of wolves.entries()) {
    await night(phone, scripted, house, index + 1)
    await day(phone, scripted, index + 1, wolf, use)
  }

  await test.step('the end, its story, and again', async () => {
    await expect(phone.heading(say('many-words.phase.over'))).toBeVisible()
    await expect(page.locator('.own-verdict')).toHaveText(say('many-announcements.end.you-won'))
    await use(page.getByRole('link', { name: say('many-app.end.story') }))
    await expect(phone.heading(say('many-story.title'))).toBeVisible()
    await page.goBack()
    await use(phone.button(say('app.end.again')))
    await expect(phone.heading(say('app.card.title'))).toBeVisible()
  })
  await house.end()
  expect(phone.faults).toEqual([])
})

/** In every call one chooses a name, where one is asked or not; nobody without a screen does anything. */
async function night(phone: Phone, scripted: Scripted, house: StillHouse, number: number): Promise<void> {
  const { page, say } = phone
  const stretch = () => JSON.stringify(scripted.parts.phase)
  await scripted.passUntil(({ phase }) => phase?.phase === 'night' && phase.number === number)
  while (scripted.parts.phase?.phase === 'night') {
    const before = stretch()
    await expect(phone.heading(say('many-announcements.night.number', { number }))).toBeVisible()
    await reach(phone, page.locator('button.neighbour:not(:disabled)').first())
    await page.keyboard.press('Space')
    await expect(page.locator('button.neighbour[aria-pressed="true"]')).toHaveCount(1)
    house.passTime()
    await scripted.until(() => stretch() !== before)
  }
}

/** One nominates, votes and reads the notebook. */
async function day(
  phone: Phone,
  scripted: Scripted,
  number: number,
  wolf: string,
  use: (wanted: Locator, key?: string) => Promise<void>,
): Promise<void> {
  const { page, say } = phone
  await scripted.passUntil(({ phase }) => phase?.phase === 'day')
  await expect(phone.heading(say('many-announcements.day.number', { number }))).toBeVisible()
  await reach(phone, page.getByRole('button', { name: say('app.notebook.hold') }))
  await page.keyboard.down('Enter')
  await expect(page.locator('.notes')).toContainText(say('many-roles.seer.name'))
  await page.keyboard.up('Enter')
  await use(page.getByRole('button', { name: wolf }).first(), 'Space')
  await use(phone.button(say('many-app.day.nominate-this', { player: wolf })))
  const seat = scripted.seatOf(wolf)
  await scripted.until(({ nominations }) => Boolean(nominations?.some(({ of }) => of === seat)))
  await scripted.answer('second', () => [seat], 1)
  await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
  await use(phone.button(say('many-asks.answers.die')), 'Space')
  await expect(phone.button(say('many-asks.answers.die'))).toHaveAttribute('aria-pressed', 'true')
  await scripted.answer('vote', () => 'die')
  await scripted.passUntil(({ deaths }) => Boolean(deaths?.some((death) => death.seat === seat)))
}
