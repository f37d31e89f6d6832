import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { CaseFault } from './fault.ts'
import { resolveOneNight } from './one-night.ts'

interface Example {
  readonly name: string
  readonly case: Readonly<Record<string, unknown>>
  readonly expect: object
}

/** The examples beside this test, and those of a rules folder beside the repository where there is one. */
const files = [
  '../../test/cases/one-night.jsonl',
  '../../test/cases/one-night-random.jsonl',
  '../../../../../shared/rules/cases/one-night.jsonl',
]
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .filter(existsSync)

function outcome(written: Example['case']): unknown {
  try {
    return JSON.parse(resolveOneNight(written))
  } catch (error) {
    if (!(error instanceof CaseFault)) throw error
    return { error: { code: error.code, at: error.at } }
  }
}

describe.each(files)('%s', (file) => {
  const examples = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Example)

  test.each(examples.map((example) => [example.name, example] as const))('%s', (_, example) => {
    const written = outcome(example.case)
    expect(written).toEqual(example.expect)
    expect(Object.keys(written as object)).toEqual(Object.keys(example.expect))
  })
})

describe('what is written down wrong is told by its place', () => {
  const good = {
    game: 'one-night',
    players: ['Ada', 'Ben', 'Cleo'],
    deal: ['seer', 'drunk', 'werewolf'],
    center: ['villager', 'werewolf', 'troublemaker'],
    night: [{ by: 'Ben', do: 'take', at: ['center-1'] }],
    votes: {},
  }
  test.each<[string, object, string, string]>([
    ['no players', { players: undefined }, 'bad-case', 'players'],
    ['two players', { players: ['Ada', 'Ben'] }, 'bad-case', 'players'],
    ['a name twice', { players: ['Ada', 'Ben', 'Ada'] }, 'bad-case', 'players[2]'],
    ['a slot’s name', { players: ['Ada', 'alpha', 'Cleo'] }, 'bad-case', 'players[1]'],
    ['an unknown role', { deal: ['seer', 'drunk', 'ghost'] }, 'unknown-role', 'deal[2]'],
    [
      'a role that is an object’s own word',
      { deal: ['seer', 'drunk', 'constructor'] },
      'unknown-role',
      'deal[2]',
    ],
    ['a card too many', { deal: ['seer', 'drunk', 'werewolf', 'hunter'] }, 'bad-deck', 'deal'],
    ['a centre of two', { center: ['villager', 'werewolf'] }, 'bad-deck', 'center'],
    ['one Mason', { center: ['mason', 'werewolf', 'villager'] }, 'bad-deck', 'deal'],
    ['an unknown option', { options: { toString: true } }, 'bad-case', 'options.toString'],
    ['a value of no option', { options: { loneWolf: 'yes' } }, 'bad-case', 'options.loneWolf'],
    ['an unknown verb', { night: [{ by: 'Ben', do: 'dance' }] }, 'bad-case', 'night[0]'],
    ['an unknown target', { night: [{ by: 'Ben', do: 'take', at: ['Zoe'] }] }, 'unknown-player', 'night[0]'],
    ['a "must" that is missing', { night: [] }, 'missing-move', 'night[0]'],
    ['a "must" that is passed', { night: [{ by: 'Ben', do: 'pass' }] }, 'missing-move', 'night[0]'],
    [
      'a move before its turn',
      {
        night: [
          { by: 'Ben', do: 'take', at: ['center-1'] },
          { by: 'Ada', do: 'look', at: ['Ben'] },
        ],
      },
      'not-your-turn',
      'night[1]',
    ],
    [
      'a move in the way of a "must"',
      { night: [{ by: 'Ada', do: 'rob', at: ['Ben'] }, ...good.night] },
      'not-your-turn',
      'night[0]',
    ],
    [
      'one centre card for a Seer',
      { night: [{ by: 'Ada', do: 'look', at: ['center-1'] }, ...good.night] },
      'illegal-target',
      'night[0]',
    ],
    ['a vote for oneself', { votes: { Ada: 'Ada' } }, 'illegal-target', 'votes.Ada'],
    ['a vote for a card', { votes: { Ada: 'center-1' } }, 'illegal-target', 'votes.Ada'],
    ['a vote of nobody', { votes: { Zoe: 'Ada' } }, 'unknown-player', 'votes.Zoe'],
  ])('%s', (_, change, code, at) => {
    expect(outcome({ ...good, ...change })).toEqual({ error: { code, at } })
  })

  test('the good case itself is good', () => {
    expect(outcome(good)).not.toHaveProperty('error')
  })

  test('names that look like numbers, or like something else, keep their seat order', () => {
    const players = ['10', '__proto__', '2']
    const line = resolveOneNight({
      ...good,
      players,
      night: [{ by: '__proto__', do: 'take', at: ['center-1'] }],
      votes: { '10': '2' },
    })
    expect(line).toMatch(/^\{"cards":\{"10":"seer","__proto__":"villager","2":"werewolf"\}/)
  })
})
