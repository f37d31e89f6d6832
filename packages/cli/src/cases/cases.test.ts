// @module-tag A11
import { describe, expect, test } from 'vitest'
import { examples, outcome } from '../../test/examples.ts'
import { resolveManyNights } from './many-nights.ts'
import { resolveOneNight } from './one-night.ts'

describe.each(examples)('%s', (_, list) => {
  test.each(list.map((example) => [example.name, example] as const))('%s', (_, example) => {
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

describe('what is written down wrong in Many Nights is told by its place', () => {
  const good = {
    game: 'many-nights',
    players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'],
    deal: ['seer', 'werewolf', 'drunk', 'villager', 'villager'],
    hidden: { Cleo: 'hunter' },
    options: {},
    script: [{ night: 1 }, { by: 'Ada', do: 'see', at: ['Ben'] }, { day: 1 }],
  }
  const script = (...entries: readonly unknown[]) => ({ script: [{ night: 1 }, ...entries] })
  const byDay = (...entries: readonly unknown[]) => script({ day: 1 }, ...entries)
  test.each<[string, object, string, string]>([
    ['four players', { players: ['Ada', 'Ben', 'Cleo', 'Dan'] }, 'bad-case', 'players'],
    ['a name twice', { players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Ada'] }, 'bad-case', 'players[4]'],
    ['a pack’s name', { players: ['Ada', 'werewolves', 'Cleo', 'Dan', 'Eve'] }, 'bad-case', 'players[1]'],
    [
      'an unknown role',
      { deal: ['seer', 'robber', 'drunk', 'villager', 'villager'] },
      'unknown-role',
      'deal[1]',
    ],
    ['an unknown hidden role', { hidden: { Cleo: 'robber' } }, 'unknown-role', 'hidden'],
    ['a hidden role of nobody', { hidden: { Zoe: 'hunter' } }, 'unknown-player', 'hidden'],
    ['a card too few', { deal: ['seer', 'werewolf', 'drunk', 'villager'] }, 'bad-deck', 'deal'],
    ['one Mason', { deal: ['mason', 'werewolf', 'drunk', 'villager', 'villager'] }, 'bad-deck', 'deal'],
    [
      'a Minion’s card',
      { deal: ['minion', 'werewolf', 'drunk', 'villager', 'villager'] },
      'bad-deck',
      'deal',
    ],
    ['no hidden role', { hidden: {} }, 'bad-deck', 'hidden'],
    ['a hidden Mason', { hidden: { Cleo: 'mason' } }, 'bad-deck', 'hidden'],
    ['a hidden role of a Seer', { hidden: { Cleo: 'hunter', Ada: 'hunter' } }, 'bad-deck', 'hidden'],
    ['an unknown option', { options: { toString: true } }, 'bad-case', 'options.toString'],
    ['a value of no option', { options: { voting: 'loudest' } }, 'bad-case', 'options.voting'],
    ['an alternate that is none', { options: { seer: 'alternate' } }, 'bad-case', 'options.seer'],
    ['no script', { script: undefined }, 'bad-case', 'script'],
    ['a day before the night', { script: [{ day: 1 }] }, 'bad-case', 'script[0]'],
    ['a move before the night', { script: [{ by: 'Ada', do: 'see', at: ['Ben'] }] }, 'bad-case', 'script[0]'],
    ['a night left out', byDay({ night: 3 }), 'bad-case', 'script[2]'],
    ['an unknown verb', script({ by: 'Ada', do: 'dance' }), 'bad-case', 'script[1]'],
    ['two letters', script({ by: 'Ada', do: 'write', letter: 'ab' }), 'bad-case', 'script[1]'],
    ['a name twice in a vote', byDay({ do: 'vote', die: ['Ada'], live: ['Ada'] }), 'bad-case', 'script[2]'],
    ['an unknown target', script({ by: 'Ada', do: 'see', at: ['Zoe'] }), 'unknown-player', 'script[1]'],
    ['a pack that sees', script({ by: 'werewolves', do: 'see', at: ['Ada'] }), 'unknown-player', 'script[1]'],
    ['a ballot for oneself', byDay({ do: 'ballot', votes: { Ada: 'Ada' } }), 'illegal-target', 'script[2]'],
    ['a Villager who sees', script({ by: 'Dan', do: 'see', at: ['Ben'] }), 'not-your-turn', 'script[1]'],
    ['a vote without a nominee', byDay({ do: 'vote', die: [], live: [] }), 'not-your-turn', 'script[2]'],
    ['a ballot without ballots', byDay({ do: 'ballot', votes: {} }), 'not-your-turn', 'script[2]'],
    ['a look at oneself', script({ by: 'Ada', do: 'see', at: ['Ada'] }), 'illegal-target', 'script[1]'],
    ['nothing to second', byDay({ by: 'Ada', do: 'second', at: ['Ben'] }), 'illegal-target', 'script[2]'],
  ])('%s', (_, change, code, at) => {
    expect(outcome({ ...good, ...change })).toEqual({ error: { code, at } })
  })

  test('the good case itself is good', () => {
    expect(outcome(good)).not.toHaveProperty('error')
  })

  test('names that look like numbers keep their seat order', () => {
    const line = resolveManyNights({
      ...good,
      players: ['10', '__proto__', '2', 'Dan', 'Eve'],
      hidden: { 2: 'hunter' },
      script: [{ night: 1 }],
    })
    expect(line).toMatch(/"roles":\{"10":"seer","__proto__":"werewolf","2":"drunk"/)
  })
})
