import { expect } from '@playwright/test'
import { test } from './house.ts'
import type { Phone } from './phone.ts'

/** How somebody stands in the list of people. */
const line = ({ page, say }: Phone, name: string, ...states: readonly ('you' | 'host' | 'is-away')[]) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: [name, ...states.map((state) => say(`app.people.${state}`))].join(' · ') })

const isGone = ({ page }: Phone) => page.goto('about:blank')
const isBack = ({ page }: Phone, code: string) => page.goto(`/r/${code}`)

test('who is gone can be voted out, and a host who is gone is replaced but may return', async ({ house }) => {
  test.slow()
  const [ada, ben, cleo, dasha, emil] = await house.sitDown(['Ada', 'Ben', 'Cléo', 'Даша', 'Emil'] as const)
  const { code } = ada
  await Promise.all([isGone(ada), isGone(dasha)])
  const left = Date.now()
  await expect(line(ben, 'Ada', 'host', 'is-away')).toBeVisible()

  await test.step('not at once: the phone says when', async () => {
    await expect(line(cleo, 'Даша').getByText(/^Can be voted out in \d+ seconds?$/)).toBeVisible()
    await expect(line(cleo, 'Даша').getByRole('button')).toBeHidden()
  })

  await test.step('after half a minute there is another host', async () => {
    await expect(ben.button(ben.say('app.lobby.start'))).toBeVisible({ timeout: 45_000 })
    const seconds = (Date.now() - left) / 1000
    expect(seconds).toBeGreaterThan(29)
    expect(seconds).toBeLessThan(40)
    await expect(line(cleo, 'Ben', 'host')).toBeVisible()
    await expect(cleo.button(cleo.say('app.lobby.start'))).toBeHidden()
  })

  await test.step('after a minute two of three vote Даша out', async () => {
    for (const [votes, voter] of [cleo, emil].entries())
      await line(voter, 'Даша')
        .getByRole('button', { name: voter.say('app.people.vote-remove', { votes }) })
        .tap({ timeout: 60_000 })
    await expect(line(ben, 'Даша')).toBeHidden()
    await isBack(dasha, code)
    await expect(dasha.heading(dasha.say('app.join.title', { code }))).toBeVisible()
  })

  await test.step('who opened the room can be host again', async () => {
    await isBack(ada, code)
    await expect(line(ada, 'Ada', 'you')).toBeVisible()
    const menu = await ada.openMenu()
    await menu.getByRole('button', { name: ada.say('app.menu.take-back') }).tap()
    await expect(line(ada, 'Ada', 'you', 'host')).toBeVisible()
    await expect(ben.button(ben.say('app.lobby.start'))).toBeHidden()
  })
})

test('a host hands the room over, and the new one removes somebody', async ({ house }) => {
  const [ada, ben, cleo] = await house.sitDown(['Ada', 'Ben', 'Cléo'] as const)
  const { code } = ada
  await ada.tap(ada.say('app.people.more', { name: 'Ben' }))
  await ada.tap(ada.say('app.people.hand-over'))
  await expect(line(ben, 'Ben', 'you', 'host')).toBeVisible()
  await expect(ada.button(ada.say('app.lobby.start'))).toBeHidden()

  ben.page.once('dialog', (dialog) => dialog.accept())
  await ben.tap(ben.say('app.people.more', { name: 'Cléo' }))
  await ben.tap(ben.say('app.people.remove'))
  await expect(cleo.page.getByText(cleo.say('app.ended.removed'))).toBeVisible()
  await expect(line(ada, 'Cléo')).toBeHidden()

  await test.step('who was removed stays out, after a reload and as an onlooker too', async () => {
    await isBack(cleo, code)
    await expect(cleo.page.getByText(cleo.say('app.ended.removed-how'))).toBeVisible()
    await cleo.page.goto(`/r/${code}/watch`)
    await cleo.page.getByRole('textbox', { name: cleo.say('app.join.name') }).fill('Somebody else')
    await cleo.tap(cleo.say('app.join.watch'))
    await expect(cleo.page.getByText(cleo.say('app.ended.removed'))).toBeVisible()
  })

  await test.step('until the host lets them in again', async () => {
    await ben.tap(`${ben.say('app.people.let-in')}: Cléo`)
    await expect(ben.heading(ben.say('app.people.kept-out'))).toBeHidden()
    await isBack(cleo, code)
    await expect(cleo.heading(cleo.say('app.join.title', { code }))).toBeVisible()
  })

  await test.step('the one who was host before may not take it back', async () => {
    const menu = await ada.openMenu()
    await expect(menu.getByRole('button', { name: ada.say('app.menu.take-back') })).toBeHidden()
  })
})

test('a host stops a game that went wrong, and everyone is back at the table', async ({ house }) => {
  const [ada, ben, cleo] = await house.sitDown(['Ada', 'Ben', 'Cléo'] as const)
  await ada.startGame()
  await expect(ben.heading(ben.say('app.card.title'))).toBeVisible()
  await expect((await ben.openMenu()).getByRole('button', { name: ben.say('app.menu.stop') })).toBeHidden()
  ada.page.once('dialog', (dialog) => dialog.accept())
  await (await ada.openMenu()).getByRole('button', { name: ada.say('app.menu.stop') }).tap()
  for (const phone of [ada, ben, cleo]) await expect(phone.heading(phone.say('app.deck.title'))).toBeVisible()
  await ada.startGame()
  await expect(cleo.heading(cleo.say('app.card.title'))).toBeVisible()
})

test('a host locks the room, and deletes it', async ({ house }) => {
  const [ada, ben] = await house.sitDown(['Ada', 'Ben'] as const)
  const { code } = ada
  await (await ada.openMenu()).getByRole('button', { name: ada.say('app.menu.lock'), exact: true }).tap()
  await expect(ben.page.getByText(ben.say('app.lobby.locked'))).toBeVisible()
  await expect((await ben.openMenu()).getByRole('button', { name: ben.say('app.menu.delete') })).toBeHidden()
  const cleo = await house.phone({ name: 'Cléo' })
  await cleo.findRoom(code)
  await cleo.page.getByRole('textbox', { name: cleo.say('app.join.name') }).fill(cleo.name)
  await cleo.tap(cleo.say('app.join.sit'))
  await expect(cleo.page.getByText(cleo.say('app.ended.locked-how'))).toBeVisible()
  await isGone(ben)
  await isBack(ben, code)
  await ben.isInLobby()

  await ada.tap(ada.say('app.menu.unlock'))
  await expect(ben.page.getByText(ben.say('app.lobby.locked'))).toBeHidden()
  await cleo.tap(cleo.say('app.ended.again'))
  await cleo.sitDown()

  ada.page.once('dialog', (dialog) => dialog.accept())
  await (await ada.openMenu()).getByRole('button', { name: ada.say('app.menu.delete') }).tap()
  for (const phone of [ada, ben, cleo])
    await expect(phone.page.getByText(phone.say('app.ended.deleted-how'))).toBeVisible()
  await ben.page.goto('/')
  await expect(ben.page.getByRole('link', { name: ben.say('app.home.back', { code }) })).toBeHidden()
})

test('a mistyped code is noticed before a name is given', async ({ house }) => {
  const [ada] = await house.sitDown(['Ada'] as const)
  const ben = await house.phone({ name: 'Ben' })
  const { page, say } = ben
  await page.goto('/')
  const code = page.getByRole('textbox', { name: say('app.home.code') })
  await code.fill('222222')
  await ben.tap(say('app.home.join'))
  await expect(page.getByText(say('refusals.no-such-room'))).toBeVisible()
  await code.fill(ada.code.toLowerCase())
  await ben.tap(say('app.home.join'))
  await expect(ben.heading(say('app.join.title', { code: ada.code }))).toBeVisible()
  // The browser itself notes that nothing was found there.
  expect(ben.faults.splice(0)).toEqual([expect.stringContaining('404')])
})

test('a seat is open in one tab at a time, and the older one can have it back', async ({ house }) => {
  const [ada] = await house.sitDown(['Ada'] as const)
  const { say } = ada
  const older = ada.page
  const newer = await ada.context.newPage()
  const isOpen = (page: typeof older) => page.getByRole('heading', { name: say('app.deck.title') })
  const isElsewhere = (page: typeof older) => page.getByText(say('app.ended.elsewhere'))
  await newer.goto(older.url())
  await newer.getByRole('button', { name: say('app.tabs.take') }).tap()
  await expect(isOpen(newer)).toBeVisible()
  await expect(isElsewhere(older)).toBeVisible()
  await older.getByRole('button', { name: say('app.ended.here') }).tap()
  await expect(isOpen(older)).toBeVisible()
  await expect(isElsewhere(newer)).toBeVisible()
  await expect(older.getByRole('heading', { name: say('app.people.title', { count: 1 }) })).toBeVisible()
})
