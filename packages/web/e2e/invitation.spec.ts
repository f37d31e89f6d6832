import { type Browser, expect, type Locator, test } from '@playwright/test'
import { generate } from 'lean-qr'
import { House } from './house.ts'
import { home, type Network, ownAddress } from './network.ts'
import type { Phone } from './phone.ts'
import { Server } from './server.ts'
import { keepWhatIsShared, shared } from './sharing.ts'

/** A house whose server is in such a network, with one room, and its host at the machine itself. */
async function open(browser: Browser, network: Partial<Network>) {
  const server = await Server.start({ network: { ...home, ...network } })
  const house = new House(browser, server)
  const host = await house.phone({ name: 'Ada', before: keepWhatIsShared })
  await host.openRoom()
  const table = await house.phone({ name: 'the table' })
  await table.beTheTable(host.code)
  const close = async () => {
    await house.close()
    await server.end()
  }
  return { host, table, house, port: server.port, path: `/r/${host.code}`, close }
}

test('who opened localhost invites phones to the machine’s address in the network', async ({ browser }) => {
  const { host, table, port, path, close } = await open(browser, { addresses: ['192.168.1.20'] })
  const link = `http://192.168.1.20:${port}${path}`
  await invitesTo(host, table, link)
  await expect(host.page.getByText(typed(link), { exact: true })).toBeVisible()
  await expect(host.page.getByRole('combobox', { name: host.say('app.invite.which') })).toBeHidden()
  await close()
})

test('of several addresses the host chooses one, which is remembered', async ({ browser }) => {
  const { host, table, port, path, close } = await open(browser, {})
  const { say, page } = host
  const [first, second] = home.addresses.map((address) => `http://${address}:${port}`)
  await invitesTo(host, table, `${first}${path}`)
  const choice = page.getByRole('combobox', { name: say('app.invite.which') })
  await expect(choice.getByRole('option')).toHaveText([typed(first ?? ''), typed(second ?? '')])
  // The table's screen is often another window of the same browser.
  const wall = await host.context.newPage()
  await wall.goto(`${path}/table`)
  await expect(wall.getByText(say('app.table.come', { address: typed(`${first}${path}`) }))).toBeVisible()
  await choice.selectOption(typed(second ?? ''))
  await expect(wall.getByText(say('app.table.come', { address: typed(`${second}${path}`) }))).toBeVisible()
  await leadsTo(qr(host, `${second}${path}`), `${second}${path}`)
  expect(await shared(host)).toBe(`${second}${path}`)
  await page.reload()
  await expect(choice).toHaveValue(second ?? '')
  expect(await shared(host)).toBe(`${second}${path}`)
  await close()
})

test('an address that was chosen once, in another network, invites nobody', async ({ browser }) => {
  const { host, table, port, path, close } = await open(browser, {})
  const [first] = home.addresses
  await host.page.evaluate(() => localStorage.setItem('wolfmoon.invited-to', 'http://172.20.0.9:7070'))
  await host.page.reload()
  await invitesTo(host, table, `http://${first}:${port}${path}`)
  await close()
})

for (const [where, network] of [
  ['on a machine without a network', { addresses: [] }],
  ['on a server that listens to its machine alone', { host: '127.0.0.1' }],
] as const) {
  test(`${where} the page says that phones cannot come, and shows no way that leads nowhere`, async ({
    browser,
  }) => {
    const { host, table, close } = await open(browser, network)
    const { say, code } = host
    for (const { page } of [host, table]) {
      await expect(page.getByText(say('app.invite.nobody'))).toBeVisible()
      await expect(page.getByText('--host 0.0.0.0')).toBeVisible()
      await expect(page.getByRole('main')).toContainText(new URL(page.url()).host)
      await expect(page.getByRole('main')).toContainText(code)
      await expect(page.getByRole('img', { name: say('app.invite.qr-of', { text: '' }) })).toHaveCount(0)
    }
    for (const name of ['app.invite.share', 'app.invite.qr'] as const)
      await expect(host.button(say(name))).toHaveCount(0)
    await expect(table.page.getByText(say('app.table.come', { address: '' }).trim())).toHaveCount(0)
    await close()
  })
}

test('a public address is what everyone is invited to, wherever they are', async ({ browser }) => {
  const { host, table, path, close } = await open(browser, { publicUrl: 'https://play.example' })
  await invitesTo(host, table, `https://play.example${path}`)
  await expect(host.page.getByRole('combobox', { name: host.say('app.invite.which') })).toBeHidden()
  await close()
})

test('who came by the machine’s address invites to the same', async ({ browser }) => {
  test.skip(ownAddress === undefined, 'this machine has no address in a network')
  const { host, house, path, close } = await open(browser, {})
  const [ben, table] = [
    await house.phone({ name: 'Ben', before: keepWhatIsShared }, ownAddress),
    await house.phone({ name: 'the table' }, ownAddress),
  ]
  await ben.join(host.code)
  await table.beTheTable(host.code)
  expect(await shared(ben)).toBe(`${ben.line.url}${path}`)
  await leadsTo(qr(table, `${table.line.url}${path}`), `${table.line.url}${path}`)
  await expect(ben.page.getByRole('combobox', { name: ben.say('app.invite.which') })).toBeHidden()
  await close()
})

/** The lobby shares, and both screens show, this link and no other. */
async function invitesTo(host: Phone, table: Phone, link: string): Promise<void> {
  const { say } = host
  expect(await shared(host)).toBe(link)
  await host.tap(say('app.invite.qr'))
  for (const phone of [host, table]) await leadsTo(qr(phone, link), link)
  await expect(table.page.getByText(say('app.table.come', { address: typed(link) }))).toBeVisible()
  for (const { page } of [host, table]) await expect(page.locator('body')).not.toContainText('localhost')
}

const typed = (link: string): string => link.replace(/^https?:\/\//, '')

const qr = ({ page, say }: Phone, text: string): Locator =>
  page.getByRole('img', { name: say('app.invite.qr-of', { text }), exact: true })

/** A camera would read this text: the picture has its dots, and those of no other. */
async function leadsTo(picture: Locator, text: string): Promise<void> {
  const dots = (of: string) => generate(of).toString({ on: '#', off: '.', lf: '\n', pad: 4 })
  expect(dots(text)).not.toBe(dots(`${text}2`))
  const drawn = () =>
    picture.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      const rows = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => ((pixels[(y * width + x) * 4] ?? 255) < 128 ? '#' : '.')),
      )
      return rows.map((row) => `${row.join('')}\n`).join('')
    })
  await expect.poll(async () => (await drawn()).trim()).toBe(dots(text).trim())
}
