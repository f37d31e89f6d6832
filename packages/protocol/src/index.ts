export { type Addresses, meansThisMachine } from './addresses.ts'
export { codeSymbols, isCode, largestRequest, protocolVersion } from './basics.ts'
export { type Clock, realClock } from './clock.ts'
export { type GameParts, gameParts, type SeatParts, seatParts, type TableParts, tableParts } from './parts.ts'
export {
  type Asked,
  newKey,
  type Reply,
  RoomClient,
  type RoomClientOptions,
  type SocketLike,
} from './room-client.ts'
export type { ChatLine, Message, PersonView, RoomParts, TableSettings } from './to-client.ts'
export {
  type Request,
  RoomCode,
  readId,
  readRequest,
  readSettings,
  type SettingsChange,
  whoMay,
} from './to-server.ts'
