import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readTalk, type Said } from '@wolfmoon/chips'
import { describe, expect, test } from 'vitest'
import { house } from '../src/arena/house.ts'
import { type FinishedGame, playMatch } from '../src/arena/match.ts'
import { play } from '../src/arena/play.ts'
import { type Player, randomPlayer, streamOf } from '../src/arena/player.ts'
import { Program } from '../src/arena/program.ts'
import { blockOf, eloOf, standings } from '../src/arena/ratings.ts'
import { type Played, playShare } from '../src/arena/share.ts'
import { arenaGames, type Deck, openTable } from '../src/arena/table.ts'
import { talkAsk } from '../src/arena/talk.ts'
import { legalAnswers, type Question, randomAnswer } from '../src/question.ts'

const top = fileURLToPath(new URL('../../..', import.meta.url))
const command = join(top, 'packages/cli/bin/wolfmoon.js')
const run = promisify(execFile)
const folder = (): string => mkdtempSync(join(tmpdir(), 'wolfmoon-'))

const arena = (...args: readonly string[]) =>
  run(process.execPath, [command, 'arena', '--lang', 'en', ...args], { cwd: top })

const python = 'python=python3 examples/bot.py'
const typescript = `typescript="${process.execPath}" --import tsx examples/bot.ts`

/** A program of a few words, as a command. */
function program(name: string, source: string): string {
  const file = join(folder(), `${name}.mjs`)
  writeFileSync(file, `import { createInterface } from 'node:readline'\n${source}`)
  return `"${process.execPath}" "${file}"`
}

const lines = 'for await (const line of createInterface({ input: process.stdin }))'

interface Results {
  readonly deals: number
  readonly contestants: readonly { readonly name: string; readonly lost: Readonly<Record<string, number>> }[]
  readonly games: readonly {
    readonly file: string
    readonly seats: readonly number[]
    readonly winners: readonly number[]
  }[]
}
const resultsIn = (out: string): Results => JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'))

describe('programs in other languages', () => {
  test.each([
    ['one-night', '5', '18'],
    ['many-nights', '7', '6'],
  ])(
    'the examples play %s against chance, and every game can be read afterwards',
    async (game, players, games) => {
      const out = folder()
      const bots = ['--bot', python, '--bot', typescript, '--bot', 'random']
      const { stdout } = await arena(
        ...bots,
        '--game',
        game,
        '--players',
        players,
        '--games',
        games,
        '--out',
        out,
      )
      expect(stdout).toMatch(/^python: \d+\.\d % won \(.* – .*\), Elo \d+ \(\d+ – \d+\)$/m)
      const { contestants, games: played } = resultsIn(out)
      expect(contestants.map(({ name, lost }) => [name, lost])).toEqual(
        ['python', 'typescript', 'random'].map((name) => [name, { late: 0, gone: 0, nonsense: 0 }]),
      )
      expect(played).toHaveLength(Number(games))
      const file = join(out, played.at(-1)?.file ?? '')
      expect((await run(process.execPath, [command, 'replay', file, '--lang', 'en'])).stdout).toContain(
        'Player 1',
      )
    },
  )

  test('the same seed is the same match, byte for byte; another is another', async () => {
    const [one, other, third] = [folder(), folder(), folder()]
    const match = ['--bot', python, '--bot', 'random', '--games', '6', '--players', '4']
    await arena(...match, '--seed', 'moon', '--out', one)
    await arena(...match, '--seed', 'moon', '--tables', '2', '--out', other)
    await arena(...match, '--seed', 'sun', '--out', third)
    const bytes = (out: string): readonly string[] => [
      readFileSync(join(out, 'results.json'), 'utf8'),
      ...readdirSync(join(out, 'games')).map((name) => readFileSync(join(out, 'games', name), 'utf8')),
    ]
    expect(bytes(other)).toEqual(bytes(one))
    expect(bytes(third)).not.toEqual(bytes(one))
  })
})

test('a match leaves what is not its own where it is, and reads cards as other commands do', async () => {
  const out = folder()
  mkdirSync(join(out, 'games'))
  for (const name of ['000009.json', 'mine.json']) writeFileSync(join(out, 'games', name), '')
  const deck = ['--players', '3', '--deck', '2x Werewolf, Seer, robber, 1 troublemaker, villager']
  await arena('--bot', 'easy', '--bot', 'random', '--games', '2', ...deck, '--out', out)
  expect(readdirSync(join(out, 'games')).sort()).toEqual(['000001.json', '000002.json', 'mine.json'])
})

describe('our bots', () => {
  const five: Deck = {
    game: 'one-night',
    players: 5,
    cards: ['werewolf', 'werewolf', 'villager', 'villager', 'seer', 'robber', 'troublemaker', 'insomniac'],
  }
  const match = (deck: Deck, deals: number, ...bots: readonly string[]): Promise<Played> =>
    playShare({
      deck,
      bots: bots.map((plays) => ({ name: plays, plays })),
      deals: { from: 0, to: deals },
      seed: 'house',
      tables: 1,
      within: 20_000,
      folder: folder(),
    })

  test.each([
    ['one-night', five, 60],
    ['many-nights', { game: 'many-nights', players: 9, cards: null } as const, 12],
  ])('win more often than chance in %s, and lose no move', async (_, deck, deals) => {
    const { blocks, games } = await match(deck, deals, 'hard', 'random')
    const [hard, random] = standings(blocks, 2, (limit) => streamOf(limit).below(limit))
    expect(hard?.winRate.value).toBeGreaterThan(random?.winRate.value ?? 1)
    expect(games.flatMap(({ lost }) => lost)).toEqual([])
  })

  test('play the same games on all cores as on one', async () => {
    const out = folder()
    const bots = ['easy', 'middle', 'hard']
    await arena(...bots.flatMap((bot) => ['--bot', bot]), '--games', '120', '--seed', 'house', '--out', out)
    const { games } = await match({ ...five, cards: null }, 40, ...bots)
    expect(resultsIn(out).games.map(({ seats, winners }) => ({ seats, winners }))).toEqual(
      games.map(({ seats, winners }) => ({ seats, winners })),
    )
  })
})

describe('talk', () => {
  const all = (asks: string) =>
    `\n${lines} { const { type, id, ask, seat, said, view } = JSON.parse(line); if (type === 'decide') console.log(JSON.stringify({ id, ...(${asks}) })) }`
  const played = async (source: string, other: string): Promise<readonly FinishedGame[]> => {
    const games: FinishedGame[] = []
    await playMatch({
      deck: { game: 'one-night', players: 4, cards: null },
      contestants: [
        {
          name: 'program',
          sitDown: () => new Program(program('talks', source), { within: 20_000, startUp: 0 }),
        },
        { name: other, sitDown: () => house[other]?.('one-night') as Player },
      ],
      deals: { from: 0, to: 2 },
      seed: 'talk',
      tables: 1,
      onGame: (game) => games.push(game),
    })
    return games
  }
  const chipsOf = ({ saved }: FinishedGame): readonly Said[] => readTalk((saved as { chips?: unknown }).chips)

  test('bots and programs claim, nobody hears another before, and all of it is kept with the game', async () => {
    const heard = 'said.length === 0 ? { type: "claim", role: view.you.card } : { type: "pass" }'
    for (const game of await played(
      all(
        `ask.topic.type === 'talk' ? { chip: ${heard} } : { choice: ask.picks[0].from.slice(0, ask.picks[0].count) }`,
      ),
      'middle',
    )) {
      expect(chipsOf(game).map(({ chip }) => chip.type)).toEqual(['claim', 'claim', 'claim', 'claim'])
      expect(new Set(chipsOf(game).map(({ seat }) => seat))).toEqual(new Set([0, 1, 2, 3]))
      expect(game.lost).toEqual([])
    }
  })

  test('a program is told what was said before it votes', async () => {
    const asked = "ask.topic.type === 'talk' ? { choice: null }"
    const voting = "ask.topic.type === 'vote' ? { choice: said.length === 2 ? [seat === 0 ? 1 : 0] : 'deaf' }"
    const games = await played(
      all(`${asked} : ${voting} : { choice: ask.picks[0].from.slice(0, ask.picks[0].count) }`),
      'hard',
    )
    expect(games.map(({ lost }) => lost)).toEqual([[], [], [], []])
  })

  test('what cannot be said is not heard, and is a lost move', async () => {
    const nonsense = "{ type: 'claim', role: 'emperor' }"
    for (const game of await played(
      all(
        `ask.topic.type === 'talk' ? { chip: ${nonsense} } : { choice: ask.picks[0].from.slice(0, ask.picks[0].count) }`,
      ),
      'random',
    )) {
      expect(chipsOf(game)).toEqual([])
      expect(game.lost).toEqual([
        { contestant: 0, how: 'nonsense' },
        { contestant: 0, how: 'nonsense' },
      ])
    }
  })
})

describe('a program that fails loses its move, not the match', () => {
  const deck: Deck = {
    game: 'one-night',
    players: 3,
    cards: ['werewolf', 'werewolf', 'seer', 'robber', 'troublemaker', 'villager'],
  }
  const lostBy = async (bot: string, within: number): Promise<ReadonlySet<string>> => {
    const games: FinishedGame[] = []
    await playMatch({
      deck,
      contestants: [
        { name: 'bad', sitDown: () => new Program(bot, { within, startUp: 0 }) },
        { name: 'random', sitDown: () => randomPlayer },
      ],
      deals: { from: 0, to: 2 },
      seed: 'failing',
      tables: 2,
      onGame: (game) => games.push(game),
    })
    expect(games).toHaveLength(4)
    for (const { lost } of games) for (const { contestant } of lost) expect(contestant).toBe(0)
    return new Set(games.flatMap(({ lost }) => lost.map(({ how }) => how)))
  }

  test.each([
    ['hangs', `${lines} {}`, 'late'],
    ['dies at the first question', `${lines} process.exit(3)`, 'gone'],
    ['is not there', null, 'gone'],
    ['speaks no JSON', `${lines} console.log('werewolf!')`, 'nonsense'],
    ['answers what cannot be', `${lines} console.log(JSON.stringify({ choice: [99, 'x'] }))`, 'nonsense'],
  ])('%s', async (name, source, how) => {
    const bot = source === null ? '/nowhere/at-all 2>/dev/null' : program(name.replaceAll(' ', '-'), source)
    expect(await lostBy(bot, how === 'late' ? 50 : 20_000)).toEqual(new Set([how]))
  })

  test.each([
    ['hangs, and what has started it', `setInterval(() => {}, 1000)`, 'late'],
    ['writes for ever', `for (;;) await new Promise((go) => process.stdout.write('y\\n', go))`, 'nonsense'],
    [
      'writes a line that never ends',
      `for (;;) await new Promise((go) => process.stdout.write('y'.repeat(1e5), go))`,
      'late',
    ],
  ])('the match is over for one that %s', { timeout: 60_000 }, async (name, source, how) => {
    const out = folder()
    const bot = `bad=${program(name.replaceAll(/\W+/g, '-'), source)}; true`
    const quick = ['--games', '2', '--players', '3', '--within', '20', '--out', out]
    const match = ['arena', '--bot', bot, '--bot', 'random', ...quick]
    // Nobody is left behind, or this would wait for who still has its standard error.
    await run(process.execPath, [command, ...match], { cwd: top, timeout: 40_000 })
    const [bad] = resultsIn(out).contestants
    expect(bad?.lost[how]).toBeGreaterThan(0)
  })

  test('who ends the match ends its programs', { timeout: 60_000 }, async () => {
    const bot = `bad=${program('stays', `console.error('started')\nsetInterval(() => {}, 1000)`)}; true`
    const match = ['arena', '--bot', bot, '--bot', 'random', '--within', '600000', '--out', folder()]
    const child = spawn(process.execPath, [command, ...match], {
      cwd: top,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.once('data', () => child.kill('SIGINT'))
    const left = new Promise((done) => child.once('exit', (_, signal) => done(signal)))
    // Its standard error is closed when nobody has it any more.
    await new Promise((done) => child.stderr.once('close', done))
    expect(await left).toBe('SIGINT')
  })

  test('an answer that comes too late is not taken for the next question', async () => {
    const delays = 'const after = { first: 0, late: 1300, next: 600 }'
    const bot = program(
      'late',
      `${delays}\n${lines} { const { id } = JSON.parse(line); setTimeout(() => console.log(JSON.stringify({ id, choice: id })), after[id]) }`,
    )
    const player = new Program(bot, { within: 1000, startUp: 20_000 })
    const about = { game: '1', seat: 0, view: {}, ask: talkAsk(0), said: [], chance: 0 }
    expect(await player.decide({ ...about, id: 'first' })).toMatchObject({ choice: 'first' })
    expect(await player.decide({ ...about, id: 'late' })).toEqual({ lost: 'late' })
    expect(await player.decide({ ...about, id: 'next' })).toMatchObject({ choice: 'next' })
    player.close()
  })
})

describe('a match is fair', () => {
  test.each(arenaGames)('in %s everyone holds every seat of every deal once', async (game) => {
    const games: FinishedGame[] = []
    await playMatch({
      deck: { game, players: 5, cards: null },
      contestants: ['a', 'b', 'c'].map((name) => ({ name, sitDown: () => randomPlayer })),
      deals: { from: 0, to: 7 },
      seed: 'fair',
      tables: 3,
      onGame: (one) => games.push(one),
    })
    expect(games).toHaveLength(21)
    games.sort((one, other) => one.number - other.number)
    for (let first = 0; first < games.length; first += 3) {
      const block = games.slice(first, first + 3)
      expect(new Set(block.map(({ saved }) => (saved as { seed: string }).seed)).size).toBe(1)
      for (let seat = 0; seat < 5; seat++)
        expect([...block.map(({ seats }) => seats[seat])].sort()).toEqual([0, 1, 2])
    }
    expect(games.some(({ winners }) => winners.length > 0)).toBe(true)
  })

  test('a village that comes to no end is stopped after sixty days, and nobody has won', async () => {
    const table = openTable({ game: 'many-nights', players: 5, cards: null }, '1'.repeat(64))
    if ('refused' in table) throw new Error(table.refused)
    const idle: Player = { ...randomPlayer, decide: () => ({ lost: 'late' }) }
    const { winners } = await play(table, new Array<Player>(5).fill(idle), '1', () => 0)
    expect(winners).toEqual([])
    expect(table.view(0)).toMatchObject({ number: 61 })
  })

  test('who always wins against another stands above, and equals stand together', () => {
    const strong = { seats: [0, 0, 1, 1], winners: [0, 1] }
    const even = [strong, { seats: [1, 1, 0, 0], winners: [0, 1] }]
    const chance = streamOf(1)
    const below = (limit: number): number => chance.below(limit)
    const [better, worse] = standings(new Array(50).fill(blockOf([strong], 2)), 2, below)
    expect(better?.winRate).toEqual({ value: 1, least: 1, most: 1 })
    expect(worse?.elo.most).toBeLessThan(better?.elo.least ?? 0)
    for (const { winRate, elo } of standings(new Array(50).fill(blockOf(even, 2)), 2, below))
      expect([winRate.value, Math.round(elo.value)]).toEqual([0.5, 1500])
  })

  test('three wins to one are 191 points of Elo', () => {
    const [one = 0, other = 0] = eloOf([
      [0, 30_000],
      [10_000, 0],
    ])
    expect(one - other).toBeCloseTo(190.8, 0)
  })

  test('the interval of a share covers what is so, about 19 times out of 20', () => {
    let covered = 0
    for (let match = 0; match < 60; match++) {
      const chance = streamOf(match)
      const blocks = Array.from({ length: 60 }, () => {
        const winners = chance.below(10) < 3 ? [0] : [1]
        return blockOf([{ seats: [0, 1], winners }], 2)
      })
      const [first] = standings(blocks, 2, (limit) => chance.below(limit))
      if (first && first.winRate.least <= 0.3 && first.winRate.most >= 0.3) covered++
    }
    expect(covered).toBeGreaterThan(50)
  })
})

describe('every answer that a question takes', () => {
  const question = (more: Partial<Question>): Question => ({
    id: 'q',
    seat: 0,
    topic: { type: 'night' },
    picks: [],
    may: false,
    otherwise: 'nothing',
    deadline: null,
    ...more,
  })
  test.each<[string, Partial<Question>, unknown]>([
    ['a tap', {}, [[]]],
    ['a word, or to let it be', { picks: [{ words: ['die', 'live'] }], may: true }, ['die', 'live', null]],
    [
      'two of three',
      { picks: [{ count: 2, from: [4, 5, 6] }] },
      [
        [4, 5],
        [4, 6],
        [5, 6],
      ],
    ],
    ['one or two', { picks: [{ count: 1, most: 2, from: [1, 2] }] }, [[1], [2], [1, 2]]],
    [
      'one more with a certain one',
      { picks: [{ count: 1, from: [1, 2], extra: { with: [2], more: 1 } }] },
      [[1], [2], [1, 2]],
    ],
    ['too many to list', { picks: [{ count: 3, from: [...Array(60).keys()] }] }, null],
  ])('%s', (_, more, answers) => {
    expect(legalAnswers(question(more))).toEqual(answers)
    const chosen = randomAnswer(question(more), streamOf(7))
    if (Array.isArray(answers)) expect(answers).toContainEqual(chosen)
    else expect(new Set([...(chosen ?? [])])).toHaveProperty('size', 3)
  })
})
