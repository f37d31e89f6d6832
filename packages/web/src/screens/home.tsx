import { useSignal } from '@preact/signals'
import { refusalSentence } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import type { GameId } from '../games.ts'
import { language, say } from '../language.ts'
import { scene } from '../look.ts'
import { memory } from '../memory.ts'
import { openRoom } from '../opening.ts'
import { Bar } from '../parts/bar.tsx'
import { tell } from '../parts/complaint.tsx'
import { PlainNote } from '../parts/plain-note.tsx'
import { readCode } from '../room/code.ts'
import { hasSeat } from '../room/live-room.ts'
import { go } from '../route.ts'

/** The first thing anyone sees. */
export function Home() {
  const code = useSignal('')
  const isOdd = useSignal(false)
  const isOpening = useSignal(false)
  useEffect(() => {
    scene.value = 'evening'
  }, [])
  const last = memory.get('last-room')
  /** A mistyped code is noticed here, before anybody has given a name. */
  const join = async () => {
    if (code.value.length < 6) return tell(say('app.home.short-code'))
    const isRoom = code.value.length === 6
    const answer = await fetch(`/api/${isRoom ? 'rooms' : 'tournaments'}/${code.value}`).catch(() => null)
    if (!answer) tell(say('app.offline'))
    else if (answer.status === 404) tell(refusalSentence(say, language.value, 'no-such-room', {}))
    else go(`/${isRoom ? 'r' : 't'}/${code.value}`)
  }
  const open = async (game: GameId) => {
    isOpening.value = true
    await openRoom({ game })
    isOpening.value = false
  }
  return (
    <div class="home">
      <main class="home-main">
        <div class="scenery">
          <Bar />
          <div class="home-doors">
            <h1 class="title">Wolfmoon</h1>
            <p class="lead">{say('app.home.lead')}</p>
            <PlainNote />
            {last && hasSeat(last, 'player') && (
              <a class="button main" href={`/r/${last}`}>
                {say('app.home.back', { code: last })}
              </a>
            )}
            <button type="button" class="main" onClick={() => open('one-night')} disabled={isOpening.value}>
              {say('app.home.new')}
            </button>
            <form
              class="join"
              onSubmit={(event) => {
                event.preventDefault()
                void join()
              }}
            >
              <label>
                <span class="hidden">{say('app.home.code')}</span>
                <input
                  class="code"
                  value={code.value}
                  autocomplete="off"
                  autocapitalize="characters"
                  spellcheck={false}
                  placeholder={say('app.home.code')}
                  onInput={(event) => {
                    const read = readCode(event.currentTarget.value)
                    code.value = read.code
                    isOdd.value = read.isOdd || (isOdd.value && read.code.length < 6)
                    event.currentTarget.value = code.value
                  }}
                />
              </label>
              <button type="submit">{say('app.home.join')}</button>
            </form>
            <p class="quiet" role="status">
              {isOdd.value && say('app.home.odd-code')}
            </p>
            <div class="home-games">
              <a class="button door" href="/play">
                {say('app.home.play')}
                <span class="quiet">{say('app.home.play-how')}</span>
              </a>
              <button
                type="button"
                class="door"
                onClick={() => open('many-nights')}
                disabled={isOpening.value}
              >
                {say('app.games.many-nights')}
                <span class="quiet">{say('app.home.many')}</span>
              </button>
            </div>
          </div>
        </div>
        <ul class="home-more">
          <More
            href="/play/many-nights"
            name={say('app.home.play-many')}
            how={say('app.home.play-many-how')}
          />
          <More href="/one-device" name={say('app.home.one-device')} how={say('app.home.one-device-how')} />
          <More href="/announcer" name={say('app.home.announcer')} how={say('app.home.announcer-how')} />
          <More href="/rules" name={say('app.home.rules')} how={say('app.home.rules-how')} />
          <More href="/puzzle" name={say('app.home.puzzle')} how={say('app.home.puzzle-how')} />
          <More href="/t" name={say('app.home.tournament')} how={say('app.home.tournament-how')} />
          <More href="/story" name={say('app.home.story')} how={say('app.home.story-how')} />
        </ul>
      </main>
    </div>
  )
}

/** What else there is, and what it is like. */
function More({ href, name, how }: { readonly href: string; readonly name: string; readonly how: string }) {
  return (
    <li>
      <a class="button door" href={href}>
        {name}
        <span class="quiet">{how}</span>
      </a>
    </li>
  )
}
