// @module-tag A4
import { copyFileSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { Guest, playToTheEnd, playVillageToTheEnd } from './house.ts'
import { type Served, serve } from './serve.ts'

/** A game in its middle, as an earlier version has left it. */
interface Left {
  readonly game: 'one-night' | 'many-nights'
  readonly room: string
  readonly people: readonly {
    readonly you: string
    readonly token: string
    readonly knows: { readonly phase: string; readonly card: string }
  }[]
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
afterEach(async () => {
  for (const guest of seated.splice(0)) guest.close()
  for (const served of running.splice(0)) await served.end('SIGKILL')
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

describe('an upgrade loses no game', () => {
  test('there is one of each game', () => {
    expect(new Set(left.map(([game]) => game))).toEqual(new Set(['one-night', 'many-nights']))
  })

  test.each(left)(
    '%s of %s goes on where it was, everyone in their seat',
    { timeout: 120_000 },
    async (game, store, before) => {
      const guests = comeBack(await takeOver(store), before)
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
      // While all were away, whoever came first may have become host.
      const host = guests.find(isHost) ?? expect.fail('nobody is host')
      if (host.parts.phase?.isPaused)
        expect(await host.ask({ type: 'resume' })).toMatchObject({ type: 'accepted' })
      if (game === 'one-night') await playToTheEnd(guests)
      else await playVillageToTheEnd(guests)
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
