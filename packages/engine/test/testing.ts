/** What tests of other packages use of these. */
export { type Leak, leaks } from './leaks.ts'
export { playedCountry } from './many-nights/random-country.ts'
export {
  dealt as dealtVillage,
  playRandomly as playVillage,
  randomAlternates,
  randomDeck as randomVillageDeck,
  setupOf as villageSetup,
} from './many-nights/random-village.ts'
export { testRandom, testSeed } from './random-game.ts'
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
