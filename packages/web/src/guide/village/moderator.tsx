import type { MessageKey } from '@wolfmoon/texts/core'
import { say } from '../../language.ts'
import { Lines } from '../lines.tsx'

const chapters = [
  'room',
  'explaining',
  'walking',
  'signs',
  'moving',
  'mood',
  'themes',
  'watch',
  'mistakes',
  'groups',
] as const

const questions = [
  'your-role',
  'plain',
  'accused',
  'liar',
  'turning-point',
  'mistake',
  'differently',
  'logic',
  'trust',
  'suspicion',
  'leader',
  'quiet',
  'listened',
  'everyday',
  'thanks',
] as const satisfies readonly (MessageKey extends infer Key
  ? Key extends `many-afterwards.questions.${infer Name}`
    ? Name
    : never
  : never)[]

/** For whoever leads a village: the room, the night, the day, and what comes after. */
export function ModeratorGuide() {
  return (
    <main class="page guide">
      <h1>{say('many-guide.moderator.title')}</h1>
      <p class="lead">{say('many-guide.moderator.lead')}</p>
      {chapters.map((chapter) => (
        <section key={chapter} class="guide-chapter">
          <h2>{say(`many-guide.moderator.${chapter}.title`)}</h2>
          <Lines text={say(`many-guide.moderator.${chapter}.text`)} />
        </section>
      ))}
      <ul class="guide-list">
        {questions.map((name) => (
          <li key={name}>{say(`many-afterwards.questions.${name}`)}</li>
        ))}
      </ul>
      <a class="button" href="/rules/many-nights">
        {say('many-guide.back')}
      </a>
    </main>
  )
}
