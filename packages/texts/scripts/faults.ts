import {
  argumentsOf,
  type Locale,
  languages,
  localesFolder,
  pluralForms,
  readLocale,
  reference,
} from './locales.ts'
import { wordsForCards } from './phone-words.ts'

/** Whole numbers that between them need every plural form a language has for people and cards. */
const counted = [0, 1, 2, 3, 5, 11, 21, 22, 25, 100]

/** All that is missing or wrong in the languages of a folder. */
export function faultsOf(folder = localesFolder): readonly string[] {
  const whole = readLocale(reference, folder)
  return [
    ...faultsOfScripts(whole),
    ...languages(folder).flatMap((language) => faultsIn(language, readLocale(language, folder), whole)),
  ]
}

/** Lines that a call has in both scripts or in none. The others are about eyes and thumbs, or a screen does without. */
const inBothScripts = /^(phones\.)?calls\.[^.]+\.(wake|act)$/

/** Whoever is called is called in both scripts: with cards on the table, and with phones. */
function faultsOfScripts(whole: Locale): readonly string[] {
  return [...whole.keys()]
    .filter((key) => inBothScripts.test(key))
    .map((key) => (key.startsWith('phones.') ? key.slice('phones.'.length) : `phones.${key}`))
    .filter((twin) => !whole.has(twin))
    .map((twin) => `${reference}: ${twin} is missing beside its twin`)
}

function faultsIn(language: string, locale: Locale, whole: Locale): readonly string[] {
  const faults: string[] = []
  for (const key of locale.keys())
    if (!whole.has(key)) faults.push(`${language}: ${key} is in no other language`)
  for (const [key, original] of whole) {
    const message = locale.get(key)
    if (message === undefined) faults.push(`${language}: ${key} is missing`)
    else
      faults.push(
        ...faultsOfMessage(language, message, original).map((fault) => `${language}: ${key} ${fault}`),
        ...(/^(many-)?phones\./.test(key) ? wordsForCards(language, message) : []).map(
          (word) => `${language}: ${key} says “${word}” to people with phones`,
        ),
      )
  }
  return faults
}

function faultsOfMessage(language: string, message: string, original: string): readonly string[] {
  if (!message.trim()) return ['is empty']
  const [used, wanted] = [argumentList(message), argumentList(original)]
  if (used === null) return ['cannot be read']
  const faults: string[] = []
  if (wanted !== null && used !== wanted)
    faults.push(`has ${used || 'no arguments'}, not ${wanted || 'none'}`)
  for (const forms of pluralForms(message)) {
    const missing = formsOf(language).filter((form) => !forms.includes(form))
    if (missing.length > 0) faults.push(`lacks the plural form ${missing.join(', ')}`)
  }
  if (message.includes('!')) faults.push('shouts')
  if (language === 'fr' && / [:;?»]|« /.test(message)) faults.push('has a space that can break before a sign')
  if (language === 'fr' && /«(?!\u202F)|(?<!\u202F)»/.test(message))
    faults.push('has guillemets without a narrow space inside')
  // What is typed, such as /?, is no sentence.
  if (language === 'fr' && /[^\u202F/][;?]|\u202F:/.test(message))
    faults.push('has no narrow space before ; or ?, or one before a colon')
  if (language === 'fr' && elided.test(message))
    faults.push('has a word before a name that another name would want cut short')
  return faults
}

/** A French word that loses its end before a vowel, as names may begin with one. */
const elided =
  /(?<!\p{L})(?:de|que|jusque|lorsque|puisque|je|me|te|se|ne|le|la) \{(?:players?|names?|target|teller|host)\b/iu

/** The plural forms that a message needs in a language. */
function formsOf(language: string): readonly string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set([...counted.map((count) => rules.select(count)), 'other'])]
}

/** The arguments of a message in words; null if it cannot be read. */
function argumentList(message: string): string | null {
  try {
    return [...argumentsOf(message)]
      .map(([name, kind]) => `${name} (${kind})`)
      .sort()
      .join(', ')
  } catch {
    return null
  }
}
