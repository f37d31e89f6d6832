import type { Ask } from '@wolfmoon/engine/one-night'
import { Notebook, type Say, Teller } from '@wolfmoon/texts/core'
import { language } from '../../language.ts'
import type { News } from './news.ts'
import type { Taps } from './taps.ts'

/** All that the words of a night depend on. */
interface Moment {
  readonly say: Say
  readonly players: readonly string[]
  readonly seat: number
  readonly news: News
  /** All notices, for what a card was before. */
  readonly told: News['notices']
  /** The question to this player; null: there is none, or none that is open. */
  readonly ask: Ask | null
  /** Whether cover is asked for. */
  readonly isCover: boolean
  /** Whether an answer waits for its turn. */
  readonly isWaiting: boolean
  /** Whether there is a clock. */
  readonly isTimed: boolean
  readonly taps: Pick<Taps, 'isComplete' | 'hasChosen' | 'given'>
}

/** What a phone says at night: what is asked or told, and below it what can be done. */
export function nightWords(moment: Moment): { readonly prompt: string; readonly hint: string } {
  const told = toldIn(moment)
  return { prompt: promptOf(moment, told), hint: hintOf(moment, told.all.length > 0) }
}

interface Told {
  /** Cards that were seen. */
  readonly looks: readonly string[]
  readonly all: readonly string[]
}

function toldIn({ say, players, seat, news, told }: Moment): Told {
  const teller = new Teller(say, language.value, players)
  const lines = news.notices.map((notice) => teller.notice(notice, seat))
  const looks = lines.filter((_, index) => 'slot' in (news.notices[index] ?? {}))
  const missed = news.moves.flatMap((move) => (move.missed ? teller.missed(seat, move) : []))
  const notebook = new Notebook(say, language.value, players)
  const changes = notebook.changes({ seat, notices: told, moves: news.moves })
  return { looks: [...looks, ...changes], all: [...missed, ...lines, ...changes] }
}

function promptOf({ say, players, ask, isCover, isWaiting, taps }: Moment, { looks, all }: Told): string {
  if (ask?.topic.type === 'night')
    return [...looks, new Teller(say, language.value, players).question(ask.topic)].join(' ')
  if (all.length > 0) return all.join(' ')
  if (isWaiting) return say('app.night.later')
  if (!isCover) return say('app.night.sleep')
  return say(taps.given > 0 ? 'app.night.rest-again' : 'app.night.rest')
}

function hintOf({ say, ask, isCover, isWaiting, isTimed, taps }: Moment, hasNews: boolean): string {
  if (taps.isComplete) return say('app.night.undo')
  if (ask) {
    if (ask.picks.some(({ count }) => count > 1)) return say('app.night.two')
    if (isTimed) return say(`asks.if-late.${ask.otherwise}`)
    return ask.may ? say('asks.may-pass') : ''
  }
  if (!isCover) return say('app.night.wait')
  return say(hasNews || isWaiting ? 'app.night.cover' : 'app.night.rest-why')
}
