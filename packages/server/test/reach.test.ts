import type { IncomingMessage } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { readPublicUrl } from '../src/doors/hosts.ts'
import { addressesFor, addressesOf } from '../src/reach.ts'
import type { RunningServer, ServerOptions } from '../src/server.ts'
import { embedded, server } from './house.ts'
import { interfacesOf, laptop } from './networks.ts'
import { askAddresses, strangersWhoKnow } from './strangers.ts'

describe('where others find a server', () => {
  const listed = (address: string, interfaces = laptop, port = 7070) =>
    addressesOf({
      publicUrl: null,
      listening: { address, port },
      trustedProxies: 0,
      interfaces: () => interfaces,
    }).nearby

  test('everywhere, if it listens everywhere: cables and radio first, what programs made up last', () => {
    expect(listed('0.0.0.0')).toEqual([
      'http://192.168.1.20:7070',
      'http://10.0.0.5:7070',
      'http://25.1.2.3:7070',
      'http://192.168.48.1:7070',
      'http://10.8.0.2:7070',
      'http://172.17.0.1:7070',
    ])
    expect(listed('::')).toEqual(listed('0.0.0.0'))
  })

  test.each(['127.0.0.1', '::1', '192.0.2.1'])('nowhere, if it listens on %s', (address) => {
    expect(listed(address)).toEqual([])
  })

  test('only where it listens', () => {
    expect(listed('10.0.0.5')).toEqual(['http://10.0.0.5:7070'])
    expect(listed('fd00::20')).toEqual(['http://[fd00::20]:7070'])
    expect(listed('169.254.7.7')).toEqual([])
    expect(listed('fe80::1')).toEqual([])
  })

  test('by long addresses only where there are no short ones', () => {
    const modern = interfacesOf({ en0: ['fe80::9', '2001:db8::20', 'fd00::20'] })
    expect(listed('::', modern)).toEqual(['http://[fd00::20]:7070', 'http://[2001:db8::20]:7070'])
    expect(listed('0.0.0.0', modern)).toEqual([])
  })

  test('without a port that need not be typed', () => {
    expect(listed('0.0.0.0', interfacesOf({ 'Wi-Fi': ['192.168.1.20'] }), 80)).toEqual([
      'http://192.168.1.20',
    ])
  })

  test.each([
    ['a server in the internet, beside its containers', { docker0: ['172.17.0.1'], eth0: ['203.0.113.5'] }],
    ['Windows', { 'vEthernet (WSL)': ['172.20.0.1'], Ethernet: ['203.0.113.5'] }],
    ['a Mac', { utun3: ['10.9.9.9'], bridge100: ['192.168.64.1'], en0: ['203.0.113.5'] }],
  ])('first at the address that has a cable: %s', (_, addresses) => {
    expect(listed('0.0.0.0', interfacesOf(addresses))[0]).toBe('http://203.0.113.5:7070')
  })
})

describe('who asks', () => {
  const running: RunningServer[] = []
  const start = async (options: Partial<ServerOptions> = {}) => {
    const house = await server(embedded(), { host: '0.0.0.0', interfaces: () => laptop, ...options })
    running.push(house)
    return { ...house, url: `http://127.0.0.1:${new URL(house.url).port}` }
  }
  afterEach(async () => {
    for (const house of running.splice(0)) await house.stop()
  })

  test.each(['localhost', '127.0.0.1', '[::1]', '0.0.0.0'])(
    'on this machine, by the name %s, is told where phones find it, at the port it listens on',
    async (name) => {
      const { url } = await start()
      const { port } = new URL(url)
      const { publicUrl, nearby = [] } = await askAddresses(url, { host: `${name}:5173` })
      expect(publicUrl).toBeNull()
      expect(nearby[0]).toBe(`http://192.168.1.20:${port}`)
      expect(nearby).toHaveLength(6)
    },
  )

  test('is told what is true now, and nobody keeps the answer', async () => {
    let address = '192.168.1.20'
    const { url } = await start({ interfaces: () => interfacesOf({ wlan0: [address] }) })
    const ask = async () => (await askAddresses(url)).nearby?.map((found) => new URL(found).hostname)
    expect(await ask()).toEqual(['192.168.1.20'])
    address = '10.1.1.1'
    expect(await ask()).toEqual(['10.1.1.1'])
    expect((await fetch(`${url}/api/addresses`)).headers.get('cache-control')).toBe('no-store')
  })

  test('gets nothing from a server that listens to this machine alone', async () => {
    const { url } = await start({ host: '127.0.0.1' })
    expect(await askAddresses(url)).toEqual({ publicUrl: null, nearby: [] })
  })

  test('gets nothing behind a proxy, which has addresses of its own', async () => {
    const { url } = await start({ trustedProxies: 1 })
    expect(await askAddresses(url)).toEqual({ publicUrl: null, nearby: [] })
    expect(await askAddresses(url, { 'x-forwarded-for': '127.0.0.1' })).toEqual({
      publicUrl: null,
      nearby: [],
    })
  })

  test('is answered by a server in a sandbox, which may not look at the network', async () => {
    const interfaces = () => {
      throw new Error('uv_interface_addresses returned Unknown system error 97')
    }
    for (const trustedProxies of [0, 1]) {
      const { url } = await start({ interfaces, trustedProxies })
      expect(await askAddresses(url)).toEqual({ publicUrl: null, nearby: [] })
    }
  })

  test('as a stranger learns nothing about the network', async () => {
    const { url } = await start()
    expect(await strangersWhoKnow(url)).toEqual([])
  })

  test.each(['192.168.1.30', '172.17.0.1', '203.0.113.77', '::ffff:192.168.1.30', 'fd00::30', ''])(
    'from %s learns nothing, by whatever name',
    (from) => {
      const all = { publicUrl: null, nearby: ['http://192.168.1.20:7070'] }
      const told = (remoteAddress: string, host: string) =>
        addressesFor({ socket: { remoteAddress }, headers: { host } } as IncomingMessage, all)
      expect(told(from, 'localhost:7070').nearby).toEqual([])
      expect(told('127.0.0.1', 'localhost:7070')).toEqual(all)
      expect(told('::ffff:127.0.0.1', '[::1]')).toEqual(all)
    },
  )

  const elsewhere = Object.values(networkInterfaces())
    .flatMap((found) => found ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  test.runIf(elsewhere)('over the network, really', async () => {
    const { url } = await start()
    expect((await askAddresses(url.replace('127.0.0.1', elsewhere ?? ''))).nearby).toEqual([])
  })

  test('is told the public address, and no other', async () => {
    const { url, addresses } = await start({ publicUrl: 'https://play.example' })
    const told = { publicUrl: 'https://play.example', nearby: [] }
    expect(await askAddresses(url)).toEqual(told)
    expect(await askAddresses(url, { host: 'play.example' })).toEqual(told)
    expect(addresses()).toEqual(told)
  })
})

describe('a public address', () => {
  test.each([
    ['https://play.example', 'https://play.example'],
    ['HTTPS://Play.Example:443/', 'https://play.example'],
    ['http://192.168.1.20:8080/', 'http://192.168.1.20:8080'],
  ])('%s is one', (text, read) => {
    expect(readPublicUrl(text)).toBe(read)
  })

  test.each([
    'play.example',
    'ftp://play.example',
    'javascript:alert(1)',
    'https://play.example/wolf',
    'https://play.example/?x',
    'https://ada:secret@play.example',
    'http://localhost:7070',
    'http://127.0.0.1:7070',
    'http://[::1]',
    'http://0.0.0.0:7070',
    '',
  ])('%s is none', (text) => {
    expect(readPublicUrl(text)).toBeNull()
  })
})
