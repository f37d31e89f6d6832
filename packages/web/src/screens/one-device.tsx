import { computed, effect, signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { Curtain } from '../local/curtain.tsx'
import { seatedNext } from '../local/evening.ts'
import { LocalGame, type LocalTable } from '../local/local-game.ts'
import { Morning } from '../local/morning.tsx'
import { recall, remember } from '../local/remembered.ts'
import { SetUp } from '../local/set-up.tsx'
import { SharedDay } from '../local/shared-day.tsx'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { complain } from '../parts/complaint.tsx'
import { Confirming } from '../play/confirming.tsx'
import { End } from '../play/end.tsx'
import { Night } from '../play/night/night.tsx'
import { PlayContext } from '../play/play.ts'
import { Voting } from '../play/voting.tsx'
import { stayAwake } from '../room/awake.ts'
import '../style/local.css'

/** The game on this device. It lives as long as the page, whatever other pages of the app one visits. */
const running = signal<LocalGame | null>(null)

const isGoing = computed(() => running.value !== null && running.value.stage.value !== 'over')

effect(() => {
  if (!isGoing.value) return undefined
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
})

// Who has won is remembered as soon as it is known, whatever is done with the page then.
effect(() => {
  const game = running.value
  if (game?.stage.value === 'over') remember({ ...recall(), evening: game.evening })
})

/** A whole game on one phone that goes round the table, without a network. */
export function OneDevice() {
  const game = running.value
  const deal = (table: LocalTable) => {
    game?.close()
    running.value = new LocalGame(table, { onRefused: complain })
  }
  const stop = () => {
    if (isGoing.value && !confirm(say('local.stop-sure'))) return
    game?.close()
    running.value = null
  }
  const again = () => {
    if (!game) return
    const { evening, table } = game
    const next = seatedNext(evening, table.there ?? table.players)
    // Who has lost twice sits out, and for fewer there are other cards.
    if (next.join() === table.players.join()) deal({ ...table, evening })
    else running.value = null
  }
  const newEvening = () => {
    const kept = recall()
    remember({ ...kept, evening: { ...kept.evening, played: [] } })
    running.value = null
  }
  if (!game) scene.value = 'evening'
  return (
    <>
      <div class="one-phone-bar" data-playing={game !== null}>
        <Bar>
          {game && (
            <button
              type="button"
              class="small"
              onClick={stop}
              {...(isGoing.value ? {} : { title: say('app.menu.settings') })}
            >
              {say(isGoing.value ? 'local.stop' : 'local.table')}
            </button>
          )}
        </Bar>
      </div>
      {game ? <Playing game={game} again={again} onNewEvening={newEvening} /> : <SetUp onStart={deal} />}
    </>
  )
}

interface After {
  readonly game: LocalGame
  readonly again: () => void
  readonly onNewEvening: () => void
}

function Playing({ game, ...after }: After) {
  const stage = game.stage.value
  const seat = game.seat.value
  scene.value = stage === 'cards' || stage === 'night' || stage === 'morning' ? 'night' : 'day'
  useEffect(stayAwake, [])
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && game.cover()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      game.cover()
    }
  }, [game])
  return (
    <PlayContext.Provider value={game}>
      <div class="one-phone" data-stage={stage}>
        {seat !== null && game.isCovered.value ? (
          <Curtain key={`${stage}-${seat}`} game={game} />
        ) : (
          <Turn key={`${stage}-${seat}-${game.parts.value.phase?.night?.beat}`} game={game} {...after} />
        )}
      </div>
    </PlayContext.Provider>
  )
}

/** What the holder of the phone does now. */
function Turn({ game, again, onNewEvening }: After) {
  const { avatars } = game.table
  switch (game.stage.value) {
    case 'cards':
      return <Confirming />
    case 'night':
      return <Night avatars={avatars} />
    case 'morning':
      return <Morning game={game} />
    case 'day':
      return game.seat.value === null ? <SharedDay game={game} /> : <Morning game={game} />
    case 'vote':
      return <Voting avatars={avatars} />
    case 'over':
      return <End avatars={avatars} again={again} onNewEvening={onNewEvening} />
  }
}
