import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { speaker } from '@wolfmoon/texts'
import { House, test } from './house.ts'
import { dealOnOneDevice, playOnOneDevice } from './one-device.ts'
import type { Phone } from './phone.ts'
import { built, Server } from './server.ts'
import { setUp } from './settings.ts'

const players = ['Ada', 'Ben', 'Cléo'] as const

/** One visit with a network, and then none. */
async function visitOnce(phone: Phone): Promise<void> {
  await phone.page.goto('/')
  await phone.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await phone.context.setOffline(true)
  phone.line.cut()
}

test('after one visit the app opens without a network', async ({ house }) => {
  const phone = await house.phone({ name: 'Ada', isKept: true })
  const { page, say } = phone
  await visitOnce(phone)
  const titles = [
    ['/', 'Wolfmoon'],
    ['/rules', say('app.home.rules')],
    ['/announcer', say('app.home.announcer')],
    ['/one-device', say('app.home.one-device')],
    ['/story', say('local.story.title')],
  ] as const
  for (const [path, title] of titles) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  }
  await test.step('what needs a server says so calmly', async () => {
    await page.goto('/')
    await phone.tap(say('app.home.new'))
    await expect(page.getByText(say('app.offline'))).toBeVisible()
  })
  await test.step('in another language', async () => {
    await page.getByRole('combobox', { name: say('app.language') }).selectOption('ru')
    const name = speaker('ru')('app.home.new')
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  })
})

test('a game on one device needs no network, from the set-up to the end', async ({ house }) => {
  const phone = await house.phone({ name: 'Ada', isKept: true })
  await visitOnce(phone)
  await phone.page.reload()
  await dealOnOneDevice(phone, players)
  const end = await playOnOneDevice(phone, players)
  for (const player of players) expect(end).toContain(player)
  expect((await phone.watchTheFilm()).length).toBeGreaterThan(0)
  await phone.tap(phone.say('app.end.again'))
  await expect(phone.heading(phone.say('local.curtain.give', { name: 'Ada' }))).toBeVisible()
})

test('a game on one device is not lost by a slip on another page', async ({ house }) => {
  const phone = await house.phone({ name: 'Ada' })
  const { page, say } = phone
  await page.goto('/')
  await dealOnOneDevice(phone, players)
  await page.goBack()
  await expect(phone.button(say('app.home.new'))).toBeVisible()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await page.getByRole('link', { name: say('app.home.one-device') }).tap()
  await expect(phone.heading(say('local.curtain.give', { name: 'Ada' }))).toBeVisible()
})

test('a new version waits until the game is over, and the seat is kept', async ({ browser }) => {
  const app = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
  cpSync(built.app, app, { recursive: true })
  const house = new House(browser, await Server.start({ app }))
  const ada = await house.phone({ name: 'Ada', isKept: true })
  const { page, say } = ada
  const code = await ada.openRoom()
  const others = await Promise.all(['Ben', 'Cléo'].map((name) => house.phone({ name })))
  for (const phone of others) await phone.join(code)
  await setUp(ada, { pace: 'together' })
  await ada.startGame()
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  const isTheSame = () => page.evaluate(() => 'isTheSame' in window).catch(() => true)
  const versions = () => page.evaluate(() => caches.keys())
  const [old] = await versions()

  const script = join(app, 'service-worker.js')
  const changed = readFileSync(script, 'utf8').replace(
    'const files = [',
    "const files = ['/icons/icon.svg?new',",
  )
  for (const packed of ['.br', '.gz']) rmSync(`${script}${packed}`, { force: true })
  writeFileSync(script, changed)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().then(() => undefined))
  await expect.poll(versions).toHaveLength(2)

  await test.step('nobody is asked to load it while the game goes on', async () => {
    const phones = [ada, ...others]
    for (const step of ['seeCard', 'restOrAct', 'readyToVote'] as const) {
      await Promise.all(phones.map((phone) => phone[step]()))
      await expect(ada.button(say('app.update'))).toBeHidden()
    }
    await Promise.all(phones.map((phone) => phone.vote(phone === ada ? 'Ben' : 'Ada')))
    await ada.watchTheEnd()
    expect(await isTheSame()).toBe(true)
  })

  await test.step('before the next one it can be', async () => {
    const menu = await ada.openMenu()
    await menu.getByRole('button', { name: say('app.menu.settings') }).tap()
    await ada.tap(say('app.update'))
    await expect.poll(isTheSame).toBe(false)
    await expect(ada.heading(say('app.end.title'))).toBeVisible()
    expect(await versions()).not.toContain(old)
    expect((await ada.people())[0]).toContain(say('app.people.you'))
  })
  await house.close()
  await house.server.end()
  rmSync(app, { recursive: true, force: true })
})
