import { useSignal } from '@preact/signals'
import { avatarCount } from '@wolfmoon/protocol'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { scene } from '../look.ts'
import { memory } from '../memory.ts'
import { Bar } from '../parts/bar.tsx'
import { Avatar } from '../parts/drawing.tsx'
import type { Presence } from '../room/live-room.ts'

/** The way into a room: a name is all it takes. */
export function Join({
  code,
  as,
  complaint,
  onJoin,
}: {
  readonly code: string
  readonly as: Presence
  /** What was wrong with the name. */
  readonly complaint: string | null
  readonly onJoin: (person: { readonly name: string; readonly avatar: number }) => void
}) {
  const name = useSignal(memory.get('name') ?? '')
  const avatar = useSignal(Number(memory.get('avatar') ?? Math.floor(Math.random() * avatarCount)))
  useEffect(() => {
    scene.value = 'evening'
  }, [])
  return (
    <div class="home">
      <div class="scenery">
        <Bar />
        <main class="page join-page">
          <h1>{as === 'spectator' ? say('app.join.watching', { code }) : say('app.join.title', { code })}</h1>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (!name.value.trim()) return
              memory.set('name', name.value)
              memory.set('avatar', String(avatar.value))
              onJoin({ name: name.value, avatar: avatar.value })
            }}
          >
            <div class="face-choice">
              <button
                type="button"
                class="icon big"
                aria-label={say('app.join.other-face')}
                title={say('app.join.other-face')}
                onClick={() => {
                  avatar.value = (avatar.value + 1) % avatarCount
                }}
              >
                <Avatar avatar={avatar.value} />
              </button>
              <label>
                <span>{say('app.join.name')}</span>
                <input
                  value={name.value}
                  maxLength={40}
                  autocomplete="nickname"
                  autofocus
                  aria-invalid={complaint !== null}
                  onInput={(event) => {
                    name.value = event.currentTarget.value
                  }}
                />
              </label>
            </div>
            {complaint && <p role="alert">{complaint}</p>}
            <button type="submit" class="main" disabled={!name.value.trim()}>
              {as === 'spectator' ? say('app.join.watch') : say('app.join.sit')}
            </button>
          </form>
          {as === 'player' && (
            <p class="row">
              <a class="button" href={`/r/${code}/watch`}>
                {say('app.join.watch')}
              </a>
              <a class="button" href={`/r/${code}/table`}>
                {say('app.join.table')}
              </a>
            </p>
          )}
        </main>
      </div>
    </div>
  )
}
