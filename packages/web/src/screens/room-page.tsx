import { useSignal } from '@preact/signals'
import { refusalSentence } from '@wolfmoon/texts/core'
import { useEffect, useMemo } from 'preact/hooks'
import { loadGame } from '../games.ts'
import { language, say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { Later } from '../parts/later.tsx'
import { PlayContext } from '../play/play.ts'
import { hasSeat, LiveRoom, type Presence } from '../room/live-room.ts'
import { Connecting } from './connecting.tsx'
import { Join } from './join.tsx'

/** What is inside is fetched while one is on the way in. */
const inside = () => import('./inside.tsx').then(({ Inside }) => Inside)

/** A room: the way in, the lobby, the game. */
export function RoomPage({ code, as }: { readonly code: string; readonly as: string | undefined }) {
  const presence: Presence = as === 'table' ? 'table' : as === 'watch' ? 'spectator' : 'player'
  const room = useSignal<LiveRoom | null>(null)
  const hasLeft = useSignal(false)
  useMemo(() => {
    if (presence === 'table' || hasSeat(code, presence)) room.value = new LiveRoom(code, presence)
  }, [])
  useEffect(() => {
    scene.value = 'evening'
    // Whoever begins to type a name is about to come in.
    const fetchAhead = () => void Promise.all([inside(), loadGame('one-night')]).catch(() => {})
    for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, fetchAhead, { once: true })
    return () => {
      for (const sign of ['pointerdown', 'keydown']) removeEventListener(sign, fetchAhead)
      room.value?.close()
    }
  }, [])
  const live = room.value
  const ended = live?.ended.value
  if (!live || ended === 'unknown-seat') {
    return (
      <Join
        code={code}
        as={presence}
        onJoin={(person) => {
          room.value = new LiveRoom(code, presence, person)
        }}
      />
    )
  }
  if (ended || hasLeft.value) return <Ended code={code} reason={ended ?? 'left'} />
  return (
    <PlayContext.Provider value={live}>
      <Later load={inside} meanwhile={<Connecting />} props={{ room: live }} />
    </PlayContext.Provider>
  )
}

function Ended({ code, reason }: { readonly code: string; readonly reason: string }) {
  const known = oneOf(['left', 'removed', 'locked', 'deleted', 'elsewhere'], reason)
  const explained = oneOf(['removed', 'locked', 'deleted'], reason)
  const text = known ? say(`app.ended.${known}`) : refusalSentence(say, language.value, reason, {})
  return (
    <>
      <Bar />
      <main class="page">
        <div role="status">
          <h1 class="prompt">{text}</h1>
          {explained && <p>{say(`app.ended.${explained}-how`)}</p>}
        </div>
        {reason === 'elsewhere' && (
          <button type="button" class="main" onClick={() => location.reload()}>
            {say('app.ended.here')}
          </button>
        )}
        {(reason === 'removed' || reason === 'locked') && (
          <button type="button" class="main" onClick={() => location.reload()}>
            {say('app.ended.again')}
          </button>
        )}
        {reason === 'left' && (
          <a class="button" href={`/r/${code}/watch`}>
            {say('app.join.watch')}
          </a>
        )}
        <a class="button" href="/">
          {say('app.home.title')}
        </a>
      </main>
    </>
  )
}

function oneOf<Word extends string>(words: readonly Word[], word: string): Word | null {
  return words.find((each) => each === word) ?? null
}
