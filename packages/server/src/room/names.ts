import { skeleton } from './look-alikes.ts'

/** A name as it is shown: one line of at most 24 signs, nothing invisible, nothing that turns the text around; empty if there is nothing to see. */
export function cleanName(written: string): string {
  const name = signs(oneLine(written)).slice(0, 24).join('').trim()
  return visible.test(name) ? name : ''
}

/** What somebody said, likewise, at most 500 signs. */
export function cleanText(written: string): string {
  const text = signs(oneLine(written)).slice(0, 500).join('').trim()
  return visible.test(text) ? text : ''
}

/** The same name, or with a number behind it if somebody has it already, or one that looks like it. */
export const uniqueName = uniqueBy(skeleton)

/** The same, by some way to tell what names look like. */
export function uniqueBy(
  drawn: (name: string) => string,
): (name: string, taken: readonly string[]) => string {
  const seen = new Map<string, readonly string[]>()
  /** What a name is like, in two ways: who comes into a room is compared with everyone in it, again and again. */
  const looksOf = (name: string): readonly string[] => {
    const known = seen.get(name)
    if (known) return known
    const looks = [`folded ${folded(name)}`, `drawn ${drawn(name)}`]
    if (seen.size >= mostSeen) seen.clear()
    seen.set(name, looks)
    return looks
  }
  return (name, taken) => {
    const looks = new Set(taken.flatMap(looksOf))
    const isTaken = (candidate: string) => looksOf(candidate).some((look) => looks.has(look))
    if (!isTaken(name)) return name
    let number = 2
    while (isTaken(`${name} ${number}`)) number++
    return `${name} ${number}`
  }
}

/** As many as there are in some busy rooms. */
const mostSeen = 1000

const folded = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('en')

/** Letters, digits, punctuation and symbols; a mark alone has nothing to stand on. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

const oneLine = (text: string): string =>
  isPlain(text)
    ? text.replace(/ +/g, ' ').trim()
    : withoutInvisible(text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ')).trim()

/** Controls, marks that change the direction of writing, fillers, and other signs without a shape. */
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\uFFF9-\uFFFC\u{13441}-\u{13446}\u{16FE4}\u{1D159}]/gu

/** What is invisible and yet part of what is seen: between letters that join, and behind an ideograph. */
const shaping = new RegExp(
  `(?<=${joining('\\p{M}?')})[\\u200C\\u200D](?=${joining('')})|(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]`,
  'gv',
)

const emojiSign = '\\p{RGI_Emoji}'
/** Emoji are made of several signs, some of them invisible. To look for one takes long; to ask whether this is one does not. */
const emoji = new RegExp(`^${emojiSign}$`, 'v')

/** A letter of a writing in which letters join, with what may stand behind it. */
function joining(behind: string): string {
  const scripts = [
    'Arabic',
    'Syriac',
    'Nko',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
  ]
  scripts.push('Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Khmer', 'Myanmar')
  return `[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]${behind}`
}

function withoutInvisible(text: string): string {
  if (text.search(invisible) < 0) return text
  const kept = new Set(Array.from(text.matchAll(shaping), ({ index }) => index))
  return Array.from(segmenter.segment(text), ({ segment, index }) =>
    segment.search(invisible) < 0 || emoji.test(segment)
      ? segment
      : segment.replace(invisible, (sign, at: number) => (kept.has(index + at) ? sign : '')),
  ).join('')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What a reader sees as one sign; at most a few marks on each, so that nothing towers over its line. */
const signs = (text: string): readonly string[] =>
  isApart(text)
    ? [...text]
    : [...segmenter.segment(text)].map(({ segment }) => [...segment].slice(0, 12).join(''))

/** Signs of which none joins another: most of what is said, and it takes long to look for those that do. */
export const isApart = (text: string): boolean => apart.test(text)

const writings = ['Latin', 'Cyrillic', 'Greek', 'Han', 'Hiragana', 'Katakana'].map(
  (script) => `\\p{Script=${script}}`,
)
const apart = new RegExp(
  `^[[ -~${writings.join('')}\\p{P}\\p{S}\\p{N}]--[\\p{M}\\p{Cn}\\p{Grapheme_Extend}\\p{Default_Ignorable_Code_Point}\\p{Emoji_Modifier}\\p{Regional_Indicator}]]*$`,
  'v',
)

/** Plain letters need not be looked for; most of what is said is made of them. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)
