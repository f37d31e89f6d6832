import type { Refusal } from '@wolfmoon/engine/kernel'
import type {
  Ask,
  CallId,
  MissedTurn,
  Notice,
  RoleId,
  Seat,
  Setup,
  Truth,
  View,
} from '@wolfmoon/engine/many-nights'
import { refusalSentence } from './phrases.ts'
import { isMessage, type Language, type Say } from './speaker.ts'
import {
  clock,
  dawn,
  deaths,
  heading,
  isHeading,
  late,
  newIn,
  openings,
  resultOf,
  talk,
  titleOf,
  verdicts,
} from './village/day.ts'
import { stepName } from './village/desk.ts'
import { callName, closeCall, leadsOf, nightfall, openCall, openRound } from './village/night.ts'
import { holding } from './village/opening.ts'
import { answerText, cardText, questionText } from './village/questions.ts'
import {
  begins,
  type DayTold,
  type Script,
  type Shown,
  scriptOf,
  shownNow,
  toldOn,
} from './village/script.ts'
import {
  aftermath,
  deeds,
  effects,
  isNewcomer,
  isRoleNotice,
  missedText,
  missedTurns,
  noticeText,
  tellings,
} from './village/secrets.ts'
import { type Manner, type Table, VillageWords } from './village/words.ts'

/**
 * Puts a game of Many Nights into words, from one view to the next: with a moderator's views all of it, with a
 * player's what that player could know.
 */
export class VillageTeller {
  protected readonly words: VillageWords

  constructor(say: Say, language: Language, table: Table, manner: Manner = {}) {
    this.words = new VillageWords(say, language, table, manner)
  }

  /** What a viewer could notice between two views. */
  change(before: View, after: View): readonly string[] {
    const { words } = this
    if (newIn(before.announcements, after.announcements).some(({ type }) => type === 'corrected'))
      return this.correction(before, after)
    const isNight = after.phase === 'night' && (before.phase !== 'night' || before.number !== after.number)
    const isDawn = before.phase === 'night' && hasBroken(before, after)
    const isCalled = isNight || (after.call !== null && after.call.index !== before.call?.index)
    const isRound = isNight || (after.round !== null && after.round.index !== before.round?.index)
    const ended = isCalled || isDawn ? closeCall(words, before) : []
    const roles = tellings(words, before, after, isRoleNotice)
    const others = tellings(words, before, after, (notice) => !isRoleNotice(notice))
    const turned = aftermath(words, before, after)
    return [
      ...clock(words, before, after),
      ...deeds(words, before, after).map(indented),
      ...missedTurns(words, before, after).map(indented),
      ...talk(words, before, after),
      ...verdicts(words, before, after),
      ...(isNight ? [] : effects(words, before, after, isDawn).map(indented)),
      ...(isDawn ? [] : deaths(words, before, after)),
      ...(isNight ? [] : [...(isDawn ? [] : [...turned, ...roles].map(indented)), ...ended]),
      ...(isNight ? [...this.nightfall(after), ...[...turned, ...roles].map(indented)] : []),
      ...(isCalled && !isDawn ? openCall(words, after) : []),
      ...(isRound && !isDawn ? openRound(words, after) : []),
      ...(isDawn ? [...dawn(words, before, after), ...[...turned, ...roles].map(indented)] : []),
      ...others.map(indented),
      ...late(words, before, after),
      ...this.arrivals(before, after).map(indented),
      ...this.ownFate(before, after).map(indented),
      ...(isGone(after) ? [] : openings(words, before, after)),
    ]
  }

  /** What is said aloud between two views: headings, and who voted how, are for the eye. */
  spoken(before: View, after: View): readonly string[] {
    return this.change(before, after).filter((line) => !isHeading(line) && line === line.trimStart())
  }

  /** The night, the day or the end that begins with this line; null: it is part of one. */
  titleIn(line: string): string | null {
    return isHeading(line) ? titleOf(line) : null
  }

  /** How long the words before each call of this village's nights take at most, in seconds. */
  leads(setup: Setup): Readonly<Record<string, number>> {
    return leadsOf(this.words, setup)
  }

  /** What the call or the round that is open begins with, as everyone hears it. */
  stretch(view: View): readonly string[] {
    return view.phase === 'night' ? [...openCall(this.words, view), ...openRound(this.words, view)] : []
  }

  /** Players by name, with commas and an "and". */
  names(seats: readonly Seat[]): string {
    return this.words.names(seats)
  }

  /** Whom a call wakes, by name. */
  call(view: Pick<View, 'options'>, id: CallId): string {
    return callName(this.words, view, id)
  }

  /** Something the game told the viewer, on this night or an earlier one. */
  notice(view: View, notice: Notice): string {
    return noticeText(this.words, view, view.you?.seat ?? -1, notice)
  }

  /** Turns that its player let pass; what is alike is said once. */
  missed(turns: readonly MissedTurn[]): readonly string[] {
    return [...new Set(turns.map((turn) => missedText(this.words, turn)))]
  }

  /** What the whole village was told this morning, and what this day has brought since. */
  today(view: View): DayTold {
    return toldOn(this.words, view, view.number)
  }

  /** The same of an earlier day. */
  toldOn(view: View, day: number): DayTold {
    return toldOn(this.words, view, day)
  }

  /** What one of the votes has led to. */
  verdict(view: View, index: number): readonly string[] {
    const count = view.counts[index]
    return count ? resultOf(this.words, view, count, index) : []
  }

  /** What the dusk, a defence, a shot or a vote begins with. */
  begins(view: View): readonly string[] {
    return begins(this.words, view)
  }

  /** What who moderates says aloud now, and when what is open is over; where no phones are, as it is said without. */
  script(view: View, { hasPhones = true } = {}): Script {
    return scriptOf(this.words, view, hasPhones)
  }

  /** What who moderates shows in silence now. */
  signs(view: View): readonly Shown[] {
    return shownNow(this.words, view)
  }

  /** Who has won, and what became of everyone, as far as the viewer knows. */
  outcome(view: View): { readonly victory: readonly string[]; readonly results: readonly string[] } {
    const { end, truth, deaths: told } = view
    if (!end) return { victory: [], results: [] }
    const fates = truth ?? { dealt: end.roles, roles: end.roles, deaths: told }
    return {
      victory: this.victory(view),
      results: end.roles.map((_, seat) => this.result(fates, seat, end.winners.includes(seat))),
    }
  }

  /** A question, as the one who is asked reads it. */
  question(ask: Ask, view: View): string {
    return questionText(this.words, view, ask)
  }

  /** A word that answers a question, as it is read. */
  answer(ask: Ask, word: string): string {
    return answerText(this.words, ask, word)
  }

  /** A role's name. */
  role(role: RoleId): string {
    return this.words.role(role)
  }

  /** What is written on a card, as this table plays it. */
  card(role: RoleId, { options }: { readonly options: Pick<View['options'], 'alternates'> }): string {
    return cardText(this.words, options, role)
  }

  /** Night comes near. */
  warning({ number }: View, seconds: number): string {
    return this.words.vary('many-announcements.day.warning', number, { seconds })
  }

  /** A step that the game can be taken back to. */
  step(step: NonNullable<View['desk']>['steps'][number], view: View): string {
    return stepName(this.words, view, step)
  }

  /** Why something could not be: by the rules of a village, or in its room. */
  refusal({ refused, parts: details }: Refusal): string {
    const { say, language } = this.words
    const key = `many-refusals.${refused}`
    if (!isMessage(key) || (refused === 'too-many' && !('role' in details)))
      return refusalSentence(say, language, refused, details)
    const spoken = Object.entries(details).map(([name, detail]) => [
      name,
      name === 'role' ? this.words.role(detail as RoleId) : detail,
    ])
    return (say as (key: string, args: unknown) => string)(key, Object.fromEntries(spoken))
  }

  private nightfall(view: View): readonly string[] {
    const { words } = this
    const { number } = view
    return [heading(words.say('many-announcements.night.number', { number })), nightfall(words, view)]
  }

  /** The game goes back: nothing of what is undone is told again. */
  private correction(before: View, after: View): readonly string[] {
    const { words } = this
    const { say } = words
    const { phase, number, call } = after
    const when = say(`many-announcements.${phase === 'night' ? 'night' : 'day'}.number`, { number })
    const what = call ? callName(words, after, call.id) : say(`many-words.phase.${phase}`)
    const again = after.alive.flatMap((lives, seat) =>
      lives && !before.alive[seat] && !before.elsewhere[seat] ? [seat] : [],
    )
    return [
      ...(after.desk ? [] : [say('many-announcements.table.corrected')]),
      say('many-replay.back', { where: phase === 'day' ? when : `${when}, ${what}` }),
      ...(again.length > 0 ? [say('many-replay.alive-again', { names: words.names(again) })] : []),
    ]
  }

  /** What those who come from elsewhere are, for who sees everything. */
  private arrivals(before: View, after: View): readonly string[] {
    const { truth } = after
    if (!truth) return []
    return truth.roles.flatMap((_, seat) =>
      isNewcomer(before, after, seat) ? [holding(this.words, truth, seat)] : [],
    )
  }

  /** What happens to the viewer. */
  private ownFate(before: View, after: View): readonly string[] {
    const { words } = this
    const { say } = words
    const seat = after.you?.seat
    if (seat === undefined) return []
    const becomes = (is: (view: View) => boolean | undefined) => is(after) && !is(before)
    const lines: string[] = []
    // A village may end by sending somebody away, whose game goes on elsewhere.
    if (becomes(({ elsewhere }) => elsewhere[seat])) lines.push(say('many-notices.you.sent-away'))
    if (after.end) return lines
    if (becomes(({ absent, alive }) => absent[seat] && alive[seat]))
      lines.push(say('many-notices.you.absent'))
    if (becomes(({ muted, alive }) => muted[seat] && alive[seat])) lines.push(say('many-notices.you.muted'))
    if (becomes(({ condemned }) => condemned.includes(seat))) lines.push(say('many-notices.you.condemned'))
    if (becomes(({ shots }) => shots.includes(seat))) lines.push(say('many-notices.you.shoot-first'))
    const { truth } = after
    if (truth && !before.truth) {
      lines.push(say('many-notices.you.dead'), say('many-replay.now-you-see'))
      lines.push(
        ...truth.roles.flatMap((_, other) =>
          other === seat || !after.alive[other] ? [] : [indented(holding(words, truth, other))],
        ),
      )
    }
    return lines
  }

  /** Which teams have won. Where none has and somebody lives, there was nothing to win against, or it was stopped. */
  protected victory({ end, number, alive, announcements }: View): readonly string[] {
    const { words } = this
    if (end && end.teams.length > 0)
      return end.teams.map((team) => words.vary(`many-announcements.end.${team}`, number))
    if (!alive.includes(true)) return [words.vary('many-announcements.end.nobody', number)]
    const isStopped = announcements.some(({ type }) => type === 'stopped')
    return isStopped ? [] : [words.say('many-announcements.end.hollow')]
  }

  protected result(
    truth: Pick<Truth, 'dealt' | 'roles'> & { readonly deaths: View['deaths'] },
    seat: Seat,
    hasWon: boolean,
  ): string {
    const { words } = this
    const { say } = words
    const [dealt, role] = [truth.dealt[seat], truth.roles[seat]]
    const player = words.name(seat)
    const death = truth.deaths.findLast((one) => one.seat === seat)
    const sentences = [
      dealt && role && dealt !== role
        ? say('many-announcements.end.was-and-became', {
            player,
            role: words.aRole(dealt),
            end: words.aRole(role),
          })
        : say('many-announcements.end.was', { player, role: role ? words.aRole(role) : '' }),
    ]
    if (death) {
      const when = say(`many-announcements.${death.when.part}.number`, { number: death.when.number })
      sentences.push(
        death.cause
          ? say('many-replay.died', { when, cause: say(`many-words.cause.${death.cause}`) })
          : `† ${when}.`,
      )
    }
    sentences.push(say(hasWon ? 'many-replay.won' : 'many-replay.lost'))
    return sentences.join(' ')
  }
}

export const indented = (line: string): string => `  ${line}`

/** Whether the viewer has left this village. */
const isGone = ({ you, elsewhere }: View): boolean => you !== null && elsewhere[you.seat] === true

/** Whether the night has ended with its last call, and not because the game has. */
function hasBroken(before: View, after: View): boolean {
  if (after.phase === 'night') return false
  const { call } = before
  return after.phase !== 'over' || (call !== null && call.index + 1 === call.of && !isStopped(before, after))
}

const isStopped = (before: View, after: View): boolean =>
  newIn(before.announcements, after.announcements).some(({ type }) => type === 'stopped')
