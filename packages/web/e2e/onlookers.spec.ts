import { expect } from '@playwright/test'
import { defaultOptions, type RoleId, sortDeck } from '@wolfmoon/engine/one-night'
import type { Message, RoomParts } from '@wolfmoon/protocol'
import { nightScript } from '@wolfmoon/texts'
import { test } from './house.ts'
import { home } from './network.ts'
import type { Phone } from './phone.ts'
import { changeDeck, setUp } from './settings.ts'
import { voices } from './voices.ts'

const deck: readonly RoleId[] = ['werewolf', 'werewolf', 'hunter', 'tanner', 'villager', 'villager']

test('the table’s screen and a spectator see what everyone may see, and no more', { tag: '@A1' }, async ({
  house,
}) => {
  const players = await house.sitDown(['Ada', 'Ben', 'Cléo'] as const)
  const [ada] = players
  const { code, say } = ada
  const table = await house.phone({ name: 'the table', before: voices.endless })
  const guest = await house.phone({ name: 'Даша' })
  const received = [table, guest].map(listen)
  await Promise.all([table.beTheTable(code), guest.watchRoom(code)])
  const everyone = <Result>(act: (phone: Phone) => Promise<Result>) => Promise.all(players.map(act))

  await test.step('before the game: the code, and the way in', async () => {
    const link = `http://${home.addresses[0]}:${house.server.port}/r/${code}`
    await expect(table.page.getByRole('img', { name: say('app.invite.qr-of', { text: link }) })).toBeVisible()
    await expect(table.page.getByRole('listitem').filter({ hasText: 'Ben' })).toBeVisible()
    await expect(guest.button(say('app.lobby.start'))).toBeHidden()
    await expect(ada.heading(say('app.people.watching'))).toBeVisible()
    await expect(ada.page.getByRole('listitem').filter({ hasText: 'Даша' })).toBeVisible()
    await table.tap(say('voice.tap'))
  })

  await setUp(ada, { pace: 'called', form: 'short', act: 3 })
  await changeDeck(ada, ['seer', 'robber', 'troublemaker'], ['hunter', 'tanner', 'villager'])
  await ada.startGame()

  await test.step('while everyone looks at a card', async () => {
    await expect(table.heading(say('app.table.confirming'))).toBeVisible()
    await expect(guest.heading(say('app.card.title'))).toBeVisible()
    await expect(guest.page.getByRole('button', { name: say('app.card.hold') })).toBeHidden()
    await expect(table.page.getByRole('timer')).toHaveText(/^\d:\d\d$/)
    // The roles in play stand on the wall, and on no card.
    const places = [table.page.locator('.table'), guest.main]
    for (const place of places)
      for (const role of deck) await expect(place).not.toContainText(table.roleName(role))
  })

  await test.step('at night: what is said, and the time', async () => {
    await everyone((phone) => phone.seeCard())
    await expect(table.heading(say('app.table.night'))).toBeVisible()
    const script = nightScript(say, 'phones', 'short', sortDeck(deck), defaultOptions(3))
    const [captions] = await Promise.all([captionsOf(table), everyone((phone) => phone.restOrAct())])
    expect(captions).toEqual(script.map(({ lines }) => lines.join(' ')))
  })

  await test.step('by day, and while people vote', async () => {
    await expect(table.heading(say('app.table.day'))).toBeVisible()
    await expect(table.page.getByRole('timer')).toBeVisible()
    await expect(guest.button(say('app.day.ready'))).toBeHidden()
    await everyone((phone) => phone.readyToVote())
    await expect(table.heading(say('app.table.voting'))).toBeVisible()
    await expect(guest.heading(say('app.vote.title'))).toBeVisible()
    await expect(guest.openCards()).toHaveCount(0)
  })

  expect(received.flatMap((parts) => parts.flatMap(secretsIn))).toEqual([])

  await test.step('at the end: all of it', async () => {
    await Promise.all([ada.vote('Ben'), players[1].vote('Ada'), players[2].vote('Ada')])
    const [end, ...others] = await Promise.all([ada, table, guest].map((phone) => phone.watchTheEnd()))
    expect(others).toEqual([end, end])
    for (const phone of [table, guest]) await expect(phone.button(say('app.end.again'))).toBeHidden()
  })
})

/** All that a phone is told from now on. */
function listen({ page }: Phone): readonly Partial<RoomParts>[] {
  const heard: Partial<RoomParts>[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as Message
      if ('parts' in message && message.type !== 'refused') heard.push(message.parts)
    })
  })
  return heard
}

/** What only a player may know, or nobody before the end. */
const secretsIn = ({ card, notices, moves, ask, waiting, ownTokens, vote, end, story }: Partial<RoomParts>) =>
  [card, notices, moves, ask, waiting, ownTokens, vote, end, story].filter((part) => part != null)

/** Every caption of the night, one after the other, until day breaks. */
async function captionsOf({ page, main, say }: Phone): Promise<readonly string[]> {
  const seen: string[] = []
  const day = page.getByRole('heading', { name: say('app.table.day') })
  while (!(await day.isVisible())) {
    const [caption = ''] = await main.getByRole('status').allInnerTexts()
    if (caption !== seen.at(-1) && !(await day.isVisible())) seen.push(caption)
  }
  return seen
}

test('a table’s screen that loses the server says so, and goes on when it is back', async ({ house }) => {
  const [host, table] = [await house.phone({ name: 'Ada' }), await house.phone({ name: 'the table' })]
  await host.openRoom()
  await table.beTheTable(host.code)
  const lost = table.page.getByText(table.say('app.room.lost-screen'))
  await expect(lost).toBeHidden()
  table.line.cut()
  await expect(lost).toBeInViewport({ ratio: 1 })
  table.line.mend()
  await expect(lost).toBeHidden()
  // Whatever of the screen was on its way then comes, too.
  await expect(table.page.locator('canvas.qr[role="img"]')).toBeVisible()
})
