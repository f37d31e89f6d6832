import { useSignal } from '@preact/signals'
import { refusalSentence } from '@wolfmoon/texts/core'
import { useEffect, useMemo } from 'preact/hooks'
import { language, say } from '../language.ts'
import { scene } from '../look.ts'
import { Bar } from '../parts/bar.tsx'
import { stayAwake } from '../room/awake.ts'
import { Connecting } from '../screens/connecting.tsx'
import { Invite, WallInvite } from '../screens/invite.tsx'
import '../style/tournament.css'
import { LiveTournament } from './live-tournament.ts'
import { OpenTournament } from './opening.tsx'
import { Organiser } from './organiser.tsx'
import { Champions, Ranking, Rounds, tableOf } from './standings.tsx'
import { loadTournamentWords } from './words.ts'

/** Fetches the pages of tournaments with their words. */
export async function loadTournament(): Promise<typeof TournamentPage> {
  await loadTournamentWords()
  return TournamentPage
}

/** A tournament: how to come, who sits where, and how everyone stands. */
function TournamentPage({ code, as }: { readonly code: string; readonly as: string | undefined }) {
  useEffect(() => {
    scene.value = 'evening'
  }, [])
  return code ? <Live key={code} code={code} isWall={as === 'wall'} /> : <OpenTournament />
}

function Live({ code, isWall }: { readonly code: string; readonly isWall: boolean }) {
  const tournament = useMemo(() => new LiveTournament(code), [])
  useEffect(() => () => tournament.close(), [])
  useEffect(() => (isWall ? stayAwake() : undefined), [])
  const { parts, isConnected, ended } = tournament
  const { tournament: about } = parts.value
  if (ended.value)
    return (
      <>
        <Bar />
        <main class="page">
          <h1>
            {ended.value === 'deleted'
              ? say('tournament.deleted')
              : refusalSentence(say, language.value, ended.value, {})}
          </h1>
          <a class="button main" href="/">
            {say('app.home.title')}
          </a>
        </main>
      </>
    )
  if (!about) return <Connecting />
  return (
    <>
      <Bar>{isWall && <span class="table-code">{code}</span>}</Bar>
      {!isConnected.value && (
        <p class="banner" role="status">
          {say('app.room.lost')}
        </p>
      )}
      {isWall ? <Wall tournament={tournament} /> : <Hall tournament={tournament} />}
    </>
  )
}

/** On a phone: sign up, find one's own table, see how everyone stands. */
function Hall({ tournament }: { readonly tournament: LiveTournament }) {
  const { entrants = [], you, round, tournament: about } = tournament.parts.value
  const own = you?.entrant ? tableOf(round ?? null, you.entrant) : null
  const me = entrants.find(({ id }) => id === you?.entrant)
  return (
    <main class="page tournament">
      <h1>{about?.name || say('tournament.title')}</h1>
      <Champions tournament={tournament} />
      {own && own.table.winners === null && (
        <a
          class="button main"
          href={`/r/${own.table.room}`}
          onClick={() => tournament.takeSeat(own.table.room)}
        >
          {say('tournament.to-table', { number: own.number })}
        </a>
      )}
      {me && !about?.champions && (!own || own.table.winners !== null) && (
        <p role="status">
          {me.isOut
            ? say('tournament.you-out')
            : say(round ? 'tournament.wait-round' : 'tournament.wait-first')}
        </p>
      )}
      {!me && !about?.champions && <SignUp tournament={tournament} />}
      {you?.isOrganiser && <Organiser tournament={tournament} />}
      {!about?.champions && <Invite code={tournament.code} path={`/t/${tournament.code}`} />}
      <Rounds tournament={tournament} />
      <Ranking tournament={tournament} />
      <a class="button" href={`/t/${tournament.code}/wall`}>
        {say('tournament.wall')}
      </a>
    </main>
  )
}

function SignUp({ tournament }: { readonly tournament: LiveTournament }) {
  const name = useSignal('')
  if (tournament.parts.value.tournament?.isLocked) return <p>{say('tournament.closed')}</p>
  return (
    <form
      class="tournament-form"
      onSubmit={(event) => {
        event.preventDefault()
        void tournament.send({ type: 'sign-up', name: name.value })
      }}
    >
      <label class="field">
        <span>{say('app.join.name')}</span>
        <input
          type="text"
          value={name.value}
          maxLength={40}
          autocomplete="nickname"
          onInput={(event) => {
            name.value = event.currentTarget.value
          }}
        />
      </label>
      <button type="submit" class="main" disabled={!name.value.trim()}>
        {say('tournament.sign-up')}
      </button>
    </form>
  )
}

/** On the wall: the way in at first, then who sits where and how everyone stands. */
function Wall({ tournament }: { readonly tournament: LiveTournament }) {
  const { tournament: about, round } = tournament.parts.value
  return (
    <main class="page tournament tournament-wall">
      <h1>{about?.name || say('tournament.title')}</h1>
      <Champions tournament={tournament} />
      {!round && (
        <div class="way-in-all">
          <WallInvite code={tournament.code} path={`/t/${tournament.code}`} />
        </div>
      )}
      <Rounds tournament={tournament} />
      <Ranking tournament={tournament} />
    </main>
  )
}
