import type { IncomingMessage } from 'node:http'
import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Hosts } from './hosts.ts'

/** What pages of the app may load, and where they may connect: nowhere but here. */
export function contentPolicy(hosts: Hosts): FastifyHelmetOptions {
  const directives = {
    defaultSrc: ["'self'"],
    connectSrc: ["'self'", (request: IncomingMessage) => hosts.socketsOf(request.headers.host).join(' ')],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    // Many tables open it as plain HTTP on a local address.
    upgradeInsecureRequests: null,
  }
  return { contentSecurityPolicy: { directives }, crossOriginOpenerPolicy: false }
}
