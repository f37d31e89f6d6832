import type { View } from '@wolfmoon/engine/many-nights'
import { emptySeats, lateComers } from '@wolfmoon/protocol'
import { type Language, listOf, type Say } from '@wolfmoon/texts'
import type { VillageRoom } from './village.ts'
import { wordFor } from './words.ts'

/** Seats whose players have gone, and who came late and would like one, as a terminal tells of them. */
export class Late {
  private readonly say: Say
  private readonly language: Language
  private empty = ''
  private asking: readonly string[] = []

  constructor(say: Say, language: Language) {
    this.say = say
    this.language = language
  }

  /** What is new: to who came late which seats are empty, to the others who asks for one. */
  news(room: VillageRoom, view: View | null, you: string, now: number): readonly string[] {
    if (!view || view.end) return []
    const late = lateComers(room)
    const isLate = late.some(({ id }) => id === you)
    return [...this.wanted(late, view, you), ...(isLate ? this.free(room, view, now) : [])]
  }

  private free(room: VillageRoom, { players, alive, elsewhere }: View, now: number): readonly string[] {
    if (room.room?.tournament) return []
    const isOut = (seat: number) => !alive[seat] || elsewhere[seat] === true
    const seats = emptySeats(room, now, isOut)
    const names = listOf(
      this.language,
      seats.map((seat) => players[seat] ?? ''),
    )
    if (names === this.empty) return []
    this.empty = names
    const word = wordFor(this.say, 'play-for')
    return names === '' ? [] : [this.say('cli.village.seat-empty', { count: seats.length, names, word })]
  }

  private wanted(late: ReturnType<typeof lateComers>, { players }: View, you: string): readonly string[] {
    const before = this.asking
    const asking = late.flatMap(({ id, name, wantsSeat }) =>
      wantsSeat === undefined
        ? []
        : [{ sign: `${id} ${wantsSeat}`, id, name, player: players[wantsSeat] ?? '' }],
    )
    this.asking = asking.map(({ sign }) => sign)
    return asking
      .filter(({ sign }) => !before.includes(sign))
      .map(({ id, name, player }) =>
        id === you
          ? this.say('cli.village.seat-asked', { player, word: wordFor(this.say, 'play-for') })
          : this.say('cli.village.seat-wanted', { name, player }),
      )
  }
}
