import { useSignal } from '@preact/signals'
import { say } from '../language.ts'
import { ToldTable } from '../play/night/learned.tsx'
import { Notebook } from '../play/notebook.tsx'
import { Stage } from '../play/stage.tsx'
import type { LocalGame } from './local-game.ts'

/** Before the others wake: one's own notes, read alone, with the cards that one has seen. */
export function Morning({ game }: { readonly game: LocalGame }) {
  const isHeld = useSignal(false)
  const isDay = game.stage.value === 'day'
  return (
    <Stage title={say('local.morning.title')}>
      <p class="prompt">{say(isDay ? 'local.morning.again' : 'local.morning.read')}</p>
      <ToldTable avatars={game.table.avatars} isHeld={isHeld.value} />
      <div class="morning-notes">
        <Notebook
          onHold={(held) => {
            isHeld.value = held
          }}
        />
      </div>
      <button type="button" class="main" onClick={() => game.passOn()}>
        {say(isDay ? 'local.lay-down' : 'local.pass-on')}
      </button>
    </Stage>
  )
}
