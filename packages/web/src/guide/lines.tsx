/** A text of several sentences that stand each on its own, as a list, or as paragraphs if there is room. */
export function Lines({ text, as = 'list' }: { readonly text: string; readonly as?: 'list' | 'paragraphs' }) {
  const lines = text.split('\n')
  if (as === 'paragraphs' || lines.length === 1) {
    return (
      <>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </>
    )
  }
  return (
    <ul class="guide-list">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
