import { useSignal } from '@preact/signals'
import { gainOf, type Share, shareOf } from '@wolfmoon/bots/simulate/shares'
import type { Instead, Trial, Tried } from '@wolfmoon/bots/simulate/trial'
import type { VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { language, say } from '../language.ts'
import '../style/company.css'
import { Weighing } from './weighing.ts'

/** What a game calls its teams and cards. */
export interface Words {
  readonly team: (team: string) => string
  readonly role: (role: string, count: number) => string
  readonly sign: (role: string) => VNode
}

/** Whoever wonders whether a deck is fair lets bots play it. Another deck is another question. */
export function Fairness({ trial, words }: { readonly trial: Trial; readonly words: Words }) {
  return <Asked key={JSON.stringify(trial.table)} trial={trial} words={words} />
}

function Asked({ trial, words }: { readonly trial: Trial; readonly words: Words }) {
  const weighing = useSignal<Weighing | null>(null)
  useEffect(() => () => weighing.peek()?.stop(), [])
  if (weighing.value) return <Weighed weighing={weighing.value} words={words} />
  return (
    <button
      type="button"
      class="plain fairness-ask"
      onClick={() => {
        weighing.value = new Weighing(trial)
        void weighing.value.go()
      }}
    >
      {say('company.fairness.ask')}
    </button>
  )
}

/** How far bots have come, who wins, and what each card has to do with it. */
function Weighed({ weighing, words }: { readonly weighing: Weighing; readonly words: Words }) {
  const tried = weighing.tried.value
  const { teams, instead } = weighing.trial
  return (
    <section class="fairness" aria-label={say('company.fairness.title')}>
      <h3>{say('company.fairness.title')}</h3>
      <p class="quiet">{say('company.fairness.bots-only')}</p>
      <Progress weighing={weighing} />
      {tried.deck.games > 0 && (
        <>
          <ul class="fairness-teams">
            {teams.map((team) => (
              <Bar key={team} name={words.team(team)} share={shareOf(tried.deck, team)} />
            ))}
          </ul>
          <p>{verdict(tried, teams, words)}</p>
          <p class="quiet">{say('company.fairness.several')}</p>
        </>
      )}
      {tried.instead.some(({ games }) => games > 0) && (
        <>
          <h3>{say('company.fairness.each')}</h3>
          <p class="quiet">{say('company.fairness.each-how')}</p>
          <ul class="fairness-roles">
            {instead.map((one, index) => (
              <Change key={one.role} one={one} index={index} tried={tried} teams={teams} words={words} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Progress({ weighing }: { readonly weighing: Weighing }) {
  const { deck, instead } = weighing.tried.value
  const done = instead.reduce((sum, { games }) => sum + games, deck.games)
  const { state, all } = weighing
  const counted = say('company.fairness.progress', { done, games: all })
  return (
    <div class="fairness-progress">
      {state.value === 'failed' ? (
        <p role="alert">{say('company.fairness.failed')}</p>
      ) : (
        <>
          <progress max={all} value={done} aria-label={say('company.fairness.title')} />
          <p class="quiet">{counted}</p>
        </>
      )}
      {state.value === 'playing' && (
        <button type="button" class="small" onClick={() => weighing.stop()}>
          {say('company.fairness.stop')}
        </button>
      )}
      {state.value === 'stopped' && (
        <button type="button" class="small" onClick={() => void weighing.go()}>
          {say('company.fairness.go-on')}
        </button>
      )}
      <p class="hidden" role="status">
        {state.value === 'playing' ? '' : counted}
      </p>
    </div>
  )
}

/** A team's share of the games, with the interval in which it lies. */
function Bar({ name, share: { share, from, to } }: { readonly name: string; readonly share: Share }) {
  return (
    <li>
      <span>{name}</span>
      <span class="fairness-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
        <span class="fairness-stretch" style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }} />
      </span>
      <span>
        <b>{percent(share)}</b>{' '}
        <span class="quiet">{say('company.fairness.stretch', { from: percent(from), to: percent(to) })}</span>
      </span>
    </li>
  )
}

/** In words: whether anybody is ahead. */
function verdict({ deck }: Tried, teams: readonly string[], words: Words): string {
  const shares = teams.map((team) => ({ team: words.team(team), ...shareOf(deck, team) }))
  const first = shares.reduce((best, one) => (one.share > best.share ? one : best))
  if (first.from <= 0.5) return say('company.fairness.close')
  return say(first.share < 0.6 ? 'company.fairness.leaning' : 'company.fairness.lopsided', {
    team: first.team,
  })
}

/** What a card does to everyone's share of the games. */
function Change({
  one: { role, count },
  index,
  tried,
  teams,
  words,
}: {
  readonly one: Instead
  readonly index: number
  readonly tried: Tried
  readonly teams: readonly string[]
  readonly words: Words
}) {
  const without = tried.instead[index]
  const gains =
    without && without.games > 0
      ? teams.map((team) => ({
          team: words.team(team),
          ...gainOf(shareOf(tried.deck, team), shareOf(without, team)),
        }))
      : []
  const helped = gains.filter(({ from }) => from > 0)
  const isSure = gains.some(({ from, to }) => from > 0 || to < 0)
  return (
    <li>
      {words.sign(role)}
      <span>
        <b>{words.role(role, count)}</b>
        {gains.length > 0 && (
          <>
            <br />
            {helped.length > 0
              ? say('company.fairness.favours', { teams: helped.map(({ team }) => team).join(', ') })
              : isSure
                ? say('company.fairness.hinders')
                : say('company.fairness.no-change')}
          </>
        )}
      </span>
      <span class="fairness-gains">
        {gains.map(({ team, share, from, to }) => (
          <span key={team}>
            {team} <b>{points(share)}</b>{' '}
            <span class="quiet">
              {say('company.fairness.stretch', { from: points(from), to: points(to) })}
            </span>
          </span>
        ))}
      </span>
    </li>
  )
}

const percent = (value: number): string =>
  new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 0 }).format(value)

/** Percentage points, with their sign. */
const points = (value: number): string =>
  new Intl.NumberFormat(language.value, { maximumFractionDigits: 0, signDisplay: 'negative' })
    .format(Math.round(value * 100) || 0)
    .replace(/^(?=[1-9])/, '+')
    .replace('-', '−')
