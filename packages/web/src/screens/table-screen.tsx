import type { Slot } from '@wolfmoon/engine/one-night'
import { morningLine, nightScript, roundLine, scriptOf, voteLine } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { Clock } from '../parts/clock.tsx'
import { Later } from '../parts/later.tsx'
import { End } from '../play/end.tsx'
import { Moon } from '../play/moon.tsx'
import { BrokenPromise } from '../play/promise.tsx'
import { Laid } from '../play/tokens.tsx'
import { avatarsOf } from '../room/avatars.ts'
import { stayAwake } from '../room/awake.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { Table } from '../table/table.tsx'
import { Narrator } from '../voice/narrator.tsx'
import { narrateOneNight } from '../voice/one-night-narration.ts'
import { useFitting } from './fitting.ts'
import { RolesAtAGlance } from './roles-in-play.tsx'
import { WallLobby } from './wall-lobby.tsx'

/** A screen for all to see, on the wall or in the middle of the table, and the one voice in the room. */
export function TableScreen({ room }: { readonly room: LiveRoom }) {
  const { phase, table, confirmed, ready, voted, settings, tokens, next = [] } = room.parts.value
  useEffect(stayAwake, [])
  const stage = phase?.phase ?? null
  const wall = useFitting<HTMLElement>(stage)
  const end = useFitting<HTMLDivElement>(stage)
  scene.value = stage === null ? 'evening' : stage === 'confirming' || stage === 'night' ? 'night' : 'day'
  const avatars = avatarsOf(room.parts.value)
  const done = stage === 'confirming' ? confirmed : stage === 'day' ? ready : voted
  const noteOf = (slot: Slot) =>
    stage === 'confirming'
      ? say('story.confirmed', { player: table?.players[slot] ?? '' })
      : say(stage === 'day' ? 'app.day.is-ready' : 'app.vote.has-voted')
  const beat = phase?.night?.beat ?? 0
  const script = scriptOf(settings)
  const beats = table && settings ? nightScript(say, script, settings.form, table.deck, table.options) : []
  const talk = table?.options.timers.discussion
  const words: Readonly<Record<string, string>> = {
    confirming: say('asks.own-card'),
    night:
      table?.options.pace === 'together'
        ? roundLine(say, script, beat, table)
        : (beats[beat]?.lines ?? []).join(' '),
    day: morningLine(say, talk),
    voting: voteLine(say, script),
  }
  const missing = voted?.filter((hasVoted) => !hasVoted).length ?? 0
  return (
    <>
      <Bar>{stage !== null && <span class="table-code">{room.code}</span>}</Bar>
      <BrokenPromise />
      <Narrator room={room} narrate={narrateOneNight} />
      {stage === null || !table ? (
        <WallLobby room={room}>
          <RolesAtAGlance
            deck={settings?.deck ?? []}
            blindFor={settings?.blind ? next.length : null}
            hasNumbers
          />
        </WallLobby>
      ) : stage === 'over' ? (
        <div class="wall" ref={end}>
          <End avatars={avatars} again={null} isScreen />
        </div>
      ) : (
        <main class="stage wall wall-play" ref={wall}>
          {stage === 'night' && <Moon share={beat / Math.max(1, (phase?.night?.beats ?? 1) - 1)} />}
          <div class="wall-side">
            <h1>{say(`app.table.${stage}`)}</h1>
            <Clock />
            <p class="caption big" role="status">
              {words[stage]}
            </p>
            {stage === 'voting' && <p class="caption">{say('app.vote.waiting', { count: missing })}</p>}
            <RolesAtAGlance
              deck={table.deck}
              blindFor={table.options.blind ? table.players.length : null}
              hasNumbers
            />
          </div>
          <Table
            players={table.players}
            avatars={avatars}
            deck={table.deck}
            you={null}
            place={(slot) => ({
              on: <Laid deck={table.deck} placed={tokens ?? []} on={slot} />,
              ...(done?.[slot] ? { mark: 'done', note: noteOf(slot) } : {}),
            })}
          />
          {stage === 'day' && (
            <div class="wall-claims">
              <Later
                isWithin
                load={() => import('../chips/one-night.tsx').then(({ loadWallBoard }) => loadWallBoard())}
                meanwhile={null}
                props={{ avatars }}
              />
            </div>
          )}
        </main>
      )}
    </>
  )
}
