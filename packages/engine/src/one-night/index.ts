export type { Ask, Topic } from './ask.ts'
export { askOf, asks } from './asks.ts'
export {
  type Beat,
  type Call,
  type CallId,
  joinsAt,
  nightNumber,
  type Schedule,
  schedule,
  tapsIn,
  wakeAtOnce,
  wakesAt,
} from './calls.ts'
export type { Board, Command } from './command.ts'
export { dealFrom, laidAside } from './deal.ts'
export { type CommandRefusal, create, dealAs, decide } from './decide.ts'
export {
  type DeckFault,
  deckAdvice,
  deckErrors,
  type Experience,
  mostNew,
  plainVillager,
  sortDeck,
} from './deck.ts'
export {
  type DeckName,
  deckFor,
  decks,
  earlierDeckFor,
  type NamedDeck,
  proposedDeck,
  proposedDecks,
} from './decks.ts'
export { type BoxName, bagOf, boxNames, boxOf, boxWith, drawDeck, drawGoodDeck, fullBag } from './drawing.ts'
export type { Event } from './event.ts'
export { evolve } from './evolve.ts'
export { oneNight } from './game.ts'
export { type KeptState, keptState, stateKept } from './keeping.ts'
export { type Outcome, outcomeOf } from './outcome.ts'
export { type Question, type Verb, verbs } from './question.ts'
export type { Deed, Kin, Role, Team, Wake, Waking } from './role.ts'
export { type RoleId, roleIds } from './roles/ids.ts'
export { roles } from './roles/index.ts'
export { readSaved, type SavedGame } from './saved.ts'
export { checkSetup, defaultOptions, type Options, type Setup, type Timers, usualTalk } from './setup.ts'
export { beside, centre, isSeat, leastPlayers, mostPlayers, type Seat, type Slot, slotCount } from './slot.ts'
export { isSameCourse, type Move, type Notice, type OwnMove, type State, type StoryStep } from './state.ts'
export {
  defaultTarget,
  nextPlayers,
  type PlayedGame,
  type Standing,
  type Standings,
  standings,
  type TournamentRule,
} from './tournament.ts'
export { type EndView, type SeatView, type View, type Viewer, view } from './view.ts'
export type { Fate, Reason, Why } from './why.ts'
