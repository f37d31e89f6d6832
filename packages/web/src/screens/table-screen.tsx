import type { Slot } from '@wolfmoon/engine/one-night'
import { nightScript, roundLine, scriptOf, voteLine } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { Clock } from '../parts/clock.tsx'
import { End } from '../play/end.tsx'
import { Moon } from '../play/moon.tsx'
import { BrokenPromise } from '../play/promise.tsx'
import { stayAwake } from '../room/awake.ts'
import type { LiveRoom } from '../room/live-room.ts'
import { Table } from '../table/table.tsx'
import { Narrator } from '../voice/narrator.tsx'
import { narrateOneNight } from '../voice/one-night-narration.ts'
import { WallInvite } from './invite.tsx'
import { RolesAtAGlance } from './roles-in-play.tsx'

/** A screen in the middle of the table: what all may see, and the one voice in the room. */
export function TableScreen({ room }: { readonly room: LiveRoom }) {
  const { people = [], phase, table, seats, confirmed, ready, voted, settings } = room.parts.value
  useEffect(stayAwake, [])
  const stage = phase?.phase ?? null
  scene.value = stage === null ? 'evening' : stage === 'confirming' || stage === 'night' ? 'night' : 'day'
  const avatars = (seats ?? []).map((id) => people.find((person) => person.id === id)?.avatar ?? 0)
  const players = people.filter(({ kind }) => kind === 'player')
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
        ? roundLine(say, script, beat)
        : (beats[beat]?.lines ?? []).join(' '),
    day: talk == null ? say('day.begin-open') : say('day.begin', { minutes: Math.round(talk / 60) }),
    voting: voteLine(say, script),
  }
  return (
    <>
      <Bar>{stage !== null && <span class="table-code">{room.code}</span>}</Bar>
      <BrokenPromise />
      <Narrator room={room} narrate={narrateOneNight} />
      {stage === null || !table ? (
        <main class="page table-screen">
          <h1 class="room-code">{room.code}</h1>
          <WallInvite code={room.code} />
          <ul class="arrivals">
            {players.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <RolesAtAGlance deck={settings?.deck ?? []} />
        </main>
      ) : stage === 'over' ? (
        <End avatars={avatars} again={null} isScreen />
      ) : (
        <main class="stage table-screen">
          <header class="stage-head">
            <h1>{say(`app.table.${stage}`)}</h1>
            <Clock />
          </header>
          <div class="stage-body">
            {stage === 'night' && <Moon share={beat / Math.max(1, (phase?.night?.beats ?? 1) - 1)} />}
            <p class="caption big" role="status">
              {words[stage]}
            </p>
            <Table
              players={table.players}
              avatars={avatars}
              deck={table.deck}
              you={null}
              place={(slot) => (done?.[slot] ? { mark: 'done', note: noteOf(slot) } : {})}
            />
          </div>
        </main>
      )}
    </>
  )
}
