import type { Game } from '../kernel/game.ts'
import type { Ask } from './ask.ts'
import { asks } from './asks.ts'
import type { Command } from './command.ts'
import { create } from './deal.ts'
import { decide } from './decide.ts'
import type { Event } from './event.ts'
import { evolve } from './evolve.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import { type View, type Viewer, view } from './view.ts'

/** Many Nights, as the rest of the program knows a game. */
export const manyNights: Game<Setup, State, Command, Event, Ask, Viewer, View> = {
  create,
  decide,
  evolve,
  asks,
  view,
}
