import { useSignal } from '@preact/signals'
import type { Seat } from '@wolfmoon/engine/one-night'
import { refusalText } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { loadHindsight, loadVillageHindsight } from '../company/load.ts'
import { language, say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { Later } from '../parts/later.tsx'
import { Film } from '../play/film.tsx'
import { route } from '../route.ts'
import { dropZone, OpenFile } from '../story/open-file.tsx'
import { Overview } from '../story/overview.tsx'
import { isTrouble, type Retold, retell, type Trouble } from '../story/retold.ts'
import { SeatWalk } from '../story/seat-walk.tsx'
import type { Tale } from '../village-story/retold.ts'
import '../style/local.css'

type Shown =
  | { readonly type: 'loading' | 'nothing' | 'no-such' | 'offline' }
  | { readonly type: 'trouble'; readonly trouble: Trouble }
  | { readonly type: 'game'; readonly retold: Retold; readonly name: string | null }
  | {
      readonly type: 'village'
      readonly written: unknown
      readonly name: string | null
      /** What is looked back at; left out: it is told. */
      readonly past?: Tale
    }

/** A game that is over, told again: from the server, or from a file. */
export function Story() {
  const name = route.value[1]
  const shown = useSignal<Shown>({ type: name ? 'loading' : 'nothing' })
  const way = useSignal<'film' | 'hindsight' | Seat | null>(null)
  const tries = useSignal(0)
  scene.value = way.value === null ? 'evening' : 'night'
  const open = (text: string, from: string | null) => {
    way.value = null
    const written = villageIn(text)
    if (written) {
      shown.value = { type: 'village', written, name: from }
      return
    }
    const retold = retell(text)
    shown.value = isTrouble(retold)
      ? { type: 'trouble', trouble: retold }
      : { type: 'game', retold, name: from }
  }
  useEffect(() => {
    if (!name) return undefined
    const leaving = new AbortController()
    shown.value = { type: 'loading' }
    fetch(`/api/stories/${encodeURIComponent(name)}`, { signal: leaving.signal })
      .then(async (answer) => {
        if (answer.ok) open(await answer.text(), name)
        else shown.value = { type: answer.status === 404 ? 'no-such' : 'offline' }
      })
      .catch(() => {
        if (!leaving.signal.aborted) shown.value = { type: 'offline' }
      })
    return () => leaving.abort()
  }, [name, tries.value])
  const now = shown.value
  const back = () => {
    way.value = null
  }
  if (now.type === 'game' && way.value === 'hindsight')
    return (
      <>
        <Bar />
        <Later
          load={loadHindsight}
          props={{ seat: null, retold: now.retold, back: say('local.story.other'), onClose: back }}
        />
      </>
    )
  if (now.type === 'village' && now.past) {
    const { past, ...told } = now
    return (
      <>
        <Bar />
        <Later
          load={loadVillageHindsight}
          props={{
            past,
            seat: null,
            back: say('app.film.close'),
            onClose: () => {
              shown.value = told
            },
          }}
        />
      </>
    )
  }
  if (now.type === 'game' && way.value !== null) {
    const { players, deck } = now.retold.saved.setup
    // Faces are no part of what is saved.
    const avatars = players.map((_, seat) => seat)
    return (
      <>
        <Bar />
        {way.value === 'film' && now.retold.end ? (
          <Film end={now.retold.end} players={players} avatars={avatars} deck={deck} onClose={back} />
        ) : (
          <SeatWalk
            retold={now.retold}
            seat={Number(way.value)}
            avatars={avatars}
            back={say('local.story.other')}
            onClose={back}
          />
        )}
      </>
    )
  }
  return (
    <>
      <Bar />
      <main class="page story" {...dropZone((text) => open(text, null))}>
        {now.type === 'village' ? (
          <Later
            key={now.name}
            meanwhile={<p aria-busy="true" />}
            load={loadVillageStory}
            props={{
              written: now.written,
              name: now.name,
              onHindsight: (past) => {
                shown.value = { ...now, past }
              },
            }}
          />
        ) : now.type === 'game' ? (
          <Overview
            retold={now.retold}
            name={now.name}
            onFilm={() => {
              way.value = 'film'
            }}
            onHindsight={() => {
              way.value = 'hindsight'
            }}
            onSeat={(seat) => {
              way.value = seat
            }}
          />
        ) : (
          <>
            <h1>{say('local.story.title')}</h1>
            <p
              class={now.type === 'nothing' ? 'hidden' : 'prompt'}
              role="status"
              aria-busy={now.type === 'loading'}
            >
              {sentence(now)}
            </p>
            {now.type === 'offline' && (
              <button type="button" class="main" onClick={() => tries.value++}>
                {say('local.story.again')}
              </button>
            )}
          </>
        )}
        {now.type !== 'loading' && <OpenFile onText={(text) => open(text, null)} />}
      </main>
    </>
  )
}

/** What tells a village is as large as the game itself, and comes when there is one to tell. */
async function loadVillageStory() {
  const [{ VillageStory }, { loadVillageWords }, { loadStoryWords }, { loadVillageDrawings }] =
    await Promise.all([
      import('../village-story/page.tsx'),
      import('../many-nights/words.ts'),
      import('../village-story/words.ts'),
      import('../many-nights/drawings.ts'),
    ])
  await Promise.all([loadVillageWords(), loadStoryWords(), loadVillageDrawings()])
  return VillageStory
}

/** A saved village in a text; null: it is none. */
function villageIn(text: string): unknown {
  try {
    const written: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return (written as { readonly game?: unknown } | null)?.game === 'many-nights' ? written : null
  } catch {
    return null
  }
}

function sentence(shown: Exclude<Shown, { type: 'game' | 'village' }>): string {
  switch (shown.type) {
    case 'loading':
      return say('local.story.loading')
    case 'nothing':
      return ''
    case 'no-such':
    case 'offline':
      return say(`local.story.errors.${shown.type}`)
    case 'trouble':
      return troubleText(shown.trouble)
  }
}

function troubleText(trouble: Trouble): string {
  switch (trouble.code) {
    case 'not-a-game':
      return say('local.story.errors.not-a-game')
    case 'version':
      return say('local.story.errors.version', { version: trouble.version, known: trouble.known })
    case 'damaged':
      return say('local.story.errors.damaged', { part: trouble.path })
    case 'impossible': {
      const why = refusalText(say, language.value, trouble.refused, trouble.parts)
      return say('local.story.errors.impossible', { step: trouble.step, why })
    }
  }
}
