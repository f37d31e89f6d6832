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
      <Bar />
      <main class="home-main">
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
        <a class="button other-game" href="/play">
          <span class="quiet">{say('app.home.play-how')}</span>
          <span>{say('app.home.play')}</span>
        </a>
        <a class="button other-game" href="/play/many-nights">
          <span>{say('app.home.play-many')}</span>
        </a>
        <button
          type="button"
          class="other-game"
          onClick={() => open('many-nights')}
          disabled={isOpening.value}
        >
          <span class="quiet">{say('app.home.many')}</span>
          <span>{say('app.home.many-new')}</span>
        </button>
        <form
          class="join"
          onSubmit={(event) => {
            event.preventDefault()
            void join()
          }}
        >
          <label>
            <span>{say('app.home.code')}</span>
            <input
              class="code"
              value={code.value}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              placeholder="K7QX2M"
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
        <ul class="home-more">
          <li>
            <a class="button" href="/one-device">
              {say('app.home.one-device')}
              <span class="quiet">{say('app.home.one-device-how')}</span>
            </a>
          </li>
          <li>
            <a class="button" href="/announcer">
              {say('app.home.announcer')}
              <span class="quiet">{say('app.home.announcer-how')}</span>
            </a>
          </li>
          <li>
            <a class="button" href="/rules">
              {say('app.home.rules')}
              <span class="quiet">{say('app.home.rules-how')}</span>
            </a>
          </li>
        </ul>
        <a class="quiet home-story" href="/puzzle">
          {say('app.home.puzzle')}
        </a>
        <a class="quiet home-story" href="/t">
          {say('app.home.tournament')}
        </a>
        <a class="quiet home-story" href="/story">
          {say('app.home.story')}
        </a>
      </main>
    </div>
  )
}
