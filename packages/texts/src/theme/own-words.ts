import type { Language } from '../speaker.ts'
import type { Forms } from './forms.ts'
import type { OwnWords } from './names.ts'

/** All forms of a word that a table has chosen; null: its grammar does not go with the sentences. */
export function formsOf(language: Language, noun: keyof OwnWords, word: string): Forms | null {
  const plain = word.trim().toLowerCase()
  if (!/^\p{L}[\p{L}’'-]{1,19}$/u.test(plain)) return null
  switch (language) {
    case 'en':
      return [plain, englishPlural(plain)]
    case 'fr':
      return [plain, frenchPlural(plain)]
    case 'ru':
      return noun === 'wolf' ? masculine(plain) : feminine(plain)
  }
}

function englishPlural(word: string): string {
  if (/(s|x|z|ch|sh)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

function frenchPlural(word: string): string {
  if (/[sxz]$/.test(word)) return word
  if (/(eau|eu)$/.test(word)) return `${word}x`
  return /al$/.test(word) ? `${word.slice(0, -2)}aux` : `${word}s`
}

const isHushing = (stem: string): boolean => /[жчшщ]$/.test(stem)
/** After these no ы is written. */
const wantsI = (stem: string): boolean => /[гкхжчшщ]$/.test(stem)

/** A woman or a place in -а or -я, as the usual words are. */
function feminine(word: string): Forms | null {
  const stem = word.slice(0, -1)
  if (/[^и]я$/.test(word)) {
    const many = /[аеёоуыэюя]$/.test(stem) ? `${stem}й` : `${stem}ь`
    return [
      word,
      `${stem}и`,
      `${stem}е`,
      `${stem}ю`,
      `${stem}ей`,
      many,
      `${stem}ям`,
      `${stem}ями`,
      `${stem}ях`,
    ]
  }
  if (!/а$/.test(word)) return null
  const one = `${stem}${wantsI(stem) ? 'и' : 'ы'}`
  const by = `${stem}${isHushing(stem) || stem.endsWith('ц') ? 'ей' : 'ой'}`
  const link = /[жчшщцйь]к$/.test(stem) ? 'е' : 'о'
  const many = /[^аеёиоуыэюя]к$/.test(stem) ? `${stem.slice(0, -1).replace(/[йь]$/, '')}${link}к` : stem
  return [word, one, `${stem}е`, `${stem}у`, by, many, `${stem}ам`, `${stem}ами`, `${stem}ах`]
}

/** Somebody in a hard consonant, -й or -ь, as the wolf is; vowels that come and go are left to others. */
function masculine(word: string): Forms | null {
  if (/[аеёиоуыэюя]$|(ец|ок|ёк|ень)$/.test(word)) return null
  if (/[йь]$/.test(word)) {
    const stem = word.slice(0, -1)
    const many = word.endsWith('й') ? `${stem}ев` : `${stem}ей`
    return [
      word,
      `${stem}я`,
      `${stem}ю`,
      `${stem}ем`,
      `${stem}е`,
      `${stem}и`,
      many,
      `${stem}ям`,
      `${stem}ями`,
      `${stem}ях`,
    ]
  }
  const all = `${word}${wantsI(word) ? 'и' : 'ы'}`
  const many = `${word}${isHushing(word) ? 'ей' : 'ов'}`
  return [
    word,
    `${word}а`,
    `${word}у`,
    `${word}ом`,
    `${word}е`,
    all,
    many,
    `${word}ам`,
    `${word}ами`,
    `${word}ах`,
  ]
}
