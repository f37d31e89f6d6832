/** What tests of other packages use of these. */
export { playedCountry } from './many-nights/random-country.ts'
export {
  anyVillage,
  dealt as dealtVillage,
  playRandomly as playVillage,
  randomAlternates,
  randomAnswer as randomVillageAnswer,
  randomDeck as randomVillageDeck,
  setupOf as villageSetup,
} from './many-nights/random-village.ts'
export {
  type Playing as VillagePlaying,
  partingOf,
  type Scenario as VillageScenario,
  villageWorlds,
} from './many-nights/secrecy.ts'
export { leaks } from './one-night/leaks.ts'
export { anyTable } from './one-night/random-table.ts'
export {
  entitledTo,
  firstDeal,
  otherWorld,
  type Playing,
  play,
  type Scenario,
  scenario,
  type Window,
} from './one-night/secrecy.ts'
export { table as oneNightTable } from './one-night/table.ts'
export { playedGame, testRandom, testSeed } from './random-game.ts'
export { filesOf } from './repository.ts'
export { otherWorld as findOtherWorld } from './secrecy.ts'
export { slice } from './slice.ts'
