import { expect, test } from 'vitest'
import { softened } from './softened.ts'

const shown = (name: string): string => softened(name).replaceAll('\u00AD', '|')

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
