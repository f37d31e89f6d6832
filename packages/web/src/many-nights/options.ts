import { defaultOptions, type Options } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'

/** The options that a room's settings come to, as far as they are known before a game. */
export function optionsOf(settings: ManyNightsRules | undefined): Options {
  const { pace, ...rules } = settings ?? { pace: null }
  return { ...defaultOptions, ...rules, ...(pace ? { pace } : {}) }
}
