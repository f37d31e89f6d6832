import { computed, signal } from '@preact/signals'
import { type Addresses, meansThisMachine } from '@wolfmoon/protocol'
import { useEffect } from 'preact/hooks'
import { memory } from './memory.ts'

/** What the server says about its addresses; null: it has not answered yet. */
const told = signal<Addresses | null>(null)
const chosen = signal(memory.get('invited-to'))

/** Where a page leads others to; null: nowhere that they could get; undefined: not known yet. */
const place = computed<string | null | undefined>(() => {
  const addresses = told.value
  if (addresses?.publicUrl) return addresses.publicUrl
  if (!meansThisMachine(location.hostname)) return location.origin
  if (!addresses) return undefined
  return nearby.value.find((address) => address === chosen.value) ?? nearby.value[0] ?? null
})

/** The addresses to choose from, where the page's own is for this machine alone. */
export const nearby = computed<readonly string[]>(() =>
  meansThisMachine(location.hostname) ? (told.value?.nearby ?? []) : [],
)

/** Takes another of the addresses, now and in later rooms. */
export function inviteTo(address: string): void {
  memory.set('invited-to', address)
  chosen.value = address
}

/** A link that others can follow; null: there is none; undefined: not known yet. */
export function useLink(path: string): string | null | undefined {
  useEffect(askAgainAndAgain, [])
  const origin = place.value
  return origin && `${origin}${path}`
}

/** An address as one reads it from a wall and types it. */
export const typed = (address: string): string => address.replace(/^https?:\/\//, '')

/** Networks come and go: asks now, whenever somebody looks again, and in a while if there is no answer. */
function askAgainAndAgain(): () => void {
  let later: ReturnType<typeof setTimeout> | undefined
  const listen = async () => {
    clearTimeout(later)
    try {
      told.value = await answer()
    } catch {
      later = setTimeout(listen, 5_000)
    }
  }
  const look = () => {
    if (document.visibilityState === 'visible') void listen()
  }
  const choose = () => {
    chosen.value = memory.get('invited-to')
  }
  void listen()
  addEventListener('online', look)
  addEventListener('storage', choose)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(later)
    removeEventListener('online', look)
    removeEventListener('storage', choose)
    document.removeEventListener('visibilitychange', look)
  }
}

let asked: Promise<Addresses> | null = null

/** What several parts of a page ask for at once is asked once. */
function answer(): Promise<Addresses> {
  asked ??= ask().finally(() => {
    asked = null
  })
  return asked
}

async function ask(): Promise<Addresses> {
  const response = await fetch('/api/addresses')
  if (response.ok) return (await response.json()) as Addresses
  if (response.status === 404) return { publicUrl: null, nearby: [] }
  throw new Error(`the server said ${response.status}`)
}
