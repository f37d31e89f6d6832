import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/** The address that limits count for: the last one that a trusted proxy vouches for, or where the request comes from. */
export function addressOf({ socket, headers }: IncomingMessage, trustedProxies: number): string {
  const direct = countedAs(socket.remoteAddress ?? '')
  if (trustedProxies === 0) return direct
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  const vouched = forwarded.at(-trustedProxies) ?? ''
  return isIPv4(vouched) || isIPv6(vouched) ? countedAs(vouched) : direct
}

/** Who has one address of the newer kind has 2⁶⁴ of them: those count as one. An old one in new clothes is the old one. */
export function countedAs(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const words = wordsOf(plain)
  const [high = 0, low = 0] = words.slice(6)
  const isOld = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff
  if (isOld) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return `${words
    .slice(0, 4)
    .map((word) => word.toString(16))
    .join(':')}::/64`
}

/** Whether a request was made on this very machine, and by no proxy on it for somebody else. */
export function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  const isNear = socket.remoteAddress === '::1' || countedAs(socket.remoteAddress ?? '').startsWith('127.')
  return isNear && !forwarding.some((name) => headers[name] !== undefined)
}

/** What proxies say about themselves. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** The eight words of an address of the newer kind. */
function wordsOf(address: string): readonly number[] {
  const [before = '', after] = address.split('::')
  const [head, tail] = [wordsIn(before), wordsIn(after ?? '')]
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

const wordsIn = (text: string): readonly number[] =>
  text
    .split(':')
    .filter(Boolean)
    .flatMap((word) => {
      if (!isIPv4(word)) return [Number.parseInt(word, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = word.split('.').map(Number)
      return [(a << 8) | b, (c << 8) | d]
    })
