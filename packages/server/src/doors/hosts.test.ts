import { describe, expect, test } from 'vitest'
import { Hosts } from './hosts.ts'

const alone = new Hosts({ origins: null, publicUrl: null, machine: 'Moonbox.example.net' })
const named = new Hosts({ origins: null, publicUrl: 'https://play.example.org', machine: 'moonbox' })
const listed = new Hosts({ origins: ['https://pages.example'], publicUrl: null, machine: 'moonbox' })

describe('a name of a server', () => {
  test.each([
    'localhost',
    'localhost:7070',
    'LOCALHOST:7070',
    'localhost.',
    'table.localhost:7070',
    '127.0.0.1:7070',
    '192.168.1.20',
    '[::1]:7070',
    '[2001:db8::7]',
    'moonbox:7070',
    'moonbox.local:7070',
    'Moonbox.example.net',
  ])('is %s', (host) => {
    expect(alone.isOurs(host)).toBe(true)
  })

  test.each([
    undefined,
    '',
    'evil.example',
    'evil.example:7070',
    'localhost.evil.example',
    'evil-localhost:7070',
    'evillocalhost.',
    '127.0.0.1.evil.example',
    'moonbox.evil.example',
    'evil.local',
    'localhost/evil',
    'localhost@evil.example',
    'localhost, evil.example',
    'localhost evil.example',
    '[::1',
    ':7070',
  ])('is not %s', (host) => {
    expect(alone.isOurs(host)).toBe(false)
  })

  test('is what its host tells it', () => {
    expect(named.isOurs('play.example.org')).toBe(true)
    expect(named.isOurs('play.example.org:8443')).toBe(true)
    expect(named.isOurs('xplay.example.org')).toBe(false)
    expect(listed.isOurs('pages.example')).toBe(true)
  })
})

describe('a page that may connect', () => {
  test.each([
    [alone, 'http://moonbox.local:7070', 'moonbox.local:7070'],
    [alone, 'https://192.168.1.20', '192.168.1.20'],
    [named, 'https://play.example.org', 'play.example.org'],
    // A proxy may keep the name to itself.
    [named, 'https://play.example.org', '127.0.0.1:7071'],
    [listed, 'https://pages.example', 'localhost:7070'],
    [alone, undefined, 'localhost'],
  ])('is one of the server itself, or one that is named %#', (hosts, origin, host) => {
    expect(hosts.isWelcome({ origin, host })).toBe(true)
    expect(hosts.isFromElsewhere({ origin, host })).toBe(false)
  })

  test.each([
    [alone, 'http://evil.example:7070', 'evil.example:7070'],
    [alone, 'http://moonbox.local', 'moonbox.local:7070'],
    [alone, 'http://localhost:7070', '127.0.0.1:7070'],
    [alone, 'chrome-extension://localhost', 'localhost'],
    [named, 'http://play.example.org.evil.example', 'play.example.org'],
    [named, 'https://play.example.orgx', 'play.example.org'],
    [listed, 'https://localhost', 'localhost'],
    [listed, 'https://pages.example.evil.example', 'localhost'],
  ])('is no other, whatever it calls itself %#', (hosts, origin, host) => {
    expect(hosts.isWelcome({ origin, host })).toBe(false)
    expect(hosts.isFromElsewhere({ origin, host })).toBe(true)
  })

  test('shows itself by what browsers add where they name no page', () => {
    for (const [site, isElsewhere] of [
      ['cross-site', true],
      ['same-site', true],
      ['same-origin', false],
      ['none', false],
    ] as const)
      expect(alone.isFromElsewhere({ host: 'localhost', 'sec-fetch-site': site })).toBe(isElsewhere)
  })
})

test('pages may open sockets to the name they were served under, and to no other', () => {
  expect(alone.socketsOf('Moonbox.local:7070')).toEqual([
    'ws://moonbox.local:7070',
    'wss://moonbox.local:7070',
  ])
  expect(alone.socketsOf('evil.example')).toEqual([])
  expect(alone.socketsOf('[::1]:7070')).toEqual([])
  expect(named.socketsOf('127.0.0.1:7071')).toEqual([
    'ws://127.0.0.1:7071',
    'wss://127.0.0.1:7071',
    'ws://play.example.org',
    'wss://play.example.org',
  ])
})

test('whole addresses begin with what everyone is told, or else with the name that was asked for', () => {
  expect(alone.originOf('Moonbox.local:7070', 'http')).toBe('http://moonbox.local:7070')
  expect(alone.originOf('[::1]:443', 'https')).toBe('https://[::1]')
  expect(named.originOf('127.0.0.1:7071', 'http')).toBe('https://play.example.org')
  expect(alone.originOf('evil.example', 'http')).toBeNull()
  expect(alone.originOf(undefined, 'http')).toBeNull()
})
