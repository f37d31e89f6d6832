import { refusalSentence } from '@wolfmoon/texts/core'
import { language, say } from './language.ts'
import { tell } from './parts/complaint.tsx'
import { go } from './route.ts'

/** Opens a room with these settings and goes there; says why if it cannot be. */
export async function openRoom(settings: object): Promise<void> {
  try {
    const response = await fetch('/api/rooms', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: language.value, ...settings }),
    })
    const answer = (await response.json()) as { code?: string; refused?: string }
    if (answer.code) go(`/r/${answer.code}`)
    else tell(refusalSentence(say, language.value, answer.refused ?? 'too-many', {}))
  } catch {
    tell(say('app.offline'))
  }
}
