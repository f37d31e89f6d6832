// @module-tag A2
import { type Character, characters } from '@wolfmoon/bots/characters'
import { drawDeck, fullBag } from '@wolfmoon/engine/one-night'
import { testRandom, testSeed } from '@wolfmoon/engine/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { atOnce } from '../src/bots/thinker.ts'
import { answersAtOnce, waitsForMates } from './bot-leaks.ts'
import { type Guessable, guessed } from './guessing.ts'
import { Salon } from './salon.ts'
import { partsOf } from './village.ts'

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

const villages = Number(process.env.BOT_VILLAGES ?? 24)
const pack = ['werewolf', 'werewolf', 'werewolf'] as const
const villagers = ['seer', 'bodyguard', 'villager', 'villager', 'villager', 'villager', 'villager'] as const

/** How long each bot took for its first answer in each of some nights of a village, and whether it decides with mates. */
async function watchVillage(number: number): Promise<readonly Guessable[]> {
  const secret = { seed: testSeed(number), salt: '' }
  const deck = [...pack, ...villagers]
  const salon = await Salon.open(
    { game: 'many-nights', pace: 'together', deck, deckFollows: false },
    { thinker: atOnce, draw: () => ({ secret, story: `story ${number}` }) },
  )
  const ada = await salon.come('Ada')
  for (const { id } of characters.slice(0, deck.length - 1))
    await ada.ask({ type: 'add-bot', name: id, character: id, level: 'middle' })
  await ada.ask({ type: 'start' })
  const answered = new Set<string>()
  const phase = () => partsOf(ada).phase
  for (let second = 0; second < 3600 && phase()?.phase !== 'over' && (phase()?.number ?? 0) < 4; second++) {
    for (const { id, topic, picks } of partsOf(ada).asks ?? []) {
      const isOfDay = !['own-card', 'rest', 'night'].includes(topic.type)
      if (isOfDay || answered.has(id)) continue
      answered.add(id)
      const [pick] = picks
      await ada.ask({
        type: 'answer',
        ask: id,
        choice: pick && 'from' in pick ? pick.from.slice(0, pick.count) : [],
      })
    }
    await salon.pass(1)
  }
  return firstsIn((salon.memory.rooms.get(salon.code)?.entries ?? []).map((text) => JSON.parse(text)))
}

/** A night begins with whatever comes before its first answer; of what somebody says in it, only the first counts. */
function firstsIn(entries: readonly Logged[]): readonly Guessable[] {
  const firsts: Guessable[] = []
  const heard = new Set<string | undefined>()
  let [begun, last, isNight] = [0, 0, false]
  for (const { at, person, request } of entries) {
    const what = request?.type === 'answer' ? /^(?:night-\d+-(\w+)|rest-\d+)$/.exec(request.ask ?? '') : null
    if (what && !isNight) {
      begun = last
      heard.clear()
    }
    if (what && person !== 'p1' && !heard.has(person)) {
      heard.add(person)
      const delays = new Map([['answer', at - begun]])
      firsts.push({ like: 'a night', isSpecial: what[1] === 'attack', delays, sizes: new Map() })
    }
    isNight = what !== null
    last = at
  }
  return firsts
}

async function watchVillages(count: number): Promise<readonly Guessable[]> {
  const firsts: Guessable[] = []
  for (let number = 0; number < count; number++) firsts.push(...(await watchVillage(number)))
  return firsts
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

test(`how long a bot takes in a night of a village does not tell whether it decides with mates (${villages} villages)`, {
  timeout: 3_600_000,
}, async ({ task }) => {
  const firsts = await watchVillages(villages)
  const attacks = firsts.filter(({ isSpecial }) => isSpecial).length
  const guess = guessed(firsts)
  task.meta.figures = `${firsts.length} first answers of bots, ${attacks} of them of a pack, which is guessed ${guess.toFixed(3)}`
  expect(attacks).toBeGreaterThan(villages * 2)
  expect(guess).toBeLessThanOrEqual(0.55)
})

test('a bot that takes its time once more when a mate was faster would be found', {
  timeout: 3_600_000,
  tags: ['planted'],
}, async () => {
  waitsForMates.plant()
  expect(guessed(await watchVillages(8))).toBeGreaterThan(0.65)
})
