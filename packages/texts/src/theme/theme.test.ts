import { type View, view } from '@wolfmoon/engine/many-nights'
import { dealtVillage, playVillage, testRandom, villageSetup } from '@wolfmoon/engine/testing'
import { describe, expect, test } from 'vitest'
import { wordsForCards } from '../../scripts/phone-words.ts'
import { type Language, languages, type Say, type Script, speaker, VillageTeller } from '../index.ts'
import { themes, usual } from './forms.ts'
import { type Theme, themeNames } from './names.ts'
import { formsOf } from './own-words.ts'
import { placeOf, themed } from './theme.ts'

/** What a text becomes in the words of a theme. */
function said(language: Language, theme: Theme, text: string, player = ''): string {
  const say = ((_: string, { player: name = '' }: { readonly player?: string }) =>
    text.replace('{player}', name)) as unknown as Say
  return (themed(say, language, theme) as (key: string, args: object) => string)('', { player })
}

describe('in another place', () => {
  test.each([
    ['en', 'pub', 'The wolves have taken {player}.', 'The cheats have taken Ada.'],
    ['en', 'office', 'A quiet village, and a wolf in it.', 'A quiet office, and a spy in it.'],
    ['en', 'office', 'This is a village. Werewolves win.', 'This is an office. Spies win.'],
    ['en', 'pub', 'Seer, open your eyes. The wolves’ prey.', 'Barkeeper, open your eyes. The cheats’ prey.'],
    [
      'en',
      'pub',
      'Wolf Cub, Lone Wolf, Aura Seer, Apprentice Seer.',
      'Wolf Cub, Lone Wolf, Aura Seer, Apprentice Seer.',
    ],
    ['fr', 'pub', 'Les loups gagnent. Le village dort.', 'Les tricheurs gagnent. Le bistrot dort.'],
    ['fr', 'office', 'Loups-garous, la Voyante du village.', 'Saboteurs, la Directrice du bureau.'],
    ['fr', 'pub', 'Les Villageois. Un Villageois. 3 Villageois.', 'Les Convives. Un Convive. 3 Convives.'],
    [
      'fr',
      'pub',
      'Loup solitaire, Voyante des auras, Apprentie voyante.',
      'Loup solitaire, Voyante des auras, Apprentie voyante.',
    ],
    [
      'ru',
      'pub',
      'Победила деревня. Волков нет, Гадалку нашли.',
      'Победила таверна. Шулеров нет, Трактирщицу нашли.',
    ],
    [
      'ru',
      'office',
      'Оборотни, Волк-одиночка, Ученица гадалки, волками.',
      'Шпионы, Волк-одиночка, Ученица гадалки, шпионами.',
    ],
  ] as const)('%s, %s: %s', (language, theme, text, expected) => {
    expect(said(language, theme, text, 'Ada')).toBe(expected)
  })

  test('somebody who is called like a wolf keeps the name', () => {
    expect(said('en', 'pub', 'The wolves look at {player}.', 'Wolf')).toBe('The cheats look at Wolf.')
  })

  test('every word has as many forms as the usual one, and no form stands for two others', () => {
    for (const theme of themeNames)
      for (const language of languages)
        for (const { noun, forms } of usual[language])
          expect(themes[theme][language][noun], `${theme} ${language} ${noun}`).toHaveLength(forms.length)
  })
})

describe('in a table’s own words', () => {
  const words = { village: 'ship', wolf: 'pirate', seer: 'oracle' }

  test('these are said in every number', () => {
    expect(said('en', words, 'The village, two villages, a wolf, wolves, a Seer.')).toBe(
      'The ship, two ships, a pirate, pirates, an Oracle.',
    )
  })

  test('an empty word, or one that cannot be said, stays the usual one', () => {
    expect(said('en', { village: '', wolf: '7', seer: '' }, 'The village and its wolf.')).toBe(
      'The village and its wolf.',
    )
    expect(said('ru', { village: 'замок', wolf: '', seer: '' }, 'Победила деревня.')).toBe(
      'Победила деревня.',
    )
  })

  test('French words that begin with a vowel are joined', () => {
    const own = { village: 'hôtel', wolf: 'espion', seer: 'oracle' }
    expect(said('fr', own, 'Le village, du village, au village, ce village, la Voyante, de loup.')).toBe(
      'L’hôtel, de l’hôtel, à l’hôtel, cet hôtel, l’Oracle, d’espion.',
    )
  })

  test.each([
    ['wolf', 'вор', 'вор вора вору вором воре воры воров ворам ворами ворах'],
    ['wolf', 'палач', 'палач палача палачу палачом палаче палачи палачей палачам палачами палачах'],
    ['wolf', 'злодей', 'злодей злодея злодею злодеем злодее злодеи злодеев злодеям злодеями злодеях'],
    ['seer', 'шаманка', 'шаманка шаманки шаманке шаманку шаманкой шаманок шаманкам шаманками шаманках'],
    ['village', 'крыша', 'крыша крыши крыше крышу крышей крыш крышам крышами крышах'],
    ['village', 'пустыня', 'пустыня пустыни пустыне пустыню пустыней пустынь пустыням пустынями пустынях'],
  ] as const)('a Russian %s is declined: %s', (noun, word, forms) => {
    expect(formsOf('ru', noun, word)?.join(' ')).toBe(forms)
  })

  test.each([
    ['village', 'замок'],
    ['wolf', 'ведьма'],
    ['wolf', 'купец'],
    ['seer', 'оракул'],
  ] as const)('and a Russian %s that would break the sentences is not taken: %s', (noun, word) => {
    expect(formsOf('ru', noun, word)).toBeNull()
  })
})

describe('a whole game', () => {
  const deck = [
    'seer',
    'werewolf',
    'werewolf',
    'villager',
    'villager',
    'villager',
    'hunter',
    'bodyguard',
  ] as const
  const plain = villageSetup(deck, deck.length)
  const setup = { ...plain, players: plain.players.map((_, seat) => `Qz${seat}`) }
  const states: View[] = []
  playVillage(dealtVillage(setup, 3), testRandom(3), {
    onState: (state) => states.push(view(state, 'table')),
  })
  const heard = (language: Language, theme: Theme | null, script: Script) => {
    const teller = new VillageTeller(speaker(language), language, setup, { script, place: placeOf(theme) })
    return states
      .slice(1)
      .flatMap((now, index) => [
        ...teller.spoken(states[index] as View, now),
        ...teller.outcome(now).victory,
        ...teller.stretch(now),
      ])
  }
  const usualWords: Readonly<Record<Language, RegExp>> = {
    en: /village|wol[fv]|howl|pack |\bseer/i,
    fr: /village|loup|voyante|meute/i,
    ru: /дерев|волк|волч|оборот|гадал/i,
  }

  for (const language of languages)
    for (const theme of themeNames)
      test(`has no wolf and no village left in it: ${theme}, ${language}`, () => {
        const lines = heard(language, theme, 'phones')
        expect(lines.length).toBeGreaterThan(20)
        expect(lines.filter((line) => usualWords[language].test(line))).toEqual([])
        expect(lines.filter((line) => /many-|[{}\uE000-\uE0FF]/.test(line))).toEqual([])
        // And it would be noticed.
        expect(heard(language, null, 'phones').some((line) => usualWords[language].test(line))).toBe(true)
      })

  test.each(languages)('still asks people with phones for nothing that others would see: %s', (language) => {
    const scenes = states.slice(1).flatMap((now, index) => {
      const before = states[index] as View
      if (now.phase !== 'night' || before.phase === 'night') return []
      const teller = new VillageTeller(speaker(language), language, setup, {
        script: 'phones',
        place: placeOf('pub'),
      })
      return teller.spoken(before, now)
    })
    expect(scenes.length).toBeGreaterThan(1)
    expect(scenes.flatMap((line) => wordsForCards(language, line))).toEqual([])
  })
})
