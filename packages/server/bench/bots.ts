import { characters } from '@wolfmoon/bots/characters'
import { bundled, type Child } from '../test/child.ts'
import { Guest, openRoom } from '../test/house.ts'
import { type Crowd, Loader, type Measured, startLoaded } from '../test/load.ts'
import { missed, show } from './report.ts'

/** People who talk, in rooms of their own; and rooms beside them with one person and bots. */
const people: Crowd = { rooms: 20, seats: 10 }
const rooms = Number(process.env.BENCH_BOT_ROOMS ?? 200)
const bots = Number(process.env.BENCH_BOTS ?? 7)
const load = { actions: 100, seconds: Number(process.env.BENCH_BOT_SECONDS ?? 40) }

/** What a server measures of itself, in milliseconds. */
interface Lag {
  readonly max: number
  readonly p99: number
}

/**
 * How much of people's time bots take: as many rooms with bots that sit there, with bots that do the first thing that
 * comes, and with bots that think. What lies between the first two is games that are played, by whomever; only what
 * lies between the last two is thought. Both together may not be much.
 */
export async function besideBots(): Promise<void> {
  console.log(
    `\n${rooms} rooms of a person and ${bots} bots, beside ${people.rooms} rooms of ${people.seats} people`,
  )
  const idle = await measured('bots that wait', {})
  const playing = await measured('that play', { thinking: await bundled('thoughtless-program.ts') })
  const busy = await measured('that think', { thinking: await bundled('thinking-program.ts') })
  const share = busy.p99 / idle.p99
  console.log(`  p99 is ${share.toFixed(2)} of what it is beside bots that wait (at most 1.2)`)
  console.log(
    `  of that, play makes it ${(playing.p99 / idle.p99).toFixed(2)}, and thought ${(busy.p99 / playing.p99).toFixed(2)} of what it is beside play`,
  )
  if (share > 1.2) missed.push(`bots make p99 ${share.toFixed(2)} of what it is beside bots that wait`)
}

async function measured(name: string, options: Readonly<Record<string, string>>): Promise<Measured> {
  const child = await startLoaded(options)
  const loader = await Loader.seat(child, people)
  const table = await Promise.all(
    Array.from({ length: 8 }, async (_, first) => {
      const hosts: Host[] = []
      for (let room = first; room < rooms; room += 8) hosts.push(await Host.sitDown(child))
      return hosts
    }),
  )
  const hosts = table.flat()
  await lagOf(child)
  const before = hosts.reduce((sum, { heard }) => sum + heard, 0)
  const figures = await loader.put(load)
  const lag = await lagOf(child)
  show(name, figures)
  const chips = hosts.reduce((sum, { guest }) => sum + (guest.parts.chips?.length ?? 0), 0)
  const ended = hosts.filter(({ games }) => games > 0).length
  const heard = hosts.reduce((sum, host) => sum + host.heard, 0) - before
  console.log(
    `  ${''.padEnd(14)} event loop held up at most ${lag.max.toFixed(0)} ms, p99 ${lag.p99.toFixed(0)} ms; ${heard} changes heard beside bots, ${chips} chips, ${ended} games over`,
  )
  for (const { guest } of hosts) guest.close()
  loader.stop()
  await child.kill()
  return figures
}

/** How long the event loop was held up since it was last asked. */
async function lagOf({ url }: Child): Promise<Lag> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string): number =>
    1000 * Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds ([\\d.e-]+)`, 'm').exec(text)?.[1])
  return { max: read('max'), p99: read('p99') }
}

/** Somebody who plays with bots, one game after the other. */
class Host {
  readonly guest: Guest
  heard = 0
  games = 0
  private done = ''

  private constructor(guest: Guest) {
    this.guest = guest
  }

  static async sitDown(child: Child): Promise<Host> {
    const room = await openRoom(child, { pace: 'together' })
    const guest = new Guest(() => child.url, room, 'player', 'Ada')
    const host = new Host(guest)
    await guest.until(({ people: all }) => all?.length === 1)
    for (const { id } of characters.slice(0, bots))
      await guest.ask({ type: 'add-bot', name: id, character: id, level: 'middle' })
    await guest.ask({ type: 'start' })
    guest.onHeard = () => host.hear()
    host.hear()
    return host
  }

  private hear(): void {
    this.heard++
    const { ask, phase, opening, chips = [] } = this.guest.parts
    const now = `${this.games} ${phase?.phase} ${opening?.kind} ${ask?.id}`
    if (now === this.done) return
    this.done = now
    const [pick] = ask?.picks ?? []
    if (phase?.phase === 'over') {
      this.games++
      void this.guest.ask({ type: 'start' })
    } else if (phase?.phase !== 'day' && ask)
      void this.guest.ask({
        type: 'answer',
        ask: ask.id,
        choice: pick ? pick.from.slice(0, pick.count) : [],
      })
    else if (opening) void this.guest.ask({ type: 'chip', chip: { type: 'pass' } })
    else if (chips.length > 0) void this.guest.ask({ type: 'end-discussion' })
  }
}
