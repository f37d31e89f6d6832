import type { RoleId } from '@wolfmoon/engine/many-nights'
import { expect, test } from 'vitest'
import { byLot, playVillage } from '../simulate/many-nights.ts'

/** How likely the village wins that lynches by lot and sleeps first. */
function byChance(villagers: number, wolves: number): number {
  const atNight = (good: number, evil: number): number =>
    evil === 0 ? 1 : 2 * evil >= good + evil ? 0 : byDay(good - 1, evil)
  const byDay = (good: number, evil: number): number =>
    evil === 0
      ? 1
      : 2 * evil >= good + evil
        ? 0
        : (evil * atNight(good, evil - 1) + good * atNight(good - 1, evil)) / (good + evil)
  return atNight(villagers, wolves)
}

const villages = [
  [9, 2, 15.6],
  [15, 3, 14.0],
  [30, 5, 18.5],
] as const

test.each(villages)(
  'a village of %i with %i werewolves that lynches by lot wins %f %%',
  (players, wolves, percent) => {
    expect(100 * byChance(players - wolves, wolves)).toBeCloseTo(percent, 1)
  },
)

const games = Number(process.env.LOT_GAMES ?? 0)

test('games by lot are won as often as that', () => {
  for (const [players, wolves] of games > 0 ? villages : villages.slice(0, 1)) {
    const deck: readonly RoleId[] = Array.from({ length: players }, (_, card) =>
      card < wolves ? 'werewolf' : 'villager',
    )
    const all = Math.max(300, games)
    let won = 0
    for (let number = 0; number < all; number++)
      if (playVillage({ deck }, number, () => byLot).outcome?.teams.includes('village')) won++
    // In a short run four standard errors, in a long one what is promised.
    expect(Math.abs(won / all - byChance(players - wolves, wolves))).toBeLessThan(games > 0 ? 0.01 : 0.084)
  }
})
