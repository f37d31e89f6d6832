import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { apply } from '../src/room/apply.ts'
import { type Entry, isRoom, type Room } from '../src/room/room.ts'
import { emptyMemory } from './memory-store.ts'
import { savedOf, stateOf } from './playing.ts'
import { Salon } from './salon.ts'

/** A log of the first version, and what it led to: names that look alike, a seat voted away, a stranger as host. */
const { entries, led } = JSON.parse(
  readFileSync(new URL('logs/first-version.json', import.meta.url), 'utf8'),
) as { entries: readonly Entry[]; led: unknown }

describe('a room that was opened under earlier rules', () => {
  test('is what it was, with the same names under the same promise', () => {
    let room: Room | null = null
    for (const entry of entries) {
      const next: ReturnType<typeof apply> = apply(room, entry)
      if (isRoom(next)) room = next
    }
    expect(room && summary(room)).toEqual(led)
  })

  test('follows the rules of today once somebody comes in', async () => {
    const memory = emptyMemory()
    const code = entries[0]?.type === 'opened' ? entries[0].code : ''
    const at = entries.at(-1)?.at ?? 0
    memory.rooms.set(code, { entries: entries.map((entry) => JSON.stringify(entry)), touched: at })
    const salon = new Salon({ memory, at })
    salon.code = code
    expect(await salon.knock('', { as: 'table' })).toBe('no-spectators')
    const ada = await salon.come('Ada')
    expect(ada.sees.at(-1)).toBe('Ada 2')
    const written = memory.rooms
      .get(code)
      ?.entries.slice(entries.length)
      .map((text) => JSON.parse(text).type)
    expect(written).toEqual(['renewed', 'joined'])
  })
})

function summary({ people, host, owner, game, chat }: Room): unknown {
  return {
    people: people.map(({ id, kind, name }) => [id, kind, name]),
    host,
    owner,
    seats: game?.seats,
    phase: stateOf(game)?.phase,
    commitment: savedOf(game)?.setup.commitment,
    commands: savedOf(game)?.commands.length ?? null,
    chat: chat.map(({ text }) => text),
  }
}
