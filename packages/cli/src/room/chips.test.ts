import type { Chip } from '@wolfmoon/chips'
import { oneNightFacts } from '@wolfmoon/chips/one-night'
import { type Language, languages, speaker } from '@wolfmoon/texts'
import { ChipTeller, oneNightNames } from '@wolfmoon/texts/chips'
import { expect, test } from 'vitest'
import { Chips, type ChipTalk } from './chips.ts'

const players = ['Ada', 'Борис', 'Chloé']
const talkIn = (language: Language, ...chips: readonly Chip[]): ChipTalk => {
  const say = speaker(language)
  return {
    facts: oneNightFacts({
      players: 3,
      deck: ['werewolf', 'seer', 'robber', 'villager', 'villager', 'drunk'],
      loneWolf: true,
    }),
    teller: new ChipTeller(say, language, players, oneNightNames(say, language, players)),
    said: chips.map((chip, index) => ({ number: index + 1, seat: index, at: 0, chip })),
    players,
    opening: null,
    seat: 0,
  }
}
const typed = (line: string, language: Language = 'en') => {
  const [ask] = new Chips(speaker(language)).read(line, talkIn(language))?.asks ?? []
  return ask?.type === 'chip' ? ask.chip : null
}

test.each<[string, Chip]>([
  ['/i seer', { type: 'claim', role: 'seer' }],
  ['/i villager:', { type: 'claim', role: 'villager', deeds: [] }],
  [
    '/i robber: rob борис = seer',
    { type: 'claim', role: 'robber', deeds: [{ verb: 'rob', places: [1], saw: ['seer'] }] },
  ],
  [
    '/i seer: look c1, c3 = drunk, villager',
    { type: 'claim', role: 'seer', deeds: [{ verb: 'look', places: [10, 12], saw: ['drunk', 'villager'] }] },
  ],
  [
    '/i seer: 1 see chloe = yes; 2 see 2 = no',
    {
      type: 'claim',
      role: 'seer',
      deeds: [
        { night: 1, verb: 'see', places: [2], is: true },
        { night: 2, verb: 'see', places: [1], is: false },
      ],
    },
  ],
  ['/pass', { type: 'pass' }],
  ['/not Chloé drunk', { type: 'evidence', seat: 2, role: 'drunk', holds: false }],
  ['/doubt chloe 3', { type: 'suspect', seat: 2, strength: 3 }],
  ['/doubt chloe', { type: 'suspect', seat: 2, strength: 2 }],
  ['/trust 2', { type: 'vouch', seat: 1 }],
  ['/ask Борис', { type: 'ask', seat: 1, about: 'role' }],
  ['/night Борис', { type: 'ask', seat: 1, about: 'deeds' }],
  ['/why Борис', { type: 'ask', seat: 1, about: 'why' }],
  ['/no 4', { type: 'decline', to: 4 }],
  ['/vote -', { type: 'vote', seat: null }],
  ['/+ 1', { type: 'agree', to: 1 }],
  ['/- #1', { type: 'disagree', to: 1 }],
  ['/x 1', { type: 'take-back', to: 1 }],
])('%s is understood', (line, chip) => {
  expect(typed(line)).toEqual(chip)
})

test('roles are known by their names in every language', () => {
  expect(typed('/i Voleur', 'fr')).toEqual({ type: 'claim', role: 'robber' })
  expect(typed('/i грабитель', 'ru')).toEqual({ type: 'claim', role: 'robber' })
})

test('what is not understood is told, and said to nobody', () => {
  for (const line of ['/dance', '/i witch', '/trust Dora', '/+ one', '/', '/is Ada']) {
    const read = new Chips(speaker('en')).read(line, talkIn('en'))
    expect([line, read?.asks, read?.lines?.length]).toEqual([line, undefined, line === '/' ? 1 : 2])
  }
  expect(new Chips(speaker('en')).read('hello', talkIn('en'))).toBeNull()
})

test.each(languages)(
  'each is read once, with its number, and the board tells what does not fit: %s',
  (language) => {
    const chips = new Chips(speaker(language))
    const talk = talkIn(
      language,
      { type: 'claim', role: 'seer' },
      { type: 'claim', role: 'seer' },
      { type: 'vote', seat: 0 },
    )
    expect(chips.news(talk).map((line) => line.slice(0, 2))).toEqual(['#1', '#2', '#3'])
    expect(chips.news(talk)).toEqual([])
    const board = chips.read('/board', talk)?.lines ?? []
    const [clash] = boardClashes(talk)
    expect(board.map((line) => line.trim())).toContain(clash)
  },
)

test('what was said is not told again after a night, and is with another game', () => {
  const chips = new Chips(speaker('en'))
  const claim = { type: 'claim', role: 'seer' } as const
  const talk = talkIn('en', claim)
  expect(chips.news(talk)).toHaveLength(1)
  expect(chips.news(null)).toEqual([])
  expect(chips.news(talk)).toEqual([])
  expect(chips.news(talkIn('en', claim, { type: 'pass' })).map((line) => line.slice(0, 2))).toEqual(['#2'])
  const again = { ...talk, said: talk.said.map((one) => ({ ...one, at: 9 })) }
  expect(chips.news(again)).toHaveLength(1)
})

const boardClashes = ({ facts, teller, said }: ChipTalk) =>
  facts
    .contradictions(
      said.filter((one) => one.chip.type === 'claim') as Parameters<typeof facts.contradictions>[0],
    )
    .map((one) => teller.clash(one, said))
