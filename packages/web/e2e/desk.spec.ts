import { expect, type Page } from '@playwright/test'
import type { VillageGameParts } from '@wolfmoon/protocol'
import { languages } from '@wolfmoon/texts'
import { test } from './house.ts'
import type { Phone } from './phone.ts'
import { whoseTurn } from './slice.ts'
import { misfits } from './small-screen.ts'
import { type Guest, StillHouse } from './still-house.ts'
import { sayAmongTheDead } from './villager.ts'

const names = ['Ada', 'Ben', 'Cléo', 'Даша', 'Émile', 'Fay'] as const

for (const language of whoseTurn(languages)) {
  test(`a person moderates six phones to the end, and takes a day back, in ${language}`, async ({
    house,
  }) => {
    test.setTimeout(300_000)
    const mo = await house.phone({ name: 'Mo', language })
    const { page, say } = mo
    await page.setViewportSize({ width: 1024, height: 768 })
    const code = await mo.openVillage()
    const phones = await Promise.all(names.map((name) => house.phone({ name, language })))
    await Promise.all(phones.map((phone) => phone.findRoom(code)))
    for (const phone of phones) await phone.sitDown()
    await page.locator('.moderator select').selectOption({ label: 'Mo' })
    await expect(page.getByText(say('app.lobby.ready'))).toBeVisible()
    await mo.startGame()
    const cards = await Promise.all(phones.map((phone) => phone.seeCard()))
    const wolf = phoneWith(phones, cards, say('many-roles.werewolf.name'))
    const seer = phoneWith(phones, cards, say('many-roles.seer.name'))
    const victim = phones.find((phone) => phone !== wolf && phone !== seer) as Phone
    const friend = phones.find((phone) => ![wolf, seer, victim].includes(phone)) as Phone

    await test.step('the night is read from the desk, and one answers on a phone', async () => {
      await expect(mo.heading(say('many-announcements.night.number', { number: 1 }))).toBeVisible()
      await next(mo, say('many-roles.seer.name'))
      await expect(page.locator('.desk-line')).toContainText(say('many-roles.seer.name'))
      await seer.page.getByRole('button', { name: wolf.name }).tap()
      const deed = { night: 1, verb: say('many-words.verb.see'), names: wolf.name }
      await expect(page.locator('.desk-tonight li[data-open="true"]')).toContainText(
        say('many-desk.deed', deed),
      )
      await seer.page.getByText(say('many-notices.answer.pack.yes', { player: wolf.name })).waitFor()
    })

    await next(mo, say('many-announcements.day.number', { number: 1 }))
    await test.step('somebody is condemned by mistake', async () => {
      await accuse(mo, seer, victim, friend)
      await mo.tap(say('many-desk.move-on.defence'))
      await voteToDie(phones)
      await expect(page.locator('.desk-roster li[data-dead="true"]')).toContainText(victim.name)
    })

    await test.step('what the dead say is heard at the desk, and answered by nobody', async () => {
      await sayAmongTheDead(victim)
      const heard = page.getByRole('region', { name: say('many-app.dead.chat') })
      await expect(heard).toContainText(`Boo, says ${victim.name}`)
      await expect(heard.getByRole('textbox')).toHaveCount(0)
    })

    await test.step('and lives again, and everyone is told', async () => {
      page.once('dialog', (dialog) => void dialog.accept())
      await page.getByText(say('many-desk.undo.title')).tap()
      await mo.tap(say('many-announcements.day.number', { number: 1 }))
      await Promise.all(
        phones.map((phone) =>
          expect(phone.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible(),
        ),
      )
      const told = phones.map(({ page: each }) =>
        expect(each.getByText(say('many-announcements.table.corrected')).first()).toBeAttached(),
      )
      await Promise.all(told)
      await expect(page.locator('.desk-roster li[data-dead="true"]')).toHaveCount(0)
    })

    await test.step('the clock is in hand', async () => {
      const before = (await mo.timeLeft()) ?? 0
      await mo.tap(say('many-desk.order.give-time', { seconds: 60 }))
      await expect.poll(async () => (await mo.timeLeft()) ?? 0).toBeGreaterThan(before + 30)
      await mo.tap(say('app.menu.pause'))
      await expect(victim.page.getByText(say('app.paused'), { exact: true })).toBeVisible()
      await page
        .locator('.desk-clock')
        .getByRole('button', { name: say('app.menu.resume') })
        .tap()
      await expect(victim.page.getByRole('timer')).toBeVisible()
    })

    await accuse(mo, victim, wolf, seer)
    await mo.tap(say('many-desk.move-on.defence'))
    await voteToDie(phones)
    for (const phone of [mo, ...phones])
      await expect(phone.heading(say('many-words.phase.over'))).toBeVisible()
    await expect(seer.page.getByText(say('many-announcements.end.you-won'))).toBeVisible()
    await expect(wolf.page.getByText(say('many-announcements.end.you-lost'))).toBeVisible()
  })
}

const village = ['Ada', 'Ben', 'Cléo', 'Dora', 'Émile', 'Fay'] as const

for (const language of whoseTurn(languages)) {
  test(`cards on the table are moderated on one device without a network, to the end, in ${language}`, async ({
    house,
  }) => {
    test.setTimeout(180_000)
    const desk = await house.phone({ name: 'Mo', language, isKept: true })
    const { page, say } = desk
    const line = page.locator('.desk-line')
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await desk.context.setOffline(true)
    desk.line.cut()
    await page.reload()
    await page.getByRole('link', { name: say('app.home.one-device') }).tap()
    await page.getByRole('radio', { name: say('app.games.many-nights') }).tap()
    for (const [index, player] of village.entries())
      await page.getByRole('textbox', { name: say('local.set-up.name', { number: index + 1 }) }).fill(player)
    await desk.tap(say('app.lobby.start'))
    await desk.tap(say('many-desk.move-on.confirming'))

    await test.step('cards become known as players wake', async () => {
      await enter(desk, 'werewolf', 'Émile')
      await goOn(desk)
      await enter(desk, 'seer', 'Ada')
      await tapName(desk, say('many-roles.seer.see'), 'Émile')
      await expect(page.locator('.desk-signs')).toContainText(say('many-desk.sign.wolf'))
      await expect(page.locator('.desk-signs')).toContainText(
        say('many-notices.answer.pack.yes', { player: 'Émile' }),
      )
    })

    await test.step('a reload loses nothing', async () => {
      const before = await page.locator('.desk').innerText()
      await page.reload()
      await expect(line).toBeVisible()
      expect(await page.locator('.desk').innerText()).toBe(before)
      await goOn(desk)
      await goOn(desk)
      await expect(desk.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible()
    })

    await test.step('a slip is taken back, on a low screen', async () => {
      await page.setViewportSize({ width: 1024, height: 600 })
      await nominate(desk, 'Ben', 'Cléo', 'Dora')
      await page.setViewportSize({ width: 768, height: 1024 })
      page.once('dialog', (dialog) => void dialog.accept())
      await page.getByText(say('many-desk.undo.title')).tap()
      await desk.tap(say('many-announcements.day.number', { number: 1 }))
      await expect(desk.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible()
    })

    await test.step('the village lets somebody live, and sleeps again', async () => {
      await nominate(desk, 'Ben', 'Fay', 'Dora')
      await desk.tap(say('many-desk.finished'))
      await desk.tap(`Ben: ${say('many-asks.answers.die')}`)
      await theRest(desk, 'live')
      await expect(desk.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible()
      await desk.tap(say('many-desk.order.call-night'))
      await expect(desk.heading(say('many-announcements.night.number', { number: 2 }))).toBeVisible()
    })

    await test.step('the wolves are asked with one tap, and somebody is found dead', async () => {
      await tapName(desk, say('many-roles.werewolf.attack'), 'Cléo')
      await goOn(desk)
      await tapName(desk, say('many-roles.seer.see'), 'Ben')
      await expect(page.locator('.desk-signs')).toContainText(say('many-desk.sign.villager'))
      await page.reload()
      await goOn(desk)
      await goOn(desk)
      await expect(desk.heading(say('many-announcements.day.number', { number: 2 }))).toBeVisible()
      await expect(page.locator('.desk-roster li[data-dead="true"]')).toContainText('Cléo')
    })

    await nominate(desk, 'Ada', 'Émile', 'Ben')
    await desk.tap(say('many-desk.move-on.defence'))
    await theRest(desk, 'die')
    await expect(desk.heading(say('many-words.phase.over'))).toBeVisible()
    await page.reload()
    await expect(desk.heading(say('many-words.phase.over'))).toBeVisible()
    await page
      .getByRole('navigation')
      .getByRole('button', { name: say('local.table') })
      .tap()
    await expect(page.getByRole('radio', { name: say('app.games.many-nights') })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('wolfmoon.village'))).toBeNull()
  })
}

/** A village without wolves whose days differ as the moderator picks, as this device would remember it. */
const hollow = JSON.stringify({
  people: village.map((name, avatar) => ({ name, avatar })),
  rules: {
    deck: ['hunter', 'mason', 'mason', 'villager', 'villager', 'villager'],
    deckFollows: false,
    hollow: true,
    dailyChanges: 'picked',
    variable: null,
    pool: [],
    blanks: [],
  },
  realCards: true,
  leftover: null,
})

for (const language of whoseTurn(languages)) {
  test(`a desk has everything in hand that is rarely wanted, in ${language}`, async ({ house }) => {
    const desk = await house.phone({ name: 'Mo', language })
    const { page, say } = desk
    const roster = page.locator('.desk-roster')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.setViewportSize({ width: 768, height: 1024 })
    await page.addInitScript((kept) => localStorage.setItem('wolfmoon.village-table', kept), hollow)
    await page.goto('/one-device/many-nights')
    await desk.tap(say('app.lobby.start'))

    await test.step('the whole deal is entered, and a slip is put right before it counts', async () => {
      await page.getByText(say('many-desk.enter.whole')).tap()
      const cards = ['hunter', 'mason', 'mason', 'villager', 'villager', 'villager'] as const
      const line = (player: string) => page.locator('.desk-deal li').filter({ hasText: player })
      const write = (player: string, label: string) =>
        line(player).getByRole('combobox').selectOption({ label })
      await write('Ada', say('many-roles.mason.name'))
      await write('Ben', say('many-roles.hunter.name'))
      const taken = line('Cléo').getByRole('option', { name: say('many-roles.hunter.name') })
      await expect(taken).toHaveCount(0)
      await write('Ben', '–')
      for (const [index, card] of cards.entries())
        await write(village[index] ?? '', say(`many-roles.${card}.name`))
      await desk.tap(say('many-desk.enter.hand-in', { count: 6 }))
      for (const [index, card] of cards.entries())
        await expect(roster).toContainText(`${village[index]} ${say(`many-roles.${card}.name`)}`)
    })
    await desk.tap(say('many-desk.move-on.confirming'))
    await next(desk, say('many-announcements.day.number', { number: 1 }))

    await test.step('the day differs', async () => {
      const change = page.getByRole('combobox', { name: say('many-variations.dailyChanges.name') })
      await change.selectOption({ label: say('many-variations.changes.no-talk.name') })
      const text = page.getByText(say('many-variations.changes.no-talk.text'), { exact: true })
      await expect(text).toBeVisible()
      await expect(page.locator('.desk-now')).toContainText(say('many-announcements.change.no-talk'))
      await change.selectOption({ label: say('many-desk.order.no-change') })
      await expect(text).toHaveCount(0)
    })

    await test.step('clocks are set', async () => {
      await page.locator('.desk-rarely > summary').tap()
      const name = say('many-app.clock', { name: say('many-variations.timers.day') })
      const slider = page.locator('.desk-timers').getByLabel(name)
      await slider.fill('840')
      await expect(page.locator('.desk-timers')).toContainText(
        `${name} ${say('app.settings.seconds', { seconds: 840 })}`,
      )
      await page.locator('.desk-rarely > summary').tap()
    })

    await test.step('what is waited for lapses', async () => {
      await nominate(desk, 'Ben', 'Cléo', 'Dora')
      await desk.tap(say('many-desk.finished'))
      await expect(desk.heading(say('many-words.phase.voting'))).toBeVisible()
      await desk.tap(say('many-desk.order.lapse'))
      await expect(desk.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible()
      await expect(roster.locator('li[data-dead="true"]')).toHaveCount(0)
    })

    await test.step('the victim is named', async () => {
      await desk.tap(say('many-desk.order.call-night'))
      await expect(desk.heading(say('many-announcements.night.number', { number: 2 }))).toBeVisible()
      const victim = roster.getByRole('button', { name: say('many-desk.order.name-victim') })
      await roster.locator('.desk-player').filter({ hasText: 'Émile' }).tap()
      await victim.tap()
      await expect(victim).toHaveAttribute('aria-pressed', 'true')
      await next(desk, say('many-announcements.day.number', { number: 2 }))
      await expect(roster.locator('li[data-dead="true"]')).toContainText('Émile')
      expect(await desk.timeLeft()).toBeGreaterThan(800)
    })

    await test.step('somebody is gone for good', async () => {
      await roster.locator('.desk-player').filter({ hasText: 'Ben' }).tap()
      await roster.getByRole('button', { name: say('many-desk.order.let-go') }).tap()
      await expect(roster.locator('li[data-dead="true"]')).toHaveCount(2)
      await expect(desk.heading(say('many-announcements.day.number', { number: 2 }))).toBeVisible()
    })
    expect(desk.faults).toEqual([])
  })
}

test('a seat goes to who comes late, the society strikes, and the desk goes to who is out', async ({
  browser,
}) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ game: 'many-nights' })
  const mo = await house.phone({ name: 'Mo' })
  const { page, say } = mo
  await page.setViewportSize({ width: 1024, height: 768 })
  page.on('dialog', (dialog) => void dialog.accept())
  await mo.join(room)
  const guests: Guest[] = []
  for (const name of names) guests.push(await house.seat(room, name))
  const [ada, ben] = guests as [Guest, Guest]
  await page.locator('.moderator select').selectOption({ label: 'Mo' })
  await expect(page.getByText(say('app.lobby.ready'))).toBeVisible()
  await mo.startGame()
  await mo.tap(say('many-desk.move-on.confirming'))
  const row = (name: string) =>
    page
      .locator('.desk-roster > ul > li')
      .filter({ has: page.locator('.desk-player b').getByText(name, { exact: true }) })

  await test.step('a seat', async () => {
    ada.leave()
    await expect(row('Ada')).toContainText(say('app.people.is-away'))
    const late = await house.phone({ name: 'Late' })
    await late.page.goto(`/r/${room}`)
    await late.page.getByRole('textbox', { name: say('app.join.name') }).fill('Late')
    await late.tap(say('app.join.sit'))
    await expect(late.page.getByText(say('app.room.next-game'))).toBeVisible()
    await row('Ada').locator('.desk-player').tap()
    await expect(async () => {
      house.passTime()
      await expect(mo.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible({
        timeout: 500,
      })
    }).toPass()
    await row('Ada').getByRole('button', { name: 'Late', exact: true }).tap()
    await expect(late.page.getByText(say('app.room.next-game'))).toBeHidden()
    await expect(late.button(say('many-app.day.ready'))).toBeVisible()
  })

  await test.step('a strike', async () => {
    await row('Ben').locator('.desk-player').tap()
    await row('Ben')
      .getByRole('button', { name: say('many-desk.order.strike') })
      .tap()
    await expect(page.locator('.desk-roster li[data-dead="true"]')).toContainText('Ben')
    await expect(page.locator('.desk-roster li[data-dead="true"]')).toContainText(
      say('many-desk.note.disgraced'),
    )
  })

  await test.step('the desk', async () => {
    await page.locator('.desk-rarely > summary').tap()
    await page.locator('.desk-rarely').getByRole('button', { name: 'Ben', exact: true }).tap()
    await expect(page.locator('.desk')).toHaveCount(0)
    await ben.until((parts) => 'desk' in parts && parts.desk !== null)
  })
  await house.end()
  expect(mo.faults).toEqual([])
})

test('a lot says who leads', async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ game: 'many-nights' })
  const mo = await house.phone({ name: 'Mo' })
  await mo.join(room)
  const guests: Guest[] = []
  for (const name of names) guests.push(await house.seat(room, name))
  const leader = mo.page.locator('.moderator option:checked')
  await expect(leader).toHaveText(mo.say('many-variations.moderator.program.name'))
  const lot = mo.say('many-variations.moderator.drawn.name')
  await mo.page.locator('.moderator select').selectOption({ label: lot })
  await expect(leader).toHaveText(new RegExp(`^(${['Mo', ...names].join('|')})$`))
  await guests[0]?.until((parts) => parts.moderator !== null)
  await house.end()
  expect(mo.faults).toEqual([])
})

test('who would like to lead says so, and the start draws among them', async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ game: 'many-nights' })
  const [mo, zoe] = await Promise.all(['Mo', 'Zoe'].map((name) => house.phone({ name })))
  if (!mo || !zoe) throw new Error('no phones')
  await mo.join(room)
  await zoe.join(room)
  const guests: Guest[] = []
  for (const name of names.slice(0, 5)) guests.push(await house.seat(room, name))
  const mine = zoe.page.getByLabel(zoe.say('many-app.would-lead.me'))
  const volunteers = mo.page.getByText(mo.say('many-app.would-lead.who', { names: 'Zoe' }))
  await mine.tap()
  await expect(volunteers).toBeVisible()
  await mine.tap()
  await expect(volunteers).toBeHidden()
  const wished = mo.say('many-variations.moderator.wished.name')
  await mo.page.locator('.moderator select').selectOption({ label: wished })
  for (const { page } of [mo, zoe]) await expect(page.locator('.moderator option:checked')).toHaveText(wished)
  await mine.tap()
  await expect(volunteers).toBeVisible()
  expect(await misfits(zoe.page)).toEqual([])
  // The deck is for those who will play.
  await guests[0]?.until(({ settings }) => settings?.deck.length === 6)
  await mo.startGame()
  await expect(zoe.page.locator('.desk-now')).toBeVisible()
  await house.end()
  expect([...mo.faults, ...zoe.faults]).toEqual([])
})

test('with cards on the table a game waits for somebody to lead it', async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ game: 'many-nights', realCards: true })
  const host = await house.phone({ name: 'Host' })
  await host.join(room)
  for (const name of names.slice(0, 5)) await house.seat(room, name)
  const mo = await house.seat(room, 'Mo')
  const id = mo.parts.people?.find(({ name }) => name === 'Mo')?.id ?? null
  await host.page.locator('.moderator select').selectOption({ label: 'Mo' })
  await mo.until(({ moderator }) => moderator === id)
  await host.startGame()
  const waits = host.page.getByText(host.say('many-desk.empty.waits'))
  await expect(waits).toHaveCount(0)
  await mo.ask({ type: 'leave' })
  await expect(waits).toBeVisible()
  const late = await house.seat(room, 'Late')
  const offer = host.page.getByRole('button', { name: host.say('many-desk.empty.leads', { name: '' }) })
  await expect(offer).toHaveText([host.say('many-desk.empty.leads', { name: 'Late' })])
  expect(await misfits(host.page)).toEqual([])
  await offer.tap()
  await expect(waits).toBeHidden()
  await late.until((parts) => (parts as Partial<VillageGameParts>).desk != null)
  await house.end()
  expect(host.faults).toEqual([])
})

/** A card is seen at a call. */
async function enter({ page, say }: Phone, role: 'seer' | 'werewolf', player: string): Promise<void> {
  const name = say('many-desk.enter.who', { role: say(`many-roles.${role}.name`) })
  await page.getByRole('group', { name }).getByRole('button', { name: player }).tap()
  await expect(page.locator('.desk-roster')).toContainText(`${player} ${say(`many-roles.${role}.name`)}`)
}

async function tapName({ page }: Phone, question: string, player: string): Promise<void> {
  await page.getByRole('group', { name: question }).getByRole('button', { name: player }).tap()
}

/** The next call, or the morning. */
async function goOn(desk: Phone): Promise<void> {
  const line = desk.page.locator('.desk-line')
  const before = await line.innerText()
  await desk.tap(desk.say('many-desk.move-on.night'))
  await expect(line).not.toHaveText(before)
}

async function theRest({ page, say }: Phone, word: 'die' | 'live'): Promise<void> {
  const rest = page.locator('.desk-votes > .row')
  await rest.getByRole('button', { name: say(`many-asks.answers.${word}`) }).tap()
}

async function nominate(desk: Phone, by: string, of: string, second: string): Promise<void> {
  const { say } = desk
  await tapName(desk, say('many-desk.day.nominate'), by)
  await expect.poll(() => roomAboveFoot(desk)).toBeGreaterThanOrEqual(0)
  await tapName(desk, say('many-desk.day.nominate-whom', { player: by }), of)
  await tapName(desk, say('many-desk.day.second', { player: by, target: of }), second)
  await expect(desk.heading(say('many-words.phase.defence'))).toBeVisible()
}

/** How far what is asked next stands above the foot of the desk. */
async function roomAboveFoot({ page }: Phone): Promise<number> {
  const asked = await page.locator('.desk-whom').boundingBox()
  const foot = await page.locator('.desk-foot').boundingBox()
  if (!asked || !foot) throw new Error('nothing is asked')
  return foot.y - (asked.y + asked.height)
}

function phoneWith(phones: readonly Phone[], cards: readonly string[], card: string): Phone {
  const phone = phones[cards.indexOf(card)]
  if (!phone) throw new Error(`nobody has the card ${card}`)
  return phone
}

/** Goes on until something is on the desk. */
async function next(mo: Phone, until: string): Promise<void> {
  const { page, say } = mo
  const now = page.locator('.desk-line, .desk h1')
  for (let taps = 0; taps < 20; taps++) {
    if ((await now.allInnerTexts()).some((text) => text.includes(until))) return
    const line = await page.locator('.desk-line').innerText()
    await mo.tap(say('many-desk.move-on.night'))
    await expect(page.locator('.desk-line')).not.toHaveText(line)
  }
  throw new Error(`no ${until}`)
}

/** One nominates and another seconds; at the desk it is entered for both, whose phones could do it. */
async function accuse(mo: Phone, by: Phone, of: Phone, second: Phone): Promise<void> {
  const { page, say } = mo
  const group = page.getByRole('group', { name: say('many-desk.day.nominate') })
  if (!(await group.isVisible())) await page.getByText(say('many-desk.day.nominate'), { exact: true }).tap()
  await nominate(mo, by.name, of.name, second.name)
}

async function voteToDie(phones: readonly Phone[]): Promise<void> {
  await Promise.all(phones.map((phone) => tapWord(phone.page, phone.say('many-asks.answers.die'))))
}

const tapWord = (page: Page, word: string): Promise<void> =>
  page.getByRole('button', { name: word, exact: true }).tap()
