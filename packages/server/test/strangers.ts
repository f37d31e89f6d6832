import { request } from 'node:http'
import type { Addresses } from '@wolfmoon/protocol'

/** Asks a server where it can be reached, with headers as a test likes. */
export const askAddresses = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<Partial<Addresses>>((done, failed) => {
    const asking = request(`${url}/api/addresses`, { headers: { host: 'localhost:7070', ...headers } })
    asking.on('error', failed)
    asking.on('response', async (answer) => {
      let text = ''
      for await (const piece of answer) text += piece
      done(JSON.parse(text) as Partial<Addresses>)
    })
    asking.end()
  })

/** Pages and proxies of strangers, which come from this machine all the same. */
const strangers: readonly Readonly<Record<string, string>>[] = [
  { host: 'evil.example' },
  { host: '127.0.0.1.evil.example' },
  { host: '127.evil.example:7070' },
  { host: 'localhost.evil.example' },
  { host: 'notlocalhost' },
  { host: '203.0.113.5:7070' },
  { host: '192.168.1.20:7070' },
  { 'x-forwarded-for': '203.0.113.77' },
  { forwarded: 'for=203.0.113.77' },
  { via: '1.1 proxy' },
  { 'x-forwarded-host': 'play.example' },
  { 'x-real-ip': '203.0.113.77' },
]

/** The strangers whom a server tells about the network it is in. */
export async function strangersWhoKnow(url: string): Promise<readonly string[]> {
  const knowing: string[] = []
  for (const stranger of strangers) {
    const { nearby = [] } = await askAddresses(url, stranger)
    if (nearby.length > 0) knowing.push(Object.values(stranger).join())
  }
  return knowing
}
