import { wakingPack } from './players.ts'
import type { Seat } from './seat.ts'
import type { State } from './state.ts'
import { packWake } from './wakes.ts'

/** Who talks or listens: a player, who moderates, or somebody who only looks on. */
type Talker = Seat | 'moderator' | null

/**
 * Whether somebody may speak to the whole village: by day those who live, are there and are not muted, unless the day's
 * change forbids it.
 */
export function mayTellAll({ phase, players, isDay, change }: State, who: Talker): boolean {
  if (phase === 'over' || who === 'moderator') return true
  const player = who === null ? undefined : players[who]
  if (!player?.alive || player.day.absent || player.day.muted) return false
  return isDay && phase !== 'dusk' && change !== 'no-talk'
}

/** Whether somebody may speak among the dead. */
export function mayTellDead({ phase, players }: State, who: Talker): boolean {
  const player = typeof who === 'number' ? players[who] : undefined
  return phase !== 'over' && player?.alive === false && !player.elsewhere
}

/** Whether somebody hears the dead: they themselves, once no shot of theirs is open, and who moderates. */
export function mayHearDead(state: State, who: Talker): boolean {
  if (state.phase === 'over' || who === 'moderator') return true
  return who !== null && mayTellDead(state, who) && !state.shots.includes(who)
}

/**
 * Those among whom somebody may whisper at night, where the table allows it: the pack that is awake with this player
 * and knows it. Nobody else hears it, neither the dead nor who moderates.
 */
export function whisperers(state: State, who: Talker): readonly Seat[] {
  if (!state.setup.options.whispers || typeof who !== 'number') return none
  const pack = packWake(state, who)?.pack
  if (!pack) return none
  const acquainted = wakingPack(state, pack).filter((seat) => state.packs[pack].includes(seat))
  return acquainted.includes(who) ? acquainted : none
}

/** Whether a player may speak with who moderates, and be spoken to: whoever is in the village, dead or muted or not. */
export function mayTellModerator({ phase, players }: State, seat: Seat): boolean {
  return phase !== 'over' && players[seat]?.elsewhere === false
}

const none: readonly never[] = []
