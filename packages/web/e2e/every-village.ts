import { expect } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import type { CommonParts, ManyNightsRules, VillageParts, VillagerParts } from '@wolfmoon/protocol'
import type { Visit } from './every-screen.ts'
import type { Guest, StillHouse } from './still-house.ts'
import { theTale } from './tale.ts'

type Parts = Partial<CommonParts<ManyNightsRules, string> & VillageParts & VillagerParts>

const deck: readonly RoleId[] = [
  'seer',
  'werewolf',
  'hunter',
  'bodyguard',
  'villager',
  'villager',
  'villager',
]
const wanted: readonly RoleId[] = ['seer', 'villager', 'werewolf', 'bodyguard']
const [benSeat, wolfSeat] = [1, 2]

/** What a guest knows of a village. */
const partsOf = (guest: Guest): Parts => guest.parts as unknown as Parts

/** Visits everything that belongs to a village: the lobby, a night, a day with a vote, the dead, the end. */
export async function screensOfVillage(house: StillHouse, visit: Visit): Promise<void> {
  const room = await house.openRoom({ game: 'many-nights', deck, deckFollows: false, chat: true })
  const [ada, ben, table] = await Promise.all(['Ada', 'Ben', 'Table'].map((name) => house.phone({ name })))
  if (!ada || !ben || !table) throw new Error('no phones')
  const { say } = ada
  const seen = (phone: typeof ada, name: string) => visit(phone.page, `village-${name}`)
  await ada.join(room)
  await ben.join(room)
  await table.beTheTable(room)
  const guests: Guest[] = []
  for (const name of ['Cleo', 'Dora', 'Emil', 'Fay', 'Gus']) guests.push(await house.seat(room, name))
  const observer = guests[0] as Guest
  const until = (holds: (parts: Parts) => boolean) =>
    observer.until((parts) => holds(parts as unknown as Parts))
  /** Lets time pass, step by step, until it is so. */
  const passUntil = async (holds: (parts: Parts) => boolean) => {
    while (!holds(partsOf(observer))) {
      const before = JSON.stringify(partsOf(observer).phase)
      house.passTime()
      await until((parts) => JSON.stringify(parts.phase) !== before)
    }
  }
  /** Some of the guests answer what they are asked about something. */
  const reply = async (
    who: readonly Guest[],
    topic: string,
    choice: (parts: Parts, index: number) => readonly number[] | string | null,
  ) => {
    for (const [index, guest] of who.entries()) {
      const ask = partsOf(guest).asks?.find((one) => one.topic.type === topic)
      if (ask)
        await guest.ask({ type: 'answer', ask: ask.id, choice: choice(partsOf(guest), index) as never })
    }
  }

  /** One of the guests answers, as soon as there is the question. */
  const answer = async (guest: Guest | undefined, topic: string, choice: readonly number[]) => {
    await guest?.until((parts) =>
      Boolean((parts as unknown as Parts).asks?.some((one) => one.topic.type === topic)),
    )
    if (guest) await reply([guest], topic, () => choice)
  }

  await seen(ada, 'lobby-host')
  await seen(ben, 'lobby-guest')
  await seen(table, 'table-lobby')
  for (const panel of ['find', 'book', 'own', 'variations', 'share'] as const) {
    await ada.tap(say(`many-choosing.panel.${panel}`))
    await expect(ada.page.locator('.panel')).toBeVisible()
    await seen(ada, `lobby-${panel}`)
  }
  await ada.tap(say('many-choosing.panel.book'))
  await ada.page.locator('.scenarios button').first().tap()
  await seen(ada, 'lobby-book-open')
  await ada.tap(say('app.deck.edit'))
  await expect(ada.page.locator('.cards')).toBeVisible()
  await seen(ada, 'lobby-cards')
  await ada.tap(say('app.deck.edit'))
  await ada.page.locator('summary').first().tap()
  await seen(ada, 'lobby-settings')

  house.dealVillage(deck, (cards) => wanted.every((card, seat) => cards[seat] === card))
  await ada.startGame()
  await expect(ada.heading(say('app.card.title'))).toBeVisible()
  await seen(ada, 'card')
  await ada.hold(say('app.card.hold'), () => seen(ada, 'card-held'))
  await ada.tap(say('app.card.known'))
  await ben.seeCard()
  await reply(guests, 'own-card', () => [])

  await until(({ phase }) => phase?.phase === 'night')
  const isCall = (id: string) => (parts: Parts) => parts.phase?.call?.id === id
  await passUntil(isCall('seer'))
  await expect(ada.main.getByText(say('many-roles.seer.see'))).toBeVisible()
  await seen(ada, 'night-asked')
  await seen(ben, 'night-resting')
  await seen(table, 'table-night')
  await ada.page.getByRole('button', { name: 'Cleo' }).tap()
  await expect(ada.main.getByText(say('many-notices.answer.pack.yes', { player: 'Cleo' }))).toBeVisible()
  await seen(ada, 'night-told')

  await passUntil(({ phase }) => phase?.phase === 'day')
  await expect(ada.heading(say('many-announcements.day.number', { number: 1 }))).toBeVisible()
  await seen(ada, 'day')
  await ada.tap(say('chips.title'))
  await seen(ada, 'chip-maker')
  await ada.tap(say('app.menu.close'))
  await seen(table, 'table-day')
  await ada.hold(say('app.notebook.hold'), () => seen(ada, 'notebook-held'))
  await ada.page.getByRole('button', { name: 'Emil' }).tap()
  await seen(ada, 'day-nominating')
  await ada.tap(say('many-app.day.nominate-this', { player: 'Emil' }))
  await expect(ben.page.locator('.nominations')).toBeVisible()
  await seen(ben, 'day-nominated')
  await ben.tap(say('many-app.day.second', { target: 'Emil' }))
  await expect(ada.heading(say('many-words.phase.defence'))).toBeVisible()
  await seen(ada, 'defence')
  await answer(guests[2], 'finish', [])
  await expect(ada.heading(say('many-words.phase.voting'))).toBeVisible()
  await ada.tap(say('many-asks.answers.die'))
  await seen(ada, 'vote')
  await reply(guests, 'vote', (_, index) => (index < 3 ? 'live' : 'die'))
  await ben.tap(say('many-asks.answers.live'))
  await expect(ada.page.locator('.counted')).toBeVisible()
  await seen(ada, 'day-counted')

  await passUntil((parts) => isCall('werewolves')(parts) || parts.phase?.call?.id === 'werewolf')
  await answer(guests[wolfSeat - 2], 'night', [benSeat])
  await passUntil(({ phase }) => phase?.phase === 'day')
  await expect(ben.page.getByText(say('many-notices.you.dead'))).toBeVisible()
  await seen(ada, 'dawn')
  await ada.page.getByText(say('many-app.day.earlier')).tap()
  await expect(ada.page.locator('.earlier-days .counted')).toBeVisible()
  await seen(ada, 'day-earlier')
  const dead = ben.page.getByRole('region', { name: say('many-app.dead.chat') })
  await dead.getByRole('textbox').fill('I knew it was Cleo.')
  await dead.getByRole('button').tap()
  await seen(ben, 'dead')
  await ada.page.getByRole('button', { name: 'Cleo' }).tap()
  await ada.tap(say('many-app.day.nominate-this', { player: 'Cleo' }))
  await until(({ nominations }) => (nominations?.length ?? 0) > 0)
  await answer(guests[1], 'second', [wolfSeat])
  await answer(guests[wolfSeat - 2], 'finish', [])
  await until(({ phase }) => phase?.phase === 'voting')
  await ada.tap(say('many-asks.answers.die'))
  await reply(guests, 'vote', () => 'die')
  await expect(ada.heading(say('many-words.phase.over'))).toBeVisible()
  await expect(ada.page.getByText(say('promise.kept'))).toBeVisible()
  for (const phone of [ada, table]) await expect(phone.page.locator('.awards')).toBeVisible()
  await seen(ada, 'end')
  await theTale(table, (name) => seen(table, `table-${name}`))
  await seen(table, 'table-end')
  await ada.tap(say('company.hindsight.open'))
  await expect(ada.page.locator('.hindsight-table')).toBeVisible({ timeout: 60_000 })
  await expect(ada.page.getByRole('progressbar')).toBeHidden()
  await seen(ada, 'hindsight')
  await ada.tap(say('app.film.close'))
  await ada.page.getByRole('link', { name: say('many-app.end.story') }).tap()
  await expect(ada.heading(say('many-story.title'))).toBeVisible()
  await ada.main.locator('details').evaluateAll((all) => {
    for (const folded of all) folded.setAttribute('open', '')
  })
  await seen(ada, 'story')
  await ada.page.goBack()
  await expect(ada.heading(say('many-words.phase.over'))).toBeVisible()

  await ada.main.getByRole('button', { name: say('app.menu.settings') }).tap()
  await ada.page.getByRole('radio', { name: say('app.games.one-night') }).tap()
  await expect(ada.page.getByText(say('app.deck.chance'))).toBeVisible()
  await ada.page.getByRole('radio', { name: say('app.games.many-nights') }).tap()
  await expect(ada.page.locator('.scales')).toBeVisible()
  await ada.page.locator('.moderator select').selectOption({ label: 'Ben' })
  await until(({ moderator }) => moderator !== null)
  const follow = ada.button(say('many-app.deck.basic'))
  if (await follow.isVisible()) await follow.tap()
  await until(({ advice }) => advice?.errors.length === 0)
  await seen(ada, 'lobby-led')
  await ada.startGame()
  await ada.seeCard()
  for (const guest of guests) await answer(guest, 'own-card', [])
  await until(({ phase }) => phase?.phase === 'night')
  await seen(ben, 'desk')
}
