import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, RawServerDefault } from 'fastify'
import type { Logger } from 'pino'

/** The HTTP server, with its log. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Logger>

/** Serves the built web app from its folder: whatever names no file is a page of the app. */
export async function serveApp(server: App, folder: string): Promise<void> {
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
  server.setNotFoundHandler((request, reply) =>
    isPage(request.method, request.url)
      ? reply.sendFile('index.html')
      : reply.code(404).send({ refused: 'not-found' }),
  )
}

function isPage(method: string, url: string): boolean {
  const [path = ''] = url.split('?')
  return (method === 'GET' || method === 'HEAD') && !/^\/(api|ws)(\/|$)|\.[^/]*$/.test(path)
}
