export { answer } from './decide.ts'
export { type Hindsight, hindsightOf, type Insight, type Sight } from './hindsight.ts'
export type { SeatedView } from './known.ts'
export { speak } from './speak.ts'
