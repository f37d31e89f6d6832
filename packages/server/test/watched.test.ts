import { expect, test } from 'vitest'
import { Parlour } from './parlour.ts'

test('everyone is told who has seen the end, until the next game', async () => {
  const parlour = await Parlour.of(5, ['Ada', 'Ben', 'Cleo'], { type: 'none' })
  const [ada, ben] = [parlour.guest('Ada'), parlour.guest('Ben')]
  expect(ada.parts.watched).toBeNull()
  await parlour.game()
  expect(parlour.named(ada.parts.watched)).toEqual([])
  expect(await ben.ask({ type: 'watched' })).toBe('accepted')
  expect(await ben.ask({ type: 'watched' })).toBe('accepted')
  expect(parlour.named(ada.parts.watched)).toEqual(['Ben'])
  expect(await ada.ask({ type: 'start' })).toBe('accepted')
  expect(ada.parts.watched).toBeNull()
  expect(await ben.ask({ type: 'watched' })).toBe('not-now')
})
