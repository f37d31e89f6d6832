import { expect } from '@playwright/test'
import { Entrant } from './entrant.ts'
import type { Visit } from './every-screen.ts'
import type { Guest, StillHouse } from './still-house.ts'

const names = [
  'Ben',
  'Cleo',
  'Dora',
  'Émilie',
  'Fay',
  'Gus',
  'Hal',
  'Ida',
  'Jo',
  'Kim',
  'Maximiliane',
] as const

/** Visits a tournament that is played: who signs up, who leads it, the tables, results and standings, and the wall. */
export async function screensOfTournament(house: StillHouse, visit: Visit): Promise<void> {
  const [organiser, ada, wall] = await Promise.all(
    ['Olga', 'Ada', 'Wall'].map((name) => house.phone({ name })),
  )
  if (!organiser || !ada || !wall) throw new Error('no phones')
  const { say } = ada
  await organiser.page.goto('/t')
  await organiser.page.getByRole('textbox', { name: say('tournament.name') }).fill('Moon Cup')
  await organiser.tap(say('tournament.open'))
  await expect(organiser.heading('Moon Cup')).toBeVisible()
  const code = new URL(organiser.page.url()).pathname.split('/')[2] ?? ''
  await ada.page.goto(`/t/${code}`)
  await ada.page.getByRole('textbox', { name: say('app.join.name') }).fill('Ada')
  await visit(ada.page, 'tournament-sign-up')
  await ada.tap(say('tournament.sign-up'))
  const entrants = names.map((name) => new Entrant(house.socketUrl, code, name))
  await wall.page.goto(`/t/${code}/wall`)
  await expect(wall.heading(say('tournament.standings', { count: 12 }))).toBeVisible()
  await visit(ada.page, 'tournament-waiting')
  await visit(organiser.page, 'tournament-organiser')
  await visit(wall.page, 'tournament-sign-up-wall')

  await organiser.page
    .getByRole('combobox', { name: say('tournament.table-size') })
    .selectOption({ label: '4' })
  await organiser.tap(say('tournament.draw', { number: 1 }))
  await expect(wall.page.locator('.tournament-tables > li')).toHaveCount(3)
  await expect(ada.page.locator('a.main')).toBeVisible()
  await visit(ada.page, 'tournament-tables')
  await visit(organiser.page, 'tournament-tables-organiser')
  await visit(wall.page, 'tournament-tables-wall')

  const guests: Guest[] = []
  for (const entrant of entrants) {
    await expect.poll(() => entrant.room).not.toBeNull()
    guests.push(await house.seat(entrant.room ?? '', entrant.name, entrant.token))
  }
  await ada.page.locator('a.main').tap()
  await ada.isInLobby()
  await visit(ada.page, 'tournament-at-table')
  for (const guest of guests) if (isHost(guest)) await guest.ask({ type: 'start' })
  await expect(ada.heading(say('app.card.title'))).toBeVisible()
  const over = wall.page.locator('.tournament-tables > li[data-over="true"]')
  for (let step = 0; step < 160 && (await over.count()) < 3; step++) {
    house.passTime()
    await ada.page.waitForTimeout(150)
  }
  await expect(over).toHaveCount(3)
  await visit(wall.page, 'tournament-standings-wall')
  await visit(organiser.page, 'tournament-standings-organiser')
  await ada.page.goto(`/t/${code}`)
  await expect(ada.page.getByText(say('tournament.wait-round'))).toBeVisible()
  await visit(ada.page, 'tournament-standings')
  for (const entrant of entrants) entrant.leave()
}

const isHost = ({ parts, name }: Guest): boolean =>
  parts.people?.some((person) => person.isHost && person.name === name) ?? false
