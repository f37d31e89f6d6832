/** Where a server can be reached, as it says itself: `GET /api/addresses`. */
export interface Addresses {
  /** The address its host has given it, for everyone; null: none. */
  readonly publicUrl: string | null
  /** Where others in the same network find it, the likeliest first. */
  readonly nearby: readonly string[]
}

/** Whether the host of an address (`URL.hostname`) means the very machine that reads it, so that no other gets anywhere. */
export const meansThisMachine = (host: string): boolean => ownNames.test(host)

const ownNames =
  /^((.+\.)?localhost\.?|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/i
