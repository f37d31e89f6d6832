import { expect, test } from '@playwright/test'
import type { Ask, RoleId } from '@wolfmoon/engine/many-nights'
import { languages } from '@wolfmoon/texts'
import type { Phone } from './phone.ts'
import { partsOf, Scripted } from './scripted.ts'
import { slice, whoseTurn } from './slice.ts'
import { type Guest, StillHouse } from './still-house.ts'
import { sayAmongTheDead } from './villager.ts'

const names = 'Ada Ben Cléo Даша Émile Fay Gus Hanna Ida Jo Kim Leo'.split(' ')
/** Who holds these has a phone in any case; the other wolf is anybody. */
const held: readonly RoleId[] = ['villager', 'mason', 'werewolf', 'villager']
const deck: readonly RoleId[] = [
  ...held,
  'werewolf',
  'sorcerer',
  'seer',
  'apprentice-seer',
  'bodyguard',
  'hunter',
  'lycan',
  'mason',
]
/** All have phones when every slice is played; otherwise most answer without a screen, which is much faster. */
const phoneCount = slice === null ? names.length : held.length

for (const pace of whoseTurn(['called', 'together'] as const)) {
  test(`twelve people play a village to its end, ${phoneCount} of them with phones, ${pace}`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const house = await StillHouse.open(browser)
    const room = await house.openRoom({ game: 'many-nights', deck: [...deck], deckFollows: false, pace })
    const [language = 'en'] = whoseTurn(languages)
    const phones = await Promise.all(
      names.slice(0, phoneCount).map((name) => house.phone({ name, language })),
    )
    const [ada, ben, cleo, dasha] = phones as [Phone, Phone, Phone, Phone]
    const { say } = ada
    await Promise.all(phones.map((phone) => phone.findRoom(room)))
    for (const phone of phones) await phone.sitDown()
    const told = new Scripted(house)
    told.guests.push(await house.onlooker(room))
    await told.sitDown(room, names.slice(phoneCount))
    const cards = house.dealVillage(deck, (dealt) => held.every((card, seat) => dealt[seat] === card))
    const wolves = names.filter((_, seat) => cards[seat] === 'werewolf')
    const isAlive = ({ name }: Phone | Guest) => told.parts.village?.alive[told.seatOf(name)] ?? true
    const living = () => phones.filter(isAlive)
    const everywhere = (title: string) =>
      Promise.all(living().map((phone) => expect(phone.heading(title)).toBeVisible()))

    await ada.startGame()
    const seen = await Promise.all(phones.map((phone) => phone.seeCard()))
    expect(seen).toEqual(
      cards.slice(0, phoneCount).map((card) => say(`many-roles.${card}.name` as 'many-roles.seer.name')),
    )
    for (const guest of told.guests.slice(1)) await answerAll(guest, () => [])

    /** Everyone taps a name in every call or round until it dawns; tells how many of these there were. */
    const sleep = async (number: number, victim: string): Promise<number> => {
      const stretch = ({ phase }: Scripted['parts']) =>
        JSON.stringify([phase?.phase, phase?.call, phase?.round])
      await told.passUntil(({ phase }) => phase?.phase === 'night' && phase.number === number)
      for (let count = 0; ; count++) {
        if (told.parts.phase?.phase !== 'night') return count
        await everywhere(say('many-announcements.night.number', { number }))
        const before = stretch(told.parts)
        await Promise.all(
          living().map((phone) => tapSomebody(phone, wolves.includes(phone.name) ? victim : null)),
        )
        for (const guest of told.guests) await answerAll(guest, (ask) => namedIn(ask, told.seatOf(victim)))
        // A choice can be taken back for a moment before it counts.
        await ada.page.waitForTimeout(1400)
        if (pace === 'called' && stretch(told.parts) === before) house.passTime()
        await told.until((parts) => stretch(parts) !== before)
      }
    }

    /** Ada accuses, Ben seconds, and all but the accused want it. */
    const condemn = async (accused: string, number: number) => {
      await everywhere(say('many-announcements.day.number', { number }))
      await ada.page.getByRole('button', { name: accused }).first().tap()
      await ada.tap(say('many-app.day.nominate-this', { player: accused }))
      await ben.tap(say('many-app.day.second', { target: accused }))
      await told.until(({ phase }) => phase?.phase === 'defence')
      await told.passUntil(({ phase }) => phase?.phase === 'voting')
      await everywhere(say('many-words.phase.voting'))
      await Promise.all(
        living().map((phone) =>
          phone.tap(say(`many-asks.answers.${phone.name === accused ? 'live' : 'die'}`)),
        ),
      )
      await told.answer('vote', () => 'die')
      await told.until(({ deaths }) => (deaths ?? []).some(({ seat }) => names[seat] === accused))
    }

    expect(await sleep(1, dasha.name)).toBeGreaterThanOrEqual(pace === 'called' ? 4 : 1)
    await condemn(cleo.name, 1)
    await expect(cleo.page.getByText(say('many-notices.you.dead'))).toBeVisible()
    await expect(cleo.page.locator('.everyone li')).toHaveCount(names.length)
    await sayAmongTheDead(cleo)
    await sleep(2, dasha.name)
    await expect(dasha.page.getByText(say('many-notices.you.dead'))).toBeVisible()
    await expect(dasha.page.getByText(`Boo, says ${cleo.name}`)).toBeVisible()
    await expect(ada.page.getByText('Boo, says')).toHaveCount(0)
    await condemn(wolves.find((name) => name !== cleo.name) ?? '', 2)

    await test.step('all see the end', async () => {
      for (const [seat, phone] of phones.entries()) {
        const hasLost = cards[seat] === 'werewolf' || cards[seat] === 'sorcerer'
        await expect(phone.heading(say('many-words.phase.over'))).toBeVisible()
        await expect(phone.page.locator('.own-verdict')).toHaveText(
          say(`many-announcements.end.you-${hasLost ? 'lost' : 'won'}`),
        )
        await expect(phone.page.getByText(say('promise.kept'))).toBeVisible()
      }
    })
    expect(phones.flatMap(({ faults }) => faults)).toEqual([])
    await house.end()
  })
}

/** Somebody taps a name: this one if that can be, else the first. */
async function tapSomebody({ page }: Phone, wanted: string | null): Promise<void> {
  const open = page.locator('button.neighbour:not(:disabled)')
  const named = open.filter({ hasText: wanted ?? '' }).first()
  await ((await named.isVisible()) ? named : open.first()).tap()
}

/** Who has no screen answers all there is to answer: what is asked at night, the quiet taps, their own card. */
async function answerAll(guest: Guest, choice: (ask: Ask) => readonly number[]): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const ask = partsOf(guest).asks?.find(({ id }) => !done.has(id))
    if (!ask) return
    done.add(ask.id)
    await guest.ask({ type: 'answer', ask: ask.id, choice: [...choice(ask)] })
  }
}

/** This player if that can be, else the first. */
function namedIn({ picks: [pick] }: Ask, wanted: number): readonly number[] {
  if (!pick || !('from' in pick)) return []
  return pick.from.includes(wanted) ? [wanted] : pick.from.slice(0, pick.count)
}
