import { expect, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { languages } from '@wolfmoon/texts'
import { brighter, type Glimpse, glimpse } from './likeness.ts'
import type { Phone } from './phone.ts'
import { partsOf, Scripted } from './scripted.ts'
import { whoseTurn } from './slice.ts'
import { misfits } from './small-screen.ts'
import { StillHouse } from './still-house.ts'

const held: readonly RoleId[] = ['werewolf', 'villager', 'seer']
const deck: readonly RoleId[] = [...held, 'werewolf', 'villager', 'villager', 'villager', 'villager']

test('a pack whispers on its phones, and whoever has none writes notes to themselves', async ({
  browser,
}) => {
  const house = await StillHouse.open(browser)
  const { phones, scripted } = await aNight(house)
  const [wolf, villager] = phones
  const [mate] = scripted.guests.filter((guest) => partsOf(guest).card === 'werewolf')
  if (!wolf || !villager || !mate) throw new Error('no pack')

  await test.step('one of the pack is heard by the other', async () => {
    await write(wolf, 'Fay or Gus?')
    await expect(lines(wolf)).toHaveText([/Ada Fay or Gus\?/])
    await mate.until(() => partsOf(mate).chat?.length === 1)
    await mate.ask({ type: 'chat', text: 'Gus', to: 'pack' })
    await expect(lines(wolf)).toHaveText([/Ada Fay or Gus\?/, new RegExp(`${mate.name} Gus`)])
  })

  await test.step('what somebody without a pack writes is heard by nobody and stays', async () => {
    const note = villager.say('many-app.whispers.note')
    await write(villager, 'Ada is up to something')
    await expect(lines(villager)).toHaveText([`${note} Ada is up to something`])
    expect(JSON.stringify(scripted.guests.map(partsOf))).not.toContain('up to something')
    await expect(lines(wolf)).toHaveCount(2)
    await expect(villager.page.getByText('Fay or Gus')).toHaveCount(0)
  })

  await test.step('by day all of it is in the notebook, and nowhere else', async () => {
    await scripted.passUntil(({ phase }) => phase?.phase === 'day')
    for (const [phone, text] of [
      [wolf, 'Fay or Gus?'],
      [villager, 'Ada is up to something'],
    ] as const) {
      await expect(phone.page.getByText(text)).toHaveCount(0)
      await phone.hold(phone.say('app.notebook.hold'), () =>
        expect(phone.page.locator('.notes').getByText(text)).toBeVisible(),
      )
    }
  })
  await house.end()
})

test('who may whisper cannot be told by a phone, before and after it was written on', {
  tag: '@A3',
}, async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const { glimpses, shapes } = await threeLooks(house, async () => {})
  await house.end()
  expect(glimpses).toHaveLength(9)
  expect(brighter(glimpses)).toEqual([])
  for (const phones of shapes) expect(new Set(phones).size).toBe(1)
})

test('a phone that alone had a line to whisper on would be noticed', {
  tag: ['@A3', '@planted'],
}, async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const { glimpses, shapes } = await threeLooks(house, async ([, villager, seer]) => {
    for (const phone of [villager, seer])
      await phone?.page.addStyleTag({ content: '.whispers > * { opacity: 0 }' })
  })
  await house.end()
  expect(brighter(glimpses).length).toBeGreaterThan(0)
  expect(shapes.map((phones) => new Set(phones).size)).toEqual([2, 2, 2])
})

for (const language of whoseTurn(languages)) {
  test(`the host lets packs whisper, and the line fits the smallest phone, in ${language}`, async ({
    browser,
  }) => {
    const house = await StillHouse.open(browser)
    const host = await house.phone({ name: 'Ada', language })
    const { page, say } = host
    const room = await host.openVillage()
    await page.locator('.settings summary').tap()
    const chat = page.getByRole('checkbox', { name: say('app.settings.chat'), exact: true })
    await chat.uncheck()
    await expect(chat).not.toBeChecked()
    await page.getByRole('checkbox', { name: say('many-app.whispers.allow') }).tap()
    await expect(chat).toBeChecked()
    const scripted = new Scripted(house)
    await scripted.sitDown(room, ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus'])
    await page.setViewportSize({ width: 360, height: 640 })
    await host.startGame()
    await host.seeCard()
    await scripted.knowCards()
    await scripted.passUntil(({ phase }) => phase?.phase === 'night')
    await expect(page.getByRole('textbox', { name: say('many-app.whispers.write') })).toBeInViewport()
    expect(await misfits(page)).toEqual([])
    await house.end()
  })
}

/** Three phones in the night in which the pack is awake: one of it, a villager and the Seer. */
async function aNight(house: StillHouse) {
  const room = await house.openRoom({
    game: 'many-nights',
    deck,
    deckFollows: false,
    pace: 'together',
    chat: true,
    whispers: true,
  })
  const scripted = new Scripted(house)
  const phones = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => house.phone({ name })))
  for (const phone of phones) await phone.join(room)
  await scripted.sitDown(room, ['Dora', 'Emil', 'Fay', 'Gus', 'Hal'])
  house.dealVillage(deck, (dealt) => held.every((card, index) => dealt[index] === card))
  await phones[0]?.startGame()
  await Promise.all(phones.map((phone) => phone.seeCard()))
  await scripted.knowCards()
  await scripted.passUntil(({ phase }) => phase?.phase === 'night' && phase.number === 2)
  for (const { page } of phones) await expect(page.locator('.whispers form')).toBeVisible()
  return { phones, scripted }
}

/** Looks at the phones as night falls, when each has a line half written, and when each has sent one. */
async function threeLooks(house: StillHouse, before: (phones: readonly Phone[]) => Promise<void>) {
  const { phones } = await aNight(house)
  const glimpses: Glimpse[] = []
  const shapes: string[][] = []
  const look = async (moment: string) => {
    for (const [index, phone] of phones.entries())
      glimpses.push(await glimpse(phone, held[index] as never, moment))
    shapes.push(await Promise.all(phones.map(shapeOf)))
  }
  await before(phones)
  await look('nobody writes')
  for (const phone of phones) await field(phone).fill('Somebody')
  await look('all write')
  for (const phone of phones) {
    await field(phone).fill('Somebody here')
    await field(phone).evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
    await expect(lines(phone)).toHaveText([/Somebody here/])
  }
  await look('all have written')
  return { glimpses, shapes }
}

const field = ({ page, say }: Phone) => page.getByLabel(say('many-app.whispers.write'))
const lines = ({ page }: Phone) => page.locator('.whispers li')

async function write(phone: Phone, text: string): Promise<void> {
  await field(phone).fill(text)
  await phone.page.locator('.whispers').getByRole('button').tap()
}

/** Where everything is that lies below the village, and what of it can be seen. */
const shapeOf = ({ page }: Phone): Promise<string> =>
  page.locator('.stage-foot, .stage-foot > *, .whispers *:not(li, b)').evaluateAll((all) =>
    all
      .map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect()
        return `${each.tagName} ${[x, y, width, height].map(Math.round).join(' ')} ${getComputedStyle(each).opacity}`
      })
      .join('\n'),
  )
