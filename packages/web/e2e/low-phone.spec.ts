import { expect, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { languages } from '@wolfmoon/texts'
import { Scripted } from './scripted.ts'
import { whoseTurn } from './slice.ts'
import { behindDock, misfits } from './small-screen.ts'
import { StillHouse } from './still-house.ts'

const names = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal'] as const
const deck: readonly RoleId[] = [
  'spellcaster',
  'werewolf',
  'seer',
  'bodyguard',
  'hunter',
  'villager',
  'villager',
  'villager',
]

for (const language of whoseTurn(languages)) {
  test(`on a low phone every card is read, and nobody scrolls for a name, in ${language}`, async ({
    browser,
  }) => {
    const house = await StillHouse.open(browser)
    const room = await house.openRoom({
      game: 'many-nights',
      deck: [...deck],
      deckFollows: false,
      pace: 'together',
      chat: true,
    })
    const ada = await house.phone({ name: 'Ada', language })
    const { page, say } = ada
    await page.setViewportSize({ width: 360, height: 640 })
    await ada.join(room)
    const scripted = new Scripted(house)
    await scripted.sitDown(room, names)
    house.dealVillage(deck, (cards) => cards.every((card, seat) => card === deck[seat]))
    await ada.startGame()
    await ada.hold(say('app.card.hold'), async () => {
      const name = page.locator('.card-name')
      await expect(name).toHaveText(say('many-roles.spellcaster.name'))
      const card = await page.locator('.card-face').boundingBox()
      expect(await name.evaluate((each) => each.getBoundingClientRect().width)).toBeLessThan(card?.width ?? 0)
      expect(await name.evaluate((each) => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    })
    await ada.tap(say('app.card.known'))
    await scripted.knowCards()
    const isWhole = async () => {
      await expect(page.locator('.village .neighbour')).toHaveCount(8)
      await expect.poll(() => behindDock(page)).toEqual([])
      expect(await misfits(page)).toEqual([])
    }

    await scripted.passUntil(({ phase }) => phase?.phase === 'night')
    await expect(ada.heading(say('many-announcements.night.number', { number: 1 }))).toBeVisible()
    await isWhole()
    await scripted.passUntil(({ phase }) => phase?.phase === 'day')
    await expect(ada.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible()
    await isWhole()

    await test.step('with somebody accused whom one may accuse, too', async () => {
      await scripted.someone('nominate', [scripted.seatOf('Emil')])
      await expect(page.locator('.nominations')).toContainText('Emil')
      await isWhole()
      await page.getByRole('button', { name: 'Gus' }).tap()
      await expect(ada.button(say('many-app.day.nominate-this', { player: 'Gus' }))).toBeVisible()
      await isWhole()
      await ada.hold(say('app.notebook.hold'), async () => {
        const notes = await page.locator('.notes').boundingBox()
        expect(notes?.x).toBeLessThan(40)
        expect(notes?.width).toBeGreaterThan(240)
      })
      await ada.tap(say('many-app.cancel'))
      await isWhole()
    })

    await test.step('and once it is told how all have voted', async () => {
      await scripted.someone('second', [scripted.seatOf('Emil')])
      await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
      await scripted.answer('vote', (_, { name }) => (name < 'F' ? 'live' : 'die'))
      await ada.tap(say('many-asks.answers.live'))
      await scripted.until(({ phase }) => phase?.phase === 'day')
      await expect(page.locator('.counted')).toBeVisible()
      await isWhole()
    })
    await house.end()
  })
}
