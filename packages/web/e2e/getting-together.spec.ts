import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'

const nameField = (page: Page, label: string) => page.getByRole('textbox', { name: label })

test('a code is understood as people write it, or they are told why not', async ({ house }) => {
  const ada = await house.phone({ name: 'Ada' })
  const code = await ada.openRoom()
  const ben = await house.phone({ name: 'Ben' })
  const { page, say } = ben
  const field = page.getByRole('textbox', { name: say('app.home.code') })
  await page.goto('/')
  for (const written of [
    ` ${code.toLowerCase()} `,
    `${code.slice(0, 3)} ${code.slice(3)}`,
    `Come: ${ada.page.url()}`,
  ]) {
    await field.fill(written)
    await expect(field).toHaveValue(code)
  }
  await field.fill('K0')
  await expect(field).toHaveValue('K')
  await expect(page.getByText(say('app.home.odd-code'))).toBeVisible()
})

test('a link leads to its room as it comes out of a chat', async ({ house }) => {
  const ada = await house.phone({ name: 'Ada' })
  const code = await ada.openRoom()
  const ben = await house.phone({ name: 'Ben' })
  const { page, say } = ben
  for (const written of [
    code.toLowerCase(),
    `${code}.`,
    `${code})`,
    `${code.slice(0, 3)}%20${code.slice(3)}`,
  ]) {
    await page.goto(`/r/${written}`)
    await expect(nameField(page, say('app.join.name'))).toBeVisible()
    await expect(ben.heading(say('app.join.title', { code }))).toBeVisible()
  }
  await ben.sitDown()
  await expect(ada.page.getByRole('main').getByText('Ben', { exact: true })).toBeVisible()
})

test('a link to a room that is no more says so before it asks for a name', async ({ house }) => {
  const ada = await house.phone({ name: 'Ada' })
  await ada.page.goto('/r/222222')
  await expect(ada.heading(ada.say('refusals.no-such-room'))).toBeVisible()
  await expect(nameField(ada.page, ada.say('app.join.name'))).toBeHidden()
  await expect.poll(() => ada.faults.length).toBeGreaterThan(0)
  // The browser itself notes that nothing was found there.
  ada.faults.length = 0
})

test('a name can be mended at the door and at the table, and who left may sit down again', async ({
  house,
}) => {
  const [ada, ben] = await house.sitDown(['Ada', 'Ben'] as const)
  const eve = await house.phone({ name: 'Eve' })
  const { page, say } = eve
  await eve.findRoom(ada.code)
  await nameField(page, say('app.join.name')).fill('\u3164')
  await eve.tap(say('app.join.sit'))
  await expect(page.getByRole('alert').filter({ hasText: say('refusals.no-name') })).toBeVisible()
  await eve.sitDown()

  await eve.tap(say('app.people.rename'))
  await nameField(page, say('app.people.new-name')).fill('Eva')
  await eve.tap(say('app.people.save-name'))
  await expect(ben.page.getByRole('main').getByText('Eva', { exact: true })).toBeVisible()

  page.once('dialog', (dialog) => dialog.accept())
  await (await eve.openMenu()).getByRole('button', { name: say('app.menu.leave') }).tap()
  await eve.tap(say('app.ended.sit-again'))
  await eve.sitDown()
  await expect(ben.page.getByRole('main').getByText('Eve', { exact: true })).toBeVisible()
})

test('a second tab asks whether to go on there or to sit down as somebody else', async ({ house }) => {
  const [ada, ben] = await house.sitDown(['Ada', 'Ben'] as const)
  const { say, code } = ada
  const tab = await ada.context.newPage()
  await tab.goto(`/r/${code}`)
  await tab.getByRole('button', { name: say('app.tabs.other') }).tap()
  await nameField(tab, say('app.join.name')).fill('Anouk')
  await tab.getByRole('button', { name: say('app.join.sit') }).tap()
  const players = ben.page.getByRole('main').locator('ol.people')
  await expect(players).toContainText('Anouk')
  await expect(players.getByRole('listitem')).toHaveCount(3)
  await tab.reload()
  await expect(tab.getByText(`Anouk · ${say('app.people.you')}`)).toBeVisible()
  await expect(ada.page.getByText(`Ada · ${say('app.people.you')}`)).toBeVisible()
})
