import { useSignal } from '@preact/signals'
import { leastPlayers, mostPlayers } from '@wolfmoon/engine/one-night'
import { refusalSentence } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { scene } from '../look.ts'
import { Chat } from '../play/chat.tsx'
import { Standings } from '../play/standings.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import { SpeakHere, speakUnlessSilenced } from '../voice/narrator.tsx'
import { DeckBuilder } from './deck-builder.tsx'
import { Invite } from './invite.tsx'
import { People } from './people.tsx'
import { SittingOut } from './sitting-out.tsx'
import { TableSettingsForm } from './table-settings.tsx'

/** Before a game and between two: who is here, what is in play, how it is played. */
export function Lobby({
  room,
  onLast,
}: {
  readonly room: LiveRoom
  /** Goes back to the game that has just ended. */
  readonly onLast: (() => void) | null
}) {
  scene.value = 'evening'
  const { people = [], next = [], phase, settings, advice, wishes } = room.parts.value
  const isStarting = useSignal(false)
  if (!settings || !advice) return null
  const players = next.length
  const isTooMany = people.filter(({ kind }) => kind === 'player').length > mostPlayers
  const isPlaying = phase != null && phase.phase !== 'over'
  const host = people.find(({ isHost }) => isHost)
  const missing = leastPlayers - players
  const fault = advice.errors[0]
  const canStart = missing <= 0 && !fault
  const why =
    missing > 0
      ? say('app.lobby.missing', { count: missing })
      : fault
        ? refusalSentence(say, language.value, fault.code, fault.parts)
        : isTooMany && players === mostPlayers
          ? say('app.lobby.too-many', { most: mostPlayers })
          : room.isHost
            ? say('app.lobby.ready')
            : say('app.lobby.host-starts', { name: host?.name ?? '' })
  return (
    <main class="page lobby">
      <h1 class="hidden">{say('app.lobby.title', { code: room.code })}</h1>
      <Invite code={room.code} />
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
      <SittingOut room={room} />
      <Standings onNew={room.isHost && !isPlaying ? () => void room.send({ type: 'new-evening' }) : null} />
      {onLast && (
        <button type="button" onClick={onLast}>
          {say('app.lobby.last')}
        </button>
      )}
      <DeckBuilder
        deck={settings.deck}
        players={players}
        advice={advice}
        wishes={wishes ?? {}}
        onChange={room.isHost ? (deck) => room.send({ type: 'settings', change: { deck: [...deck] } }) : null}
        {...(settings.deckFollows
          ? {}
          : { onFollow: () => void room.send({ type: 'settings', change: { deckFollows: true } }) })}
        onWish={
          room.as === 'player' && !room.isHost
            ? (roles) => void room.send({ type: 'wish', roles: [...roles] })
            : null
        }
      />
      <TableSettingsForm
        settings={settings}
        players={players}
        onChange={room.isHost ? (change) => void room.send({ type: 'settings', change }) : null}
      />
      {settings.chat && <Chat />}
      {room.isHost && settings.pace === 'called' && <SpeakHere room={room} />}
      <div class="start">
        <p role="status">{why}</p>
        {room.isHost && (
          <button
            type="button"
            class="main"
            disabled={!canStart || isStarting.value}
            onClick={async () => {
              isStarting.value = true
              if (settings.pace === 'called') speakUnlessSilenced(room)
              await room.send({ type: 'start' })
              isStarting.value = false
            }}
          >
            {say('app.lobby.start')}
          </button>
        )}
      </div>
    </main>
  )
}
