export { type Cheat, cheat } from './cheat.ts'
