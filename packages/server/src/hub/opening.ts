import { randomInt } from 'node:crypto'
import { type Clock, codeSymbols, type TablePlace } from '@wolfmoon/protocol'
import { type Entry, type Person, type Settings, thisVersion } from '../room/room.ts'
import type { Store } from '../store/store.ts'

/** Somebody for whom a seat is kept. */
export type Reserved = Pick<Person, 'name' | 'tokenHash'>

/** Opens a room under a code that no other has, and gives the code; at a table of a tournament seats are kept. */
export async function openRoom(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  settings: Settings,
  table?: { readonly tournament: TablePlace; readonly people: readonly Reserved[] },
): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 6 }, () => codeSymbols[randomInt(codeSymbols.length)]).join('')
    const at = clock.now()
    const tournament = table && { tournament: table.tournament }
    const entries: readonly Entry[] = [
      { type: 'opened', at, code, settings, version: thisVersion, ...tournament },
      ...(table?.people ?? []).map(
        ({ name, tokenHash }) => ({ type: 'reserved', at, name, tokenHash }) as const,
      ),
    ]
    const texts = entries.map((entry) => JSON.stringify(entry))
    if (await store.open(code, at, texts)) return code
  }
}
