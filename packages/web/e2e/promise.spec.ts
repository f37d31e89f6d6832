import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, expect, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/one-night'
import { fingerprint } from '@wolfmoon/fair/receipt'
import type { Language } from '@wolfmoon/texts'
import type { Phone } from './phone.ts'
import { type Guest, StillHouse } from './still-house.ts'

const deck: readonly RoleId[] = ['werewolf', 'werewolf', 'villager', 'villager', 'hunter', 'tanner']
const slow = { confirm: 300, round: 300, vote: 300, discussion: null }
const script = fileURLToPath(new URL('../../../docs/check-deal.mjs', import.meta.url))

/** A table of three, of whom one has a phone, up to the day. */
async function dealt(browser: Browser, language: Language) {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ deck, deckFollows: false, pace: 'together', ...slow })
  const ada = await house.phone({ name: 'Ada', language })
  await ada.join(room)
  const others = [await house.seat(room, 'Ben'), await house.seat(room, 'Cleo')]
  await ada.startGame()
  await ada.seeCard()
  for (const other of others) await other.answer()
  await expect(ada.heading(ada.say('app.night.title'))).toBeVisible()
  const rest = restUntilDay(others)
  await ada.restOrAct()
  await rest
  return { house, room, ada, others }
}

async function restUntilDay(others: readonly Guest[]): Promise<void> {
  const isDay = (guest: Guest): boolean => guest.parts.phase?.phase === 'day'
  await Promise.all(
    others.map(async (other) => {
      while (!isDay(other)) {
        await other.until(({ ask }) => Boolean(ask) || isDay(other))
        if (!isDay(other)) await other.answer()
        await other.until(({ ask }) => !ask || isDay(other))
      }
    }),
  )
}

/** From the day to the end; `last` happens before the last vote. */
async function voted(ada: Phone, others: readonly Guest[], last: () => Promise<void> = async () => {}) {
  for (const other of others) await other.answer()
  await ada.readyToVote()
  for (const other of others) {
    await other.until(({ ask }) => ask?.topic.type === 'vote')
    await other.answer()
  }
  await last()
  await ada.vote('Ben')
  await ada.watchTheEnd()
}

test(
  'the promise about a deal is shown, kept over a reload, checked at the end, and taken home',
  { tag: '@A10' },
  async ({ browser }, info) => {
    const { house, ada, others } = await dealt(browser, 'fr')
    const { page, say } = ada
    const { commitment } = others[0]?.parts.table ?? { commitment: null }
    const short = say('app.promise.fingerprint', { fingerprint: fingerprint(commitment ?? '') })
    await page.reload()
    await expect(ada.heading(say('app.day.title'))).toBeVisible()
    const menu = await ada.openMenu()
    await expect(menu.getByText(short)).toBeVisible()
    await ada.tap(say('app.menu.close'))

    await voted(ada, others)
    await expect(page.getByText(say('promise.kept'))).toBeVisible()
    await expect(page.getByText(short)).toBeVisible()
    await expect.poll(() => isOpened(ada)).toBe(true)
    await page.getByText(say('promise.details')).tap()
    await expect(page.getByText(commitment ?? '?', { exact: true })).toBeVisible()
    const saving = page.waitForEvent('download')
    await ada.tap(say('promise.save'))
    const receipt = info.outputPath('receipt.json')
    await (await saving).saveAs(receipt)

    await test.step('and a script that shares no code with the app finds the same', async () => {
      const game = info.outputPath('game.json')
      const answer = await page.request.get(`/api/stories/${others[0]?.parts.story}`)
      writeFileSync(game, await answer.body())
      const said = execFileSync(process.execPath, [script, game, receipt], { encoding: 'utf8' })
      expect(said).toContain('the promise that the receipt tells of was kept')
    })

    await test.step('the story knows it too', async () => {
      await page.goto(`/story/${others[0]?.parts.story}`)
      await expect(page.getByText(say('local.story.kept'))).toBeVisible()
    })
    await house.end()
  },
)

test('who comes after the end was promised nothing', async ({ browser }) => {
  const { house, room, ada, others } = await dealt(browser, 'en')
  await voted(ada, others)
  const late = await house.phone({ name: 'Late' })
  await late.page.goto(`/r/${room}/watch`)
  await late.page.getByRole('textbox', { name: late.say('app.join.name') }).fill('Late')
  await late.tap(late.say('app.join.watch'))
  await expect(late.page.getByText(late.say('promise.late'))).toBeVisible()
  await late.page.goto(`/story/${others[0]?.parts.story}`)
  await expect(late.page.getByText(late.say('local.story.kept'))).toBeHidden()
  const { commitment } = others[0]?.parts.table ?? { commitment: null }
  const fits = late.say('promise.fits', { fingerprint: fingerprint(commitment ?? '') })
  await expect(late.page.getByText(fits)).toBeVisible()
  await house.end()
})

test('a server that exchanges secret and commitment is found out at once, and at the end', {
  tag: ['@A10', '@planted'],
}, async ({ browser }) => {
  const { house, room, ada, others } = await dealt(browser, 'ru')
  const { page, say } = ada
  await house.cheat(room, 'story')
  await expect(page.getByText(say('app.promise.changed'))).toBeHidden()
  await others[0]?.ask({ type: 'place', board: 'shared', token: 0, on: 0 })
  await expect(page.getByRole('alert').getByText(say('app.promise.changed'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert').getByText(say('app.promise.changed'))).toBeVisible()
  await voted(ada, others)
  await expect(page.getByRole('alert').getByText(say('promise.broken.commitment'))).toBeVisible()
  await expect(page.getByText(say('promise.kept'))).toBeHidden()
  await page.getByText(say('promise.details')).tap()
  await expect(page.getByText(others[0]?.parts.table?.commitment ?? '?', { exact: true })).toBeVisible()
  await house.end()
})

test('a server that opens another secret at the end is found out', { tag: ['@A10', '@planted'] }, async ({
  browser,
}) => {
  const { house, room, ada, others } = await dealt(browser, 'en')
  await voted(ada, others, () => house.cheat(room, 'secret'))
  await expect(ada.page.getByRole('alert').getByText(ada.say('promise.broken.secret'))).toBeVisible()
  expect(await isOpened(ada)).toBe(false)
  await house.end()
})

test('a village whose story cannot be had says that nothing was checked, and is checked once it can', {
  tag: '@A10',
}, async ({ browser }) => {
  const { house, ada, stop } = await led(browser, 1)
  const { page, say } = ada
  await page.route('**/api/stories/**', (route) => route.abort())
  await stop(0)
  await expect(page.getByText(say('promise.unchecked'))).toBeVisible()
  expect(await isOpened(ada)).toBe(false)
  await page.unroute('**/api/stories/**')
  await ada.tap(say('app.ended.again'))
  await expect(page.getByText(say('promise.kept'))).toBeVisible()
  await expect.poll(() => isOpened(ada)).toBe(true)
  await house.end()
})

test('the deal of two villages is checked when both are over', { tag: '@A10' }, async ({ browser }) => {
  const { house, ada, stop } = await led(browser, 2)
  const { page, say } = ada
  // Ada is the second to come, and the second village's.
  await stop(1)
  await expect(ada.heading(say('many-words.phase.over'))).toBeVisible()
  await expect(page.getByText(say('promise.kept'))).toBeHidden()
  expect(await isOpened(ada)).toBe(false)
  await stop(0)
  await expect(page.getByText(say('promise.kept'))).toBeVisible()
  await expect.poll(() => isOpened(ada)).toBe(true)
  await house.end()
})

/** So many villages, dealt to Ada with a phone and others without, each with somebody who moderates it and can stop it. */
async function led(browser: Browser, villages: 1 | 2) {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ game: 'many-nights', villages })
  const ada = await house.phone({ name: 'Ada' })
  const host = await house.seat(room, 'Ben')
  await ada.join(room)
  for (let number = 1; number < 5 * villages - 1; number++) await house.seat(room, `Player ${number}`)
  const leaders: Guest[] = []
  for (const name of ['Mo', 'Max'].slice(0, villages)) leaders.push(await house.seat(room, name))
  for (const [village, { name }] of leaders.entries()) {
    const person = host.parts.people?.find((each) => each.name === name)?.id ?? ''
    await host.ask({ type: 'appoint', person, ...(villages > 1 ? { village } : {}) })
  }
  await host.ask({ type: 'start' })
  await ada.seeCard()
  const stop = (village: number) => leaders[village]?.ask({ type: 'moderate', order: { type: 'stop' } })
  return { house, ada, stop }
}

/** Whether this browser remembers the last promise as one that was kept. */
const isOpened = ({ page }: Phone): Promise<boolean> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('wolfmoon.promises') ?? '[]')[0]?.opened === true)
