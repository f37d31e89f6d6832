export { type Cheat, cheat } from './cheat.ts'
export { shim } from './shim.ts'
export { slice } from './slice.ts'
