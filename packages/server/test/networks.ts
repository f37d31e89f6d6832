import type { NetworkInterfaceInfo } from 'node:os'
import type { Interfaces } from '../src/reach.ts'

const place = (address: string): NetworkInterfaceInfo => {
  const rest = { address, netmask: '', mac: '00:00:00:00:00:00', cidr: null }
  const internal = address === '::1' || address.startsWith('127.')
  return address.includes(':')
    ? { ...rest, family: 'IPv6', scopeid: 0, internal }
    : { ...rest, family: 'IPv4', internal }
}

/** The interfaces of a machine, from their addresses. */
export const interfacesOf = (addresses: Readonly<Record<string, readonly string[]>>): Interfaces =>
  Object.fromEntries(Object.entries(addresses).map(([name, list]) => [name, list.map(place)]))

/** A laptop at home, with what programs have made up around it, in no good order. */
export const laptop = interfacesOf({
  lo: ['127.0.0.1', '::1'],
  docker0: ['172.17.0.1'],
  'br-5f2c': ['192.168.48.1'],
  tun0: ['10.8.0.2'],
  wlp3s0: ['169.254.7.7', '192.168.1.20', 'fe80::1', 'fd00::20', '2001:db8::20'],
  ham0: ['25.1.2.3'],
  enp0s31f6: ['10.0.0.5'],
})
