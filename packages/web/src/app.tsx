import { announced } from './announce.ts'
import type { GameId } from './games.ts'
import { say } from './language.ts'
import { Bar } from './parts/bar.tsx'
import { Complaint } from './parts/complaint.tsx'
import { Later } from './parts/later.tsx'
import { readCode } from './room/code.ts'
import { route } from './route.ts'
import { Home } from './screens/home.tsx'
import { RoomPage } from './screens/room-page.tsx'

/** Everything on the page. */
export function App() {
  const { text, count } = announced.value
  return (
    <>
      <Page />
      <Complaint />
      <div class="hidden" aria-live="polite" role="log">
        <p key={count}>{text}</p>
      </div>
    </>
  )
}

function Page() {
  const [first, second = '', third] = route.value
  switch (first) {
    case undefined:
      return <Home />
    case 'r':
      return <RoomPage key={`${second}/${third}`} code={codeIn(second)} as={third} />
    case 'announcer':
      return (
        <Later
          key="announcer"
          load={async () => {
            const [{ Announcer }, { loadLocalWords }] = await Promise.all([
              import('./screens/announcer.tsx'),
              import('./local/words.ts'),
            ])
            await loadLocalWords()
            return Announcer
          }}
        />
      )
    case 'one-device':
      return second === 'many-nights' ? (
        <Later
          key="one-device-village"
          load={() =>
            import('./screens/one-device-village.tsx').then(({ loadOneDeviceVillage }) =>
              loadOneDeviceVillage(),
            )
          }
        />
      ) : (
        <Later
          key="one-device"
          load={async () => {
            const [{ OneDevice }, { loadLocalWords }] = await Promise.all([
              import('./screens/one-device.tsx'),
              import('./local/words.ts'),
            ])
            await loadLocalWords()
            return OneDevice
          }}
        />
      )
    case 'play':
      return (
        <Later
          key={`play/${second}`}
          load={() => import('./company/load.ts').then(({ loadPlayNow }) => loadPlayNow())}
          props={{ game: gameNamed(second) }}
        />
      )
    case 'puzzle':
      return (
        <Later
          key={`puzzle/${second}`}
          load={() => import('./puzzle/puzzle-page.tsx').then(({ loadPuzzlePage }) => loadPuzzlePage())}
          props={{ day: second }}
        />
      )
    case 'village':
      return (
        <Later
          key="village"
          load={() =>
            import('./many-nights/setting-up/set-up-page.tsx').then(({ loadSetUpPage }) => loadSetUpPage())
          }
        />
      )
    case 't':
      return (
        <Later
          key={`t/${second}/${third}`}
          load={() =>
            import('./tournament/tournament-page.tsx').then(({ loadTournament }) => loadTournament())
          }
          props={{ code: codeIn(second), as: third }}
        />
      )
    case 'rules':
      return <Later key="rules" load={() => import('./screens/rules.tsx').then(({ Rules }) => Rules)} />
    case 'story':
      return (
        <Later
          key="story"
          load={async () => {
            const [{ Story }, { loadLocalWords }, { loadPromiseWords }] = await Promise.all([
              import('./screens/story.tsx'),
              import('./local/words.ts'),
              import('./play/promise-words.ts'),
            ])
            await Promise.all([loadLocalWords(), loadPromiseWords()])
            return Story
          }}
        />
      )
    default:
      return <NotFound />
  }
}

/** The code in a link, whatever it has picked up on its way; one that cannot be is left as it is, and said to be none. */
function codeIn(written: string): string {
  const { code, isOdd } = readCode(written)
  return isOdd ? written.toUpperCase() : code
}

const gameNamed = (word: string): GameId => (word === 'many-nights' ? word : 'one-night')

function NotFound() {
  return (
    <>
      <Bar />
      <main class="page">
        <h1>{say('app.not-found')}</h1>
        <a class="button main" href="/">
          {say('app.home.title')}
        </a>
      </main>
    </>
  )
}
