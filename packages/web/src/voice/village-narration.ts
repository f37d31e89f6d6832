import type { View } from '@wolfmoon/engine/many-nights'
import { viewOf } from '@wolfmoon/protocol'
import { type Language, languages, type VillageTeller } from '@wolfmoon/texts/core'
import { loadLanguage } from '../language.ts'
import { loadThemes } from '../many-nights/place.ts'
import { partsOf, tellerOf } from '../many-nights/village.ts'
import { loadSpokenWords } from '../many-nights/words.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { Narration } from './narration.ts'
import { secondsToSay } from './sentences.ts'
import { sound } from './sound.ts'
import { speech } from './speech.ts'
import { spokenOf, surroundingsOf, unsaid, villageLines } from './village-cues.ts'

/** Speaks for a village. */
export const narrateVillage = (room: LiveRoom): Narration<unknown> => new VillageNarration(room)

/** How long the birds go on after the end. */
const afterwards = 40_000

class VillageNarration extends Narration<View> {
  /** The moment that was spoken about last. */
  private last: View | null = null
  private said: { readonly lines: readonly string[]; readonly at: number } = { lines: [], at: 0 }

  protected override load(language: Language): Promise<unknown> {
    const isElsewhere = Boolean(partsOf(this.room).settings?.theme)
    return Promise.all([
      loadLanguage(language),
      loadSpokenWords(language),
      ...(isElsewhere ? [loadThemes()] : []),
    ])
  }

  protected moment(): View | null {
    const view = viewOf(partsOf(this.room), -1)
    return view && spokenOf(view)
  }

  protected follow(now: View | null): void {
    const before = this.last
    this.last = now
    sound.setSurroundings(surroundingsOf(now))
    if (!now || (now.isPaused && !before?.isPaused)) speech.stop()
    if (!now) return
    const { phase, deadline, isPaused } = now
    const lines = villageLines(this.teller, before, now)
    const left = deadline === null || isPaused ? Number.POSITIVE_INFINITY : deadline - this.room.now()
    const isNight = phase === 'night'
    // Words that would come too late to be of use stay unsaid: the next ones are near.
    const isInTime = !isNight || left > secondsToSay(lines) * 500
    if (lines.length > 0 && isInTime) this.begin(lines, before, isNight)
    if (phase === 'over') this.later(afterwards, () => sound.setSurroundings('none'))
    if (isPaused) return
    if (isNight && now.call && now.call.id !== 'closing') this.knock(left)
    if (phase === 'day') this.warn(now)
  }

  private begin(lines: readonly string[], before: View | null, isNight: boolean): void {
    const at = this.room.now()
    const rest = isNight || before === null ? [] : unsaid(this.said.lines, (at - this.said.at) / 1000)
    this.said = { lines: [...rest, ...lines], at }
    this.speak(this.said.lines)
  }

  /** Soft knocks cover every call alike, from its last word to its end. */
  private knock(left: number): void {
    if (left === Number.POSITIVE_INFINITY) return
    const { lines, at } = this.said
    const words = at + secondsToSay(lines) * 1000 - this.room.now()
    this.later(Math.max(0, words), () => sound.setKnocking(true))
    this.later(left - 400, () => sound.setKnocking(false))
  }

  /** Night comes near. */
  private warn(now: View): void {
    const { warnsAt, dayEnds } = now
    if (warnsAt === null || dayEnds === null) return
    this.later(warnsAt - this.room.now(), () => {
      sound.bell(1)
      this.begin([this.teller.warning(now, Math.round((dayEnds - warnsAt) / 1000))], now, false)
    })
  }

  private get teller(): VillageTeller {
    return tellerOf(partsOf(this.room), this.say, this.language.peek() ?? languages[0])
  }
}
