import { useSignal } from '@preact/signals'
import type { Chip, Claim, Deed, DeedForm, Strength } from '@wolfmoon/chips'
import { answers } from '@wolfmoon/engine/kernel'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import { softened } from '../parts/softened.ts'
import type { ChipTalk } from './talk.ts'

const kinds = ['claim', 'suspect', 'vouch', 'ask', 'vote', 'evidence', 'pass'] as const

type Kind = (typeof kinds)[number]

/** A chip that is being made: what has been chosen so far. */
interface Draft {
  readonly speaker: number | null
  readonly kind?: Kind
  readonly who?: number
  readonly role?: string
  readonly deeds?: readonly Deed[]
  /** What is being told of the night. */
  readonly form?: DeedForm | undefined
  readonly places?: readonly number[]
  readonly isPlaced?: boolean
  readonly saw?: readonly string[]
}

/** Makes a chip in a few taps: one question after the other, and the last tap says it. */
export function Maker({
  talk,
  start,
  onDone,
}: {
  readonly talk: ChipTalk
  /** What to begin with: an answer to a question is a claim. */
  readonly start: Kind | null
  readonly onDone: () => void
}) {
  const drafts = useSignal<readonly Draft[]>([{ speaker: talk.seat, ...(start ? { kind: start } : {}) }])
  const draft = drafts.value.at(-1) ?? { speaker: null }
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [drafts.value.length])
  const go = (more: Partial<Draft>) => {
    drafts.value = [...drafts.value, { ...draft, ...more }]
  }
  const lay = (chip: Chip) => {
    if (draft.speaker !== null) talk.lay?.(chip, draft.speaker)
    onDone()
  }
  const { question, choices } = stepOf({ talk, draft, go, lay })
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {question}
      </h2>
      {choices}
      <div class="row maker-ways">
        {drafts.value.length > 1 && (
          <button
            type="button"
            class="plain"
            onClick={() => {
              drafts.value = drafts.value.slice(0, -1)
            }}
          >
            {say('chips.make.back')}
          </button>
        )}
        <button type="button" class="plain" onClick={onDone}>
          {say('app.menu.close')}
        </button>
      </div>
    </>
  )
}

interface Making {
  readonly talk: ChipTalk
  readonly draft: Draft
  go(more: Partial<Draft>): void
  lay(chip: Chip): void
}

interface Step {
  readonly question: string
  readonly choices: ComponentChildren
}

/** What is asked next. */
function stepOf(making: Making): Step {
  const { talk, draft, go, lay } = making
  const { kind, who, speaker } = draft
  if (speaker === null)
    return {
      question: say('chips.make.for'),
      choices: <Seats talk={talk} onPick={(seat) => go({ speaker: seat })} />,
    }
  if (!kind) return { question: say('chips.title'), choices: <Kinds {...making} /> }
  if (kind === 'claim') return claimStep(making, speaker)
  if (kind !== 'pass' && who === undefined)
    return {
      question: say('chips.make.who'),
      choices: (
        <>
          <Seats
            talk={talk}
            without={kind === 'vote' ? null : speaker}
            onPick={(seat) => {
              if (kind === 'vouch') lay({ type: 'vouch', seat })
              else if (kind === 'vote') lay({ type: 'vote', seat })
              else go({ who: seat })
            }}
          />
          {kind === 'vote' && (
            <button type="button" onClick={() => lay({ type: 'vote', seat: null })}>
              {say('chips.make.nobody')}
            </button>
          )}
        </>
      ),
    }
  return aboutStep(making, kind, who ?? 0)
}

function Kinds({ talk, go, lay }: Making) {
  const { game } = talk.teller.names
  return (
    <ul class="maker-kinds">
      {kinds
        .filter((kind) => !talk.opening || kind === 'claim' || kind === 'pass')
        .map((kind) => (
          <li key={kind}>
            <button type="button" onClick={() => (kind === 'pass' ? lay({ type: 'pass' }) : go({ kind }))}>
              <span aria-hidden="true" class="kind-sign">
                {signs[kind]}
              </span>
              {say(kind === 'claim' ? `chips.kinds.claim-${game}` : `chips.kinds.${kind}`)}
            </button>
          </li>
        ))}
    </ul>
  )
}

const signs: Readonly<Record<Kind, string>> = {
  claim: '☾',
  suspect: '≁',
  vouch: '♡',
  ask: '?',
  vote: '☞',
  evidence: '✦',
  pass: '…',
}

/** What is still to be chosen for a chip about another player. */
function aboutStep({ talk, draft, go, lay }: Making, kind: Kind, seat: number): Step {
  const player = talk.players[seat] ?? ''
  const words = <Value extends string | number>(
    values: readonly Value[],
    word: (value: Value) => string,
    onPick: (value: Value) => void,
  ) => (
    <div class="maker-words">
      {values.map((value) => (
        <button key={value} type="button" onClick={() => onPick(value)}>
          {word(value)}
        </button>
      ))}
    </div>
  )
  if (kind === 'suspect')
    return {
      question: `${player}: ${say('chips.make.how-sure')}`,
      choices: words<Strength>(
        [1, 2, 3],
        (strength) => say(`chips.make.sure-${strength}`),
        (strength) => lay({ type: 'suspect', seat, strength }),
      ),
    }
  if (kind === 'ask')
    return {
      question: `${player}: ${say('chips.make.what')}`,
      choices: words(
        ['role', 'deeds'] as const,
        (about) => say(`chips.make.what-${about}`),
        (about) => lay({ type: 'ask', seat, about }),
      ),
    }
  const { role } = draft
  if (role === undefined)
    return {
      question: `${player}: ${say('chips.make.role')}`,
      choices: <Roles talk={talk} onPick={(each) => go({ role: each })} />,
    }
  return {
    question: `${player}: ${talk.teller.names.role(role)}`,
    choices: words(
      ['yes', 'no'] as const,
      (word) => say(`chips.make.${word}`),
      (word) => lay({ type: 'evidence', seat, role, holds: word === 'yes' }),
    ),
  }
}

/** A claim: the role, then one thing of the night after the other, as many as one likes. */
function claimStep(making: Making, speaker: number): Step {
  const { talk, draft, go, lay } = making
  const { role, deeds = [], form } = draft
  if (role === undefined)
    return {
      question: say('chips.make.role'),
      choices: <Roles talk={talk} onPick={(each) => go({ role: each })} />,
    }
  if (form) return deedStep(making, speaker, form)
  const claim: Claim = { type: 'claim', role, ...(deeds.length > 0 ? { deeds } : {}) }
  const forms = talk.facts.next(speaker, { ...claim, deeds }) ?? []
  return {
    question: talk.teller.sentence({ chip: claim, seat: speaker }, talk.said),
    choices: (
      <>
        <div class="maker-words">
          {forms.map((each) => (
            <button key={`${each.night}-${each.verb}`} type="button" onClick={() => go({ form: each })}>
              {beginningOf(talk, claim, each, speaker)}
            </button>
          ))}
        </div>
        <div class="row maker-say">
          {deeds.length === 0 && forms.length > 0 && (
            <button type="button" onClick={() => lay({ type: 'claim', role })}>
              {say('chips.make.role-only')}
            </button>
          )}
          <button
            type="button"
            class={deeds.length > 0 || forms.length === 0 ? 'main' : ''}
            onClick={() => lay({ ...claim, deeds })}
          >
            {deeds.length === 0 && forms.length > 0 ? say('chips.say.nothing') : say('chips.make.done')}
          </button>
        </div>
      </>
    ),
  }
}

/** How a sentence of the night begins: what it is about is still open. */
function beginningOf(talk: ChipTalk, claim: Claim, { night, verb, picks }: DeedForm, seat: number): string {
  if (verb === 'meet') return say('chips.make.meet')
  const deed = { verb, places: picks.length > 0 ? [open] : [], ...(night === null ? {} : { night }) }
  return talk.teller.names.deed(deed, claim, seat).replace(/…?\.$/, '…')
}

/** A place that has no name yet. */
const open = -1

function deedStep(making: Making, speaker: number, form: DeedForm): Step {
  const { talk, draft, go } = making
  const { deeds = [], places = [], isPlaced, saw = [] } = draft
  const { names } = talk.teller
  const told = (more: Partial<Deed>) => {
    const deed: Deed = {
      ...(form.night === null ? {} : { night: form.night }),
      verb: form.verb,
      places,
      ...more,
    }
    go({ form: undefined, places: [], isPlaced: false, saw: [], deeds: [...deeds, deed] })
  }
  if (!isPlaced && form.picks.length > 0)
    return {
      question: form.verb === 'meet' ? say('chips.make.meet') : say('chips.make.who'),
      choices: (
        <Places
          {...making}
          form={form}
          speaker={speaker}
          onPick={(each) => go({ places: each, isPlaced: true })}
        />
      ),
    }
  const asked = places[saw.length]
  if (form.learns === 'faces' && asked !== undefined)
    return {
      question: `${asked === speaker ? say('chips.deeds.own') : names.place(asked)}: ${say('chips.make.saw')}`,
      choices: (
        <Roles
          talk={talk}
          onPick={(face) => {
            const seen = [...saw, face]
            if (seen.length === places.length) told({ saw: seen })
            else go({ saw: seen })
          }}
          onSilent={() => told({})}
        />
      ),
    }
  if (form.learns === 'answer')
    return {
      question: `${talk.players[places[0] ?? 0] ?? ''}: ${say('chips.make.answer')}`,
      choices: (
        <div class="maker-words">
          <button type="button" onClick={() => told({ is: true })}>
            {say('chips.make.yes')}
          </button>
          <button type="button" onClick={() => told({ is: false })}>
            {say('chips.make.no')}
          </button>
          <button type="button" class="plain" onClick={() => told({})}>
            {say('chips.make.unsaid')}
          </button>
        </div>
      ),
    }
  return {
    question: talk.teller.names.deed(
      { verb: form.verb, places },
      { type: 'claim', role: draft.role ?? '' },
      speaker,
    ),
    choices: (
      <button type="button" class="main" onClick={() => told({})}>
        {say('chips.make.on')}
      </button>
    ),
  }
}

/** Places to tap. As soon as no more can be chosen, the choice is made. */
function Places({
  talk,
  form,
  speaker,
  onPick,
}: Making & {
  readonly form: DeedForm
  readonly speaker: number
  readonly onPick: (places: readonly number[]) => void
}) {
  const chosen = useSignal<readonly number[]>([])
  const from = [...new Set(form.picks.flatMap((pick) => pick.from))]
  const seats = from.filter((place) => place < talk.players.length)
  const others = from.filter((place) => place >= talk.players.length)
  const mayGrow = (places: readonly number[]) =>
    form.picks.some(
      ({ count, most = count, from: all }) =>
        places.length < most && places.every((place) => all.includes(place)),
    )
  const toggle = (place: number) => {
    const kept = chosen.value.filter((each) => each !== place)
    const isIn = kept.length < chosen.value.length
    const next = isIn ? kept : mayGrow(kept) && fitting(kept, place) ? [...kept, place] : [place]
    if (!isIn && answers(form.picks, next) && !mayGrow(next)) onPick(next)
    else chosen.value = next
  }
  const fitting = (places: readonly number[], place: number) =>
    form.picks.some(({ from: all }) => [...places, place].every((each) => all.includes(each)))
  const isEnough = answers(form.picks, chosen.value)
  return (
    <>
      <Seats talk={talk} only={seats} chosen={chosen.value} onPick={toggle} />
      {others.length > 0 && (
        <div class="maker-words">
          {others.map((place) => (
            <button
              key={place}
              type="button"
              aria-pressed={chosen.value.includes(place)}
              onClick={() => toggle(place)}
            >
              {talk.teller.names.place(place)}
            </button>
          ))}
        </div>
      )}
      {isEnough && (
        <button type="button" class="main" onClick={() => onPick(chosen.value)}>
          {chosen.value.length === 0 && form.verb === 'meet' ? say('chips.make.alone') : say('chips.make.on')}
        </button>
      )}
      <span class="hidden">{talk.players[speaker]}</span>
    </>
  )
}

/** Players to tap, each with a face. */
function Seats({
  talk,
  without = null,
  only,
  chosen,
  onPick,
}: {
  readonly talk: ChipTalk
  readonly without?: number | null
  readonly only?: readonly number[]
  readonly chosen?: readonly number[]
  readonly onPick: (seat: number) => void
}) {
  const seats = only ?? talk.seats.filter((seat) => seat !== without)
  return (
    <ul class="maker-seats" data-many={seats.length > 12}>
      {seats.map((seat) => (
        <li key={seat}>
          <button
            type="button"
            {...(chosen ? { 'aria-pressed': chosen.includes(seat) } : {})}
            onClick={() => onPick(seat)}
          >
            <Avatar avatar={talk.avatars[seat] ?? 0} />
            {talk.players[seat]}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Roles to tap, each with its sign. */
function Roles({
  talk,
  onPick,
  onSilent,
}: {
  readonly talk: ChipTalk
  readonly onPick: (role: string) => void
  readonly onSilent?: () => void
}) {
  return (
    <>
      <ul class="maker-roles">
        {talk.facts.roles.map((role) => (
          <li key={role}>
            <button type="button" onClick={() => onPick(role)}>
              {talk.sign(role)}
              {softened(talk.teller.names.role(role), say('breaks.words'))}
            </button>
          </li>
        ))}
      </ul>
      {onSilent && (
        <button type="button" class="plain" onClick={onSilent}>
          {say('chips.make.unsaid')}
        </button>
      )}
    </>
  )
}
