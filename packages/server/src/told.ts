import { nameOfPart } from '@wolfmoon/protocol'
import type { Place } from './games/table.ts'
import { talkTold } from './room/chips.ts'
import type { Room } from './room/room.ts'
import type { Sight } from './room/sight.ts'
import { isShownAlike, partsIn, partsOfAll, sharedParts } from './room/view.ts'
import { Written } from './written.ts'

/** What several people in a room are told alike, written once for all of them. */
export class Told {
  private readonly room = new Written()
  private readonly places = new Map<Place, ToldThere>()
  private readonly all = { parts: new Written(), table: undefined as unknown }
  private shown: Room | null = null
  private last = { now: 0, parts: '', more: '', ending: '' }

  /** Takes the room as it is now. */
  write(room: Room): void {
    if (!this.shown || !isShownAlike(this.shown, room)) this.room.write(sharedParts(room))
    this.shown = room
  }

  /** What somebody is told who looks at it so. */
  to({ place, seesAll }: Sight): readonly Written[] {
    if (!seesAll) return this.in(place).told
    return [...(place === null ? [this.room] : this.in(place).told), this.ofAll()]
  }

  /** What stands behind the number of a message with this news: the same for most who are told of something at once. */
  ending(now: number, parts: string, more: string): string {
    const { last } = this
    if (now === last.now && parts === last.parts && more === last.more) return last.ending
    const ending = `,"now":${now},"parts":{${parts}}${more && `,"more":{${more}}`}}`
    this.last = { now, parts, more, ending }
    return ending
  }

  private in(place: Place): ToldThere {
    const { shown: room } = this
    const there = this.places.get(place) ?? this.begin(place)
    if (there.shown === room || !room) return there
    const state = room.game ? room.game.table.stateIn(place) : room.settings.game
    const talk = talkTold(room, place)
    if (state !== there.state || talk !== there.talk)
      there.parts.write(partsIn(room, place), [...(room.game?.table.growing ?? []), 'chips'])
    there.shown = room
    there.state = state
    there.talk = talk
    return there
  }

  private begin(place: Place): ToldThere {
    const parts = new Written()
    const told = [this.room, parts]
    const there = { parts, told, shown: null, state: undefined, talk: undefined }
    this.places.set(place, there)
    return there
  }

  private ofAll(): Written {
    const { all, shown: room } = this
    const table = room?.game?.table
    if (room && all.table !== table) all.parts.write(partsOfAll(room), table && growingIn(table))
    all.table = table
    return all.parts
  }
}

/** What is told of one village, and the room it was last told of. */
interface ToldThere {
  readonly parts: Written
  /** That, and what is told of the room. */
  readonly told: readonly Written[]
  shown: Room | null
  state: unknown
  talk: unknown
}

function growingIn({ villages, growing }: NonNullable<Room['game']>['table']): readonly string[] {
  return Array.from({ length: villages }, (_, village) =>
    growing.map((name) => nameOfPart(village, name)),
  ).flat()
}
