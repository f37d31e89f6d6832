import { expect, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import type { VillageGameParts } from '@wolfmoon/protocol'
import { brighter, type Glimpse, glimpse } from './likeness.ts'
import type { Phone } from './phone.ts'
import { Scripted } from './scripted.ts'
import { whoseTurn } from './slice.ts'
import { type Guest, StillHouse } from './still-house.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'] as const
const phonesHold: readonly RoleId[] = ['seer', 'werewolf', 'bodyguard', 'sorcerer', 'villager']
const deck: readonly RoleId[] = [...phonesHold, 'villager', 'hunter']

for (const pace of whoseTurn(['called', 'together'] as const)) {
  test(`in a village's nights all phones shine alike and ask for a tap, ${pace}`, {
    tag: '@A3',
  }, async ({ browser }) => {
    const house = await StillHouse.open(browser)
    const { glimpses, idle } = await twoNights(house, pace, async () => {})
    await house.end()
    expect(glimpses.length).toBeGreaterThanOrEqual(20)
    expect(idle).toEqual([])
    expect(brighter(glimpses)).toEqual([])
  })
}

test('a brighter phone in a village would be noticed', { tag: ['@A3', '@planted'] }, async ({ browser }) => {
  const house = await StillHouse.open(browser)
  const { glimpses } = await twoNights(house, 'together', async (phones) => {
    await phones[0]?.page.addStyleTag({ content: 'main { filter: brightness(1.05) }' })
  })
  await house.end()
  const told = brighter(glimpses)
  expect(told.length).toBeGreaterThan(1)
  expect(told.filter((line) => !line.includes('seer is'))).toEqual([])
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
      glimpses.push(await glimpse(phone, held[index] as never, moment))
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

/** Plays to the end of the second night, and looks at all phones before and after every tap. */
async function twoNights(
  house: StillHouse,
  pace: 'called' | 'together',
  before: (phones: readonly Phone[]) => Promise<void>,
) {
  const glimpses: Glimpse[] = []
  const idle: string[] = []
  const room = await house.openRoom({ game: 'many-nights', deck, deckFollows: false, pace })
  const host = await house.seat(room, 'Hal')
  const phones = await Promise.all(names.map((name) => house.phone({ name })))
  for (const phone of phones) await phone.join(room)
  const guests = [host, await house.seat(room, 'Gus')]
  house.dealVillage(deck, (cards) => phonesHold.every((card, index) => cards[index + 1] === card))
  await host.ask({ type: 'start' })
  await Promise.all(phones.map((phone) => phone.seeCard()))
  for (const guest of guests) {
    await guest.until((parts) => (partsIn(parts).asks?.length ?? 0) > 0)
    await guest.ask({ type: 'answer', ask: 'card', choice: [] })
  }
  await host.until((parts) => phaseIn(parts)?.phase === 'night')
  await before(phones)
  const look = async (moment: string) => {
    for (const [index, phone] of phones.entries())
      if (!(await isDead(phone))) glimpses.push(await glimpse(phone, phonesHold[index] as never, moment))
  }
  for (let beats = 0; beats < 40; beats++) {
    const phase = phaseIn(host.parts)
    if (phase?.phase === 'night') {
      const moment = `night ${phase.number}, ${phase.call?.id ?? phase.round?.index}`
      const { number } = phase
      for (const phone of phones)
        await expect(phone.heading(phone.say('many-announcements.night.number', { number }))).toBeVisible()
      await look(`${moment}, before`)
      for (const [index, phone] of phones.entries()) {
        if (await isDead(phone)) continue
        const name = phone.page.locator('button.neighbour:not(:disabled)').first()
        if (await name.isVisible()) await name.tap()
        else idle.push(`${moment}: ${phonesHold[index]} has nothing to tap`)
      }
      await phones[0]?.page.waitForTimeout(2600)
      if (phaseIn(host.parts)?.deadline === phase.deadline) await look(`${moment}, after`)
    }
    await goOn(house, host)
    const now = phaseIn(host.parts)
    if (now?.phase === 'over' || (now?.number === 2 && now.phase !== 'night')) break
  }
  return { glimpses, idle }
}

const partsIn = (parts: object): Partial<VillageGameParts> => parts as Partial<VillageGameParts>
const phaseIn = (parts: object) => partsIn(parts).phase

const isDead = ({ page, say }: Phone): Promise<boolean> =>
  page.getByText(say('many-notices.you.dead')).isVisible()

async function goOn(house: StillHouse, host: Guest): Promise<void> {
  const before = JSON.stringify(phaseIn(host.parts))
  house.passTime()
  await host.until((parts) => JSON.stringify(phaseIn(parts)) !== before)
  await new Promise((done) => setTimeout(done, 400))
}
