import { expect } from '@playwright/test'
import { type CallId, leastPlayers, mostPlayers } from '@wolfmoon/engine/one-night'
import { callName, languages } from '@wolfmoon/texts'
import { test } from './house.ts'
import { whoseTurn } from './slice.ts'

/** The night of the base box, with the numbers on its tokens; who was copied late is called with the copy's own. */
const printed: readonly (readonly [CallId, number])[] = [
  ['doppelganger', 1],
  ['doppelganger-minion', 1],
  ['werewolf', 2],
  ['minion', 3],
  ['mason', 4],
  ['seer', 5],
  ['robber', 6],
  ['troublemaker', 7],
  ['drunk', 8],
  ['insomniac', 9],
  ['doppelganger-insomniac', 1],
]

for (const language of whoseTurn(languages)) {
  test(`the guide has the whole night and what a table argues about on one page, in ${language}`, async ({
    house,
  }) => {
    const { page, say } = await house.phone({ name: 'Ada', language })
    await page.goto('/rules')
    const calls = page.locator('.night-order li')
    const told = () =>
      calls.evaluateAll((rows) =>
        rows.map((row) => [
          row.querySelector('a')?.textContent,
          Number(row.querySelector('.token-number')?.textContent),
        ]),
      )
    await expect(calls.first()).toBeVisible()
    expect(await told()).toEqual(printed.map(([call, number]) => [callName(say, call), number]))
    await page.getByRole('radio', { name: say('app.deck.box-both') }).tap()
    await expect(calls).not.toHaveCount(printed.length)
    const both = await told()
    expect(both).toContainEqual([callName(say, 'insomniac'), 14])

    const sizes = page.locator('.guide-table tbody tr')
    await expect(sizes).toHaveCount(mostPlayers - leastPlayers + 1)
    // Ties, who does not vote, chips and double elimination.
    for (const key of ['guide.vote.text', 'guide.evening.text'] as const)
      for (const line of say(key).split('\n'))
        await expect(page.getByText(line, { exact: true })).toBeVisible()

    await test.step('and a role’s own page the number on its token, with one box and with both', async () => {
      await calls.getByRole('link', { name: callName(say, 'seer'), exact: true }).tap()
      await expect(page.getByText(say('guide.role.wakes-later', { number: 5, both: 7 }))).toBeVisible()
      await page.goto('/rules/witch')
      await expect(page.getByText(say('guide.role.wakes', { number: 11 }))).toBeVisible()
    })
  })
}
