import { boxWith, nightNumber, type RoleId, roleIds, roles } from '@wolfmoon/engine/one-night'
import { listOf, roleName } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { RoleDrawing } from '../parts/drawing.tsx'
import { Lines } from './lines.tsx'
import { RoleTeam } from './role-team.tsx'

const chapters = ['play', 'against', 'cases', 'copied'] as const

/** All about one role. */
export function RolePage({ role }: { readonly role: RoleId }) {
  const next = roleIds[(roleIds.indexOf(role) + 1) % roleIds.length] ?? role
  return (
    <main class="page guide-role">
      <header>
        <RoleDrawing role={role} />
        <div>
          <h1>{roleName(say, role)}</h1>
          <RoleTeam role={role} />
          <p class="quiet">{whenWoken(role)}</p>
        </div>
      </header>
      <p class="lead">{say(`roles.${role}.card`)}</p>
      <DeckFacts role={role} />
      {chapters.map((chapter) => (
        <section key={chapter}>
          <h2>{say(`guide.role.${chapter}`)}</h2>
          <Lines text={say(`guide.roles.${role}.${chapter}`)} />
        </section>
      ))}
      <nav class="row" aria-label={say('guide.role.all')}>
        <a class="button" href="/rules">
          {say('guide.role.back')}
        </a>
        <a class="button" href={`/rules/${next}`}>
          {say('guide.role.next', { role: roleName(say, next) })}
        </a>
      </nav>
    </main>
  )
}

/** When a role wakes, by the number on its token, which is another one where the base box is not all there is. */
function whenWoken(role: RoleId): string {
  const [number, both] = [nightNumber(role, boxWith([role])), nightNumber(role)]
  if (number === null || both === null) return say('guide.role.sleeps')
  return number === both
    ? say('guide.role.wakes', { number })
    : say('guide.role.wakes-later', { number, both })
}

/** What the role wants of the deck it is in. */
function DeckFacts({ role }: { readonly role: RoleId }) {
  const { deck, isAdvanced, brings } = roles[role]
  const { exactly, most, withOneOf, advisedFrom } = deck ?? {}
  const facts = [
    exactly !== undefined && say('guide.role.exactly', { count: exactly }),
    most !== undefined && say('guide.role.most', { count: most }),
    withOneOf &&
      say('guide.role.with', {
        roles: listOf(
          language.value,
          withOneOf.map((other) => roleName(say, other)),
        ),
      }),
    brings && say('guide.role.brings', { role: roleName(say, brings) }),
    advisedFrom !== undefined && say('guide.role.from', { count: advisedFrom }),
    isAdvanced && say('guide.role.later'),
  ].filter((fact) => typeof fact === 'string')
  if (facts.length === 0) return null
  return <p class="quiet">{facts.join(' ')}</p>
}
