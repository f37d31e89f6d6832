import { largestRequest, whoMay } from '@wolfmoon/protocol'
import fc from 'fast-check'

/** One well-formed request of every kind but `leave` and `delete`, after which there is little left to break, and some that try the limits of what is well-formed. */
const wellFormed: readonly object[] = [
  { type: 'hello', protocol: 1, room: '222222', as: 'player', name: 'Eve' },
  { type: 'hello', protocol: 1, room: '222222', as: 'table', token: 'f'.repeat(32), device: 'd'.repeat(32) },
  { type: 'ping' },
  { type: 'rename', name: 'Zoë', avatar: 63 },
  { type: 'rename', name: '\u202eשלום\u2066👩‍👩‍👧‍👦\u200f' },
  { type: 'rename', name: `Z${'\u0301'.repeat(199)}` },
  { type: 'rename', name: '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(14) },
  { type: 'wish', roles: ['seer', 'robber', 'seer'] },
  { type: 'chat', text: 'hello' },
  { type: 'chat', text: '\u202e\u0000\ud800 <b>&amp;</b> 🐺'.repeat(20) },
  { type: 'chat', text: 'َ'.repeat(1000) },
  { type: 'chat', text: 'psst', to: 'pack' },
  { type: 'chat', text: 'psst', to: 'player', seat: 67 },
  { type: 'look', village: 12 },
  { type: 'look', village: 'all' },
  { type: 'assign', person: 'p2', village: 0 },
  { type: 'assign', person: 'p2', village: null },
  { type: 'draw-villages' },
  { type: 'pause', village: 3 },
  { type: 'answer', ask: 'card', choice: [] },
  { type: 'answer', ask: 'card', choice: null },
  { type: 'answer', ask: 'night-0-0', choice: [0, 1] },
  { type: 'answer', ask: 'night-1-0', choice: [10] },
  { type: 'answer', ask: 'ready', choice: [] },
  { type: 'answer', ask: 'vote', choice: [0] },
  { type: 'place', board: 'shared', token: 0, on: 0 },
  { type: 'place', board: 'own', token: 12, on: null },
  { type: 'vote-remove', person: 'p2' },
  { type: 'take-back' },
  { type: 'settings', change: { pace: 'together', confirm: 5, round: 5, vote: 5 } },
  { type: 'settings', change: { deck: [], discussion: null, scoring: { type: 'chips', target: 50 } } },
  { type: 'order', people: ['p3', 'p1', 'p2'] },
  { type: 'start' },
  { type: 'pause' },
  { type: 'resume' },
  { type: 'end-discussion' },
  { type: 'stop' },
  { type: 'new-evening' },
  { type: 'remove', person: 'p3' },
  { type: 'hand-over', person: 'p2' },
  { type: 'let-in', person: 'p3' },
  { type: 'lock' },
  { type: 'unlock' },
]

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
const sound = fc
  .tuple(id, fc.constantFrom(...wellFormed))
  .map(([name, request]) => ({ id: name, ...request }))

/** What is wrong with a message: a field that is odd, left out or too many, or the text itself. */
const message = fc.oneof(
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
      .tuple(id, fc.oneof(fc.constantFrom(...Object.keys(whoMay)), odd), fc.dictionary(field, odd))
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
    arbitrary: sound.map((request) => JSON.stringify(request).replace('{', '{"__proto__":{"type":"start"},')),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: fc.nat(8000).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`) },
  { weight: 1, arbitrary: fc.constantFrom('', '[', '\u0000', '\ufeff{}', 'null', '0', '"hello"', '{}{}') },
)

/** Messages that nobody should send, the same for the same seed; some come several times, none is so large that it ends the talk. */
export const badMessages = (count: number, seed: number): readonly string[] =>
  fc
    .sample(fc.tuple(message, fc.integer({ min: 1, max: 20 })), { numRuns: count, seed })
    .filter(([text]) => Buffer.byteLength(text) <= largestRequest)
    .flatMap(([text, times]) => (times === 20 ? [text, text, text] : [text]))
    .slice(0, count)

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
  { method: 'POST', path: '/api/rooms', body: 'x'.repeat(40_000), headers: json },
  { method: 'POST', path: '/api/rooms', body: 'x', headers: { 'content-type': 'text/x' } },
  { method: 'GET', path: '/api/tournaments/%00' },
  { method: 'GET', path: `/api/tournaments/${'A'.repeat(5000)}` },
  { method: 'POST', path: '/api/tournaments', body: '{"__proto__":{"a":1}}', headers: json },
  { method: 'POST', path: '/api/tournaments', body: '{"tableSize":1e9}', headers: json },
  { method: 'POST', path: '/api/tournaments', body: '{"rules":{"game":"chess"}}', headers: json },
  { method: 'GET', path: '/healthz', headers: { 'x-forwarded-for': ','.repeat(500), range: 'bytes=9-1' } },
]
