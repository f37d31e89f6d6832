/** A name as it is shown: one line of at most 24 signs, nothing invisible, nothing that turns the text around. */
export function cleanName(written: string): string {
  return signs(oneLine(written)).slice(0, 24).join('').trim()
}

/** What somebody said, likewise, at most 500 signs. */
export function cleanText(written: string): string {
  return signs(oneLine(written)).slice(0, 500).join('').trim()
}

/** The same name, or with a number behind it if somebody has it already. */
export function uniqueName(name: string, taken: readonly string[]): string {
  const isTaken = (candidate: string) => taken.some((other) => sameName(other, candidate))
  if (!isTaken(name)) return name
  let number = 2
  while (isTaken(`${name} ${number}`)) number++
  return `${name} ${number}`
}

const sameName = (one: string, other: string): boolean => folded(one) === folded(other)
const folded = (name: string): string => name.normalize('NFKC').toLocaleLowerCase('en')

/** Controls, marks that change the direction of writing, and other signs without a shape; joiners inside emoji stay. */
const invisible =
  /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu

const oneLine = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').trim()

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** What a reader sees as one sign; at most a few marks on each, so that nothing towers over its line. */
const signs = (text: string): readonly string[] =>
  isPlain(text)
    ? text.split('')
    : [...segmenter.segment(text)].map(({ segment }) => [...segment].slice(0, 12).join(''))

/** Plain letters need not be looked for; most of what is said is made of them. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)
