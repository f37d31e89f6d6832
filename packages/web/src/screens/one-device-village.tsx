import { signal } from '@preact/signals'
import { newSecret } from '@wolfmoon/fair'
import { VillageTeller } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { language, say } from '../language.ts'
import { LocalVillage } from '../local/local-village.ts'
import { VillageSetUp } from '../local/village-set-up.tsx'
import { setupOf, type VillageTable } from '../local/village-table.ts'
import { loadLocalWords } from '../local/words.ts'
import { scene } from '../look.ts'
import { loadDeskWords } from '../many-nights/desk/words.ts'
import { loadVillageDrawings } from '../many-nights/drawings.ts'
import { Game } from '../many-nights/game.tsx'
import { loadVillageWords } from '../many-nights/words.ts'
import { Bar } from '../parts/bar.tsx'
import { tell } from '../parts/complaint.tsx'
import { PlayContext } from '../play/play.ts'
import { stayAwake } from '../room/awake.ts'
import '../style/local.css'
import '../style/village.css'

/** The village on this device; null: there is none. */
const running = signal<LocalVillage | null>(null)

/** The page of a village on one device, once its words and drawings are there. */
export async function loadOneDeviceVillage() {
  await Promise.all([loadLocalWords(), loadVillageWords(), loadDeskWords(), loadVillageDrawings()])
  running.value ??= LocalVillage.recall(around)
  return OneDeviceVillage
}

const around = {
  onRefused: ({ code, parts }: { readonly code: string; readonly parts: object }) =>
    tell(
      new VillageTeller(say, language.value, { players: [], blanks: [] }).refusal({
        refused: code,
        parts: parts as never,
      }),
    ),
}

/** A village moderated on this device, without a network. */
function OneDeviceVillage() {
  const game = running.value
  const begin = (table: VillageTable, players: readonly string[]) => {
    game?.forget()
    const secret = newSecret()
    const begun = LocalVillage.begin(setupOf(table, players, Date.now(), secret), around, secret)
    if ('refused' in begun) around.onRefused({ code: begun.refused, parts: begun.parts })
    else running.value = begun
  }
  const leave = () => {
    if (game && !game.isOver.value && !confirm(say('local.village.stop-sure'))) return
    game?.forget()
    running.value = null
  }
  if (!game) scene.value = 'evening'
  return (
    <>
      <Bar>
        {game && (
          <button type="button" class="small" onClick={leave}>
            {say(game.isOver.value ? 'local.table' : 'local.stop')}
          </button>
        )}
      </Bar>
      {game ? <Playing game={game} onTable={leave} /> : <VillageSetUp onStart={begin} />}
    </>
  )
}

function Playing({ game, onTable }: { readonly game: LocalVillage; readonly onTable: () => void }) {
  useEffect(stayAwake, [])
  useEffect(() => {
    const keep = () => game.keep()
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [game])
  return (
    <PlayContext.Provider value={game}>
      <Game avatars={[]} again={null} onTable={onTable} />
    </PlayContext.Provider>
  )
}
