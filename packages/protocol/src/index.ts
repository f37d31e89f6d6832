export { type Addresses, meansThisMachine } from './addresses.ts'
export {
  codeSymbols,
  isCode,
  isTournamentCode,
  largestRequest,
  protocolVersion,
} from './basics.ts'
export { type Clock, realClock } from './clock.ts'
export { emptySeats, lateComers, nextEmptyAt } from './empty-seats.ts'
export { avatarCount, faceCount, freeAvatar } from './faces.ts'
export { type ManyNightsRules, readManyNightsRules } from './games/many-nights.ts'
export {
  type GameParts,
  gameParts,
  type MoveView,
  mostCards,
  type OneNightRules,
  readOneNightRules,
  type SeatParts,
  seatParts,
  type TableParts,
  tableParts,
} from './games/one-night.ts'
export {
  growingVillageParts,
  type Journey,
  nameOfPart,
  partsOfVillage,
  type VillageGameParts,
  type VillageParts,
  type VillagerParts,
  viewOf,
  villageParts,
  villagerParts,
} from './games/village-parts.ts'
export { isLed, moderates } from './leading.ts'
export { type Openings, openings, openingsAt } from './openings.ts'
export {
  type Asked,
  newKey,
  type Reply,
  RoomClient,
  type RoomClientOptions,
  type SocketLike,
  withNews,
} from './room-client.ts'
export {
  type Advice,
  apart,
  type CommonSettings,
  readSettings,
  type SettingsChange,
  type TableSettings,
  type UnreadChange,
} from './settings.ts'
export type { ChatLine, CommonParts, Message, OpeningView, PersonView, RoomParts } from './to-client.ts'
export {
  type Request,
  RoomCode,
  readId,
  readRequest,
  whoMay,
} from './to-server.ts'
export {
  type EntrantView,
  type RoundView,
  readTournament,
  readTournamentRequest,
  type TablePlace,
  type TournamentAsked,
  type TournamentChange,
  type TournamentParts,
  type TournamentPlan,
  type TournamentRequest,
  type TournamentTable,
  type TournamentView,
  whoMayInTournament,
} from './tournament.ts'
export { playersIn, volunteersIn } from './volunteers.ts'
