import { defaultOptions, type Options } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'

/** The options that a room's settings come to, as far as they are known before a game. */
export function optionsOf(settings: ManyNightsRules | undefined): Options {
  const { pace, ...rules } = settings ?? { pace: null }
  return { ...defaultOptions, ...rules, ...(pace ? { pace } : {}) }
}

/** A day's length as it is set; the usual one where it has no end. */
export const minutesOf = (seconds: number | null): number =>
  Math.max(1, Math.round((seconds ?? defaultOptions.timers.day ?? 300) / 60))
