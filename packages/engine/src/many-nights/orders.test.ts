import { expect, test } from 'vitest'
import { village } from '../../test/many-nights/village.ts'
import { isTimeFor, type OrderType, ordersNow } from './orders.ts'
import type { Phase, State } from './state.ts'

const { state } = village({
  Ada: 'werewolf',
  Ben: 'seer',
  Cleo: 'villager',
  Dan: 'villager',
  Eve: 'villager',
})

const phases: readonly Phase[] = [
  'confirming',
  'night',
  'shooting',
  'electing',
  'banning',
  'day',
  'defence',
  'voting',
  'offering',
  'dusk',
]

/** The phases in which an order fits, in a village where something may be otherwise. */
const phasesFor = (order: OrderType, change: Partial<State> = {}): readonly Phase[] =>
  phases.filter((phase) => isTimeFor(order, { ...state, ...change, phase }))

const withOptions = (options: Partial<State['setup']['options']>): Pick<State, 'setup'> => ({
  setup: { ...state.setup, options: { ...state.setup.options, ...options } },
})

test('what waits for somebody can lapse, and nothing else', () => {
  expect(phasesFor('lapse')).toEqual(['shooting', 'electing', 'banning', 'defence', 'voting', 'offering'])
})

test('night is called when it is not night, once the cards have been seen', () => {
  expect(phasesFor('call-night')).toEqual(
    phases.filter((phase) => phase !== 'night' && phase !== 'confirming'),
  )
})

test('time is given where a clock runs', () => {
  expect(phasesFor('give-time', { deadline: null })).toEqual([])
  expect(phasesFor('give-time', { deadline: 1 })).toEqual(phases)
})

test('the moderator strikes in the open, and lets go whenever cards have been seen', () => {
  expect(phasesFor('strike')).toEqual(['night', 'day', 'dusk'])
  expect(phasesFor('let-go')).toEqual(phases.filter((phase) => phase !== 'confirming'))
})

test('cards are entered until the first night is over', () => {
  expect(phasesFor('enter', { number: 1 })).toEqual(['confirming', 'night'])
  expect(phasesFor('enter', { number: 2 })).toEqual(['confirming'])
})

test('a change is picked by day, where changes are picked', () => {
  expect(phasesFor('pick-change')).toEqual([])
  expect(phasesFor('pick-change', withOptions({ dailyChanges: 'picked' }))).toEqual(['day'])
})

test('a victim is named from the second night on, in a hollow village only', () => {
  const hollow = withOptions({ hollow: true })
  expect(phasesFor('name-victim', { number: 2 })).toEqual([])
  expect(phasesFor('name-victim', { ...hollow, number: 1 })).toEqual([])
  expect(phasesFor('name-victim', { ...hollow, number: 2 })).toEqual(['night'])
})

test('while the clock stands, a game can be stopped and taken back, and time be given', () => {
  const game = village({ Ada: 'werewolf', Ben: 'seer', Cleo: 'villager', Dan: 'villager', Eve: 'villager' })
    .night()
    .send({ type: 'pause', at: 0 })
  expect(ordersNow(game.state)).toEqual(['give-time', 'set-timers', 'undo', 'stop'])
})

test('what is over can only be taken back, and nothing before the first step', () => {
  const over = village({ Ada: 'werewolf', Ben: 'seer', Cleo: 'villager', Dan: 'villager', Eve: 'villager' })
    .night()
    .send({ type: 'stop', at: 0 })
  expect(ordersNow(over.state)).toEqual(['undo'])
  expect(ordersNow({ ...over.state, firstStep: 100 })).toEqual([])
  expect(ordersNow({ ...over.state, step: null })).toEqual([])
})

test('cards can be entered as long as one is not known', () => {
  expect(ordersNow({ ...state, unknown: [] })).not.toContain('enter')
  expect(ordersNow({ ...state, unknown: [3] })).toContain('enter')
})
