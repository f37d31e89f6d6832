import { expect } from '@playwright/test'
import type { Ask } from '@wolfmoon/engine/many-nights'
import { languages } from '@wolfmoon/texts'
import { type House, test } from './house.ts'
import type { Phone } from './phone.ts'
import { partsOf } from './scripted.ts'
import { setUp } from './settings.ts'
import { whoseTurn } from './slice.ts'
import { Guest } from './still-house.ts'
import { liveToTheEnd } from './villager.ts'

const names = ['Ada', 'Ben', 'Cléo'] as const
/** Who has no screen. */
const others = ['Даша', 'Émile'] as const

const [language = 'en'] = whoseTurn(languages)
const games = { 'One Night': playOneNight, 'a village': liveInAVillage } as const

for (const [game, play] of whoseTurn(Object.entries(games)))
  test(`five people and two bots play ${game} to its end, and a third bot for who has left`, async ({
    house,
  }) => {
    test.setTimeout(420_000)
    await play(house)
  })

async function playOneNight(house: House): Promise<void> {
  const phones = await house.sitDown(names, { language })
  const [ada, ben, cleo] = phones
  const { say } = ada
  await setUp(ada, { pace: 'together', talk: 'no-clock' })
  const guests = sitDown(house, ada.code)
  await addBots(ada, 2)
  await ada.startGame()
  await Promise.all(phones.map((phone) => phone.seeCard()))
  await Promise.all(phones.map((phone) => phone.restOrAct()))

  await test.step('who leaves is followed by a bot, which the host asks to play on', async () => {
    cleo.page.once('dialog', (dialog) => dialog.accept())
    await (await cleo.openMenu()).getByRole('button', { name: say('app.menu.leave') }).tap()
    await letABotPlayOn(ada)
  })

  const menu = await ada.openMenu()
  await menu.getByRole('button', { name: say('app.menu.vote-now') }).tap()
  await Promise.all([ada.vote('Ben'), ben.vote('Ada')])
  const [end, same] = await Promise.all([ada.watchTheEnd(), ben.watchTheEnd()])
  expect(same).toBe(end)
  for (const name of [...names, ...others]) expect(end).toContain(name)
  await expect(ada.page.getByText(say('promise.kept'))).toBeVisible()
  for (const guest of guests) guest.leave()
}

async function liveInAVillage(house: House): Promise<void> {
  const phones = await Promise.all(names.map((name) => house.phone({ name, language })))
  const [ada, ben, cleo] = phones as [Phone, Phone, Phone]
  const { say } = ada
  const code = await ada.openVillage()
  await Promise.all([ben.findRoom(code), cleo.findRoom(code)])
  await ben.sitDown()
  await cleo.sitDown()
  const guests = sitDown(house, code)
  await addBots(ada, 2)
  await ada.page.getByText(say('app.settings.title')).tap()
  await ada.page.getByRole('radio', { name: say('app.settings.pace-together') }).tap()
  await expect(ada.page.getByText(say('app.lobby.ready'))).toBeVisible()
  await ada.startGame()
  await Promise.all(phones.map((phone) => phone.seeCard()))

  await test.step('who leaves is followed by a bot, which the host asks to play on', async () => {
    cleo.page.once('dialog', (dialog) => dialog.accept())
    await (await cleo.openMenu()).getByRole('button', { name: say('app.menu.leave') }).tap()
    await letABotPlayOn(ada)
  })

  const everyone = [...phones, ...others.map((name) => ({ name }))]
  const ends = await Promise.all([ada, ben].map((phone) => liveToTheEnd(phone, everyone)))
  const verdict = new RegExp(
    `${say('many-announcements.end.you-won')}|${say('many-announcements.end.you-lost')}`,
  )
  for (const end of ends) expect(end).toMatch(verdict)
  for (const { page } of [ada, ben]) await expect(page.getByText(say('promise.kept'))).toBeVisible()
  for (const guest of guests) guest.leave()
}

/** People without a screen sit down, and from then on answer whatever they are asked. */
const sitDown = (house: House, code: string): readonly Answering[] =>
  others.map((name) => new Answering(`ws://localhost:${house.server.port}/ws`, code, name))

class Answering extends Guest {
  private readonly answered = new Set<string>()
  private readonly timer = setInterval(() => this.look(), 500)

  override leave(): void {
    clearInterval(this.timer)
    super.leave()
  }

  /** Says what comes first to mind. */
  private look(): void {
    const { ask } = this.parts
    for (const { id, picks, deadline } of partsOf(this).asks ?? (ask ? [ask as never as Ask] : [])) {
      const one = `${id} ${deadline}`
      if (this.answered.has(one)) continue
      this.answered.add(one)
      const [pick] = picks
      const choice =
        pick && 'from' in pick ? pick.from.slice(0, pick.count) : pick && 'words' in pick ? pick.words[0] : []
      void this.ask({ type: 'answer', ask: id, choice: choice as never })
    }
  }
}

async function addBots(host: Phone, count: number): Promise<void> {
  const { page, say } = host
  const bots = page.getByRole('listitem').filter({ hasText: say('app.people.bot') })
  for (let number = 1; number <= count; number++) {
    await host.tap(say('company.add'))
    await expect(bots).toHaveCount(number)
  }
  for (const name of others) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
}

/** A seat is empty; from now on it is a bot's. */
async function letABotPlayOn(host: Phone): Promise<void> {
  const { say } = host
  const menu = await host.openMenu()
  await menu.getByRole('button', { name: say('company.taking-over') }).tap()
  await expect(menu.getByText(say('app.people.empty'))).toBeHidden()
  await expect(menu.getByRole('listitem').filter({ hasText: say('app.people.bot') })).toHaveCount(3)
  await menu.getByRole('button', { name: say('app.menu.close'), exact: true }).tap()
}
