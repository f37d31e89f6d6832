import { expect, test } from '@playwright/test'
import type { Options, RoleId } from '@wolfmoon/engine/many-nights'
import { type ManyNightsRules, viewOf } from '@wolfmoon/protocol'
import { VillageTeller, villageScriptOf } from '@wolfmoon/texts'
import { otherWays } from './other-ways.ts'
import type { Phone } from './phone.ts'
import {
  type Case,
  names as chooses,
  dayBreaks,
  isAsked,
  isDay,
  isNight,
  lives,
  neighbour,
  nightFalls,
  notebookSays,
  type Played,
  plain,
  wolvesCome,
} from './played.ts'
import { Scripted } from './scripted.ts'
import { slice } from './slice.ts'
import { StillHouse } from './still-house.ts'

const names = ['Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal'] as const

/** By day the wolf, who sits second, is condemned, and Ada's page says what everyone is told. */
async function lynchTheWolf({ ada, scripted, told }: Played): Promise<string> {
  await scripted.passUntil(isDay)
  await scripted.accuse(1)
  await ada.tap(ada.say('many-asks.answers.die'))
  await scripted.answer('vote', () => 'die')
  await scripted.passUntil(({ deaths }) => (deaths?.length ?? 0) > 0)
  if (scripted.parts.phase?.phase === 'over') return ada.main.innerText()
  await expect(ada.main).toContainText(told())
  return ada.main.innerText()
}

/** Two wolves, so that a verdict does not end the game. */
const twoWolves: readonly RoleId[] = [
  'villager',
  'werewolf',
  'werewolf',
  ...plain.filter((id) => id !== 'werewolf').slice(0, 5),
]

const reveal = (shown: Options['reveal'], check: (text: string, ada: Phone) => void): Case => ({
  rules: { reveal: shown, pace: 'together' },
  deck: twoWolves,
  play: async (played) => check(await lynchTheWolf(played), played.ada),
})

/** Ada says that somebody is safe. */
async function spare(ada: Phone, player: string): Promise<void> {
  await neighbour(ada.page, player).tap()
  await ada.tap(ada.say('many-app.day.spare-this', { player }))
}

/** Ada names somebody, where everyone names one. */
async function nameSomebody({ ada }: Played, player: string): Promise<void> {
  await ada.page.getByRole('button', { name: player }).first().tap()
  await ada.tap(ada.say('many-app.vote.name', { player }))
}

/** Ada's pack picks its Minion, and she names Dora. */
async function recruit({ page, main, say }: Phone, scripted: Scripted, pack: 'werewolf' | 'vampire') {
  const call = pack === 'werewolf' ? 'werewolves' : 'vampires'
  await scripted.passUntil(({ phase }) => phase?.call?.id === call)
  await expect(main.getByText(say(`many-roles.${pack}.recruit`))).toBeVisible()
  await page.getByRole('button', { name: 'Dora' }).tap()
  await expect(main.getByText(say('many-asks.done.recruit', { names: 'Dora' }))).toBeVisible()
}

/** A Minion is one of the cards: Ada has it, and is shown the pack. */
const dealtMinion = (pack: 'werewolf' | 'vampire'): Case => ({
  rules: { minion: `dealt-${pack}`, pace: 'called' },
  deck: [
    'minion',
    pack,
    'seer',
    ...(pack === 'vampire' ? (['werewolf'] as const) : []),
    ...plain.slice(2, 7),
  ].slice(0, 8) as RoleId[],
  card: ({ say }) => [say('many-roles.minion.name')],
  play: async ({ ada, scripted }) => {
    await scripted.passUntil(isDay)
    await ada.hold(ada.say('app.notebook.hold'), () =>
      expect(ada.page.locator('.notes')).toContainText('Ben'),
    )
  },
})

/** The options among a table's rules. */
const optionsIn = ({ pace, ...rules }: Partial<ManyNightsRules>): Partial<Options> => ({
  ...(rules as Partial<Options>),
  ...(pace ? { pace } : {}),
})

const cases: Readonly<Record<string, Case>> = {
  'voting: nomination': {
    rules: { voting: 'nomination', pace: 'together' },
    deck: twoWolves,
    play: async (played) => {
      await lynchTheWolf(played)
      await expect(played.ada.page.locator('.counted')).toContainText('Ada')
    },
  },
  'voting: two-nominees': {
    rules: { voting: 'two-nominees', pace: 'together' },
    deck: twoWolves,
    play: async ({ ada, scripted }) => {
      await scripted.passUntil(isDay)
      await scripted.name(1)
      await scripted.name(2)
      await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
      const first = ada.page.locator('.vote[data-word="first"]')
      await expect(first).toHaveText(/Ben|Cleo/)
      await first.tap()
      await expect(first).toHaveAttribute('aria-pressed', 'true')
      await scripted.answer('vote-pair', () => 'first')
      await scripted.until(({ deaths }) => (deaths?.length ?? 0) > 0)
    },
  },
  'voting: elimination': {
    rules: { voting: 'elimination', pace: 'together' },
    deck: twoWolves,
    play: async (played) => {
      const { ada, scripted } = played
      await dayBreaks(played, 1)
      await expect(ada.page.getByText(ada.say('many-app.day.how-spare'))).toBeVisible()
      await spare(ada, 'Cleo')
      await scripted.until(({ spared }) => Boolean(spared?.includes(2)))
      const chain = ['Ada', 'Dora', 'Emil', 'Fay', 'Gus', 'Hal']
      for (const player of chain) {
        const seat = scripted.seatOf(player)
        if (player === 'Dora') await spare(ada, player)
        else await scripted.someone('spare', [seat])
        await scripted.until(
          ({ spared, deaths }) => Boolean(spared?.includes(seat)) || (deaths?.length ?? 0) > 0,
        )
        if (player !== 'Hal')
          await expect(neighbour(ada.page, player).locator('.neighbour-sign')).toHaveText('✓')
      }
      await scripted.passUntil(({ deaths }) => (deaths?.length ?? 0) > 0)
      expect(lives(played, 'Ben')).toBe(false)
      await expect(ada.main).toContainText(played.told())
    },
  },
  'voting: secret-ballot': {
    rules: { voting: 'secret-ballot', pace: 'together' },
    deck: twoWolves,
    play: async (played) => {
      const { ada, scripted } = played
      await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
      await nameSomebody(played, 'Ben')
      await scripted.answer('ballot', () => [1])
      await scripted.passUntil(({ counts }) => (counts?.length ?? 0) > 0)
      await scripted.passUntil(({ phase }) => phase?.phase !== 'voting')
      await expect(ada.main).toContainText('Ben')
      expect(scripted.parts.counts?.[0]?.votes.every((vote) => vote === null)).toBe(true)
      await expect(ada.page.locator('.counted .quiet')).toHaveCount(0)
    },
  },
  'voting: point': {
    rules: { voting: 'point', pace: 'together' },
    deck: twoWolves,
    play: async (played) => {
      const { ada, scripted } = played
      await scripted.passUntil(({ phase }) => phase?.phase === 'voting')
      await nameSomebody(played, 'Ben')
      await scripted.answer('ballot', () => [1])
      await scripted.passUntil(({ counts }) => (counts?.length ?? 0) > 0)
      await expect(ada.page.locator('.counted')).toContainText('Ada')
    },
  },
  'reveal: role': reveal('role', (text, { say }) => expect(text).toContain(say('many-roles.werewolf.name'))),
  'reveal: werewolf-or-not': reveal('werewolf-or-not', (text, { say }) =>
    expect(text).not.toContain(say('many-roles.villager.name')),
  ),
  'reveal: team': reveal('team', (text, { say }) => expect(text).not.toContain(say('many-roles.seer.name'))),
  'reveal: none': reveal('none', (text, { say }) =>
    expect(text).not.toContain(say('many-roles.werewolf.name')),
  ),
  'variation: no vision on the first night': {
    rules: { firstVision: false, pace: 'together' },
    deck: plain,
    play: async ({ ada, scripted }) => {
      const question = ada.main.getByText(ada.say('many-roles.seer.see'))
      await scripted.passUntil(isNight(1))
      await expect(ada.main.getByText(ada.say('many-app.night.rest'))).toBeVisible()
      await expect(question).toHaveCount(0)
      await scripted.passUntil(isNight(2))
      await expect(question).toBeVisible()
    },
  },
  'variation: an election': {
    rules: { alternates: { mayor: 'elected' }, pace: 'together' },
    deck: twoWolves,
    play: async (played) => {
      const { ada, scripted } = played
      await scripted.passUntil(({ phase }) => phase?.phase === 'electing')
      await ada.page.getByRole('button', { name: 'Cleo' }).first().tap()
      await ada.tap(ada.say('many-app.vote.elect', { player: 'Cleo' }))
      await scripted.answer('elect', ({ picks: [pick] }) =>
        pick && 'from' in pick && pick.from.includes(2) ? [2] : [1],
      )
      await scripted.passUntil(isDay)
      await expect(ada.page.locator('.neighbour-sign', { hasText: '★' })).toBeVisible()
    },
  },
  'variation: the Amulet': {
    rules: { amulet: 'anyone', pace: 'together' },
    deck: ['villager', ...plain.slice(1)],
    dealt: ({ amulet }) => amulet === 0,
    play: async (played) => {
      const { ada } = played
      await wolvesCome(played, 2, 'Ada')
      await isAsked(played, ada.say('many-asks.night.hand'))
      await chooses(played, 'Dora')
      await dayBreaks(played, 2)
      expect([lives(played, 'Ada'), lives(played, 'Dora')]).toEqual([true, true])
      await notebookSays(played, ada.say('many-notices.amulet.yes'))
      await wolvesCome(played, 3, 'Dora')
      await dayBreaks(played, 3)
      expect(lives(played, 'Dora')).toBe(true)
      await wolvesCome(played, 4, 'Ada')
      await dayBreaks(played, 4)
      await expect(ada.page.getByText(ada.say('many-notices.you.dead'))).toBeVisible()
    },
  },
  'variation: a picked Minion': {
    rules: { minion: 'werewolf', pace: 'called' },
    deck: plain,
    play: async ({ ada, scripted }) => {
      await scripted.passUntil(({ phase }) => phase?.call?.id === 'werewolves-minion')
      await expect(ada.page.locator('.caption').first()).toContainText(ada.say('many-roles.minion.name'))
    },
  },
  'variation: uncertain cards': {
    rules: { variable: { cards: ['tanner'], plain: 2 }, pace: 'together' },
    deck: plain.slice(0, 7),
    lobby: async ({ page, say }) => {
      const role = say('many-roles.tanner.name')
      await expect(page.getByText(say('many-choosing.maybe', { role }))).toBeVisible()
    },
    play: async ({ ada, scripted }) => {
      await scripted.passUntil(isDay)
      await expect(ada.heading(ada.say('many-announcements.day.number', { number: 1 }))).toBeVisible()
    },
  },
  'variation: nobody is shown the deck': {
    rules: { deckShown: 'none', pace: 'together' },
    deck: plain,
    lobby: ({ page, say }) =>
      expect(page.getByText(say('many-variations.deckShown.none.text')).first()).toBeVisible(),
    play: async ({ ada, scripted }) => {
      await scripted.passUntil(isDay)
      const menu = await ada.openMenu()
      await expect(menu.getByText(ada.say('many-roles.seer.name'))).toHaveCount(0)
    },
  },
  'variation: no wolves at all': {
    rules: { hollow: true, pace: 'together' },
    deck: Array.from({ length: 8 }, () => 'villager' as const),
    play: async ({ ada, scripted, told }) => {
      await scripted.passUntil(({ deaths }) => (deaths?.length ?? 0) > 0)
      await scripted.passUntil(isDay)
      await expect(ada.main).toContainText(told())
    },
  },
  'variation: every day different, by dice': {
    rules: { dailyChanges: 'dice', pace: 'together' },
    deck: twoWolves,
    play: async ({ ada, scripted, told }) => {
      await scripted.passUntil(({ announcements }) =>
        Boolean(announcements?.some(({ type }) => type === 'daily-change')),
      )
      await scripted.until(({ phase }) => phase?.phase === 'day')
      await expect(ada.main).toContainText(told())
    },
  },
  'variation: roles change hands': {
    rules: { roleChanges: [{ night: 2, one: 'seer', other: 'hunter' }], pace: 'together' },
    deck: ['seer', 'hunter', 'werewolf', ...plain.slice(2, 7)],
    play: async ({ ada, scripted }) => {
      await scripted.passUntil(isNight(2))
      await expect(ada.main.getByText(ada.say('many-roles.hunter.name')).first()).toBeVisible()
    },
  },
  'variation: the Vampires pick a Minion': {
    rules: { minion: 'vampire', pace: 'called' },
    deck: ['vampire', 'werewolf', 'seer', ...plain.slice(2, 7)],
    play: ({ ada, scripted }) => recruit(ada, scripted, 'vampire'),
  },
  'variation: both packs pick a Minion': {
    rules: { minion: 'both', pace: 'called' },
    deck: ['werewolf', 'vampire', 'seer', ...plain.slice(2, 7)],
    play: async ({ ada, scripted }) => {
      await recruit(ada, scripted, 'werewolf')
      await scripted.passUntil(({ phase }) => phase?.call?.id === 'vampires-minion')
      await expect(ada.page.locator('.caption').first()).toContainText(ada.say('many-roles.minion.name'))
    },
  },
  'variation: a Minion is dealt to the Werewolves': dealtMinion('werewolf'),
  'variation: a Minion is dealt to the Vampires': dealtMinion('vampire'),
  'variation: the Amulet, but not with a Werewolf': {
    rules: { amulet: 'no-werewolf', pace: 'called' },
    deck: ['villager', ...plain.slice(1)],
    dealt: ({ amulet }) => amulet === 0,
    play: async (played) => {
      const { ada, scripted } = played
      await scripted.passUntil(({ phase }) => phase?.call?.id === 'amulet')
      await expect(ada.page.locator('.caption').first()).toContainText(
        ada.say('many-variations.amulet.name').split(' ').at(-1) ?? '',
      )
      await expect(ada.page.locator('.question .prompt')).toContainText(ada.say('many-notices.amulet.yes'))
      await dayBreaks(played, 1)
      await scripted.accuse(0)
      await scripted.answer('vote', () => 'die')
      await nightFalls(played, 2)
      expect(lives(played, 'Ada')).toBe(true)
      await isAsked(played, ada.say('many-asks.night.hand'))
    },
  },
  'variation: what a hidden role is drawn from': {
    rules: { pool: ['hunter'], pace: 'together' },
    deck: ['drunk', 'werewolf', 'seer', ...plain.slice(2, 7)],
    play: async ({ ada, scripted }) => {
      await scripted.passUntil(isNight(3))
      await expect(ada.page.locator('.question')).toContainText(ada.say('many-roles.hunter.name'))
    },
  },
  'variation: uncertain cards that nobody is told of': {
    rules: { variable: { cards: ['tanner'], plain: 2 }, deckShown: 'but-maybes', pace: 'together' },
    deck: plain.slice(0, 7),
    lobby: async ({ page, say }) => {
      await expect(page.locator('.village-deck .role-chip').first()).toBeVisible()
      await expect(page.getByText(say('many-roles.tanner.name'))).toHaveCount(0)
    },
    play: async ({ ada, scripted }) => {
      await scripted.passUntil(isDay)
      const menu = await ada.openMenu()
      await expect(menu.getByText(ada.say('many-roles.seer.name'), { exact: true })).toBeVisible()
    },
  },
  'variation: a Ghost who writes no initials': {
    rules: { strictGhost: true, pace: 'together' },
    deck: ['ghost', 'werewolf', 'seer', ...plain.slice(2, 7)],
    play: async ({ ada, scripted }) => {
      await scripted.passUntil(isDay)
      await scripted.passUntil(isNight(2))
      const letter = ada.page.locator('.letter-choice input')
      await letter.fill('b')
      await expect(ada.page.locator('.letter-choice button')).toBeDisabled()
      await letter.fill('z')
      await ada.page.locator('.letter-choice button').tap()
      await expect(ada.main.getByText(ada.say('many-asks.done.write', { letter: 'Z' }))).toBeVisible()
    },
  },
  'scoring: chips': {
    rules: { pace: 'together' },
    deck: plain,
    lobby: async ({ page, say }) => {
      await page.getByText(say('app.settings.title')).tap()
      await page.getByRole('radio', { name: say('app.settings.scoring-chips') }).tap()
      await page.getByLabel(say('app.settings.target')).fill('1')
      await expect(page.getByText(`${say('app.settings.target')} 1`, { exact: true })).toBeVisible()
    },
    play: async (played) => {
      const { ada } = played
      await lynchTheWolf(played)
      await expect(ada.heading(ada.say('many-words.phase.over'))).toBeVisible()
      expect(await ada.score()).toMatchObject({ Ada: 1, Ben: 0 })
    },
  },
  'scoring: double elimination': {
    rules: { scoring: { type: 'double-elimination' }, pace: 'together' } as Partial<ManyNightsRules>,
    deck: plain,
    play: async (played) => {
      const { ada } = played
      await lynchTheWolf(played)
      await expect(ada.heading(ada.say('many-words.phase.over'))).toBeVisible()
      const loser = ada.page.locator('.standings tbody tr').filter({ hasText: 'Ben' })
      await expect(loser.getByRole('cell').last()).toHaveText('1')
    },
  },
  ...otherWays,
}

/** Some of them, whose turn it is with this commit; or all. */
const turns = 24
const turn = Object.entries(cases).filter((_, index) => slice === null || index % turns === slice % turns)

for (const [name, { rules, deck = plain, dealt = () => true, lobby, card, play }] of turn) {
  test(`a village in a browser, ${name}`, async ({ browser }) => {
    const house = await StillHouse.open(browser)
    const room = await house.openRoom({ game: 'many-nights', deckFollows: false, ...rules, deck: [...deck] })
    const ada = await house.phone({ name: 'Ada' })
    await ada.join(room)
    const scripted = new Scripted(house)
    await scripted.sitDown(room, names)
    await lobby?.(ada)
    if (!rules.variable && !rules.hollow)
      house.dealVillage(
        deck,
        (cards, deal) => deck.slice(0, 3).every((each, seat) => cards[seat] === each) && dealt(deal),
        optionsIn(rules),
        names.length + 1,
      )
    await ada.startGame()
    if (card)
      await ada.hold(ada.say('app.card.hold'), async () => {
        for (const text of card(ada)) await expect(ada.main).toContainText(text)
      })
    await ada.seeCard()
    await scripted.knowCards()
    await play({ ada, scripted, told: () => toldIn(scripted, ada) })
    await house.end()
  })
}

/** What the village was told last, as the page should say it. */
function toldIn({ parts }: Scripted, { say }: Phone): string {
  const view = viewOf(parts, -1)
  if (!view) throw new Error('there is no village')
  const { dawn, since } = new VillageTeller(
    say,
    'en',
    { players: view.players, blanks: [] },
    { script: villageScriptOf(parts.settings, false) },
  ).today(view)
  return (since.length > 0 ? since : dawn).join(' ')
}
