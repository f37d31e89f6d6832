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
  private readonly places = new Map<Place, { readonly parts: Written; state: unknown; talk: unknown }>()
  private readonly all = { parts: new Written(), table: undefined as unknown }
  private shown: Room | null = null

  /** Takes the room as it is now. */
  write(room: Room): void {
    if (!this.shown || !isShownAlike(this.shown, room)) this.room.write(sharedParts(room))
    this.shown = room
  }

  /** What somebody is told who looks at it so. */
  to({ place, seesAll }: Sight): readonly Written[] {
    const told = [this.room]
    if (place !== null || !seesAll) told.push(this.in(place))
    if (seesAll) told.push(this.ofAll())
    return told
  }

  private in(place: Place): Written {
    const kept = this.places.get(place) ?? { parts: new Written(), state: undefined, talk: undefined }
    this.places.set(place, kept)
    const { shown: room } = this
    const state = room?.game ? room.game.table.stateIn(place) : room?.settings.game
    const talk = room && talkTold(room, place)
    if (room && (state !== kept.state || talk !== kept.talk))
      kept.parts.write(partsIn(room, place), [...(room.game?.table.growing ?? []), 'chips'])
    kept.state = state
    kept.talk = talk
    return kept.parts
  }

  private ofAll(): Written {
    const { all, shown: room } = this
    const table = room?.game?.table
    if (room && all.table !== table) all.parts.write(partsOfAll(room), table && growingIn(table))
    all.table = table
    return all.parts
  }
}

function growingIn({ villages, growing }: NonNullable<Room['game']>['table']): readonly string[] {
  return Array.from({ length: villages }, (_, village) =>
    growing.map((name) => nameOfPart(village, name)),
  ).flat()
}
