import { expect } from '@playwright/test'
import { ChipTeller, oneNightNames } from '@wolfmoon/texts/chips'
import { test } from './house.ts'
import type { Phone } from './phone.ts'
import { setUp } from './settings.ts'

const players = ['Ada', 'Борис', 'Chloé']

/** What a phone's language makes of a chip. */
const told = ({ say, language }: Phone) =>
  new ChipTeller(say, language, players, oneNightNames(say, language, players))

const talk = ({ page, say }: Phone) => page.getByRole('region', { name: say('app.chat.title') })

/** Says something with taps, one after the other. */
async function tapOut(phone: Phone, ...taps: readonly string[]): Promise<void> {
  await phone.tap(phone.say('chips.title'))
  const sheet = phone.page.getByRole('dialog', { name: phone.say('chips.title') })
  for (const name of taps) await sheet.getByRole('button', { name, exact: true }).tap()
  await expect(sheet).toBeHidden()
}

/** Looks at the board. */
async function boardOf({ page, say }: Phone): Promise<string> {
  await page.getByRole('button', { name: say('chips.board') }).tap()
  const sheet = page.getByRole('dialog', { name: say('chips.board') })
  const text = await sheet.innerText()
  await sheet.getByRole('button', { name: say('app.menu.close') }).tap()
  await expect(sheet).toBeHidden()
  return text
}

test('three people who share no language agree by chips', async ({ house }) => {
  const [ada, boris, chloe] = await Promise.all([
    house.phone({ name: 'Ada', language: 'en' }),
    house.phone({ name: 'Борис', language: 'ru' }),
    house.phone({ name: 'Chloé', language: 'fr' }),
  ])
  const code = await ada.openRoom()
  for (const phone of [boris, chloe]) await phone.join(code)
  await setUp(ada, { pace: 'together', talk: 'no-clock' })
  await ada.startGame()
  const everyone = [ada, boris, chloe]
  await Promise.all(everyone.map((phone) => phone.seeCard()))
  await Promise.all(everyone.map((phone) => phone.restOrAct()))
  const seer = { type: 'claim', role: 'seer' } as const

  await test.step('a claim is read by each in their own language', async () => {
    const { say } = ada
    await tapOut(ada, say('chips.kinds.claim-one-night'), ada.roleName('seer'), say('chips.make.role-only'))
    for (const phone of everyone)
      await expect(talk(phone)).toContainText(told(phone).sentence({ seat: 0, chip: seer }, []))
  })

  await test.step('one says that it is right, and everyone sees it', async () => {
    await talk(boris)
      .getByRole('button', { name: boris.say('chips.answer.agree'), exact: true })
      .tap()
    await expect(talk(ada)).toContainText('✓ 1')
    await expect(talk(chloe).getByRole('button', { name: /Борис/ })).toHaveText('✓ 1')
  })

  await test.step('two of a card that is there once contradict each other', async () => {
    const { say } = chloe
    await tapOut(
      chloe,
      say('chips.kinds.claim-one-night'),
      chloe.roleName('seer'),
      say('chips.make.role-only'),
    )
    const claims = [0, 2].map((seat, index) => ({ number: [1, 3][index] ?? 0, seat, at: 0, chip: seer }))
    const clash = { kind: 'too-many', chips: [1, 3], places: [0, 2], role: 'seer', certain: true } as const
    for (const phone of everyone) {
      await expect(phone.page.getByRole('button', { name: phone.say('chips.board') })).toContainText('≠ 1')
      expect(await boardOf(phone)).toContain(told(phone).clash(clash, claims))
    }
  })

  await test.step('a question is declined for all to see', async () => {
    const { say } = ada
    await tapOut(ada, say('chips.kinds.ask'), 'Борис', say('chips.make.what-role'))
    await boris.tap(boris.say('chips.answer.decline'))
    await expect(talk(chloe)).toContainText(chloe.say('chips.say.decline', { player: 'Ada' }))
    await expect(boris.button(boris.say('chips.answer.decline'))).toBeHidden()
  })

  await test.step('a claim is taken back and stays, struck through', async () => {
    const own = told(chloe).sentence({ seat: 2, chip: seer }, [])
    await chloe.tap(`${chloe.say('chips.answer.take-back')}: ${own}`)
    await expect(talk(ada).locator('s')).toHaveText(told(ada).sentence({ seat: 2, chip: seer }, []))
    await expect(ada.page.getByRole('button', { name: ada.say('chips.board') })).not.toContainText('≠')
  })

  await test.step('all agree whom to vote for', async () => {
    await tapOut(boris, boris.say('chips.kinds.vote'), 'Chloé')
    const line = talk(ada)
      .getByRole('listitem')
      .filter({ hasText: ada.say('chips.say.vote', { player: 'Chloé' }) })
    await line.getByRole('button', { name: ada.say('chips.answer.agree'), exact: true }).tap()
    for (const phone of everyone)
      await expect
        .poll(() => boardOf(phone))
        .toContain(phone.say('chips.answer.by', { count: 2, names: told(phone).list([0, 1]) }))
  })
})
