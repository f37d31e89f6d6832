import { say } from '../language.ts'

/** A saved game from this device; it goes nowhere. */
export function OpenFile({ onText }: { readonly onText: (text: string) => void }) {
  return (
    <section class="open-file">
      <label class="button">
        <span>{say('local.story.open')}</span>
        <input
          type="file"
          class="hidden"
          accept=".json,application/json"
          onChange={async (event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) onText(await textOf(file))
          }}
        />
      </label>
      <p class="quiet">{say('local.story.open-how')}</p>
    </section>
  )
}

/** What a page needs so that a saved game can be dropped on it. */
export const dropZone = (onText: (text: string) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: async (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer?.files ?? []
    if (file) onText(await textOf(file))
  },
})

/** No game is longer than this. */
const mostBytes = 4 * 1024 * 1024

const textOf = (file: File): Promise<string> => (file.size > mostBytes ? Promise.resolve('') : file.text())
