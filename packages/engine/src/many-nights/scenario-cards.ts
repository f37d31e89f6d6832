import type { BlankCard } from './blank.ts'
import { werewolfWakes } from './roles/werewolf/werewolf.ts'
import type { ScenarioId } from './scenarios.ts'

/** A Werewolf who also looks for the Seer, already on the first night. */
export const werewolfSorcerer: BlankCard = {
  id: 'blank-werewolf-sorcerer',
  name: 'Werewolf and Sorcerer',
  team: 'werewolf',
  value: -9,
  pack: 'werewolf',
  wakes: [
    ...werewolfWakes,
    { call: 'blank-werewolf-sorcerer', turn: 150, verb: 'seek', learns: 'visionary' },
  ],
}

/** Cards that are in no box but in a village of the rulebook, so that they are called alike wherever they are played. */
export const scenarioCards: readonly { readonly scenario: ScenarioId; readonly card: BlankCard }[] = [
  { scenario: 'visions', card: werewolfSorcerer },
]
