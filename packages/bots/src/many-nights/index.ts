export { answer } from './decide.ts'
export type { SeatedView } from './known.ts'
export { speak } from './speak.ts'
