import { type Ask, isDayWithoutTalk, type Seat, type View } from '@wolfmoon/engine/many-nights'
import {
  type CommonParts,
  isLed,
  type ManyNightsRules,
  type VillageGameParts,
  viewOf,
} from '@wolfmoon/protocol'
import { type Language, type Say, VillageTeller, villageScriptOf } from '@wolfmoon/texts/core'
import { useMemo } from 'preact/hooks'
import { language, say } from '../language.ts'
import { type Play, usePlay } from '../play/play.ts'
import { placeIn, themes } from './place.ts'

/** What somebody in a room with a village may know. */
export type VillageRoomParts = Partial<CommonParts<ManyNightsRules, string> & VillageGameParts>

/** A room's parts, where Many Nights is played. */
export const partsOf = (play: Pick<Play, 'parts'>): VillageRoomParts =>
  play.parts.value as unknown as VillageRoomParts

/** A village as its pages draw it. */
export interface Village {
  readonly play: Play
  readonly parts: VillageRoomParts
  readonly seat: Seat | null
  /** The same as one view; only there while there is a game. */
  readonly view: View
  readonly teller: VillageTeller
  readonly players: readonly string[]
  /** Whether the holder of this phone is dead and sees everything. */
  readonly isDead: boolean
  /** Whether the holder of this phone moderates. */
  readonly isModerator: boolean
}

/** The village that this page is about; null: there is none yet. */
export function useVillage(): Village | null {
  const play = usePlay()
  const parts = partsOf(play)
  const seat = play.seat.value
  const view = useMemo(() => viewOf(parts, seat ?? -1), [parts, seat])
  const { table, settings } = parts
  const teller = useMemo(
    () => tellerOf(parts, say, language.value),
    [table, settings, language.value, themes.value],
  )
  if (!view) return null
  return {
    play,
    parts,
    seat,
    view,
    teller,
    players: view.players,
    isDead: seat !== null && view.alive[seat] === false && view.truth !== null && view.end === null,
    isModerator: view.desk !== null,
  }
}

/** What puts a room's village into words. */
export const tellerOf = (
  { table, settings, here, ...led }: VillageRoomParts,
  words: Say,
  spoken: Language,
): VillageTeller =>
  new VillageTeller(
    words,
    spoken,
    { players: table?.players ?? [], blanks: settings?.blanks ?? [] },
    { script: villageScriptOf(settings, isLed(led, here)), place: placeIn(settings, spoken) },
  )

/** What everyone may know, as if nobody looked. */
export const publicly = (view: View): View => ({ ...view, you: null, truth: null, desk: null })

type TopicName = Ask['topic']['type']

/** The open question about something. */
export const askAbout = ({ view }: Village, ...topics: readonly TopicName[]): Ask | null =>
  view.you?.asks.find(({ topic }) => topics.includes(topic.type)) ?? null

/** Whether what the holder of this phone says by day is heard by the whole village. */
export const mayTellAll = ({ view, seat }: Village): boolean =>
  seat !== null &&
  view.alive[seat] === true &&
  !view.absent[seat] &&
  !view.muted[seat] &&
  !isDayWithoutTalk(view)

/** Answers a question. */
export function answer({ play }: Village, { id }: Ask, choice: readonly Seat[] | string | null): void {
  void play.send({
    type: 'answer',
    ask: id,
    choice: choice === null || typeof choice === 'string' ? choice : [...choice],
  })
}
