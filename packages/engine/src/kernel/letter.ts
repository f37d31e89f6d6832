/** Whether this is one letter, of any script, with its accents. All scripts take long to get ready: most need Latin. */
export const isLetter = (text: string): boolean =>
  /^[A-Za-z]$/.test(text) || /^\p{L}$/u.test(text.normalize('NFC'))

/** A letter as it is shown. */
export const capital = (letter: string): string => letter.normalize('NFC').toLocaleUpperCase('en')

/** The first letters of the words of names, as capitals. */
export const initialsOf = (names: readonly string[]): readonly string[] => [
  ...new Set(
    names.flatMap((name) =>
      name
        .normalize('NFC')
        .split(/\s+/u)
        .flatMap((word) => [...word].slice(0, 1).map(capital)),
    ),
  ),
]
