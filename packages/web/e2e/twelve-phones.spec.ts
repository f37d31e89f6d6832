import { expect, test } from '@playwright/test'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { languages } from '@wolfmoon/texts'
import type { Phone } from './phone.ts'
import { Scripted } from './scripted.ts'
import { whoseTurn } from './slice.ts'
import { StillHouse } from './still-house.ts'
import { sayAmongTheDead } from './villager.ts'

const names = 'Ada Ben Cléo Даша Émile Fay Gus Hanna Ida Jo Kim Leo'.split(' ')
/** What the first four hold; the other wolf is anybody. */
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
for (const pace of whoseTurn(['called', 'together'] as const)) {
  test(`twelve people with phones play a village to its end, ${pace}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const house = await StillHouse.open(browser)
    const room = await house.openRoom({ game: 'many-nights', deck: [...deck], deckFollows: false, pace })
    const [language = 'en'] = whoseTurn(languages)
    const phones = await Promise.all(names.map((name) => house.phone({ name, language })))
    const [ada, ben, cleo, dasha] = phones as [Phone, Phone, Phone, Phone]
    const { say } = ada
    await Promise.all(phones.map((phone) => phone.findRoom(room)))
    for (const phone of phones) await phone.sitDown()
    const told = new Scripted(house)
    told.guests.push(await house.onlooker(room))
    const cards = house.dealVillage(deck, (dealt) => held.every((card, seat) => dealt[seat] === card))
    const wolves = names.filter((_, seat) => cards[seat] === 'werewolf')
    const isAlive = ({ name }: Phone) => told.parts.village?.alive[told.seatOf(name)] ?? true
    const living = () => phones.filter(isAlive)
    const everywhere = (title: string) =>
      Promise.all(living().map((phone) => expect(phone.heading(title)).toBeVisible()))

    await ada.startGame()
    const seen = await Promise.all(phones.map((phone) => phone.seeCard()))
    expect(seen).toEqual(cards.map((card) => say(`many-roles.${card}.name` as 'many-roles.seer.name')))

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
