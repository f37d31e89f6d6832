import { type Ask, readSaved, type SavedGame } from '@wolfmoon/engine/many-nights'
import type { CommonParts, ManyNightsRules, VillageParts, VillagerParts } from '@wolfmoon/protocol'
import type { Salon, Visitor } from './salon.ts'

/** What somebody in a room with a village may know. */
export type Parts = Partial<CommonParts<ManyNightsRules, string> & VillageParts & VillagerParts>

/** What a visitor knows, where Many Nights is played. */
export const partsOf = (visitor: Visitor): Parts => visitor.parts as unknown as Parts

/** One of the answers that a question allows, the same for the same number between 0 and 1. */
export function someAnswer(ask: Ask, chance: () => number): readonly number[] | string | null {
  const [pick] = ask.picks
  if (!pick) return []
  if ('words' in pick) return pick.words[Math.floor(chance() * pick.words.length)] ?? null
  if ('without' in pick)
    return (
      [...'abcdefghijklmnopqrstuvwxyz'].find((letter) => !pick.without.includes(letter.toUpperCase())) ?? null
    )
  const from = [...pick.from].sort(() => chance() - 0.5)
  return from.length < pick.count ? null : from.slice(0, pick.count)
}

/** Everyone answers whatever they are asked, round after round, until the game is over. */
export async function playOn(salon: Salon, people: readonly Visitor[], chance: () => number): Promise<void> {
  for (let turns = 0; turns < 2000; turns++) {
    if (partsOf(people[0] as Visitor).phase?.phase === 'over') return
    for (const visitor of people) {
      for (const ask of partsOf(visitor).asks ?? []) {
        if (ask.topic.type === 'longer' || (ask.may && chance() < 0.3)) continue
        await visitor.ask({ type: 'answer', ask: ask.id, choice: someAnswer(ask, chance) as number[] })
      }
    }
    await salon.pass(15)
  }
  throw new Error('the game does not end')
}

/** The story that a room has kept of its last game. */
export function storyOf(salon: Salon, visitor: Visitor): SavedGame {
  const name = visitor.parts.story ?? ''
  const saved = readSaved(JSON.parse(salon.memory.stories.get(name)?.body ?? 'null'))
  if ('path' in saved) throw new Error(`no story: ${saved.path}`)
  return saved
}
