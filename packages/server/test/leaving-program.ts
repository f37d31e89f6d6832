import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnreadChange } from '@wolfmoon/protocol'
import { type Guest, openRoom, playToTheEnd, sitDown } from './house.ts'
import { serve } from './serve.ts'
import { someAnswer, type Parts as Village } from './village.ts'

/**
 * Leaves a store behind with games in their middle, for `upgrade.test.ts`: `stores/README.md` says how. It is run in a
 * checkout of an earlier version, so it uses nothing that is new.
 */
const name = process.argv[2] ?? ''
const data = mkdtempSync(join(tmpdir(), 'wolfmoon-'))
const served = await serve(['--data', data])
const url = () => served.url

const villageOf = ({ parts }: Guest): Village => parts as unknown as Village
const bots = ['flora', 'hugo', 'luna', 'oscar', 'petra', 'simon'] as const

interface Opened {
  readonly room: string
  readonly guests: readonly Guest[]
  readonly host: Guest
}

async function table(settings: UnreadChange, people: readonly string[], withBots: number): Promise<Opened> {
  const room = await openRoom(served, settings)
  const guests = await sitDown(url, room, ...people)
  const [host] = guests
  if (!host) throw new Error('nobody')
  for (const [index, character] of bots.slice(0, withBots).entries()) {
    const level = (['easy', 'middle', 'hard'] as const)[index % 3] ?? 'easy'
    await done(host, { type: 'add-bot', name: `Bot ${index + 1}`, character, level })
  }
  return { room, guests, host }
}

async function done(guest: Guest, asked: Parameters<Guest['ask']>[0]): Promise<void> {
  const reply = await guest.ask(asked)
  if (reply.type !== 'accepted') throw new Error(`${asked.type}: ${JSON.stringify(reply)}`)
}

/** All answer what they are asked, but let the day go on, until it is so. */
async function playUntil({ guests }: Opened, holds: () => boolean): Promise<void> {
  const answered = new Set<string>()
  for (const latest = Date.now() + 120_000; !holds(); ) {
    if (Date.now() > latest) throw new Error(JSON.stringify(guests.map(({ parts }) => parts.phase)))
    for (const guest of guests) {
      const { asks, phase } = villageOf(guest)
      for (const ask of asks ?? []) {
        const key = `${guest.client.you} ${phase?.number} ${ask.id} ${ask.deadline}`
        if (answered.has(key) || ask.topic.type === 'longer' || ask.topic.type === 'night') continue
        answered.add(key)
        void guest.ask({ type: 'answer', ask: ask.id, choice: someAnswer(ask, Math.random) as number[] })
      }
    }
    await new Promise((next) => setTimeout(next, 30))
  }
}

const chipsFrom = (guest: Guest): number => guest.parts.chips?.length ?? 0

/** One Night: a game that counts for the evening is over, and in the night of the next the host has paused. */
async function oneNight() {
  const opened = await table(
    { pace: 'together', discussion: null, scoring: { type: 'chips', target: 50 } },
    ['Ann', 'Ben', 'Cleo'],
    2,
  )
  const { guests, host } = opened
  await done(host, { type: 'start' })
  const talked = host.until(({ phase }) => phase?.phase === 'day', 60_000)
  await Promise.all([playToTheEnd(guests), talked.then(() => done(host, { type: 'end-discussion' }))])
  await done(host, { type: 'start' })
  await Promise.all(
    guests.map((guest) => guest.until(({ ask, phase }) => !!ask && phase?.phase === 'confirming')),
  )
  for (const guest of guests)
    await done(guest, { type: 'answer', ask: guest.parts.ask?.id ?? '', choice: [] })
  await host.until(({ phase }) => phase?.phase === 'night')
  await done(host, { type: 'pause' })
  return { game: 'one-night', ...opened }
}

/** Many Nights: it is the second day, whose talk has no clock; in one village bots have spoken. */
async function manyNights(villages: number) {
  const people = ['Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida'].slice(0, 4 * villages)
  const opened = await table(
    { game: 'many-nights', pace: 'together', villages, timers: { firstDay: 6, day: null, call: 4, pack: 4 } },
    people,
    villages === 1 ? 4 : 6,
  )
  const { guests, host } = opened
  await done(host, { type: 'start' })
  const isSecondDay = (guest: Guest) => {
    const { phase } = villageOf(guest)
    return phase?.phase === 'day' && phase.number === 2 && (villages > 1 || chipsFrom(guest) > 0)
  }
  await playUntil(opened, () =>
    guests.every((guest) => isSecondDay(guest) || villageOf(guest).phase === null),
  )
  return { game: 'many-nights', ...opened }
}

const left = []
for (const { game, room, guests, host } of [await oneNight(), await manyNights(1), await manyNights(2)]) {
  await new Promise((next) => setTimeout(next, 500))
  const { score, chips, seats, people } = host.parts
  left.push({
    game,
    room,
    bots: people?.filter(({ kind }) => kind === 'bot').map(({ id }) => id),
    seats,
    score,
    chips: chips?.length ?? 0,
    people: guests.map(({ client: { you }, token, parts: { phase, card } }) => ({
      you,
      token,
      knows: { phase: phase?.phase ?? null, card },
    })),
  })
  for (const guest of guests) guest.close()
}
const status = await served.end('SIGTERM')
if (status !== 0) throw new Error(`left with ${status}: ${served.printed()}`)
copyFileSync(join(data, 'wolfmoon.sqlite'), `${name}.sqlite`)
writeFileSync(`${name}.json`, `${JSON.stringify(left, null, 2)}\n`)
rmSync(data, { recursive: true, force: true })
process.exit(0)
