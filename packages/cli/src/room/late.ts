import type { View } from '@wolfmoon/engine/many-nights'
import { emptySeats, lateComers, nextEmptyAt } from '@wolfmoon/protocol'
import { listOf } from '@wolfmoon/texts'
import type { Surroundings, VillageRoom } from './village.ts'
import { wordFor } from './words.ts'

/** What of a village says whose seats could be played on from. */
type Seats = Pick<View, 'players' | 'alive' | 'elsewhere' | 'end'>

/** Seats whose players have gone, and who came late and would like one, as a terminal tells of them. */
export class Late {
  private readonly around: Pick<Surroundings, 'say' | 'language' | 'now' | 'print'>
  private empty = ''
  private asking: readonly string[] = []
  private looking: NodeJS.Timeout | undefined

  constructor(around: Late['around']) {
    this.around = around
  }

  /** What is new: to who came late which seats are empty, now or later by the clock alone, to the others who asks for one. */
  news(room: VillageRoom, view: Seats | null, you: string): readonly string[] {
    this.close()
    if (!view || view.end) return []
    const late = lateComers(room)
    const isLate = late.some(({ id }) => id === you)
    return [...this.wanted(late, view, you), ...(isLate ? this.free(room, view) : [])]
  }

  close(): void {
    clearTimeout(this.looking)
  }

  private free(room: VillageRoom, view: Seats): readonly string[] {
    if (room.room?.tournament) return []
    const { say, language } = this.around
    const { players, alive, elsewhere } = view
    const now = this.around.now()
    this.lookAgain(room, view, nextEmptyAt(room, now))
    const isOut = (seat: number) => !alive[seat] || elsewhere[seat] === true
    const seats = emptySeats(room, now, isOut)
    const names = listOf(
      language,
      seats.map((seat) => players[seat] ?? ''),
    )
    if (names === this.empty) return []
    this.empty = names
    const word = wordFor(say, 'play-for')
    return names === '' ? [] : [say('cli.village.seat-empty', { count: seats.length, names, word })]
  }

  /** Somebody will have been away for long enough, and nothing else needs to happen until then. */
  private lookAgain(room: VillageRoom, view: Seats, at: number | null): void {
    if (at === null) return
    const { now, print } = this.around
    this.looking = setTimeout(() => {
      for (const line of this.free(room, view)) print(line)
    }, at - now())
  }

  private wanted(late: ReturnType<typeof lateComers>, { players }: Seats, you: string): readonly string[] {
    const { say } = this.around
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
          ? say('cli.village.seat-asked', { player, word: wordFor(say, 'play-for') })
          : say('cli.village.seat-wanted', { name, player }),
      )
  }
}
