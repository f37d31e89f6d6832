import { expect, test } from 'vitest'
import { meansThisMachine } from './addresses.ts'

const hostOf = (address: string) => new URL(`http://${address}`).hostname

test.each([
  'localhost:7070',
  'LOCALHOST',
  'wolfmoon.localhost',
  '127.0.0.1:7070',
  '127.1',
  '127.200.0.7',
  '0.0.0.0:7070',
  '[::1]:7070',
  '[::]',
  '[::ffff:127.0.0.1]',
])('%s is for one machine alone', (address) => {
  expect(meansThisMachine(hostOf(address))).toBe(true)
})

test.each([
  '192.168.1.20:7070',
  '10.127.0.0',
  '[fd00::1]',
  'wolfmoon.local',
  'tower',
  'play.example',
  '127.0.0.1.play.example',
  '127.play.example',
  'localhost.play.example',
  'notlocalhost',
])('%s is for others too', (address) => {
  expect(meansThisMachine(hostOf(address))).toBe(false)
})
