import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import {
  basicDeck,
  create,
  decide,
  defaultOptions,
  evolve,
  type State,
  type Viewer,
  view,
} from '@wolfmoon/engine/many-nights'
import { expect, test } from 'vitest'
import { viewOf, villageParts, villagerParts } from './village-parts.ts'

const players = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay']
const secret = { seed: '5eed'.repeat(16), salt: '5a17'.repeat(8) }

/** A village some way into its second day, driven by its clock alone. */
function village(): State {
  const rules = { variable: null, pool: [], region: null, blanks: [], options: defaultOptions }
  const opening = create(
    { ...rules, players, deck: basicDeck(6), startsAt: 0, commitment: 'c0' },
    { ...secret },
  )
  if (isRefusal(opening)) throw new Error(opening.refused)
  let state: State = evolveAll(evolve, undefined, opening)
  for (let at = 0; state.number < 2 || state.phase !== 'day'; at += 10_000) {
    const events = decide(state, { type: 'tick', at })
    if (isRefusal(events)) throw new Error(events.refused)
    state = evolveAll(evolve, state, events)
  }
  return state
}

test.each<[string, Viewer, number]>([
  ['a player', 0, 0],
  ['another player', 4, 4],
  ['the table', 'table', -1],
  ['who moderates, with a seat from before', 'moderator', 3],
])('the parts of a view make the same view again: %s', (_, viewer, seat) => {
  const seen = view(village(), viewer)
  const parts = JSON.parse(
    JSON.stringify({ ...villageParts(view(village(), 'table')), ...villagerParts(seen) }),
  )
  expect(viewOf(parts, seat)).toEqual(JSON.parse(JSON.stringify(seen)))
})

test('no game is no view', () => {
  expect(viewOf({ ...villageParts(null), ...villagerParts(null) }, 0)).toBeNull()
})
