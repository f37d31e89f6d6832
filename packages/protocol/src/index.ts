export { type Asked, type Reply, RoomClient, type RoomClientOptions, type SocketLike } from './room-client.ts'
export type { ChatLine, Message, PersonView, RoomParts, TableSettings } from './to-client.ts'
export {
  codeSymbols,
  largestRequest,
  protocolVersion,
  type Request,
  RoomCode,
  readRequest,
  type SettingsChange,
  whoMay,
} from './to-server.ts'
