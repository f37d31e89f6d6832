import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'

/** What a browser that has never been here fetches for a page, in bytes. */
export interface FirstLoad {
  /** All scripts, compressed with gzip. */
  readonly scripts: number
  /** Everything as it came over the wire, with headers. */
  readonly all: number
  /** How much moved without anyone having touched it. */
  readonly shift: number
}

/** As much as a page may weigh and shake. */
export const gates: FirstLoad = { scripts: 53_500, all: 150_000, shift: 0 }

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** Opens a page for the first time and waits until it fetches nothing more. */
export async function firstLoad(browser: Browser, url: string, language = 'en'): Promise<FirstLoad> {
  const context = await browser.newContext({ ...phone, locale: language, serviceWorkers: 'block' })
  await context.addInitScript(watchShifts)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  let all = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    all += encodedDataLength
  })
  await cdp.send('Network.enable')
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const shift = await shiftOf(page)
  const sizes = await Promise.all(scripts)
  await context.close()
  return { scripts: sizes.reduce((sum, size) => sum + size, 0), all, shift }
}

/** A phone of some years ago on a slow network: milliseconds until the first button does something. */
export async function untilItReacts(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone)
  await context.addInitScript(tapTheFirstButton)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'commit' })
  const reacted = await page.waitForFunction(() => (window as unknown as Tapping).reactedAt)
  const at = (await reacted.jsonValue()) ?? Number.POSITIVE_INFINITY
  await context.close()
  return at
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shift: number }).shift)

function watchShifts(): void {
  const seen = Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Tapping {
  reactedAt: number | null
}

/** Taps as soon as there is a button; it is busy as soon as it has understood. */
function tapTheFirstButton(): void {
  const tapping = Object.assign(window, { reactedAt: null as number | null })
  setInterval(() => {
    const button = document.querySelector<HTMLButtonElement>('main button.main')
    if (button?.disabled) tapping.reactedAt ??= performance.now()
    else button?.click()
  }, 10)
}
