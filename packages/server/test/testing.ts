export { type Cheat, cheat } from './cheat.ts'
export { slice } from './slice.ts'
