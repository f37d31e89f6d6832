import type { EntrantView, RoundView, TournamentParts, TournamentTable } from '@wolfmoon/protocol'
import { type Language, listOf, type Say } from '@wolfmoon/texts'
import { wordFor } from '../room/words.ts'

/** All that a terminal knows of a tournament. */
export type Known = Partial<TournamentParts>

/** Tells a tournament in lines: what is new in it, and how it stands. */
export class Told {
  private readonly say: Say
  private readonly language: Language
  private readonly now: () => number
  private before: Known = {}

  constructor(say: Say, language: Language, now: () => number) {
    this.say = say
    this.language = language
    this.now = now
  }

  /** What is new, in the order in which one wants to know it. */
  news(parts: Known): readonly string[] {
    const { before } = this
    this.before = parts
    const { tournament, round } = parts
    if (!tournament) return []
    const isNew = !before.tournament
    const isDrawn = round?.number !== before.round?.number
    const results = isDrawn ? [] : this.results(parts, before.round?.tables ?? [])
    const isOver = isRoundOver(round) && (isDrawn || !isRoundOver(before.round))
    return [
      ...(isNew ? ['', tournament.name || this.say('tournament.title')] : []),
      ...this.comings(parts, before),
      ...this.door(parts, before),
      ...(isDrawn ? this.tables(parts) : results),
      ...(isOver || (isNew && !round) ? ['', ...this.standings(parts)] : []),
      ...this.whatNext(parts, before, isOver),
      ...(tournament.champions && !before.tournament?.champions ? this.champions(parts) : []),
    ]
  }

  /** The tables of the round, with their rooms and their results. */
  tables(parts: Known): readonly string[] {
    const { round } = parts
    if (!round) return [this.say('tournament.wait-first')]
    return [
      '',
      this.say('tournament.round', { number: round.number }),
      ...round.tables.flatMap((table, index) => [
        `  ${this.say('cli.tournament.table', {
          table: this.say('tournament.table', { number: index + 1 }),
          names: this.names(parts, table.seats),
          room: table.room,
        })}`,
        ...(table.winners ? [`    ${this.result(parts, table)}`] : []),
      ]),
    ]
  }

  /** How everyone stands: who is in first, by losses, then by wins. */
  standings({ entrants = [] }: Known): readonly string[] {
    if (entrants.length === 0) return [this.say('tournament.nobody')]
    const ordered = entrants.toSorted(
      (one, other) =>
        Number(one.isOut) - Number(other.isOut) || one.losses - other.losses || other.wins - one.wins,
    )
    return [
      this.say('tournament.standings', { count: entrants.length }),
      ...ordered.map((entrant) => `  ${this.row(entrant)}`),
    ]
  }

  private row({ name, wins, losses, isOut }: EntrantView): string {
    const stands = this.say('cli.join.stands', { name, chips: wins, losses })
    return isOut ? `${stands} · ${this.say('app.standings.out')}` : stands
  }

  private results(parts: Known, before: readonly TournamentTable[]): readonly string[] {
    return (parts.round?.tables ?? []).flatMap((table, index) =>
      table.winners && String(table.winners) !== String(before[index]?.winners ?? null)
        ? [`${this.say('tournament.table', { number: index + 1 })} · ${this.result(parts, table)}`]
        : [],
    )
  }

  private result(parts: Known, { winners }: TournamentTable): string {
    if (!winners || winners.length === 0) return this.say('tournament.no-winner')
    return this.say('tournament.winners', { count: winners.length, names: this.names(parts, winners) })
  }

  /** Who has signed up since, and who has gone home. */
  private comings({ entrants = [] }: Known, { entrants: before }: Known): readonly string[] {
    if (!before) return []
    const left = entrants.filter(
      ({ id, hasLeft }) => hasLeft && before.some((one) => one.id === id && !one.hasLeft),
    )
    return [
      ...entrants
        .slice(before.length)
        .map(({ name }) => this.say('cli.tournament.came', { name, count: entrants.length })),
      ...left.map(({ name }) => this.say('cli.tournament.left', { name })),
    ]
  }

  private door({ tournament }: Known, { tournament: before }: Known): readonly string[] {
    const isLocked = tournament?.isLocked === true
    if (isLocked === (before?.isLocked === true)) return []
    return [this.say(isLocked ? 'tournament.closed' : 'cli.tournament.reopened')]
  }

  /** What who takes part waits for, and what who leads it can do. */
  private whatNext(parts: Known, before: Known, isOver: boolean): readonly string[] {
    const { tournament, entrants = [], round, you } = parts
    if (!tournament || tournament.champions) return []
    const me = entrants.find(({ id }) => id === you?.entrant)
    const isFirst = !before.tournament
    const hasSignedUp = me !== undefined && you?.entrant !== before.you?.entrant
    const lines: string[] = []
    if (me && (isOver || (hasSignedUp && !tableOf(round, me.id))))
      lines.push(
        this.say(me.isOut ? 'tournament.you-out' : round ? 'tournament.wait-round' : 'tournament.wait-first'),
      )
    const { nextRoundAt } = tournament
    if (nextRoundAt !== null && nextRoundAt !== before.tournament?.nextRoundAt) {
      const count = Math.max(0, Math.ceil((nextRoundAt - this.now()) / 1000))
      lines.push(this.say('cli.tournament.next-in', { count }))
    } else if (you?.isOrganiser && (isOver || (isFirst && !round))) {
      const number = (round?.number ?? 0) + 1
      lines.push(this.say('cli.tournament.may-draw', { word: wordFor(this.say, 'draw'), number }))
    }
    return lines
  }

  private champions(parts: Known): readonly string[] {
    const champions = parts.tournament?.champions ?? []
    if (champions.length === 0) return ['', this.say('tournament.over')]
    const names = this.names(parts, champions)
    return ['', this.say('tournament.champions', { count: champions.length, names })]
  }

  private names({ entrants = [] }: Known, ids: readonly string[]): string {
    return listOf(
      this.language,
      ids.map((id) => entrants.find((entrant) => entrant.id === id)?.name ?? ''),
    )
  }
}

/** Where somebody sits in a round. */
export const tableOf = (
  round: RoundView | null | undefined,
  entrant: string | null | undefined,
): TournamentTable | undefined =>
  entrant ? round?.tables.find(({ seats }) => seats.includes(entrant)) : undefined

const isRoundOver = (round: RoundView | null | undefined): boolean =>
  round?.tables.every(({ winners }) => winners !== null) === true
