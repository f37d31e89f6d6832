import { expect, test } from 'vitest'
import { village } from '../../test/many-nights/village.ts'
import { isDayWithoutTalk } from './silence.ts'
import { mayHearDead, mayTellAll, mayTellDead, mayTellModerator, whisperers } from './talk.ts'

const cards = {
  Ada: 'werewolf',
  Ben: 'werewolf',
  Cleo: 'vampire',
  Dan: 'vampire',
  Eve: 'cursed',
  Fay: 'sorcerer',
  Gus: 'villager',
  Hal: 'villager',
  Ida: 'villager',
} as const
const players = Object.keys(cards)

type Told = ReturnType<typeof village>

/** Among whom somebody may whisper, by name. */
const circle = (game: Told, player: string) =>
  whisperers(game.state, game.seat(player)).map((seat) => game.name(seat))

/** The game as soon as this call is open. */
function atCall(game: Told, id: string): Told {
  for (let step = 0; step < 30 && game.view('Ada').call?.id !== id; step++) game.moveOn()
  return game
}

test('a pack whispers while it is awake, and with those it knows', () => {
  const game = atCall(village(cards, { options: { whispers: true } }).nightNumber(2), 'werewolves')
  expect(circle(game, 'Ada')).toEqual(['Ada', 'Ben'])
  expect(circle(game, 'Ben')).toEqual(['Ada', 'Ben'])
  for (const other of ['Cleo', 'Eve', 'Fay', 'Gus']) expect(circle(game, other)).toEqual([])
  atCall(game, 'vampires')
  expect(circle(game, 'Cleo')).toEqual(['Cleo', 'Dan'])
  expect(circle(game, 'Ada')).toEqual([])
})

test('both packs whisper apart where all act together', () => {
  const game = village(cards, { options: { whispers: true, pace: 'together' } }).nightNumber(2)
  expect(circle(game, 'Ada')).toEqual(['Ada', 'Ben'])
  expect(circle(game, 'Dan')).toEqual(['Cleo', 'Dan'])
})

test('who was turned whispers once the pack has woken together', () => {
  const game = village(cards, { options: { whispers: true } })
    .nightNumber(2)
    .pack(['Ada', 'Ben'], 'attack', 'Eve')
  expect(circle(game, 'Ada')).toEqual(['Ada', 'Ben'])
  game.day()
  expect(circle(atCall(game.nightNumber(3), 'werewolves'), 'Eve')).toEqual(['Ada', 'Ben', 'Eve'])
})

test('nobody whispers by day, when dead, as moderator, or where packs are silent', () => {
  const game = atCall(village(cards, { options: { whispers: true } }).nightNumber(2), 'werewolves')
  expect(whisperers(game.state, 'moderator')).toEqual([])
  expect(whisperers(game.state, null)).toEqual([])
  game.send({ type: 'let-go', at: game.state.now, seat: game.seat('Ben') })
  expect(circle(game, 'Ben')).toEqual([])
  expect(circle(game, 'Ada')).toEqual(['Ada'])
  game.day()
  for (const player of players) expect(circle(game, player)).toEqual([])
  expect(circle(atCall(village(cards).nightNumber(2), 'werewolves'), 'Ada')).toEqual([])
})

test('everyone in the village may speak with who moderates, dead or alive, until it is over', () => {
  const game = village(cards).nightNumber(2)
  game.send({ type: 'let-go', at: game.state.now, seat: game.seat('Ben') })
  const may = () => players.map((player) => mayTellModerator(game.state, game.seat(player)))
  expect(may()).toEqual(players.map(() => true))
  expect(mayTellModerator(game.state, 40)).toBe(false)
  game.send({ type: 'stop', at: game.state.now })
  expect(may()).toEqual(players.map(() => false))
})

/** A day on which Hal is dead, Ida sent away and Gus silenced. */
function mixedDay() {
  const game = village({
    Ada: 'werewolf',
    Ben: 'spellcaster',
    Cleo: 'old-hag',
    Dan: 'hunter',
    Eve: 'villager',
    Fay: 'villager',
    Gus: 'villager',
    Hal: 'villager',
    Ida: 'villager',
  })
  return game
    .nightNumber(2)
    .does('Ada', 'attack', 'Hal')
    .does('Ben', 'mute', 'Gus')
    .does('Cleo', 'pox', 'Ida')
    .day()
}

test('by day the living speak to all, but not who is muted, sent away or dead, nor who only looks on', () => {
  const game = mixedDay()
  const speakers = game.players.filter((player) => mayTellAll(game.state, game.seat(player)))
  expect(speakers).toEqual(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'])
  expect(mayTellAll(game.state, null)).toBe(false)
  expect(mayTellAll(game.state, 'moderator')).toBe(true)
})

test('on a day without talk only who moderates speaks to all, and everyone has heard so', () => {
  const game = village(
    { Ada: 'werewolf', Ben: 'villager', Cleo: 'villager', Dan: 'villager', Eve: 'villager' },
    { options: { dailyChanges: 'picked' } },
  )
  const pick = (change: 'no-talk' | 'two-lynchings') => game.send({ type: 'pick-change', at: 0, change })
  const told = () => [isDayWithoutTalk(game.view('Ben')), mayTellAll(game.state, game.seat('Ben'))]
  game.night().day()
  expect(told()).toEqual([false, true])
  pick('no-talk')
  expect(told()).toEqual([true, false])
  expect(mayTellAll(game.state, 'moderator')).toBe(true)
  game.does('Ben', 'nominate', 'Cleo').does('Dan', 'second', 'Cleo')
  expect([game.state.phase, ...told()]).toEqual(['defence', true, false])
  game.votes([])
  pick('two-lynchings')
  expect(told()).toEqual([false, true])
  pick('no-talk')
  game.night().day()
  expect(told()).toEqual([false, true])
})

test('nobody speaks to all at dusk or at night, but who moderates', () => {
  const game = mixedDay()
  game.moveOn()
  expect(game.state.phase).toBe('dusk')
  expect(mayTellAll(game.state, game.seat('Eve'))).toBe(false)
  game.night()
  expect(mayTellAll(game.state, game.seat('Eve'))).toBe(false)
  expect(mayTellAll(game.state, 'moderator')).toBe(true)
})

test('only the dead speak among the dead, and only they and who moderates hear it', () => {
  const game = mixedDay()
  const those = (may: typeof mayTellDead) =>
    game.players.filter((player) => may(game.state, game.seat(player)))
  expect(those(mayTellDead)).toEqual(['Hal'])
  expect(those(mayHearDead)).toEqual(['Hal'])
  expect([mayTellDead(game.state, 'moderator'), mayTellDead(game.state, null)]).toEqual([false, false])
  expect([mayHearDead(game.state, 'moderator'), mayHearDead(game.state, null)]).toEqual([true, false])
})

test('who is dead and still has to shoot does not hear the dead', () => {
  const game = mixedDay().lynch('Dan')
  const dan = game.seat('Dan')
  expect([game.state.phase, mayHearDead(game.state, dan)]).toEqual(['shooting', false])
  game.does('Dan', 'shoot', 'Eve')
  expect(mayHearDead(game.state, dan)).toBe(true)
})

test('when the game is over everyone speaks to all and hears the dead, who no longer speak apart', () => {
  const game = mixedDay().lynch('Ada')
  expect(game.isOver).toBe(true)
  const hal = game.seat('Hal')
  expect([mayTellAll(game.state, hal), mayTellDead(game.state, hal)]).toEqual([true, false])
  expect([mayHearDead(game.state, game.seat('Eve')), mayHearDead(game.state, null)]).toEqual([true, true])
})
