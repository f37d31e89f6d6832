import type { EndView } from '@wolfmoon/engine/one-night'
import type { PersonView, RoomParts } from '@wolfmoon/protocol'
import {
  type Language,
  listOf,
  morningLine,
  nightScript,
  roundLine,
  type Say,
  scriptOf,
  voteLine,
} from '@wolfmoon/texts/core'
import { secondsToSay } from './sentences.ts'

/** What everyone at a table may know of it; a voice gets no more than that. */
export type PublicParts = Partial<Pick<RoomParts, 'settings' | 'table' | 'phase' | 'end'>>

/** What a phase begins with. */
export interface TableCue {
  readonly lines: readonly string[]
  /** Milliseconds for the words. */
  readonly lead: number
  /** Milliseconds after the words in which cards may be moved; the same for every call. */
  readonly acting: number
}

/** What is said when this phase, or this beat of the night, begins. */
export function tableCue(say: Say, { settings, table, phase }: PublicParts): TableCue {
  switch (phase?.phase) {
    case 'confirming':
      return words([say('asks.own-card')])
    case 'night':
      return settings && table ? nightCue(say, settings, table, phase.night?.beat ?? 0) : words([])
    case 'day': {
      const talk = table?.options.timers.discussion
      return words([morningLine(say, talk)])
    }
    case 'voting':
      return words([voteLine(say, scriptOf(settings))])
    default:
      return words([])
  }
}

function nightCue(
  say: Say,
  settings: NonNullable<PublicParts['settings']>,
  { deck, options }: NonNullable<PublicParts['table']>,
  beat: number,
): TableCue {
  const script = scriptOf(settings)
  if (options.pace === 'together')
    return words(beat === 0 || script === 'phones' ? [roundLine(say, script, beat, { deck, options })] : [])
  const scripted = nightScript(say, script, settings.form, deck, options)[beat]
  if (!scripted) return words([])
  const { lead, lasts } = scripted.beat
  return { lines: scripted.lines, lead, acting: lasts - lead }
}

const words = (lines: readonly string[]): TableCue => ({
  lines,
  lead: secondsToSay(lines) * 1000,
  acting: 0,
})

/** Who dies, and who wins. */
export function endLines(
  say: Say,
  language: Language,
  { deaths, teams }: Pick<EndView, 'deaths' | 'teams'>,
  players: readonly string[],
) {
  const names = listOf(
    language,
    deaths.map((seat) => players[seat] ?? ''),
  )
  return {
    deaths: say('outcomes.deaths', { count: deaths.length, names }),
    winners: teams.length > 0 ? teams.map((team) => say(`outcomes.${team}`)) : [say('outcomes.nobody')],
  }
}

/** The one device that speaks in a room: its first screen that is there, or else the host's phone. */
export function voiceOf(people: readonly PersonView[]): string | null {
  const screen = people.find(({ kind, isAway }) => kind === 'table' && !isAway)
  return (screen ?? people.find(({ isHost }) => isHost))?.id ?? null
}
