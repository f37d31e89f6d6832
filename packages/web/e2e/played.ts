import { expect } from '@playwright/test'
import type { Deal, RoleId } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import type { Phone } from './phone.ts'
import { askOf, type Parts, type Scripted } from './scripted.ts'

/** A village under way: one phone, and seven people without a screen. */
export interface Played {
  readonly ada: Phone
  readonly scripted: Scripted
  /** What the whole village is told of this day, in words. */
  readonly told: () => string
}

/** A way to play a village, and what is to be seen of it in a browser. */
export interface Case {
  readonly rules: Partial<ManyNightsRules>
  /** The cards by seat, Ada's first; the rest is dealt as it falls. */
  readonly deck?: readonly RoleId[]
  /** What else is to be as the test likes it when the cards are dealt. */
  readonly dealt?: (deal: Deal) => boolean
  /** Something to do or to see before the cards are dealt. */
  readonly lobby?: (ada: Phone) => Promise<void>
  /** What Ada's card says, among other things. */
  readonly card?: (ada: Phone) => readonly string[]
  readonly play: (played: Played) => Promise<void>
}

/** Ada, a wolf, and six who are nothing of note. */
export const plain: readonly RoleId[] = ['seer', 'werewolf', ...Array<RoleId>(6).fill('villager')]

export const isDay = ({ phase }: Parts): boolean => phase?.phase === 'day'
export const isNight =
  (number: number) =>
  ({ phase }: Parts): boolean =>
    phase?.phase === 'night' && phase.number === number

/** Time passes until this night begins, and Ada sees it. */
export async function nightFalls({ ada, scripted }: Played, number: number): Promise<void> {
  await scripted.passUntil(isNight(number))
  await expect(ada.heading(ada.say('many-announcements.night.number', { number }))).toBeVisible()
}

/** Time passes until the day after, and Ada sees it, alive or dead. */
export async function dayBreaks({ ada, scripted }: Played, number: number): Promise<void> {
  await scripted.passUntil((parts) => isDay(parts) && parts.phase?.number === number)
  await expect(ada.heading(ada.say('many-announcements.day.number', { number }))).toBeVisible()
}

/** Time passes within a night until Ada is asked this. */
export async function isAsked({ ada, scripted }: Played, question: string): Promise<void> {
  const asked = ada.page.locator('.question .prompt').filter({ hasText: question })
  for (let rounds = 0; rounds < 8; rounds++) {
    const isThere = await asked.waitFor({ timeout: 1500 }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    const before = JSON.stringify(scripted.parts.phase)
    await scripted.passUntil(({ phase }) => JSON.stringify(phase) !== before)
  }
  throw new Error(`nobody asks Ada: ${question}`)
}

/** Ada answers with these names; they can be taken back for a moment, and then they count. */
export async function names({ ada: { page } }: Played, ...players: readonly string[]): Promise<void> {
  for (const player of players) await neighbour(page, player).tap()
  const question = page.locator('.question')
  await expect(question).toHaveAttribute('data-undo', 'true')
  await expect(question).toHaveAttribute('data-undo', 'false')
  await page.waitForTimeout(250)
}

/** Somebody's name on a page. */
export const neighbour = (page: Phone['page'], player: string) =>
  page.locator('button.neighbour').filter({ hasText: player })

/** Whoever has no screen does this tonight, if it is theirs to do; tells how many did. */
export const someoneDoes = ({ scripted }: Played, verb: string, player: string): Promise<number> =>
  scripted.answer('night', ({ topic }) =>
    topic.type === 'night' && topic.verb === verb ? [scripted.seatOf(player)] : null,
  )

/** The wolves come for somebody, in this night. */
export async function wolvesCome(played: Played, number: number, player: string): Promise<void> {
  const { scripted } = played
  await nightFalls(played, number)
  const isHunting = () =>
    scripted.guests.some((guest) => {
      const topic = askOf(guest, 'night')?.topic
      return topic?.type === 'night' && topic.verb === 'attack'
    })
  await scripted.passUntil(isHunting)
  await someoneDoes(played, 'attack', player)
}

/** The village condemns somebody, whatever comes of it. */
export async function condemn({ scripted }: Played, player: string): Promise<void> {
  await scripted.accuse(scripted.seatOf(player))
  await scripted.answer('vote', () => 'die')
  await scripted.passUntil(({ phase }) => phase?.phase !== 'voting')
}

/** What Ada's notebook says. */
export async function notebookSays({ ada }: Played, text: string): Promise<void> {
  await ada.hold(ada.say('app.notebook.hold'), () => expect(ada.page.locator('.notes')).toContainText(text))
}

/** Whether somebody lives, as all know. */
export const lives = ({ scripted }: Played, player: string): boolean =>
  scripted.parts.village?.alive[scripted.seatOf(player)] === true
