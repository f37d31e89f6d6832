export { evolveAll, type Game } from './game.ts'
export { at, tally, withAt } from './list.ts'
export { isSeed, type Random, randomFrom, type Seed, shuffled } from './random.ts'
export { isRefusal, type Refusal, type RefusalParts, refuse } from './refusal.ts'
