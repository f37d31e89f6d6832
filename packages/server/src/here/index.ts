export type { Thinker } from '../bots/thinker.ts'
export { type HereOptions, RoomHere } from './room-here.ts'
