import { expect, test } from 'vitest'
import { village } from '../../../../test/many-nights/village.ts'

const cards = {
  Ada: 'ghost',
  Ben: 'werewolf',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'bodyguard',
  Fay: 'doppelganger',
  Gus: 'villager',
} as const
const letters = (game: ReturnType<typeof village>) =>
  game.state.announcements.flatMap((said) => (said.type === 'letter' ? said.letter : []))

test('dies on the first dawn, whatever protects', () => {
  expect(village(cards).night().does('Eve', 'protect', 'Ada').day().deaths).toEqual(['Ada ghost night 1'])
})

test('writes one letter a night, dead too, shown at dawn as a capital', () => {
  const game = village(cards).night().does('Ada', 'write', 'h')
  expect(letters(game)).toEqual([])
  game.day().night().does('Ada', 'write', 'é').day()
  expect(letters(game)).toEqual(['H', 'É'])
})

test('writes no word and no number', () => {
  expect(village(cards).night().attempt('Ada', 'write', 'hi')).toBe('not-a-choice')
  expect(village(cards).night().attempt('Ada', 'write', '4')).toBe('not-a-choice')
})

test('a strict Ghost may not write initials, small or capital', () => {
  const strict = () => village(cards, { options: { strictGhost: true } }).night()
  expect(strict().attempt('Ada', 'write', 'b')).toBe('not-a-choice')
  expect(strict().attempt('Ada', 'write', 'B')).toBe('not-a-choice')
  expect(strict().attempt('Ada', 'write', 'x')).toBeNull()
})

test('a Doppelgänger who becomes the Ghost dies on the next dawn', () => {
  const game = village(cards).night().does('Fay', 'copy', 'Ada').day().night()
  expect(game.told('Fay')).toEqual(['2: ghost'])
  expect(game.does('Fay', 'write', 'x').day().deaths).toEqual(['Ada ghost night 1', 'Fay ghost night 2'])
})

const without = { ...cards, Ada: 'villager' } as const

test('alternate: the first to be killed writes from then on, and keeps the team', () => {
  const game = village({ ...without, Hal: 'werewolf' }, { alternates: { ghost: 'alternate' } })
    .night()
    .day()
    .lynch('Ben')
    .night()
    .does('Ben', 'write', 'q')
    .day()
  expect(letters(game)).toEqual(['Q'])
  expect(game.role('Ben')).toBe('werewolf')
})

test('alternate: nobody else writes', () => {
  const game = village(without, { alternates: { ghost: 'alternate' } })
    .night()
    .day()
    .lynch('Cleo')
    .night()
    .day()
    .lynch('Dan')
    .night()
  expect(game.attempt('Dan', 'write', 'q')).toBe('never')
})

test('alternate: nobody dies on the first dawn', () => {
  expect(
    village(without, { alternates: { ghost: 'alternate' } })
      .night()
      .day().deaths,
  ).toEqual([])
})

test('alternate: who is gone writes nothing, and the first to be killed after that does', () => {
  const game = village(without, { alternates: { ghost: 'alternate' } })
    .night()
    .day()
  game.send({ type: 'let-go', at: game.state.now, seat: game.seat('Gus') })
  expect(game.state.writer).toBeNull()
  game.lynch('Cleo').night().does('Cleo', 'write', 'q')
  expect(letters(game.day())).toEqual(['Q'])
})

test('where the Ghost’s card is dealt, or another way is played, the first to die writes nothing', () => {
  expect(village(cards).night().day().lynch('Cleo').state.writer).toBeNull()
  const other = village({ ...without, Gus: 'seer' }, { alternates: { bodyguard: 'alternate' } })
  expect(other.night().day().lynch('Cleo').state.writer).toBeNull()
})

test('who holds the Amulet wakes beside the Ghost, and writes nothing', () => {
  const game = village(cards, { options: { amulet: 'anyone' }, amulet: 'Cleo' }).night()
  expect(game.attempt('Cleo', 'write', 'q')).toBe('never')
})

test('where another card is not dealt, the first to die writes nothing', () => {
  const game = village(without, { alternates: { idiot: 'alternate' }, fool: 'Gus' })
  expect(game.night().day().lynch('Cleo').state.writer).toBeNull()
})
