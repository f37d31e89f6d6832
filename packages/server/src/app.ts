import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { Logger } from 'pino'
import type { Hosts } from './doors/hosts.ts'

/** The HTTP server, with its log. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Logger>

/** Serves the built web app from its folder: whatever names no file is a page of the app. */
export async function serveApp(server: App, folder: string, hosts: Hosts): Promise<void> {
  const pageFor = async ({ headers, protocol }: Pick<FastifyRequest, 'headers' | 'protocol'>) =>
    withWholePicture(
      await readFile(join(folder, 'index.html'), 'utf8'),
      hosts.originOf(headers.host, protocol),
    )
  for (const path of ['/', '/index.html'])
    server.get(path, async (request, reply) => reply.headers(asPage).send(await pageFor(request)))
  const hashed = join(folder, 'assets') + sep
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isForEver = path.startsWith(hashed)
      reply.header('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  server.setNotFoundHandler(async (request, reply) =>
    isPage(request.method, request.url)
      ? reply.headers(asPage).send(await pageFor(request))
      : reply.code(404).send({ refused: 'not-found' }),
  )
}

const asPage = { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' } as const

/** Chats show a picture beside a link only if its address is a whole one. */
const withWholePicture = (page: string, origin: string | null): string =>
  page.replace(/(<meta property="og:image" content=")(?=\/)/, (start) => start + escaped(origin ?? ''))

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A link at the end of a sentence may have taken its dot along; that names no file. */
function isPage(method: string, url: string): boolean {
  const [path = ''] = url.split('?')
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|ws)(\/|$)|\.[^/]+$/.test(path)
}
