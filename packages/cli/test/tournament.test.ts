import { setTimeout as pause } from 'node:timers/promises'
import type { RunningServer } from '@wolfmoon/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { house, hurry, Typist } from './terminal.ts'

const languages = ['en', 'fr', 'ru', 'en', 'fr', 'ru'] as const
const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'] as const

/** What the same moment is called in each language. */
const words = {
  table: { en: 'To your table: number ', fr: 'À ta table\u00a0: numéro ', ru: 'К своему столу: номер ' },
  champions: { en: 'the tournament.', fr: 'le tournoi.', ru: /Турнир выигрывает|Победу в турнире/ },
} as const

describe('a tournament of six terminals in three languages, led from a seventh', () => {
  let server: RunningServer
  let organiser: Typist
  let screen: Typist
  let all: readonly Typist[] = []
  let code = ''

  beforeAll(async () => {
    server = await house()
    hurry(server, 60)
    organiser = new Typist(server.url, '', '', 'en', ['--name', 'Autumn', '--table-size', '3'], 'tournament')
    await organiser.reads('draw: draw round 1.')
    code = /wolfmoon tournament (\w{7}) --as/.exec(organiser.printed)?.[1] ?? ''
    screen = new Typist(server.url, code, '', 'en', ['--json'], 'tournament')
    await screen.reads('"entrants":[]')
    const signedUp: Typist[] = []
    for (const [index, name] of names.entries()) {
      const one = new Typist(server.url, code.toLowerCase(), name, languages[index] ?? 'en', [], 'tournament')
      await organiser.reads(`${name} has signed up. That makes ${index + 1} p`)
      signedUp.push(one)
    }
    all = signedUp
  }, 120_000)
  afterAll(async () => {
    for (const one of [...all, organiser, screen]) one.leave()
    await server.stop()
  })

  test('whoever signs up reads that the tables come, and who else takes part', async () => {
    const [ada, ben, cleo] = all
    await ada?.reads('You are in. The tables will be drawn soon.')
    await ada?.reads('Fay has signed up. That makes 6 people.')
    await ben?.reads('Tu participes. Les tables seront bientôt tirées au sort.')
    await cleo?.reads('Ты участвуешь. Скоро жребий распределит столы.')
    await ada?.answers('table', 'You have no table in this round.')
    await ada?.answers('draw', 'Only the organiser can do that.')
    await ada?.answers('?', 'leave the tournament for good')
    expect(ada?.printed).not.toContain('draw the next round')
  })

  test('who leads it closes and opens the sign-up, and reads how everyone stands', async () => {
    await organiser.answers('lock', 'The sign-up is closed.')
    const late = new Typist(server.url, code, 'Late', 'en', [], 'tournament')
    await late.reads('Nobody new can sign up for this tournament now.')
    late.leave()
    await organiser.answers('unlock', 'The sign-up is open again.')
    await organiser.answers('size 90', '“90” is not possible here.')
    await organiser.answers('standings', 'Ada: 0 wins, 0 losses')
    await organiser.answers('won 1 Ada', 'Which table, and who?')
    await organiser.answers('remove Nobody', 'Nobody here is called “Nobody”.')
  })

  test('everyone is led to the table they are drawn to, plays, and reads the result', async () => {
    await organiser.answers('draw', 'Table 2 (')
    for (const [index, one] of all.entries()) await one.reads(words.table[languages[index] ?? 'en'])
    const chatting = all.find((one) => one.printed.includes('(host)'))
    await chatting?.reads('(host)')
    await chatting?.answers('/standings', '6 taking part')
    const talking = all[0]?.reads('type / to read how').then(() => all[0]?.answers('/', '/i ROLE: I was it.'))
    await Promise.all([talking, playRound(all, organiser)])
    await organiser.reads('Table 1 · ')
    // Nothing is touched in a terminal, and at a table one game is played.
    for (const { printed } of all)
      expect(printed).not.toMatch(/Tap the moon|Touche la lune|type start for|Pour rejouer/)
    await organiser.reads('draw: draw round 2.')
    expect(organiser.printed).toMatch(/\w+: 1 win, 0 losses|Nobody has won\./)
  }, 120_000)

  test('until one is left, and every terminal has ended by itself', async () => {
    for (let round = 2; round < 30 && !isWon(organiser); round++) {
      await organiser.answers('draw', `Round ${round}`)
      // Every other round the first at each table have won as who leads it says.
      if (round % 2 === 1) await playRound(all, organiser)
      else
        for (const [, number, winner] of organiser.printed.matchAll(/Table (\d) \(\w{6}\): (\w+)/g))
          await organiser.answers(`won ${number} ${winner?.toLowerCase()}`, `Winner: ${winner}.`)
      await expect.poll(() => isOver(organiser), { timeout: 10_000 }).toBe(true)
    }
    await expect.poll(() => organiser.status, { timeout: 10_000 }).toBe(0)
    expect(organiser.printed).toMatch(words.champions.en)
    for (const [index, one] of all.entries()) {
      await expect.poll(() => one.status, { timeout: 10_000 }).toBe(0)
      expect(one.printed).toMatch(words.champions[languages[index] ?? 'en'])
    }
  }, 300_000)

  test('a screen reads all of it as lines of JSON', async () => {
    await expect.poll(() => screen.status, { timeout: 10_000 }).toBe(0)
    const lines = screen.printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines[0]).toMatchObject({ tournament: { code, name: 'Autumn' }, entrants: [], round: null })
    expect(lines.at(-1).tournament.champions).not.toBeNull()
  })
})

/** Whether somebody has won all of it, as who leads it reads; or at least the round is over. */
const isWon = ({ printed }: Typist): boolean => /the tournament\.|is over/.test(printed)
const isOver = (organiser: Typist): boolean => isWon(organiser) || /draw: draw round/.test(organiser.printed)

/** Hosts start, and who is asked does nothing, until the round is over. */
async function playRound(all: readonly Typist[], organiser: Typist): Promise<void> {
  while (!isOver(organiser)) {
    for (const one of all) if (one.status === null) one.type('start')
    await pause(300)
  }
}

test('what cannot be opened or found is said in one line', async () => {
  const server = await house()
  const nowhere = new Typist(server.url, 'K7QX2MA', 'Ada', 'en', [], 'tournament')
  await nowhere.reads('There is no tournament with this code.')
  await expect.poll(() => nowhere.status, { timeout: 10_000 }).toBe(1)
  const noCode = new Typist(server.url, 'K7QX2M', 'Ada', 'fr', [], 'tournament')
  await noCode.reads('tournoi')
  await expect.poll(() => noCode.status, { timeout: 10_000 }).toBe(1)
  const tooSmall = new Typist(server.url, '', '', 'en', ['--table-size', '2'], 'tournament')
  await tooSmall.reads('--table-size cannot be “2”. It can be: 3 – 68.')
  await expect.poll(() => tooSmall.status, { timeout: 10_000 }).toBe(2)
  await server.stop()
}, 60_000)
