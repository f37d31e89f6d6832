import { expect } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { viewOf } from '@wolfmoon/protocol'
import { languages } from '@wolfmoon/texts'
import { test } from './house.ts'
import type { Phone } from './phone.ts'
import { condemn, dayBreaks } from './played.ts'
import { Scripted } from './scripted.ts'
import { whoseTurn } from './slice.ts'
import { StillHouse } from './still-house.ts'
import { liveToTheEnd } from './villager.ts'

const names = ['Ada', 'Ben', 'Cléo', 'Даша', 'Émile', 'Fay'] as const

for (const language of whoseTurn(languages)) {
  test(`six phones play a village from home to its end, in ${language}`, async ({ house }) => {
    test.setTimeout(420_000)
    const phones = await Promise.all(names.map((name) => house.phone({ name, language })))
    const [host, ...others] = phones
    if (!host) throw new Error('nobody is here')
    const code = await host.openVillage()
    await expect(host.page.getByText(host.say('app.lobby.missing', { count: 4 }))).toBeVisible()
    await Promise.all(others.map((phone) => phone.findRoom(code)))
    for (const phone of others) await phone.sitDown()
    await host.page.getByText(host.say('app.settings.title')).tap()
    await host.page.getByRole('radio', { name: host.say('app.settings.pace-together') }).tap()
    await expect(host.page.getByText(host.say('app.lobby.ready'))).toBeVisible()
    await host.startGame()
    const cards = await Promise.all(phones.map((phone) => phone.seeCard()))
    expect(new Set(cards).size).toBe(3)
    const ends = await Promise.all(phones.map((phone) => liveToTheEnd(phone, phones)))

    for (const [index, phone] of phones.entries()) {
      const { say, page } = phone
      expect(ends[index]).toMatch(
        new RegExp(`${say('many-announcements.end.you-won')}|${say('many-announcements.end.you-lost')}`),
      )
      await expect(page.getByText(say('promise.kept'))).toBeVisible()
    }
    const living = await Promise.all(
      phones.map(({ page, say }) =>
        page
          .getByText('Boo, says')
          .or(page.getByText(say('many-app.dead.chat')))
          .count(),
      ),
    )
    expect(Math.max(...living)).toBe(0)

    await test.step('and once more', async () => {
      await host.tap(host.say('app.end.again'))
      await Promise.all(
        phones.map((phone) => expect(phone.heading(phone.say('app.card.title'))).toBeVisible()),
      )
    })
  })
}

test('the second day tells what the first has brought: who voted what, and what came of it', async ({
  browser,
}) => {
  const house = await StillHouse.open(browser)
  const deck: readonly RoleId[] = [
    'villager',
    'werewolf',
    'werewolf',
    'seer',
    'villager',
    'villager',
    'villager',
  ]
  const room = await house.openRoom({
    game: 'many-nights',
    deckFollows: false,
    pace: 'together',
    deck: [...deck],
  })
  const ada = await house.phone({ name: 'Ada' })
  await ada.join(room)
  const scripted = new Scripted(house)
  await scripted.sitDown(room, ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus'])
  house.dealVillage(deck, (cards) => deck.every((each, seat) => cards[seat] === each))
  await ada.startGame()
  await ada.seeCard()
  await scripted.knowCards()
  const { page, say } = ada
  const played = { ada, scripted, told: () => '' }
  const earlier = page.locator('.earlier-days')

  await dayBreaks(played, 1)
  await expect(earlier).toHaveCount(0)
  await condemn(played, 'Fay')
  await dayBreaks(played, 2)
  await earlier.locator('summary').tap()
  await expect(earlier.getByRole('heading')).toHaveText([say('many-announcements.day.number', { number: 1 })])
  const view = viewOf(scripted.parts, -1)
  const voters =
    view?.counts[0]?.votes.flatMap((vote, seat) => (vote === 'die' ? [view.players[seat] ?? ''] : [])) ?? []
  expect(voters.length).toBeGreaterThan(3)
  for (const name of ['Fay', ...voters]) await expect(earlier).toContainText(name)
  await expect(earlier).toContainText(say('many-roles.villager.name'))
  await house.end()
})

test('a missed turn of a village is told to whose it was, away or too slow', async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const deck: readonly RoleId[] = [
    'hoodlum',
    'seer',
    'werewolf',
    'villager',
    'villager',
    'villager',
    'villager',
  ]
  const settings = { game: 'many-nights', deckFollows: false, pace: 'called', deck: [...deck] } as const
  const room = await house.openRoom(settings)
  const [ada, ben] = [await house.phone({ name: 'Ada' }), await house.phone({ name: 'Ben' })]
  for (const phone of [ada, ben]) await phone.join(room)
  const scripted = new Scripted(house)
  await scripted.sitDown(room, ['Cleo', 'Dora', 'Emil', 'Fay', 'Gus'])
  house.dealVillage(deck, (cards) => cards[0] === 'hoodlum' && cards[1] === 'seer')
  await ada.startGame()
  await Promise.all([ada, ben].map((phone) => phone.seeCard()))
  await scripted.knowCards()
  await scripted.until(({ phase }) => phase?.phase === 'night')
  ben.line.cut()
  await scripted.until(({ people }) => people?.some(({ name, isAway }) => name === 'Ben' && isAway) === true)
  await scripted.passUntil(({ phase }) => phase?.call?.id === 'werewolves')

  const { say } = ada
  const chosen = say('many-notices.missed.late-chosen', { names: '' }).slice(0, -1)
  await expect(ada.main.getByRole('status').first()).toContainText(chosen)
  // That somebody is away for long is due in between, and is no step of the night.
  const phaseNow = () => JSON.stringify(scripted.parts.phase)
  while (scripted.parts.phase?.phase === 'night') {
    const before = phaseNow()
    house.passTime()
    await Promise.race([scripted.until(() => phaseNow() !== before), ada.page.waitForTimeout(2000)])
  }
  ben.line.mend()
  const notebook = (phone: Phone) =>
    phone.hold(say('app.notebook.hold'), () => phone.page.locator('.notebook li li').allInnerTexts())
  await expect(ben.page.getByRole('button', { name: say('app.chat.send') })).toBeVisible()
  expect(await notebook(ben)).toEqual([say('many-notices.missed.away-nothing')])
  expect((await notebook(ada))[0]).toContain(chosen)
  for (const guest of scripted.guests) expect(JSON.stringify(guest.parts)).not.toContain('"chosen"')
  await house.end()
})
