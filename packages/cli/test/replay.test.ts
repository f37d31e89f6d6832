import { spawn } from 'node:child_process'
import { evolveAll, isRefusal, savedVersion } from '@wolfmoon/engine/kernel'
import {
  type Command,
  create,
  decide,
  evolve,
  type SavedGame,
  type SavedVillages,
  type State,
} from '@wolfmoon/engine/many-nights'
import {
  dealtVillage,
  playedCountry,
  playVillage,
  randomVillageDeck,
  testRandom,
  testSeed,
  villageSetup,
} from '@wolfmoon/engine/testing'
import { commitmentTo } from '@wolfmoon/fair'
import { openVillage, openVillages } from '@wolfmoon/fair/many-nights'
import type { Receipt, Shown } from '@wolfmoon/fair/receipt'
import { type Language, languages, speaker } from '@wolfmoon/texts'
import { describe, expect, test } from 'vitest'
import { retoldFor } from '../src/replay/retold.ts'

const command = new URL('../bin/wolfmoon.js', import.meta.url).pathname

/** A whole game, as a program would have kept it. */
function playedGame(number: number): SavedGame {
  const random = testRandom(number)
  const players = 7 + random.below(5)
  const table = villageSetup(randomVillageDeck(players, villageSetup([], 0).options, random), players)
  const secret = { seed: testSeed(number), salt: 'ab' }
  const setup = { ...table, commitment: commitmentTo(table, secret) }
  const commands: Command[] = []
  playVillage(dealtVillage(setup, number), random, { onCommand: (one) => commands.push(one) })
  return { wolfmoon: savedVersion, game: 'many-nights', setup, ...secret, commands }
}

const reader = (seat?: string, language: Language = 'en', receipt: Receipt | null = null) => ({
  say: speaker(language),
  language,
  file: 'game.json',
  seat,
  receipt,
})
const retold = (saved: unknown, seat?: string, language?: Language) =>
  retoldFor(reader(seat, language), JSON.parse(JSON.stringify(saved))).lines
const retoldVillages = (saved: unknown, seat?: string, language?: Language) =>
  retoldFor(reader(seat, language), JSON.parse(JSON.stringify(saved))).lines

const receiptFor = (commitment: string | null, shown: Shown | undefined, village = 0): Receipt => ({
  receipt: 1,
  game: 'many-nights',
  room: null,
  village,
  givenAt: '2026-01-01T20:00:00.000Z',
  phase: 'confirming',
  startsAt: 0,
  commitment: commitment ?? '',
  shown: shown ?? { players: [], deck: [] },
})

const saved = playedGame(1)

describe('a game of Many Nights', () => {
  test.each([
    ['en', 'Many Nights with Player 1,', '— Night 1 —', 'The deal fits the fingerprint in this saved game.'],
    [
      'fr',
      'Nuit après nuit, avec Player 1,',
      '— Nuit 1 —',
      'La donne correspond à l’empreinte de cet enregistrement.',
    ],
    ['ru', '«Много ночей». Играют: Player 1,', '— Ночь 1 —', 'Раздача подходит к отпечатку'],
  ] as const)('is retold by the command, whole: %s', async (language, title, night, promise) => {
    const child = spawn(process.execPath, [command, 'replay', '-', '--lang', language])
    let out = ''
    child.stdout.on('data', (piece) => (out += piece))
    child.stdin.end(JSON.stringify(saved))
    const status = await new Promise((done) => child.on('close', done))
    const lines = out.trimEnd().split('\n')
    expect(status).toBe(0)
    expect(lines[0]?.startsWith(title)).toBe(true)
    expect(lines).toContain(night)
    expect(lines.at(-1)?.startsWith(promise)).toBe(true)
  })

  test('has the same steps in every language', () => {
    const counts = languages.map((language) => retold(saved, undefined, language).length)
    expect(new Set(counts).size).toBe(1)
  })

  test('is told from one seat, whatever the capitals of the name', () => {
    const lines = retold(saved, 'PLAYER 2')
    expect(lines).toEqual(retold(saved, 'Player 2'))
    expect(
      lines.filter((line) => /^ {2}Player \d+: /.test(line) && !/: (die|live|no vote)$/.test(line)).length,
    ).toBe(0)
    expect(lines.some((line) => line.startsWith('  You are: '))).toBe(true)
    expect(lines.some((line) => /^You (won|lost)\.$/.test(line))).toBe(true)
  })

  test('says so when the secret or the rules are not the promised ones', () => {
    const broken =
      'The deal does not fit the fingerprint in this saved game: it is not the game that was dealt.'
    expect(retold({ ...saved, salt: 'cd' })).toContain(broken)
    const timers = { ...saved.setup.options.timers, vote: 19 }
    const options = { ...saved.setup.options, timers }
    expect(retold({ ...saved, setup: { ...saved.setup, options } })).toContain(broken)
  })

  test('is held against a receipt', () => {
    const [shown] = openVillage(saved.setup, saved).shown
    const receipt = receiptFor(saved.setup.commitment, shown)
    const told = (game: unknown) =>
      retoldFor(reader(undefined, 'en', receipt), JSON.parse(JSON.stringify(game)))
    expect(told(saved).lines.at(-1)).toBe('The deal is the one that the receipt promises.')
    expect(told(saved).verdict).toEqual({ type: 'kept' })
    const exchanged = { seed: saved.seed, salt: 'cd' }
    const setup = { ...saved.setup, commitment: commitmentTo(saved.setup, exchanged) }
    expect(retold({ ...saved, ...exchanged, setup }).at(-1)).toBe(
      'The deal fits the fingerprint in this saved game.',
    )
    expect(told({ ...saved, ...exchanged, setup }).lines.at(-1)).toBe(
      'This is not the deal that was promised: its fingerprint was exchanged after the cards were dealt.',
    )
    expect(told({ ...saved, ...exchanged }).lines.at(-1)).toContain('does not fit the fingerprint')
  })

  test('says so when it was not finished', () => {
    expect(retold({ ...saved, commands: saved.commands.slice(0, 9) }).at(-1)).toBe(
      'The saved game ends here, before its end.',
    )
  })

  test('tells every call, also when nobody kept the time', () => {
    const late = [{ type: 'tick', at: 4_000_000 }]
    const lines = retold({ ...saved, commands: late }, 'Player 1')
    expect(lines.filter((line) => line.startsWith('— Night'))).toHaveLength(
      retold({ ...saved, commands: late }).filter((line) => line.startsWith('— Night')).length,
    )
    expect(lines.filter((line) => line.startsWith('— Night')).length).toBeGreaterThan(2)
  })

  test('goes back to the step that was meant, however many deadlines passed at once', () => {
    let state: State = begun(saved)
    const commands: Command[] = []
    const send = (one: Command) => {
      const events = decide(state, one)
      if (isRefusal(events)) throw new Error(events.refused)
      commands.push(one)
      state = evolveAll(evolve, state, events)
    }
    send({ type: 'tick', at: 900_000 })
    send({ type: 'tick', at: 2_000_000 })
    send({ type: 'undo', at: 2_000_000, step: 0 })
    const where = `It goes on here: ${state.isDay ? 'Day' : 'Night'} ${state.number}`
    const lines = retold({ ...saved, commands })
    expect(lines.filter((line) => line.startsWith(where))).toHaveLength(1)
    send({ type: 'move-on', at: 2_000_000 })
    expect(retold({ ...saved, commands }).length).toBeGreaterThan(lines.length)
  })
})

const begun = ({ setup, seed, salt }: SavedGame): State => {
  const events = create(setup, { seed, salt })
  if (isRefusal(events)) throw new Error(events.refused)
  return evolveAll(evolve, undefined, events)
}

describe('one clear line for what is wrong with a game of Many Nights', () => {
  test.each([
    ['a game of the future', { wolfmoon: 9 }, 'Its version is 9; this program reads version 1.'],
    ['a broken part', { commands: [{}] }, 'Something is wrong at commands[0].'],
    ['no options', { setup: { ...saved.setup, options: 1 } }, 'Something is wrong at setup.options.'],
    [
      'a step that cannot have been',
      { commands: [{ type: 'resume', at: 1 }] },
      'Step 1 was not possible: That cannot be done now.',
    ],
    [
      'a step back to nowhere',
      { commands: [...saved.commands.slice(0, 2), { type: 'undo', at: 1, step: 99 }] },
      'Step 3 was not possible: The game cannot go back to there.',
    ],
    [
      'a deck that cannot be',
      { setup: { ...saved.setup, deck: ['werewolf'] } },
      `This village needs ${saved.setup.players.length} cards. There is 1.`,
    ],
    [
      'too few of a card',
      { setup: { ...saved.setup, deck: ['mason', ...saved.setup.deck.slice(1).map(() => 'villager')] } },
      'Mason: at least 2 or none. There is 1.',
    ],
    ['a role nobody knows', { setup: { ...saved.setup, deck: ['x'] } }, 'There is no role called “x”.'],
  ])('%s', (_, change, text) => {
    expect(() => retold({ ...saved, ...change })).toThrow(`game.json is not a saved game. ${text}`)
  })

  test('a player who was not there', () => {
    expect(() => retold(saved, 'Zoe')).toThrow('nobody called “Zoe” plays in this game. Players: Player 1, ')
  })
})

describe('several villages', () => {
  const country = playedCountry(2)

  test.each(languages)('are told together, each line led by its village: %s', (language) => {
    const lines = retoldVillages(country, undefined, language)
    const lead = speaker(language)('many-announcements.villages.name', { number: 1 }).replace('1', '')
    const [head, ...told] = lines.slice(4).filter(Boolean)
    const about = [head ?? '', ...told].filter((line) => line.startsWith(lead))
    expect(about.length).toBeGreaterThan(300)
    for (const number of [1, 2, 3]) {
      expect(about.filter((line) => line.startsWith(`${lead}${number} · `)).length).toBeGreaterThan(50)
    }
    expect(told.length + 1 - about.length).toBeLessThanOrEqual(1)
    expect(about.filter((line) => /[{}]|undefined|many-|· *$/.test(line))).toEqual([])
  })

  test('are seen by a player from one after the other', () => {
    const players = country.setup.villages.flatMap((village) => village.players)
    const sides = players.map((player) => retoldVillages(country, player))
    const travellers = sides.filter((lines) => lines.some((line) => line.includes('You live here now: ')))
    expect(travellers.length).toBeGreaterThan(0)
    for (const lines of travellers) {
      const at = lines.findIndex((line) => line.includes('You live here now: '))
      const lead = lines[at]?.slice(0, 12) ?? ''
      expect(lines[at - 2]?.startsWith(lead)).toBe(false)
      expect(lines.slice(0, at).some((line) => line.includes('You have to leave.'))).toBe(true)
    }
  })

  test('keep a promise about all their deals', () => {
    const { setup, seed, salt } = country
    const stops = setup.villages.map((_, village) => ({ village, command: { type: 'stop', at: 1 } }))
    const commitment = commitmentTo(setup, { seed, salt })
    const promised = { ...country, setup: { ...setup, commitment }, commands: stops }
    expect(retoldVillages(promised).at(-1)).toBe('The deal fits the fingerprint in this saved game.')
    expect(retoldVillages({ ...promised, seed: testSeed(77) }).at(-1)).toContain('does not fit')
    const [, second] = openVillages(promised.setup, { seed, salt }).shown
    const held = reader(undefined, 'en', receiptFor(commitment, second, 1))
    const written = JSON.parse(JSON.stringify(promised))
    expect(retoldFor(held, written).lines.at(-1)).toBe('The deal is the one that the receipt promises.')
    const anew = { ...written.setup, commitment: commitmentTo(setup, { seed, salt: 'other' }) }
    expect(retoldFor(held, { ...written, salt: 'other', setup: anew }).verdict).toEqual({
      type: 'broken',
      what: 'commitment',
    })
  })

  test('one clear line for what is wrong with them', () => {
    const wrong = (change: Partial<Record<keyof SavedVillages, unknown>>) => () =>
      retoldVillages({ ...country, ...change })
    const nowhere = [{ village: 7, command: { type: 'tick', at: 1 } }]
    expect(wrong({ commands: nowhere })).toThrow('Step 1 was not possible: There is no such village.')
    expect(wrong({ commands: [{ village: 0 }] })).toThrow('Something is wrong at commands[0].')
    expect(wrong({ setup: { ...country.setup, villages: [] } })).toThrow(
      'Something is wrong at setup.villages.',
    )
    expect(wrong({ setup: { ...country.setup, villages: [{}] } })).toThrow(
      'Something is wrong at setup.villages[0].players.',
    )
    expect(() => retoldVillages(country, 'Zoe')).toThrow('nobody called “Zoe” plays in this game.')
  })
})
