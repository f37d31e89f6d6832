import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { announced } from './announce.ts'
import { say } from './language.ts'
import { scene } from './look.ts'
import { Bar } from './parts/bar.tsx'
import { Complaint } from './parts/complaint.tsx'
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
      return <RoomPage key={`${second}/${third}`} code={second.toUpperCase()} as={third} />
    case 'announcer':
      return (
        <Later
          key="announcer"
          load={() => import('./screens/announcer.tsx').then(({ Announcer }) => Announcer)}
        />
      )
    case 'one-device':
      return (
        <Later
          key="one-device"
          load={() => import('./screens/one-device.tsx').then(({ OneDevice }) => OneDevice)}
        />
      )
    case 'rules':
      return <Later key="rules" load={() => import('./screens/rules.tsx').then(({ Rules }) => Rules)} />
    case 'story':
      return <Later key="story" load={() => import('./screens/story.tsx').then(({ Story }) => Story)} />
    default:
      return <NotFound />
  }
}

/** A page that is fetched when it is wanted. */
function Later({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<{ readonly Screen: ComponentType } | 'failed' | null>(null)
  useEffect(() => {
    scene.value = 'evening'
    load().then(
      (Screen) => setLoaded({ Screen }),
      () => setLoaded('failed'),
    )
  }, [])
  if (loaded === 'failed') return <p class="prompt">{say('app.offline')}</p>
  return loaded ? <loaded.Screen /> : <main class="stage" aria-busy="true" />
}

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
