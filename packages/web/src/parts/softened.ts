/**
 * A name whose long words may go on in the next line, with a hyphen, where they find no room: at the places that its
 * language has for a word (“trou-ble-mak-er”), if they are known, and before syllables otherwise. Beside other words one
 * that is not so long goes on in the next line as a whole.
 */
export function softened(name: string, known = ''): string {
  const places = new Map(known.split(' ').map((word) => [word.replaceAll('-', ''), word.split('-')]))
  return name.replaceAll(/\p{L}+/gu, (word) => {
    const parts = places.get(word.toLowerCase())
    if (parts && word !== name && word.length < long) return word
    return parts ? cut(word, parts).join(soft) : word.replace(/(\p{L}\p{L})(\p{L}{5,})/u, beforeSyllables)
  })
}

const long = 10
const soft = '\u00AD'

/** A word in parts that are as long as these, with the letters that it has. */
function cut(word: string, parts: readonly string[]): readonly string[] {
  const [{ length } = '', ...others] = parts
  return others.length === 0 ? [word] : [word.slice(0, length), ...cut(word.slice(length), others)]
}

const beforeSyllables = (_: string, first: string, rest: string): string =>
  first + rest.replaceAll(beforeSyllable, `$1${soft}`)

const vowel = 'aeiouyà-æè-ïò-öø-üÿœаеёиоуыэюяіїє'
/** Before a consonant that a vowel and one more letter follow. */
const beforeSyllable = new RegExp(`(\\p{L})(?=[^h${vowel}\\P{L}][${vowel}]\\p{L})`, 'giu')
