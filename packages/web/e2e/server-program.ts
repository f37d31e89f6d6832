import { alone, atOnce, openSqlite, startServer } from '@wolfmoon/server'
import { interfacesOf, type Network } from './network.ts'

const [file = '', app = '', port = '0', network = '{}'] = process.argv.slice(2)
const { host, publicUrl, addresses } = JSON.parse(network) as Network
const many = 1_000_000_000

const { url } = await startServer({
  store: await openSqlite(file),
  fanout: alone,
  host,
  port: Number(port),
  publicUrl,
  interfaces: () => interfacesOf(addresses),
  origins: null,
  trustedProxies: 0,
  keepFor: many,
  app,
  thinker: atOnce,
  // All phones of all tests have one address.
  limits: { roomsPerHour: many, socketsPerAddress: many, hellosPerTenSeconds: many },
})
console.log(url)
// It goes when whoever started it is gone.
process.stdin.on('end', () => process.exit()).resume()
