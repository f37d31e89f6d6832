import { useSignal } from '@preact/signals'
import { playersIn } from '@wolfmoon/protocol'
import { loadAddBot } from '../company/load.ts'
import { type GameScreens, gameIds, gameIn } from '../games.ts'
import { say } from '../language.ts'
import { scene } from '../look.ts'
import { Choice } from '../parts/fields.tsx'
import { Later } from '../parts/later.tsx'
import { PlainNote } from '../parts/plain-note.tsx'
import { Chat } from '../play/chat.tsx'
import { Standings } from '../play/standings.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import { Invite } from './invite.tsx'
import { People } from './people.tsx'
import { SittingOut } from './sitting-out.tsx'

/** Before a game and between two: who is here, what is in play, how it is played. */
export function Lobby({
  room,
  game,
  onLast,
}: {
  readonly room: LiveRoom
  /** Null while it is being fetched. */
  readonly game: GameScreens | null
  /** Goes back to the game that has just ended. */
  readonly onLast: (() => void) | null
}) {
  scene.value = 'evening'
  const { phase, settings, advice } = room.parts.value
  if (!settings || !advice) return null
  const isPlaying = phase != null && phase.phase !== 'over'
  return (
    <main class="page lobby">
      <h1 class="hidden">{say('app.lobby.title', { code: room.code })}</h1>
      {!room.here && <Invite code={room.code} />}
      {!room.here && <PlainNote />}
      {room.parts.value.room?.isLocked && (
        <p class="banner" role="status">
          {say('app.lobby.locked')}{' '}
          {room.isHost && (
            <button type="button" class="small" onClick={() => room.send({ type: 'unlock' })}>
              {say('app.menu.unlock')}
            </button>
          )}
        </p>
      )}
      <People room={room} />
      {room.isHost && !isPlaying && (
        <Later load={loadAddBot} meanwhile={<span />} isWithin props={{ room }} />
      )}
      <SittingOut room={room} />
      <Standings onNew={room.isHost && !isPlaying ? () => void room.send({ type: 'new-evening' }) : null} />
      {onLast && (
        <button type="button" onClick={onLast}>
          {say('app.lobby.last')}
        </button>
      )}
      <GameChoice room={room} isOpen={room.isHost && !isPlaying} />
      {game && <game.RulesForm room={room} />}
      {settings.chat && <Chat />}
      {game && <game.Voice room={room} isLobby />}
      {game && <Start room={room} game={game} />}
    </main>
  )
}

/** Which game is played here; who is not host sees which it is. */
function GameChoice({ room, isOpen }: { readonly room: LiveRoom; readonly isOpen: boolean }) {
  const game = gameIn(room)
  if (!game) return null
  return (
    <fieldset class="game-choice" disabled={!isOpen}>
      <Choice
        name="game"
        label={say('app.games.title')}
        value={game}
        values={gameIds}
        word={(each) => say(`app.games.${each}`)}
        onPick={(each) => void room.send({ type: 'settings', change: { game: each } })}
        note={say(`app.games.${game}-how`)}
      />
    </fieldset>
  )
}

/** What is still missing, and the button that deals the cards. */
function Start({ room, game }: { readonly room: LiveRoom; readonly game: GameScreens }) {
  const { people = [], advice } = room.parts.value
  const isStarting = useSignal(false)
  const players = playersIn(room.parts.value)
  const isTooMany = people.filter(({ kind }) => kind === 'player' || kind === 'bot').length > game.most
  const host = people.find(({ isHost }) => isHost)
  const missing = game.least - players
  const fault = advice?.errors[0]
  const why =
    missing > 0
      ? say('app.lobby.missing', { count: missing })
      : fault
        ? game.fault(room, fault.code, fault.parts)
        : isTooMany && players === game.most
          ? say('app.lobby.too-many', { most: game.most })
          : room.isHost
            ? say('app.lobby.ready')
            : say('app.lobby.host-starts', { name: host?.name ?? '' })
  return (
    <div class="start">
      <p role="status">{why}</p>
      {room.isHost && (
        <button
          type="button"
          class="main"
          disabled={missing > 0 || fault !== undefined || isStarting.value}
          onClick={async () => {
            isStarting.value = true
            game.onStart?.(room)
            await room.send({ type: 'start' })
            isStarting.value = false
          }}
        >
          {say('app.lobby.start')}
        </button>
      )}
    </div>
  )
}
