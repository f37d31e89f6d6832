/** A name whose long words may go on in the next line, with a hyphen, where they find no room. */
export const softened = (name: string): string =>
  name.replaceAll(
    /(\p{L}\p{L})(\p{L}{5,})/gu,
    (_, first: string, rest: string) => first + rest.replaceAll(beforeSyllable, '$1\u00AD'),
  )

const vowel = 'aeiouyà-æè-ïò-öø-üÿœаеёиоуыэюяіїє'
/** Before a consonant that a vowel and one more letter follow. */
const beforeSyllable = new RegExp(`(\\p{L})(?=[^h${vowel}\\P{L}][${vowel}]\\p{L})`, 'giu')
