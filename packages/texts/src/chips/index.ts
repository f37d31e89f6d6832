export { type VillageOfChips, villageNames } from './many-nights.ts'
export { oneNightNames } from './one-night.ts'
export { type ChipNames, ChipTeller } from './teller.ts'
