// @module-tag A2
import { type Character, characters } from '@wolfmoon/bots/characters'
import { drawDeck, fullBag } from '@wolfmoon/engine/one-night'
import { testRandom, testSeed } from '@wolfmoon/engine/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { atOnce } from '../src/bots/thinker.ts'
import { answersAtOnce } from './bot-leaks.ts'
import { type Guessable, guessed } from './guessing.ts'
import { Salon } from './salon.ts'

const nights = Number(process.env.BOT_NIGHTS ?? 50)
const bots = 5

/** How long each bot took for each of its taps in a night, and whether it had something to choose. */
async function watchNight(number: number): Promise<readonly Guessable[]> {
  const random = testRandom(number)
  const secret = { seed: testSeed(number), salt: '' }
  const salon = await Salon.open(
    { deck: drawDeck(fullBag, bots + 1, random) ?? [], pace: 'together' },
    { thinker: atOnce, draw: () => ({ secret, story: `story ${number}` }) },
  )
  const ada = await salon.come('Ada')
  for (let seat = 1; seat <= bots; seat++) {
    const { id } = characters[random.below(characters.length)] as Character
    await ada.ask({ type: 'add-bot', name: id, character: id, level: 'hard' })
  }
  await ada.ask({ type: 'start' })
  while (ada.parts.phase?.phase !== 'day') {
    const { ask } = ada.parts
    const [pick] = ask?.picks ?? []
    if (ask)
      await ada.ask({ type: 'answer', ask: ask.id, choice: pick ? pick.from.slice(0, pick.count) : [] })
    await salon.pass(1)
  }
  return tapsIn((salon.memory.rooms.get(salon.code)?.entries ?? []).map((text) => JSON.parse(text)))
}

interface Logged {
  readonly at: number
  readonly person?: string
  readonly request?: { readonly type: string; readonly ask?: string }
}

/** A round begins when everyone has tapped in the one before. */
function tapsIn(entries: readonly Logged[]): readonly Guessable[] {
  const taps: Guessable[] = []
  let [round, begun, last] = ['', 0, 0]
  for (const { at, person, request } of entries) {
    const [phase, beat = '', what] = request?.ask?.split('-') ?? []
    if (request?.type !== 'answer' || (phase !== 'night' && phase !== 'card')) continue
    if (`${phase}${beat}` !== round) [round, begun] = [`${phase}${beat}`, last]
    last = at
    if (phase !== 'night' || person === 'p1') continue
    const delays = new Map([['tap', at - begun]])
    taps.push({ like: 'a tap', isSpecial: what !== 'rest', delays, sizes: new Map() })
  }
  return taps
}

async function watchNights(nights: number): Promise<readonly Guessable[]> {
  const taps: Guessable[] = []
  for (let number = 0; number < nights; number++) taps.push(...(await watchNight(number)))
  return taps
}

afterEach(() => vi.restoreAllMocks())

test(`how long a bot takes at night does not tell whether it has something to choose (${nights} nights)`, {
  timeout: 3_600_000,
}, async ({ task }) => {
  const taps = await watchNights(nights)
  const chosen = taps.filter(({ isSpecial }) => isSpecial).length
  const guess = guessed(taps)
  task.meta.figures = `${taps.length} taps of bots, ${chosen} of them a choice, which is guessed ${guess.toFixed(3)}`
  expect(Math.min(chosen, taps.length - chosen)).toBeGreaterThan(nights * 2)
  expect(guess).toBeLessThanOrEqual(0.55)
})

test('a bot that answers at once when there is nothing to choose would be found', {
  timeout: 3_600_000,
  tags: ['planted'],
}, async () => {
  answersAtOnce.plant()
  expect(guessed(await watchNights(15))).toBeGreaterThan(0.9)
})
