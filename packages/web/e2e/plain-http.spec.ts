import { expect } from '@playwright/test'
import { test } from './house.ts'
import { ownAddress as address } from './network.ts'
import { dealOnOneDevice } from './one-device.ts'
import { setUp } from './settings.ts'

test('a game works on plain HTTP in a local network', async ({ house }) => {
  test.skip(address === undefined, 'this machine has no address in a network')
  const players = await house.sitDown(
    ['Ada', 'Ben', 'Cléo'] as const,
    address === undefined ? {} : { address },
  )
  const [ada, ben, cleo] = players
  const { page, say } = ada
  expect(
    await page.evaluate(() => [
      isSecureContext,
      'serviceWorker' in navigator,
      'clipboard' in navigator,
      'wakeLock' in navigator,
    ]),
  ).toEqual([false, false, false, false])
  await test.step('what does not work there is said once', async () => {
    await expect(page.getByText(say('app.plain.text'))).toBeVisible()
    await ada.tap(say('app.plain.fine'))
    await page.reload()
    await ada.isInLobby()
    await expect(page.getByText(say('app.plain.text'))).toBeHidden()
  })
  await ada.tap(say('app.invite.share'))
  await expect(page.getByText(say('app.share.copied'))).toBeVisible()

  await setUp(ada, { pace: 'together' })
  // What keeps the screen on where there is no lock.
  const film = page.waitForRequest('**/still.mp4')
  await ada.startGame()
  for (const step of ['seeCard', 'restOrAct', 'readyToVote'] as const)
    await Promise.all(players.map((phone) => phone[step]()))
  await film
  await Promise.all([ada.vote('Ben'), ben.vote('Cléo'), cleo.vote('Ada')])
  const ends = await Promise.all(players.map((phone) => phone.watchTheEnd()))
  expect(new Set(ends).size).toBe(1)

  await test.step('and so does one device', async () => {
    await page.goto('/')
    await dealOnOneDevice(ada, ['Ada', 'Ben', 'Cléo'])
    await expect(ada.heading(say('local.curtain.give', { name: 'Ada' }))).toBeVisible()
  })
})
