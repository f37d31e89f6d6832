import { useSignal } from '@preact/signals'
import type { Known } from '@wolfmoon/bots/one-night'
import { type Seat, view } from '@wolfmoon/engine/one-night'
import { listOf, roleName } from '@wolfmoon/texts/core'
import { useEffect } from 'preact/hooks'
import { language, say } from '../language.ts'
import { scene } from '../look.ts'
import { isTrouble, type Retold, retell } from '../story/retold.ts'
import '../style/company.css'
import { Hand } from './in-worker.ts'

/** What everyone could have known in a game that is over: one that is told already, or from its saved text. */
export function Hindsight({
  retold: told,
  text,
  seat,
  back,
  onClose,
}: {
  readonly retold?: Retold
  readonly text?: () => Promise<string>
  /** From whose seat one looks first. */
  readonly seat: Seat | null
  readonly back: string
  readonly onClose: () => void
}) {
  const retold = useSignal<Retold | 'failed' | null>(told ?? null)
  useEffect(() => {
    scene.value = 'evening'
    text?.().then(
      (saved) => {
        const again = retell(saved)
        retold.value = isTrouble(again) || !again.end ? 'failed' : again
      },
      () => {
        retold.value = 'failed'
      },
    )
  }, [])
  return (
    <main class="page hindsight">
      <h1>{say('company.hindsight.title')}</h1>
      {retold.value === null ? (
        <p aria-busy="true" />
      ) : retold.value === 'failed' ? (
        <p role="alert">{say('app.offline')}</p>
      ) : (
        <Seats retold={retold.value} first={seat ?? 0} />
      )}
      <button type="button" class="main" onClick={onClose}>
        {back}
      </button>
    </main>
  )
}

/** Everyone's thoughts come one seat after the other; whoever is looked at first comes first. */
function Seats({ retold, first }: { readonly retold: Retold; readonly first: Seat }) {
  const { players } = retold.saved.setup
  const chosen = useSignal(first)
  const known = useSignal<ReadonlyMap<Seat, readonly Known[]>>(new Map())
  const hasFailed = useSignal(false)
  useEffect(() => {
    const hand = new Hand()
    think(hand, retold, first, (seat, moments) => {
      known.value = new Map(known.value).set(seat, moments)
    }).catch(() => {
      hasFailed.value = true
    })
    return () => hand.close()
  }, [retold])
  const moments = known.value.get(chosen.value)
  return (
    <>
      <p class="quiet">{say('company.hindsight.lead')}</p>
      {known.value.size < players.length && !hasFailed.value && (
        <progress max={players.length} value={known.value.size} aria-label={say('company.hindsight.title')} />
      )}
      {hasFailed.value && <p role="alert">{say('company.hindsight.failed')}</p>}
      <fieldset class="hindsight-seats">
        <legend>{say('company.hindsight.seat')}</legend>
        <div class="row">
          {players.map((player, seat) => (
            <button
              key={player}
              type="button"
              aria-pressed={chosen.value === seat}
              onClick={() => {
                chosen.value = seat
              }}
            >
              {player}
            </button>
          ))}
        </div>
      </fieldset>
      {moments ? (
        <Seen retold={retold} seat={chosen.value} moments={moments} />
      ) : (
        <p role="status" aria-busy="true">
          {say('company.hindsight.thinking')}
        </p>
      )}
    </>
  )
}

/** Thinks for one seat after the other, with what that seat had seen when the game was over. */
async function think(
  hand: Hand,
  { saved: { setup }, states, chips }: Retold,
  first: Seat,
  onKnown: (seat: Seat, moments: readonly Known[]) => void,
): Promise<void> {
  const last = states.at(-1)
  const { players, deck, options } = setup
  for (const index of players.keys()) {
    const seat = (first + index) % players.length
    const you = last && view(last, seat).you
    if (!you) continue
    const { card, moves, notices } = you
    const table = { players, deck, options }
    const account = { seat, card, moves, notices }
    onKnown(seat, await hand.do<'look-back'>({ type: 'look-back', table, account, said: chips }))
  }
}

/** One seat, moment by moment, and the vote that was cast. */
function Seen({
  retold,
  seat,
  moments,
}: {
  readonly retold: Retold
  readonly seat: Seat
  readonly moments: readonly Known[]
}) {
  const { end } = retold
  const { players } = retold.saved.setup
  const name = players[seat] ?? ''
  const dealt = end?.faces[seat]
  const target = end?.votes[seat]
  return (
    <>
      {dealt && <p>{say('story.dealt', { player: name, role: roleName(say, dealt) })}</p>}
      {moments.map((moment) => (
        <Moment key={String(moment.after)} moment={moment} seat={seat} retold={retold} />
      ))}
      {target !== undefined && target !== null && (
        <p>
          <b>{say('company.hindsight.voted', { name, target: players[target] ?? '' })}</b>
        </p>
      )}
    </>
  )
}

function Moment({
  moment: { after, wolf, cards, noWolf, vote },
  seat,
  retold,
}: {
  readonly moment: Known
  readonly seat: Seat
  readonly retold: Retold
}) {
  const { players } = retold.saved.setup
  const title =
    typeof after === 'string'
      ? say(`company.hindsight.${after}`)
      : say('company.hindsight.claims', {
          names: listOf(
            language.value,
            after.map((other) => players[other] ?? ''),
          ),
        })
  return (
    <section class="hindsight-moment">
      <h2>{title}</h2>
      <ul>
        {players.map((player, other) => (
          <li key={player}>
            <span>
              {other === seat ? say('company.hindsight.own', { name: player }) : player}{' '}
              <span class="quiet">{endOf(retold, other)}</span>
            </span>
            <b>{say('company.hindsight.wolf', { chance: percent(wolf[other] ?? 0) })}</b>
            <span class="fairness-bar" aria-hidden="true">
              <span style={{ width: `${(wolf[other] ?? 0) * 100}%` }} />
            </span>
            {cards && (
              <span class="quiet hindsight-cards">
                {(cards[other] ?? [])
                  .slice(0, 3)
                  .map(({ role, chance }) => `${roleName(say, role)} ${percent(chance)}`)
                  .join('\u00a0· ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p class="quiet">{say('company.hindsight.no-wolf', { chance: percent(noWolf) })}</p>
      {vote && (
        <p>
          {vote.best === null
            ? say('company.hindsight.best-nobody', { chance: percent(vote.chance) })
            : say('company.hindsight.best', { name: players[vote.best] ?? '', chance: percent(vote.chance) })}
        </p>
      )}
    </section>
  )
}

/** What somebody was in the end. */
function endOf({ end }: Retold, seat: Seat): string {
  const role = end?.roles[seat]
  return role ? say('company.hindsight.was', { role: roleName(say, role) }) : ''
}

const percent = (value: number): string =>
  new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 0 }).format(value)
