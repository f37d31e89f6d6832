import { expect, test } from 'vitest'
import { dayBefore, dayOf, isPast } from './days.ts'
import { type Attempt, streakOf } from './kept.ts'

const solved: Attempt = { tries: 1, hints: 0, end: 'solved', isOnTime: true }
const late: Attempt = { ...solved, isOnTime: false }
const shown: Attempt = { ...solved, end: 'shown' }

test('days in a row are counted up to today, or to yesterday as long as today is open', () => {
  const days = { '2026-11-14': solved, '2026-11-15': solved }
  expect(streakOf(days, '2026-11-16')).toBe(2)
  expect(streakOf({ ...days, '2026-11-16': solved }, '2026-11-16')).toBe(3)
  expect(streakOf(days, '2026-11-17')).toBe(0)
})

test('what was looked up, or solved on another day, does not count', () => {
  expect(streakOf({ '2026-11-15': shown, '2026-11-16': solved }, '2026-11-16')).toBe(1)
  expect(streakOf({ '2026-11-15': late, '2026-11-16': solved }, '2026-11-16')).toBe(1)
  expect(streakOf({ '2026-11-16': shown }, '2026-11-16')).toBe(0)
})

test('days follow each other over months and years', () => {
  expect(dayBefore('2027-01-01')).toBe('2026-12-31')
  expect(dayBefore('2028-03-01')).toBe('2028-02-29')
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test('there is no puzzle of tomorrow, nor of what is no day', () => {
  expect(isPast('2026-11-16', '2026-11-16')).toBe(true)
  expect(isPast('2026-11-17', '2026-11-16')).toBe(false)
  expect(isPast('2026-13-01', '2027-11-16')).toBe(false)
  expect(isPast('yesterday', '2026-11-16')).toBe(false)
})
