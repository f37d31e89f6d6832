import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { languages } from '@wolfmoon/texts'
import { test } from './house.ts'
import { built } from './server.ts'
import { whoseTurn } from './slice.ts'

for (const language of whoseTurn(languages)) {
  test(`bots tell how fair a deck is, without a network, in ${language}`, async ({ house }) => {
    const phone = await house.phone({ name: 'Ada', isKept: true, language })
    const { page, say } = phone
    await page.goto('/one-device')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await phone.context.setOffline(true)
    phone.line.cut()
    await page.reload()
    await phone.tap(say('company.fairness.ask'))
    const told = page.getByRole('region', { name: say('company.fairness.title') })
    await expect(told.getByText(say('company.fairness.bots-only'))).toBeVisible()
    const teams = told.locator('.fairness-teams li')
    await expect(teams.filter({ hasText: say('outcomes.team.village') })).toContainText(/\d/)
    await told.getByRole('button', { name: say('company.fairness.stop') }).tap()
    const progress = told.getByRole('progressbar')
    const stopped = Number(await progress.getAttribute('value'))
    expect(stopped).toBeGreaterThan(0)
    await told.getByRole('button', { name: say('company.fairness.go-on') }).tap()
    await expect
      .poll(async () => Number(await progress.getAttribute('value')), { timeout: 60_000 })
      .toBeGreaterThan(stopped)
    await phone.tap(say('local.set-up.add'))
    await expect(phone.button(say('company.fairness.ask'))).toBeVisible()
    await expect(told).toBeHidden()
  })
}

test('what bots need to think, to look back or to play is light, whichever game it is', () => {
  const assets = join(built.app, 'assets')
  const read = (file: string) => readFileSync(join(assets, file), 'utf8')
  const brought = (file: string, known = new Set<string>()): ReadonlySet<string> => {
    if (known.has(file)) return known
    known.add(file)
    for (const [, next = ''] of read(file).matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g))
      brought(next, known)
    return known
  }
  const worker = readdirSync(assets).find((file) => /^thinking-worker.*\.js$/.test(file)) ?? ''
  const wanted = [...read(worker).matchAll(/import\(["'`]\.\/([\w-]+\.js)["'`]\)/g)].map(
    ([, file = '']) => file,
  )
  const weightOf = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0)
  const weights = wanted.map((file) => weightOf(new Set([...brought(worker), ...brought(file)])))
  console.log(`bots: ${weights.join(', ')} bytes, by what is wanted of them`)
  expect(weights.length).toBeGreaterThan(2)
  for (const weight of weights) expect(weight).toBeLessThanOrEqual(60_000)
})
