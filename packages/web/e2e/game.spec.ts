import { expect } from '@playwright/test'
import { roleIds } from '@wolfmoon/engine/one-night'
import { languages } from '@wolfmoon/texts'
import { test } from './house.ts'
import type { Phone } from './phone.ts'
import { changeDeck, setUp } from './settings.ts'
import { whoseTurn } from './slice.ts'
import { behindDock } from './small-screen.ts'

const names = ['Ada', 'Ben', 'Cléo', 'Даша', 'Émile'] as const

/** One of them a run. */
const paces = whoseTurn(['called', 'together'] as const)

for (const language of paces.includes('called') ? whoseTurn(languages) : []) {
  test(`five phones play a whole game, one called after the other, in ${language}`, async ({ house }) => {
    const phones = await house.sitDown(names, { language })
    const [host] = phones
    await setUp(host, { pace: 'called', form: 'short', act: 3, talk: 'no-clock', scoring: 'chips' })
    await changeDeck(host, ['seer'], ['hunter'])
    await host.startGame()
    const { winners } = await playToTheEnd(phones)
    await expectSameScore(phones, winners)

    await test.step('the film of the night is the same for all', async () => {
      const [film, other] = await Promise.all([phones[1].watchTheFilm(), phones[4].watchTheFilm()])
      expect(film.length).toBeGreaterThan(0)
      expect(other).toEqual(film)
    })

    await test.step('one tap leads to the night from one’s own seat', async () => {
      const [, ben] = phones
      const faces = () =>
        ben.main.locator('.seat .avatar').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
      const atTable = await faces()
      expect(new Set(atTable).size).toBe(phones.length)
      await ben.tap(ben.say('app.end.walk'))
      await expect(ben.heading(ben.say('local.story.sees', { name: ben.name }))).toBeVisible()
      expect(await faces()).toEqual(atTable)
      await ben.tap(ben.say('app.film.close'))
      await expect(ben.heading(ben.say('app.end.title'))).toBeVisible()
    })
  })
}

for (const language of paces.includes('together') ? whoseTurn(languages) : []) {
  test(`five phones play a whole game, all at once, in ${language}, and again with one tap`, async ({
    house,
  }) => {
    const phones = await house.sitDown(names, { language })
    const [host] = phones
    await setUp(host, { pace: 'together', scoring: 'chips' })
    await host.startGame()
    const first = await playToTheEnd(phones)
    await expectSameScore(phones, first.winners)

    await host.tap(host.say('app.end.again'))
    const second = await playToTheEnd(phones)
    await expectSameScore(phones, [...first.winners, ...second.winners])
  })
}

/** Plays from the deal to the verdict, which has to be the same on all phones. */
async function playToTheEnd(phones: readonly Phone[]) {
  const everyone = <Result>(
    act: (phone: Phone, index: number) => Promise<Result>,
  ): Promise<readonly Result[]> => Promise.all(phones.map(act))
  await everyone(async (phone) => {
    const names = roleIds.map((role) => phone.roleName(role))
    expect(names).toContain(await phone.seeCard())
  })
  await phones[1]?.page.setViewportSize({ width: 360, height: 640 })
  await phones[1]?.heading(phones[1].say('app.night.title')).waitFor()
  expect(phones[1] && (await behindDock(phones[1].page))).toEqual([])
  const taps = await everyone((phone) => phone.restOrAct())
  expect(Math.min(...taps)).toBeGreaterThan(0)
  expect(phones[1] && (await behindDock(phones[1].page))).toEqual([])
  await phones[1]?.page.setViewportSize({ width: 390, height: 844 })
  await phones[1]?.talk('Hm.')
  if (phones[2])
    await expect(phones[2].page.getByText(phones[2].say('app.chat.new', { count: 1 }))).toBeVisible()
  // Nobody is told of their own words.
  if (phones[1]) await expect(phones[1].page.locator('.chat-news')).toBeHidden()
  await everyone((phone) => phone.readyToVote())
  await everyone((phone, index) => phone.vote(phones[(index + 1) % phones.length]?.name ?? ''))
  const ends = await everyone((phone) => phone.watchTheEnd())
  expect(new Set(ends).size).toBe(1)
  const won = await everyone(({ page, say }) => page.getByText(say('outcomes.you-won')).isVisible())
  return { winners: phones.map(({ name }) => name).filter((_, index) => won[index]) }
}

/** The score counts every win so far, and is the same on all phones. */
async function expectSameScore(phones: readonly Phone[], wins: readonly string[]): Promise<void> {
  const expected = Object.fromEntries(
    names.map((name) => [name, wins.filter((winner) => winner === name).length]),
  )
  for (const phone of phones) expect(await phone.score()).toEqual(expected)
}
