import { useSignal } from '@preact/signals'
import { moderates } from '@wolfmoon/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { announce } from '../announce.ts'
import { type GameScreens, useGame } from '../games.ts'
import { say } from '../language.ts'
import { Bar } from '../parts/bar.tsx'
import { BrokenPromise } from '../play/promise.tsx'
import { avatarsOf } from '../room/avatars.ts'
import { stayAwake } from '../room/awake.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { useTurnOfPhase } from '../room/turn-of-phase.ts'
import { Connecting } from './connecting.tsx'
import { AskForSeat, SeatsWanted } from './empty-seats.tsx'
import { Lobby } from './lobby.tsx'
import { RoomMenu } from './room-menu.tsx'

/** A room from inside: the table's screen, or the lobby and the game on a phone. */
export function Inside({ room }: { readonly room: LiveRoom }) {
  const game = useGame(room)
  useEffect(() => {
    if (game && game !== 'failed') room.reason = (code, details) => game.fault(room, code, details)
  }, [game])
  if (game === 'failed') return <p class="prompt">{say('app.offline')}</p>
  if (room.as === 'table')
    return game ? (
      <>
        {!room.isConnected.value && (
          <p class="banner wall-lost" role="status">
            {say('app.room.lost-screen')}
          </p>
        )}
        <game.TableScreen room={room} />
      </>
    ) : (
      <Connecting />
    )
  return <AtTheTable room={room} game={game} />
}

function AtTheTable({ room, game }: { readonly room: LiveRoom; readonly game: GameScreens | null }) {
  const { parts, isConnected } = room
  const { phase, people } = parts.value
  /** Whether one looks at the lobby after a game; null: nobody has chosen yet. */
  const isBetween = useSignal<boolean | null>(null)
  const hasWatched = useRef(false)
  const stage = phase?.phase ?? (room.isOnTheWay ? 'journey' : null)
  useEffect(() => (stage ? stayAwake() : undefined), [stage === null])
  useEffect(() => {
    if (stage !== 'over') isBetween.value = null
  }, [stage])
  useTurnOfPhase(stage)
  usePeopleAnnounced(room)
  useComebackAnnounced(room)
  if (!people || (stage !== null && !game)) return <Connecting />
  const avatars = avatarsOf(parts.value)
  const isPlaying = stage !== null && stage !== 'over'
  if (isPlaying) hasWatched.current = true
  const isSeatless = room.as === 'player' && room.seat.value === null
  const isLobby = stage === null || (!isPlaying && (isBetween.value ?? (isSeatless && !hasWatched.current)))
  const toLobby = () => {
    isBetween.value = true
  }
  const again = async () => {
    if ((await room.send({ type: 'start' })).type === 'refused') toLobby()
  }
  return (
    <>
      <Bar>
        <RoomMenu room={room} game={game} onLobby={stage === 'over' && !isLobby ? toLobby : null} />
      </Bar>
      {parts.value.room?.tournament && (
        <nav>
          <a class="quiet home-story" href={`/t/${parts.value.room.tournament.code}`}>
            {say('app.room.tournament', { table: parts.value.room.tournament.table })}
          </a>
        </nav>
      )}
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
      <BrokenPromise />
      {isSeatless && isPlaying && !moderates(parts.value, room.you.value ?? '') && (
        <p class="banner" role="status">
          {say(`app.room.${whyWatching(room)}`)}
        </p>
      )}
      {isPlaying && <AskForSeat room={room} />}
      {isPlaying && <SeatsWanted room={room} />}
      {isLobby || !game ? (
        <Lobby
          room={room}
          game={game}
          onLast={
            stage === 'over'
              ? () => {
                  isBetween.value = false
                }
              : null
          }
        />
      ) : (
        <game.Game
          avatars={avatars}
          again={room.isHost ? again : null}
          onTable={toLobby}
          onNewEvening={room.isHost ? () => void room.send({ type: 'new-evening' }) : null}
        />
      )}
    </>
  )
}

/** Why somebody who wants to play has no seat: out, no seat left, or come too late. */
function whyWatching({ parts, you }: LiveRoom): 'out' | 'full' | 'next-game' {
  const { score, next } = parts.value
  if (next?.includes(you.value ?? '')) return 'next-game'
  return score?.rows.some(({ player, isOut }) => isOut && player === you.value) ? 'out' : 'full'
}

/** Who has been gone for a while finds what happened in the notebook. Everyone is told so, whatever it is. */
function useComebackAnnounced({ isConnected, seat, parts }: LiveRoom): void {
  const wasGone = useRef(true)
  const isHere = isConnected.value && parts.value.people !== undefined
  const isBack = isHere && wasGone.current
  wasGone.current = !isHere
  const stage = parts.value.phase?.phase
  useEffect(() => {
    if (isBack && seat.value !== null && (stage === 'night' || stage === 'day'))
      announce(say('app.notebook.back'))
  }, [isBack])
}

/** Who comes, goes and returns is said to who does not see it. */
function usePeopleAnnounced(room: LiveRoom): void {
  const people = room.parts.value.people ?? []
  // A screen has no name.
  const named = people.filter(({ name }) => name !== '')
  const line = named.map(({ name, isAway }) => (isAway ? say('app.people.away', { name }) : name)).join(', ')
  useEffect(() => {
    if (line) announce(say('app.people.now', { names: line }))
  }, [line])
}
