import { expect } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import type { Visit } from './every-screen.ts'
import type { Phone } from './phone.ts'
import { Scripted } from './scripted.ts'
import type { StillHouse } from './still-house.ts'

const others = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal'] as const

const villagers = (count: number): readonly RoleId[] => Array<RoleId>(count).fill('villager')

/** A village under way: a phone, and others without a screen. */
interface Begun {
  readonly ada: Phone
  readonly scripted: Scripted
}

/** Ada and seven others know their cards; hers is the first of the deck. */
async function begin(
  house: StillHouse,
  rules: Partial<ManyNightsRules>,
  deck: readonly RoleId[],
): Promise<Begun> {
  const room = await house.openRoom({
    game: 'many-nights',
    deckFollows: false,
    pace: 'together',
    ...rules,
    deck: [...deck],
  })
  const ada = await house.phone({ name: 'Ada' })
  await ada.join(room)
  const scripted = new Scripted(house)
  await scripted.sitDown(room, others)
  house.dealVillage(deck, (cards) => cards[0] === deck[0] && cards[1] === deck[1])
  await ada.startGame()
  await ada.seeCard()
  await scripted.knowCards()
  return { ada, scripted }
}

/** Visits what rare cards and moments show: an election, an offer, a last shot, dusk, a letter. */
export async function screensOfCourt(house: StillHouse, visit: Visit): Promise<void> {
  const deck: readonly RoleId[] = ['hunter', 'werewolf', 'werewolf', 'martyr', ...villagers(4)]
  const ghost: readonly RoleId[] = ['ghost', 'werewolf', ...villagers(6)]
  const courts = [
    [elect, { alternates: { mayor: 'elected' } }, deck],
    [beCondemned, {}, deck],
    [waitForNight, { voting: 'two-nominees' }, deck],
    [writeLetters, {}, ghost],
  ] as const
  for (const [play, rules, cards] of courts) {
    const begun = await begin(house, rules, cards)
    await play(begun, visit)
    await rest(begun)
  }
}

/** In a house time passes for one game only. */
async function rest({ ada }: Begun): Promise<void> {
  await ada.openMenu()
  await ada.tap(ada.say('app.menu.pause'))
  await expect(ada.page.getByText(ada.say('app.paused'), { exact: true })).toBeVisible()
}

async function elect({ ada, scripted }: Begun, visit: Visit): Promise<void> {
  await scripted.passUntil(({ phase }) => phase?.phase === 'electing')
  await expect(ada.heading(ada.say('many-words.phase.electing'))).toBeVisible()
  await ada.page.locator('button.neighbour:not(:disabled)').first().tap()
  await visit(ada.page, 'village-election')
}

async function beCondemned({ ada, scripted }: Begun, visit: Visit): Promise<void> {
  await scripted.passUntil(({ phase }) => phase?.phase === 'day')
  await scripted.accuse(0)
  await scripted.answer('vote', () => 'die')
  await scripted.passUntil(({ phase }) => phase?.phase === 'offering')
  await expect(ada.heading(ada.say('many-words.phase.offering'))).toBeVisible()
  await visit(ada.page, 'village-offering')
  await scripted.passUntil(({ phase }) => phase?.phase === 'shooting')
  await expect(ada.heading(ada.say('many-words.phase.shooting'))).toBeVisible()
  await ada.page.locator('button.neighbour:not(:disabled)').first().tap()
  await visit(ada.page, 'village-shooting')
}

async function waitForNight({ ada, scripted }: Begun, visit: Visit): Promise<void> {
  await scripted.passUntil(({ phase }) => phase?.phase === 'day')
  await scripted.name(1)
  await scripted.name(2)
  await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
  await scripted.answer('vote-pair', () => 'first')
  await scripted.passUntil(({ phase }) => phase?.phase === 'dusk')
  await expect(ada.heading(ada.say('many-words.phase.dusk'))).toBeVisible()
  await visit(ada.page, 'village-dusk')
}

async function writeLetters({ ada, scripted }: Begun, visit: Visit): Promise<void> {
  await scripted.passUntil(({ phase }) => phase?.phase === 'night' && phase.number === 2)
  await expect(ada.page.locator('.letter-choice')).toBeVisible()
  await visit(ada.page, 'village-ghost')
}
