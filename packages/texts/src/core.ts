export { languages } from './messages.ts'
export {
  type Form,
  forms,
  morningLine,
  nightScript,
  nightTimers,
  roundLine,
  type Script,
  type ScriptBeat,
  savedScriptOf,
  scriptOf,
  villageScriptOf,
  voteLine,
} from './narration.ts'
export { Notebook, type OwnNight } from './notebook.ts'
export {
  aRole,
  callLine,
  callName,
  listOf,
  type QuestionKey,
  refusalSentence,
  refusalText,
  roleName,
  roleNames,
  slotName,
} from './phrases.ts'
export {
  isLanguage,
  isMessage,
  type Language,
  learn,
  type Message,
  type MessageKey,
  type Say,
  speaker,
} from './speaker.ts'
export { Teller } from './teller.ts'
export { type OwnWords, ownNouns, type Place, type Theme, type ThemeName, themeNames } from './theme/names.ts'
export { HindsightTeller } from './village/hindsight.ts'
export { VillageScribe } from './village-scribe.ts'
export { VillageTeller } from './village-teller.ts'
