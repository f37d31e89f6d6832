import { useSignal } from '@preact/signals'
import { refusalSentence } from '@wolfmoon/texts/core'
import { useEffect, useMemo } from 'preact/hooks'
import { announce } from '../announce.ts'
import { language, say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { Game } from '../play/game.tsx'
import { PlayContext } from '../play/play.ts'
import { stayAwake } from '../room/awake.ts'
import { hasSeat, LiveRoom, type Presence } from '../room/live-room.ts'
import { Join } from './join.tsx'
import { Lobby } from './lobby.tsx'
import { RoomMenu } from './room-menu.tsx'
import { TableScreen } from './table-screen.tsx'

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
    return () => room.value?.close()
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
      {presence === 'table' ? <TableScreen room={live} /> : <Inside room={live} />}
    </PlayContext.Provider>
  )
}

function Inside({ room }: { readonly room: LiveRoom }) {
  const { parts, isConnected } = room
  const { phase, people, seats } = parts.value
  const isBetween = useSignal(false)
  const stage = phase?.phase ?? null
  useEffect(() => (stage ? stayAwake() : undefined), [stage === null])
  useEffect(() => {
    if (stage !== 'over') isBetween.value = false
  }, [stage])
  usePeopleAnnounced(room)
  if (!people) return <Connecting />
  const avatars = (seats ?? []).map((id) => people.find((person) => person.id === id)?.avatar ?? 0)
  const isPlaying = stage !== null && stage !== 'over'
  const isNew = room.as === 'player' && room.seat.value === null
  const isLobby = stage === null || isBetween.value || (isNew && !isPlaying)
  const toLobby = () => {
    isBetween.value = true
  }
  const again = async () => {
    if ((await room.send({ type: 'start' })).type === 'refused') toLobby()
  }
  return (
    <>
      <Bar>
        <RoomMenu room={room} onLobby={stage === 'over' && !isLobby ? toLobby : null} />
      </Bar>
      {!isConnected.value && (
        <p class="banner" role="status">
          {say('app.room.lost')}
        </p>
      )}
      {phase?.isPaused && (
        <p class="banner" role="status">
          {say('app.room.paused')}{' '}
          {room.isHost && (
            <button type="button" class="small" onClick={() => room.send({ type: 'resume' })}>
              {say('app.menu.resume')}
            </button>
          )}
        </p>
      )}
      {isNew && isPlaying && (
        <p class="banner" role="status">
          {say('app.room.next-game')}
        </p>
      )}
      {isLobby ? (
        <Lobby room={room} />
      ) : (
        <Game avatars={avatars} again={room.isHost ? again : null} onTable={toLobby} />
      )}
    </>
  )
}

/** Who comes, goes and returns is said to who does not see it. */
function usePeopleAnnounced(room: LiveRoom): void {
  const people = room.parts.value.people ?? []
  const line = people.map(({ name, isAway }) => (isAway ? say('app.people.away', { name }) : name)).join(', ')
  useEffect(() => {
    if (line) announce(say('app.people.now', { names: line }))
  }, [line])
}

function Connecting() {
  return (
    <>
      <Bar />
      <main class="page" aria-busy="true">
        <p class="prompt" role="status">
          {say('app.room.connecting')}
        </p>
      </main>
    </>
  )
}

function Ended({ code, reason }: { readonly code: string; readonly reason: string }) {
  const known = { left: 'left', removed: 'removed', elsewhere: 'elsewhere' } as const
  const text = Object.hasOwn(known, reason)
    ? say(`app.ended.${known[reason as keyof typeof known]}`)
    : refusalSentence(say, language.value, reason, {})
  return (
    <>
      <Bar />
      <main class="page">
        <div role="status">
          <h1 class="prompt">{text}</h1>
        </div>
        {reason === 'elsewhere' && (
          <button type="button" class="main" onClick={() => location.reload()}>
            {say('app.ended.here')}
          </button>
        )}
        {reason === 'removed' || reason === 'left' ? (
          <a class="button" href={`/r/${code}/watch`}>
            {say('app.join.watch')}
          </a>
        ) : null}
        <a class="button" href="/">
          {say('app.home.title')}
        </a>
      </main>
    </>
  )
}
