import { defaultOptions, roleIds as villageRoles } from '@wolfmoon/engine/many-nights'
import { roleIds } from '@wolfmoon/engine/one-night'
import { describe, expect, test } from 'vitest'
import { boardOf, openQuestions, stancesOn } from './board.ts'
import { type Chip, mostChips, type Reason, type Said } from './chip.ts'
import type { Facts } from './facts.ts'
import { villageFacts } from './many-nights/index.ts'
import { oneNightFacts } from './one-night/index.ts'
import { isChip, readChip, readTalk } from './reading.ts'
import { chipRefusal } from './saying.ts'

const everyKind: { readonly [Type in Chip['type']]: Extract<Chip, { readonly type: Type }> } = {
  claim: { type: 'claim', role: 'seer', deeds: [{ verb: 'look', places: [1], saw: ['robber'] }] },
  pass: { type: 'pass' },
  evidence: { type: 'evidence', seat: 1, role: 'robber', holds: false, because: 1 },
  suspect: { type: 'suspect', seat: 1, strength: 3 },
  vouch: { type: 'vouch', seat: 2, because: 1 },
  ask: { type: 'ask', seat: 1, about: 'deeds' },
  decline: { type: 'decline', to: 1 },
  reason: { type: 'reason', to: 1, reasons: [{ kind: 'told', seats: [1, 2] }] },
  vote: { type: 'vote', seat: null },
  agree: { type: 'agree', to: 1 },
  disagree: { type: 'disagree', to: 1 },
  'take-back': { type: 'take-back', to: 1 },
}
const chips: readonly Chip[] = Object.values(everyKind)

const facts = oneNightFacts({
  players: 3,
  deck: ['werewolf', 'seer', 'robber', 'villager', 'villager', 'drunk'],
  loneWolf: true,
})

type Laying = readonly [seat: number, chip: Chip]

/** Lays chips one after the other, by seat. */
function laid(...ones: readonly Laying[]): readonly Said[] {
  const said: Said[] = []
  for (const [seat, chip] of ones) {
    expect(chipRefusal(facts, said, seat, chip), JSON.stringify(chip)).toBeNull()
    said.push({ number: said.length + 1, seat, at: 0, chip })
  }
  return said
}

describe('reading', () => {
  test.each(chips)('takes a chip as it is: $type', (chip) => {
    expect(readChip(JSON.parse(JSON.stringify(chip)))).toEqual(chip)
  })

  test.each(chips)('takes none with a field more, or with one that is of another kind: $type', (chip) => {
    expect(isChip({ ...chip, extra: 1 })).toBe(false)
    for (const field of Object.keys(chip)) {
      for (const value of [{}, [], 'x'.repeat(60), -1, 1.5, 1e9, undefined]) {
        if (field === 'deeds' && (value === undefined || Array.isArray(value))) continue
        if (field === 'because' && value === undefined) continue
        expect(isChip({ ...chip, [field]: value }), `${field} ${JSON.stringify(value)}`).toBe(false)
      }
    }
  })

  test.each([null, 1, 'claim', [], {}, { type: 'shout' }, { type: '__proto__' }])('takes no %j', (value) => {
    expect(isChip(value)).toBe(false)
  })

  test('takes of a saved talk what is one', () => {
    const said = chips.map((chip, index) => ({ number: index + 1, seat: 0, at: 5, chip }))
    expect(readTalk(JSON.parse(JSON.stringify(said)))).toEqual(said)
    expect(readTalk([...said.slice(0, 1), null, { ...said[1], seat: 'x' }, { chip: 1 }])).toEqual(
      said.slice(0, 1),
    )
    expect(readTalk({})).toEqual([])
  })

  test('takes nothing that is too long', () => {
    const deed = { verb: 'look', places: [1] }
    expect(isChip({ type: 'claim', role: 'seer', deeds: new Array(41).fill(deed) })).toBe(false)
    expect(
      isChip({ type: 'claim', role: 'seer', deeds: [{ verb: 'look', places: new Array(21).fill(1) }] }),
    ).toBe(false)
    expect(isChip({ type: 'claim', role: 'seer', deeds: [{ verb: 'look', places: [68] }] })).toBe(false)
  })
})

describe('saying', () => {
  const refused = (seat: number, chip: Chip, said: readonly Said[] = []) =>
    chipRefusal(facts, said, seat, chip)?.refused ?? null

  test('nobody speaks of who is not there, or of a card that is not', () => {
    expect(refused(0, { type: 'suspect', seat: 3, strength: 1 })).toBe('bad-chip')
    expect(refused(0, { type: 'suspect', seat: 0, strength: 1 })).toBe('bad-chip')
    expect(refused(0, { type: 'vote', seat: 3 })).toBe('bad-chip')
    expect(refused(0, { type: 'claim', role: 'witch' })).toBe('bad-chip')
    expect(refused(0, { type: 'evidence', seat: 1, role: 'witch', holds: true })).toBe('bad-chip')
    expect(refused(0, { type: 'vote', seat: null })).toBeNull()
  })

  test('only what was said can be agreed with, and not by who said it', () => {
    const said = laid([0, { type: 'vote', seat: 1 }])
    expect(refused(1, { type: 'agree', to: 1 }, said)).toBeNull()
    expect(refused(0, { type: 'agree', to: 1 }, said)).toBe('bad-chip')
    expect(refused(1, { type: 'agree', to: 2 }, said)).toBe('bad-chip')
    expect(
      refused(
        2,
        { type: 'agree', to: 2 },
        laid([0, { type: 'vote', seat: 1 }], [1, { type: 'agree', to: 1 }]),
      ),
    ).toBe('bad-chip')
  })

  test('only one’s own can be taken back, and once', () => {
    const said = laid([0, { type: 'vote', seat: 1 }])
    expect(refused(1, { type: 'take-back', to: 1 }, said)).toBe('bad-chip')
    expect(refused(0, { type: 'take-back', to: 1 }, said)).toBeNull()
    const back = laid([0, { type: 'vote', seat: 1 }], [0, { type: 'take-back', to: 1 }])
    expect(refused(0, { type: 'take-back', to: 1 }, back)).toBe('bad-chip')
    expect(refused(0, { type: 'take-back', to: 2 }, back)).toBe('bad-chip')
    expect(refused(1, { type: 'agree', to: 1 }, back)).toBe('bad-chip')
  })

  test('only who was asked declines', () => {
    const said = laid([0, { type: 'ask', seat: 1, about: 'role' }])
    expect(refused(2, { type: 'decline', to: 1 }, said)).toBe('bad-chip')
    expect(refused(1, { type: 'decline', to: 1 }, said)).toBeNull()
  })

  test('nobody talks without end', () => {
    const many = Array.from({ length: mostChips }, (_, index) => ({
      number: index + 1,
      seat: 0,
      at: 0,
      chip: { type: 'pass' } as const,
    }))
    expect(refused(0, { type: 'pass' }, many)).toBe('too-many-chips')
    expect(refused(1, { type: 'pass' }, many)).toBeNull()
  })
})

describe('the board', () => {
  test('shows what each claims last, and what was claimed before', () => {
    const { seats } = boardOf(
      facts,
      laid(
        [0, { type: 'claim', role: 'seer' }],
        [0, { type: 'claim', role: 'drunk' }],
        [1, { type: 'pass' }],
      ),
    )
    expect(seats.map(({ claim, earlier }) => [claim?.number, earlier.map(({ number }) => number)])).toEqual([
      [2, [1]],
      [3, []],
      [undefined, []],
    ])
  })

  test('forgets what was taken back', () => {
    const { seats, contradictions } = boardOf(
      facts,
      laid(
        [0, { type: 'claim', role: 'seer' }],
        [1, { type: 'claim', role: 'seer' }],
        [1, { type: 'take-back', to: 2 }],
      ),
    )
    expect(seats[1]?.claim).toBeNull()
    expect(contradictions).toEqual([])
  })

  test('counts who doubts and who vouches, as last said', () => {
    const { seats } = boardOf(
      facts,
      laid(
        [0, { type: 'suspect', seat: 1, strength: 3 }],
        [2, { type: 'suspect', seat: 1, strength: 1 }],
        [0, { type: 'vouch', seat: 1 }],
      ),
    )
    expect(seats[1]).toMatchObject({ suspectedBy: [{ seat: 2, strength: 1 }], vouchedBy: [0] })
  })

  test('reasons are given to who asks for them, and of whom is at the table', () => {
    const said = laid([0, { type: 'ask', seat: 1, about: 'why' }])
    const reason = (kind: Reason['kind'], seats: readonly number[], role?: string): Chip => ({
      type: 'reason',
      to: 1,
      reasons: [{ kind, seats, ...(role ? { role } : {}) }],
    })
    const isSayable = (chip: Chip, seat = 1) => chipRefusal(facts, said, seat, chip) === null
    expect(isSayable(reason('told', [0, 2]))).toBe(true)
    expect(isSayable(reason('told', [0, 2]), 2)).toBe(false)
    expect(isSayable(reason('told', [0]))).toBe(false)
    expect(isSayable(reason('likeliest', [3]))).toBe(false)
    expect(isSayable(reason('same-claim', [0, 2], 'seer'))).toBe(true)
    expect(isSayable(reason('same-claim', [0, 2]))).toBe(false)
    expect(isSayable(reason('same-claim', [0, 2], 'hunter'))).toBe(false)
    expect(isSayable(reason('likeliest', [2], 'seer'))).toBe(false)
  })

  test('keeps questions until they are answered or declined', () => {
    const ask = (seat: number, about: 'role' | 'deeds' | 'why'): Chip => ({ type: 'ask', seat, about })
    const open = (...ones: readonly Laying[]) => openQuestions(laid(...ones)).map(({ number }) => number)
    expect(open([0, ask(1, 'role')], [2, ask(1, 'deeds')])).toEqual([1, 2])
    expect(open([0, ask(1, 'role')], [2, ask(1, 'deeds')], [1, { type: 'claim', role: 'drunk' }])).toEqual([
      2,
    ])
    expect(open([0, ask(1, 'deeds')], [1, { type: 'decline', to: 1 }])).toEqual([])
    expect(open([1, { type: 'pass' }], [0, ask(1, 'role')])).toEqual([2])
    expect(open([0, ask(1, 'role')], [1, { type: 'pass' }])).toEqual([])
    const because: Chip = { type: 'reason', to: 1, reasons: [{ kind: 'likeliest', seats: [2] }] }
    expect(open([0, ask(1, 'why')], [1, { type: 'claim', role: 'drunk' }], [1, { type: 'pass' }])).toEqual([
      1,
    ])
    expect(open([0, ask(1, 'why')], [1, because])).toEqual([])
  })

  test('tells whom most want to vote for: who agrees wants it too, until saying otherwise', () => {
    const said = laid(
      [0, { type: 'vote', seat: 1 }],
      [1, { type: 'vote', seat: null }],
      [2, { type: 'agree', to: 1 }],
    )
    expect(boardOf(facts, said).votes).toEqual([
      { seat: 1, by: [0, 2] },
      { seat: null, by: [1] },
    ])
    expect(stancesOn(said, 1)).toEqual({ agree: [2], disagree: [] })
    const turned = [...said, { number: 4, seat: 2, at: 0, chip: { type: 'disagree', to: 1 } as const }]
    expect(boardOf(facts, turned).votes).toEqual([
      { seat: null, by: [1] },
      { seat: 1, by: [0] },
    ])
    expect(stancesOn(turned, 1)).toEqual({ agree: [], disagree: [2] })
  })
})

const games: Readonly<Record<string, (role: string) => Facts>> = {
  'one-night': (role) =>
    oneNightFacts({ players: 5, deck: [...roleIds, role] as (typeof roleIds)[number][], loneWolf: true }),
  'many-nights': () =>
    villageFacts({
      players: 8,
      deck: villageRoles,
      maybe: [],
      blanks: [],
      options: defaultOptions,
      deaths: [],
      night: 2,
    }),
}

describe.each(Object.entries(games))('%s', (_, factsFor) => {
  const everyRole = factsFor('werewolf').roles

  test.each(everyRole)('all of a role can be told, deed by deed: %s', (role) => {
    const known = factsFor(role)
    let told: Extract<Chip, { readonly type: 'claim' }> = { type: 'claim', role, deeds: [] }
    for (let step = 0; step < 40; step++) {
      const form = known.next(0, told)?.[0]
      if (!form) break
      const [pick] = form.picks
      const places = pick?.from.slice(0, pick.count) ?? []
      const deed = {
        ...(form.night === null ? {} : { night: form.night }),
        verb: form.verb,
        places,
        ...(form.learns === 'faces' ? { saw: places.map(() => everyRole[0] as string) } : {}),
        ...(form.learns === 'answer' ? { is: true } : {}),
      }
      told = { ...told, deeds: [...(told.deeds ?? []), deed] }
      expect(known.next(0, told), JSON.stringify(told)).not.toBeNull()
      expect(isChip(told)).toBe(true)
    }
    expect(known.next(0, told)).toEqual([])
  })
})
