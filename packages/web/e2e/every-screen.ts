import { fileURLToPath } from 'node:url'
import { expect, type Locator, type Page } from '@playwright/test'
import { deckFor, type RoleId } from '@wolfmoon/engine/one-night'
import { type Language, languages, roleName } from '@wolfmoon/texts'
import { home } from './network.ts'
import type { Phone } from './phone.ts'
import type { Guest, StillHouse } from './still-house.ts'

/** Looks at a screen. The page is English and dark before, and has to be so after. */
export type Visit = (page: Page, name: string, spoken?: Language) => Promise<void>

const deck: readonly RoleId[] = [
  'werewolf',
  'seer',
  'robber',
  'troublemaker',
  'drunk',
  'insomniac',
  'paranormal-investigator',
  'hunter',
]

/** Speaks another language, whatever the page shows now. */
export async function speak(page: Page, language: Language): Promise<void> {
  await pick(page.locator('nav.bar select').first(), language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/** Chooses from a list that may be folded away, or behind a dialog. */
const pick = (list: Locator, wanted: string): Promise<void> =>
  list.evaluate((choice: HTMLSelectElement, value) => {
    choice.value = value
    choice.dispatchEvent(new Event('change', { bubbles: true }))
  }, wanted)

/** Visits everything that needs no room: home, rules, announcer, one device, stories. */
export async function screensForOne(house: StillHouse, visit: Visit): Promise<void> {
  const phone = await house.phone({ name: 'Ada' })
  const { page, say } = phone
  const seen = (name: string) => visit(page, name)
  await page.goto('/')
  await expect(phone.heading('Wolfmoon')).toBeVisible()
  await seen('home')
  await page.goto('/rules')
  await expect(phone.heading(say('guide.title'))).toBeVisible()
  await seen('rules')
  await page.goto(`/rules/${deck[1]}`)
  await expect(phone.heading(roleName(say, deck[1] as RoleId))).toBeVisible()
  await seen('role')
  await page.goto('/rules/many-nights')
  await expect(phone.heading(say('many-guide.title'))).toBeVisible()
  await seen('village-rules')
  await page.goto(`/rules/many-nights/${deck[1]}`)
  await expect(phone.heading(say('many-roles.seer.name'))).toBeVisible()
  await seen('village-role')
  await page.goto('/rules/many-nights/moderator')
  await expect(phone.heading(say('many-guide.moderator.title'))).toBeVisible()
  await seen('village-moderator-guide')
  await page.goto('/puzzle/2026-11-15')
  await page.getByRole('button', { name: say('puzzle.hint') }).tap()
  await seen('puzzle')
  await page.getByRole('button', { name: say('puzzle.why') }).tap()
  await expect(page.getByText(say('puzzle.shown'))).toBeVisible()
  await seen('puzzle-explained')
  await page.goto('/story')
  await expect(phone.heading(say('local.story.title'))).toBeVisible()
  await seen('story-none')
  await page.locator('input[type="file"]').setInputFiles(aVillage)
  await phone.tap(say('company.hindsight.open'))
  await expect(page.locator('.hindsight-table')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('progressbar')).toBeHidden()
  await seen('story-village-hindsight')
  await page.goto('/nowhere')
  await expect(phone.heading(say('app.not-found'))).toBeVisible()
  await seen('not-found')
  await page.goto('/village#deck=seer*1.werewolf*2.villager*5.hunter*1&voting="point"')
  await expect(phone.button(say('many-choosing.share.open'))).toBeVisible()
  await seen('village-link')
  await page.goto('/village#deck=dragon')
  await expect(phone.heading(say('many-choosing.share.broken'))).toBeVisible()
  await seen('village-link-broken')
  await tournament(phone, visit)
  await announcer(phone, visit)
  await oneDevice(phone, visit)
}

/** A village that bots have played, with all that they said. */
const aVillage = fileURLToPath(new URL('../../cli/test/games/village.json', import.meta.url))

/** Claims a role with taps. */
async function claim(phone: Phone, role: RoleId): Promise<void> {
  const { say } = phone
  await phone.tap(say('chips.title'))
  await phone.tap(say('chips.kinds.claim-one-night'))
  await phone.tap(roleName(say, role))
  await phone.tap(say('chips.make.role-only'))
}

async function tournament(phone: Phone, visit: Visit): Promise<void> {
  const { page, say } = phone
  await page.goto('/t')
  await expect(phone.heading(say('tournament.title'))).toBeVisible()
  await visit(page, 'tournament-new')
  await phone.tap(say('tournament.open'))
  await page.getByRole('textbox', { name: say('app.join.name') }).fill('Ada')
  await phone.tap(say('tournament.sign-up'))
  await expect(page.getByText(say('tournament.wait-first'))).toBeVisible()
  await visit(page, 'tournament')
  await page.getByRole('link', { name: say('tournament.wall') }).tap()
  await expect(page.locator('.tournament-wall')).toBeVisible()
  await visit(page, 'tournament-wall')
}

async function announcer(phone: Phone, visit: Visit): Promise<void> {
  const { page } = phone
  await page.goto('/announcer')
  const folded = page.locator('summary')
  await expect(folded).toHaveCount(4)
  for (const each of await folded.all()) await each.tap()
  await visit(page, 'announcer')
  // While it runs there is no bar: the language is chosen before.
  for (const language of languages) {
    await speak(page, language)
    await pick(page.locator('.settings select').first(), language)
    await page.locator('.start button').tap()
    const silent = page.locator('.unheard button')
    await expect(silent.or(page.locator('.announcing .caption'))).toBeVisible()
    if (await silent.isVisible()) await silent.tap()
    await expect(page.locator('.announcing .caption')).toBeVisible()
    await visit(page, 'announcer-night', language)
    const skip = page.locator('.announcing .row button').nth(1)
    while (await page.locator('.moon').isVisible()) await skip.tap()
    await visit(page, 'announcer-day', language)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.locator('.announcing .row button').nth(2).tap()
  }
  await speak(page, 'en')
}

async function oneDevice(phone: Phone, visit: Visit): Promise<void> {
  const { page, say } = phone
  const seen = (name: string) => visit(page, `one-device-${name}`)
  const names = ['Ada', 'Ben', 'Cleo']
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/one-device')
  await expect(phone.heading(say('app.home.one-device'))).toBeVisible()
  const remove = page.locator('.people li').last().locator('.risky')
  while (await remove.isEnabled()) await remove.tap()
  for (const [index, name] of names.entries()) await page.locator('.people input').nth(index).fill(name)
  await seen('set-up')
  await phone.tap(say('company.fairness.ask'))
  await expect(page.locator('.fairness-roles b').nth(1)).toBeVisible({ timeout: 60_000 })
  await phone.tap(say('company.fairness.stop'))
  await seen('fairness')
  await phone.tap(say('app.lobby.start'))
  const lift = async (name: string) => phone.tap(say('local.curtain.here', { name }))
  await expect(phone.button(say('local.curtain.here', { name: 'Ada' }))).toBeEnabled()
  await seen('curtain')
  for (const name of names) {
    await lift(name)
    if (name === 'Ada') await seen('card')
    await phone.seeCard()
  }
  const passOn = phone.button(say('local.pass-on'))
  while (!(await phone.heading(say('local.morning.title')).isVisible())) {
    for (const name of names) {
      await lift(name)
      if (await phone.heading(say('local.morning.title')).isVisible()) break
      if (name === 'Ada') await seen('night')
      await phone.tapThrough(passOn)
      await passOn.tap()
    }
  }
  await seen('morning')
  await phone.hold(say('app.notebook.hold'), () => seen('morning-held'))
  for (const [index, name] of names.entries()) {
    if (index > 0) await lift(name)
    await passOn.tap()
  }
  await expect(phone.heading(say('app.day.title'))).toBeVisible()
  await seen('day')
  await phone.tap(say('local.day.vote'))
  for (const [index, name] of names.entries()) {
    await lift(name)
    if (index === 0) await seen('vote')
    await phone.vote(names[(index + 1) % names.length] ?? '')
  }
  await phone.watchTheEnd()
  await seen('end')
}

/** What a night has told, where all have acted at once. */
async function learned(house: StillHouse, visit: Visit): Promise<void> {
  const room = await house.openRoom({ pace: 'together', round: 300, confirm: 300 })
  const ada = await house.phone({ name: 'Ada' })
  const { say } = ada
  await ada.join(room)
  const others: Guest[] = []
  for (const name of ['Ben', 'Cleo', 'Dora', 'Emil']) others.push(await house.seat(room, name))
  house.deal(deckFor(5)?.roles ?? [], ([card]) => card === 'seer')
  await ada.startGame()
  await ada.seeCard()
  for (const other of others) await other.answer()
  await ada.tap(say('story.slot.centre', { number: 1 }))
  await ada.tap(say('story.slot.centre', { number: 3 }))
  for (const other of others) await other.answer()
  await expect(ada.heading(say('app.learned.title'))).toBeVisible()
  await visit(ada.page, 'learned')
  await ada.hold(say('app.learned.hold'), () => visit(ada.page, 'learned-held'))
}

/** Visits everything that belongs to a room: the way in, the lobby, a whole game, on a phone and on the table's screen. */
export async function screensOfRoom(house: StillHouse, visit: Visit): Promise<void> {
  const slow = { act: 120, round: 300, confirm: 300, vote: 300 }
  const scoring = { type: 'chips', target: 5 } as const
  const room = await house.openRoom({ deck, deckFollows: false, chat: true, scoring, ...slow })
  const [ada, ben, table, guest] = await Promise.all(
    ['Ada', 'Ben', 'Table', 'Gwen'].map((name) => house.phone({ name })),
  )
  if (!ada || !ben || !table || !guest) throw new Error('no phones')
  const { say } = ada
  await ada.findRoom(room)
  await visit(ada.page, 'join')
  await ada.sitDown()
  await ben.join(room)
  await table.beTheTable(room)
  const others = [
    await house.seat(room, 'Cleo'),
    await house.seat(room, 'Dora'),
    await house.seat(room, 'Emil'),
  ]
  await guest.page.goto(`/r/${room}/watch`)
  await visit(guest.page, 'join-watching')
  await guest.page.getByRole('textbox').fill(guest.name)
  await guest.tap(say('app.join.watch'))
  await guest.isInLobby()
  await ben.talk('Hello')

  await visit(ada.page, 'lobby-host')
  await visit(ben.page, 'lobby-guest')
  await visit(table.page, 'table-lobby')
  house.addresses = []
  for (const phone of [ada, table]) {
    await phone.page.reload()
    await expect(phone.page.getByText(say('app.invite.nobody'))).toBeVisible()
  }
  await visit(ada.page, 'lobby-unreachable')
  await visit(table.page, 'table-unreachable')
  house.addresses = home.addresses
  for (const phone of [ada, table]) await phone.page.reload()
  await ada.tap(say('app.invite.qr'))
  await ada.tap(say('app.people.more', { name: 'Ben' }))
  await ada.tap(say('app.deck.edit'))
  await ada.page.locator('.deck-chance summary').tap()
  await ada.tap(say('app.deck.tick'))
  await visit(ada.page, 'lobby-deck')
  await ada.page.locator('.deck-chance summary').tap()
  await ada.tap(say('app.deck.edit'))
  await ada.page.locator('.settings summary').first().tap()
  await visit(ada.page, 'lobby-settings')

  const wanted: readonly RoleId[] = ['seer', 'werewolf']
  house.deal(deck, (cards) => wanted.every((card, seat) => cards[seat] === card))
  await ada.startGame()
  await expect(ada.heading(say('app.card.title'))).toBeVisible()
  await visit(ada.page, 'card')
  await ada.hold(say('app.card.hold'), () => visit(ada.page, 'card-held'))
  await ada.tap(say('app.card.known'))
  await visit(ada.page, 'card-known')
  await ben.seeCard()
  for (const other of others) await other.answer()

  const observer = others[0]
  const call = () => observer?.parts.phase?.night?.call
  while (call() !== 'seer') {
    const before = observer?.parts.phase?.night?.beat
    house.passTime()
    await observer?.until(({ phase }) => phase?.night?.beat !== before)
  }
  await expect(ada.main.locator('.caption')).toContainText(roleName(say, 'seer'))
  await visit(ada.page, 'night-asked')
  await visit(ben.page, 'night-resting')
  await visit(table.page, 'table-night')
  await ada.tap(ada.say('story.slot.centre', { number: 1 }))
  await ada.tap(ada.say('story.slot.centre', { number: 3 }))
  await expect(ada.page.locator('.card-face')).toHaveCount(2)
  await visit(ada.page, 'night-told')
  await ada.openMenu()
  await visit(ada.page, 'menu')
  await ada.tap(say('app.menu.pause'))
  await expect(ada.page.getByText(say('app.paused'), { exact: true })).toBeVisible()
  await visit(ada.page, 'paused')
  await ada.tap(say('app.menu.resume'))
  await observer?.until(({ phase }) => phase?.isPaused === false)
  while (observer?.parts.phase?.phase === 'night') {
    const before = observer.parts.phase.night?.beat
    house.passTime()
    await observer.until(({ phase }) => phase?.night?.beat !== before)
  }

  await expect(ada.heading(say('app.day.title'))).toBeVisible()
  for (const [token, player] of [
    [1, 'Ada'],
    [0, 'Ben'],
    [2, 'Cleo'],
  ] as const) {
    await ada.page.locator('.token').nth(token).tap()
    await ada.tap(ada.cardOf(player))
  }
  await ben.talk('I was the Robber, and I took a card.')
  await claim(ben, 'robber')
  await claim(ada, 'robber')
  await ben.readyToVote()
  await ada.page.locator('.token').nth(5).tap()
  await visit(ada.page, 'day')
  await ada.page.getByRole('button', { name: say('chips.board') }).tap()
  await visit(ada.page, 'chip-board')
  await ada.tap(say('app.menu.close'))
  await ada.tap(say('chips.title'))
  await ada.tap(say('chips.kinds.claim-one-night'))
  await visit(ada.page, 'chip-roles')
  await ada.tap(say('app.menu.close'))
  await visit(guest.page, 'day-watching')
  await visit(table.page, 'table-day')
  await ada.hold(say('app.notebook.hold'), () => visit(ada.page, 'notebook-held'))
  await ada.readyToVote()
  for (const other of others) await other.answer()

  await expect(ada.heading(say('app.vote.title'))).toBeVisible()
  await ada.tap(ada.cardOf('Ben'))
  await visit(ada.page, 'vote')
  await ada.tap(say('app.vote.point', { player: 'Ben' }))
  await ben.vote('Ada')
  for (const [index, other] of others.entries()) {
    const { ask } = other.parts
    if (ask) await other.ask({ type: 'answer', ask: ask.id, choice: [index === 0 ? 0 : 1] })
  }
  await ada.watchTheEnd()
  await visit(ada.page, 'end')
  await table.watchTheEnd()
  await visit(table.page, 'table-end')
  await ada.tap(say('app.end.film'))
  await ada.tap(say('app.film.next'))
  await visit(ada.page, 'film')
  const story = observer?.parts.story ?? ''
  await ben.page.goto(`/story/${story}`)
  await expect(ben.heading(say('local.story.title'))).toBeVisible()
  await visit(ben.page, 'story')
  await ben.tap(say('local.story.as', { name: 'Ada' }))
  await ben.tap(say('app.film.next'))
  await visit(ben.page, 'story-seat')
  await ben.page.goto(`/r/${room}`)
  await ada.tap(say('app.film.close'))
  await ada.tap(say('company.hindsight.open'))
  await expect(ada.heading(say('company.hindsight.night'))).toBeVisible({ timeout: 60_000 })
  await visit(ada.page, 'hindsight')
  await ada.tap(say('app.film.close'))
  await ada.main.getByRole('button', { name: say('app.menu.settings') }).tap()
  await visit(ada.page, 'lobby-between')
  ada.line.cut()
  await expect(ada.banner).toBeVisible()
  await visit(ada.page, 'lost')
  ada.line.mend()
  await expect(ada.banner).toBeHidden()
  ada.page.on('dialog', (dialog) => void dialog.accept())
  await ada.tap(say('app.people.more', { name: 'Ben' }))
  await ada.tap(say('app.people.remove'))
  await expect(ben.page.getByText(say('app.ended.removed'))).toBeVisible()
  await visit(ben.page, 'removed')
  await ada.openMenu()
  await visit(ada.page, 'menu-between')
  await ada.tap(say('app.menu.lock'))
  await expect(ada.page.getByText(say('app.lobby.locked'))).toBeVisible()
  await visit(ada.page, 'lobby-locked')
  const late = await house.phone({ name: 'Lena' })
  await late.findRoom(room)
  await late.page.getByRole('textbox').fill(late.name)
  await late.tap(say('app.join.sit'))
  await expect(late.page.getByText(say('app.ended.locked'), { exact: true })).toBeVisible()
  await visit(late.page, 'locked')
  await ada.openMenu()
  await ada.tap(say('app.menu.delete'))
  await expect(ada.page.getByText(say('app.ended.deleted'))).toBeVisible()
  await visit(ada.page, 'deleted')
  await learned(house, visit)
}
