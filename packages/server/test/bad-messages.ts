import { largestRequest, whoMay, whoMayInTournament } from '@wolfmoon/protocol'
import fc from 'fast-check'
import { type Place, villageChanges, wellFormed } from './well-formed.ts'

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, '', [], {}, -1, 0.5, 1e308, Number.MAX_SAFE_INTEGER + 1],
    ...['__proto__', 'constructor', 'toString', 'p1', 'p999999', 'seer', '\u202e', '👩‍👩‍👧‍👦', '\ud800'],
    ...['a'.repeat(5000), { __proto__: null, length: 1e9 }, new Array(500).fill('seer')],
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const field = fc.constantFrom(
  ...['id', 'type', 'name', 'avatar', 'text', 'roles', 'ask', 'choice', 'board', 'token', 'on', 'person'],
  ...[
    'people',
    'change',
    'room',
    'protocol',
    'as',
    'visit',
    'device',
    'constructor',
    'prototype',
    'toString',
    '',
  ],
)
const id = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[a-z0-9]{1,8}$/) },
  { weight: 1, arbitrary: fc.constantFrom('hello', 'same', '__proto__', 'constructor') },
)
const types = [...Object.keys(whoMay), ...Object.keys(whoMayInTournament)]

/** The same request with something odd in it, however deep. */
function mutated(value: unknown, depth: readonly number[], oddity: unknown): unknown {
  const [here, ...deeper] = depth
  if (here === undefined || typeof value !== 'object' || value === null) return oddity
  const keys = Object.keys(value)
  const key = keys[here % Math.max(1, keys.length)]
  if (key === undefined) return oddity
  const changed = mutated((value as Record<string, unknown>)[key], deeper, oddity)
  return Array.isArray(value)
    ? value.map((item, index) => (String(index) === key ? changed : item))
    : { ...value, [key]: changed }
}

/** What is wrong with a message: a field that is odd, left out or too many, or the text itself. */
const messageTo = (place: Place) => {
  const sound = fc
    .tuple(id, fc.constantFrom(...wellFormed[place]))
    .map(([name, request]) => ({ id: name, ...request }))
  return fc.oneof(
    { weight: 6, arbitrary: sound.map((request) => JSON.stringify(request)) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(sound, fc.dictionary(field, odd, { minKeys: 1, maxKeys: 3 }))
        .map(([request, oddities]) => JSON.stringify({ ...request, ...oddities })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(sound, field)
        .map(([request, name]) => JSON.stringify({ ...request, [name]: undefined })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(id, fc.oneof(fc.constantFrom(...types), odd), fc.dictionary(field, odd))
        .map(([name, type, rest]) => JSON.stringify({ ...rest, id: name, type })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(sound, fc.nat(100))
        .map(([request, length]) => JSON.stringify(request).slice(0, length)),
    },
    {
      weight: 1,
      arbitrary: sound.map((request) =>
        JSON.stringify(request).replace('{', '{"__proto__":{"type":"start"},'),
      ),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    { weight: 1, arbitrary: fc.nat(8000).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`) },
    { weight: 1, arbitrary: fc.constantFrom('', '[', '\u0000', '\ufeff{}', 'null', '0', '"hello"', '{}{}') },
    {
      weight: 5,
      arbitrary: fc
        .tuple(sound, fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }), odd)
        .map(([request, depth, oddity]) => JSON.stringify(mutated(request, depth, oddity))),
    },
  )
}

const messages: Readonly<Record<Place, fc.Arbitrary<string>>> = {
  room: messageTo('room'),
  village: messageTo('village'),
  tournament: messageTo('tournament'),
}

/** Messages that nobody should send, the same for the same seed; some come several times, none is so large that it ends the talk. */
export const badMessages = (count: number, seed: number, place: Place = 'room'): readonly string[] =>
  fc
    .sample(fc.tuple(messages[place], fc.integer({ min: 1, max: 20 })), { numRuns: count, seed })
    .filter(([text]) => Buffer.byteLength(text) <= largestRequest)
    .flatMap(([text, times]) => (times === 20 ? [text, text, text] : [text]))
    .slice(0, count)

/** Changes to the settings of a village, as odd as they can be. */
export const oddSettings: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    fc.array(fc.constantFrom(...villageChanges), { minLength: 1, maxLength: 3 }),
    fc.array(fc.tuple(fc.array(fc.nat(20), { minLength: 1, maxLength: 5 }), odd), { maxLength: 3 }),
  )
  .map(([changes, oddities]) =>
    oddities.reduce<unknown>((value, [depth, oddity]) => mutated(value, depth, oddity), {
      ...Object.assign({}, ...changes),
      game: 'many-nights',
    }),
  )
  .filter((value): value is Record<string, unknown> => typeof value === 'object' && value !== null)

/** A message of more than 16 kB. */
export const oversize = JSON.stringify({ id: 'a', type: 'chat', text: 'x'.repeat(20_000) })

/** A request over HTTP that nobody should make. */
export interface BadRequest {
  readonly method: string
  readonly path: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

const json = { 'content-type': 'application/json' }

/** Requests over HTTP that nobody should make. */
export const badRequests: readonly BadRequest[] = [
  { method: 'GET', path: '/api/stories/..%2f..' },
  { method: 'GET', path: '/api/stories/%00' },
  { method: 'GET', path: `/api/stories/${'f'.repeat(32)}` },
  { method: 'GET', path: `/api/stories/${'a'.repeat(6000)}` },
  { method: 'GET', path: '/api/stories/__proto__' },
  { method: 'GET', path: '/api/rooms' },
  { method: 'GET', path: '/api/rooms/%00' },
  { method: 'GET', path: `/api/rooms/${'A'.repeat(5000)}` },
  { method: 'GET', path: '/%' },
  { method: 'GET', path: '/%e0%a4%a' },
  { method: 'GET', path: '/ws' },
  { method: 'PUT', path: '/api/rooms' },
  { method: 'DELETE', path: '/metrics' },
  { method: 'POST', path: '/api/rooms', body: '{', headers: json },
  { method: 'POST', path: '/api/rooms', body: '{"__proto__":{"a":1}}', headers: json },
  { method: 'POST', path: '/api/rooms', body: '{"game":"constructor"}', headers: json },
  { method: 'POST', path: '/api/rooms', body: 'x'.repeat(40_000), headers: json },
  { method: 'POST', path: '/api/rooms', body: 'x', headers: { 'content-type': 'text/x' } },
  { method: 'GET', path: '/api/tournaments/%00' },
  { method: 'GET', path: `/api/tournaments/${'A'.repeat(5000)}` },
  { method: 'POST', path: '/api/tournaments', body: '{"__proto__":{"a":1}}', headers: json },
  { method: 'POST', path: '/api/tournaments', body: '{"tableSize":1e9}', headers: json },
  { method: 'POST', path: '/api/tournaments', body: '{"rules":{"game":"chess"}}', headers: json },
  { method: 'GET', path: '/healthz', headers: { 'x-forwarded-for': ','.repeat(500), range: 'bytes=9-1' } },
]
