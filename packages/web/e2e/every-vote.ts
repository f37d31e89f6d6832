import { expect } from '@playwright/test'
import type { Options, RoleId } from '@wolfmoon/engine/many-nights'
import type { Visit } from './every-screen.ts'
import type { Phone } from './phone.ts'
import { Scripted } from './scripted.ts'
import type { StillHouse } from './still-house.ts'

const names = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Maximiliane'] as const
const deck: readonly RoleId[] = [
  ...(['villager', 'werewolf', 'werewolf', 'seer'] as const),
  ...(['villager', 'villager', 'villager', 'villager'] as const),
]

/** A village in which one phone, a wall and some without a screen are. */
interface Open {
  readonly ada: Phone
  readonly wall: Phone
  readonly scripted: Scripted
}

/** Visits the votes that are not thumbs, each on a phone and on the wall. */
export async function screensOfVotes(house: StillHouse, visit: Visit): Promise<void> {
  for (const [voting, play] of Object.entries(votes))
    await play(await begun(house, { voting }), async ({ page }, name) => visit(page, `vote-${voting}${name}`))
}

type Look = (phone: Phone, name: string) => Promise<void>

const votes: Readonly<
  Record<Exclude<Options['voting'], 'nomination'>, (open: Open, look: Look) => Promise<void>>
> = {
  'two-nominees': async ({ ada, wall, scripted }, look) => {
    await scripted.passUntil(({ phase }) => phase?.phase === 'day')
    await scripted.name(1)
    await expect(ada.page.locator('.nominations')).toBeVisible()
    await look(ada, '-day')
    await scripted.name(7)
    await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
    await ada.page.locator('.vote[data-word="first"]').tap()
    await look(ada, '')
    await look(wall, '-wall')
    await scripted.answer('vote-pair', (_, { name }) => (name < 'E' ? 'first' : 'second'))
    await scripted.passUntil(({ counts }) => (counts?.length ?? 0) > 0)
    await look(ada, '-counted')
    await look(wall, '-counted-wall')
  },
  elimination: async ({ ada, wall, scripted }, look) => {
    await scripted.passUntil(({ phase }) => phase?.phase === 'day')
    const hint = ada.page.getByText(ada.say('many-app.day.how-spare'))
    for (let step = 0; step < 12 && (scripted.parts.spared?.length ?? 0) < 4; step++) {
      if (await hint.isVisible()) break
      await scripted.answer(
        'spare',
        ({ picks: [pick] }) => (pick && 'from' in pick ? pick.from.slice(-1) : []),
        1,
      )
      await ada.page.waitForTimeout(250)
    }
    if (await hint.isVisible()) await ada.page.locator('button.neighbour:not(:disabled)').first().tap()
    await look(ada, '')
    await look(wall, '-wall')
  },
  'secret-ballot': byName,
  point: byName,
}

/** Everyone names somebody. */
async function byName({ ada, wall, scripted }: Open, look: Look): Promise<void> {
  await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
  await ada.page.getByRole('button', { name: 'Ben' }).first().tap()
  await look(ada, '-choosing')
  await ada.tap(ada.say('many-app.vote.name', { player: 'Ben' }))
  await scripted.answer(
    'ballot',
    ({ picks: [pick] }) => (pick && 'from' in pick ? pick.from.slice(0, 1) : []),
    4,
  )
  await look(ada, '')
  await look(wall, '-wall')
  await scripted.passUntil(({ counts }) => (counts?.length ?? 0) > 0)
  await scripted.passUntil(({ phase }) => phase?.phase !== 'voting')
  await look(ada, '-counted')
  await look(wall, '-counted-wall')
}

/** Visits a night in which packs may whisper: before anything is written, and after it was. */
export async function screensOfWhispers(house: StillHouse, visit: Visit): Promise<void> {
  const { ada } = await begun(house, { chat: true, whispers: true })
  const { page, say } = ada
  await expect(page.locator('.whispers form')).toBeVisible()
  await visit(page, 'whispers')
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: say('many-app.whispers.write') }).fill(text)
    await page.locator('.whispers').getByRole('button').tap()
    await expect(page.locator('.whispers ol')).toContainText(text)
  }
  await write('Ben has been very quiet today, and so has Maximiliane')
  await write('Ask Fay')
  await visit(page, 'whispers-written')
}

/** A room in which the cards have been seen and the first night has begun. */
async function begun(house: StillHouse, rules: object): Promise<Open> {
  const room = await house.openRoom({
    game: 'many-nights',
    deck: [...deck],
    deckFollows: false,
    pace: 'together',
    ...rules,
  })
  const [ada, wall] = await Promise.all(['Ada', 'Wall'].map((name) => house.phone({ name })))
  if (!ada || !wall) throw new Error('no phones')
  await ada.join(room)
  const scripted = new Scripted(house)
  await scripted.sitDown(room, names)
  await wall.beTheTable(room)
  house.dealVillage(deck, (cards) => cards[0] === 'villager')
  await ada.startGame()
  await ada.seeCard()
  await scripted.knowCards()
  await scripted.passUntil(({ phase }) => phase?.phase === 'night')
  return { ada, wall, scripted }
}
