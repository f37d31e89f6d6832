import type { ComponentChildren } from 'preact'
import { say } from '../language.ts'
import { Avatar } from '../parts/drawing.tsx'
import type { LiveRoom } from '../room/live-room.ts'
import '../style/wall.css'
import { WallInvite } from './invite.tsx'

/** Before a game, on the wall: the way in, who has come, and below it what is in play. */
export function WallLobby({
  room,
  children,
}: {
  readonly room: LiveRoom
  readonly children: ComponentChildren
}) {
  const players = room.parts.value.people?.filter(({ kind }) => kind === 'player' || kind === 'bot') ?? []
  return (
    <main class="page wall wall-lobby" data-crowd={crowdOf(players.length)}>
      <div class="wall-way">
        <h1 class="room-code">{room.code}</h1>
        <WallInvite code={room.code} />
      </div>
      <h2>{say('app.people.title', { count: players.length })}</h2>
      <ul class="arrivals">
        {players.map(({ id, name, avatar }) => (
          <li key={id}>
            <Avatar avatar={avatar} />
            {name}
          </li>
        ))}
      </ul>
      {children}
    </main>
  )
}

/** How closely people have to stand for all to be seen on a wall. */
export const crowdOf = (count: number): 'few' | 'many' | 'hall' =>
  count <= 15 ? 'few' : count <= 32 ? 'many' : 'hall'
