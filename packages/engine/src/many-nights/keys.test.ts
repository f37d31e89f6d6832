import { expect, test } from 'vitest'
import { dealt, setupOf } from '../../test/many-nights/random-village.ts'
import { schedule } from './calls.ts'
import { textKeys } from './keys.ts'
import { scenarios } from './scenarios.ts'

test('every call of every scenario has a key', () => {
  for (const { deck, players, options, blanks } of scenarios) {
    const { setup } = dealt({ ...setupOf(deck, players, options), blanks }, 1)
    for (const { id } of schedule(setup)) {
      if (!id.startsWith('blank-')) expect(textKeys.calls).toContain(id)
    }
  }
})

test('every alternate has a key', () => {
  expect(textKeys.alternates).toContain('bodyguard.alternate-2')
  expect(textKeys.alternates).toContain('mayor.elected')
  expect(textKeys.alternates).toHaveLength(22)
})
