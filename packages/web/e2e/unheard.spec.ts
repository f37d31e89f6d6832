import { type Browser, expect, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { askOf, Scripted } from './scripted.ts'
import { StillHouse } from './still-house.ts'
import { sayAmongTheDead } from './villager.ts'

const names = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal'] as const
const deck: readonly RoleId[] = ['ghost', 'werewolf', 'werewolf', ...Array<RoleId>(5).fill('villager')]

test('who is muted reads what the others write, and is offered nothing to write with', async ({
  browser,
}) => {
  const mutes: readonly RoleId[] = [
    'villager',
    'spellcaster',
    'werewolf',
    ...Array<RoleId>(5).fill('villager'),
  ]
  const { house, scripted, ada } = await adaIn(browser, mutes, 'villager', 'spellcaster')
  const { page, say } = ada
  await scripted.passUntil(({ phase }) => phase?.phase === 'night')
  await scripted.answer('night', ({ topic }) =>
    topic.type === 'night' && topic.verb === 'mute' ? [0] : null,
  )
  await scripted.passUntil(({ phase }) => phase?.phase === 'day')
  await expect(page.getByText(say('many-notices.you.muted'))).toBeVisible()
  await scripted.guests[0]?.ask({ type: 'chat', text: 'Ada is very quiet' })
  const chat = page.getByRole('region', { name: say('app.chat.title'), exact: true })
  await expect(chat).toContainText('Ada is very quiet')
  await expect(chat.getByRole('textbox')).toHaveCount(0)
  await house.end()
})

test('one of the dead follows a whole day, and hears the living without being heard', async ({ browser }) => {
  // Ada is a Ghost and dies in the first night.
  const { house, scripted, ada } = await adaIn(browser, deck, 'ghost', 'werewolf')
  const { page, say } = ada
  await scripted.passUntil(({ phase }) => phase?.phase === 'day')
  await expect(page.getByText(say('many-notices.you.dead'))).toBeVisible()

  await test.step('what the living say', async () => {
    await scripted.guests[0]?.ask({ type: 'chat', text: 'Dora looks at nobody' })
    const heard = page.getByRole('region', { name: say('app.chat.title'), exact: true })
    await expect(heard).toContainText('Dora looks at nobody')
    await expect(heard.getByRole('textbox')).toHaveCount(0)
    const among = page.getByRole('region', { name: say('many-app.dead.chat') })
    await expect(among.getByRole('textbox')).toBeVisible()
    await expect(among).not.toContainText('Dora looks at nobody')
    await sayAmongTheDead(ada)
    await expect(heard).not.toContainText('Boo')
  })

  const dora = scripted.seatOf('Dora')
  await test.step('who is accused, and by whom', async () => {
    await scripted.someone('nominate', [dora])
    const accused = page.locator('.nominations')
    await expect(accused).toContainText(say('many-app.day.nominated', { player: 'Ben', target: 'Dora' }))
    await expect(accused.getByRole('button')).toHaveCount(0)
    await scripted.until(({ nominations }) => (nominations?.length ?? 0) > 0)
    await scripted.someone('second', [dora])
  })

  await test.step('who speaks', async () => {
    await expect(ada.heading(say('many-words.phase.defence'))).toBeVisible()
    await expect(page.locator('.accused')).toHaveText('Dora')
    await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
  })

  await test.step('and who has voted', async () => {
    await expect(ada.heading(say('many-words.phase.voting'))).toBeVisible()
    await expect(page.locator('.accused')).toHaveText('Dora')
    const cleo = scripted.guests[1]
    const ask = cleo && askOf(cleo, 'vote')
    if (cleo && ask) await cleo.ask({ type: 'answer', ask: ask.id, choice: 'die' })
    await expect(page.locator('.voters li[data-done="true"]')).toContainText('Cleo')
    await expect(page.locator('.vote')).toHaveCount(0)
  })

  expect(ada.faults).toEqual([])
  await house.end()
})

/** A village with Ada, who has a phone and this card, and with people without one, the first of whom has the other. */
async function adaIn(browser: Browser, dealt: readonly RoleId[], card: RoleId, other: RoleId) {
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({
    game: 'many-nights',
    deck: [...dealt],
    deckFollows: false,
    pace: 'together',
    chat: true,
  })
  const ada = await house.phone({ name: 'Ada' })
  await ada.join(room)
  const scripted = new Scripted(house)
  await scripted.sitDown(room, names)
  house.dealVillage(dealt, (cards) => cards[0] === card && cards[1] === other)
  await ada.startGame()
  await ada.seeCard()
  await scripted.knowCards()
  return { house, scripted, ada }
}
