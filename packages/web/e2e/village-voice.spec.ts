import { type Browser, expect, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import type { VillageParts } from '@wolfmoon/protocol'
import { sentences } from '../src/voice/sentences.ts'
import { type Guest, StillHouse } from './still-house.ts'
import { remembering, spokenOn, voices } from './voices.ts'

const deck: readonly RoleId[] = ['seer', 'werewolf', 'bodyguard', 'villager', 'villager']
const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'] as const

test('a village’s night lasts as long and shows the same with a voice that is missing, slow or never ends', {
  tag: '@A13',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const usual = await nightWith(browser, remembering)
  expect(usual.night.length).toBeGreaterThan(3)
  for (const { caption } of usual.night)
    for (const sentence of sentences(caption)) expect(usual.spoken).toContain(sentence)
  expect(usual.spoken.join(' ')).not.toMatch(/your eyes/)
  for (const kind of ['missing', 'slow', 'endless'] as const)
    expect((await nightWith(browser, voices[kind])).night, kind).toEqual(usual.night)
})

/** Plays a first night before a wall that speaks; tells how long each call was, and what stood on the wall. */
async function nightWith(browser: Browser, before: () => void) {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({ game: 'many-nights', deck, deckFollows: false, pace: 'called' })
  // In which words a village is told follows from who sits where.
  const guests: Guest[] = []
  for (const name of names) guests.push(await house.seat(room, name))
  const wall = await house.phone({ name: 'Wall', before })
  await wall.beTheTable(room)
  await wall.tap(wall.say('voice.tap'))
  const [host] = guests
  if (!host) throw new Error('nobody is here')
  house.dealVillage(deck, (cards) => cards.every((card, seat) => card === deck[seat]))
  await host.ask({ type: 'start' })
  for (const guest of guests) await guest.answer()
  const phase = () => (host.parts as Partial<VillageParts>).phase
  await host.until(() => phase()?.phase === 'night')
  const night: { readonly call: string; readonly lasts: number; readonly caption: string }[] = []
  let begun = 0
  while (phase()?.phase === 'night') {
    const { call, deadline } = phase() ?? {}
    const caption = wall.main.locator('.caption')
    await expect(wall.main.getByText(`${(call?.index ?? 0) + 1} of ${call?.of}`)).toBeVisible()
    night.push({
      call: call?.id ?? '',
      lasts: (deadline ?? 0) - begun,
      caption: await caption.innerText(),
    })
    begun = deadline ?? 0
    house.passTime()
    await host.until(() => phase()?.call?.index !== call?.index)
  }
  await expect(wall.heading(wall.say('many-announcements.day.number', { number: 1 }))).toBeVisible()
  const spoken = await spokenOn(wall.page)
  await house.end()
  expect(wall.faults).toEqual([])
  // Time stands still while the cards are dealt, so the first call begins at another time in each house.
  return { night: night.map((one, index) => (index === 0 ? { ...one, lasts: 0 } : one)), spoken }
}
