import type { Play } from './play.ts'

/** The game as it was saved: on this device, or by the server. */
export async function savedText(play: Play): Promise<string> {
  const own = play.file?.()
  if (own) return own.text()
  const answer = await fetch(`/api/stories/${encodeURIComponent(play.parts.value.story ?? '')}`)
  if (!answer.ok) throw new Error(answer.statusText)
  return answer.text()
}
