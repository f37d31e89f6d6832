export type { Ask, Topic } from './ask.ts'
export { asks, asksOf } from './asks.ts'
export { type Award, type AwardId, awardIds, awardsOf } from './awards.ts'
export { type Advice, adviceOn, aims, cardsForLate, type Group, lateLimit, sumOf } from './balance.ts'
export { type BlankCard, vocabulary } from './blank.ts'
export { type Book, bookOf } from './book.ts'
export { type Call, type CallId, schedule } from './calls.ts'
export type { Command, CommandRefusal, ModeratorCommand } from './command.ts'
export { composed, type OwnCard, type Power, powers } from './composing.ts'
export { splitByLot, splitCrowd } from './crowd.ts'
export { create, dealAs } from './deal.ts'
export { decide } from './decide.ts'
export { canBeLeftOver, type DeckFault, deckErrors, plainVillager } from './deck.ts'
export { basicDeck, proposedDeck } from './decks.ts'
export type { DeskCall, DeskView } from './desk.ts'
export { askAt, type DeskAsk } from './desk-ask.ts'
export type { Entered } from './entering.ts'
export type { Deal, Event } from './event.ts'
export { evolve } from './evolve.ts'
export { manyNights } from './game.ts'
export { textKeys } from './keys.ts'
export { answerByCard, loreFor } from './lore.ts'
export { type DrawnModerator, drawModerator, drawModerators } from './moderator-card.ts'
export { momentsTo, statesOf, statesOfAll } from './moments.ts'
export type { OrderType } from './orders.ts'
export type { Outcome } from './outcome.ts'
export {
  experiences,
  lengths,
  minutesOf,
  type Proposal,
  proposalIds,
  proposals,
  type Wish,
} from './proposals.ts'
export { resized } from './resizing.ts'
export {
  type Alternate,
  type Lore,
  type Pack,
  type Role,
  type Team,
  teams,
  type Verb,
  verbs,
  type Wake,
} from './role.ts'
export { type PrintedId, type RoleId, roleIds } from './roles/ids.ts'
export { roles } from './roles/index.ts'
export { isIdle } from './rounds.ts'
export { readSaved, readSavedVillages, type SavedGame, type SavedVillages } from './saved.ts'
export { scenarioCards } from './scenario-cards.ts'
export { type Scenario, type ScenarioId, scenarioIds, scenarios } from './scenarios.ts'
export { leastPlayers, mostPlayers, mostVillages, type Seat } from './seat.ts'
export {
  checkSetup,
  defaultOptions,
  minions,
  type Options,
  reveals,
  type Setup,
  type SetupRefusal,
  suitedPace,
  votings,
} from './setup.ts'
export { isDayWithoutTalk } from './silence.ts'
export type { Death, MissedTurn, Notice, State } from './state.ts'
export {
  mayHearDead,
  mayTellAll,
  mayTellDead,
  mayTellModerator,
  whisperers,
} from './talk.ts'
export type { Truth } from './truth.ts'
export { type DailyChange, dailyChanges } from './variations/changes.ts'
export { toldOf, type View, type Viewer, view } from './view.ts'
export {
  areIdle,
  type CommandToAll,
  dealVillagesAs,
  destinationFrom,
  isAliveIn,
  isTravelling,
  tablesOf,
  type Villages,
  type VillagesCommand,
  type VillagesEvent,
  type VillagesSetup,
  type VillagesViewer,
  villageOf,
  villages,
  winnersIn,
} from './villages.ts'
