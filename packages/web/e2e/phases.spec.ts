import { expect, type Page, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/one-night'
import { languages } from '@wolfmoon/texts'
import type { Phone } from './phone.ts'
import { behindDock } from './small-screen.ts'
import { StillHouse } from './still-house.ts'

const deck: readonly RoleId[] = ['werewolf', 'seer', 'robber', 'villager', 'tanner', 'hunter']
const small = { width: 360, height: 640 }
const slow = { act: 120, round: 300, confirm: 300, vote: 300 }

test('a change of phase is the same on every small phone, and nothing of it lies behind the dock', async ({
  browser,
}) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ deck: [...deck], deckFollows: false, chat: true, ...slow })
  house.deal(deck, ([ada, ben, cleo]) => ada === 'seer' && ben === 'werewolf' && cleo === 'villager')
  const phones = await Promise.all(
    ['Ada', 'Ben', 'Cleo'].map((name) => house.phone({ name, before: keepBuzzes })),
  )
  const [ada, ben] = phones as [Phone, Phone, Phone]
  const { say } = ada
  for (const phone of phones) await phone.join(room)
  for (const { page } of phones) await page.setViewportSize(small)
  const observer = await house.onlooker(room)

  /** What every phone does when a phase begins, wherever its page was. */
  const turnTo = async (title: string, turn: () => Promise<unknown>) => {
    for (const { page } of phones) await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const before = await Promise.all(phones.map(({ page }) => buzzes(page)))
    await turn()
    const seen: unknown[] = []
    for (const [index, { page, heading }] of phones.entries()) {
      await expect(heading.call(phones[index], title)).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
      seen.push([await page.title(), (await buzzes(page)).slice(before[index]?.length)])
    }
    expect(seen).toEqual(phones.map(() => [`${title} · Wolfmoon`, [80]]))
  }

  await turnTo(say('app.card.title'), () => ada.startGame())
  await turnTo(say('app.night.title'), () => Promise.all(phones.map((phone) => phone.seeCard())))
  for (const { page } of phones) expect(await behindDock(page)).toEqual([])
  await turnTo(say('app.day.title'), async () => {
    while (observer.parts.phase?.phase === 'night') {
      const before = JSON.stringify(observer.parts.phase)
      house.passTime()
      await observer.until(({ phase }) => JSON.stringify(phase) !== before)
    }
  })

  await test.step('the own card and every token are seen above the dock', async () => {
    for (const { page } of phones) {
      expect(await behindDock(page)).toEqual([])
      expect(await hiddenTokens(page)).toEqual([])
    }
    await ada.page.addStyleTag({ content: 'html { scroll-padding-bottom: 0 !important }' })
    expect(await hiddenTokens(ada.page)).not.toEqual([])
  })

  await test.step('and the notebook is read to its first word', async () => {
    for (const phone of phones)
      await phone.hold(say('app.notebook.hold'), async () => expect(await isWhole(phone.page)).toBe(true))
  })

  await test.step('new chat is pointed out where nothing is to be read, and leads there', async () => {
    await ben.talk('It was Cleo')
    const mark = ada.button(say('app.chat.new', { count: 1 }))
    await ada.page.evaluate(() => scrollTo(0, 0))
    await expect(mark).toBeVisible()
    expect(await liesOn(ada.page, '.chat-news', '.stage-head h1, .stage-head .clock, .stage-foot')).toEqual(
      [],
    )
    await mark.tap()
    await expect(mark).toBeHidden()
    await expect(ada.page.getByText('It was Cleo')).toBeInViewport()
  })

  await turnTo(say('app.vote.title'), () => Promise.all(phones.map((phone) => phone.readyToVote())))
  await turnTo(say('app.end.title'), async () => {
    for (const [index, phone] of phones.entries()) await phone.vote(phones[(index + 1) % 3]?.name ?? '')
  })
  expect(phones.flatMap(({ faults }) => faults)).toEqual([])
  await house.end()
})

test('once more waits for who still watches the end', async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ deck: [...deck], deckFollows: false, ...slow })
  const [ada, ben] = await Promise.all(['Ada', 'Ben'].map((name) => house.phone({ name })))
  if (!ada || !ben) throw new Error('no phones')
  const { say } = ada
  await ada.join(room)
  await ben.join(room)
  const cleo = await house.seat(room, 'Cleo')
  await ada.startGame()
  await Promise.all([ada.seeCard(), ben.seeCard(), cleo.answer()])
  await cleo.until(({ phase }) => phase?.phase === 'night')
  while (cleo.parts.phase?.phase === 'night') {
    const before = JSON.stringify(cleo.parts.phase)
    house.passTime()
    await cleo.until(({ phase }) => JSON.stringify(phase) !== before)
  }
  await Promise.all([ada.readyToVote(), ben.readyToVote(), cleo.answer()])
  await expect(ada.heading(say('app.vote.title'))).toBeVisible()
  // Ben's phone counts more slowly than anybody is patient.
  await ben.page.clock.install()
  await ben.vote('Ada')
  await cleo.answer()
  await ada.vote('Ben')
  await ada.watchTheEnd()
  await expect(ada.page.getByText(say('app.end.watching', { names: 'Ben' }))).toBeVisible()
  await ada.tap(say('app.end.again'))
  await expect(ada.button(say('app.end.now'))).toBeVisible()
  expect(cleo.parts.phase?.phase).toBe('over')
  await ben.tap(say('app.end.skip'))
  await expect(ada.heading(say('app.card.title'))).toBeVisible()
  await expect(ben.heading(say('app.card.title'))).toBeVisible()
  await house.end()
})

test('before a game new chat is pointed out above the button that begins it', async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ chat: true })
  const ada = await house.phone({ name: 'Ada' })
  await ada.page.setViewportSize(small)
  await ada.join(room)
  const ben = await house.seat(room, 'Ben')
  await ben.ask({ type: 'chat', text: 'Hello' })
  await expect(ada.button(ada.say('app.chat.new', { count: 1 }))).toBeVisible()
  expect(await liesOn(ada.page, '.chat-news', '.start, .room-code')).toEqual([])
  await house.end()
})

test('an opening is asked for where nothing is to be read, in every language', async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ deck: [...deck], deckFollows: false, openings: 'sealed', ...slow })
  const phones = await Promise.all(
    languages.map((language) => house.phone({ name: language.toUpperCase(), language })),
  )
  for (const phone of phones) await phone.join(room)
  for (const { page } of phones) await page.setViewportSize(small)
  const observer = await house.onlooker(room)
  await phones[0]?.startGame()
  await Promise.all(phones.map((phone) => phone.seeCard()))
  while (observer.parts.phase?.phase !== 'day') {
    const before = JSON.stringify(observer.parts.phase)
    house.passTime()
    await observer.until(({ phase }) => JSON.stringify(phase) !== before)
  }
  for (const { page, say } of phones) {
    await expect(page.getByText(say('chips.opening.tell')).first()).toBeVisible()
    expect(await liesOn(page, '.chat-news', '.stage-head h1, .stage-head .clock, .caption')).toEqual([])
  }
  await house.end()
})

test('a link that is sent to others shows what the game is, and nothing of its room', async ({
  browser,
  request,
}) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ deck: [...deck], deckFollows: false })
  await house.seat(room, 'Brunhilde')
  const page = await (await request.get(`${house.url}/r/${room}`)).text()
  const tags = new Map(
    [...page.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )
  expect([...tags.keys()].sort()).toEqual(['description', 'image', 'title', 'type'])
  expect(tags.get('image')).toMatch(new RegExp(`^${house.url}/`))
  const picture = await request.get(tags.get('image') ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
  // The same for every room, whoever is there and whatever is in play.
  expect(page).not.toContain('Brunhilde')
  expect(page).not.toContain(room)
  expect(page).toBe(await (await request.get(`${house.url}/r/${await house.openRoom()}`)).text())
  await house.end()
})

/** Notes how long a phone was asked to buzz. */
function keepBuzzes(): void {
  const felt: unknown[] = []
  Object.assign(window, { felt })
  navigator.vibrate = (pattern) => {
    felt.push(pattern)
    return true
  }
}

const buzzes = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() => [...(window as unknown as { felt: readonly unknown[] }).felt])

/** The tokens that are behind the dock when one comes to them by keyboard. */
async function hiddenTokens(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    scrollTo(0, 0)
    const dock = document.querySelector('.stage-foot')
    return [...document.querySelectorAll<HTMLElement>('.token')]
      .filter((token) => {
        token.focus()
        const top = dock?.getBoundingClientRect().top ?? 0
        return token.getBoundingClientRect().bottom > top + 1
      })
      .map((token) => token.textContent ?? '')
  })
}

/** Whether all of what is held is seen, from its upper edge on. */
async function isWhole(page: Page): Promise<boolean> {
  return page.locator('.hold-secret:not(:empty)').evaluate((secret) => {
    const { left, right, top, bottom } = secret.getBoundingClientRect()
    const isSeen = (share: number) =>
      secret.contains(document.elementFromPoint((left + right) / 2, top + (bottom - top) * share))
    return top >= 0 && [0.02, 0.25, 0.5, 0.75, 0.98].every(isSeen)
  })
}

/** Which of these something lies on. */
async function liesOn(page: Page, above: string, below: string): Promise<readonly string[]> {
  return page.evaluate(
    ([one, others]) => {
      const box = document.querySelector(one)?.getBoundingClientRect()
      if (!box) return ['nothing is there']
      return [...document.querySelectorAll(others)]
        .filter((other) => {
          const { left, right, top, bottom } = other.getBoundingClientRect()
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top
        })
        .map((other) => other.className || other.textContent || '')
    },
    [above, below] as const,
  )
}
