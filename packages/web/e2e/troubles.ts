import { expect } from '@playwright/test'
import type { Phone, Screen } from './phone.ts'

/** What happens to a phone. Tells when all was well again. */
export type Trouble = (phone: Phone) => Promise<number>

/** Seconds without a network. */
const stretch = 3

/** The page is loaded again. */
export const refresh: Trouble = async ({ page }) => {
  const begun = Date.now()
  await page.reload({ waitUntil: 'commit' })
  return begun
}

/** There is no network, and the phone knows it. */
export const offline: Trouble = async (phone) => {
  const { context, line, banner } = phone
  await context.setOffline(true)
  line.cut()
  await expect(banner).toBeVisible()
  await seconds(stretch)
  line.mend()
  await context.setOffline(false)
  return Date.now()
}

/** Milliseconds until a phone noticed that nothing came through any more. */
export const noticed: number[] = []

/** Nothing comes through any more, and nobody is told. */
export const halfOpen: Trouble = async (phone) => {
  phone.line.mute()
  noticed.push(await noticeSilence(phone))
  phone.line.mend()
  return Date.now()
}

/** Another page, and back: the old one was put aside as it was. */
export const backAndForward: Trouble = async ({ page }) => {
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  await page.goto('about:blank')
  await seconds(1)
  const begun = Date.now()
  await page.goBack({ waitUntil: 'commit' })
  expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
  return begun
}

/** The phone is put into a pocket. */
export const locked: Trouble = async (phone) => {
  await phone.lock()
  await seconds(stretch)
  const begun = Date.now()
  await phone.unlock()
  return begun
}

/** How long a dead connection may go unnoticed, in milliseconds. */
const patience = 15_000

/** Waits until a phone knows that nothing comes through; tells how long it took. */
export async function noticeSilence({ banner }: Phone): Promise<number> {
  const begun = Date.now()
  await expect(banner, 'silence is noticed').toBeVisible({ timeout: patience })
  return Date.now() - begun
}

/** A fault: every ping is answered before it is sent, so nothing is heard of a dead line. Runs in the page. */
export function withoutHeartbeat(): void {
  const { WebSocket: Real } = window
  window.WebSocket = class extends Real {
    override send(text: string): void {
      const { type, id } = JSON.parse(text)
      const data = JSON.stringify({ type: 'pong', id, now: Date.now() })
      if (type !== 'ping') super.send(text)
      else queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
    }
  }
}

/** How long it may take at the very most until a phone shows what it showed before, in milliseconds. */
const longest = 6000

/** Waits until a phone shows what it showed before; tells how long it took since all was well. */
export async function isBack(phone: Phone, before: Screen, since: number): Promise<number> {
  for (;;) {
    const now = { ...(await phone.screen().catch(() => null)), isLost: await phone.banner.isVisible() }
    const wanted = { ...before, isLost: false }
    const took = Date.now() - since
    if (JSON.stringify(now) === JSON.stringify(wanted)) return took
    if (took > longest) expect(now).toEqual(wanted)
    await seconds(0.05)
  }
}

/** The value that so many of a hundred do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * share) / 100) - 1)] ?? 0
}

/** Waits. */
export const seconds = (count: number): Promise<void> => new Promise((done) => setTimeout(done, count * 1000))
