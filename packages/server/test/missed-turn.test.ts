import type { RoleId } from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'
import { Parlour } from './parlour.ts'

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
