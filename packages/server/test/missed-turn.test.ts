import type { RoleId } from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'
import { Country } from './country.ts'
import { Parlour } from './parlour.ts'
import { Salon, type Visitor } from './salon.ts'
import { partsOf, someAnswer } from './village.ts'

const busy: readonly RoleId[] = ['drunk', 'seer', 'robber', 'troublemaker', 'witch', 'drunk']

/** Everybody has something to do at night. Ben does not answer; Cleo is away; when day breaks, both are there. */
async function missedNight(seed: number, pace: 'called' | 'together'): Promise<Parlour> {
  const parlour = await Parlour.of(seed, ['Ada', 'Ben', 'Cleo'], { type: 'none' })
  await parlour.host.ask({ type: 'settings', change: { deck: [...busy], pace, act: 3 } })
  await parlour.host.ask({ type: 'start' })
  await parlour.playUntil('night')
  const cleo = parlour.guest('Cleo')
  await cleo.go()
  await parlour.playUntil('day', ['Ben', 'Cleo'])
  expect(await cleo.comeBack()).toBe('welcome')
  return parlour
}

describe.each(['called', 'together'] as const)('a missed turn (%s)', (pace) => {
  test('is told to who missed it, and whether they were away', async () => {
    const parlour = await missedNight(3, pace)
    const missed = (name: string) =>
      parlour.guest(name).parts.moves?.map(({ missed: is, away }) => [is, away])
    expect(missed('Ada')).not.toEqual([])
    expect(missed('Ada')?.flat()).not.toContain(true)
    expect(missed('Ben')).not.toEqual([])
    for (const each of missed('Ben') ?? []) expect(each).toEqual([true, undefined])
    expect(missed('Cleo')).not.toEqual([])
    for (const each of missed('Cleo') ?? []) expect(each).toEqual([true, true])
  })

  test('is told again after every comeback, and to nobody else', async () => {
    const parlour = await missedNight(3, pace)
    const [cleo, ada] = [parlour.guest('Cleo'), parlour.guest('Ada')]
    const before = cleo.parts.moves
    await cleo.go()
    expect(await cleo.comeBack()).toBe('welcome')
    expect(cleo.parts.moves).toEqual(before)
    expect(await ada.comeBack()).toBe('welcome')
    expect(JSON.stringify(ada.parts)).not.toContain('missed')
  })
})

/** Everyone in a village has a card; who holds which follows from the seed. */
const villagers = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'] as const
const cards = ['seer', 'hoodlum', 'werewolf', 'bodyguard', 'villager', 'villager', 'villager'] as const

interface Missing {
  readonly salon: Salon
  readonly people: readonly Visitor[]
  readonly holder: (card: string) => Visitor
}

async function dealtVillage(pace: 'called' | 'together', leader?: string): Promise<Missing> {
  const secret = { seed: 'a5'.repeat(32), salt: '' }
  const salon = await Salon.open({ game: 'many-nights' }, { draw: () => ({ secret, story: 'story' }) })
  const people = await salon.sitDown(...villagers, ...(leader === undefined ? [] : [leader]))
  const [host] = people
  if (!host) throw new Error('nobody is here')
  const last = people.at(-1)
  if (leader !== undefined && last) await host.ask({ type: 'appoint', person: last.id })
  const change = { deck: [...cards], pace } as never
  expect(await host.ask({ type: 'settings', change })).toBe('accepted')
  expect(await host.ask({ type: 'start' })).toBe('accepted')
  const holder = (card: string): Visitor => {
    const found = people.find((one) => partsOf(one).card === card)
    if (!found) throw new Error(`nobody holds ${card}`)
    return found
  }
  return { salon, people, holder }
}

/** Everyone but these answers whatever is asked, until the village is at this phase. */
async function passUntil(
  { salon, people }: Missing,
  phase: string,
  asleep: readonly Visitor[] = [],
): Promise<void> {
  const phaseNow = () => partsOf(people.find((one) => !asleep.includes(one)) as Visitor).phase?.phase
  for (let second = 0; second < 600 && phaseNow() !== phase; second++) {
    for (const visitor of people) {
      if (asleep.includes(visitor)) continue
      for (const ask of partsOf(visitor).asks ?? [])
        await visitor.ask({ type: 'answer', ask: ask.id, choice: someAnswer(ask, () => 0.4) as number[] })
    }
    await salon.pass(1)
  }
  expect(phaseNow()).toBe(phase)
}

const missedBy = (visitor: Visitor) =>
  partsOf(visitor).missed?.map(({ night, chosen, away }) => ({ night, chosen: chosen?.length ?? 0, away }))

describe.each(['called', 'together'] as const)('a missed turn of a village (%s)', (pace) => {
  test('is told to who missed it, and whether they were away', async () => {
    const village = await dealtVillage(pace)
    const [seer, hoodlum] = [village.holder('seer'), village.holder('hoodlum')]
    await passUntil(village, 'night')
    await seer.go()
    await passUntil(village, 'day', [seer, hoodlum])
    expect(await seer.comeBack()).toBe('welcome')
    expect(missedBy(seer)).toEqual([{ night: 1, chosen: 0, away: true }])
    expect(missedBy(hoodlum)).toEqual([{ night: 1, chosen: 2, away: undefined }])
    for (const other of village.people)
      if (other !== seer && other !== hoodlum) expect(missedBy(other)).toEqual([])
    const before = partsOf(seer).missed
    await seer.go()
    expect(await seer.comeBack()).toBe('welcome')
    expect(partsOf(seer).missed).toEqual(before)
  })

  test('is told to nobody else, not by a message more', async () => {
    const heard = async (asleep: boolean) => {
      const village = await dealtVillage(pace)
      const seer = village.holder('seer')
      await passUntil(village, 'night')
      const others = village.people.filter((one) => one !== seer)
      for (const other of others) other.heard = []
      // Whoever lets it be has been asked as well, and has missed nothing.
      const declines = async () => {
        for (const ask of partsOf(seer).asks ?? [])
          await seer.ask({ type: 'answer', ask: ask.id, choice: ask.topic.type === 'night' ? null : [] })
      }
      const { salon } = village
      for (let second = 0; second < 600 && partsOf(seer).phase?.phase === 'night'; second++) {
        if (!asleep || partsOf(seer).asks?.every(({ topic }) => topic.type === 'rest')) await declines()
        await salon.pass(1)
      }
      expect(missedBy(seer)).toHaveLength(asleep ? 1 : 0)
      return others.map((other) => JSON.stringify(other.heard))
    }
    expect(await heard(true)).toEqual(await heard(false))
  })

  test('goes when who moderates goes back, and comes again as it was then', async () => {
    const village = await dealtVillage(pace, 'Mo')
    const [seer, leader] = [village.holder('seer'), village.people.at(-1) as Visitor]
    await passUntil(village, 'night', [leader])
    await seer.go()
    await passUntil(village, 'day', [seer, leader])
    await seer.comeBack()
    expect(missedBy(seer)).toEqual([{ night: 1, chosen: 0, away: true }])
    const step = partsOf(leader).desk?.steps.find(({ phase }) => phase === 'night')?.number ?? -1
    expect(await leader.ask({ type: 'moderate', order: { type: 'undo', step } })).toBe('accepted')
    expect(missedBy(seer)).toEqual([])
    await passUntil(village, 'day', [seer, leader])
    expect(missedBy(seer)).toEqual([{ night: 1, chosen: 0, away: undefined }])
  })
})

test('a missed turn is told in one of several villages, too', async () => {
  const country = await Country.open({ size: 6 })
  await country.start()
  await country.until(1, 'night')
  const isAsked = (one: Visitor) => partsOf(one).asks?.some(({ topic }) => topic.type === 'night')
  for (let second = 0; second < 60 && !country.from(1).some(isAsked); second++) await country.salon.pass(1)
  const gone = country.from(1).find(isAsked) as Visitor
  await gone.go()
  const watched = country.from(1).find((one) => one !== gone) as Visitor
  for (let second = 0; second < 600 && partsOf(watched).phase?.phase === 'night'; second++)
    await country.salon.pass(1)
  expect(await gone.comeBack()).toBe('welcome')
  expect(missedBy(gone)?.length).toBeGreaterThan(0)
  for (const turn of missedBy(gone) ?? []) expect(turn.away).toBe(true)
  for (const other of country.people)
    for (const turn of other === gone ? [] : (missedBy(other) ?? [])) expect(turn.away).toBeUndefined()
})
