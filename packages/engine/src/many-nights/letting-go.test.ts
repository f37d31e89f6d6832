import { describe, expect, test } from 'vitest'
import { village } from '../../test/many-nights/village.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { asksOf } from './asks.ts'
import { decide } from './decide.ts'
import type { Seat } from './seat.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'hunter',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
  Fay: 'villager',
  Gus: 'wolf-cub',
} as const

type Game = ReturnType<typeof village>
const letsGo = (game: Game, name: string) => game.tries({ type: 'let-go', at: 0, seat: game.seat(name) })
const day = (options: object = {}) => village(cards, { options }).night().day()

describe('somebody who is gone for good', () => {
  test('dies, is shown by the reveal rule, and everyone knows that it was nobody’s doing', () => {
    const game = village(cards).nightNumber(2)
    expect(letsGo(game, 'Cleo')).toBeNull()
    expect(game.deaths).toEqual(['Cleo left night 2'])
    expect(game.view('Dan').deaths[0]).toMatchObject({ shown: { role: 'villager' }, cause: 'left' })
  })

  test('shoots at nobody, and angers nobody', () => {
    const game = day()
    letsGo(game, 'Ben')
    letsGo(game, 'Gus')
    expect([game.deaths, game.state.phase]).toEqual([['Ben left day 1', 'Gus left day 1'], 'day'])
    expect(game.state.angryOn).toBe(0)
  })

  test('a shot that is due lapses', () => {
    const game = day().lynch('Ben')
    expect(game.state.phase).toBe('shooting')
    expect(letsGo(game, 'Ben')).toBeNull()
    expect([game.deaths, game.state.phase]).toEqual([['Ben lynch day 1'], 'dusk'])
  })

  test('breaks hearts, and roles are taken over', () => {
    const loving = village({ ...cards, Cleo: 'cupid', Dan: 'seer', Eve: 'apprentice-seer' }).night()
    loving.does('Cleo', 'join', 'Dan', 'Fay').day()
    letsGo(loving, 'Dan')
    expect(loving.deaths).toEqual(['Dan left day 1', 'Fay heartbreak day 1'])
    expect(loving.role('Eve')).toBe('seer')
  })

  test('may end the game', () => {
    const game = day()
    letsGo(game, 'Ada')
    letsGo(game, 'Gus')
    expect(game.teams).toEqual(['village'])
  })

  test.each(['point', 'secret-ballot'] as const)('may end the game when names are written: %s', (voting) => {
    const game = day({ voting }).moveOn()
    letsGo(game, 'Ada')
    expect(game.state.phase).toBe('voting')
    letsGo(game, 'Gus')
    expect([game.state.phase, game.teams]).toEqual(['over', ['village']])
  })

  test('takes along who loves that one: nobody votes on who is dead', () => {
    const loving = () =>
      village({ ...cards, Eve: 'cupid' })
        .night()
        .does('Eve', 'join', 'Dan', 'Fay')
        .day()
        .does('Ben', 'nominate', 'Fay')
    const game = loving().does('Cleo', 'second', 'Fay').moveOn()
    expect(game.state.poll?.type).toBe('thumbs')
    letsGo(game, 'Dan')
    expect([game.deaths, game.state.phase]).toEqual([['Dan left day 1', 'Fay heartbreak day 1'], 'day'])
    expect(game.state.lynchings).toBe(0)
  })

  test('is no longer voted on: the nomination falls', () => {
    const game = day().does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo')
    expect(letsGo(game, 'Cleo')).toBeNull()
    expect([game.state.phase, game.state.nominations]).toEqual(['day', []])
    const voting = day().does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo').moveOn()
    letsGo(voting, 'Cleo')
    expect([voting.state.phase, voting.state.poll]).toEqual(['day', null])
  })

  test('is not waited for: the last vote of those who are left counts', () => {
    const game = day().does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo').moveOn()
    for (const name of ['Ada', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus'])
      game.send({ type: 'answer', at: 0, seat: game.seat(name), ask: 'vote', choice: 'die' })
    expect(game.state.phase).toBe('voting')
    // The vote is under way: who nominated no longer matters.
    letsGo(game, 'Ben')
    expect(game.deaths).toEqual(['Ben left day 1', 'Cleo lynch day 1'])
  })

  test('a ballot begins anew among those who are left', () => {
    const game = day({ voting: 'point' }).moveOn()
    game.send({ type: 'answer', at: 0, seat: game.seat('Ada'), ask: 'ballot-1', choice: [game.seat('Dan')] })
    letsGo(game, 'Dan')
    expect(game.state.poll).toMatchObject({ type: 'ballot', round: 1 })
    expect(game.state.cast).toBeNull()
    const { among } = game.state.poll as { among: readonly Seat[] }
    expect(among).not.toContain(game.seat('Dan'))
  })

  test('at night or at dusk may end the game, and otherwise it goes on', () => {
    for (const begin of [() => village(cards).nightNumber(2), () => day().moveOn()]) {
      const game = begin()
      const { phase } = game.state
      letsGo(game, 'Ada')
      expect(game.state.phase).toBe(phase)
      letsGo(game, 'Gus')
      expect([game.state.phase, game.teams]).toEqual(['over', ['village']])
    }
  })

  test('at night is not waited for where all act together', () => {
    const game = village(cards, { options: { pace: 'together' } }).night()
    const { call } = game.state
    for (const [seat, name] of game.players.entries()) {
      for (const { id, topic } of name === 'Fay' ? [] : asksOf(game.state, seat)) {
        const choice = topic.type === 'rest' ? [] : [game.seat('Cleo')]
        game.send({ type: 'answer', at: 0, seat, ask: id, choice })
      }
    }
    expect([game.state.phase, game.state.call]).toEqual(['night', call])
    letsGo(game, 'Fay')
    expect(game.state.phase === 'night' && game.state.call === call).toBe(false)
  })

  test('leaves a shot that is still due open', () => {
    const shooting = day().lynch('Ben')
    letsGo(shooting, 'Cleo')
    expect([shooting.state.phase, shooting.state.shots]).toEqual(['shooting', [shooting.seat('Ben')]])
  })

  test('of two nominees: the other one is neither defended nor voted on alone', () => {
    const two = () =>
      day({ voting: 'two-nominees' })
        .does('Ben', 'nominate', 'Cleo')
        .does('Eve', 'nominate', 'Dan')
        .does('Dan', 'second', 'Cleo')
        .does('Cleo', 'second', 'Dan')
    const heard = two()
    letsGo(heard, 'Fay')
    expect(heard.state.phase).toBe('defence')
    letsGo(heard, 'Cleo')
    expect(heard.state.phase).toBe('day')
    for (const name of ['Cleo', 'Dan']) {
      const voting = two().moveOn().moveOn()
      letsGo(voting, 'Fay')
      expect(voting.state.poll?.type).toBe('pair')
      letsGo(voting, name)
      expect([voting.state.phase, voting.state.poll]).toEqual(['day', null])
    }
  })

  test('who is not on trial leaves the defence as it is', () => {
    const game = day().does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo')
    letsGo(game, 'Fay')
    expect([game.state.phase, game.state.nominations.length]).toEqual(['defence', 1])
  })

  test('an election without one of its names is not held', () => {
    const game = village({ ...cards, Cleo: 'mayor' }, { alternates: { mayor: 'elected' } })
      .night()
      .day()
    expect(game.state.phase).toBe('electing')
    letsGo(game, 'Dan')
    expect([game.state.phase, game.state.elected]).toEqual(['day', null])
  })

  test('what the village has decided is carried out first', () => {
    const game = village({ ...cards, Fay: 'martyr' })
      .night()
      .day()
      .condemn('Dan')
    expect(game.state.phase).toBe('offering')
    letsGo(game, 'Fay')
    expect(game.deaths).toEqual(['Dan lynch day 1', 'Fay left day 1'])
  })

  test('dies no more once that verdict has ended the game', () => {
    const game = village({ ...cards, Fay: 'martyr', Gus: 'villager' })
      .night()
      .day()
      .condemn('Ada')
    letsGo(game, 'Fay')
    expect([game.deaths, game.teams]).toEqual([['Ada lynch day 1'], ['village']])
    expect(game.alive).toContain('Fay')
  })

  test('at dusk a Hunter whose heart breaks shoots at once', () => {
    const game = village({ ...cards, Eve: 'cupid' })
      .night()
      .does('Eve', 'join', 'Ben', 'Dan')
      .day()
      .moveOn()
    expect(game.state.phase).toBe('dusk')
    letsGo(game, 'Dan')
    expect(game.state.phase).toBe('shooting')
    game.does('Ben', 'shoot', 'Ada')
    expect(game.deaths).toEqual(['Dan left day 1', 'Ben heartbreak day 1', 'Ada shot day 1'])
    expect(game.state.phase).toBe('dusk')
  })

  describe('and whom a Hunter loved', () => {
    const loving = (options: object = {}) =>
      village({ ...cards, Eve: 'cupid' }, { options })
        .night()
        .does('Eve', 'join', 'Ben', 'Dan')
        .day()

    test('while a nominee speaks: the shot comes at once, and no later vote is on that nominee', () => {
      const game = loving().does('Ada', 'nominate', 'Cleo').does('Fay', 'second', 'Cleo')
      letsGo(game, 'Dan')
      expect([game.state.phase, game.deaths[1]]).toEqual(['shooting', 'Ben heartbreak day 1'])
      game.does('Ben', 'shoot')
      expect([game.state.phase, game.state.nominations]).toEqual(['day', []])
      game.does('Eve', 'nominate', 'Fay').does('Gus', 'second', 'Fay').moveOn()
      expect(game.state.poll).toEqual({ type: 'thumbs', of: game.seat('Fay') })
    })

    test.each(['nomination', 'point'] as const)(
      'while the village votes: the shot comes first (%s)',
      (voting) => {
        const game = loving({ voting })
        if (voting === 'nomination') game.does('Ada', 'nominate', 'Cleo').does('Fay', 'second', 'Cleo')
        game.moveOn()
        expect(game.state.phase).toBe('voting')
        letsGo(game, 'Dan')
        expect([game.state.phase, game.state.poll]).toEqual(['shooting', null])
        expect(game.does('Ben', 'shoot').state.phase).toBe('day')
      },
    )

    test('a game that this would end waits for the shot', () => {
      const few = { Ada: 'werewolf', Ben: 'hunter', Cleo: 'cupid', Dan: 'villager', Eve: 'villager' } as const
      const begun = () => village(few).night().does('Cleo', 'join', 'Ben', 'Dan').day()
      const asleep = begun().lynch('Eve').night()
      letsGo(asleep, 'Dan')
      expect(asleep.state.phase).toBe('night')
      expect(asleep.day().does('Ben', 'shoot', 'Ada').teams).toEqual(['village'])
      const begunTo = (phase: string) => {
        const game = begun()
        letsGo(game, 'Eve')
        game.does('Ada', 'nominate', 'Cleo').does('Ben', 'second', 'Cleo')
        if (phase === 'voting') game.moveOn()
        expect(game.state.phase).toBe(phase)
        return game
      }
      for (const phase of ['defence', 'voting']) {
        const game = begunTo(phase)
        letsGo(game, 'Dan')
        expect(game.state.phase).toBe('shooting')
        expect(game.does('Ben', 'shoot', 'Ada').teams).toEqual(['village'])
      }
    })
  })

  test('fires no shot that was not due', () => {
    const { state } = day()
    const events = decide(state, { type: 'let-go', at: 0, seat: 1 })
    expect(isRefusal(events) || events.map(({ type }) => type)).not.toContain('shot-fired')
  })

  test('leaves who is to shoot no more time than before', () => {
    const game = day().lynch('Ben')
    const { deadline } = game.state
    game.send({ type: 'let-go', at: 5000, seat: game.seat('Cleo') })
    expect([game.state.phase, game.state.deadline]).toEqual(['shooting', deadline])
  })

  test('leaves the vote to the others', () => {
    const game = day().does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo').moveOn()
    letsGo(game, 'Fay')
    expect([game.state.phase, game.state.poll]).toEqual(['voting', { type: 'thumbs', of: game.seat('Cleo') }])
  })

  test('cannot be let go twice, nor before the first night', () => {
    const game = day()
    letsGo(game, 'Cleo')
    expect(letsGo(game, 'Cleo')).toBe('no-such-seat')
    expect(letsGo(village(cards), 'Cleo')).toBe('not-now')
  })
})

describe('a defence', () => {
  test('is over when the nominee has finished', () => {
    const game = day().does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo')
    expect(game.attempt('Dan', 'finish')).toBe('never')
    expect(game.declines('Cleo', 'finish').state.phase).toBe('defence')
    expect(game.does('Cleo', 'finish').state.phase).toBe('voting')
  })

  test('of two is over when both have', () => {
    const game = day({ voting: 'two-nominees' })
      .does('Ben', 'nominate', 'Cleo')
      .does('Eve', 'nominate', 'Dan')
      .does('Dan', 'second', 'Cleo')
      .does('Cleo', 'second', 'Dan')
    expect(game.does('Cleo', 'finish').state.phase).toBe('defence')
    expect(game.attempt('Cleo', 'finish')).toBe('never')
    expect(game.does('Dan', 'finish').state.phase).toBe('voting')
  })
})

test('while the clock stands a moderator can give time, go back and stop, and nothing else', () => {
  const game = day()
  game.send({ type: 'pause', at: 0 })
  const { deadline } = game.state
  expect(game.tries({ type: 'give-time', at: 0, seconds: 30 })).toBeNull()
  expect((game.state.deadline ?? 0) - (deadline ?? 0)).toBe(30_000)
  expect(game.tries({ type: 'move-on', at: 0 })).toBe('paused')
  expect(game.tries({ type: 'stop', at: 0 })).toBeNull()
  expect(game.state.phase).toBe('over')
})
