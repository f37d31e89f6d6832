import { expect, test } from 'vitest'
import { table } from '../../test/one-night/table.ts'
import type { RoleId } from './roles/ids.ts'
import { view } from './view.ts'

type Deal = Readonly<Record<string, RoleId>>
const game = (deal: Deal, centre: [RoleId, RoleId, RoleId] = ['villager', 'villager', 'seer']) =>
  table(deal, centre)
const why = (night: ReturnType<typeof game>, votes: Readonly<Record<string, string>>) => {
  night.vote(votes)
  return view(night.state, 'table').end?.why
}
const against = (name: string) => ({ Ada: name, Ben: name, Cleo: name, Dan: name, [name]: 'Ada' })
const five: Deal = { Ada: 'villager', Ben: 'troublemaker', Cleo: 'werewolf', Dan: 'villager' }

test('a wolf died as dealt', () => {
  expect(why(game(five), { ...against('Cleo'), Cleo: 'Dan' })).toEqual([
    {
      team: 'village',
      reason: 'wolf-died',
      fate: { seat: 2, dealt: 'werewolf', role: 'werewolf', by: null, hasDied: true },
    },
  ])
})

test('who was dealt a wolf died as something else, because another had swapped the card', () => {
  const night = game(five).move('Ben', 'swap', 'Ada', 'Cleo')
  expect(why(night, { ...against('Cleo'), Cleo: 'Dan' })).toEqual([
    {
      team: 'werewolf',
      reason: 'no-wolf-died',
      fate: { seat: 2, dealt: 'werewolf', role: 'villager', by: 1, hasDied: true },
    },
  ])
})

test('nobody died, and a wolf lives who took the card', () => {
  const night = game({ ...five, Ben: 'robber' }).move('Ben', 'rob', 'Cleo')
  const circle = { Ada: 'Ben', Ben: 'Cleo', Cleo: 'Dan', Dan: 'Ada' }
  expect(why(night, circle)).toMatchObject([
    { team: 'werewolf', reason: 'no-wolf-died', fate: { seat: 1, dealt: 'robber', by: 1, hasDied: false } },
  ])
})

test('two cards that were swapped back are nobody’s doing', () => {
  const night = game({ ...five, Dan: 'troublemaker' })
    .move('Ben', 'swap', 'Ada', 'Cleo')
    .move('Dan', 'swap', 'Ada', 'Cleo')
  expect(why(night, { ...against('Cleo'), Cleo: 'Dan' })).toMatchObject([{ fate: { seat: 2, by: null } }])
})

test('no wolf among them: nobody died, somebody died, the helper is spared or dies', () => {
  const calm: Deal = { Ada: 'villager', Ben: 'villager', Cleo: 'seer', Dan: 'hunter' }
  const wolves: [RoleId, RoleId, RoleId] = ['werewolf', 'werewolf', 'robber']
  const circle = { Ada: 'Ben', Ben: 'Cleo', Cleo: 'Dan', Dan: 'Ada' }
  expect(why(game(calm, wolves), circle)).toEqual([
    { team: 'village', reason: 'no-wolf-no-death', fate: null },
  ])
  expect(why(game(calm, wolves), { Ada: 'Ben', Cleo: 'Ben' })).toMatchObject([
    { team: null, reason: 'innocent-died', fate: { seat: 1 } },
  ])
  const helped: Deal = { ...calm, Dan: 'minion' }
  expect(why(game(helped, wolves), { Ada: 'Ben', Cleo: 'Ben' })).toMatchObject([
    { team: 'werewolf', reason: 'helper-spared', fate: { seat: 1 } },
  ])
  const kind = table(helped, wolves, { minionAlone: 'village-wins' })
  expect(why(kind, { Ada: 'Dan', Ben: 'Dan' })).toMatchObject([
    { team: 'village', reason: 'helper-died', fate: { seat: 3 } },
  ])
})

test('who wanted to die did, and a wolf with them: two sides have won', () => {
  const both: Deal = { ...five, Ada: 'tanner' }
  expect(why(game(both), { Ben: 'Ada', Dan: 'Ada', Ada: 'Cleo' })).toMatchObject([
    { team: 'tanner', reason: 'wanted-death', fate: { seat: 0, dealt: 'tanner' } },
  ])
  const tie = { Ada: 'Cleo', Ben: 'Cleo', Cleo: 'Ada', Dan: 'Ada' }
  expect(why(game(both), tie)?.map(({ team, reason }) => [team, reason])).toEqual([
    ['village', 'wolf-died'],
    ['tanner', 'wanted-death'],
  ])
})
