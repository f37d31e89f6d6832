import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { meansThisMachine } from '@wolfmoon/protocol'

/** What a server knows about its own names. */
export interface Names {
  /** Pages that may open sockets and rooms; null: only pages of this server itself. */
  readonly origins: readonly string[] | null
  /** The address that leads everyone here; null: there is none but those of the machine. */
  readonly publicUrl: string | null
  /** What the machine is called, if not as its system says. */
  readonly machine?: string
}

/** The headers that tell where a request was sent, and by which page. */
export interface Whereabouts {
  readonly host?: string | undefined
  readonly origin?: string | undefined
  readonly 'sec-fetch-site'?: string | string[] | undefined
}

/** The names by which a server lets itself be called, and the pages it talks with. */
export class Hosts {
  private readonly origins: readonly string[] | null
  private readonly publicOrigin: string | null
  private readonly names: ReadonlySet<string>

  constructor({ origins, publicUrl, machine = hostname() }: Names) {
    this.origins = origins
    this.publicOrigin = publicUrl === null ? null : new URL(publicUrl).origin
    const [short = ''] = machine.toLowerCase().split('.')
    const given = [...(origins ?? []), ...(publicUrl === null ? [] : [publicUrl])]
    this.names = new Set([
      'localhost',
      machine.toLowerCase(),
      short,
      `${short}.local`,
      ...given.filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname),
    ])
  }

  /**
   * Whether a request was sent to a name that is ours. A stranger's name that is made to lead here, as with DNS
   * rebinding, would make a stranger's page one of this server. Nobody can do that to an address.
   */
  isOurs(host: string | undefined): boolean {
    const name = nameIn(host)
    if (name === null) return false
    return this.names.has(name) || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0
  }

  /** Whether a page may connect; programs that are no browsers name none. */
  isWelcome({ host, origin }: Whereabouts): boolean {
    if (origin === undefined) return true
    if (origin === this.publicOrigin) return true
    if (this.origins) return this.origins.includes(origin)
    return this.isOurs(host) && isPageOf(origin, host ?? '')
  }

  /** Whether a request comes from a page that may not connect, also where browsers do not say from which. */
  isFromElsewhere(headers: Whereabouts): boolean {
    if (headers.origin !== undefined) return !this.isWelcome(headers)
    return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
  }

  /** What addresses of pages begin with for who asked by this name: what everyone is told, if there is such a thing. */
  originOf(host: string | undefined, protocol: string): string | null {
    if (this.publicOrigin !== null) return this.publicOrigin
    return this.isOurs(host) ? new URL(`${protocol}://${host}`).origin : null
  }

  /** Where the pages that are served under this name may open sockets: some Safaris do not count those as their own. */
  socketsOf(host: string | undefined): readonly string[] {
    const own = this.isOurs(host) ? [host?.toLowerCase() ?? ''] : []
    const given = this.publicOrigin === null ? [] : [new URL(this.publicOrigin).host]
    // A policy cannot name an address of the newer kind.
    const named = [...new Set([...own, ...given])].filter((name) => !name.startsWith('['))
    return named.flatMap((name) => [`ws://${name}`, `wss://${name}`])
  }
}

/** Reads the address that a host gives a server; null: it is none that others could follow. */
export function readPublicUrl(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin, hostname, href } = new URL(text)
  const isWhole = ['http:', 'https:'].includes(protocol) && href === `${origin}/`
  return isWhole && !meansThisMachine(hostname) ? origin : null
}

/** The name in a Host header, without its port. */
function nameIn(host: string | undefined): string | null {
  if (host === undefined || !/^[^\s/?#@\\;,]+$/.test(host) || !URL.canParse(`http://${host}`)) return null
  return new URL(`http://${host}`).hostname.replace(/\.$/, '')
}

function isPageOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return ['http:', 'https:'].includes(page.protocol) && page.host === host.toLowerCase()
}
