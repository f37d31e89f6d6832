import { useSignal } from '@preact/signals'
import { refusalSentence } from '@wolfmoon/texts/core'
import { type GameId, gameIds } from '../games.ts'
import { language, say } from '../language.ts'
import { Bar } from '../parts/bar.tsx'
import { tell } from '../parts/complaint.tsx'
import { Choice } from '../parts/fields.tsx'
import { go } from '../route.ts'
import { keepOrganiser } from './live-tournament.ts'

/** Opens a tournament: what it is called, and what is played. */
export function OpenTournament() {
  const name = useSignal('')
  const game = useSignal<GameId>('one-night')
  const isOpening = useSignal(false)
  const open = async () => {
    isOpening.value = true
    try {
      const response = await fetch('/api/tournaments', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...(name.value.trim() ? { name: name.value } : {}),
          rules: { game: game.value, language: language.value },
        }),
      })
      const answer = (await response.json()) as { code?: string; token?: string; refused?: string }
      if (answer.code && answer.token) {
        keepOrganiser(answer.code, answer.token)
        go(`/t/${answer.code}`, { replace: true })
      } else tell(refusalSentence(say, language.value, answer.refused ?? 'too-many', {}))
    } catch {
      tell(say('app.offline'))
    } finally {
      isOpening.value = false
    }
  }
  return (
    <>
      <Bar />
      <main class="page">
        <h1>{say('tournament.title')}</h1>
        <p>{say('tournament.lead')}</p>
        <form
          class="tournament-form"
          onSubmit={(event) => {
            event.preventDefault()
            void open()
          }}
        >
          <label class="field">
            <span>{say('tournament.name')}</span>
            <input
              type="text"
              value={name.value}
              maxLength={24}
              autocomplete="off"
              onInput={(event) => {
                name.value = event.currentTarget.value
              }}
            />
          </label>
          <Choice
            name="game"
            label={say('app.games.title')}
            value={game.value}
            values={gameIds}
            word={(each) => say(`app.games.${each}`)}
            onPick={(each) => {
              game.value = each
            }}
          />
          <button type="submit" class="main" disabled={isOpening.value}>
            {say('tournament.open')}
          </button>
        </form>
      </main>
    </>
  )
}
