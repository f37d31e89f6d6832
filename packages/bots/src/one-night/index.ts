export {
  type Character,
  type CharacterId,
  characters,
  type Level,
  levels,
  type Mind,
  type Temper,
} from '../kernel/character.ts'
export { type Moment, thinkingTime } from '../kernel/pace.ts'
export { couldHaveKnown, type Insight } from './analysis.ts'
export { type Account, type Chances, chancesOf, type Table } from './chances.ts'
export { answer } from './decide.ts'
export { couldHaveBelieved, hindsightOf, type Known } from './hindsight.ts'
export { speak } from './speak.ts'
export type { SeatedView } from './thoughts.ts'
