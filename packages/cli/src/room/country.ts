import type { View } from '@wolfmoon/engine/many-nights'
import { partsOfVillage, viewOf } from '@wolfmoon/protocol'
import { type Language, listOf, type Say } from '@wolfmoon/texts'
import type { VillageRoom } from './village.ts'

/** The villages of a room, where there are several: who is where, and how they are. */
export class Country {
  private readonly say: Say
  private readonly language: Language

  constructor(say: Say, language: Language) {
    this.say = say
    this.language = language
  }

  name(village: number): string {
    return this.say('many-announcements.villages.name', { number: village + 1 })
  }

  /** A line about one of them. */
  about(village: number, line: string): string {
    return this.say('many-replay.in-village', { village: this.name(village), line })
  }

  /** The line with the village's number, if it is about one. */
  withPlace(village: unknown, line: string): string {
    return typeof village === 'number' ? this.about(village, line) : line
  }

  /** Who would be where, and who moderates it. */
  crowd({ villages, moderators, people = [] }: VillageRoom): readonly string[] {
    const named = (id: string | null) => people.find((person) => person.id === id)?.name
    return (villages ?? []).flatMap((ids, village) => {
      const names = listOf(
        this.language,
        ids.flatMap((id) => named(id) ?? []),
      )
      const moderator = named(moderators?.[village] ?? null)
      return [
        this.say('cli.village.crowd', { village: this.name(village), names: names || '–' }),
        ...(moderator === undefined
          ? []
          : [this.say('cli.village.moderator-of', { village: this.name(village), name: moderator })]),
      ]
    })
  }

  /** Where somebody is on the way to; nothing if there is no journey. */
  journey({ journey }: VillageRoom): readonly string[] {
    if (!journey) return []
    return [this.say('cli.village.journey', { from: this.name(journey.from), to: this.name(journey.to) })]
  }

  /** Each of them as everyone may see it, where one is told of all. */
  seen(room: VillageRoom): readonly View[] {
    const views: View[] = []
    for (let village = 0; ; village++) {
      const view = viewOf(partsOfVillage(room, village), -1)
      if (!view) return views
      views.push(view)
    }
  }

  /** Who has won in any of them, once all are over. */
  winners({ winners, seats, people = [] }: VillageRoom, players: readonly string[]): readonly string[] {
    if (!winners) return []
    const names = winners.map(
      (seat) => people.find(({ id }) => id === seats?.[seat])?.name ?? players[seat] ?? '',
    )
    const count = names.length
    return [this.say('cli.village.all-over', { count, names: listOf(this.language, names) })]
  }
}
