import { defineRole, type Wake } from '../../role.ts'

/** Saves a player from the attacks of a night, once. */
export const heals: Wake = {
  call: 'potions',
  turn: 110,
  verb: 'heal',
  whom: 'everyone',
  uses: 1,
  shown: 'attacked',
}

/** Kills a player at night, once. */
export const kills: Wake = { call: 'potions', turn: 110, verb: 'poison', whom: 'everyone', uses: 1 }

/** Once a game heals a player at night, and once kills one. */
export const magician = defineRole({
  id: 'magician',
  team: 'village',
  value: 4,
  cards: 1,
  wakes: [heals, kills],
  alternates: {
    alternate: {
      wakes: [
        { ...heals, uses: 2, shares: ['poison'] },
        { ...kills, uses: 2, shares: ['heal'] },
      ],
    },
  },
})
