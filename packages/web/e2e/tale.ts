import { expect } from '@playwright/test'
import type { Phone } from './phone.ts'

/** Waits until a wall tells how it came to the end, looks at a night and a day of it, and goes back to the end. */
export async function theTale(
  { page, say, ...wall }: Phone,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(page.locator('.wall-tale'), wall.name).toBeVisible({ timeout: 60_000 })
  await button(say('app.film.next')).tap()
  await look('tale-day')
  await button(say('app.film.back')).tap()
  await look('tale-night')
  await button(say('app.film.close')).tap()
  await expect(page.locator('.village-end')).toBeVisible()
}
