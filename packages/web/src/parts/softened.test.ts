import { roleIds as villagers } from '@wolfmoon/engine/many-nights'
import { roleIds } from '@wolfmoon/engine/one-night'
import { type Language, languages, roleName, speaker } from '@wolfmoon/texts'
import { describe, expect, test } from 'vitest'
import { softened } from './softened.ts'

const shown = (name: string, known = ''): string => softened(name, known).replaceAll('\u00AD', '|')

test.each([
  ['Константин', 'Конс|тан|тин'],
  ['Елизавета', 'Ели|за|вета'],
  ['Marie-Antoinette', 'Marie-Antoi|nette'],
  ['Barthélemy', 'Barthé|lemy'],
])('long words may go on in the next line: %s', (name, parts) => {
  expect(shown(name)).toBe(parts)
})

test.each(['Ada', 'Ольга', 'Jean Luc', '李小龍', '🦊'])('short ones stay whole: %s', (name) => {
  expect(softened(name)).toBe(name)
})

describe('names of roles break where their language breaks them', () => {
  const breaksIn = (language: Language): string => speaker(language)('breaks.words')

  test.each([
    ['en', 'Troublemaker', 'Trou|ble|mak|er'],
    ['en', 'Villager', 'Vil|lag|er'],
    ['en', 'Apprentice Seer', 'Ap|pren|tice Seer'],
    ['fr', 'Enquêteur du paranormal', 'Enquêteur du pa|ra|nor|mal'],
    ['fr', 'Loup solitaire', 'Loup solitaire'],
    ['ru', 'Заклинательница', 'За|кли|на|тель|ни|ца'],
    ['ru', 'Ученица гадалки', 'Ученица гадалки'],
    ['ru', 'Гадалка', 'Га|дал|ка'],
  ] as const)('%s: %s', (language, name, parts) => {
    expect(shown(name, breaksIn(language))).toBe(parts)
  })

  test.each(languages)('what is known are words of roles, in parts that can be said: %s', (language) => {
    const say = speaker(language)
    const names = [
      ...roleIds.map((role) => roleName(say, role)),
      ...villagers.map((role) => say(`many-roles.${role}.name`)),
    ]
    const words = names.flatMap((name) => name.toLowerCase().match(/\p{L}{7,}/gu) ?? [])
    for (const word of breaksIn(language).split(' ')) {
      expect(words).toContain(word.replaceAll('-', ''))
      for (const part of word.split('-')) expect(part, word).toMatch(/[aeiouyà-ÿаеёиоуыэюя]/)
    }
  })
})
