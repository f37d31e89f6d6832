import { expect } from '@playwright/test'
import { test } from './house.ts'
import type { Phone } from './phone.ts'
import { voices } from './voices.ts'

test('a night lasts as long with a voice that is missing, slow or never ends', { tag: '@A13' }, async ({
  house,
}) => {
  const kinds = Object.keys(voices) as (keyof typeof voices)[]
  const nights = await Promise.all(
    kinds.map(async (kind) => announceNight(await house.phone({ name: kind, before: voices[kind] }))),
  )
  const [usual] = nights
  expect(usual?.heard.length).toBeGreaterThan(100)
  expect(new Set(usual?.heard.map(({ caption }) => caption)).size).toBeGreaterThan(5)
  for (const [index, night] of nights.entries()) expect(night, kinds[index]).toEqual(usual)
})

/** Lets the announcer call a night; tells how long it was said to be, and what was on the screen every half second. */
async function announceNight(phone: Phone) {
  const { page, say, main } = phone
  await page.clock.install()
  await page.goto('/announcer')
  const begin = phone.button(say('voice.announcer.begin'))
  await expect(begin).toBeEnabled()
  const length = await main.getByRole('status').last().innerText()
  const [minutes = 0, seconds = 0] = length.match(/\d+/g)?.map(Number) ?? []
  await page.clock.pauseAt(Date.now() + 60_000)
  await begin.tap()
  // Where nobody would hear it, that is said first.
  const silent = phone.button(say('voice.announcer.begin-silent'))
  const night = phone.heading(say('app.table.night'))
  await expect(silent.or(night)).toBeVisible()
  if (await silent.isVisible()) await silent.tap()
  await expect(night).toBeVisible()
  await page.evaluate(() => {
    const heard: { readonly title: string; readonly caption: string; readonly clock: string }[] = []
    const read = (what: string) => document.querySelector(`main ${what}`)?.textContent ?? ''
    setInterval(
      () => heard.push({ title: read('h1'), caption: read('[lang]'), clock: read('[role=timer]') }),
      500,
    )
    Object.assign(window, { heard })
  })
  await page.clock.runFor((minutes * 60 + seconds) * 1000 - 500)
  await expect(phone.heading(say('app.table.night'))).toBeVisible()
  await page.clock.runFor(1500)
  await expect(phone.heading(say('app.table.day'))).toBeVisible()
  const heard = await page.evaluate(
    () => (window as unknown as { heard: readonly { caption: string }[] }).heard,
  )
  return { length, heard }
}
