import type { Language, Say } from '../speaker.ts'
import { type Forms, type Noun, themes, usual } from './forms.ts'
import type { Place, Theme } from './names.ts'
import { formsOf } from './own-words.ts'

export { formsOf } from './own-words.ts'

/** The place of a theme; null: the village of the book. */
export const placeOf = (theme: Theme | null | undefined): Place | null =>
  theme
    ? {
        name: typeof theme === 'string' ? theme : 'own',
        words: (say, language) => themed(say, language, theme),
      }
    : null

/** Says everything in the words of a theme: each form of a usual word becomes the same form of the other. */
export function themed(say: Say, language: Language, theme: Theme): Say {
  const others = wordsOf(language, theme)
  if (others.size === 0) return say
  const word = wordIn(language, [...others.keys()])
  const exchange = (text: string): string =>
    text.replace(word, (found, before: string | undefined, form: string) => {
      const other = others.get(form.toLowerCase())
      if (other === undefined) return found
      const shown = isPluralHere(language, form, before, text) ? (plurals.get(other) ?? other) : other
      return joined(language, before ?? '', isCapital(form) ? capital(shown) : shown)
    })
  const plurals = new Map(
    language === 'fr' ? [...new Set(others.values())].map((one) => [one, pluralIn(theme, one)] as const) : [],
  )
  const speak = say as (key: string, args?: Readonly<Record<string, unknown>>) => string
  return ((key: string, args?: Readonly<Record<string, unknown>>) => {
    // Somebody may be called like a word that is exchanged.
    const kept: string[] = []
    const safe = args && Object.fromEntries(Object.entries(args).map(([name, value]) => [name, hide(value)]))
    function hide(value: unknown): unknown {
      if (typeof value !== 'string' || value.search(word) < 0) return value
      kept.push(value)
      return String.fromCodePoint(0xe000 + kept.length - 1)
    }
    const said = exchange(safe ? speak(key, safe) : speak(key))
    return said.replace(/[\uE000-\uE0FF]/g, (mark) => kept[(mark.codePointAt(0) ?? 0) - 0xe000] ?? '')
  }) as Say
}

/** Every usual form that has another one. */
function wordsOf(language: Language, theme: Theme): ReadonlyMap<string, string> {
  const own = (noun: Noun): Forms | null => {
    if (typeof theme === 'string') return themes[theme][language][noun]
    return noun === 'villager' || theme[noun].trim() === '' ? null : formsOf(language, noun, theme[noun])
  }
  return new Map(
    usual[language].flatMap(({ noun, forms }) => {
      const others = own(noun)
      // A word that is the same in both numbers stands for the first.
      return others
        ? forms.flatMap((form, index) =>
            forms.indexOf(form) === index ? [[form, others[index] ?? form] as const] : [],
          )
        : []
    }),
  )
}

/** What may stand right before a noun and depends on how it begins. */
const leaders: Readonly<Record<Language, string>> = {
  en: '\\b[Aa]n?\\s',
  fr: '(?<!\\p{L})(?:[Ll]e|[Ll]a|[Dd]e|[Dd]u|[Aa]u|[Cc]e|[Qq]ue|[Ll]es|[Dd]es|[Aa]ux|[Dd]eux|simples|\\d+)\\s',
  ru: '(?!)',
}

/** Names of other roles that have a usual word in them: they stay. */
const apart: Readonly<Record<Language, { readonly before: string; readonly after: string }>> = {
  en: { before: '(?<!(?:Lone|Aura|Apprentice)\\s)', after: '(?!\\sCub)' },
  fr: { before: '(?<!Apprenties?\\s)', after: '(?!\\s(?:solitaire|des auras))' },
  ru: { before: '(?<!Учени[\\p{L}]+\\s)', after: '' },
}

function wordIn(language: Language, forms: readonly string[]): RegExp {
  const { before, after } = apart[language]
  const longest = forms.toSorted((one, other) => other.length - one.length)
  return new RegExp(
    `(${leaders[language]})?${before}(?<![\\p{L}-])(${longest.join('|')})(?![\\p{L}-])${after}`,
    'giu',
  )
}

/** One French word does not show its number; what stands before it does. */
const isPluralHere = (language: Language, form: string, before: string | undefined, text: string): boolean =>
  language === 'fr' &&
  form.toLowerCase() === 'villageois' &&
  (/^(?:les|des|aux|deux|simples|\d+)\s/i.test(before ?? '')
    ? !/^[01]\s/.test(before ?? '')
    : text.startsWith(`${form},`))

function pluralIn(theme: Theme, one: string): string {
  const all = typeof theme === 'string' ? Object.values(themes[theme].fr) : []
  return all.find(([first]) => first === one)?.[1] ?? one
}

/** A noun with what stands before it, as both are written together. */
function joined(language: Language, before: string, noun: string): string {
  const isVowel = /^[aeiouyhàâéèêëîïôœ]/i.test(noun)
  if (language === 'en') {
    if (!before) return noun
    return `${before.startsWith('A') ? 'A' : 'a'}${/^[aeiou]/i.test(noun) ? 'n' : ''} ${noun}`
  }
  if (language !== 'fr' || !isVowel) return before + noun
  const elided: Readonly<Record<string, string>> = {
    le: 'l’',
    la: 'l’',
    de: 'd’',
    du: 'de l’',
    au: 'à l’',
    ce: 'cet ',
    que: 'qu’',
  }
  const short = elided[before.trim().toLowerCase()]
  if (short === undefined) return before + noun
  return (isCapital(before) ? capital(short) : short) + noun
}

const isCapital = (word: string): boolean => word.charAt(0) !== word.charAt(0).toLowerCase()
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
