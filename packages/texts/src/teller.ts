import {
  beside,
  type CallId,
  centre,
  type EndView,
  type Event,
  type Fate,
  isSeat,
  type Kin,
  laidAside,
  type Notice,
  type RoleId,
  type Seat,
  type Slot,
  type State,
  type StoryStep,
  type Verb,
  type View,
} from '@wolfmoon/engine/one-night'
import { aRole, callName, listOf, type QuestionKey, roleName, roleNames } from './phrases.ts'
import { isMessage, type Language, type Say } from './speaker.ts'

/** Puts a game into words: event by event for who may see all, or from one view to the next for a player. */
export class Teller {
  private readonly say: Say
  private readonly language: Language
  private readonly players: readonly string[]

  constructor(say: Say, language: Language, players: readonly string[]) {
    this.say = say
    this.language = language
    this.players = players
  }

  /** Every card as it was dealt. */
  deal(faces: readonly (RoleId | null)[]): readonly string[] {
    return faces.flatMap((face, slot) => (face ? `  ${this.card(slot, face)}` : []))
  }

  /** The card that a player was dealt. */
  ownCard({ seat, card }: { readonly seat: Seat; readonly card: RoleId }): string {
    return `  ${this.say('story.dealt', { player: this.name(seat), role: roleName(this.say, card) })}`
  }

  /** What has happened, with nothing hidden. */
  event(event: Event, { schedule: { beats }, setup }: State): readonly string[] {
    const { say } = this
    switch (event.type) {
      case 'card-confirmed':
        return [say('story.confirmed', { player: this.name(event.seat) })]
      case 'beat-opened':
        return this.beat(event.beat, beats[event.beat]?.call ?? null, beats[event.beat]?.kind === 'round')
      case 'moved':
        return event.move.choice === null ? this.deed({ type: 'passed', by: event.seat }) : []
      case 'cards-viewed':
      case 'cards-swapped':
      case 'role-copied':
      case 'role-turned':
      case 'kin-shown':
        return this.deed(event)
      case 'day-broke':
        return [say('story.day')]
      case 'readiness-told':
        return [say(event.ready ? 'story.ready' : 'story.not-ready', { player: this.name(event.seat) })]
      case 'token-placed': {
        if (event.board === 'own') return []
        const [player, role] = [this.name(event.seat), roleName(say, setup.deck[event.token] as RoleId)]
        if (event.on === null) return [say('story.token-away', { player, role })]
        return [say('story.token', { player, role, where: this.place(event.on, event.seat) })]
      }
      case 'vote-opened':
        return [say('story.vote')]
      case 'game-ended':
        return [say('story.ended')]
      case 'paused':
        return [say('story.paused')]
      case 'resumed':
        return [say('story.resumed')]
      default:
        return []
    }
  }

  /** One act of the night, with nothing hidden. */
  deed(deed: StoryStep['deed']): readonly string[] {
    const { say } = this
    switch (deed.type) {
      case 'passed':
        return [`  ${say('story.passed', { player: this.name(deed.by) })}`]
      case 'cards-viewed':
        return deed.slots.map((slot, index) => `  ${this.looked(deed.by, slot, deed.faces[index])}`)
      case 'cards-swapped': {
        const [one, other] = [this.place(deed.one, deed.by), this.place(deed.other, deed.by)]
        return [`  ${say('story.swapped', { player: this.name(deed.by), one, other })}`]
      }
      case 'role-copied':
        return [
          `  ${say('story.copied', { player: this.name(deed.by), role: aRole(say, this.language, deed.role) })}`,
        ]
      case 'role-turned':
        return [
          `  ${say('story.turned', { player: this.name(deed.by), role: aRole(say, this.language, deed.role) })}`,
        ]
      case 'kin-shown':
        return [`  ${this.shown(deed.to, deed.kin, deed.seats)}`]
    }
  }

  /** What a player could notice between two views. */
  change(before: View, after: View): readonly string[] {
    const { say } = this
    const lines: string[] = []
    for (const [seat, isDone] of after.confirmed.entries()) {
      if (isDone && !before.confirmed[seat]) lines.push(say('story.confirmed', { player: this.name(seat) }))
    }
    if (after.isPaused !== before.isPaused) lines.push(say(after.isPaused ? 'story.paused' : 'story.resumed'))
    if (after.night && after.night.beat !== before.night?.beat) {
      lines.push(...this.beat(after.night.beat, after.night.call, after.options.pace === 'together'))
    }
    for (const { choice } of after.you?.moves.slice(before.you?.moves.length ?? 0) ?? []) {
      lines.push(`  ${this.moved(after.you?.seat ?? 0, choice)}`)
    }
    const earlier = before.you?.notices.length ?? 0
    for (const notice of after.you?.notices.slice(earlier) ?? [])
      lines.push(`  ${this.notice(notice, after.you?.seat)}`)
    if (after.phase === 'day' && before.phase !== 'day') lines.push(say('story.day'))
    for (const [seat, isReady] of after.ready.entries()) {
      if (isReady !== before.ready[seat]) {
        lines.push(say(isReady ? 'story.ready' : 'story.not-ready', { player: this.name(seat) }))
      }
    }
    if (after.phase === 'voting' && before.phase !== 'voting') lines.push(say('story.vote'))
    for (const [seat, hasVoted] of after.voted.entries()) {
      if (hasVoted && !before.voted[seat]) lines.push(say('story.has-voted', { player: this.name(seat) }))
    }
    if (after.end && !before.end) lines.push(say('story.ended'))
    return lines
  }

  /** How it ended: who pointed at whom, who died, what everyone was, who won. */
  ending({ votes, deaths, faces, roles, teams, winners, why }: EndView): readonly string[] {
    const { say } = this
    const names = (seats: readonly Seat[]) =>
      listOf(
        this.language,
        seats.map((seat) => this.name(seat)),
      )
    return [
      ...votes.map((target, seat) =>
        target === null
          ? say('story.voted-nobody', { player: this.name(seat) })
          : say('story.voted', { player: this.name(seat), target: this.name(target) }),
      ),
      say('outcomes.deaths', { count: deaths.length, names: names(deaths) }),
      ...roles.map((end, seat) => this.was(seat, faces[seat] ?? end, end)),
      ...(teams.length > 0 ? teams.map((team) => say(`outcomes.${team}`)) : [say('outcomes.nobody')]),
      ...this.why({ why }),
      ...(winners.length > 0
        ? [say('outcomes.winners', { count: winners.length, names: names(winners) })]
        : []),
    ]
  }

  /** Which cards of a box that was played blind lay aside; nothing, if all knew which cards were dealt. */
  aside(deck: readonly RoleId[], { faces }: Pick<EndView, 'faces'>): readonly string[] {
    const { say, language } = this
    const cards = laidAside(deck, faces)
    return cards.length > 0 ? [say('outcomes.aside', { cards: roleNames(say, language, cards) })] : []
  }

  /** Why each side has won, for somebody who plays for the first time; why nobody has. */
  why({ why }: Pick<EndView, 'why'>): readonly string[] {
    return why.map(({ reason, fate }) =>
      [...(fate ? [this.fate(fate)] : []), this.say(`outcomes.why.${reason}`)].join(' '),
    )
  }

  private fate({ seat, dealt, role, by, hasDied }: Fate): string {
    const { say, language } = this
    const how = hasDied ? 'died' : 'lived'
    const [player, end] = [this.name(seat), aRole(say, language, role)]
    if (dealt === role) return say(`outcomes.fate.${how}`, { player, end })
    const changed = { player, dealt: aRole(say, language, dealt), end }
    if (by === null) return say(`outcomes.fate.${how}-became`, changed)
    if (by === seat) return say(`outcomes.fate.${how}-took`, changed)
    return say(`outcomes.fate.${how}-swapped`, { ...changed, by: this.name(by) })
  }

  private was(seat: Seat, dealt: RoleId, end: RoleId): string {
    const { say } = this
    const [player, role] = [this.name(seat), aRole(say, this.language, dealt)]
    return dealt === end
      ? say('outcomes.was', { player, role })
      : say('outcomes.was-and-became', { player, role, end: aRole(say, this.language, end) })
  }

  /** Whom the announcer calls. */
  call({ beat, call }: NonNullable<View['night']>): readonly string[] {
    return this.beat(beat, call, false)
  }

  /** What a role asks its player. */
  question({ role, verb }: { readonly role: RoleId; readonly verb: Verb }): string {
    const key = `roles.${role}.${verb}`
    return isMessage<QuestionKey>(key) ? this.say(key) : ''
  }

  private beat(beat: number, call: CallId | null, isRound: boolean): readonly string[] {
    const { say } = this
    const night = beat === 0 ? [say('story.night')] : []
    if (isRound) return [...night, say('story.round', { number: beat + 1 })]
    return call === null ? night : [...night, say('story.call', { call: callName(say, call) })]
  }

  /** What a player chose when asked. */
  moved(by: Seat, choice: readonly Slot[] | null): string {
    const player = this.name(by)
    if (choice === null) return this.say('story.passed', { player })
    const places = listOf(
      this.language,
      choice.map((slot) => this.place(slot, by)),
    )
    return this.say('story.chose', { player, places })
  }

  /** A turn that its player let pass, and what the rules did then. */
  missed(
    you: Seat,
    { choice, away }: { readonly choice: readonly Slot[] | null; readonly away?: true },
  ): string {
    const { say } = this
    if (choice === null) return say(`notices.missed.${away ? 'away' : 'late'}-nothing`)
    const places = choice.map((slot) =>
      slot === you ? say('notices.missed.own-card') : this.place(slot, you),
    )
    return say(`notices.missed.${away ? 'away' : 'late'}-chosen`, { places: listOf(this.language, places) })
  }

  private looked(by: Seat, slot: Slot, face: RoleId | undefined): string {
    const { say } = this
    const [player, role] = [this.name(by), face ? roleName(say, face) : '']
    return slot === by
      ? say('story.looked-own', { player, role })
      : say('story.looked', { player, where: this.place(slot, by), role })
  }

  private shown(to: Seat, kin: Kin, seats: readonly Seat[]): string {
    return this.say(`story.shown-${among(seats, to)}${kin}`, {
      player: this.name(to),
      ...this.others(seats, to),
    })
  }

  /** Something the game told a player. */
  notice(notice: Notice, you: Seat | undefined): string {
    const { say } = this
    if ('kin' in notice) {
      return say(`notices.${among(notice.seats, you)}${notice.kin}`, this.others(notice.seats, you))
    }
    return notice.slot === you
      ? say('notices.own-card', { role: roleName(say, notice.card) })
      : this.card(notice.slot, notice.card)
  }

  /** Nobody is told of themselves. */
  private others(seats: readonly Seat[], to: Seat | undefined) {
    const names = seats.filter((seat) => seat !== to).map((seat) => this.name(seat))
    return { count: names.length, names: listOf(this.language, names) }
  }

  private card(slot: Slot, face: RoleId): string {
    const { say } = this
    const role = roleName(say, face)
    if (isSeat(slot)) return say('notices.player-card', { player: this.name(slot), role })
    if (slot === beside) return say('notices.extra-card', { role })
    return say('notices.centre-card', { number: centre.indexOf(slot) + 1, role })
  }

  /** A place that something is done to, in words, as whoever sits at `by` would say it of their own. */
  place(slot: Slot, by: Seat): string {
    if (slot === by) return this.say('story.place.own')
    if (isSeat(slot)) return this.say('story.place.player', { player: this.name(slot) })
    if (slot === beside) return this.say('story.place.extra')
    return this.say('story.place.centre', { number: centre.indexOf(slot) + 1 })
  }

  private name(seat: Seat): string {
    return this.players[seat] ?? ''
  }
}

const among = (seats: readonly Seat[], to: Seat | undefined) =>
  to !== undefined && seats.includes(to) ? 'other-' : ''
