import { expect, test } from 'vitest'
import { readCode } from './code.ts'

test.each([
  ['k7qx2m', 'K7QX2M'],
  [' K7Q X2M ', 'K7QX2M'],
  ['k7q-x2m', 'K7QX2M'],
  ['https://moon.example/r/K7QX2M', 'K7QX2M'],
  ['Come: http://192.168.1.5:8080/r/k7qx2m/table?x=1', 'K7QX2M'],
  ['К7ХМВА', 'K7XMBA'],
  ['K7QX2MZZ', 'K7QX2MZ'],
  ['https://moon.example/t/K7QX2MA/wall', 'K7QX2MA'],
])('%s is the code %s', (written, code) => {
  expect(readCode(written)).toEqual({ code, isOdd: false })
})

test.each([...'0O1IL'])('no code has %s, and that is noticed', (sign) => {
  expect(readCode(`K7Q${sign}2M`)).toEqual({ code: 'K7Q2M', isOdd: true })
})
