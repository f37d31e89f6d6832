import { defineRole, type Wake } from '../../role.ts'

const joins: Wake = {
  call: 'cupid',
  turn: 20,
  nights: 'first',
  verb: 'join',
  count: 2,
  whom: 'everyone',
  must: true,
}

/** Makes two players Soulmates on the first night; one of them can be Cupid. */
export const cupid = defineRole({
  id: 'cupid',
  team: 'village',
  value: -3,
  cards: 2,
  wakes: [joins],
  deck: { neverHidden: true },
  alternates: {
    alternate: { leaves: true },
    'alternate-2': { wakes: [], lovesByLot: true },
  },
})
