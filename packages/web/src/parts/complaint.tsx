import { signal } from '@preact/signals'
import type { Reply } from '@wolfmoon/protocol'
import { refusalSentence } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'

const complaint = signal<{ readonly text: string; readonly count: number } | null>(null)
let fading: ReturnType<typeof setTimeout> | undefined

/** Says calmly why something was not done. */
export function complain({ code, parts }: Extract<Reply, { type: 'refused' }>): void {
  tell(refusalSentence(say, language.value, code, parts))
}

/** Shows a sentence for a while. */
export function tell(text: string): void {
  clearTimeout(fading)
  complaint.value = { text, count: (complaint.value?.count ?? 0) + 1 }
  fading = setTimeout(() => {
    complaint.value = null
  }, 6000)
}

/** Where such a sentence stands. */
export function Complaint() {
  return (
    <div class="complaint" role="status">
      {complaint.value && <p key={complaint.value.count}>{complaint.value.text}</p>}
    </div>
  )
}
