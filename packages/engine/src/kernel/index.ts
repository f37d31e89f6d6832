export {
  type Ask,
  answerRefusal,
  answers,
  type Choice,
  isPossible,
  type Pick,
  type PlacePick,
  pick,
} from './ask.ts'
export { dueBy, type Tick } from './clock.ts'
export { evolveAll } from './draft.ts'
export type { Game } from './game.ts'
export { isLetter } from './letter.ts'
export { at, tally, withAt } from './list.ts'
export { onceEach, onceFor } from './once.ts'
export { isSeed, type Random, randomFrom, type Seed, shuffled } from './random.ts'
export {
  type Misread,
  Misshapen,
  reading,
  readList,
  readRecord,
  readText,
  readWhole,
  readWholes,
} from './reading.ts'
export { isRefusal, type Refusal, type RefusalDetails, refuse } from './refusal.ts'
export { isStuck, type Moment, replay, type Stuck } from './replay.ts'
export { type Saved, savedVersion } from './saved.ts'
export type { Secret } from './secret.ts'
