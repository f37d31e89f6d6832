// @module-tag A1
import { afterEach, describe, expect, test, vi } from 'vitest'
import { games } from '../src/games/index.ts'
import { keptCase, keptDifference } from './kept-settings.ts'
import { inside, type Leak, sends, tells } from './planting.ts'

const least = Number(process.env.KEPT_SETTINGS_CASES ?? 150)

test(`what a village keeps from its players reaches nobody but the host and who moderates (${least} pairs)`, async ({
  task,
}) => {
  let [number, compared] = [0, 0]
  for (; compared < least; number++) {
    const found = keptCase(number)
    if (!found) continue
    compared++
    const leak = await keptDifference(found)
    if (leak) expect.fail(leak)
  }
  task.meta.figures = `${compared} pairs of settings in ${number} cases`
  expect(compared).toBeGreaterThanOrEqual(number * 0.5)
})

const village = games['many-nights'] as (typeof games)[string]

/** Ways in which a server could tell what is kept from the players. */
const leaks: readonly Leak[] = [
  { name: 'all settings to all', plant: () => void vi.spyOn(village, 'shown').mockImplementation((s) => s) },
  sends('a deck that is not shown, in a part of its own', (_, room, honest) =>
    honest({ ownSettings: room.settings }),
  ),
  sends('a hollow village as a word', (_, { settings }, honest) =>
    honest({ extra: (settings as { hollow?: boolean }).hollow ? 'hollow' : null }),
  ),
  sends('where the Amulet cannot lie, as a size', (_, { settings }, honest) =>
    honest({ extra: ' '.repeat(String((settings as { amulet?: string }).amulet).length) }),
  ),
  sends('the settings to who comes back', (client, { settings }, honest) =>
    honest(inside(client).n === 0 ? { extra: settings } : undefined),
  ),
  {
    name: 'advice on a deck that is not shown',
    plant() {
      vi.spyOn(village, 'shownAdvice').mockImplementation((settings, players) =>
        village.advice(settings, players, []),
      )
    },
  },
  tells('an empty message for every Werewolf in the deck', ({ room, clients }, honest) => {
    honest()
    const { deck = [] } = room.settings as { deck?: readonly string[] }
    for (const role of deck)
      if (role === 'werewolf')
        for (const { connection } of clients.values()) connection.send('{"type":"change","parts":{}}')
  }),
]

describe('the comparison of two settings would find', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each(leaks.map((leak) => [leak.name, leak] as const))('%s', { tags: ['planted'] }, async (_, leak) => {
    for (let number = 0; number < 100; number++) {
      vi.restoreAllMocks()
      const found = keptCase(number)
      leak.plant()
      if (found && (await keptDifference(found))) return
    }
    expect.fail('not found in 100 cases')
  })
})
