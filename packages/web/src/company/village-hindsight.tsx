import { useSignal } from '@preact/signals'
import { type Moment, momentsOf, type Past, sightOf } from '@wolfmoon/bots/hindsight/many-nights'
import type { Hindsight, Sight } from '@wolfmoon/bots/many-nights'
import { at } from '@wolfmoon/engine/kernel'
import type { Seat } from '@wolfmoon/engine/many-nights'
import { HindsightTeller, VillageTeller } from '@wolfmoon/texts/core'
import { useEffect, useMemo } from 'preact/hooks'
import { language, say } from '../language.ts'
import { scene } from '../look.ts'
import '../style/company.css'
import { taleIn } from '../village-story/retold.ts'
import { Hand } from './in-worker.ts'

/** What everyone could have known in a village that is over: one that is told already, or from its saved text. */
export function VillageHindsight({
  past: told,
  text,
  here = 0,
  seat,
  back,
  onClose,
}: {
  readonly past?: Past
  readonly text?: () => Promise<string>
  /** Which of several villages the text tells of. */
  readonly here?: number
  /** From whose seat one looks first. */
  readonly seat: Seat | null
  readonly back: string
  readonly onClose: () => void
}) {
  const past = useSignal<Past | 'failed' | null>(told ?? null)
  useEffect(() => {
    scene.value = 'evening'
    text?.()
      .then((saved) => {
        past.value = taleIn(JSON.parse(saved), here) ?? 'failed'
      })
      .catch(() => {
        past.value = 'failed'
      })
  }, [])
  return (
    <main class="page hindsight">
      <h1>{say('company.hindsight.title')}</h1>
      {past.value === null ? (
        <p aria-busy="true" />
      ) : past.value === 'failed' ? (
        <p role="alert">{say('app.offline')}</p>
      ) : (
        <Seats past={past.value} first={seat} />
      )}
      <button type="button" class="main" onClick={onClose}>
        {back}
      </button>
    </main>
  )
}

/** A moment, as one player saw it. */
interface Look {
  readonly moment: Moment
  readonly sight: Sight
}

/** Each seat is thought through when somebody looks from it, moment by moment. */
function Seats({ past, first }: { readonly past: Past; readonly first: Seat | null }) {
  const players = past.states[0]?.setup.players ?? []
  const looks = useMemo(() => {
    const moments = momentsOf(past)
    return players.map((_, seat) =>
      moments.flatMap((moment): readonly Look[] => {
        const sight = sightOf(moment, seat)
        return sight ? [{ moment, sight }] : []
      }),
    )
  }, [past])
  const isWorthALook = (seat: Seat) => (looks[seat]?.length ?? 0) > 0
  const chosen = useSignal(
    first !== null && isWorthALook(first)
      ? first
      : Math.max(
          0,
          looks.findIndex(({ length }) => length > 0),
        ),
  )
  const known = useSignal<ReadonlyMap<Seat, readonly Hindsight[]>>(new Map())
  const hasFailed = useSignal(false)
  const hand = useMemo(() => new Hand(), [])
  useEffect(() => () => hand.close(), [hand])
  useEffect(() => {
    const seat = chosen.value
    let isWanted = true
    const think = async () => {
      for (const { sight } of looks[seat]?.slice(known.value.get(seat)?.length) ?? []) {
        const next = await hand.do<'look-back-village'>({ type: 'look-back-village', sight })
        if (!isWanted) return
        known.value = new Map(known.value).set(seat, [...(known.value.get(seat) ?? []), next])
      }
    }
    think().catch(() => {
      hasFailed.value = true
    })
    return () => {
      isWanted = false
    }
  }, [looks, chosen.value])
  const seen = looks[chosen.value] ?? []
  const thought = known.value.get(chosen.value) ?? []
  return (
    <>
      <p class="quiet">{say('company.hindsight.village.lead')}</p>
      <label class="field">
        <span>{say('company.hindsight.seat')}</span>
        <select
          value={chosen.value}
          onChange={(event) => {
            chosen.value = Number(event.currentTarget.value)
          }}
        >
          {players.map(
            (player, seat) =>
              isWorthALook(seat) && (
                <option key={seat} value={seat}>
                  {player}
                </option>
              ),
          )}
        </select>
      </label>
      {thought.length < seen.length && !hasFailed.value && (
        <progress max={seen.length} value={thought.length} aria-label={say('company.hindsight.thinking')} />
      )}
      {hasFailed.value && <p role="alert">{say('company.hindsight.failed')}</p>}
      {seen.length === 0 && <p>{say('company.hindsight.village.none')}</p>}
      <div class="hindsight-moments">
        {seen.map(({ moment }, index) => (
          <Looked
            key={`${chosen.value} ${index}`}
            moment={moment}
            seat={chosen.value}
            hindsight={thought[index]}
            isFirst={index === seen.length - 1}
          />
        ))}
      </div>
    </>
  )
}

/** A moment, folded until somebody wants to see it: the best votes, the vote that was cast, and everyone’s chances. */
function Looked({
  moment: { type, state, count },
  seat,
  hindsight,
  isFirst,
}: {
  readonly moment: Moment
  readonly seat: Seat
  /** Left out: it is still being thought through. */
  readonly hindsight: Hindsight | undefined
  readonly isFirst: boolean
}) {
  const { setup, players } = state
  const isOpen = useSignal(isFirst)
  const teller = useMemo(
    () => new HindsightTeller(say, language.value, setup.players),
    [setup, language.value],
  )
  const roles = useMemo(() => new VillageTeller(say, language.value, setup), [setup, language.value])
  const roleOf = (one: Seat) => roles.role(at(players, one).self.role)
  const poll = count?.poll ?? null
  const cast = poll && teller.vote(poll, count?.votes[seat])
  return (
    <details
      class="hindsight-moment"
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open
      }}
    >
      <summary>{teller.title(type, state.number, poll)}</summary>
      {isOpen.value && hindsight ? (
        <>
          <p>{say('story.dealt', { player: setup.players[seat] ?? '', role: roleOf(seat) })}</p>
          <dl>
            <dt>{say('company.hindsight.village.best-alone')}</dt>
            <dd>{teller.best(poll, hindsight.alone)}</dd>
            {hindsight.heard && (
              <>
                <dt>{say('company.hindsight.village.best-heard')}</dt>
                <dd>{teller.best(poll, hindsight.heard)}</dd>
              </>
            )}
            {cast !== null && (
              <>
                <dt>{say('company.hindsight.village.cast')}</dt>
                <dd>{cast}</dd>
              </>
            )}
          </dl>
          <Chances hindsight={hindsight} names={setup.players} roleOf={roleOf} teller={teller} />
          {!(hindsight.heard ?? hindsight.alone).isExact && (
            <p class="quiet">{say('company.hindsight.village.drawn')}</p>
          )}
        </>
      ) : (
        isOpen.value && <p aria-busy="true">{say('company.hindsight.thinking')}</p>
      )}
    </details>
  )
}

/** How likely everyone was against a player, the likeliest first, and what they really were. */
function Chances({
  hindsight: { alone, heard },
  names,
  roleOf,
  teller,
}: {
  readonly hindsight: Hindsight
  readonly names: readonly string[]
  readonly roleOf: (seat: Seat) => string
  readonly teller: HindsightTeller
}) {
  const columns = heard ? [alone.against, heard.against] : [alone.against]
  const last = columns.at(-1) ?? []
  const seats = [...names.keys()]
    .filter((seat) => last[seat] !== null)
    .sort((one, other) => (last[other] ?? 0) - (last[one] ?? 0))
  return (
    <table class="hindsight-table">
      <caption>{say('company.hindsight.village.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('many-story.player')}</th>
          <th scope="col">{say('company.hindsight.village.alone')}</th>
          {heard && <th scope="col">{say('company.hindsight.village.heard')}</th>}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => (
          <tr key={seat}>
            <th scope="row">
              {names[seat]} <span class="quiet">{roleOf(seat)}</span>
            </th>
            {columns.map((chances, index) => (
              <td key={index}>
                {teller.percent(chances[seat] ?? 0)}
                <span class="fairness-bar" aria-hidden="true">
                  <span style={{ width: `${(chances[seat] ?? 0) * 100}%` }} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
