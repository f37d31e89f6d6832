import { earlierDeckFor } from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'
import { Salon, type Visitor } from './salon.ts'

const names = ['Ada', 'Ben', 'Cleo', 'Dmitri', 'Eve', 'Fay', 'Günther', 'Hélène', 'Ivan', 'Жанна']

async function seated(people: number, pace: 'called' | 'together') {
  const salon = await Salon.open({ pace, deck: earlierDeckFor(10)?.roles ?? [], discussion: 300 })
  const seats = await salon.sitDown(
    ...Array.from({ length: people }, (_, number) => names[number] ?? `Player ${number}`),
  )
  return { salon, seats }
}

/** In bytes, what told something about the room. */
const telling = ({ heard, sizes }: Visitor): readonly number[] =>
  sizes.filter((_, index) => {
    const type = heard[index]?.type
    return type === 'snapshot' || type === 'change'
  })

/** A whole game: everyone answers what they are asked, and talks and puts tokens on cards by day, or does not. */
async function playGame(pace: 'called' | 'together', isTalkative: boolean) {
  const { salon, seats } = await seated(10, pace)
  await seats[0]?.ask({ type: 'start' })
  const answered = new Set<string>()
  const phase = () => seats[0]?.parts.phase?.phase
  for (let second = 0; phase() !== 'over' && second < 3600; second++) {
    for (const [number, seat] of seats.entries()) {
      const { ask } = seat.parts
      if (isTalkative && phase() === 'day' && second % 10 === number) {
        await seat.ask({ type: 'chat', text: 'I was the Seer, and I looked at two cards in the centre.' })
        await seat.ask({ type: 'place', board: 'shared', token: number, on: second % 13 })
      }
      if (!ask || ask.topic.type === 'ready' || answered.has(`${number} ${ask.id}`)) continue
      answered.add(`${number} ${ask.id}`)
      const [pick] = ask.picks
      await seat.ask({ type: 'answer', ask: ask.id, choice: pick ? pick.from.slice(0, pick.count) : [] })
    }
    await salon.pass(1)
  }
  await salon.hub.stop()
  expect(phase()).toBe('over')
  return seats
}

const middle = (sizes: readonly number[]): number =>
  sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? Number.NaN

describe('messages to a seat', () => {
  test.each([
    ['called', 'with talk', true],
    ['called', 'in silence', false],
    ['together', 'with talk', true],
    ['together', 'in silence', false],
  ] as const)('a game of ten, %s, %s: half of them are below 1 kB', async (pace, how, isTalkative) => {
    const seats = await playGame(pace, isTalkative)
    const medians = seats.map((seat) => middle(telling(seat)))
    const all = seats.flatMap(telling)
    const whole = seats[0]?.sizes.reduce((sum, size) => sum + size, 0) ?? 0
    console.log(
      `a game of ten, ${pace}, ${how}: median ${middle(all)} B of ${all.length} messages about the room (${middle(seats.flatMap(({ sizes }) => sizes))} B with acknowledgements), largest ${Math.max(...all)} B, ${Math.round(whole / 1024)} kB in all to one seat`,
    )
    expect(all.length).toBeGreaterThan(300)
    expect(Math.max(...medians)).toBeLessThan(1024)
  })

  test('a lobby of 68', async () => {
    const { salon, seats } = await seated(68, 'called')
    const [first = [], last = []] = [seats[0], seats.at(-1)].map((seat) => seat && telling(seat))
    console.log(
      `a lobby of 68: ${first.at(-1)} B to each when the last comes in, median ${middle(first)} B; everything at once ${last[0]} B`,
    )
    await salon.hub.stop()
    expect(last[0]).toBeLessThan(16 * 1024)
  })
})
