import { expect } from '@playwright/test'
import { characters } from '@wolfmoon/bots/characters'
import { languages } from '@wolfmoon/texts'
import { test } from './house.ts'
import type { Phone } from './phone.ts'
import { setUp } from './settings.ts'
import { whoseTurn } from './slice.ts'

for (const language of whoseTurn(languages)) {
  test(`somebody alone plays with bots, without a network, to the end, in ${language}`, async ({ house }) => {
    const phone = await house.phone({ name: 'Ada', isKept: true, language })
    const { page, say } = phone
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await phone.context.setOffline(true)
    phone.line.cut()
    const begun = Date.now()
    await page.getByRole('link', { name: say('app.home.play') }).tap()
    await phone.seeCard()
    console.log(`alone: one tap and ${((Date.now() - begun) / 1000).toFixed(1)} s to one’s own card`)
    await phone.restOrAct()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: say('app.menu.open') })
      .tap()
    await phone.tap(say('app.menu.vote-now'))
    await voteForABot(phone)
    expect(await phone.watchTheEnd()).toContain(say('company.guest'))
    await test.step('and then sees what could have been known', async () => {
      await phone.tap(say('company.hindsight.open'))
      await expect(phone.heading(say('company.hindsight.night'))).toBeVisible({ timeout: 60_000 })
      await phone.tap(say('app.film.close'))
    })
    await phone.tap(say('app.end.again'))
    await expect(phone.heading(say('app.card.title'))).toBeVisible()
  })
}

test('two people and a bot play to the end, and everyone sees that it is a bot', async ({ house }) => {
  const [host, other] = await house.sitDown(['Ada', 'Ben'] as const)
  await setUp(host, { pace: 'together' })
  await host.tap(host.say('company.add'))
  for (const phone of [host, other])
    await expect(
      phone.page.getByRole('listitem').filter({ hasText: phone.say('app.people.bot') }),
    ).toHaveCount(1)
  await host.startGame()
  await Promise.all([host.seeCard(), other.seeCard()])
  await Promise.all([host.restOrAct(), other.restOrAct()])
  const menu = await host.openMenu()
  await menu.getByRole('button', { name: host.say('app.menu.vote-now') }).tap()
  await Promise.all([host.vote('Ben'), other.vote('Ada')])
  const [end, same] = await Promise.all([host.watchTheEnd(), other.watchTheEnd()])
  expect(same).toBe(end)
})

/** Points at any of the bots at the table. */
async function voteForABot(phone: Phone): Promise<void> {
  const names = characters.map(({ id }) => phone.say(`company.name.${id}`))
  await expect(phone.heading(phone.say('app.vote.title'))).toBeVisible({ timeout: 90_000 })
  for (const name of names)
    if ((await phone.page.getByRole('main').getByText(name, { exact: true }).count()) > 0)
      return phone.vote(name)
  throw new Error('nobody to vote for')
}

test('somebody alone gets into a village of bots from the first page', async ({ house }) => {
  const phone = await house.phone({ name: 'Ada' })
  await phone.page.goto('/')
  await phone.page.getByRole('link', { name: phone.say('app.home.play-many') }).tap()
  await phone.seeCard()
  expect(new URL(phone.page.url()).pathname).toBe('/play/many-nights')
})
