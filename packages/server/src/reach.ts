import type { IncomingMessage } from 'node:http'
import type { NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { type Addresses, meansThisMachine } from '@wolfmoon/protocol'
import { isFromThisMachine } from './doors/addresses.ts'

/** The network interfaces of a machine, by name. */
export type Interfaces = ReturnType<typeof networkInterfaces>

/** What is known of how a server is reached. */
export interface Reach {
  readonly publicUrl: string | null
  /** What it listens on: an address, or `0.0.0.0` or `::` for all of them. */
  readonly listening: { readonly address: string; readonly port: number }
  readonly trustedProxies: number
  /** Asked only where it counts: a server in a sandbox may not look. */
  readonly interfaces: () => Interfaces
}

/** Where a server can be reached by others. Behind a proxy only its host can know. */
export function addressesOf({ publicUrl, listening, trustedProxies, interfaces }: Reach): Addresses {
  if (publicUrl !== null || trustedProxies > 0) return { publicUrl, nearby: [] }
  const places = placesOf(known(interfaces)).filter(({ address, family }) =>
    listening.address === '::'
      ? true
      : listening.address === '0.0.0.0'
        ? family === 'IPv4'
        : address === listening.address,
  )
  const short = places.filter(({ family }) => family === 'IPv4')
  const offered = short.length > 0 ? short : places
  return { publicUrl, nearby: offered.map(({ address, family }) => urlOf(address, family, listening.port)) }
}

/**
 * What of it one may be told: addresses in the local network only who asks on this machine, by a name that it has for
 * itself. Any other page has an address that leads here already, and strangers learn nothing about the network. Who
 * asks by such a name from elsewhere comes through a forwarded port, as into a container, and this end does not know
 * the addresses of the other.
 */
export function addressesFor(asker: IncomingMessage, addresses: Addresses): Addresses {
  const address = `http://${asker.headers.host ?? ''}`
  const isOwnName = URL.canParse(address) && meansThisMachine(new URL(address).hostname)
  return isOwnName && isFromThisMachine(asker) ? addresses : { ...addresses, nearby: [] }
}

/** None, where a sandbox does not let a program look. */
function known(interfaces: () => Interfaces): Interfaces {
  try {
    return interfaces()
  } catch {
    return {}
  }
}

/** The addresses that phones may find, the likeliest first. */
function placesOf(interfaces: Interfaces): readonly NetworkInterfaceInfo[] {
  return Object.entries(interfaces)
    .flatMap(([name, found = []]) => found.map((place) => ({ name, place })))
    .filter(({ place }) => !place.internal && !isLinkLocal(place.address))
    .map(({ name, place }) => ({ place, rank: 10 * rankOfInterface(name) + rankOfRange(place.address) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ place }) => place)
}

/** Cables and radio first, what programs have made up last: bridges of containers and machines, tunnels. */
function rankOfInterface(name: string): number {
  if (/^(en|eth|wl|wi-?fi)/i.test(name)) return 0
  return /^(docker|podman|br|veth|virbr|vmnet|vnet|vbox|vmware|virtualbox|lxc|lxd|cni|cali|flannel|tun|tap|utun|wg|ppp|zt|tailscale)/i.test(
    name,
  )
    ? 2
    : 1
}

/** Ranges that homes use first. */
function rankOfRange(address: string): number {
  if (/^192\.168\./.test(address)) return 0
  if (/^10\./.test(address)) return 1
  if (/^172\.(1[6-9]|2\d|3[01])\./.test(address)) return 2
  return /\.|^f[cd]/i.test(address) ? 3 : 4
}

const isLinkLocal = (address: string): boolean => /^(169\.254\.|fe[89ab])/i.test(address)

const urlOf = (address: string, family: string, port: number): string =>
  new URL(`http://${family === 'IPv6' ? `[${address}]` : address}:${port}`).origin
