import { useSignal } from '@preact/signals'
import { refusalSentence } from '@wolfmoon/texts/core'
import { useEffect, useMemo } from 'preact/hooks'
import { loadGame } from '../games.ts'
import { language, say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { Later } from '../parts/later.tsx'
import { PlayContext } from '../play/play.ts'
import { deviceIn, hasSeat, LiveRoom, type Presence, sitApart } from '../room/live-room.ts'
import { isPlayedElsewhere } from '../room/tabs.ts'
import { Connecting } from './connecting.tsx'
import { Join } from './join.tsx'

/** What is inside is fetched while one is on the way in. */
const inside = () => import('./inside.tsx').then(({ Inside }) => Inside)

/** A room: the way in, the lobby, the game. */
export function RoomPage({ code, as }: { readonly code: string; readonly as: string | undefined }) {
  const presence: Presence = as === 'table' ? 'table' : as === 'watch' ? 'spectator' : 'player'
  const room = useSignal<LiveRoom | null>(null)
  /** What is asked before one comes in: nothing, while one finds out; what to do about another tab; or a name. */
  const step = useSignal<'finding-out' | 'two-tabs' | 'name'>('name')
  const isDead = useSignal(false)
  const enter = (person?: { readonly name: string; readonly avatar: number }) => {
    room.value = new LiveRoom(code, presence, person)
  }
  useMemo(() => {
    if (presence === 'player' && hasSeat(code, presence)) {
      step.value = 'finding-out'
      void isPlayedElsewhere(deviceIn(code)).then((isPlayed) => {
        if (isPlayed) step.value = 'two-tabs'
        else enter()
      })
    } else if (presence === 'table' || hasSeat(code, presence)) enter()
    else
      void fetch(`/api/rooms/${encodeURIComponent(code)}`).then(
        ({ status }) => {
          isDead.value = status === 404
        },
        () => {},
      )
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
  if (isDead.value) return <Ended code={code} reason="no-such-room" onBack={() => {}} />
  if (!live && step.value === 'finding-out') return <Connecting />
  if (!live && step.value === 'two-tabs')
    return (
      <TwoTabs
        onTake={() => enter()}
        onOther={() => {
          sitApart(code)
          step.value = 'name'
        }}
      />
    )
  if (!live || ended === 'unknown-seat' || ended === 'no-name') {
    const complaint = ended === 'no-name' ? refusalSentence(say, language.value, ended, {}) : null
    return <Join code={code} as={presence} complaint={complaint} onJoin={enter} />
  }
  if (ended)
    return (
      <Ended
        code={code}
        reason={ended}
        onBack={() => {
          if (ended === 'elsewhere') return enter()
          step.value = 'name'
          room.value = null
        }}
      />
    )
  return (
    <PlayContext.Provider value={live}>
      <Later load={inside} meanwhile={<Connecting />} props={{ room: live }} />
    </PlayContext.Provider>
  )
}

/** One browser, two tabs: the same person goes on here, or somebody else sits down. */
function TwoTabs({ onTake, onOther }: { readonly onTake: () => void; readonly onOther: () => void }) {
  return (
    <>
      <Bar />
      <main class="page">
        <h1 class="prompt">{say('app.tabs.title')}</h1>
        <button type="button" class="main" onClick={onTake}>
          {say('app.tabs.take')}
        </button>
        <button type="button" onClick={onOther}>
          {say('app.tabs.other')}
        </button>
      </main>
    </>
  )
}

function Ended({
  code,
  reason,
  onBack,
}: {
  readonly code: string
  readonly reason: string
  readonly onBack: () => void
}) {
  const named = oneOf(['left', 'removed', 'locked', 'deleted', 'elsewhere'], reason)
  const explained = oneOf(['removed', 'locked', 'deleted'], reason)
  const text = named ? say(`app.ended.${named}`) : refusalSentence(say, language.value, reason, {})
  return (
    <>
      <Bar />
      <main class="page">
        <div role="status">
          <h1 class="prompt">{text}</h1>
          {explained && <p>{say(`app.ended.${explained}-how`)}</p>}
        </div>
        {reason === 'elsewhere' && (
          <button type="button" class="main" onClick={onBack}>
            {say('app.ended.here')}
          </button>
        )}
        {(reason === 'removed' || reason === 'locked') && (
          <button type="button" class="main" onClick={() => location.reload()}>
            {say('app.ended.again')}
          </button>
        )}
        {reason === 'left' && (
          <>
            <button type="button" class="main" onClick={onBack}>
              {say('app.ended.sit-again')}
            </button>
            <a class="button" href={`/r/${code}/watch`}>
              {say('app.join.watch')}
            </a>
          </>
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
