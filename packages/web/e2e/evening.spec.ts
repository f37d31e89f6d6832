import { type Browser, expect, test } from '@playwright/test'
import { deckFor, type RoleId } from '@wolfmoon/engine/one-night'
import type { RoomParts, TableSettings } from '@wolfmoon/protocol'
import { brighter, glimpse } from './likeness.ts'
import type { Phone } from './phone.ts'
import { type Guest, StillHouse } from './still-house.ts'

const slow = { act: 120, confirm: 300, vote: 300, discussion: null, form: 'short' } as const

/** A house with a room in it, for as long as a test lasts. */
async function inRoom(
  browser: Browser,
  settings: Partial<TableSettings>,
  play: (house: StillHouse, room: string) => Promise<void>,
): Promise<void> {
  const house = await StillHouse.open(browser)
  await play(house, await house.openRoom({ ...slow, ...settings })).finally(() => house.end())
}

/** Whoever holds one of these would not simply win with the village. */
const isDangerous = (card: RoleId): boolean => ['werewolf', 'minion', 'tanner', 'drunk'].includes(card)

/** Lets the night pass without anybody doing anything, to its end or until somebody is called. */
async function passNight(house: StillHouse, observer: Guest, until?: RoleId): Promise<void> {
  const beatOf = ({ phase }: Partial<RoomParts>) => `${phase?.phase} ${phase?.night?.beat}`
  while (observer.parts.phase?.phase === 'night' && observer.parts.phase.night?.call !== until) {
    const before = beatOf(observer.parts)
    house.passTime()
    await observer.until((parts) => beatOf(parts) !== before)
  }
}

/** Everyone who plays without a screen answers, and points at this seat where they can. */
async function answerAll(guests: readonly Guest[], at = 0): Promise<void> {
  for (const guest of guests) {
    await guest.until(({ ask }) => Boolean(ask))
    const { ask } = guest.parts
    const from = ask?.picks[0]?.from ?? []
    const choice = from.length === 0 ? [] : from.includes(at) ? [at] : from.slice(0, 1)
    await guest.ask({ type: 'answer', ask: ask?.id ?? '', choice })
  }
}

test('who came too late for a seat, and the eleventh, see the end of the game they watched', async ({
  browser,
}) => {
  await inRoom(browser, {}, async (house, room) => {
    const seated: Guest[] = []
    for (let number = 1; number <= 10; number++) seated.push(await house.seat(room, `P${number}`))
    const [host, second] = seated
    if (!host || !second) throw new Error('nobody is here')
    const eleventh = await house.phone({ name: 'Kim' })
    const late = await house.phone({ name: 'Lou' })
    const { say } = late
    await eleventh.join(room)
    await expect(eleventh.page.getByText(say('app.lobby.no-seat', { names: 'Kim' }))).toBeVisible()
    await host.ask({ type: 'start' })
    await expect(eleventh.page.getByText(say('app.room.full'))).toBeVisible()
    await late.findRoom(room)
    await late.page.getByRole('textbox', { name: say('app.join.name') }).fill('Lou')
    await late.tap(say('app.join.sit'))
    await expect(late.heading(say('app.card.title'))).toBeVisible()
    await answerAll(seated)
    await host.until(({ phase }) => phase?.phase === 'night')
    await passNight(house, host)
    await answerAll(seated)
    await host.until(({ phase }) => phase?.phase === 'voting')
    await answerAll(seated)
    await host.until(({ phase }) => phase?.phase === 'over')

    const ends = await Promise.all([eleventh, late].map((phone) => phone.watchTheEnd()))
    expect(ends[0]).toContain('P10')
    expect(ends[1]).toBe(ends[0])
    for (const phone of [eleventh, late]) {
      await expect(phone.main.locator('.card-face')).toHaveCount(13)
      await phone.watchTheFilm()
      await expect(phone.button(say('app.share.link'))).toBeVisible()
    }
    await late.tap(say('app.end.table'))
    await late.isInLobby()
    await late.tap(say('app.lobby.last'))
    expect(await late.watchTheEnd()).toBe(ends[0])

    // Who comes in after the end wants to play the next one, and may look back all the same.
    await late.page.reload()
    await late.isInLobby()
    await late.tap(say('app.lobby.last'))
    expect(await late.watchTheEnd()).toBe(ends[0])
  })
})

test('who has lost twice sits out, sees why, and plays again in a new evening', async ({ browser }) => {
  await inRoom(browser, { scoring: { type: 'double-elimination' } }, async (house, room) => {
    const [ada, ben] = [await house.phone({ name: 'Ada' }), await house.phone({ name: 'Ben' })]
    const { say } = ada
    await ada.join(room)
    await ben.join(room)
    const guests = [await house.seat(room, 'Cleo'), await house.seat(room, 'Dan')]
    const [cleo] = guests
    if (!cleo) throw new Error('nobody is here')
    const shown = (phone: Phone, text: string) => expect(phone.page.getByText(text)).toBeVisible()

    /** One game in which this seat alone is a wolf, and dies. */
    const lost = async (wolf: number, phones: readonly Phone[], start: string) => {
      const players = phones.length + guests.length
      house.deal(deckFor(players)?.roles ?? [], (cards) =>
        cards
          .slice(0, players)
          .every((card, seat) => (seat === wolf ? card === 'werewolf' : !isDangerous(card))),
      )
      await ada.tap(start)
      for (const phone of phones) await phone.seeCard()
      await answerAll(guests)
      await cleo.until(({ phase }) => phase?.phase === 'night')
      await passNight(house, cleo)
      for (const phone of phones) await phone.readyToVote()
      await answerAll(guests)
      const names = cleo.parts.table?.players ?? []
      const target = names[wolf] ?? ''
      for (const phone of phones) await phone.vote(phone.name === target ? 'Cleo' : target)
      await answerAll(guests, wolf)
      await cleo.until(({ phase }) => phase?.phase === 'over')
      await ada.watchTheEnd()
    }

    await lost(1, [ada, ben], say('app.lobby.start'))
    await lost(1, [ada, ben], say('app.end.again'))
    await ada.main.getByRole('button', { name: say('app.menu.settings') }).tap()
    await shown(ada, say('app.lobby.out', { names: 'Ben' }))
    await shown(ada, say('app.lobby.ready'))
    await lost(1, [ada], say('app.lobby.start'))
    await ben.watchTheEnd()
    await lost(1, [ada], say('app.end.again'))
    await ben.watchTheEnd()

    for (const phone of [ada, ben]) await shown(phone, say('app.standings.after'))
    await expect(ben.button(say('app.standings.new'))).toBeHidden()
    await ada.tap(say('app.standings.new'))
    await expect(ada.page.getByRole('table')).toBeHidden()
    await ada.main.getByRole('button', { name: say('app.menu.settings') }).tap()
    await expect(ada.page.getByText(say('app.lobby.out', { names: 'Ben' }))).toBeHidden()
    await lost(1, [ada, ben], say('app.lobby.start'))
    expect(await ada.score()).toMatchObject({ Ada: 1, Ben: 0, Cleo: 1, Dan: 1 })
  })
})

test('a missed turn is told to who missed it, away or too slow, and shines on nobody’s phone', async ({
  browser,
}) => {
  const before: readonly RoleId[] = ['drunk', 'troublemaker', 'hunter', 'villager']
  const deck: readonly RoleId[] = [...before, 'werewolf', 'insomniac', 'villager']
  await inRoom(browser, { deck, deckFollows: false }, async (house, room) => {
    const [ada, ben] = [await house.phone({ name: 'Ada' }), await house.phone({ name: 'Ben' })]
    const cleo = await house.phone({ name: 'Cleo' })
    const { say } = ada
    for (const phone of [ada, ben, cleo]) await phone.join(room)
    const dan = await house.seat(room, 'Dan')
    house.deal(deck, (cards) => before.every((card, seat) => cards[seat] === card))
    await ada.startGame()
    await Promise.all([ada, ben, cleo].map((phone) => phone.seeCard()))
    await answerAll([dan])
    await dan.until(({ phase }) => phase?.phase === 'night')
    ben.line.cut()
    await dan.until(({ people }) => people?.some(({ name, isAway }) => name === 'Ben' && isAway) === true)
    const centre = [1, 2, 3].map((number) => say('story.slot.centre', { number }))
    const chosen = centre.map((places) => say('notices.missed.late-chosen', { places }))

    // The last one is called; the Drunk's time is over.
    await passNight(house, dan, 'insomniac')
    const prompt = ada.main.getByRole('status').first()
    await expect(prompt).toContainText(say('notices.missed.late-chosen', { places: '' }).slice(0, -1))
    await expect(cleo.main.locator('.caption')).toHaveText(await ada.main.locator('.caption').innerText())
    const glimpses = await Promise.all([glimpse(ada, 'drunk', 'late'), glimpse(cleo, 'hunter', 'late')])
    expect(brighter(glimpses)).toEqual([])

    await passNight(house, dan)
    ben.line.mend()
    await expect(ben.heading(say('app.day.title'))).toBeVisible()
    const notebook = (phone: Phone) =>
      phone.hold(say('app.notebook.hold'), () => phone.page.locator('.notebook li').allInnerTexts())
    expect(chosen).toContain((await notebook(ada))[1])
    expect((await notebook(ben))[1]).toBe(say('notices.missed.away-nothing'))
    expect(JSON.stringify(dan.parts)).not.toContain('missed')
  })
})
