import { useSignal } from '@preact/signals'
import { loadHindsightButton, loadVillageHindsight } from '../company/load.ts'
import { say } from '../language.ts'
import { Later } from '../parts/later.tsx'
import { ShareLink } from '../parts/share-link.tsx'
import { softened } from '../parts/softened.ts'
import { Afterwards } from '../play/afterwards.tsx'
import { savedText } from '../play/saved-text.ts'
import { Stage } from '../play/stage.tsx'
import { atTheEnd } from './at-the-end.ts'
import { RoleSign } from './card.tsx'
import { EndAwards } from './end-awards.tsx'
import { VillagePromise } from './promise.tsx'
import type { Village } from './village.ts'

/** On a wall there is room for a sentence about each of so many. */
const mostToldApart = 9

/** The end: who has won, what everyone was, what became of the promise; then once more. */
export function End({
  village,
  again,
  onTable,
  onNewEvening = null,
  isScreen = false,
}: {
  readonly village: Village
  readonly again: (() => void) | null
  readonly onTable?: (() => void) | undefined
  readonly onNewEvening?: (() => void) | null | undefined
  /** It is the screen in the middle: nobody types there. */
  readonly isScreen?: boolean
}) {
  const { play, view, teller, seat, players, parts } = village
  const { end } = view
  const isHindsight = useSignal(false)
  if (!end) return null
  if (isHindsight.value)
    return (
      <Later
        load={loadVillageHindsight}
        props={{
          text: () => savedText(play),
          here: parts.here ?? 0,
          seat,
          back: say('app.film.close'),
          onClose: () => {
            isHindsight.value = false
          },
        }}
      />
    )
  const { victory, results } = teller.outcome(view)
  const { winners } = end
  const ordered = atTheEnd(view)
  return (
    <Stage title={say('many-words.phase.over')}>
      <p class="verdict" role="status">
        {victory.length > 0 ? victory.join(' ') : say('many-announcements.table.stopped')}
      </p>
      {seat !== null && (
        <p class="own-verdict">
          {say(`many-announcements.end.${winners.includes(seat) ? 'you-won' : 'you-lost'}`)}
        </p>
      )}
      <p class="quiet">
        {say('many-announcements.end.winners', { count: winners.length, names: teller.names(winners) })}
      </p>
      <ul class="everyone results">
        {ordered.map((each) => {
          const role = end.roles[each]
          return (
            <li key={each} data-won={winners.includes(each)}>
              {role && <RoleSign role={role} parts={parts} />}
              {isScreen && ordered.length > mostToldApart ? (
                <span>
                  <b>{softened(players[each] ?? '')}</b>{' '}
                  {role && softened(teller.role(role), say('breaks.words'))}
                </span>
              ) : (
                <span>{results[each]}</span>
              )}
            </li>
          )
        })}
      </ul>
      {parts.story && <EndAwards key={parts.story} story={parts.story} here={parts.here ?? 0} />}
      <VillagePromise village={village} />
      {parts.story && !isScreen && (
        <div class="row">
          <a class="button" href={`/story/${parts.story}`}>
            {say('many-app.end.story')}
          </a>
          <ShareLink path={`/story/${parts.story}`} label={say('app.share.link')} />
          <a class="button" href={`/api/stories/${parts.story}`} download="wolfmoon.json">
            {say('app.share.file')}
          </a>
        </div>
      )}
      {!isScreen && (parts.story || play.file?.()) && (
        <Later
          load={loadHindsightButton}
          meanwhile={<span />}
          isWithin
          props={{
            onOpen: () => {
              isHindsight.value = true
            },
          }}
        />
      )}
      <Afterwards again={again} onTable={onTable} onNewEvening={onNewEvening} isScreen={isScreen} />
    </Stage>
  )
}
