import { useSignal } from '@preact/signals'
import {
  type BoxName,
  boxNames,
  boxOf,
  type CallId,
  defaultOptions,
  nightNumber,
  type RoleId,
  roleIds,
  schedule,
} from '@wolfmoon/engine/one-night'
import { callLine, callName, roleNames } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { Advanced } from '../parts/advanced.tsx'
import { RoleDrawing } from '../parts/drawing.tsx'
import { Choice } from '../parts/fields.tsx'

/** The whole night, call by call: of the base box with the numbers printed there, or of both sets. */
export function NightOrder() {
  const box = useSignal<BoxName>('base')
  const cards = boxOf(box.value)
  const { calls } = schedule({ deck: cards, options: defaultOptions(3) })
  const asleep = roleIds.filter((role) => cards.includes(role) && nightNumber(role) === null)
  return (
    <>
      <Choice
        name="night-box"
        label={say('guide.night.box')}
        value={box.value}
        values={boxNames}
        word={(each) => say(`app.deck.box-${each}`)}
        onPick={(each) => {
          box.value = each
        }}
      />
      <ol class="roles-in-play night-order">
        {calls.map(({ id, copiedRole }) => {
          const role = roleOf(id, copiedRole)
          return (
            <li key={id}>
              <RoleDrawing role={role} />
              <span>
                <a href={`/rules/${role}`}>{callName(say, id)}</a>
                <span class="token-number">{nightNumber(role, cards)}</span> <Advanced role={role} />
                <br />
                <span class="quiet">
                  {copiedRole === null ? say(`roles.${role}.card`) : callLine(say, id)}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      <p class="quiet">{say('guide.night.asleep', { roles: roleNames(say, language.value, asleep) })}</p>
    </>
  )
}

/** Whose token stands for a call: who copied a role is called with their own. */
function roleOf(id: CallId, copiedRole: RoleId | null): RoleId {
  const name = copiedRole === null ? id : id.slice(0, -copiedRole.length - 1)
  return roleIds.find((role) => role === name) as RoleId
}
