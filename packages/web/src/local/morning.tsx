import { say } from '../language.ts'
import { Notebook } from '../play/notebook.tsx'
import { Stage } from '../play/stage.tsx'
import type { LocalGame } from './local-game.ts'

/** Before the others wake: one's own notes, read alone. */
export function Morning({ game }: { readonly game: LocalGame }) {
  const isDay = game.stage.value === 'day'
  return (
    <Stage title={say('local.morning.title')}>
      <p class="prompt">{say(isDay ? 'local.morning.again' : 'local.morning.read')}</p>
      <div class="morning-notes">
        <Notebook />
      </div>
      <button type="button" class="main" onClick={() => game.passOn()}>
        {say(isDay ? 'local.lay-down' : 'local.pass-on')}
      </button>
    </Stage>
  )
}
