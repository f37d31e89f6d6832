import { roleIds } from '@wolfmoon/engine/many-nights'
import { say } from '../../language.ts'
import '../../style/guide.css'
import '../../style/village.css'
import '../../style/village-guide.css'
import { showSection } from '../show-section.ts'
import { ModeratorGuide } from './moderator.tsx'
import { NightOrder } from './night-calls.tsx'
import { VillageRolePage } from './role-page.tsx'
import { RolesGrid, Topics, topics } from './topics.tsx'

/** The guide to Many Nights: how it is played, a page for each role, and one for whoever leads. */
export function VillageGuide({ page }: { readonly page: string | undefined }) {
  if (page === undefined) return <HowItIsPlayed />
  if (page === 'moderator') return <ModeratorGuide />
  const role = roleIds.find((id) => id === page)
  if (role) return <VillageRolePage key={role} role={role} />
  return (
    <main class="page">
      <h1>{say('many-guide.unknown')}</h1>
      <a class="button" href="/rules/many-nights">
        {say('many-guide.back')}
      </a>
    </main>
  )
}

function HowItIsPlayed() {
  return (
    <main class="page guide">
      <h1>{say('many-guide.title')}</h1>
      <p class="lead">{say('many-guide.lead')}</p>
      <nav class="guide-contents" aria-label={say('many-guide.contents')}>
        {[...topics, 'order' as const].map((topic) => (
          <a
            key={topic}
            class="button small"
            href={`#${topic}`}
            onClick={(event) => showSection(event, topic)}
          >
            {topic === 'order' ? say('many-guide.order') : say(`many-explain.${topic}.title`)}
          </a>
        ))}
        <a class="button small" href="/rules/many-nights/moderator">
          {say('many-guide.lead-it')}
        </a>
        <a class="button small" href="/rules">
          {say('app.games.one-night')}
        </a>
      </nav>
      <Topics />
      <section id="order" class="guide-chapter">
        <h2 tabIndex={-1}>{say('many-guide.order')}</h2>
        <p>{say('many-guide.order-how')}</p>
        <NightOrder />
      </section>
      <section id="all">
        <h2 tabIndex={-1}>{say('many-guide.roles')}</h2>
        <RolesGrid />
      </section>
      <a class="button" href="/rules/many-nights/moderator">
        {say('many-guide.lead-it')}
      </a>
    </main>
  )
}
