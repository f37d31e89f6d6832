import { basicDeck, type RoleId, reveals, roleIds, roles, teams, votings } from '@wolfmoon/engine/many-nights'
import type { ComponentChildren } from 'preact'
import { roleDrawing } from '../../art.ts'
import { say } from '../../language.ts'
import {
  DeadPicture,
  FlowPicture,
  NightPicture,
  VerdictPicture,
  VillagePicture,
  WinningPicture,
} from './pictures.tsx'

/** What has to be told before a first game, in this order. */
export const topics = ['village', 'winning', 'flow', 'night', 'verdict', 'roles', 'dead'] as const

/** The whole game in seven steps, with pictures. */
export function Topics() {
  return (
    <>
      <Topic name="village">
        <p>{say('many-explain.village.text', { wolves: 2 })}</p>
        <p>{say('many-explain.village.lies')}</p>
        <VillagePicture />
      </Topic>
      <Topic name="winning">
        <ul class="guide-list">
          {(['village', 'werewolf'] as const).map((team) => (
            <li key={team}>{say(`many-explain.winning.${team}`)}</li>
          ))}
          {teams
            .filter((team) => team !== 'village' && team !== 'werewolf')
            .map((team) => (
              <li key={team} class="quiet">
                {say(`many-explain.winning.${team}`)}
              </li>
            ))}
        </ul>
        <p>{say('many-explain.winning.dead-too')}</p>
        <WinningPicture />
      </Topic>
      <Topic name="flow">
        <p>{say('many-explain.flow.text')}</p>
        <p>{say('many-explain.flow.first-night')}</p>
        <p>{say('many-explain.flow.times', { first: 10, later: 5 })}</p>
        <p>{say('many-explain.flow.end')}</p>
        <FlowPicture />
      </Topic>
      <Topic name="night">
        <p>{say('many-explain.night.text')}</p>
        <p>{say('many-explain.night.phones')}</p>
        <p>
          {say('many-explain.night.choose')} {say('many-explain.night.wolves')}
        </p>
        <p>{say('many-explain.night.new-role')}</p>
        <NightPicture />
      </Topic>
      <Topic name="verdict">
        <p>{say('many-explain.verdict.nomination')}</p>
        <p>{say('many-explain.verdict.no-verdict')}</p>
        <VerdictPicture />
        <details class="guide-question">
          <summary>{say('many-guide.ways')}</summary>
          <Choices
            all={votings.filter((voting) => voting !== 'nomination')}
            name={(voting) => say(`many-variations.voting.${voting}.name`)}
            text={(voting) => say(`many-variations.voting.${voting}.text`)}
          />
        </details>
      </Topic>
      <Topic name="roles">
        <p>{say('many-explain.roles.text')}</p>
        <p>{say('many-guide.pictures.roles')}</p>
        <p>{say('many-explain.roles.masons')}</p>
        <RolesGrid only={[...new Set(basicDeck(8))]} />
      </Topic>
      <Topic name="dead">
        <p>{say('many-explain.dead.text')}</p>
        <p>
          {say('many-explain.dead.role')} {say('many-explain.dead.talk')}
        </p>
        <DeadPicture />
        <details class="guide-question">
          <summary>{say('many-guide.shown')}</summary>
          <Choices
            all={reveals}
            name={(reveal) => say(`many-variations.reveal.${reveal}.name`)}
            text={(reveal) => say(`many-variations.reveal.${reveal}.text`)}
          />
        </details>
      </Topic>
    </>
  )
}

function Topic({
  name,
  children,
}: {
  readonly name: (typeof topics)[number]
  readonly children: ComponentChildren
}) {
  return (
    <section id={name} class="guide-chapter">
      <h2 tabIndex={-1}>{say(`many-explain.${name}.title`)}</h2>
      {children}
    </section>
  )
}

function Choices<Name extends string>({
  all,
  name,
  text,
}: {
  readonly all: readonly Name[]
  readonly name: (one: Name) => string
  readonly text: (one: Name) => string
}) {
  return (
    <dl class="guide-choices">
      {all.map((one) => (
        <div key={one}>
          <dt>{name(one)}</dt>
          <dd>{text(one)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Roles with their drawings, each a way to its page. */
export function RolesGrid({ only }: { readonly only?: readonly RoleId[] }) {
  return (
    <ul class="guide-roles">
      {roleIds
        .filter((role) => only?.includes(role) ?? true)
        .map((role) => (
          <li key={role}>
            <a href={`/rules/many-nights/${role}`}>
              <VillageDrawing role={role} />
              <span>
                <b>{say(`many-roles.${role}.name`)}</b>
                <span class="team" data-team={roles[role].team}>
                  {say(`many-words.team.${roles[role].team}`)}
                </span>
              </span>
            </a>
          </li>
        ))}
    </ul>
  )
}

/** A role's drawing. Its name stands beside it. */
export const VillageDrawing = ({ role }: { readonly role: string }) => (
  <span class="drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: roleDrawing(role) }} />
)
