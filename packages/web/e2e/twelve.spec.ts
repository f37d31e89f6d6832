import { expect, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import type { Phone } from './phone.ts'
import { whoseTurn } from './slice.ts'
import { StillHouse } from './still-house.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal', 'Ida', 'Jo', 'Kim', 'Leo'] as const
const deck: readonly RoleId[] = [
  'seer',
  'werewolf',
  'werewolf',
  'bodyguard',
  'hunter',
  ...Array.from({ length: 7 }, () => 'villager' as const),
]

for (const pace of whoseTurn(['called', 'together'] as const)) {
  test(`twelve phones play a village to its end, ${pace}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const house = await StillHouse.open(browser)
    const room = await house.openRoom({
      game: 'many-nights',
      deck: [...deck],
      deckFollows: false,
      pace,
      voting: 'point',
    })
    const phones = await Promise.all(names.map((name) => house.phone({ name })))
    for (const phone of phones) await phone.join(room)
    const [host] = phones
    if (!host) throw new Error('nobody is here')
    const { say } = host
    await host.startGame()
    await Promise.all(phones.map((phone) => phone.seeCard()))
    const isOver = () => host.heading(say('many-words.phase.over')).isVisible()
    for (let step = 0; step < 200 && !(await isOver()); step++) {
      await Promise.all(phones.map((phone) => act(phone, phones)))
      // A choice of the night can be taken back for a moment before it counts.
      await host.page.waitForTimeout(1400)
      house.passTime()
      await host.page.waitForTimeout(200)
    }
    for (const { page } of phones)
      await expect(
        page.getByRole('heading', { name: say('many-words.phase.over'), exact: true }),
      ).toBeVisible()
    const ends = await Promise.all(phones.map(({ main }) => main.innerText()))
    for (const text of ends)
      expect(text).toMatch(
        new RegExp(`${say('many-announcements.end.you-won')}|${say('many-announcements.end.you-lost')}`),
      )
    await house.end()
  })
}

/** Does what this phone asks for now: a tap at night, a vote by day. */
async function act({ page, say }: Phone, everyone: readonly Phone[]): Promise<void> {
  const title = await page.getByRole('heading', { level: 1 }).first().innerText()
  const name = page.locator('button.neighbour:not(:disabled)')
  if (title === say('many-words.phase.voting')) {
    // All point at the first who lives and is not oneself.
    const open = await name.locator('.neighbour-name').allInnerTexts()
    const target = everyone.find((phone) => open.includes(phone.name))?.name
    if (!target) return
    await name
      .filter({ hasText: target })
      .first()
      .tap({ timeout: 2000 })
      .catch(() => {})
    await page
      .locator('.confirm-row .main:not(:disabled)')
      .tap({ timeout: 2000 })
      .catch(() => {})
  } else if (title.startsWith(say('many-announcements.night.number', { number: 0 }).replace('0', '')))
    await name
      .first()
      .tap({ timeout: 1000 })
      .catch(() => {})
}
