import { expect, type Locator } from '@playwright/test'
import type { Phone } from './phone.ts'

/** Goes on with the tabulator until something has the focus, and sees that one sees it. */
export async function reach({ page }: Phone, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled()
  for (let tabs = 0; tabs < 150; tabs++) {
    const isThere = await wanted.evaluate((element) => element === document.activeElement)
    if (isThere) {
      const outline = await wanted.evaluate((element) => getComputedStyle(element).outlineStyle)
      expect(outline, 'the focus is to be seen').not.toBe('none')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${wanted}`)
}
