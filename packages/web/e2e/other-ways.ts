import { expect } from '@playwright/test'
import { type Alternate, type Deal, type RoleId, roleIds, roles } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import {
  type Case,
  condemn,
  dayBreaks,
  isAsked,
  lives,
  names,
  neighbour,
  nightFalls,
  notebookSays,
  type Played,
  plain,
  someoneDoes,
  wolvesCome,
} from './played.ts'
import { partsOf } from './scripted.ts'

/** What is played, and what more than the usual rules it takes. Ada has the role, Ben is the wolf, Cleo the Seer. */
interface OtherWay {
  readonly rules?: Partial<ManyNightsRules>
  readonly dealt?: (deal: Deal) => boolean
  readonly play: (played: Played) => Promise<void>
}

/** Whether somebody without a screen is asked tonight whether to do this. */
const isAskedTo = ({ scripted }: Played, verb: string): boolean =>
  scripted.guests.some((guest) =>
    partsOf(guest).asks?.some(({ topic }) => topic.type === 'night' && topic.verb === verb),
  )

const says = ({ ada }: Played, role: RoleId): string =>
  ada.say(`many-roles.${role}.name` as 'many-roles.seer.name')

const potions =
  (last: (played: Played) => Promise<void>): OtherWay['play'] =>
  async (played) => {
    const { ada } = played
    await wolvesCome(played, 2, 'Dora')
    await isAsked(played, ada.say('many-roles.witch.heal'))
    await ada.tap(ada.say('app.night.let-be'))
    await isAsked(played, ada.say('many-roles.witch.poison'))
    await names(played, 'Emil')
    await dayBreaks(played, 2)
    await expect.poll(() => [lives(played, 'Dora'), lives(played, 'Emil')]).toEqual([false, false])
    await wolvesCome(played, 3, 'Fay')
    await last(played)
  }

/** Every other way to play a role, by the role and the way. */
const ways: Readonly<Record<string, OtherWay>> = {
  'apprentice-seer alternate': {
    play: async (played) => {
      const { ada } = played
      for (const night of [1, 2]) {
        await nightFalls(played, night)
        await isAsked(played, ada.say('many-roles.apprentice-seer.watch'))
        await names(played, 'Ben')
      }
      await dayBreaks(played, 2)
      await notebookSays(played, ada.say('many-notices.answer.pack.yes', { player: 'Ben' }))
    },
  },
  'aura-seer alternate': {
    play: async (played) => {
      await nightFalls(played, 1)
      await isAsked(played, played.ada.say('many-roles.aura-seer.sense'))
      await names(played, 'Ben')
      await dayBreaks(played, 1)
      await notebookSays(played, played.ada.say('many-notices.answer.village.no', { player: 'Ben' }))
    },
  },
  'bodyguard alternate': {
    play: async (played) => {
      const { ada } = played
      for (const [index, player] of ['Dora', 'Emil'].entries()) {
        await nightFalls(played, index + 1)
        await isAsked(played, ada.say('many-roles.bodyguard.protect'))
        await names(played, player)
      }
      await nightFalls(played, 3)
      await isAsked(played, ada.say('many-roles.bodyguard.protect'))
      await expect(neighbour(ada.page, 'Fay')).toBeEnabled()
      for (const player of ['Dora', 'Emil']) await expect(neighbour(ada.page, player)).toBeDisabled()
    },
  },
  'bodyguard alternate-2': {
    play: async (played) => {
      await nightFalls(played, 1)
      await isAsked(played, played.ada.say('many-roles.bodyguard.protect'))
      await names(played, 'Dora')
      await dayBreaks(played, 1)
      await condemn(played, 'Dora')
      await nightFalls(played, 2)
      expect(lives(played, 'Dora')).toBe(true)
      await expect(played.ada.page.locator('.neighbour[data-dead="true"]')).toHaveCount(0)
    },
  },
  'cult-leader alternate': {
    play: async (played) => {
      const { page, say } = played.ada
      await nightFalls(played, 1)
      await isAsked(played, say('many-roles.cult-leader.convert'))
      await names(played, 'Dora')
      await dayBreaks(played, 1)
      await condemn(played, 'Ada')
      await expect(page.getByText(say('many-notices.you.dead'))).toBeVisible()
      await nightFalls(played, 2)
      await played.scripted.passUntil(() => isAskedTo(played, 'convert'))
      await someoneDoes(played, 'convert', 'Emil')
      await expect(page.locator('.deeds')).toContainText(
        say('many-replay.deed.convert', { player: 'Dora', names: 'Emil' }),
      )
    },
  },
  'cupid alternate': {
    play: async (played) => {
      await nightFalls(played, 1)
      await isAsked(played, played.ada.say('many-roles.cupid.join'))
      await names(played, 'Dora', 'Emil')
      await dayBreaks(played, 1)
      await notebookSays(played, says(played, 'villager'))
    },
  },
  'cupid alternate-2': {
    play: async (played) => {
      const { ada, scripted } = played
      await nightFalls(played, 1)
      await expect(ada.page.getByText(ada.say('many-roles.cupid.join'))).toHaveCount(0)
      await dayBreaks(played, 1)
      const lover = scripted.guests.find((guest) =>
        partsOf(guest).notices?.some(({ type }) => type === 'soulmate'),
      )
      await condemn(played, lover?.name ?? '')
      await expect(ada.main).toContainText(lover?.name ?? '')
      expect(scripted.parts.deaths).toHaveLength(2)
    },
  },
  'doppelganger alternate': {
    play: async (played) => {
      await nightFalls(played, 1)
      await isAsked(played, played.ada.say('many-roles.doppelganger.copy'))
      await names(played, 'Cleo')
      await nightFalls(played, 2)
      await isAsked(played, played.ada.say('many-roles.seer.see'))
    },
  },
  'drunk alternate': {
    rules: { pool: ['hunter'] },
    play: async (played) => {
      await dayBreaks(played, 1)
      await notebookSays(played, says(played, 'hunter'))
    },
  },
  'ghost alternate': {
    play: async (played) => {
      const { page, say } = played.ada
      await dayBreaks(played, 1)
      await condemn(played, 'Ada')
      await nightFalls(played, 2)
      await page.locator('.letter-choice input').fill('z')
      await page.locator('.letter-choice button').tap()
      await expect(page.getByText(say('many-asks.done.write', { letter: 'Z' }))).toBeVisible()
    },
  },
  'hoodlum alternate': {
    play: async (played) => {
      await nightFalls(played, 1)
      await isAsked(played, played.ada.say('many-roles.hoodlum.mark'))
      await names(played, 'Dora', 'Emil', 'Fay', 'Gus')
      await expect(played.ada.page.locator('.neighbour[aria-pressed="true"]')).toHaveCount(4)
    },
  },
  'idiot alternate': {
    dealt: ({ fool }) => fool === 0,
    play: async (played) => {
      const { ada, scripted } = played
      await dayBreaks(played, 1)
      await scripted.accuse(scripted.seatOf('Hal'))
      await ada.tap(ada.say('many-asks.answers.live'))
      // Half of the eight want it, as all can see; it takes one more.
      const isFor = ['Ben', 'Cleo', 'Dora', 'Emil']
      await scripted.answer('vote', (_, { name }) => (isFor.includes(name) ? 'die' : 'live'))
      await scripted.passUntil(({ counts }) => (counts?.length ?? 0) > 0)
      await expect(ada.page.locator('.counted')).toContainText('Ada')
      expect(lives(played, 'Hal')).toBe(false)
    },
  },
  'lycan alternate': {
    rules: { reveal: 'role' },
    play: async (played) => {
      await dayBreaks(played, 1)
      await condemn(played, 'Ada')
      await expect(played.ada.page.locator('.news')).toContainText(says(played, 'werewolf'))
    },
  },
  'magician alternate': {
    play: potions(async (played) => {
      await isAsked(played, played.ada.say('many-roles.witch.heal'))
      await played.ada.tap(played.ada.say('app.night.let-be'))
      await isAsked(played, played.ada.say('many-roles.witch.poison'))
      await names(played, 'Gus')
      await dayBreaks(played, 3)
      await expect.poll(() => [lives(played, 'Fay'), lives(played, 'Gus')]).toEqual([false, false])
    }),
  },
  'martyr alternate': {
    play: async (played) => {
      const { page, say } = played.ada
      await wolvesCome(played, 2, 'Dora')
      await isAsked(played, say('many-roles.martyr.replace'))
      await names(played, 'Dora')
      await dayBreaks(played, 2)
      await expect(page.getByText(say('many-notices.you.dead'))).toBeVisible()
      expect(lives(played, 'Dora')).toBe(true)
    },
  },
  'mayor elected': {
    play: async (played) => {
      const { ada, scripted } = played
      await scripted.passUntil(({ phase }) => phase?.phase === 'electing')
      await neighbour(ada.page, 'Cleo').tap()
      await ada.tap(ada.say('many-app.vote.elect', { player: 'Cleo' }))
      await scripted.answer('elect', ({ picks: [pick] }) =>
        pick && 'from' in pick && pick.from.includes(2) ? [2] : [1],
      )
      await dayBreaks(played, 1)
      await expect(neighbour(ada.page, 'Cleo').locator('.neighbour-sign')).toHaveText('★')
    },
  },
  'old-hag alternate': {
    play: async (played) => {
      const { ada, scripted } = played
      const sign = (player: string) => neighbour(ada.page, player).locator('.neighbour-sign')
      await nightFalls(played, 1)
      await isAsked(played, ada.say('many-roles.old-hag.pox'))
      await names(played, 'Dora')
      await dayBreaks(played, 1)
      await expect(sign('Dora')).toHaveText('⌂')
      await nightFalls(played, 2)
      await scripted.passUntil(() => isAskedTo(played, 'pox'))
      await expect(ada.page.getByText(ada.say('many-roles.old-hag.pox'))).toHaveCount(0)
      await someoneDoes(played, 'pox', 'Emil')
      await dayBreaks(played, 2)
      await expect(sign('Emil')).toHaveText('⌂')
    },
  },
  'pacifist alternate': {
    play: async (played) => {
      const { page, say } = played.ada
      await dayBreaks(played, 1)
      await expect(page.getByText(say('many-app.day.how-nominate'))).toHaveCount(0)
      await expect(page.locator('button.neighbour:not(:disabled)')).toHaveCount(0)
      await played.scripted.someone('nominate', [played.scripted.seatOf('Dora')])
      await expect(page.locator('.nominations')).toBeVisible()
      await expect(page.locator('.nominations button')).toHaveCount(0)
    },
  },
  'priest alternate': {
    rules: { reveal: 'none' },
    play: async (played) => {
      const { ada } = played
      await dayBreaks(played, 1)
      await condemn(played, 'Cleo')
      await nightFalls(played, 2)
      await isAsked(played, ada.say('many-roles.priest.exhume'))
      await names(played, 'Cleo')
      await dayBreaks(played, 2)
      await notebookSays(played, says(played, 'seer'))
    },
  },
  'sorcerer alternate': {
    play: async (played) => {
      await dayBreaks(played, 1)
      await notebookSays(played, 'Ben')
    },
  },
  'spellcaster alternate': {
    play: async (played) => {
      const { ada } = played
      await nightFalls(played, 1)
      await isAsked(played, ada.say('many-roles.spellcaster.mute'))
      await expect(ada.button(ada.say('app.night.let-be'))).toBeDisabled()
      await names(played, 'Dora')
      await dayBreaks(played, 1)
      await expect(neighbour(ada.page, 'Dora').locator('.neighbour-sign')).toHaveText('∅')
    },
  },
  'witch alternate': {
    play: potions(async (played) => {
      await dayBreaks(played, 3)
      await notebookSays(played, says(played, 'witch'))
      await expect(played.ada.page.getByText(played.ada.say('many-roles.witch.poison'))).toHaveCount(0)
    }),
  },
}

/** A role is played another way, which the host chooses in the lobby; Ada's card says so if it is dealt. */
function anotherWay(id: RoleId, way: Alternate, more: number | null): Case {
  const played = ways[`${id} ${way}`]
  if (!played) throw new Error(`nobody has played ${id}, ${way}, in a browser`)
  const { rules = {}, dealt = () => true, play } = played
  return {
    rules: { alternates: { [id]: way }, pace: 'together', ...rules },
    dealt,
    deck:
      more === null
        ? plain
        : ([id, 'werewolf', 'seer', ...Array.from({ length: 5 + more }, () => 'villager')] as RoleId[]),
    lobby: async (ada) => {
      const { page, say } = ada
      await ada.tap(say('app.deck.edit'))
      const role = page.locator('.role-grid li').filter({
        has: page
          .locator('summary b')
          .getByText(say(`many-roles.${id}.name` as 'many-roles.seer.name'), { exact: true }),
      })
      const other = role.getByRole('radio', { name: say(`many-variations.alternates.${way}.name`) })
      await role.locator('summary').tap()
      await role.getByRole('radio', { name: say('many-variations.alternates.standard.name') }).tap()
      await other.tap()
      await expect(other).toBeChecked()
      await ada.tap(say('app.deck.edit'))
    },
    ...(more === null
      ? {}
      : {
          card: ({ say }) => [
            say(`many-roles.${id}.card` as 'many-roles.seer.card'),
            say(`many-roles.${id}.${way}` as 'many-roles.witch.alternate'),
          ],
        }),
    play: async (all) => {
      await play(all)
      expect(all.ada.faults).toEqual([])
    },
  }
}

/** Every alternate of every role, each with what one sees of it. */
export const otherWays: Readonly<Record<string, Case>> = Object.fromEntries(
  roleIds.flatMap((id) =>
    Object.entries(roles[id].alternates ?? {}).map(([way, { undealt = false, leaves = false }]) => [
      `alternate: ${id}, ${way}`,
      anotherWay(id, way as Alternate, undealt ? null : leaves ? 1 : 0),
    ]),
  ),
)
