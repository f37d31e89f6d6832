import { expect, test } from '@playwright/test'
import { House } from './house.ts'
import { home } from './network.ts'
import type { Phone } from './phone.ts'
import { Server } from './server.ts'
import { keepWhatIsShared, shared } from './sharing.ts'

/** As somebody types on a phone. */
const msPerLetter = 200

test('a newcomer’s minute: from the first page to three who have their cards', async ({ browser }) => {
  const server = await Server.start({ network: home })
  const house = new House(browser, server)
  const names = ['Ada', 'Ben', 'Cleo']
  const phones = await Promise.all(names.map((name) => house.phone({ name, before: keepWhatIsShared })))
  const touches = await Promise.all(phones.map(countTouches))
  const [host, ...guests] = phones
  if (!host) throw new Error('nobody came')
  const begin = Date.now()
  const seconds = () => ((Date.now() - begin) / 1000).toFixed(1)

  await host.page.goto('/')
  await host.tap(host.say('app.home.new'))
  await nameOneself(host)
  const { pathname } = new URL(await shared(host))
  const open = seconds()
  await Promise.all(
    guests.map(async (guest) => {
      await guest.page.goto(pathname)
      await nameOneself(guest)
    }),
  )
  await expect(host.main.locator('ol.people').getByRole('listitem')).toHaveCount(phones.length)
  const seated = seconds()
  await host.startGame()
  await Promise.all(phones.map((phone) => expect(phone.heading(phone.say('app.card.title'))).toBeVisible()))
  const dealt = seconds()

  const taps = touches.map((count) => count())
  const figures =
    `from home to dealt cards in ${taps[0]} taps of the host and ${taps.slice(1).join(' and ')} of the guests, ` +
    `and a name each at ${msPerLetter} ms a letter: invited after ${open} s, three seated after ${seated} s, dealt after ${dealt} s`
  test.info().annotations.push({ type: 'figures', description: figures })
  console.log(figures)
  // A room, a seat, the link, the deal; for guests only a seat. The name's field has the keyboard already.
  expect(taps).toEqual([4, 1, 1])
  expect(Number(dealt)).toBeLessThan(60)
  await house.close()
  await server.end()
})

/** Says who one is at the door, and sits down. */
async function nameOneself(phone: Phone): Promise<void> {
  const { page, say, name } = phone
  const field = page.getByRole('textbox', { name: say('app.join.name') })
  await field.waitFor()
  if (!(await field.evaluate((element) => element === document.activeElement))) await field.tap()
  await page.keyboard.type(name, { delay: msPerLetter })
  await phone.tap(say('app.join.sit'))
  await phone.isInLobby()
}

/** Counts how often a finger touches the page from now on. */
async function countTouches({ context }: Phone): Promise<() => number> {
  let touches = 0
  await context.exposeFunction('noteTouch', () => {
    touches++
  })
  await context.addInitScript(() => {
    const { noteTouch } = window as unknown as { noteTouch: () => void }
    addEventListener('touchstart', () => noteTouch(), { capture: true })
  })
  return () => touches
}
