import { networkInterfaces } from 'node:os'
import type { Interfaces } from '@wolfmoon/server'

/** The network that a server finds itself in. */
export interface Network {
  /** Where it listens. */
  readonly host: string
  readonly publicUrl: string | null
  /** The machine's addresses, the likeliest first. */
  readonly addresses: readonly string[]
}

/** A machine at home with a cable and a radio: phones find it by two addresses. */
export const home: Network = { host: '0.0.0.0', publicUrl: null, addresses: ['192.168.1.20', '10.0.0.5'] }

/** Addresses as a system tells them. */
export const interfacesOf = (addresses: readonly string[]): Interfaces => ({
  eth0: addresses.map((address) => ({
    address,
    netmask: '255.255.255.0',
    family: 'IPv4',
    mac: '00:00:00:00:00:00',
    internal: false,
    cidr: null,
  })),
})

/** This machine's address in its network, as other phones at the table would type it. */
export const ownAddress = Object.values(networkInterfaces())
  .flatMap((found) => found ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
