import { useId } from 'preact/hooks'

/** A number that is made larger and smaller. */
export function Count({
  label,
  value,
  least,
  most,
  word = String(value),
  onPick,
}: {
  readonly label: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly word?: string
  readonly onPick: (value: number) => void
}) {
  const id = useId()
  return (
    <div class="field number">
      <span id={id}>{label}</span>
      <span class="stepper">
        <button
          type="button"
          aria-label={`− ${label}`}
          disabled={value <= least}
          onClick={() => onPick(value - 1)}
        >
          −
        </button>
        <output aria-labelledby={id}>{word}</output>
        <button
          type="button"
          aria-label={`+ ${label}`}
          disabled={value >= most}
          onClick={() => onPick(value + 1)}
        >
          +
        </button>
      </span>
    </div>
  )
}
