import { useSignal } from '@preact/signals'
import {
  experiences,
  leastPlayers,
  lengths,
  mostPlayers,
  type Proposal,
  proposals,
} from '@wolfmoon/engine/many-nights'
import { useMemo } from 'preact/hooks'
import { say } from '../../language.ts'
import { Choice } from '../../parts/fields.tsx'
import { Count } from './count.tsx'
import { type Change, plainRules } from './rules.ts'

/** How many, how well they know it, how long: three villages. */
export function Finder({
  players,
  onPick,
}: {
  readonly players: number
  readonly onPick: (change: Change) => void
}) {
  const size = useSignal(Math.max(leastPlayers, players))
  const experience = useSignal<(typeof experiences)[number]>('some')
  const length = useSignal<(typeof lengths)[number]>('hour')
  const found = useMemo(
    () => proposals({ players: size.value, experience: experience.value, length: length.value }),
    [size.value, experience.value, length.value],
  )
  return (
    <div class="panel finder">
      <Count
        label={say('many-choosing.players')}
        value={size.value}
        least={leastPlayers}
        most={mostPlayers}
        onPick={(value) => {
          size.value = value
        }}
      />
      <Choice
        name="experience"
        label={say('many-choosing.experience.name')}
        value={experience.value}
        values={experiences}
        word={(each) => say(`many-choosing.experience.${each}`)}
        onPick={(each) => {
          experience.value = each
        }}
      />
      <Choice
        name="length"
        label={say('many-choosing.length.name')}
        value={length.value}
        values={lengths}
        word={(each) => say(`many-choosing.length.${each}`)}
        onPick={(each) => {
          length.value = each
        }}
      />
      <ul class="proposals">
        {found.map((proposal) => (
          <li key={proposal.id}>
            <button type="button" onClick={() => onPick(changeTo(proposal))}>
              <b>{nameOf(proposal)}</b>
              <span class="quiet">{textOf(proposal)}</span>
              <span class="proposal-minutes">
                {say('many-choosing.minutes', { minutes: Math.ceil(proposal.minutes / 5) * 5 })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const changeTo = ({ deck, blanks, options }: Proposal): Change =>
  ({ ...plainRules, ...options, deck, blanks, deckFollows: false }) as Change

const nameOf = ({ id, scenario }: Proposal): string =>
  scenario ? say(`many-scenarios.${scenario}.name`) : say(`many-choosing.proposal.${id}.name`)

const textOf = ({ id, scenario }: Proposal): string =>
  scenario ? say(`many-scenarios.${scenario}.text`) : say(`many-choosing.proposal.${id}.text`)
