import { describe, expect, test } from 'vitest'
import { village } from '../../../test/many-nights/village.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'villager',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
} as const
const day = (
  voting: 'nomination' | 'two-nominees' | 'elimination' | 'secret-ballot' | 'point',
  change: object = {},
) =>
  village({ ...cards, ...change }, { options: { voting } })
    .night()
    .day()

describe('nomination', () => {
  test('half is not enough, and the day goes on after a failed vote', () => {
    const game = day('nomination')
      .does('Ben', 'nominate', 'Ada')
      .does('Cleo', 'second', 'Ada')
      .votes(['Ben', 'Cleo', 'Dan'])
    expect([game.deaths, game.state.phase]).toEqual([[], 'day'])
  })

  test('one nominates once a day, and nobody is nominated twice', () => {
    const game = day('nomination').does('Ben', 'nominate', 'Ada')
    expect(game.attempt('Ben', 'nominate', 'Cleo')).toBe('never')
    expect(game.attempt('Cleo', 'nominate', 'Ada')).toBe('not-a-choice')
  })

  test('one may nominate oneself, and the nominee may second; the nominator may not', () => {
    const game = day('nomination').does('Ben', 'nominate', 'Ben').does('Cleo', 'nominate', 'Dan')
    expect(game.attempt('Cleo', 'second', 'Dan')).toBe('not-a-choice')
    expect(game.attempt('Dan', 'second', 'Dan')).toBeNull()
  })

  test('votes are shown together, and nobody sees one before', () => {
    const game = day('nomination').does('Ben', 'nominate', 'Ada').does('Cleo', 'second', 'Ada').moveOn()
    game.send({ type: 'answer', at: game.state.now, seat: 1, ask: 'vote', choice: 'die' })
    expect(game.view('Dan').voted[1]).toBe(true)
    expect(JSON.stringify(game.view('Dan'))).not.toContain('"die"]')
    expect(game.view('Ben').you?.vote).toBe('die')
    expect(game.moveOn().view('Dan').counts[0]?.votes[1]).toBe('die')
  })

  test('the clock brings the night', () => {
    const game = day('nomination')
    expect(game.view('Ben').warnsAt).toBe((game.state.dayEnds ?? 0) - 60_000)
    game.send({ type: 'tick', at: game.state.dayEnds ?? 0 })
    expect(game.state.phase).toBe('dusk')
  })
})

test('what lapses falls: the next vote is on the next nominee', () => {
  const game = day('nomination').does('Ben', 'nominate', 'Ada').does('Cleo', 'second', 'Ada')
  game.send({ type: 'lapse', at: game.state.now })
  game.does('Cleo', 'nominate', 'Dan').does('Eve', 'second', 'Dan').moveOn()
  expect(game.state.poll).toEqual({ type: 'thumbs', of: game.seat('Dan') })
})

test('a secret ballot tells how often a name was written, and not by whom', () => {
  const game = day('secret-ballot').moveOn().ballot({ Ada: 'Ben', Cleo: 'Ben', Dan: 'Ada' })
  const [count] = game.view('Eve').counts
  expect(count?.votes).toEqual([])
  expect(count?.tally).toEqual([
    { seat: 0, votes: 1 },
    { seat: 1, votes: 2 },
  ])
})

describe('two nominees', () => {
  const two = () =>
    day('two-nominees')
      .does('Ben', 'nominate', 'Ada')
      .does('Cleo', 'nominate', 'Dan')
      .does('Eve', 'second', 'Dan')
      .does('Fay', 'second', 'Ada')

  test('the one with more votes is lynched; the first is who was seconded first', () => {
    expect(two().chooses(['Ben', 'Cleo'], ['Eve']).deaths).toEqual(['Dan lynch day 1'])
  })

  test('both at equal votes, also at none', () => {
    expect(two().chooses(['Ben'], ['Eve']).deaths).toEqual(['Ada lynch day 1', 'Dan lynch day 1'])
    expect(two().chooses([], []).deaths).toEqual(['Ada lynch day 1', 'Dan lynch day 1'])
  })

  test('no vote with one', () => {
    const game = day('two-nominees').does('Ben', 'nominate', 'Ada').does('Cleo', 'second', 'Ada')
    expect(game.state.phase).toBe('day')
    expect(game.night().deaths).toEqual([])
  })
})

describe('elimination', () => {
  test('the last one whom nobody has called safe is lynched', () => {
    const game = day('elimination')
      .does('Ben', 'spare', 'Cleo')
      .does('Cleo', 'spare', 'Ben')
      .does('Ben', 'spare', 'Dan')
    game.does('Dan', 'spare', 'Eve').does('Eve', 'spare', 'Fay')
    expect(game.deaths).toEqual(['Ada lynch day 1'])
  })

  test('only who was called safe last goes on', () => {
    const game = day('elimination').does('Ben', 'spare', 'Cleo')
    expect(game.attempt('Ben', 'spare', 'Dan')).toBe('never')
  })

  test('nobody is safe twice, and nobody calls their own name', () => {
    expect(day('elimination').attempt('Ben', 'spare', 'Ben')).toBe('not-a-choice')
    expect(day('elimination').does('Ben', 'spare', 'Cleo').attempt('Cleo', 'spare', 'Cleo')).toBe(
      'not-a-choice',
    )
  })
})

describe('what interrupts a vote does not replace it', () => {
  const hunters = { ...cards, Cleo: 'hunter' } as const

  test('a ballot is held even if a shot takes longer than the talk', () => {
    const game = village(hunters, { options: { voting: 'point' } })
      .night()
      .day()
    const { dayEnds } = game.state
    game.send({ type: 'strike', at: (dayEnds ?? 0) - 1000, seat: game.seat('Cleo') })
    expect(game.state.phase).toBe('shooting')
    game.send({ type: 'tick', at: (dayEnds ?? 0) + 60_000 })
    expect(game.state.counts).toHaveLength(1)
    expect(game.state.counts[0]?.poll.type).toBe('ballot')
  })

  test('an elimination that has begun goes on when somebody dies, and lynches nobody for that', () => {
    const game = village(hunters, { options: { voting: 'elimination' } })
      .night()
      .day()
    const late = (game.state.dayEnds ?? 0) - 1000
    const spare = (by: string, of: string) =>
      game.send({ type: 'answer', at: late, seat: game.seat(by), ask: 'spare', choice: [game.seat(of)] })
    spare('Ben', 'Eve')
    spare('Eve', 'Ben')
    game.send({ type: 'tick', at: late + 2000 })
    game.send({ type: 'let-go', at: late + 2000, seat: game.seat('Dan') })
    expect([game.state.phase, game.state.deadline]).toEqual(['day', late + 22_000])
    game.send({ type: 'let-go', at: late + 2000, seat: game.seat('Fay') })
    expect(game.choices('Ben', 'spare')).toEqual(['Ada', 'Cleo'])
    game.send({ type: 'let-go', at: late + 2000, seat: game.seat('Cleo') })
    expect([game.state.phase, game.choices('Ben', 'spare')]).toEqual(['day', ['Ada']])
    game.send({ type: 'answer', at: late + 3000, seat: game.seat('Ben'), ask: 'spare', choice: [0] })
    game.send({ type: 'tick', at: late + 90_000 })
    expect([game.alive, game.state.number]).toEqual([['Ada', 'Ben', 'Eve'], 2])
  })
})

describe('secret ballot', () => {
  test('most votes are lynched', () => {
    expect(day('secret-ballot').ballot({ Ben: 'Ada', Cleo: 'Ada', Dan: 'Ben' }).deaths).toEqual([
      'Ada lynch day 1',
    ])
  })

  test('a tie: a second ballot among the tied, in which all vote', () => {
    const game = day('secret-ballot').ballot({ Ben: 'Ada', Cleo: 'Dan', Eve: 'Ben' })
    expect(game.choices('Ada', 'ballot')).toEqual(['Ben', 'Dan'])
    expect(game.ballot({ Ada: 'Ben', Dan: 'Ben' }).deaths).toEqual(['Ben lynch day 1'])
  })

  test('a second tie: all of them', () => {
    const game = day('secret-ballot').ballot({ Ben: 'Ada', Cleo: 'Dan' }).ballot({ Ben: 'Ada', Cleo: 'Dan' })
    expect(game.deaths).toEqual(['Ada lynch day 1', 'Dan lynch day 1'])
  })

  test('a ballot without votes lynches nobody and ends the day', () => {
    const game = day('secret-ballot').ballot({})
    expect([game.deaths, game.state.phase]).toEqual([[], 'dusk'])
  })
})

test('a ballot is held, and lynches nobody, where only one is left to vote', () => {
  const game = village(
    { Ada: 'vampire', Ben: 'old-hag', Cleo: 'villager', Dan: 'villager', Eve: 'villager' },
    { options: { voting: 'point' } },
  )
  game
    .night()
    .day()
    .ballot({ Ada: 'Cleo' })
    .night()
    .does('Ada', 'bite', 'Dan')
    .day()
    .ballot({ Ada: 'Eve' })
    .night()
  game.does('Ben', 'pox', 'Ada').day()
  expect(game.alive).toEqual(['Ada', 'Ben'])
  expect([game.ballot({}).deaths.length, game.state.phase]).toEqual([3, 'dusk'])
})

describe('1, 2, 3, point', () => {
  test('most fingers are lynched', () => {
    expect(day('point').ballot({ Ben: 'Ada', Cleo: 'Ada', Dan: 'Ben' }).deaths).toEqual(['Ada lynch day 1'])
  })

  test('a tie: again among the tied', () => {
    const game = day('point').ballot({ Ben: 'Ada', Cleo: 'Dan' }).ballot({ Eve: 'Dan' })
    expect(game.deaths).toEqual(['Dan lynch day 1'])
  })

  test('a second tie: nobody, and the day is over', () => {
    const game = day('point').ballot({ Ben: 'Ada', Cleo: 'Dan' }).ballot({ Ben: 'Ada', Cleo: 'Dan' })
    expect([game.deaths, game.state.phase]).toEqual([[], 'dusk'])
  })
})
