import { expect, test } from 'vitest'
import { headingsIn, sectionOf } from './protocol.ts'

const text = `# Title

## Fruit

All of it.

### Apples

Round.

### Pears

Not.

## Bread
`

test('a section goes on to the next heading that is not below its own', () => {
  expect(headingsIn(text)).toEqual(['Fruit', 'Apples', 'Pears', 'Bread'])
  expect(sectionOf(text, 'Apples')).toBe('### Apples\n\nRound.')
  expect(sectionOf(text, 'Fruit')).toBe('## Fruit\n\nAll of it.\n\n### Apples\n\nRound.\n\n### Pears\n\nNot.')
  expect(sectionOf(text, 'Bread')).toBe('## Bread')
  expect(sectionOf(text, 'Meat')).toBe(null)
})
