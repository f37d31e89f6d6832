import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Pipelines } from './pipelines.ts'

test('of many who want something at once one is answered a turn, and who has gone not at all', async () => {
  const pipelines = new Pipelines()
  let turn = 0
  const begun: number[] = []
  const ask = () => {
    const socket = { destroyed: false }
    const response = new EventEmitter() as ServerResponse
    pipelines.enter(socket as Socket, response, () => begun.push(turn))
    return socket
  }
  const sockets = Array.from({ length: 20 }, ask)
  Object.assign(sockets[5] ?? {}, { destroyed: true })
  for (; turn < 40; turn++) await nextTurn()
  expect(begun).toHaveLength(19)
  expect(new Set(begun).size).toBe(19)
})
