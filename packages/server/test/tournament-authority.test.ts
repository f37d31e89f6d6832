// @module-tag A8
import { describe, expect, test } from 'vitest'
import { Arena } from './arena.ts'
import { type Kind as RoomKind, kinds as roomKinds, requests as roomRequests } from './authority.ts'
import { check, moments, senders, stageOf } from './tournament-authority.ts'

describe.each(moments)('%s', async (moment) => {
  const stage = await stageOf(moment)
  test.each(senders)('%s', async (sender) => {
    expect(await check(stage, moment, sender)).toEqual([])
  })
})

describe('at a table', () => {
  /** What is left of a host's powers: nothing by which who wins could be changed. */
  const allowed: readonly RoomKind[] = [
    'leave',
    'watched',
    'wish',
    'chat',
    'chip',
    'look',
    'answer',
    'place',
    'take-back',
    'start',
    'pause',
    'resume',
    'end-discussion',
    'hand-over',
  ]

  test.each(['lobby', 'game'])('%s', async (moment) => {
    const [arena, organiser] = await Arena.open()
    const all = await arena.signUp('Ada', 'Ben', 'Cleo')
    await organiser.ask({ type: 'draw' })
    const visitors = await arena.sitDown(organiser.parts.round?.tables[0]?.room ?? '', all)
    const onlooker = await arena.salon.come('Eve', { as: 'spectator' })
    if (moment === 'game') await visitors[0]?.ask({ type: 'start' })
    for (const visitor of [...visitors, onlooker])
      for (const kind of roomKinds.filter((one) => !allowed.includes(one))) {
        const answer = await visitor.ask({ type: kind, ...roomRequests[kind] } as never)
        expect(`${visitor.name} ${kind}: ${answer}`).toBe(`${visitor.name} ${kind}: not-allowed`)
      }
    expect(await onlooker.ask({ type: 'start' })).toBe('not-allowed')
  })
})

test('nobody learns from how a tournament answers whether a token is right, who may not guess any more', async () => {
  const [arena] = await Arena.open()
  const hello = {
    id: 'hello',
    type: 'hello',
    protocol: 1,
    room: arena.code,
    as: 'spectator',
    token: 'a'.repeat(32),
  } as const
  const connection = { id: 'x', address: '', send: () => {}, close: () => {} }
  expect(await arena.tournaments.hello(connection, hello, true)).toMatchObject({ refused: 'unknown-seat' })
})
