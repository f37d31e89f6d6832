import { expect, test } from '@playwright/test'
import { type RoleId, roles } from '@wolfmoon/engine/one-night'
import { roleName } from '@wolfmoon/texts'
import { reach } from './keyboard.ts'
import { type Guest, StillHouse } from './still-house.ts'

const deck: readonly RoleId[] = [
  'werewolf',
  'seer',
  'robber',
  'troublemaker',
  'drunk',
  'insomniac',
  'tanner',
  'hunter',
]

test('a whole game by keyboard alone', { tag: '@A12' }, async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const phone = await house.phone({ name: 'Ada' })
  const { page, say } = phone
  const press = (key: string) => page.keyboard.press(key)
  const use = async (name: string, key = 'Enter') => {
    await reach(phone, phone.button(name))
    await press(key)
  }

  await page.goto('/')
  await use(say('app.home.new'))
  await expect(page.getByRole('textbox', { name: say('app.join.name') })).toBeVisible()
  await reach(phone, page.getByRole('textbox', { name: say('app.join.name') }))
  await page.keyboard.type('Ada')
  await press('Enter')
  await phone.isInLobby()
  const room = phone.code
  const others: Guest[] = []
  for (const name of ['Ben', 'Cleo', 'Dora', 'Emil']) others.push(await house.seat(room, name))

  await test.step('the table is set up', async () => {
    await use(say('app.deck.edit'), 'Space')
    for (const [role, wanted] of countsOf(deck)) {
      const row = page.locator('.role-chips li').filter({ hasText: roleName(say, role) })
      const now = Number(await row.locator('output').first().getAttribute('data-count'))
      const name = { role: roleName(say, role) }
      for (let count = now; count < wanted; count++) await use(say('app.deck.more', name), 'Space')
      for (let count = now; count > wanted; count--) await use(say('app.deck.less', name), 'Space')
    }
    await use(say('app.deck.edit'), 'Space')
    await reach(phone, page.locator('.settings summary').first())
    await press('Enter')
    await reach(phone, page.getByRole('slider', { name: say('app.settings.act') }))
    await press('End')
    await reach(phone, page.getByRole('slider', { name: say('app.settings.confirm') }))
    await press('End')
    await expect(page.getByText(say('app.lobby.ready'))).toBeVisible()
  })

  house.deal(deck, (cards) => cards[0] === 'seer')
  await use(say('app.lobby.start'))
  await expect(phone.heading(say('app.card.title'))).toBeVisible()
  await reach(phone, page.getByRole('button', { name: say('app.card.hold') }))
  await page.keyboard.down('Space')
  await expect(phone.main.getByText(phone.roleName('seer'), { exact: true })).toBeVisible()
  await page.keyboard.up('Space')
  await expect(phone.main.getByText(phone.roleName('seer'), { exact: true })).toBeHidden()
  await use(say('app.card.known'))
  for (const other of others) await other.answer()

  const [observer] = others
  const card = phone.openCards().first()
  for (;;) {
    await observer?.until(({ phase }) => phase?.phase !== 'confirming')
    const { phase, night } = observer?.parts.phase ?? {}
    if (phase !== 'night') break
    if (night?.call) await card.waitFor()
    for (let taps = 0; taps < 3 && (await card.isVisible()); taps++) {
      await reach(phone, card)
      await press('Space')
      const undo = phone.main.getByText(say('app.night.undo'))
      if (await undo.isVisible()) await undo.waitFor({ state: 'hidden' })
    }
    house.passTime()
    await observer?.until((parts) => parts.phase?.night?.beat !== night?.beat)
  }

  await test.step('the day', async () => {
    await expect(phone.heading(say('app.day.title'))).toBeVisible()
    const token = page
      .getByRole('region', { name: say('app.tokens.title') })
      .getByRole('button')
      .first()
    await reach(phone, token)
    await press('Space')
    await use(phone.cardOf('Ben'), 'Space')
    await expect(page.getByRole('img', { name: roleName(say, 'werewolf') })).toBeVisible()
    await reach(phone, page.getByRole('button', { name: say('app.notebook.hold') }))
    await page.keyboard.down('Enter')
    await expect(
      phone.main.getByText(say('app.notebook.card', { role: roleName(say, 'seer') })),
    ).toBeVisible()
    await page.keyboard.up('Enter')
    await reach(phone, page.getByRole('navigation').getByRole('button', { name: room }))
    await press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await use(say('app.day.ready'))
    for (const other of others) await other.answer()
  })

  await expect(phone.heading(say('app.vote.title'))).toBeVisible()
  await use(phone.cardOf('Ben'), 'Space')
  await use(say('app.vote.point', { player: 'Ben' }))
  for (const other of others) await other.answer()

  await test.step('the end, the film, and again', async () => {
    await expect(phone.heading(say('app.end.title'))).toBeVisible()
    await expect(phone.button(say('app.end.film'))).toBeVisible()
    await use(say('app.end.film'))
    await use(say('app.film.next'))
    await use(say('app.film.close'))
    await use(say('app.end.again'))
    await expect(phone.heading(say('app.card.title'))).toBeVisible()
  })
  await house.end()
  expect(phone.faults).toEqual([])
})

/** How many of each role there are, with those there are none of. */
function countsOf(cards: readonly RoleId[]): ReadonlyMap<RoleId, number> {
  const all = Object.keys(roles) as RoleId[]
  return new Map(all.map((role) => [role, cards.filter((card) => card === role).length]))
}
