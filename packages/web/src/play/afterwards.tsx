import { say } from '../language.ts'
import { Again, StillWatching, useWatched } from './again.tsx'
import { Chat } from './chat.tsx'
import { usePlay } from './play.ts'
import { Standings } from './standings.tsx'

/** Below the end of any game: the evening's score, once more, back to the table, and talk. */
export function Afterwards({
  again,
  onTable,
  onNewEvening,
  isScreen,
}: {
  readonly again: (() => void) | null
  readonly onTable: (() => void) | undefined
  readonly onNewEvening: (() => void) | null
  /** It is the screen in the middle: nobody types there. */
  readonly isScreen: boolean
}) {
  const { settings } = usePlay().parts.value
  useWatched()
  return (
    <>
      <Standings onNew={onNewEvening} />
      {again ? <Again again={again} /> : <StillWatching />}
      {onTable && (
        <button type="button" onClick={onTable}>
          {again ? say('app.menu.settings') : say('app.end.table')}
        </button>
      )}
      {settings?.chat && !isScreen && <Chat />}
    </>
  )
}
