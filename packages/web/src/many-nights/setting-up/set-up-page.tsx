import { useSignal } from '@preact/signals'
import { aims } from '@wolfmoon/engine/many-nights'
import { useEffect } from 'preact/hooks'
import { say } from '../../language.ts'
import { scene } from '../../look.ts'
import { openRoom } from '../../opening.ts'
import { Bar } from '../../parts/bar.tsx'
import '../../style/choosing.css'
import '../../style/village.css'
import { RoleList } from '../roles.tsx'
import { Scales } from '../scales.tsx'
import type { VillageRoomParts } from '../village.ts'
import { loadVillageWords } from '../words.ts'
import { oneVillage, playersOf, read } from './link.ts'
import { weightsOf } from './rules.ts'

/** Fetches the page with the words it needs. */
export async function loadSetUpPage(): Promise<typeof SetUpPage> {
  await loadVillageWords()
  return SetUpPage
}

/** A village that somebody has passed on: what it is, and a room to play it. */
function SetUpPage() {
  const isOpening = useSignal(false)
  const told = useSignal(location.hash.slice(1))
  useEffect(() => {
    scene.value = 'evening'
    const look = () => {
      told.value = location.hash.slice(1)
    }
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const setUp = read(told.value)
  if (!setUp)
    return (
      <>
        <Bar />
        <main class="page">
          <h1>{say('many-choosing.share.broken')}</h1>
          <a class="button main" href="/">
            {say('app.home.title')}
          </a>
        </main>
      </>
    )
  const settings = { ...oneVillage, ...setUp }
  const players = playersOf(setUp) ?? 0
  const parts: VillageRoomParts = { settings: settings as never }
  const cards = [...setUp.deck, ...(setUp.variable?.cards ?? [])]
  return (
    <>
      <Bar />
      <main class="page set-up">
        <h1>{say('many-choosing.share.title', { count: players })}</h1>
        <Scales sum={weightsOf(settings, players).sum} aim={aims.mixed} />
        <dl class="day-rules">
          <dt>{say('many-variations.voting.name')}</dt>
          <dd>{say(`many-variations.voting.${setUp.voting}.name`)}</dd>
          <dt>{say('many-variations.reveal.name')}</dt>
          <dd>{say(`many-variations.reveal.${setUp.reveal}.name`)}</dd>
        </dl>
        <button
          type="button"
          class="main"
          disabled={isOpening.value}
          onClick={async () => {
            isOpening.value = true
            await openRoom({ game: 'many-nights', ...setUp })
            isOpening.value = false
          }}
        >
          {say('many-choosing.share.open')}
        </button>
        <RoleList cards={cards} parts={parts} />
      </main>
    </>
  )
}
