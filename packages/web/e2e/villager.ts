import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'

/** Anybody in a village, with a phone or without. */
type Named = Pick<Phone, 'name'>

/** How somebody lives in a village: answers what is asked until the game is over; tells how it ended. */
export async function liveToTheEnd(phone: Phone, everyone: readonly Named[]): Promise<string> {
  const { page, say } = phone
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  const done = new Set<string>()
  const once = async (what: string, act: () => Promise<void>) => {
    if (done.has(what)) return
    done.add(what)
    // What was there a moment ago may be gone.
    await act().catch(() => done.delete(what))
  }
  for (const latest = Date.now() + 400_000; Date.now() < latest; ) {
    const now = (await title.textContent({ timeout: 20_000 })) ?? ''
    if (now === say('many-words.phase.over')) return page.getByRole('main').innerText()
    const isDead = await page.getByText(say('many-notices.you.dead')).isVisible()
    if (isDead) await once('last words', () => sayAmongTheDead(phone))
    else if (now.startsWith(nightOf(phone))) {
      // Whoever did not wake up is among the dead in the next moment.
      const caption = await page
        .locator('.caption')
        .innerText({ timeout: 1000 })
        .catch(() => null)
      if (caption === null) continue
      await once(`${now} ${caption}`, () => tapSomebody(phone))
    } else if (now === say('many-words.phase.defence')) await tapIfThere(phone, 'many-asks.answers.finished')
    else if (now === say('many-words.phase.voting')) await tapIfThere(phone, 'many-asks.answers.die')
    else if (now.startsWith(dayOf(phone))) await accuse(phone, everyone, now, once)
    await page.waitForTimeout(200)
  }
  throw new Error('the village does not end')
}

const nightOf = ({ say }: Phone): string =>
  say('many-announcements.night.number', { number: 0 }).replace('0', '')
const dayOf = ({ say }: Phone): string => say('many-announcements.day.number', { number: 0 }).replace('0', '')

async function tapSomebody({ page }: Phone): Promise<void> {
  await page.locator('button.neighbour:not(:disabled)').first().tap({ timeout: 5000 })
}

/** What is there to be tapped now may be gone in a moment. */
async function tapIfThere(
  { page, say }: Phone,
  key: 'many-asks.answers.finished' | 'many-asks.answers.die',
): Promise<void> {
  const button = page.locator('button:not([aria-pressed="true"])').getByText(say(key), { exact: true })
  if (await button.isVisible()) await button.tap({ timeout: 2000 }).catch(() => {})
}

/** The first who lives nominates the next; whoever else sees it seconds it. */
async function accuse(
  phone: Phone,
  everyone: readonly Named[],
  day: string,
  once: (what: string, act: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { page } = phone
  const second = page.locator('.nominations button')
  if ((await second.count()) > 0) return once(`second ${day}`, () => second.first().tap({ timeout: 2000 }))
  const names = everyone.map(({ name }) => name)
  const dead = await page.locator('.neighbour[data-dead="true"] .neighbour-name').allInnerTexts()
  const [first, next = ''] = names.filter((name) => !dead.includes(name))
  if (first !== phone.name || (await page.locator('.nominations').count()) > 0) return undefined
  return once(`nominate ${day}`, async () => {
    await page.getByRole('button', { name: next }).first().tap({ timeout: 3000 })
    await phone.tap(phone.say('many-app.day.nominate-this', { player: next }))
  })
}

/** What the dead say stays among them. */
export async function sayAmongTheDead(phone: Phone): Promise<void> {
  const { page, say } = phone
  const room = page.getByRole('region', { name: say('many-app.dead.chat') })
  await room.getByRole('textbox').fill(`Boo, says ${phone.name}`)
  await room.getByRole('button').tap()
  await expect(room).toContainText(`Boo, says ${phone.name}`)
}
