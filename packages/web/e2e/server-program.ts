import { alone, openSqlite, startServer } from '@wolfmoon/server'

const [file = '', app = '', port = '0'] = process.argv.slice(2)
const many = 1_000_000_000

const { url } = await startServer({
  store: openSqlite(file),
  fanout: alone,
  host: '127.0.0.1',
  port: Number(port),
  origins: null,
  trustedProxies: 0,
  keepFor: many,
  app,
  // All phones of all tests have one address.
  limits: { roomsPerHour: many, socketsPerAddress: many },
})
console.log(url)
// It goes when whoever started it is gone.
process.stdin.on('end', () => process.exit()).resume()
