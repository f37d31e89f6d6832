import { expect, test } from 'vitest'
import { table } from '../../test/one-night/table.ts'
import type { RoleId } from './roles/ids.ts'

const rest: [RoleId, RoleId, RoleId] = ['werewolf', 'tanner', 'hunter']
const game = (deal: Readonly<Record<string, RoleId>>) =>
  table({ ...deal, Yan: 'villager', Zoe: 'villager' }, rest)
const isNow = (night: ReturnType<typeof game>, player = 'Ada') => night.dawn().view(player).you?.role

test('who sleeps is what was dealt, whatever others have done', () => {
  const night = game({ Ada: 'seer', Ben: 'robber' }).move('Ben', 'rob', 'Ada')
  expect(isNow(night)).toBe('seer')
  expect(isNow(night, 'Ben')).toBe('seer')
})

test('who takes a card unseen does not know', () => {
  expect(isNow(game({ Ada: 'drunk', Ben: 'seer' }).move('Ada', 'take', 'center-1'))).toBeNull()
})

test('who takes a centre card after having looked at it does', () => {
  const night = game({ Ada: 'witch', Ben: 'seer' }).move('Ada', 'look', 'center-2').move('Ada', 'give', 'Ada')
  expect(isNow(night)).toBe('tanner')
  expect(night.view('Ada').you?.moves.map(({ swapped }) => swapped)).toEqual([undefined, [11, 0]])
})

test('who copies is what was copied, also after seeing their own card', () => {
  const night = game({ Ada: 'doppelganger', Ben: 'insomniac', Cleo: 'robber' }).move('Ada', 'copy', 'Ben')
  expect(night.view('Ada').you?.role).toBe('insomniac')
  expect(night.view('Ada').you?.moves).toMatchObject([{ became: 'insomniac', told: 0 }])
  expect(isNow(night)).toBe('insomniac')
})

test('who copies a thief and robs is what was robbed', () => {
  const night = game({ Ada: 'doppelganger', Ben: 'robber', Cleo: 'seer' })
    .move('Ada', 'copy', 'Ben')
    .move('Ada', 'rob', 'Cleo')
  expect(isNow(night)).toBe('seer')
})

test('an investigator who finds a wolf is one', () => {
  const night = game({ Ada: 'paranormal-investigator', Ben: 'werewolf' }).move('Ada', 'look', 'Ben')
  expect(isNow(night)).toBe('werewolf')
})
