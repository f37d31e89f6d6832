import { expect, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { Scripted } from './scripted.ts'
import { StillHouse } from './still-house.ts'

const names = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal'] as const

test('who is muted reads what the others write, and is offered nothing to write with', async ({
  browser,
}) => {
  const mutes: readonly RoleId[] = [
    'villager',
    'spellcaster',
    'werewolf',
    ...Array<RoleId>(5).fill('villager'),
  ]
  const house = await StillHouse.open(browser)
  const room = await house.openRoom({
    game: 'many-nights',
    deck: [...mutes],
    deckFollows: false,
    pace: 'together',
    chat: true,
  })
  const ada = await house.phone({ name: 'Ada' })
  const { page, say } = ada
  await ada.join(room)
  const scripted = new Scripted(house)
  await scripted.sitDown(room, names)
  house.dealVillage(mutes, (cards) => cards[0] === 'villager' && cards[1] === 'spellcaster')
  await ada.startGame()
  await ada.seeCard()
  await scripted.knowCards()
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
