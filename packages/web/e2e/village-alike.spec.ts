import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { languages, speaker } from '@wolfmoon/texts'
import { brightness } from './light.ts'
import { brighter, type Glimpse, glimpse } from './likeness.ts'
import type { Phone } from './phone.ts'
import { Scripted } from './scripted.ts'
import { whoseTurn } from './slice.ts'
import { StillHouse } from './still-house.ts'
import { WatchedVillage } from './watched-village.ts'

/** Cards that lie before people with phones, five at a time. Together they are all roles. */
const decks: readonly (readonly RoleId[])[] = [
  ['seer', 'werewolf', 'bodyguard', 'sorcerer', 'villager'],
  ['apprentice-seer', 'aura-seer', 'cupid', 'diseased', 'ghost'],
  ['hunter', 'idiot', 'lycan', 'magician', 'martyr'],
  ['mason', 'mason', 'mayor', 'old-hag', 'old-man'],
  ['pi', 'pacifist', 'priest', 'prince', 'spellcaster'],
  ['tough-guy', 'troublemaker', 'witch', 'wolf-cub', 'cursed'],
  ['doppelganger', 'drunk', 'cult-leader', 'hoodlum', 'tanner'],
  ['lone-wolf', 'vampire', 'minion', 'werewolf', 'villager'],
]

const evenings = decks.flatMap((held, index) =>
  (['called', 'together'] as const).map((pace, turn) => ({
    held,
    pace,
    language: languages[(index + turn) % languages.length] ?? 'en',
  })),
)

for (const { held, pace, language } of whoseTurn(evenings)) {
  test(`in a village ${held.join(', ')} look alike, ${pace}, in ${language}`, { tag: '@A3' }, async ({
    browser,
  }) => {
    const house = await StillHouse.open(browser)
    const village = await WatchedVillage.begin(house, held, pace, language)
    await village.play()
    await house.end()
    expect(village.glimpses.length).toBeGreaterThanOrEqual(20)
    expect(village.found).toEqual([])
    expect(brighter(village.glimpses)).toEqual([])
  })
}

test('every drawing that only villages have says how light it is', { tag: '@A3' }, async ({ page }) => {
  const folder = fileURLToPath(new URL('../src/art/many-nights', import.meta.url))
  await page.setViewportSize({ width: 96, height: 96 })
  const wrong: string[] = []
  for (const file of readdirSync(folder)) {
    const svg = readFileSync(join(folder, file), 'utf8')
    await page.setContent(`<style>${night}</style>${svg}`)
    const light = brightness(await page.screenshot())
    const said = Number(/data-light="([\d.]+)"/.exec(svg)?.[1])
    if (!(Math.abs(said - light) <= 0.01)) wrong.push(`${file}: ${said} instead of ${light.toFixed(2)}`)
  }
  expect(wrong).toEqual([])
})

/** The tones of drawings in the dark. */
const night = `body { margin: 0; background: #0e1430; --art-ink: #0e1430; --art-tone: #8fa3d8; --art-light: #f2ead8 }
  svg { width: 96px; height: 96px; display: block }`

test('a brighter phone, a forgotten word, a word in the log, one in the address and a buzz would be noticed', {
  tag: ['@A3', '@planted'],
}, async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const village = await WatchedVillage.begin(house, decks[0] ?? [], 'together', 'en')
  const pageOf = (role: RoleId) => village.phoneOf(role).page as Page
  await pageOf('seer').addStyleTag({ content: 'main { filter: brightness(1.05) }' })
  await pageOf('werewolf').evaluate(() => document.body.setAttribute('data-role', 'werewolf'))
  await pageOf('bodyguard').evaluate(
    (name) => localStorage.setItem('card', name),
    speaker('fr')('many-roles.bodyguard.name'),
  )
  await pageOf('sorcerer').evaluate(() => console.log('dealt: sorcerer'))
  await pageOf('villager').evaluate(() => history.replaceState({ card: 'villager' }, ''))
  await pageOf('villager').evaluate(() => navigator.vibrate(10))
  await village.play()
  await house.end()
  const told = brighter(village.glimpses)
  expect(told.length).toBeGreaterThan(1)
  expect(told.filter((line) => !line.includes('seer is'))).toEqual([])
  expect(village.found).toEqual(
    expect.arrayContaining([
      'card, closed: the phone of werewolf tells in page: werewolf',
      expect.stringContaining('the phone of bodyguard tells in storage: '),
      expect.stringContaining('the phone of sorcerer tells in console: sorcerer'),
      expect.stringContaining('the phone of villager tells in address: villager'),
      'the phone of villager vibrates',
    ]),
  )
  expect(village.found.filter((line) => line.includes('of seer') || line.includes('again'))).toEqual([])
})

test('when a life may be offered all phones shine alike and ask for a tap', { tag: '@A3' }, async ({
  browser,
}) => {
  const house = await StillHouse.open(browser)
  const { glimpses, idle } = await anOffer(house, async () => {})
  await house.end()
  expect(glimpses).toHaveLength(6)
  expect(idle).toEqual([])
  expect(brighter(glimpses)).toEqual([])
})

test('a phone that alone is not asked for a life would be noticed', {
  tag: ['@A3', '@planted'],
}, async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const { glimpses, idle } = await anOffer(house, async ([, second]) => {
    await second?.page.addStyleTag({
      content: '.stage-foot { display: none } .neighbour { pointer-events: none }',
    })
  })
  await house.end()
  expect(idle).toEqual(['villager has nothing to tap'])
  expect(brighter(glimpses).length).toBeGreaterThan(0)
})

/** Condemns somebody where a Martyr may be, and looks at three phones before and after a tap. */
async function anOffer(house: StillHouse, before: (phones: readonly Phone[]) => Promise<void>) {
  const held: readonly RoleId[] = ['martyr', 'villager', 'werewolf']
  const cards: readonly RoleId[] = [...held, 'seer', 'villager', 'villager', 'villager', 'villager']
  const room = await house.openRoom({
    game: 'many-nights',
    deck: cards,
    deckFollows: false,
    pace: 'together',
  })
  const scripted = new Scripted(house)
  await scripted.sitDown(room, ['Hal'])
  const phones = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => house.phone({ name })))
  for (const phone of phones) await phone.join(room)
  await scripted.sitDown(room, ['Gus', 'Ida', 'Jo', 'Kim'])
  house.dealVillage(cards, (dealt) => held.every((card, index) => dealt[index + 1] === card))
  await scripted.guests[0]?.ask({ type: 'start' })
  await Promise.all(phones.map((phone) => phone.seeCard()))
  await scripted.knowCards()
  await scripted.passUntil(({ phase }) => phase?.phase === 'day')
  await scripted.accuse(scripted.seatOf('Kim'))
  await scripted.answer('vote', () => 'die')
  await scripted.passUntil(({ phase }) => phase?.phase === 'offering')
  for (const phone of phones)
    await expect(phone.heading(phone.say('many-words.phase.offering'))).toBeVisible()
  await before(phones)
  const glimpses: Glimpse[] = []
  const idle: string[] = []
  const look = async (moment: string) => {
    for (const [index, phone] of phones.entries())
      glimpses.push(await glimpse(phone, held[index] ?? '', moment))
  }
  await look('before')
  for (const [index, phone] of phones.entries()) {
    const skip = phone.button(phone.say('app.night.let-be'))
    if (await skip.isVisible()) await skip.tap()
    else idle.push(`${held[index]} has nothing to tap`)
  }
  await phones[0]?.page.waitForTimeout(600)
  await look('after')
  return { glimpses, idle }
}
