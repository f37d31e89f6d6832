import { schedule } from '@wolfmoon/engine/one-night'
import { useEffect, useRef } from 'preact/hooks'
import type { GameProps } from '../games.ts'
import { scene } from '../look.ts'
import { Confirming } from './confirming.tsx'
import { Day, fetchTalk } from './day.tsx'
import { End } from './end.tsx'
import { Learned } from './night/learned.tsx'
import { Night } from './night/night.tsx'
import { usePlay } from './play.ts'
import { Voting } from './voting.tsx'

/** A game, in whatever phase it is. */
export function Game({ avatars, again, onTable, onNewEvening = null }: GameProps) {
  const { table, phase, settings } = usePlay().parts.value
  const hasPlayed = useRef(false)
  if (phase && phase.phase !== 'over') hasPlayed.current = true
  // It is there before the day is, or it would come in between whoever begins to write at once.
  useEffect(() => {
    if (settings?.chat) fetchTalk().catch(() => {})
  }, [settings?.chat])
  if (!table || !phase) return null
  scene.value = phase.phase === 'night' || phase.phase === 'confirming' ? 'night' : 'day'
  switch (phase.phase) {
    case 'confirming':
      return <Confirming />
    case 'night':
      return isLearning(table, phase.night?.beat) ? (
        <Learned avatars={avatars} />
      ) : (
        <Night avatars={avatars} />
      )
    case 'day':
      return <Day avatars={avatars} />
    case 'voting':
      return <Voting avatars={avatars} />
    case 'over':
      return (
        <End
          avatars={avatars}
          again={again}
          onNewEvening={onNewEvening}
          isLate={!hasPlayed.current}
          {...(onTable ? { onTable } : {})}
        />
      )
  }
}

/** Whether this beat of the night is the one that only tells. */
const isLearning = (table: Parameters<typeof schedule>[0], beat = 0): boolean =>
  schedule(table).beats[beat]?.kind === 'learning'
