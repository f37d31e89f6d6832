import { useSignal } from '@preact/signals'
import { say } from '../language.ts'

/** After a game with real cards: the table says who has won, so that the evening can be scored. */
export function WhoHasWon({
  players,
  onCount,
}: {
  readonly players: readonly string[]
  readonly onCount: (winners: readonly string[]) => void
}) {
  const winners = useSignal<readonly string[]>([])
  return (
    <fieldset class="who-won">
      <legend>{say('voice.announcer.who-won')}</legend>
      {players.map((name) => {
        const hasWon = winners.value.includes(name)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={hasWon}
            onClick={() => {
              winners.value = hasWon
                ? winners.value.filter((other) => other !== name)
                : [...winners.value, name]
            }}
          >
            {name}
          </button>
        )
      })}
      <button type="button" class="main" onClick={() => onCount(winners.value)}>
        {winners.value.length > 0
          ? say('voice.announcer.count', { count: winners.value.length })
          : say('voice.announcer.count-none')}
      </button>
    </fieldset>
  )
}
