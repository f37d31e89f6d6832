import { useSignal } from '@preact/signals'
import { RoomHere, type Thinker } from '@wolfmoon/server/here'
import { useEffect } from 'preact/hooks'
import { type GameId, loadGame } from '../games.ts'
import { language, say } from '../language.ts'
import { memory } from '../memory.ts'
import { tell } from '../parts/complaint.tsx'
import { PlayContext } from '../play/play.ts'
import { LiveRoom } from '../room/live-room.ts'
import { Connecting } from '../screens/connecting.tsx'
import { Inside } from '../screens/inside.tsx'
import { nextBot } from './bots.tsx'
import { openWorker } from './in-worker.ts'

/** How many bots there are at first. */
const company: Readonly<Record<GameId, number>> = { 'one-night': 4, 'many-nights': 8 }

/** The table on this device. It lives as long as the page, whatever other pages of the app one visits. */
let running: { readonly game: GameId; readonly table: Table } | null = null

/** What this room is called where a code is needed; nobody reads it. */
const code = 'HERE22'

interface Table {
  readonly room: LiveRoom
  close(): void
}

/** One person and bots, without a network: dealt at once; who wants another table changes it between games. */
export function PlayNow({ game }: { readonly game: GameId }) {
  const table = useSignal(running?.game === game ? running.table : null)
  useEffect(() => {
    if (table.value) return
    running?.table.close()
    running = null
    sitDown(game).then(
      (opened) => {
        running = { game, table: opened }
        table.value = opened
      },
      () => tell(say('app.offline')),
    )
  }, [])
  if (!table.value) return <Connecting />
  const { room } = table.value
  const stage = room.parts.value.phase?.phase
  return (
    <PlayContext.Provider value={room}>
      <Inside room={room} />
      {(stage === undefined || stage === 'over') && (
        <a class="quiet home-story" href="/puzzle">
          {say('app.home.puzzle')}
        </a>
      )}
    </PlayContext.Provider>
  )
}

/** Somebody sits down, bots do, and the cards are dealt. */
async function sitDown(game: GameId): Promise<Table> {
  // A game says its words while it is dealt: it takes as long as these take.
  await loadGame(game)
  const thinker: Thinker = openWorker()
  const here = new RoomHere({
    code,
    settings: { game, language: language.value, pace: 'together' },
    thinker,
  })
  const room = new LiveRoom(code, 'player', { name: memory.get('name') ?? say('company.guest') }, here)
  for (let bots = 0; bots < company[game]; bots++) await room.send({ type: 'add-bot', ...nextBot(room) })
  await room.send({ type: 'start' })
  return {
    room,
    close() {
      room.close()
      here.close()
      void thinker.close()
    },
  }
}
