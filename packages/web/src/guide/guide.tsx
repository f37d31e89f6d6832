import { roleIds, type Team } from '@wolfmoon/engine/one-night'
import { roleName } from '@wolfmoon/texts/core'
import type { ComponentChildren } from 'preact'
import { say } from '../language.ts'
import { Advanced } from '../parts/advanced.tsx'
import { RoleDrawing } from '../parts/drawing.tsx'
import { Lines } from './lines.tsx'
import { NightOrder } from './night-order.tsx'
import {
  DayPicture,
  DealPicture,
  LookPicture,
  NeedPicture,
  SwapPicture,
  VotePicture,
  WinPicture,
} from './pictures.tsx'
import { RoleTeam } from './role-team.tsx'
import { SetUpTable } from './set-up-table.tsx'
import { showSection } from './show-section.ts'

const chapters = [
  'need',
  'deal',
  'night',
  'day',
  'vote',
  'win',
  'evening',
  'announcer',
  'table',
  'questions',
] as const
const teams: readonly Team[] = ['village', 'werewolf', 'tanner']
const questions = [
  'robbed',
  'moved',
  'taken',
  'unknown',
  'nobody',
  'helper',
  'both',
  'tie',
  'dead',
  'lie',
  'late',
  'empty',
] as const

/** The whole game in a few minutes, with pictures. */
export function Guide() {
  return (
    <main class="page guide">
      <h1>{say('guide.title')}</h1>
      <p class="lead">{say('guide.lead')}</p>
      <Contents />
      <Chapter name="need">
        <Lines text={say('guide.need.text')} as="paragraphs" />
        <NeedPicture />
        <SetUpTable />
      </Chapter>
      <Chapter name="deal">
        <Lines text={say('guide.deal.text')} as="paragraphs" />
        <DealPicture />
      </Chapter>
      <Chapter name="night">
        <Lines text={say('guide.night.text')} as="paragraphs" />
        <div class="guide-pictures">
          <LookPicture />
          <SwapPicture />
        </div>
        <h3>{say('guide.night.order')}</h3>
        <NightOrder />
      </Chapter>
      <Chapter name="day">
        <Lines text={say('guide.day.text')} as="paragraphs" />
        <DayPicture />
      </Chapter>
      <Chapter name="vote">
        <Lines text={say('guide.vote.text')} as="paragraphs" />
        <VotePicture />
      </Chapter>
      <Chapter name="win">
        <p>{say('guide.win.text')}</p>
        <ul class="guide-teams">
          {teams.map((team) => (
            <li key={team}>
              <b class="team" data-team={team}>
                {say(`outcomes.team.${team}`)}
              </b>
              <p>{say(`guide.win.${team}`)}</p>
            </li>
          ))}
        </ul>
        <WinPicture />
      </Chapter>
      <Chapter name="evening">
        <p>{say('guide.evening.text')}</p>
        <h3>{say('app.settings.scoring-chips')}</h3>
        <p>{say('guide.evening.chips')}</p>
        <h3>{say('app.settings.scoring-double-elimination')}</h3>
        <p>{say('guide.evening.double-elimination')}</p>
      </Chapter>
      <Chapter name="announcer">
        <Lines text={say('guide.announcer.tips')} />
      </Chapter>
      <Chapter name="table">
        <Lines text={say('guide.table.tips')} />
      </Chapter>
      <Chapter name="questions">
        {questions.map((question) => (
          <details key={question} class="guide-question">
            <summary>{say(`guide.questions.${question}.ask`)}</summary>
            <p>{say(`guide.questions.${question}.answer`)}</p>
          </details>
        ))}
      </Chapter>
      <section id="roles">
        <h2 tabIndex={-1}>{say('guide.role.all')}</h2>
        <ul class="guide-roles">
          {roleIds.map((role) => (
            <li key={role}>
              <a href={`/rules/${role}`}>
                <RoleDrawing role={role} />
                <span>
                  <b>
                    {roleName(say, role)} <Advanced role={role} />
                  </b>
                  <RoleTeam role={role} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

function Contents() {
  return (
    <nav class="guide-contents" aria-label={say('guide.contents')}>
      {[...chapters, 'roles' as const].map((chapter) => (
        <a
          key={chapter}
          class="button small"
          href={`#${chapter}`}
          onClick={(event) => showSection(event, chapter)}
        >
          {chapter === 'roles' ? say('guide.role.all') : say(`guide.${chapter}.title`)}
        </a>
      ))}
      <a class="button small" href="/rules/many-nights">
        {say('app.games.many-nights')}
      </a>
    </nav>
  )
}

function Chapter({
  name,
  children,
}: {
  readonly name: (typeof chapters)[number]
  readonly children: ComponentChildren
}) {
  return (
    <section id={name} class="guide-chapter">
      <h2 tabIndex={-1}>{say(`guide.${name}.title`)}</h2>
      {children}
    </section>
  )
}
