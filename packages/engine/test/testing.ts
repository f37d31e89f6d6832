/** What tests of other packages use of these. */
export { type Leak, leaks } from './leaks.ts'
export { testRandom } from './random-game.ts'
export {
  entitledTo,
  firstDeal,
  otherWorld,
  type Playing,
  play,
  type Scenario,
  scenario,
  type Window,
} from './secrecy.ts'
