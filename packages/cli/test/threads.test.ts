import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { testSeed } from '@wolfmoon/engine/testing'
import { expect, test } from 'vitest'
import { bundle } from '../bin/bundle.js'

test('bots of a room that is served think, and do not play games of their own', async () => {
  const folder = fileURLToPath(new URL('../dist', import.meta.url))
  mkdirSync(folder, { recursive: true })
  const program = `${folder}/thinking-${process.pid}.mjs`
  await bundle(program)
  const thread = new Worker(program, { workerData: 'wolfmoon-thinks' })
  const answer = new Promise((give, fail) => thread.on('message', give).on('error', fail))
  const task = {
    game: 'none',
    view: {},
    said: [],
    bot: { character: 'basil', level: 'easy' },
    seed: testSeed(1),
  }
  thread.postMessage([{ number: 7, task }])
  expect(await answer).toMatchObject([{ number: 7 }])
  await thread.terminate()
  rmSync(program)
})
