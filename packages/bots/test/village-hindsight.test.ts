import type { Chip, Said } from '@wolfmoon/chips'
import { shuffled } from '@wolfmoon/engine/kernel'
import type { RoleId, Seat, State } from '@wolfmoon/engine/many-nights'
import { randomVillageDeck, testRandom, villageSetup } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { momentsOf, type Past, sightOf } from '../hindsight/many-nights.ts'
import { evidenceOf } from '../src/many-nights/evidence.ts'
import { hindsightOf, type Sight } from '../src/many-nights/index.ts'
import { bookFor, knownTo } from '../src/many-nights/known.ts'
import { sideCount, vampire, wolf } from '../src/many-nights/sides.ts'
import { hintOf } from '../src/many-nights/thoughts.ts'
import { dayOf, seen, send } from './village-day.ts'

const cards: readonly RoleId[] = ['seer', 'werewolf', 'werewolf', ...Array<RoleId>(5).fill('villager')]

/** Somebody’s view of the first day, and what else was told, shown and voted by then. */
const sight = (
  seat: Seat,
  {
    notices = [],
    ...more
  }: Partial<Pick<Sight['view'], 'deaths' | 'counts' | 'alive'>> &
    Partial<Pick<Sight['view']['you'], 'notices'>> = {},
  said: readonly Said[] = [],
): Sight => {
  const view = seen(dayOf(cards), seat)
  return {
    view: { ...view, ...more, you: { ...view.you, notices: [...view.you.notices, ...notices] } },
    said,
  }
}

const talk = (...chips: readonly (readonly [seat: Seat, chip: Chip])[]): readonly Said[] =>
  chips.map(([seat, chip], index) => ({ number: index + 1, seat, at: index, chip }))

const sees = (at: Seat, is: boolean): Chip => ({
  type: 'claim',
  role: 'seer',
  deeds: [{ night: 1, verb: 'see', places: [at], is }],
})

/** All ways to lay these cards before players. */
function deals(left: readonly RoleId[]): readonly (readonly RoleId[])[] {
  if (left.length === 0) return [[]]
  return [...new Set(left)].flatMap((card) =>
    deals(left.toSpliced(left.indexOf(card), 1)).map((rest) => [card, ...rest]),
  )
}

/** How likely each player was dealt a werewolf, by going through all deals that fit. */
const amongDeals = (weigh: (deal: readonly RoleId[]) => number): readonly number[] => {
  const weighed = deals(cards).map((deal) => [deal, weigh(deal)] as const)
  const sum = weighed.reduce((all, [, weight]) => all + weight, 0)
  return cards.map((_, seat) =>
    weighed.reduce((all, [deal, weight]) => all + (deal[seat] === 'werewolf' ? weight / sum : 0), 0),
  )
}

const expectAll = (found: readonly (number | null)[], expected: readonly number[]) => {
  for (const [seat, chance] of found.entries())
    if (chance !== null) expect(chance).toBeCloseTo(expected[seat] ?? 0, 6)
}

test('who trusts nobody has counted all deals that fit what was seen', () => {
  const villager = hindsightOf(sight(5)).alone
  expect(villager.isExact).toBe(true)
  expectAll(
    villager.against,
    amongDeals((deal) => Number(deal[5] === 'villager')),
  )
  const found = sight(0, {
    notices: [
      { night: 1, type: 'answer', at: 1, is: true },
      { night: 2, type: 'answer', at: 6, is: false },
    ],
  })
  // Now and then a card changes after somebody has looked at it.
  const fits = (is: boolean) => (is ? 1 : 0.001)
  expectAll(
    hindsightOf(found).alone.against,
    amongDeals(
      (deal) => Number(deal[0] === 'seer') * fits(deal[1] === 'werewolf') * fits(deal[6] !== 'werewolf'),
    ),
  )
})

test('whom the dead have shown to be counts, and they are asked about no more', () => {
  const { against } = hindsightOf(
    sight(5, {
      alive: cards.map((_, seat) => seat !== 2),
      deaths: [{ seat: 2, when: { part: 'day', number: 1 }, cause: 'lynch', shown: { role: 'werewolf' } }],
    }),
  ).alone
  expect([against[2], against[5]]).toEqual([null, null])
  expectAll(
    against,
    amongDeals((deal) => Number(deal[5] === 'villager' && deal[2] === 'werewolf')),
  )
})

/** How likely somebody is of a pack, by going through every arrangement of sides, of however many on each. */
function amongArrangements({ view }: Sight, said: readonly Said[]): readonly number[] {
  const known = knownTo(view)
  const { cards: all, ...evidence } = evidenceOf(view, bookFor(view), said)
  const { players, counts, mask, unary, pair, claimed, claims } = evidence
  const hint = hintOf(known, all, evidence)
  const row = new Array<number>(players).fill(0)
  const left = [...counts]
  const danger = new Array<number>(players).fill(0)
  let sum = 0
  const visit = (seat: Seat, log: number): void => {
    if (seat === players) {
      const honest = claims.map(
        (_, role) => row.filter((side, one) => side === 0 && claimed[one] === role).length,
      )
      const weight = Math.exp(
        log + honest.reduce((terms, many, role) => terms + (claims[role]?.[many] ?? 0), 0),
      )
      sum += weight
      for (const [one, side] of row.entries())
        if (side === wolf || side === vampire) danger[one] = (danger[one] ?? 0) + weight
      return
    }
    for (let side = 0; side < sideCount; side++) {
      const isOpen = (((mask[seat] ?? 0) & (hint.mask[seat] ?? 0)) >> side) & 1
      if (!isOpen || (left[side] ?? 0) === 0) continue
      let next = log + (unary[seat * sideCount + side] ?? 0) + (hint.unary[seat * sideCount + side] ?? 0)
      for (let one = 0; one < seat; one++)
        next += pair[((seat * players + one) << 4) + (side << 2) + (row[one] ?? 0)] ?? 0
      row[seat] = side
      left[side] = (left[side] ?? 0) - 1
      visit(seat + 1, next)
      left[side] = (left[side] ?? 0) + 1
    }
  }
  visit(0, 0)
  return danger.map((weight) => weight / sum)
}

test('with everybody’s claims it is what all arrangements come to, one by one', () => {
  for (let number = 0; number < 12; number++) {
    const random = testRandom(number)
    const anyone = () => random.below(cards.length)
    const said = talk(
      ...Array.from({ length: 6 }, (): readonly [Seat, Chip] => {
        const [seat, at] = [anyone(), anyone()]
        const chips: readonly Chip[] = [
          { type: 'claim', role: 'villager' },
          sees(at, random.below(2) === 0),
          { type: 'suspect', seat: at, strength: 2 },
          { type: 'vouch', seat: at },
        ]
        return [seat, chips[random.below(chips.length)] as Chip]
      }),
    )
    const counts = Array.from({ length: 2 }, () => ({
      day: 1,
      poll: { type: 'thumbs', of: anyone() } as const,
      votes: cards.map(() => (random.below(2) ? 'die' : 'live') as 'die' | 'live'),
      result: [],
    }))
    for (const seat of [0, 4, 7]) {
      const looked = sight(seat, { counts }, said)
      const { alone, heard } = hindsightOf(looked)
      expectAll(alone.against, amongArrangements(looked, []))
      expectAll(heard?.against ?? [], amongArrangements(looked, said))
      expect(heard?.against.filter((chance) => chance !== null)).toHaveLength(cards.length - 1)
    }
  }
})

test('where nobody has said anything, nothing follows from it', () => {
  expect(hindsightOf(sight(5, {}, talk([3, { type: 'vote', seat: 4 }]))).heard).toBeNull()
})

test('the best vote is for whom most speaks against, of equals for any of them, or for nobody', () => {
  // Eight: to name anybody by chance is worse than to let them all live. Seven: it is better.
  expect(hindsightOf(sight(5)).alone.best).toEqual([])
  const seven = sight(5, {
    alive: cards.map((_, seat) => seat !== 7),
    deaths: [{ seat: 7, when: { part: 'night', number: 1 }, cause: null, shown: { role: 'villager' } }],
  })
  expect(hindsightOf(seven).alone.best).toEqual([0, 1, 2, 3, 4, 6])
  expect(hindsightOf(sight(5, {}, talk([0, sees(6, true)]))).heard?.best).toEqual([6])
  const found = sight(0, { notices: [{ night: 1, type: 'answer', at: 1, is: true }] })
  expect(hindsightOf(found).alone.best).toEqual([1])
  const onTrial = (looked: Sight, of: Seat) => ({
    ...looked,
    view: { ...looked.view, poll: { type: 'thumbs', of } as const },
  })
  expect(hindsightOf(onTrial(found, 1)).alone.best).toEqual([1])
  expect(hindsightOf(onTrial(found, 4)).alone.best).toEqual([])
})

test('against a wolf are all who do not hunt, and a wolf’s best vote is for none of the pack', () => {
  const pack = { night: 1, type: 'pack', pack: 'werewolf', seats: [1, 2] } as const
  const said = talk([0, sees(2, true)], [4, { type: 'suspect', seat: 0, strength: 3 }])
  const { alone, heard } = hindsightOf(sight(1, { notices: [pack] }, said))
  for (const insight of [alone, heard]) {
    expect(insight?.against[2]).toBeCloseTo(0, 6)
    for (const seat of [0, 3, 4, 5, 6, 7]) expect(insight?.against[seat]).toBeCloseTo(1, 6)
    for (const mate of [1, 2]) expect(insight?.best).not.toContain(mate)
    expect(insight?.best.length).toBeGreaterThan(0)
  }
})

/** Two days of a village that votes by pointing, and nobody dies by it: each step, till it is stopped. */
function past(deal: readonly RoleId[], chips: readonly Said[] = [], voting?: 'secret-ballot'): Past {
  const states: State[] = [dayOf(deal, voting)]
  const now = () => states.at(-1) as State
  const tick = () => states.push(send(now(), { type: 'tick', at: now().deadline ?? now().now }))
  while (now().phase !== 'over' && (now().phase !== 'day' || now().number < 2)) tick()
  while (now().phase === 'day') tick()
  states.push(send(now(), { type: 'stop', at: now().now }))
  return { states, chips }
}

test('moments are mornings and votes, and evenings after talk without a vote, and only of a game that is over', () => {
  const told = past(cards)
  const { states } = told
  const shortly = (moments: ReturnType<typeof momentsOf>) =>
    moments.map(({ type, state, said }) => `${type} ${state.number} ${said.length}`)
  expect(shortly(momentsOf(told))).toEqual(['morning 1 0', 'vote 1 0', 'morning 2 0'])
  const morning = states[0]?.now ?? 0
  const vote = states.find(({ poll }) => poll)?.now ?? 0
  const second = states.find(({ phase, number }) => phase === 'day' && number === 2)?.now ?? 0
  const at = (...times: readonly number[]) =>
    times.map(
      (time, index): Said => ({
        number: index + 1,
        seat: 5,
        at: time,
        chip: { type: 'claim', role: 'villager' },
      }),
    )
  const chips = at(morning, vote, vote + 1, second + 1)
  expect(shortly(momentsOf({ states, chips }))).toEqual([
    'morning 1 0',
    'vote 1 2',
    'morning 2 3',
    'evening 2 4',
  ])
  expect(momentsOf({ states: states.slice(0, -1), chips })).toEqual([])
})

test('a ballot that was secret stays secret', () => {
  const counts = (voting?: 'secret-ballot') =>
    momentsOf(past(cards, [], voting)).flatMap(({ count }) => count ?? [])
  expect(counts().map(({ votes }) => votes.length)).toEqual([cards.length])
  expect(counts('secret-ballot').map(({ votes, tally }) => [votes, tally])).toEqual([[[], []]])
})

test('what a moderator takes back is looked at as it was the last time', () => {
  const { states } = past(cards)
  const twice = [...states.slice(0, -1), ...states]
  const moments = momentsOf({ states: twice, chips: [] })
  expect(moments.map(({ type }) => type)).toEqual(['morning', 'vote', 'morning'])
  for (const { state } of moments) expect(twice.lastIndexOf(state)).toBeGreaterThanOrEqual(states.length - 1)
})

test('who is dead, or whose card nobody knows, looks at nothing; whoever lives, at nothing that is hidden', () => {
  const [moment] = momentsOf(past(cards))
  if (!moment) throw new Error('no morning')
  const { state } = moment
  expect(sightOf(moment, 3)?.view).toMatchObject({ truth: null, desk: null, end: null })
  const over = past(cards).states.at(-1) as State
  expect(sightOf({ ...moment, state: over }, 3)?.view).toMatchObject({ truth: null, end: null })
  expect(sightOf({ ...moment, state: { ...state, unknown: [3] } }, 3)).toBeNull()
  const dead = { ...state, players: state.players.map((one, seat) => ({ ...one, alive: seat !== 3 })) }
  expect(sightOf({ ...moment, state: dead }, 3)).toBeNull()
  expect(sightOf({ ...moment, state: dead }, 4)).not.toBeNull()
})

test('nobody could have known otherwise if others had held other cards that this seat had not seen', () => {
  let [pairs, others] = [0, 0]
  for (let number = 0; number < 20; number++) {
    const random = testRandom(number)
    const players = 6 + random.below(5)
    const deck = shuffled(randomVillageDeck(players, villageSetup([], players).options, random), random)
    const [first = 0, second = 1] = shuffled([...deck.keys()], random)
    const swapped = deck.with(first, deck[second] as RoleId).with(second, deck[first] as RoleId)
    const said = talk(
      [2, { type: 'claim', role: 'villager' }],
      [3, { type: 'suspect', seat: 1, strength: 1 }],
    )
    const [one, other] = [momentsOf(past(deck, said)), momentsOf(past(swapped, said))]
    for (let seat = 0; seat < players; seat++)
      for (const [index, moment] of one.entries()) {
        const its = other[index]
        const [sight, another] = [sightOf(moment, seat), its && sightOf(its, seat)]
        if (!its || !sight || !another) continue
        const [known, itself] = [sight, another].map((each) => JSON.stringify([each, hindsightOf(each)]))
        if (JSON.stringify(seen(moment.state, seat)) === JSON.stringify(seen(its.state, seat))) {
          pairs++
          expect(known).toBe(itself)
        } else if (known !== itself) others++
      }
  }
  expect(pairs).toBeGreaterThan(50)
  // What a seat does see makes a difference: the comparison above can fail.
  expect(others).toBeGreaterThan(3)
})
