// @module-tag A8
import type { RoleId } from '@wolfmoon/engine/many-nights'
import type { Asked } from '@wolfmoon/protocol'
import { describe, expect, test } from 'vitest'
import type { HubOptions } from '../src/hub.ts'
import { Salon, type Visitor } from './salon.ts'
import { partsOf } from './village.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal'] as const
const deck: readonly RoleId[] = [
  ...(['werewolf', 'werewolf', 'spellcaster', 'seer'] as const),
  ...(['villager', 'villager', 'villager'] as const),
]
type To = NonNullable<Extract<Asked, { type: 'chat' }>['to']>

/** A village with a moderator, an onlooker and a screen, in which a pack may whisper. */
async function village(settings: object = { whispers: true }, options: Partial<HubOptions> = {}) {
  const draw = () => ({ secret: { seed: 'a5'.repeat(32), salt: '' }, story: 'story' })
  const salon = await Salon.open({ game: 'many-nights', deck, ...settings }, { draw, ...options })
  const [moderator, ...players] = await salon.sitDown(...names)
  const spectator = await salon.come('Eva', { as: 'spectator' })
  const screen = await salon.come('', { as: 'table' })
  await moderator.ask({ type: 'appoint', person: moderator.id })
  const start = async () => {
    await moderator.ask({ type: 'start' })
    for (const visitor of players) await visitor.ask({ type: 'answer', ask: 'card', choice: [] })
  }
  const holding = (card: RoleId) => players.filter((visitor) => partsOf(visitor).card === card)
  const seatOf = (visitor: Visitor) => partsOf(visitor).seats?.indexOf(visitor.id) ?? -1
  const moveOn = () => moderator.ask({ type: 'moderate', order: { type: 'move-on' } })
  const until = async (phase: string, number: number, call?: string) => {
    const isThere = () => {
      const now = partsOf(moderator).phase
      return now?.phase === phase && now.number === number && (!call || now.call?.id === call)
    }
    for (let step = 0; step < 60 && !isThere(); step++) await moveOn()
    if (!isThere()) throw new Error(`no ${call ?? phase}`)
  }
  const everyone = [moderator, ...players, spectator, screen]
  return { salon, moderator, players, spectator, screen, start, holding, seatOf, until, everyone }
}

const say = (visitor: Visitor, text: string, to: To, seat?: number) =>
  visitor.ask({ type: 'chat', text, to, ...(seat === undefined ? {} : { seat }) })

/** What each has heard of a text: the line as it came, or that something else came, or nothing. */
function heard(everyone: readonly Visitor[], before: readonly number[], text: string): readonly string[] {
  return everyone.flatMap((visitor, index) => {
    const news = visitor.heard.slice(before[index]).filter(({ type }) => type === 'change')
    if (news.length === 0) return []
    return [`${visitor.name}${JSON.stringify(news).includes(text) ? '' : ' something else'}`]
  })
}

const counts = (everyone: readonly Visitor[]) => everyone.map(({ heard: all }) => all.length)

describe('a pack that may whisper', () => {
  test('is heard by those of it who are awake, by nobody else, and only while it is called', async () => {
    const { start, until, holding, everyone, seatOf } = await village()
    await start()
    const [one, other] = holding('werewolf')
    if (!one || !other) throw new Error('no pack')
    await until('night', 1, 'seer')
    expect(await say(one, 'psst', 'pack')).toBe('chat-closed')
    await until('night', 2, 'werewolves')
    const before = counts(everyone)
    expect(await say(one, 'the seer', 'pack')).toBe('accepted')
    expect(heard(everyone, before, 'the seer')).toEqual(
      [one, other].sort((a, b) => seatOf(a) - seatOf(b)).map(({ name }) => name),
    )
    expect(other.parts.chat).toMatchObject([{ text: 'the seer', to: 'pack', number: 1, person: one.id }])
    for (const visitor of everyone) {
      await visitor.comeBack()
      expect(JSON.stringify(visitor.parts).includes('the seer')).toBe([one, other].includes(visitor))
    }
    await until('day', 2)
    expect(await say(one, 'psst', 'pack')).toBe('chat-closed')
  })

  test('tells it to nobody after death or the end either', async () => {
    const { moderator, start, until, holding, players, seatOf } = await village()
    await start()
    const [one] = holding('werewolf')
    await until('night', 2, 'werewolves')
    await say(one as Visitor, 'the seer', 'pack')
    const [villager] = holding('villager')
    await moderator.ask({ type: 'let-go', seat: seatOf(villager as Visitor) })
    expect(partsOf(villager as Visitor).truth).not.toBeNull()
    await villager?.comeBack()
    expect(villager?.parts.chat).toEqual([])
    await moderator.ask({ type: 'moderate', order: { type: 'stop' } })
    for (const visitor of [moderator, ...players]) await visitor.comeBack()
    const knowing = players.filter(({ parts }) => JSON.stringify(parts.chat).includes('the seer'))
    expect(knowing).toEqual(players.filter((visitor) => holding('werewolf').includes(visitor)))
    expect(JSON.stringify(moderator.parts.chat)).not.toContain('the seer')
  })

  test('is silent where the table has not allowed it, and with cards on the table', async () => {
    for (const settings of [{}, { whispers: true, realCards: true }]) {
      const { moderator, start, until, everyone } = await village(settings)
      await start()
      if ('realCards' in settings) {
        await moderator.ask({
          type: 'moderate',
          order: { type: 'enter', seat: 0, role: 'werewolf', hidden: null },
        })
      } else await until('night', 2, 'werewolves')
      const answers = await Promise.all(everyone.map((visitor) => say(visitor, 'psst', 'pack')))
      expect(new Set(answers)).toEqual(new Set(['chat-closed', 'not-allowed']))
    }
  })

  test('takes nothing of what the others may ask for', async () => {
    const timers = { call: 600, pack: 600 }
    const { salon, start, until, holding } = await village(
      { whispers: true, timers },
      { requestsPerRoom: 800 },
    )
    await start()
    await until('night', 2, 'werewolves')
    const asked = async (visitor: Visitor | undefined, to: To) => {
      let times = 0
      while (visitor && times < 2000 && (await say(visitor, 'x', to)) !== 'too-many') times++
      return times
    }
    const [[one], [other]] = [holding('werewolf'), holding('villager')]
    await salon.pass(20)
    expect(await asked(one, 'pack')).toBe(90)
    expect(await asked(other, 'all')).toBe(90 + 400)
  })
})

describe('who moderates, and one player', () => {
  test('speak with each other, and nobody else notices', async () => {
    const { moderator, start, players, everyone, seatOf } = await village({})
    const [ben, cleo] = players
    expect(await say(ben, 'hello?', 'moderator')).toBe('chat-closed')
    await start()
    const before = counts(everyone)
    expect(await say(moderator, 'put your phone away', 'player', seatOf(cleo))).toBe('accepted')
    expect(await say(cleo, 'I am the one', 'moderator')).toBe('accepted')
    expect(heard(everyone, before, 'I am the one')).toEqual(['Ada', 'Cleo'])
    const lines = [
      { text: 'put your phone away', to: 'player', seat: seatOf(cleo), number: 1 },
      { text: 'I am the one', to: 'moderator', seat: seatOf(cleo), number: 2 },
    ]
    expect(moderator.parts.chat).toMatchObject(lines)
    expect(cleo.parts.chat).toMatchObject(lines)
    expect(await say(ben, 'and I am another', 'moderator')).toBe('accepted')
    expect(moderator.parts.chat?.at(-1)).toMatchObject({ number: 1, seat: seatOf(ben) })
    await cleo.comeBack()
    expect(cleo.parts.chat).toMatchObject(lines)
    expect(await say(ben, 'psst', 'player', seatOf(cleo))).toBe('chat-closed')
    await moderator.ask({ type: 'appoint', person: null })
    expect(await say(cleo, 'anybody?', 'moderator')).toBe('chat-closed')
  })
})

/** Who tries to say something, and what each is told, by moment and address: as PROTOCOL.md has it. */
describe('who may say what to whom', () => {
  const addresses: readonly To[] = ['all', 'dead', 'pack', 'moderator', 'player']
  type Row = readonly [string, string]
  const [yes, no] = ['accepted', 'chat-closed']
  const cells: Readonly<Record<string, readonly Row[]>> = {
    lobby: [
      ['moderator', 'all'],
      ['villager', 'all'],
      ['spectator', 'all'],
    ],
    night: [
      ['moderator', 'all player'],
      ['wolf', 'pack moderator'],
      ['villager', 'moderator'],
      ['dead', 'dead moderator'],
      ['dead wolf', 'dead moderator'],
      ['spectator', ''],
      ['late', ''],
    ],
    day: [
      ['moderator', 'all player'],
      ['wolf', 'all moderator'],
      ['villager', 'all moderator'],
      ['muted', 'moderator'],
      ['dead', 'dead moderator'],
      ['dead wolf', 'dead moderator'],
      ['spectator', ''],
      ['late', ''],
    ],
    over: [
      ['moderator', 'all'],
      ['wolf', 'all'],
      ['villager', 'all'],
      ['muted', 'all'],
      ['dead', 'all'],
      ['spectator', 'all'],
      ['late', 'all'],
    ],
  }

  test.each(Object.entries(cells))('%s', async (moment, rows) => {
    const { salon, moderator, start, until, holding, seatOf, players, spectator, screen } = await village({
      whispers: true,
      deck: [...deck.filter((_, index) => index > 0), 'wolf-cub'],
    })
    const who: Record<string, Visitor | undefined> = { moderator, spectator, screen, villager: players[0] }
    if (moment !== 'lobby') {
      await start()
      who.late = await salon.come('Ida')
      const [villager, dead, muted] = holding('villager')
      Object.assign(who, { villager, dead, muted, wolf: holding('werewolf')[0] })
      who['dead wolf'] = holding('wolf-cub')[0]
      const choose = async (visitor: Visitor | undefined, target: Visitor | undefined) => {
        if (!visitor || !target) throw new Error('nobody')
        const ask = partsOf(visitor).ask?.id ?? ''
        expect(await visitor.ask({ type: 'answer', ask, choice: [seatOf(target)] })).toBe('accepted')
      }
      await until('night', 2, 'werewolves')
      await choose(who.wolf, holding('seer')[0])
      await choose(who['dead wolf'], holding('seer')[0])
      for (const gone of [dead, who['dead wolf']])
        await moderator.ask({ type: 'let-go', seat: seatOf(gone as Visitor) })
      if (moment !== 'night') {
        await until('night', 2, 'spellcaster')
        await choose(holding('spellcaster')[0], muted)
        await until('day', 2)
      }
      if (moment === 'over') await moderator.ask({ type: 'moderate', order: { type: 'stop' } })
    }
    const seat = moment === 'lobby' ? 0 : seatOf(who.villager as Visitor)
    const told: Record<string, Record<string, string>> = {}
    const expected: Record<string, Record<string, string>> = {}
    for (const [name, may] of rows) {
      told[name] = {}
      for (const to of addresses)
        told[name][to] = await say(who[name] as Visitor, to, to, to === 'player' ? seat : undefined)
      expected[name] = Object.fromEntries(addresses.map((to) => [to, may.split(' ').includes(to) ? yes : no]))
    }
    expect(told).toEqual(expected)
    for (const to of addresses) expect(await say(screen, to, to)).toBe('not-allowed')
  })
})
