import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'

/** Sets a table up on this one phone, and deals. */
export async function dealOnOneDevice({ page, say }: Phone, players: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: say('app.home.one-device') }).tap()
  for (const [index, player] of players.entries())
    await page.getByRole('textbox', { name: say('local.set-up.name', { number: index + 1 }) }).fill(player)
  await page.getByRole('button', { name: say('app.lobby.start') }).tap()
}

/** The phone goes round until the game is over; tells how it ended. */
export async function playOnOneDevice(phone: Phone, players: readonly string[]): Promise<string> {
  const { say } = phone
  const passOn = phone.button(say('local.pass-on'))
  const roundIsOver = async (stage: 'cards' | 'night' | 'morning' | 'vote') =>
    expect(phone.page.getByText(say(`local.curtain.${stage}`))).toBeVisible()

  await roundIsOver('cards')
  for (const player of players) {
    await take(phone, player)
    await phone.seeCard()
  }
  while (!(await phone.page.getByText(say('local.curtain.morning')).isVisible())) {
    for (const player of players) {
      await take(phone, player)
      await phone.tapThrough(passOn)
      await passOn.tap()
    }
  }
  for (const player of players) {
    await take(phone, player)
    const notes = await phone.hold(say('app.notebook.hold'), () => phone.main.getByRole('status').innerText())
    expect(notes).not.toBe('')
    await passOn.tap()
  }
  await phone.tap(say('local.day.vote'))
  for (const [index, player] of players.entries()) {
    await take(phone, player)
    await phone.vote(players[(index + 1) % players.length] ?? '')
  }
  return phone.watchTheEnd()
}

/** The right one has the phone now. */
export async function take(phone: Phone, name: string): Promise<void> {
  await expect(phone.heading(phone.say('local.curtain.give', { name }))).toBeVisible()
  await phone.tap(phone.say('local.curtain.here', { name }))
}
