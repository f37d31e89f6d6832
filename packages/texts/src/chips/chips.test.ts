import { type Chip, type Contradiction, reasonKinds, type Said } from '@wolfmoon/chips'
import { basicDeck, defaultOptions, verbs as villageVerbs } from '@wolfmoon/engine/many-nights'
import { verbs } from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'
import { isMessage, type Language, languages, speaker } from '../index.ts'
import { ChipTeller, oneNightNames, villageNames } from './index.ts'

const players = ['Ada', 'Boris', 'Chloé']
const tellers = (language: Language) => {
  const say = speaker(language)
  const village = { players, blanks: [], deck: basicDeck(5), maybe: [], options: defaultOptions }
  return {
    table: new ChipTeller(say, language, players, oneNightNames(say, language, players)),
    village: new ChipTeller(say, language, players, villageNames(say, language, village)),
  }
}
const laid = (...chips: readonly Chip[]): readonly Said[] =>
  chips.map((chip, index) => ({ number: index + 1, seat: index % 3, at: 0, chip }))

const robber: Chip = {
  type: 'claim',
  role: 'robber',
  deeds: [{ verb: 'rob', places: [1], saw: ['seer'] }],
}
const visions: Chip = {
  type: 'claim',
  role: 'seer',
  deeds: [{ night: 2, verb: 'see', places: [1], is: true }],
}
const everything: readonly Chip[] = [
  robber,
  { type: 'pass' },
  { type: 'claim', role: 'villager', deeds: [] },
  { type: 'claim', role: 'mason', deeds: [{ verb: 'meet', places: [1] }] },
  {
    type: 'claim',
    role: 'werewolf',
    deeds: [
      { verb: 'meet', places: [] },
      { verb: 'look', places: [11], saw: ['drunk'] },
    ],
  },
  { type: 'claim', role: 'insomniac', deeds: [{ verb: 'look', places: [2], saw: ['insomniac'] }] },
  { type: 'evidence', seat: 1, role: 'seer', holds: false, because: 1 },
  { type: 'suspect', seat: 1, strength: 1 },
  { type: 'suspect', seat: 1, strength: 2 },
  { type: 'suspect', seat: 1, strength: 3, because: 2 },
  { type: 'vouch', seat: 1 },
  { type: 'ask', seat: 1, about: 'role' },
  { type: 'ask', seat: 1, about: 'deeds' },
  { type: 'decline', to: 12 },
  { type: 'vote', seat: 1 },
  { type: 'vote', seat: null },
  { type: 'agree', to: 1 },
  { type: 'disagree', to: 1 },
  { type: 'take-back', to: 1 },
  { type: 'ask', seat: 1, about: 'why' },
  ...reasonKinds.map(
    (kind): Chip => ({ type: 'reason', to: 20, reasons: [{ kind, seats: [1, 2], role: 'seer' }] }),
  ),
]

test.each(verbs)('One Night can tell what one did: %s', (verb) => {
  expect(isMessage(`chips.deeds.${verb}`)).toBe(true)
})

test.each(villageVerbs)('Many Nights can tell what one did: %s', (verb) => {
  expect(isMessage(`many-chips.deeds.${verb}`)).toBe(true)
})

describe.each(languages)('in %s', (language) => {
  const { table, village } = tellers(language)

  test('every chip is a sentence, with nothing left out', () => {
    const all = laid(...everything)
    for (const said of all) {
      const sentence = table.sentence(said, all)
      expect(sentence).toMatch(/[.?!…»”]$/)
      expect(sentence).not.toMatch(/[{}]|chips\.|undefined| {2}/)
    }
  })

  test('every contradiction names who says it', () => {
    const all = laid(robber, robber, visions)
    for (const kind of ['too-many', 'two-faces', 'kin', 'answer', 'shown'] as const) {
      const clash: Contradiction = {
        kind,
        chips: [1, 2],
        places: [1],
        role: 'robber',
        certain: kind === 'kin',
      }
      expect(table.clash(clash, all)).toMatch(/Ada.*Boris/)
    }
  })

  test('a village tells its nights', () => {
    expect(village.sentence({ seat: 0, chip: visions }, [])).toMatch(/2.*Boris/)
  })
})

test('whoever was shown others of a pack names them, not a pack without oneself', () => {
  const mason: Chip = { type: 'claim', role: 'mason', deeds: [{ night: 1, verb: 'meet', places: [1] }] }
  const told = tellers('en').village.sentence({ seat: 0, chip: mason }, [])
  expect(told).toContain('The other Mason: Boris.')
})

test('reads as one would say it', () => {
  const told = (language: Language) => tellers(language).table.sentence({ seat: 0, chip: robber }, [])
  expect(told('en')).toBe('I was a Robber. I took Boris’s card and left mine. Now I have: Seer.')
  expect(told('fr')).toBe(
    'J’étais Voleur. J’ai pris la carte devant Boris et laissé la mienne. J’ai maintenant\u00a0: Voyante.',
  )
  expect(told('ru')).toBe(
    'Моя карта: Грабитель. Беру карту игрока Boris вместо своей. Теперь у меня: Гадалка.',
  )
  expect(tellers('en').village.sentence({ seat: 0, chip: visions }, [])).toBe(
    'I am a Seer. Night 2: I looked at Boris. Boris is a wolf.',
  )
})
