/** The moon, whose height is the clock of the night. */
export function Moon({ share }: { readonly share: number }) {
  const x = 8 + share * 84
  const y = 14 * (2 * share - 1) ** 2
  return (
    <div class="moon-path" aria-hidden="true">
      <span class="moon" style={{ left: `${x}%`, top: `${y}px` }} />
    </div>
  )
}
