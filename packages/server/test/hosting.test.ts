import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { embedded, server } from './house.ts'
import { oneThread } from './serve.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

test('servers that believe a proxy are published to this machine alone, and know their name', () => {
  const compose = read('compose.yaml')
  expect(compose).toContain('WOLFMOON_PROXIES')
  const ports = [...compose.matchAll(/ports: \[(.*)\]/g)].flatMap(([, list = '']) => list.split(','))
  expect(ports.length).toBeGreaterThan(0)
  for (const port of ports) expect(port).toMatch(/^ *"127\.0\.0\.1:/)
  expect(compose).toContain('WOLFMOON_PUBLIC_URL')
})

test('whatever ends a server, it is started again', () => {
  const compose = read('compose.yaml')
  expect(compose.match(/restart: unless-stopped/g)).toHaveLength(
    compose.match(/(build|image):/g)?.length ?? 0,
  )
  for (const unit of ['wolfmoon.service', 'wolfmoon@.service'])
    for (const line of ['Restart=always', 'StartLimitIntervalSec=0'])
      expect(read(`docs/${unit}`)).toMatch(new RegExp(`^${line}$`, 'm'))
})

test('what a server does in the background leaves room for what answers people', () => {
  for (const file of ['package.json', 'Dockerfile', 'docs/wolfmoon.service', 'docs/wolfmoon@.service'])
    expect(read(file)).toMatch(new RegExp(`node"?,? "?${oneThread}\\b.*wolfmoon\\.js"?,? "?serve`))
})

test('the image has the app, and data that its user may write', () => {
  const image = read('Dockerfile')
  expect(image).toContain('npm run pack')
  expect(image.indexOf('chown node:node /data')).toBeLessThan(image.indexOf('USER node'))
  expect(image.indexOf('chown node:node /data')).toBeGreaterThan(image.lastIndexOf('FROM'))
})

test('the dashboard and the page ask only for what a server tells', async () => {
  const house = await server(embedded())
  const told = await (await fetch(`${house.url}/metrics`)).text()
  await house.stop()
  const names = (text: string) => text.match(/\b(?:wolfmoon|process|nodejs)_[a-z0-9_]+/g) ?? []
  const onDashboard = [...read('docs/grafana.json').matchAll(/"expr": "(.*)"/g)].flatMap(
    ([, expression = '']) => names(expression),
  )
  const onPage = names(read('docs/hosting.md')).filter((name) => name !== wholeHistogram)
  expect(onDashboard.length).toBeGreaterThan(8)
  for (const name of [...onDashboard, ...onPage, `${wholeHistogram}_bucket`])
    expect(told).toMatch(new RegExp(`^${name}[ {]`, 'm'))
})

/** Told in several lines, none of which has only its name. */
const wholeHistogram = 'wolfmoon_request_seconds'
