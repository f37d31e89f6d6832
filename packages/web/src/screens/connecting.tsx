import { say } from '../language.ts'
import { Bar } from '../parts/bar.tsx'

/** On the way into a room. */
export function Connecting() {
  return (
    <>
      <Bar />
      <main class="page" aria-busy="true">
        <p class="prompt" role="status">
          {say('app.room.connecting')}
        </p>
      </main>
    </>
  )
}
