import { expect, test } from '@playwright/test'
import type { TableSettings, VillageGameParts } from '@wolfmoon/protocol'
import { languages } from '@wolfmoon/texts'
import { whoseTurn } from './slice.ts'
import { misfits } from './small-screen.ts'
import { type Guest, StillHouse } from './still-house.ts'

for (const language of whoseTurn(languages)) {
  test(`who comes late asks for an empty seat of a village without a desk, in ${language}`, async ({
    browser,
  }) => {
    const house = await StillHouse.open(browser)
    const room = await house.openRoom({ game: 'many-nights' })
    const [ada, late] = await Promise.all(['Ada', 'Late'].map((name) => house.phone({ name, language })))
    if (!ada || !late) throw new Error('no phones')
    const { say } = ada
    await ada.join(room)
    const guests: Guest[] = []
    for (const name of ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay']) guests.push(await house.seat(room, name))
    const [ben, cleo, dora] = guests
    await ada.startGame()
    await late.page.goto(`/r/${room}`)
    await late.page.getByRole('textbox', { name: say('app.join.name') }).fill('Late')
    await late.tap(say('app.join.sit'))
    await expect(late.page.getByText(say('app.room.next-game'))).toBeVisible()
    const asking = say('app.people.asks', { name: 'Late', player: 'Ben' })

    await test.step('an empty seat is offered, and asked for, and no longer', async () => {
      await ben?.ask({ type: 'leave' })
      const offer = late.button(say('app.people.play-on-for', { player: 'Ben' }))
      await offer.tap()
      await expect(late.page.getByText(say('app.people.asked', { player: 'Ben' }))).toBeVisible()
      await expect(ada.page.getByText(asking)).toBeVisible()
      for (const { page } of [ada, late]) {
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await misfits(page)).toEqual([])
        await page.setViewportSize({ width: 390, height: 844 })
      }
      await late.tap(say('app.people.no-longer'))
      await expect(ada.page.getByText(asking)).toBeHidden()
      await offer.tap()
    })

    await test.step('the host says yes, and there is a card', async () => {
      await expect(ada.page.getByText(asking)).toBeVisible()
      await ada.tap(say('app.people.agree'))
      await expect(ada.page.getByText(asking)).toBeHidden()
      expect(await late.seeCard()).not.toBe('')
    })

    await test.step('a seat can be given unasked, from the list of people', async () => {
      await cleo?.ask({ type: 'leave' })
      const menu = await ada.openMenu()
      // Nobody but a bot could play on.
      await expect(menu.getByRole('button', { name: say('company.taking-over') })).toHaveCount(1)
      await expect(menu.getByRole('button', { name: say('app.people.plays-on', { name: '' }) })).toHaveCount(
        0,
      )
      const later = await house.seat(room, 'Later')
      await menu.getByRole('button', { name: say('app.people.plays-on', { name: 'Later' }) }).tap()
      await later.until((parts) => (parts as Partial<VillageGameParts>).card != null)
      await expect(menu.getByText(say('app.people.empty'))).toBeHidden()
    })

    await test.step('and where nobody came late, a bot plays on for who has left', async () => {
      await dora?.ask({ type: 'leave' })
      const menu = ada.page.getByRole('dialog')
      await menu.getByRole('button', { name: say('company.taking-over') }).tap()
      await expect(menu.getByText(say('app.people.empty'))).toBeHidden()
      await expect(menu.getByRole('listitem').filter({ hasText: say('app.people.bot') })).toHaveCount(1)
    })
    await house.end()
  })
}

test('a seat is offered when its player has been away for a minute, although nothing happens', async ({
  browser,
}) => {
  const house = await StillHouse.open(browser)
  house.fallBehind(58)
  const room = await house.openRoom({ confirm: 300 } as Partial<TableSettings>)
  const guests: Guest[] = []
  for (const name of ['Ada', 'Ben', 'Cleo', 'Dora']) guests.push(await house.seat(room, name))
  const [ada, ben] = guests
  const late = await house.phone({ name: 'Late' })
  expect(await ada?.ask({ type: 'start' })).toMatchObject({ type: 'accepted' })
  await late.findRoom(room)
  await late.page.getByRole('textbox', { name: late.say('app.join.name') }).fill('Late')
  await late.tap(late.say('app.join.sit'))
  await expect(late.page.getByText(late.say('app.room.next-game'))).toBeVisible()
  ben?.leave()
  await ada?.until(({ people }) => people?.some(({ name, isAway }) => name === 'Ben' && isAway) ?? false)
  const offer = late.button(late.say('app.people.play-on-for', { player: 'Ben' }))
  await expect(offer).toBeVisible()
  await house.end()
})
