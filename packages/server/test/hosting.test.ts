import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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
  expect(read('docs/wolfmoon.service')).toMatch(/^Restart=always$/m)
})

test('the image has the app, and data that its user may write', () => {
  const image = read('Dockerfile')
  expect(image).toContain('npm run build')
  expect(image.indexOf('chown node:node /data')).toBeLessThan(image.indexOf('USER node'))
  expect(image.indexOf('chown node:node /data')).toBeGreaterThan(image.lastIndexOf('FROM'))
})
