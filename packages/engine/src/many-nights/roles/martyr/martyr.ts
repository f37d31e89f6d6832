import { defineRole } from '../../role.ts'

/** May take the place of a player who is to be lynched. */
export const martyr = defineRole({
  id: 'martyr',
  team: 'village',
  value: 3,
  cards: 1,
  substitutes: true,
  alternates: {
    alternate: {
      drops: ['substitutes'],
      wakes: [
        {
          call: 'martyr',
          turn: 105,
          nights: 'later',
          verb: 'replace',
          whom: 'attacked',
          shown: 'attacked',
        },
      ],
    },
  },
})
