import { useSignal } from '@preact/signals'
import {
  type BlankCard,
  composed,
  type OwnCard,
  type Power,
  powers,
  type RoleId,
  vocabulary,
} from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { say } from '../../language.ts'
import { Choice } from '../../parts/fields.tsx'
import { RoleSign } from '../card.tsx'
import { cardText } from '../notebook.tsx'
import { roleName } from '../roles.tsx'
import type { VillageRoomParts } from '../village.ts'
import { Count } from './count.tsx'
import { type Change, signed } from './rules.ts'

/** As many as a table may write. */
const mostOwn = 10
const mostPowers = 3

const nothing: OwnCard = {
  name: '',
  team: 'village',
  value: 1,
  pack: null,
  powers: [],
  traits: [],
  wins: null,
  thumb: null,
  hasTwoVotes: false,
}

/** Cards that a table writes itself, from the words that printed ones are made of. */
export function OwnCards({
  settings,
  onChange,
}: {
  readonly settings: ManyNightsRules
  readonly onChange: (change: Change) => void
}) {
  const own = useSignal<OwnCard>(nothing)
  const { blanks, deck } = settings
  const parts: VillageRoomParts = { settings: settings as never }
  const card = own.value
  const set = (change: Partial<OwnCard>) => {
    own.value = { ...own.value, ...change }
  }
  const add = () => {
    const id = freeId(blanks)
    onChange({ blanks: [...blanks, composed(card, id)], deck: [...deck, id] })
    own.value = nothing
  }
  const remove = (gone: RoleId) => {
    onChange({
      blanks: blanks.filter(({ id }) => id !== gone),
      deck: deck.filter((id) => id !== gone),
    })
  }
  return (
    <div class="panel own-cards">
      <p class="quiet">{say('many-variations.blanks.text')}</p>
      <ul class="role-grid">
        {blanks.map(({ id, value }) => (
          <li key={id} data-in={deck.includes(id)}>
            <RoleSign role={id} parts={parts} />
            <span class="role-head">
              <b>{roleName(parts, id)}</b>
              <span class="quiet">{say('many-balance.value', { value: signed(value) })}</span>
            </span>
            <p class="quiet">{cardText({ parts }, id)}</p>
            <button type="button" class="small risky" onClick={() => remove(id)}>
              {say('many-choosing.own.remove', { card: roleName(parts, id) })}
            </button>
          </li>
        ))}
      </ul>
      {blanks.length < mostOwn && (
        <form
          class="own-card-form"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <label class="field">
            <span>{say('many-choosing.own.name')}</span>
            <input
              type="text"
              value={card.name}
              maxLength={40}
              autocomplete="off"
              onInput={(event) => set({ name: event.currentTarget.value })}
            />
          </label>
          <Choice
            name="own-team"
            label={say('many-choosing.own.team')}
            value={card.team}
            values={vocabulary.teams}
            word={(each) => say(`many-words.team.${each}`)}
            onPick={(team) => set({ team })}
          />
          <Choice<'none' | (typeof vocabulary.packs)[number]>
            name="own-pack"
            label={say('many-choosing.own.pack')}
            value={card.pack ?? 'none'}
            values={['none', ...vocabulary.packs]}
            word={(each) =>
              each === 'none' ? say('many-choosing.own.alone') : say(`many-words.pack.${each}`)
            }
            onPick={(each) => set({ pack: each === 'none' ? null : each })}
          />
          <Words
            label={say('many-choosing.own.powers')}
            words={powers}
            word={(verb) => say(`many-words.verb.${verb}`)}
            chosen={card.powers.map(({ verb }) => verb)}
            most={mostPowers}
            onPick={(verbs) => set({ powers: verbs.map((verb) => ({ verb, isOnce: isOnce(card, verb) })) })}
          />
          {card.powers.map(({ verb, isOnce: once }) => (
            <Choice<'often' | 'once'>
              key={verb}
              name={`own-${verb}`}
              label={say('many-choosing.own.how-often', { verb: say(`many-words.verb.${verb}`) })}
              value={once ? 'once' : 'often'}
              values={['often', 'once']}
              word={(each) => say(`many-choosing.own.${each}`)}
              onPick={(each) =>
                set({
                  powers: card.powers.map((power) =>
                    power.verb === verb ? { verb, isOnce: each === 'once' } : power,
                  ),
                })
              }
            />
          ))}
          <Words
            label={say('many-choosing.own.traits')}
            words={vocabulary.flags}
            word={(flag) => say(`many-words.flag.${flag}`)}
            chosen={card.traits}
            most={vocabulary.flags.length}
            onPick={(traits) => set({ traits })}
          />
          <Choice<'none' | 'die' | 'live' | 'votes'>
            name="own-vote"
            label={say('many-choosing.own.vote')}
            value={card.hasTwoVotes ? 'votes' : (card.thumb ?? 'none')}
            values={['none', 'die', 'live', 'votes']}
            word={(each) =>
              each === 'none' ? say('many-choosing.own.like-all') : say(`many-words.thumb.${each}`)
            }
            onPick={(each) =>
              set({
                hasTwoVotes: each === 'votes',
                thumb: each === 'die' || each === 'live' ? each : null,
              })
            }
          />
          <Choice<'team' | (typeof vocabulary.wins)[number]>
            name="own-wins"
            label={say('many-choosing.own.wins')}
            value={card.wins ?? 'team'}
            values={['team', ...vocabulary.wins]}
            word={(each) =>
              each === 'team' ? say('many-choosing.own.with-side') : say(`many-words.wins.${each}`)
            }
            onPick={(each) => set({ wins: each === 'team' ? null : each })}
          />
          <Count
            label={say('many-choosing.own.value')}
            value={card.value}
            least={-9}
            most={9}
            word={signed(card.value)}
            onPick={(value) => set({ value })}
          />
          <button type="submit" class="main" disabled={!card.name.trim()}>
            {say('many-choosing.own.make')}
          </button>
        </form>
      )}
    </div>
  )
}

const isOnce = (card: OwnCard, verb: Power): boolean =>
  card.powers.some((power) => power.verb === verb && power.isOnce)

/** An id that no card of this table has. */
function freeId(blanks: readonly BlankCard[]): BlankCard['id'] {
  for (let number = 1; ; number++) {
    const id = `blank-own-${number}` as const
    if (!blanks.some((card) => card.id === id)) return id
  }
}

/** Several of some words. */
function Words<Word extends string>({
  label,
  words,
  word,
  chosen,
  most,
  onPick,
}: {
  readonly label: string
  readonly words: readonly Word[]
  readonly word: (word: Word) => string
  readonly chosen: readonly Word[]
  readonly most: number
  readonly onPick: (chosen: readonly Word[]) => void
}) {
  return (
    <fieldset class="switch field">
      <legend>{label}</legend>
      {words.map((each) => {
        const isOn = chosen.includes(each)
        return (
          <label key={each}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={!isOn && chosen.length >= most}
              onChange={() => onPick(isOn ? chosen.filter((other) => other !== each) : [...chosen, each])}
            />
            <span>{word(each)}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
