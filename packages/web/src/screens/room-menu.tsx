import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { GameScreens } from '../games.ts'
import { say } from '../language.ts'
import { Fingerprint } from '../play/promise.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import { forgetSeat } from '../room/live-room.ts'
import { People } from './people.tsx'

type HostAct = 'pause' | 'resume' | 'end-discussion' | 'stop' | 'take-back' | 'lock' | 'unlock' | 'delete'

/** What can be done at any moment: see who is here and what is in play, pause, go. */
export function RoomMenu({
  room,
  game,
  onLobby,
}: {
  readonly room: LiveRoom
  readonly game: GameScreens | null
  readonly onLobby: (() => void) | null
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useSignal(false)
  const { phase, people, room: door } = room.parts.value
  const stage = phase?.phase
  const isPlaying = stage !== undefined && stage !== 'over'
  const { isHost } = room
  const owner = people?.find(({ isOwner }) => isOwner)
  const isOwner = owner?.id === room.you.value
  // Nothing lies over the cards when they are dealt.
  useEffect(() => dialog.current?.close(), [stage])
  const act = (type: HostAct) => {
    dialog.current?.close()
    void room.send({ type })
  }
  return (
    <>
      <button
        type="button"
        class="menu-button"
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true
          dialog.current?.showModal()
        }}
      >
        <span class="menu-sign" aria-hidden="true" />
        {!room.here && room.code}
        <span class="hidden">{say('app.menu.open')}</span>
      </button>
      <dialog
        ref={dialog}
        class="menu"
        aria-label={say('app.menu.open')}
        onClose={() => {
          isOpen.value = false
        }}
      >
        {isOpen.value && <People room={room} />}
        {game && <game.Voice room={room} isLobby={false} />}
        <div class="menu-acts">
          {isHost && isPlaying && (
            <button type="button" onClick={() => act(phase?.isPaused ? 'resume' : 'pause')}>
              {phase?.isPaused ? say('app.menu.resume') : say('app.menu.pause')}
            </button>
          )}
          {isHost && room.isOnTheWay && <BothClockOrders onAct={act} />}
          {isHost && game && stage === 'day' && (
            <button type="button" onClick={() => act('end-discussion')}>
              {game.endTalk()}
            </button>
          )}
          {isHost && (isPlaying || room.isOnTheWay) && (
            <button
              type="button"
              class="risky"
              onClick={() => {
                if (confirm(say('app.menu.stop-sure'))) act('stop')
              }}
            >
              {say('app.menu.stop')}
            </button>
          )}
          {!isHost && isOwner && (
            <button type="button" onClick={() => act('take-back')}>
              {say('app.menu.take-back')}
            </button>
          )}
          {onLobby && (
            <button
              type="button"
              onClick={() => {
                dialog.current?.close()
                onLobby()
              }}
            >
              {isHost ? say('app.menu.settings') : say('app.end.table')}
            </button>
          )}
          {isHost && !room.here && (
            <button type="button" onClick={() => act(door?.isLocked ? 'unlock' : 'lock')}>
              {door?.isLocked ? say('app.menu.unlock') : say('app.menu.lock')}
            </button>
          )}
          <a class="button" href="/rules" target="_blank" rel="noreferrer">
            {say('app.home.rules')}
          </a>
          {room.here ? (
            <a class="button" href="/">
              {say('app.home.title')}
            </a>
          ) : (
            <button
              type="button"
              class="risky"
              onClick={async () => {
                if (!confirm(say('app.menu.leave-sure'))) return
                await room.send({ type: 'leave' })
                forgetSeat(room.code, room.as)
              }}
            >
              {say('app.menu.leave')}
            </button>
          )}
          {isHost && !room.here && (isOwner || !owner) && (
            <button
              type="button"
              class="risky"
              onClick={() => {
                if (confirm(say('app.menu.delete-sure'))) act('delete')
              }}
            >
              {say('app.menu.delete')}
            </button>
          )}
        </div>
        {isOpen.value && isPlaying && <Fingerprint isExplained />}
        {isOpen.value && isPlaying && game && <game.Roles />}
        <button type="button" class="main menu-close" onClick={() => dialog.current?.close()}>
          {say('app.menu.close')}
        </button>
      </dialog>
    </>
  )
}

/** Who is in no village is not told whether its clock stands, and may stop it and let it go on all the same. */
function BothClockOrders({ onAct }: { readonly onAct: (type: 'pause' | 'resume') => void }) {
  return (
    <>
      <button type="button" onClick={() => onAct('pause')}>
        {say('app.menu.pause')}
      </button>
      <button type="button" onClick={() => onAct('resume')}>
        {say('app.menu.resume')}
      </button>
    </>
  )
}
