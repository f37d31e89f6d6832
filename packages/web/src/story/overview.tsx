import { useSignal } from '@preact/signals'
import { type Seat, sortDeck } from '@wolfmoon/engine/one-night'
import { checkReceipt, verdictName } from '@wolfmoon/fair/check'
import { openTable } from '@wolfmoon/fair/one-night'
import { fingerprint } from '@wolfmoon/fair/receipt'
import { listOf, roleNames } from '@wolfmoon/texts/core'
import { useMemo } from 'preact/hooks'
import { loadHindsightButton } from '../company/load.ts'
import { language, say } from '../language.ts'
import { Later } from '../parts/later.tsx'
import { ShareLink } from '../parts/share-link.tsx'
import { stubOfGame } from '../room/receipts.ts'
import { Ending } from './ending.tsx'
import type { Retold } from './retold.ts'

/** A game before it is told: who played, with what, whether the deal was fair, and the ways to hear it. */
export function Overview({
  retold,
  name,
  onFilm,
  onHindsight,
  onSeat,
}: {
  readonly retold: Retold
  /** Under which it is kept on the server; null: it came from a file. */
  readonly name: string | null
  readonly onFilm: () => void
  readonly onHindsight: () => void
  readonly onSeat: (seat: Seat) => void
}) {
  const { setup } = retold.saved
  const { players, deck, startsAt } = setup
  const isEnd = useSignal(false)
  const date = new Intl.DateTimeFormat(language.value, { dateStyle: 'long', timeStyle: 'short' }).format(
    startsAt,
  )
  const promise = useMemo(() => aboutPromise(retold), [retold, language.value])
  return (
    <>
      <header>
        <h1>{say('local.story.title')}</h1>
        <p class="lead">{say('local.story.of', { names: listOf(language.value, players) })}</p>
        <p class="quiet">{date}</p>
        <p class="quiet">{roleNames(say, language.value, deck)}</p>
      </header>
      <p class="story-promise" data-promise={promise.sign}>
        {promise.text}
      </p>
      {!retold.end && <p>{say('local.story.unfinished')}</p>}
      <section class="story-ways">
        <h2>{say('local.story.how')}</h2>
        <div class="story-way">
          <button type="button" class="main" disabled={!retold.end} onClick={onFilm}>
            {say('local.story.all')}
          </button>
          <p class="quiet">{say('local.story.all-how')}</p>
        </div>
        <div class="story-way">
          <h3>{say('local.story.seat')}</h3>
          <p class="quiet">{say('local.story.seat-how')}</p>
          <div class="row">
            {players.map((player, seat) => (
              <button
                key={player}
                type="button"
                aria-label={say('local.story.as', { name: player })}
                onClick={() => onSeat(seat)}
              >
                {player}
              </button>
            ))}
          </div>
        </div>
        {retold.end && (
          <div class="story-way">
            <Later load={loadHindsightButton} meanwhile={<span />} isWithin props={{ onOpen: onHindsight }} />
          </div>
        )}
      </section>
      {retold.end &&
        (isEnd.value ? (
          <Ending end={retold.end} players={players} avatars={players.map((_, seat) => seat)} deck={deck} />
        ) : (
          <button
            type="button"
            class="plain"
            onClick={() => {
              isEnd.value = true
            }}
          >
            {say('local.story.end')}
          </button>
        ))}
      {name !== null && (
        <div class="row">
          <ShareLink path={`/story/${name}`} label={say('app.share.link')} />
          <a class="button" href={`/api/stories/${name}`} download="wolfmoon.json">
            {say('app.share.file')}
          </a>
        </div>
      )}
    </>
  )
}

/** Whether the deal is the one that this device was promised; if it was promised nothing, what the record says. */
function aboutPromise({ saved, keepsPromise }: Retold): { readonly sign: string; readonly text: string } {
  const { setup, seed, salt } = saved
  const stub = stubOfGame(setup.startsAt)
  if (stub) {
    const receipt = { ...stub, shown: { players: setup.players, deck: sortDeck(setup.deck) } }
    const verdict = checkReceipt(receipt, openTable(setup, { seed, salt }))
    return verdict.type === 'kept'
      ? { sign: 'kept', text: say('local.story.kept') }
      : { sign: 'broken', text: say(`promise.${verdictName(verdict, receipt)}`) }
  }
  if (keepsPromise === null) return { sign: 'no-promise', text: say('local.story.no-promise') }
  return keepsPromise
    ? { sign: 'fits', text: say('promise.fits', { fingerprint: fingerprint(setup.commitment ?? '') }) }
    : { sign: 'broken', text: say('local.story.broken') }
}
