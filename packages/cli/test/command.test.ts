import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sortDeck } from '@wolfmoon/engine/one-night'
import { playedCountry } from '@wolfmoon/engine/testing'
import { describe, expect, test } from 'vitest'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const command = here('../bin/wolfmoon.js')
const evening = here('games/evening.json')
const village = here('games/village.json')
const aVillage = JSON.parse(readFileSync(village, 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))

interface Run {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

function wolfmoon(
  args: readonly string[],
  { input = '', lang = 'en_US.UTF-8', more = {} } = {},
): Promise<Run> {
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, ...more, LC_ALL: lang },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (piece) => (out += piece))
  child.stderr.on('data', (piece) => (err += piece))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  return new Promise((done) => child.on('close', (status) => done({ status, out, err })))
}

function fileWith(text: string, name = 'game.json'): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const example = readFileSync(here('cases/one-night.jsonl'), 'utf8')
  .split('\n')
  .slice(0, 7)
  .map((line) => JSON.parse(line) as { case: object; expect: object })
const [good, , , , , , bad] = example

/** What is said about each of these cases. */
async function complaintsOn(cases: readonly string[]): Promise<readonly string[]> {
  const { out } = await wolfmoon(['resolve', '-'], { input: cases.join('\n') })
  const lines = out.trim().split('\n')
  return lines.map((line) => JSON.parse(line).error.message)
}

describe('resolve', () => {
  test('prints one outcome a line, in order, and leaves with 0', async () => {
    const lines = example.slice(0, 6).map((one) => JSON.stringify(one.case))
    const { status, out, err } = await wolfmoon(['resolve', '-'], { input: lines.join('\n') })
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(example.slice(0, 6).map((one) => one.expect))
    expect([status, err]).toEqual([0, ''])
  })

  test('reads one case that is written over many lines', async () => {
    const { status, out } = await wolfmoon([
      'resolve',
      fileWith(JSON.stringify(good?.case, null, 2), 'case.json'),
    ])
    expect([status, JSON.parse(out)]).toEqual([0, good?.expect])
  })

  test('names nobody where a vote that everyone casts does not fit', async () => {
    const players = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']
    const deal = ['werewolf', 'hunter', 'villager', 'villager', 'villager']
    const vote = { do: 'vote', die: ['Ada', 'Cleo', 'Dan'], live: [] }
    const trial = [
      { by: 'Ada', do: 'nominate', at: ['Ben'] },
      { by: 'Cleo', do: 'second', at: ['Ben'] },
    ]
    const cases = [[vote], [...trial, vote, vote]].map((day) =>
      JSON.stringify({ game: 'many-nights', players, deal, script: [{ night: 1 }, { day: 1 }, ...day] }),
    )
    expect(await complaintsOn(cases)).toEqual([
      'This cannot happen here.',
      'Something else has to happen here first.',
    ])
  })

  test('says why a village cannot be dealt', async () => {
    const players = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']
    const deal = ['werewolf', 'mason', 'villager', 'villager', 'drunk']
    const cases = [deal, deal.with(1, 'seer'), deal.slice(1)].map((cards) =>
      JSON.stringify({ game: 'many-nights', players, deal: cards, script: [] }),
    )
    expect(await complaintsOn(cases)).toEqual([
      'The deck cannot be played: Mason: at least 2 or none. There is 1.',
      'These cards cannot be dealt like this.',
      'The deck cannot be played: This village needs 5 cards. There are 4.',
    ])
  })

  test('puts a fault in its place, in the reader’s language, goes on, and leaves with 1', async () => {
    const input = `${JSON.stringify(bad?.case)}\n\nnonsense\n${JSON.stringify(good?.case)}\n`
    const { status, out } = await wolfmoon(['resolve', '-'], { input, lang: 'fr_FR.UTF-8' })
    const [first, second, third] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(first).toEqual({
      error: { code: 'not-your-turn', at: 'night[0]', message: 'Ada ne peut pas faire cela maintenant.' },
    })
    expect(second).toMatchObject({ error: { code: 'bad-case', at: '' } })
    expect(third).toEqual(good?.expect)
    expect(status).toBe(1)
  })

  test('goes on after a first line that is nonsense, and tells a broken case over many lines once', async () => {
    const line = JSON.stringify(good?.case)
    const { out } = await wolfmoon(['resolve', '-'], { input: `{bad\n${line}\n${line}\n` })
    expect(out.trim().split('\n')).toHaveLength(3)
    const broken = JSON.stringify(good?.case, null, 2).replace('"deal"', 'deal')
    expect((await wolfmoon(['resolve', '-'], { input: broken })).out.trim().split('\n')).toHaveLength(1)
  })

  test('an empty input has no outcomes', async () => {
    expect(await wolfmoon(['resolve', '-'])).toEqual({ status: 0, out: '', err: '' })
  })

  test('streams: outcomes come before the input has ended', async () => {
    const child = spawn(process.execPath, [command, 'resolve', '-'])
    const first = new Promise<string>((done) => child.stdout.once('data', (piece) => done(String(piece))))
    child.stdin.write(`${JSON.stringify(good?.case)}\n`)
    expect(JSON.parse(await first)).toEqual(good?.expect)
    child.stdin.end()
    expect(await new Promise((done) => child.on('close', done))).toBe(0)
  })
})

describe('announce', () => {
  test('prints the script with its times', async () => {
    const { status, out } = await wolfmoon([
      'announce',
      '--roles',
      '2 werewolf, seer, robber, troublemaker, villager',
      '--form',
      'short',
    ])
    expect(status).toBe(0)
    expect(out).toContain('Deck: 2 Werewolves, Seer, Robber, Troublemaker and Villager.')
    expect(out).toMatch(/^0:00 {2}Everyone, close your eyes\.$/m)
    expect(out).toMatch(/^0:\d\d {2}Seer: look at one player’s card, or two in the centre\.$/m)
    expect(out).toMatch(/^The night takes 1:\d\d\.$/m)
  })

  test('speaks the language that is asked for, else the system’s', async () => {
    const asked = await wolfmoon(['announce', '--players', '3', '--lang', 'fr'], { lang: 'ru_RU.UTF-8' })
    expect(asked.out).toContain('Voyante, ouvre les yeux.')
    const system = await wolfmoon(['announce', '--players', '3'], { lang: 'ru_RU.UTF-8' })
    expect(system.out).toContain('Гадалка, открой глаза.')
  })

  test('gives advice about a deck for a new table', async () => {
    const { out } = await wolfmoon([
      'announce',
      '--roles',
      'werewolf, witch, seer, robber, troublemaker, villager',
    ])
    expect(out).toContain('Advice: Not for a first game: Witch.')
  })

  test('reads it out line by line, through the day to the vote', async () => {
    const { status, out } = await wolfmoon(['announce', '--players', '3', '--live', '--speed', '1000'])
    expect(status).toBe(0)
    expect(out).toContain('One minute left.')
    expect(out.trim().endsWith('Hands stay where they are. Turn the cards.')).toBe(true)
  })

  test('keeps all eyes closed until the cards have been nudged', async () => {
    const { out } = await wolfmoon(['announce', '--players', '3', '--nudge', '20'])
    const lines = out.split('\n').filter((line) => /^\d+:\d\d {2}/.test(line))
    const [nudge, morning] = lines.slice(-2)
    expect(nudge).toContain('(20 seconds to nudge the cards)')
    const at = (line = '') => {
      const [minutes, seconds] = line.split(/ /)[0]?.split(':') ?? []
      return Number(minutes) * 60 + Number(seconds)
    }
    expect(at(morning) - at(nudge)).toBe(20)
  })

  test('takes the times that it is given', async () => {
    const { out } = await wolfmoon(['announce', '--players', '3', '--act', '33'])
    expect(out).toContain('(33 seconds to act)')
    const live = ['--live', '--speed', '1000', '--form', 'short', '--act', '3', '--nudge', '0']
    const open = await wolfmoon(['announce', '--players', '3', ...live, '--talk', 'none'])
    expect(open.out).not.toContain('One minute left.')
    const short = await wolfmoon(['announce', '--players', '3', ...live, '--talk', '2', '--vote', '30'])
    expect(short.out).toContain('2 minutes')
  })

  test('draws a deck at random: a wolf in it, and nothing that is not for a first game', async () => {
    const { status, out } = await wolfmoon(['announce', '--players', '4', '--random', 'base'])
    expect(status).toBe(0)
    expect(out).toMatch(/^Deck: .*Werewol/m)
    expect(out).not.toContain('Not for a first game')
    const ticked = 'werewolf, seer, robber, drunk, tanner, hunter'
    const few = await wolfmoon(['announce', '--players', '4', '--random', ticked])
    expect(few.out).toContain('Deck: 2 Werewolves, Seer, Robber, Drunk, Tanner and Hunter.')
    const none = await wolfmoon(['announce', '--players', '5', '--random', ticked])
    expect(none.status).toBe(1)
    expect(none.err).toContain('No deck for 5 players can be drawn from these roles.')
  })

  test('calls every role of a box that is played blind', async () => {
    const { status, out } = await wolfmoon(['announce', '--players', '3', '--blind', 'base'])
    expect(status).toBe(0)
    expect(out).toContain('Blind: 6 of these 16 cards are dealt, and nobody knows which.')
    for (const role of ['Doppelgänger', 'Minion', 'Masons', 'Drunk', 'Insomniac'])
      expect(out).toContain(`${role}, open your eyes.`)
  })
})

describe('replay', () => {
  test('tells all, and that the deal is the promised one', async () => {
    const { status, out } = await wolfmoon(['replay', evening])
    expect(status).toBe(0)
    expect(out).toContain('Ben swaps their own card and Eve’s card.')
    expect(out).toContain(
      'A wolf has died, so the village wins.\nWinners: Ada, Cleo, Dan and Eve.\nThe deal fits the fingerprint in this saved game.',
    )
  })

  test('tells one player’s side, and nothing that was hidden from it until the end', async () => {
    const { out } = await wolfmoon(['replay', evening, '--seat', 'cleo'])
    const [night = ''] = out.split('The votes are counted.')
    expect(night).toContain('Cleo: Troublemaker')
    expect(night).toContain('Cleo chooses: Ben’s card and Dan’s card.')
    expect(night).not.toMatch(/Hunter|Villager|learns|swaps|looks/)
  })

  test('says so when the secret is not the promised one', async () => {
    const saved = JSON.parse(readFileSync(evening, 'utf8'))
    const other = { ...saved, salt: '00', commands: saved.commands }
    const { status, out } = await wolfmoon(['replay', fileWith(JSON.stringify(other))])
    expect(status).toBe(0)
    expect(out).toContain('The deal does not fit the fingerprint')
  })

  test('says with a receipt whether it is the deal that was promised, and leaves with a status', async () => {
    const saved = JSON.parse(readFileSync(evening, 'utf8'))
    const { players, deck, commitment, startsAt } = saved.setup
    const receipt = {
      receipt: 1,
      game: 'one-night',
      room: 'K7QX2M',
      village: 0,
      givenAt: '2026-01-01T20:00:00.000Z',
      phase: 'confirming',
      startsAt,
      commitment,
      shown: { players, deck: sortDeck(deck) },
    }
    const held = (change: object) => fileWith(JSON.stringify({ ...receipt, ...change }))
    const kept = await wolfmoon(['replay', evening, '--receipt', held({})])
    expect([kept.status, kept.out.trim().split('\n').at(-1)]).toEqual([
      0,
      'The deal is the one that the receipt promises.',
    ])
    const broken = await wolfmoon(['replay', evening, '--receipt', held({ commitment: 'e'.repeat(64) })])
    expect([broken.status, broken.out.trim().split('\n').at(-1)]).toEqual([
      1,
      'This is not the deal that was promised: its fingerprint was exchanged after the cards were dealt.',
    ])
    const none = await wolfmoon(['replay', evening, '--receipt', evening])
    expect([none.status, none.err.trim()]).toEqual([1, `wolfmoon: ${evening} is not a receipt.`])
  })

  test('tells every call to a player, also when nobody kept the time', async () => {
    const saved = JSON.parse(readFileSync(evening, 'utf8'))
    const commands = [{ type: 'tick', at: saved.setup.startsAt + 150_000 }]
    const { out } = await wolfmoon([
      'replay',
      fileWith(JSON.stringify({ ...saved, commands })),
      '--seat',
      'Dan',
    ])
    expect(out.match(/^Called: /gm)).toHaveLength(6)
  })

  test('says so when the game was not finished', async () => {
    const saved = JSON.parse(readFileSync(evening, 'utf8'))
    const { out } = await wolfmoon([
      'replay',
      fileWith(JSON.stringify({ ...saved, commands: saved.commands.slice(0, 8) })),
    ])
    expect(out).toContain('The saved game ends here, before its end.')
  })
})

describe('one clear line for what is wrong', () => {
  const saved = JSON.parse(readFileSync(evening, 'utf8'))
  const villageOfFour = {
    arena: ['--bot', 'hard', '--bot', 'easy', '--players', '4'],
    simulate: ['--roles', '2x Werewolf, seer, villager'],
  }
  test.each<[string, readonly string[], number, string]>([
    ['no such command', ['fly'], 2, 'there is no command “fly”. Try: wolfmoon --help'],
    ['no such option', ['resolve', '--fast', '-'], 2, 'there is no option --fast. Try: wolfmoon --help'],
    ['a missing file name', ['resolve'], 2, 'something is missing: file. Try: wolfmoon --help'],
    [
      'an option without its value',
      ['announce', '--roles'],
      2,
      'something is missing: --roles <roles>. Try: wolfmoon --help',
    ],
    ['an argument too many', ['replay', 'a', 'b'], 2, 'too many arguments. Try: wolfmoon --help'],
    [
      'a language nobody speaks',
      ['resolve', '-', '--lang', 'xx'],
      2,
      '--lang cannot be “xx”. It can be: en, fr, ru.',
    ],
    [
      'a form nobody knows',
      ['announce', '--players', '3', '--form', 'long'],
      2,
      '--form cannot be “long”. It can be: beginner, short.',
    ],
    ['no deck', ['announce'], 2, 'give one of these: --roles, --players.'],
    [
      'two ways to choose cards',
      ['announce', '--players', '3', '--random', 'base', '--blind', 'base'],
      2,
      'give one of these: --random, --blind.',
    ],
    [
      'a time that is none',
      ['announce', '--players', '3', '--talk', 'long'],
      2,
      '--talk cannot be “long”. It can be: 1 – 60, none.',
    ],
    [
      'too few cards to play blind with',
      ['announce', '--players', '3', '--blind', 'werewolf, seer'],
      1,
      'Played blind, the box needs at least 6 cards: one for each player and three for the centre. There are 2.',
    ],
    [
      'a file that is not there',
      ['resolve', join(folder, 'none')],
      1,
      `cannot read ${join(folder, 'none')}: there is no such file.`,
    ],
    ['a folder', ['replay', folder], 1, `cannot read ${folder}.`],
    ['a role nobody knows', ['announce', '--roles', 'seer, ghost'], 1, 'There is no role called “ghost”.'],
    [
      'a table of eleven',
      ['announce', '--players', '11'],
      1,
      'there is no suggested deck for 11 players. It can be 3 to 10.',
    ],
    [
      'a table of letters',
      ['announce', '--players', 'abc'],
      2,
      '--players cannot be “abc”. It can be: 3 – 10.',
    ],
    [
      'a name with a line in it',
      ['replay', evening, '--seat', 'Z\noe\u001b[31m'],
      1,
      'nobody called “Z oe [31m” plays in this game. Players: Ada, Ben, Cleo, Dan, Eve and Fay.',
    ],
    [
      'a deck that cannot be',
      ['announce', '--roles', 'mason, seer, robber, drunk, hunter, tanner'],
      1,
      'Mason: take none or exactly 2. There is 1.',
    ],
    [
      'a game that is no JSON',
      ['replay', fileWith('{', 'a.json')],
      1,
      `${join(folder, 'a.json')} is not a saved game. It is not JSON.`,
    ],
    [
      'a game of the future',
      ['replay', fileWith(JSON.stringify({ ...saved, wolfmoon: 9 }), 'b.json')],
      1,
      `${join(folder, 'b.json')} is not a saved game. Its version is 9; this program reads version 1.`,
    ],
    [
      'a game with a broken part',
      ['replay', fileWith(JSON.stringify({ ...saved, commands: [{}] }), 'c.json')],
      1,
      `${join(folder, 'c.json')} is not a saved game. Something is wrong at commands[0].`,
    ],
    [
      'a game that cannot have been',
      ['replay', fileWith(JSON.stringify({ ...saved, commands: [{ type: 'resume', at: 1 }] }), 'd.json')],
      1,
      `${join(folder, 'd.json')} is not a saved game. Step 1 was not possible: That cannot be done now.`,
    ],
    [
      'a game with a deck that cannot be',
      ['replay', fileWith(JSON.stringify({ ...saved, setup: { ...saved.setup, deck: ['seer'] } }), 'e.json')],
      1,
      `${join(folder, 'e.json')} is not a saved game. This table needs 9 cards: one for each player and three for the centre. There is 1.`,
    ],
    ...(['arena', 'simulate'] as const).map((verb): [string, readonly string[], number, string] => [
      `a village that is too small, for ${verb}`,
      [verb, '--game', 'many-nights', ...villageOfFour[verb]],
      1,
      'Many Nights is for 5 to 68 players. There are 4.',
    ]),
    [
      'a folder that is a file, for a match',
      ['arena', '--bot', 'hard', '--bot', 'easy', '--out', evening],
      1,
      `cannot write ${join(evening, 'games')}.`,
    ],
    [
      'a folder that is a file, for a server',
      ['serve', '--port', '0', '--data', evening],
      1,
      `nothing can be written in ${evening}. Choose another folder with --data.`,
    ],
    [
      'an address of another machine, for a server',
      ['serve', '--port', '0', '--host', '192.0.2.77', '--data', join(folder, 'data')],
      1,
      'this machine has no address 192.0.2.77 to listen on. Leave --host out, or name one of its own.',
    ],
    [
      'an address of another machine, for agents',
      ['mcp', '--http', '0', '--host', '192.0.2.77'],
      1,
      'this machine has no address 192.0.2.77 to listen on. Leave --host out, or name one of its own.',
    ],
    [
      'a village that is not over, looked back at',
      [
        'analyse',
        fileWith(JSON.stringify({ ...aVillage, commands: aVillage.commands.slice(0, -1) }), 'f.json'),
      ],
      1,
      `in ${join(folder, 'f.json')} the game is not over yet.`,
    ],
    [
      'a village that never was, looked back at',
      ['analyse', fileWith(JSON.stringify({ ...saved, game: 'many-nights' }), 'g.json')],
      1,
      `${join(folder, 'g.json')} is not a saved game. Something is wrong at setup.variable.`,
    ],
    [
      'a player who was not there',
      ['replay', evening, '--seat', 'Zoe'],
      1,
      'nobody called “Zoe” plays in this game. Players: Ada, Ben, Cleo, Dan, Eve and Fay.',
    ],
  ])('%s', async (_, args, status, line) => {
    expect(await wolfmoon(args)).toEqual({ status, out: '', err: `wolfmoon: ${line}\n` })
  })

  test('in the reader’s language', async () => {
    const { err } = await wolfmoon(['fly'], { lang: 'ru_RU.UTF-8' })
    expect(err).toBe('wolfmoon: нет команды «fly». Справка: wolfmoon --help\n')
  })
})

describe('help', () => {
  test('lists the commands with examples, and each command’s options', async () => {
    const { status, out } = await wolfmoon(['--help'])
    expect(status).toBe(0)
    expect(out).toContain('resolve [options] <file>')
    expect(out).toContain('Examples:')
    expect((await wolfmoon(['announce', '--help'], { lang: 'fr_FR.UTF-8' })).out).toMatch(
      /^Utilisation.: wolfmoon announce/,
    )
  })

  test('says what holds without an option, and no password of the environment', async () => {
    const addresses = { DATABASE_URL: 'postgres://ada:secret@db/moon', REDIS_URL: 'redis://:secret@cache' }
    const { out } = await wolfmoon(['serve', '--help'], { more: { ...addresses, PORT: '7171' } })
    expect(out).toContain('(else 7171)')
    expect(out).not.toContain('secret')
    const french = await wolfmoon(['arena', '--help'], { lang: 'fr_FR.UTF-8' })
    expect(french.out).toContain('(sinon 1000)')
    expect(french.out).not.toContain('default')
  })

  test('is what one gets for the asking, also in another language', async () => {
    const { status, out } = await wolfmoon(['--lang=fr', '--help'])
    expect(status).toBe(0)
    expect(out).toMatch(/^Utilisation.: wolfmoon/)
    expect((await wolfmoon(['--lang', 'fr', 'fly'])).err).toContain('« fly »'.replaceAll(' ', '\u202f'))
  })
})

describe('simulate', () => {
  const five = '2 werewolf, 2 villager, seer, robber, troublemaker, insomniac'
  const game = ['--game', 'one-night', '--roles', five]

  test('prints one object', async () => {
    const args = ['simulate', ...game, '--games', '120', '--level', 'middle', '--json', '--seed', '7']
    const one = await wolfmoon(args)
    const { gamesPerSecond, ...result } = JSON.parse(one.out)
    expect(gamesPerSecond).toBeGreaterThan(0)
    expect(result).toMatchObject({ game: 'one-night', players: 5, level: 'middle', games: 120, seed: 7 })
    expect(result.wins.village + result.wins.werewolf).toBeGreaterThan(0.5)
    expect(result.interval.village[0]).toBeLessThan(result.wins.village)
    expect(result.interval.village[1]).toBeGreaterThan(result.wins.village)
    expect([one.status, one.err]).toEqual([0, ''])
  })

  test('plays villages too, of the book or of any roles', async () => {
    const many = ['simulate', '--game', 'many-nights', '--games', '4']
    const [named, book, both] = await Promise.all([
      wolfmoon([...many, '--roles', '2 werewolf, seer, 4 villager', '--json']),
      wolfmoon(['simulate', '--games', '4', '--scenario', 'visions'], { lang: 'ru_RU.UTF-8' }),
      wolfmoon([...many, '--scenario', 'doom', '--players', '9']),
    ])
    const result = JSON.parse(named.out)
    expect(result).toMatchObject({ game: 'many-nights', players: 7, games: 4, level: 'hard' })
    expect(result.wins.village + result.wins.werewolf).toBe(1)
    expect(result.interval.village).toHaveLength(2)
    expect(book.out).toMatch(/Деревня.*%/)
    expect(both).toMatchObject({ status: 2, err: expect.stringContaining('--scenario') })
  })

  test('draws a table in the reader’s language, and helps with what it does not know', async () => {
    const [table, level] = await Promise.all([
      wolfmoon(['simulate', ...game, '--games', '5'], { lang: 'fr_FR.UTF-8' }),
      wolfmoon(['simulate', ...game, '--level', 'best']),
    ])
    expect(table.out).toMatch(/Village.*%/)
    expect(level).toMatchObject({ status: 2, err: expect.stringContaining('easy, middle, hard') })
  })
})

test('analyse tells what each player could have known, and the best vote by it', async () => {
  const [said, data] = await Promise.all([
    wolfmoon(['analyse', evening], { lang: 'ru_RU.UTF-8' }),
    wolfmoon(['analyse', evening, '--json']),
  ])
  expect(said.out).toContain('Лучший голос')
  const { players } = JSON.parse(data.out)
  expect(players.map(({ name }: { name: string }) => name)).toEqual([
    'Ada',
    'Ben',
    'Cleo',
    'Dan',
    'Eve',
    'Fay',
  ])
  for (const { chances, best } of players) {
    expect(best.chance).toBeGreaterThan(0)
    for (const { roles } of chances)
      expect(Object.values<number>(roles).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  }
})

test('analyse tells of a village, moment by moment, what each could have known, and the best votes', async () => {
  const [french, russian, data] = await Promise.all([
    wolfmoon(['analyse', village], { lang: 'fr_FR.UTF-8' }),
    wolfmoon(['analyse', village], { lang: 'ru_RU.UTF-8' }),
    wolfmoon(['analyse', village, '--json']),
  ])
  expect(french.out).toContain('Meilleur vote, sans croire personne\u00a0: aucun nom ne sortait du lot')
  expect(french.out).toContain('Jour 3, vote sur Ben')
  expect(russian.out).toContain('Лучший голос с учётом сказанного: смерть (против: 100\u00a0%)')
  const { players } = JSON.parse(data.out) as { players: readonly AnalysedVillager[] }
  expect(players.map(({ name }) => name)).toEqual(aVillage.setup.players)
  const [ada] = players
  expect(ada?.card).toBe('villager')
  expect(ada?.moments.map(({ day, when }) => `${when} ${day}`)).toEqual([
    'morning 1',
    'morning 2',
    'morning 3',
    'vote 3',
  ])
  const vote = ada?.moments.at(-1)
  expect(vote).toMatchObject({ poll: 'thumbs', about: ['Ben'], vote: 'die', exact: true })
  // Two are of a pack. Ben says that Ada is, who knows better.
  for (const { against } of vote?.chances ?? []) expect(against).toBeCloseTo(2 / 6, 6)
  expect(vote?.claims?.best).toEqual({ vote: ['Ben'], chance: expect.closeTo(1, 1) })
  expect(vote?.chances.find(({ player }) => player === 'Ben')?.role).toBe('wolf-cub')
  for (const { moments } of players)
    for (const { chances, claims } of moments)
      for (const { against } of [...chances, ...(claims?.chances ?? [])]) {
        expect(against).toBeGreaterThanOrEqual(0)
        expect(against).toBeLessThanOrEqual(1 + 1e-9)
      }
})

test('analyse tells of several villages one after the other', async () => {
  const country = fileWith(JSON.stringify(playedCountry(0)), 'country.json')
  const [said, data] = await Promise.all([
    wolfmoon(['analyse', country]),
    wolfmoon(['analyse', country, '--json']),
  ])
  expect(said.out.match(/^— Village \d —$/gm)).toEqual(['— Village 1 —', '— Village 2 —', '— Village 3 —'])
  const { villages } = JSON.parse(data.out) as {
    villages: readonly { players: readonly AnalysedVillager[] }[]
  }
  for (const [village, name] of ['A1', 'B1', 'C1'].entries()) {
    const resident = villages[village]?.players.find((one) => one.name === name)
    expect(resident?.moments[0]).toMatchObject({ day: 1, poll: 'ban' })
  }
})

interface AnalysedVillager {
  readonly name: string
  readonly card: string
  readonly moments: readonly (Judged & {
    readonly day: number
    readonly when: string
    readonly claims?: Judged
  })[]
}

interface Judged {
  readonly chances: readonly { readonly player: string; readonly role: string; readonly against: number }[]
  readonly best: { readonly vote: readonly string[]; readonly chance: number | null }
  readonly exact: boolean
}
