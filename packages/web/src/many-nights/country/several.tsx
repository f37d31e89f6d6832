import { tally } from '@wolfmoon/engine/kernel'
import { aims, leastPlayers } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { say } from '../../language.ts'
import { Tick } from '../../parts/fields.tsx'
import { Later } from '../../parts/later.tsx'
import type { LiveRoom } from '../../room/live-room.ts'
import { RoleSign } from '../card.tsx'
import { countedRole } from '../roles.tsx'
import { Scales } from '../scales.tsx'
import { type Change, weightsOf } from '../setting-up/rules.ts'
import { partsOf, type VillageRoomParts } from '../village.ts'
import { villageName } from './names.ts'

/** Who would be in which village, and with which cards. */
export function Several({
  room,
  onChange,
}: {
  readonly room: LiveRoom
  readonly onChange: ((change: Change) => void) | null
}) {
  const parts = partsOf(room)
  const { settings, villages = null, people = [] } = parts
  if (!settings || !villages) return null
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  return (
    <section class="deck village-deck">
      <h2>{say('app.deck.title')}</h2>
      <div class="country">
        {villages.map((ids, village) => {
          const deck = settings.decks[village] ?? []
          const rules: ManyNightsRules = { ...settings, deck }
          return (
            <section key={village} class="panel" aria-label={villageName(village)}>
              <h3>{villageName(village)}</h3>
              <ul class="residents">
                {ids.map((id) => (
                  <li key={id}>
                    <span>{nameOf(id)}</span>
                    {onChange && (
                      <select
                        aria-label={say('many-country.where', { name: nameOf(id) })}
                        value={village}
                        onChange={(event) =>
                          void room.send({
                            type: 'assign',
                            person: id,
                            village: Number(event.currentTarget.value),
                          })
                        }
                      >
                        {villages.map((_, each) => (
                          <option key={each} value={each}>
                            {villageName(each)}
                          </option>
                        ))}
                      </select>
                    )}
                  </li>
                ))}
              </ul>
              {deck.length > 0 && (
                <Scales sum={weightsOf(rules, Math.max(leastPlayers, ids.length)).sum} aim={aims.mixed} />
              )}
              <Leader room={room} village={village} />
              <Chips parts={{ ...parts, settings: rules as never }} deck={deck} />
            </section>
          )
        })}
      </div>
      {onChange && (
        <div class="row">
          <button type="button" onClick={() => void room.send({ type: 'draw-villages' })}>
            {say('many-country.by-lot')}
          </button>
        </div>
      )}
      <Tick
        label={say('many-country.in-turn')}
        isOn={settings.takesTurns}
        onPick={(takesTurns) => onChange?.({ takesTurns })}
        note={say('many-country.in-turn-how')}
      />
      {onChange && (
        <details class="settings">
          <summary>{say('many-choosing.panel.variations')}</summary>
          <Later
            load={() => import('../setting-up/panels.tsx').then(({ Panel }) => Panel)}
            meanwhile={<div aria-busy="true" />}
            props={{ name: 'variations' as const, settings, players: 0, onChange, onPick: onChange }}
          />
        </details>
      )}
    </section>
  )
}

/** Who leads one of the villages, where nobody leads them all: the host may say who, of those who would play there. */
function Leader({ room, village }: { readonly room: LiveRoom; readonly village: number }) {
  const { people = [], villages, moderator, moderators, moderatorByWish } = partsOf(room)
  const chosen = moderators?.[village] ?? null
  const able = people.filter(
    ({ id, kind }) => id === chosen || (kind === 'player' && villages?.[village]?.includes(id)),
  )
  if (moderator || (!room.isHost && !chosen)) return null
  return (
    <label class="field">
      <span>{say('many-variations.moderator.name')}</span>
      <select
        value={chosen ?? ''}
        disabled={!room.isHost}
        onChange={({ currentTarget: { value } }) =>
          void room.send({ type: 'appoint', person: value || null, village })
        }
      >
        <option value="">
          {say(`many-variations.moderator.${moderatorByWish ? 'wished' : 'program'}.name`)}
        </option>
        {able.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Chips({
  parts,
  deck,
}: {
  readonly parts: VillageRoomParts
  readonly deck: ManyNightsRules['deck']
}) {
  return (
    <ul class="in-play">
      {[...tally(deck)].map(([role, count]) => (
        <li key={role} class="role-chip">
          <RoleSign role={role} parts={parts} />
          <span>{countedRole(parts, role, count)}</span>
        </li>
      ))}
    </ul>
  )
}
