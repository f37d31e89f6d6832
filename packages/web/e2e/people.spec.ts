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
  const [ada, ben, cleo, dasha] = await house.sitDown(['Ada', 'Ben', 'Cléo', 'Даша'] as const)
  const { code } = ada
  await Promise.all([isGone(ada), isGone(dasha)])
  const left = Date.now()
  await expect(line(ben, 'Ada', 'host', 'is-away')).toBeVisible()

  await test.step('two of three vote Даша out', async () => {
    for (const [votes, voter] of [ben, cleo].entries())
      await line(voter, 'Даша')
        .getByRole('button', { name: voter.say('app.people.vote-remove', { votes }) })
        .tap()
    await expect(line(ben, 'Даша')).toBeHidden()
    await isBack(dasha, code)
    await expect(dasha.heading(dasha.say('app.join.title', { code }))).toBeVisible()
  })

  await test.step('after half a minute there is another host', async () => {
    await expect(ben.button(ben.say('app.lobby.start'))).toBeVisible({ timeout: 45_000 })
    const seconds = (Date.now() - left) / 1000
    expect(seconds).toBeGreaterThan(29)
    expect(seconds).toBeLessThan(40)
    await expect(line(cleo, 'Ben', 'host')).toBeVisible()
    await expect(cleo.button(cleo.say('app.lobby.start'))).toBeHidden()
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
  await expect(cleo.page.getByRole('link', { name: cleo.say('app.join.watch') })).toBeVisible()
  await isBack(cleo, code)
  await expect(cleo.heading(cleo.say('app.join.title', { code }))).toBeVisible()

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
  await expect(isOpen(newer)).toBeVisible()
  await expect(isElsewhere(older)).toBeVisible()
  await older.getByRole('button', { name: say('app.ended.here') }).tap()
  await expect(isOpen(older)).toBeVisible()
  await expect(isElsewhere(newer)).toBeVisible()
  await expect(older.getByRole('heading', { name: say('app.people.title', { count: 1 }) })).toBeVisible()
})
