import { expect } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import type { Visit } from './every-screen.ts'
import type { Phone } from './phone.ts'
import type { StillHouse } from './still-house.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hanna', 'Ida', 'Jo'] as const
const deck: readonly RoleId[] = [
  'seer',
  'werewolf',
  'werewolf',
  'witch',
  'hunter',
  'cupid',
  'cult-leader',
  'bodyguard',
  'villager',
  'villager',
]

/** Visits the desk of who moderates: cards on the table, nights, days, what is rarely wanted, the end. */
export async function screensOfDesk(house: StillHouse, visit: Visit): Promise<void> {
  await onOneDevice(await house.phone({ name: 'Mo' }), visit)
  await inARoom(house, visit)
}

/** A table of ten with all that leaves traces on a score pad, as this device would remember it. */
const table = JSON.stringify({
  people: names.map((name, avatar) => ({ name, avatar })),
  rules: { deck, deckFollows: false, variable: null, pool: [], blanks: [] },
  realCards: true,
  leftover: null,
})

async function onOneDevice(phone: Phone, visit: Visit): Promise<void> {
  const { page, say } = phone
  const seen = (name: string) => visit(page, `desk-${name}`)
  const group = (name: string) => page.getByRole('group', { name })
  const tap = (question: string, player: string) =>
    group(question).getByRole('button', { name: player }).tap()
  const enter = (
    role: 'seer' | 'werewolf' | 'witch' | 'cupid' | 'cult-leader' | 'bodyguard',
    player: string,
  ) => tap(say('many-desk.enter.who', { role: say(`many-roles.${role}.name`) }), player)
  const next = () => phone.tap(say('many-desk.move-on.night'))
  await page.addInitScript((kept) => localStorage.setItem('wolfmoon.village-table', kept), table)
  await page.goto('/one-device/many-nights')
  await expect(page.locator('.scales')).toBeVisible()
  await seen('set-up')
  await phone.tap(say('app.lobby.start'))
  await page.getByText(say('many-desk.enter.whole')).tap()
  await seen('cards-whole')
  await phone.tap(say('many-desk.move-on.confirming'))
  await enter('cupid', 'Fay')
  await tap(say('many-roles.cupid.join'), 'Ada')
  await tap(say('many-roles.cupid.join'), 'Ben')
  await next()
  await expect(page.locator('.desk-signs')).toBeVisible()
  await seen('night-soulmates')
  await next()
  await enter('bodyguard', 'Hanna')
  await tap(say('many-roles.bodyguard.protect'), 'Ada')
  await next()
  await seen('night-entering')
  await enter('werewolf', 'Cleo')
  await enter('werewolf', 'Dora')
  await next()
  await enter('witch', 'Gus')
  await tap(say('many-roles.witch.poison'), 'Jo')
  await next()
  await enter('seer', 'Ada')
  await seen('night-asked')
  await tap(say('many-roles.seer.see'), 'Cleo')
  await expect(page.locator('.desk-signs')).toBeVisible()
  await seen('night-sign')
  await next()
  await enter('cult-leader', 'Emil')
  await tap(say('many-roles.cult-leader.convert'), 'Ida')
  await next()
  await tap(say('many-desk.enter.title'), say('many-roles.hunter.name'))
  await tap(say('many-desk.enter.who', { role: say('many-roles.hunter.name') }), 'Ben')
  await next()
  await expect(phone.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible()
  await seen('day')
  await page.locator('.desk-player').first().tap()
  await page.locator('.desk-earlier summary').tap()
  await page.locator('.desk-undo > summary').tap()
  await page.locator('.desk-rarely > summary').tap()
  await seen('day-open')
  await page.locator('.desk-rarely > summary').tap()
  await page.locator('.desk-undo > summary').tap()
  await page.locator('.desk-player').first().tap()
  await tap(say('many-desk.day.nominate'), 'Ada')
  await tap(say('many-desk.day.nominate-whom', { player: 'Ada' }), 'Ben')
  await seen('day-nominated')
  await tap(say('many-desk.day.second', { player: 'Ada', target: 'Ben' }), 'Ida')
  await phone.tap(say('many-desk.finished'))
  await phone.tap(`Cleo: ${say('many-asks.answers.live')}`)
  await seen('vote')
  await page
    .locator('.desk-votes > .row')
    .getByRole('button', { name: say('many-asks.answers.die') })
    .tap()
  await expect(phone.heading(say('many-words.phase.shooting'))).toBeVisible()
  await seen('shot')
  await tap(say('many-asks.shoot'), 'Dora')
  await phone.tap(say('many-desk.move-on.dusk'))
  await seen('night-later')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.locator('.desk-rarely > summary').tap()
  await phone.tap(say('many-desk.order.stop'))
  await expect(phone.heading(say('many-words.phase.over'))).toBeVisible()
  await seen('end')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: say('local.table') })
    .tap()
  await page.getByRole('radio', { name: say('local.village.dealt') }).tap()
  await phone.tap(say('app.lobby.start'))
  await seen('cards-dealt')
  await phone.tap(say('many-desk.card.show', { player: 'Ada' }))
  await phone.hold(say('app.card.hold'), () => seen('card-held'))
}

/** Phones around: who has one answers there, and a name without one is answered for. */
async function inARoom(house: StillHouse, visit: Visit): Promise<void> {
  const room = await house.openRoom({ game: 'many-nights' })
  const mo = await house.phone({ name: 'Mo' })
  const { page, say } = mo
  await mo.join(room)
  const guests = []
  for (const name of names.slice(0, 5)) guests.push(await house.seat(room, name))
  await page.locator('.moderator select').selectOption({ label: 'Mo' })
  await page.getByRole('textbox', { name: say('many-app.no-device.title') }).fill('Oma')
  await mo.tap(say('many-app.no-device.add'))
  await expect(page.getByText(say('app.lobby.ready'))).toBeVisible()
  await visit(page, 'desk-lobby')
  await mo.startGame()
  await mo.tap(say('many-desk.card.show', { player: 'Oma' }))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('app.card.known') })
    .tap()
  await mo.tap(say('many-desk.move-on.confirming'))
  await expect(mo.heading(say('many-announcements.night.number', { number: 1 }))).toBeVisible()
  await mo.tap(say('many-desk.move-on.night'))
  await visit(page, 'desk-phones-night')
}
