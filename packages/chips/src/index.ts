export {
  type Board,
  boardOf,
  openQuestions,
  type Proposal,
  type SeatOnBoard,
  type Stances,
  stancesOn,
  standingOf,
} from './board.ts'
export {
  type Chip,
  type Claim,
  type Deed,
  isOpinion,
  meet,
  mostChips,
  mostDeeds,
  type Reason,
  reasonKinds,
  type Said,
  type Strength,
} from './chip.ts'
export type { Contradiction, DeedForm, Facts, SaidClaim } from './facts.ts'
export { isChip, readChip, readTalk } from './reading.ts'
export { chipRefusal, isTakenBack } from './saying.ts'
