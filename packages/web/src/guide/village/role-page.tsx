import { type PrintedId, roleIds, roles } from '@wolfmoon/engine/many-nights'
import { isMessage, type MessageKey } from '@wolfmoon/texts/core'
import { language, say } from '../../language.ts'
import { nightsOf } from './night-order.ts'
import { VillageDrawing } from './topics.tsx'

const alternates = ['alternate', 'alternate-2', 'elected'] as const

type AlternateKey = Extract<MessageKey, `many-roles.${PrintedId}.${(typeof alternates)[number]}`>

/** All about one role of Many Nights, with the other ways to play it. */
export function VillageRolePage({ role }: { readonly role: PrintedId }) {
  const { team, value, cards } = roles[role]
  const nights = nightsOf(role)
  const next = roleIds[(roleIds.indexOf(role) + 1) % roleIds.length] ?? role
  const ways = alternates.flatMap((way) => {
    const key = `many-roles.${role}.${way}`
    return isMessage<AlternateKey>(key) ? [{ way, text: say(key) }] : []
  })
  const signed = new Intl.NumberFormat(language.value, { signDisplay: 'exceptZero' }).format(value)
  return (
    <main class="page guide-role">
      <header>
        <VillageDrawing role={role} />
        <div>
          <h1>{say(`many-roles.${role}.name`)}</h1>
          <span class="team" data-team={team}>
            {say(`many-words.team.${team}`)}
          </span>
          <p class="quiet">{nights ? say(`many-guide.when.${nights}`) : say('many-guide.sleeps')}</p>
        </div>
      </header>
      <p class="lead">{say(`many-roles.${role}.card`)}</p>
      <p class="quiet">
        {say('many-guide.value', { value: signed })} {say('many-guide.cards', { count: cards })}
      </p>
      <section>
        <h2>{say('many-guide.tip')}</h2>
        <p>{say(`many-guide.tips.${role}`)}</p>
      </section>
      {ways.length > 0 && (
        <section>
          <h2>{say('many-guide.alternates')}</h2>
          <ul class="guide-list">
            {ways.map(({ way, text }) => (
              <li key={way}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <nav class="row" aria-label={say('many-guide.roles')}>
        <a class="button" href="/rules/many-nights">
          {say('many-guide.back')}
        </a>
        <a class="button" href={`/rules/many-nights/${next}`}>
          {say('many-guide.next', { role: say(`many-roles.${next}.name`) })}
        </a>
      </nav>
    </main>
  )
}
