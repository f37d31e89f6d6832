import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sortDeck } from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const command = here('../bin/wolfmoon.js')
const evening = here('games/evening.json')
const folder = mkdtempSync(join(tmpdir(), 'wolfmoon-'))

interface Run {
  readonly status: number | null
  readonly out: string
  readonly err: string
}

function wolfmoon(args: readonly string[], { input = '', lang = 'en_US.UTF-8' } = {}): Promise<Run> {
  const child = spawn(process.execPath, [command, ...args], { env: { ...process.env, LC_ALL: lang } })
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
    expect(out).toMatch(/^0:\d\d {2}Seer: one player, or two in the centre\.$/m)
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
})

describe('replay', () => {
  test('tells all, and that the deal is the promised one', async () => {
    const { status, out } = await wolfmoon(['replay', evening])
    expect(status).toBe(0)
    expect(out).toContain('Ben swaps their own card and Eve’s card.')
    expect(out).toContain(
      'The village wins.\nWinners: Ada, Cleo, Dan and Eve.\nThe deal matches its commitment.',
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
    expect(out).toContain('The deal does not match its commitment')
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

  test('is what one gets without a command', async () => {
    const { status, err } = await wolfmoon([])
    expect(status).toBe(2)
    expect(err).toContain('Usage: wolfmoon')
  })
})
