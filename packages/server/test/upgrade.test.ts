// @module-tag A4
import { copyFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RoomParts } from '@wolfmoon/protocol'
import { afterAll, describe, expect, test } from 'vitest'
import { Guest, playToTheEnd, playVillageToTheEnd } from './house.ts'
import { type Served, serve } from './serve.ts'
import type { Parts as Village } from './village.ts'

/** A game in its middle, as an earlier version has left it. */
interface Left {
  readonly game: 'one-night' | 'many-nights'
  readonly room: string
  readonly people: readonly {
    readonly you: string
    readonly token: string
    readonly knows: { readonly phase: string; readonly card: string }
  }[]
  /** Who of those in it was a bot, and who sat where; how the evening stood, and how much had been said with chips. */
  readonly bots?: readonly string[]
  readonly seats?: readonly string[]
  readonly score?: RoomParts['score']
  readonly chips?: number
}

const folder = fileURLToPath(new URL('stores/', import.meta.url))
const stores = readdirSync(folder).filter((name) => name.endsWith('.sqlite'))
const left = stores.flatMap((store) =>
  (JSON.parse(readFileSync(join(folder, store.replace('.sqlite', '.json')), 'utf8')) as Left[]).map(
    (one) => [one.game, store, one] as const,
  ),
)

const running: Served[] = []
const seated: Guest[] = []
afterAll(async () => {
  for (const guest of seated) guest.close()
  await Promise.all(running.map((served) => served.end('SIGKILL')))
})

/** Today's server on a copy of what was left; rooms are kept however old the file is. */
async function takeOver(store: string): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
  copyFileSync(join(folder, store), join(data, 'wolfmoon.sqlite'))
  const served = await serve(['--data', data, '--keep-days', '3650'])
  running.push(served)
  return served
}

function comeBack({ url }: Served, { room, people }: Left): readonly Guest[] {
  const guests = people.map(({ token }) => new Guest(() => url, room, 'player', '', { token }))
  seated.push(...guests)
  return guests
}

const isHost = ({ client, parts }: Guest): boolean =>
  parts.people?.find(({ id }) => id === client.you)?.isHost === true

/**
 * Bots take their time, so the host ends the talk; once all villages have slept through another night, one after the
 * other leaves them until all is over.
 */
async function playWithBots(game: Left['game'], guests: readonly Guest[], host: Guest): Promise<void> {
  const villages = host.parts.villages?.map((_, village) => ({ village })) ?? [{}]
  const phaseOf = ({ parts }: Guest) => (parts as unknown as Village).phase
  const last = Math.max(...guests.map((guest) => phaseOf(guest)?.number ?? 0))
  const hasSlept = (guest: Guest) => {
    const phase = phaseOf(guest)
    return phase == null || phase.phase === 'over' || (phase.number > last && phase.phase !== 'night')
  }
  let seat = 0
  const driving = setInterval(() => {
    if (game === 'many-nights' && guests.every(hasSlept)) void host.ask({ type: 'let-go', seat: seat++ })
    else for (const where of villages) void host.ask({ type: 'end-discussion', ...where })
  }, 500)
  const play = game === 'one-night' ? playToTheEnd : playVillageToTheEnd
  await play(guests).finally(() => clearInterval(driving))
}

/** What happens in a game, as its story tells it. */
interface Command {
  readonly type: string
  readonly at: number
  readonly seat?: number
}

/** Whether somebody plays there, as far as any of these see. */
const isThere = (guests: readonly Guest[], seat: number): boolean =>
  guests.some(({ parts }) => {
    const { village } = parts as unknown as Village
    return !village || (village.alive[seat] && !village.elsewhere[seat])
  })

/** Which bots have answered something since then, by the story of the game that is over. */
async function thoseWhoAnswered(
  { url }: Served,
  { parts: { story, seats = [] } }: Guest,
  bots: readonly string[],
  since: number,
): Promise<readonly string[]> {
  const { commands } = (await (await fetch(`${url}/api/stories/${story}`)).json()) as {
    commands: readonly (Command | { readonly command: Command })[]
  }
  const answers = commands
    .map((one) => ('command' in one ? one.command : one))
    .filter(({ type, at }) => type === 'answer' && at >= since)
  return bots.filter((id) => answers.some(({ seat }) => seat === seats?.indexOf(id)))
}

describe('an upgrade loses no game', () => {
  test('there is one of each game', () => {
    expect(new Set(left.map(([game]) => game))).toEqual(new Set(['one-night', 'many-nights']))
  })

  // Bots take their time: they do so in all rooms at once.
  test.concurrent.each(left)(
    '%s of %s goes on where it was, everyone in their seat',
    { timeout: 120_000 },
    async (game, store, before) => {
      const since = Date.now()
      const served = await takeOver(store)
      const guests = comeBack(served, before)
      await Promise.all(
        guests.map((guest) =>
          guest.until(
            ({ phase, people = [] }) => phase !== undefined && people.every(({ isAway }) => !isAway),
          ),
        ),
      )
      const now = guests.map(({ client, parts: { phase, card } }) => ({
        you: client.you,
        phase: phase?.phase,
        card,
      }))
      expect(now).toEqual(before.people.map(({ you, knows }) => ({ you, ...knows })))
      const { score, chips = [], people = [] } = guests[0]?.parts ?? {}
      if (before.bots) {
        expect([score, chips.length]).toEqual([before.score, before.chips])
        expect(people.filter(({ kind }) => kind === 'bot').map(({ id }) => id)).toEqual(before.bots)
      }
      const living = before.bots?.filter((id) => isThere(guests, before.seats?.indexOf(id) ?? -1))
      // While all were away, whoever came first may have become host.
      const host = guests.find(isHost) ?? expect.fail('nobody is host')
      if (host.parts.phase?.isPaused)
        expect(await host.ask({ type: 'resume' })).toMatchObject({ type: 'accepted' })
      if (before.bots) await playWithBots(game, guests, host)
      else if (game === 'one-night') await playToTheEnd(guests)
      else await playVillageToTheEnd(guests)
      await host.until(({ story }) => typeof story === 'string')
      if (before.bots) {
        // Who is on the way between two villages is asked nothing for a while.
        const answered = await thoseWhoAnswered(served, host, before.bots, since)
        expect(answered.length).toBeGreaterThan((living?.length ?? 0) / 2)
      }
      for (const guest of guests) expect(guest.parts.end).toMatchObject({ winners: expect.anything() })
      expect(guests.map(({ ended }) => ended)).toEqual(guests.map(() => null))
      // And the room is one of today's: another game can be dealt in it.
      expect(await (guests.find(isHost) ?? host).ask({ type: 'start' })).toMatchObject({ type: 'accepted' })
    },
  )

  test('the wrong key finds no seat', { tags: ['planted'] }, async () => {
    const [, store, before] = left[0] ?? expect.fail('nothing was left')
    const [stranger] = comeBack(await takeOver(store), {
      ...before,
      people: before.people.slice(0, 1).map((person) => ({ ...person, token: '0'.repeat(32) })),
    }) as readonly [Guest]
    await stranger.until(({ phase }) => phase !== undefined || stranger.ended !== null).catch(() => {})
    expect(stranger.parts.card ?? null).toBeNull()
    expect(stranger.client.you).not.toBe(before.people[0]?.you)
  })
})
