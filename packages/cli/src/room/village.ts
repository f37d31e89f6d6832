import { villageFacts } from '@wolfmoon/chips/many-nights'
import type { RefusalDetails } from '@wolfmoon/engine/kernel'
import { type RoleId, readSaved, readSavedVillages, type View } from '@wolfmoon/engine/many-nights'
import { openVillage, openVillages } from '@wolfmoon/fair/many-nights'
import { sightOf } from '@wolfmoon/fair/receipt'
import {
  type CommonParts,
  isLed,
  type ManyNightsRules,
  type VillageGameParts,
  viewOf,
} from '@wolfmoon/protocol'
import {
  isMessage,
  type Language,
  listOf,
  type MessageKey,
  type Say,
  VillageScribe,
  villageScriptOf,
} from '@wolfmoon/texts'
import { ChipTeller, villageNames } from '@wolfmoon/texts/chips'
import { Answers } from './answers.ts'
import type { ChipTalk } from './chips.ts'
import { Country } from './country.ts'
import { Evening } from './evening.ts'
import { Late } from './late.ts'
import type { Promised } from './promised.ts'
import type { Parts } from './screen.ts'

/** All that somebody may know of a room in which Many Nights is played. */
export type VillageRoom = Partial<CommonParts<ManyNightsRules, string> & VillageGameParts>

/** What a screen of a village needs of the world around it. */
export interface Surroundings {
  readonly say: Say
  readonly language: Language
  readonly promise: Promised
  /** The server's address, for the stories of its games. */
  readonly server: string
  /** The server's clock. */
  readonly now: () => number
  /** Tells what comes later by itself. */
  readonly print: (line: string) => void
}

/** How many seconds before its end a day's talk is warned; 0: it is not. */
export const warningIn = ({ dayEnds, warnsAt }: Pick<View, 'dayEnds' | 'warnsAt'>): number =>
  dayEnds === null || warnsAt === null ? 0 : Math.max(0, Math.round((dayEnds - warnsAt) / 1000))

/** Follows a village from view to view, and tells what is new in it. */
export class Village {
  room: VillageRoom = {}
  /** The game as it is seen now; null: there is none. */
  view: View | null = null
  teller: VillageScribe
  answers: Answers
  readonly country: Country
  private readonly late: Late
  private here: number | null = null
  /** When the game was dealt that is followed here. */
  private followed: number | null = null
  private isJudged = false
  private readonly around: Surroundings
  private readonly evening: Evening
  private agreed = ''
  private willing = ''
  private isWaiting = false
  private warnsAt: number | null = null
  private warning: NodeJS.Timeout | undefined

  constructor(around: Surroundings) {
    this.around = around
    this.evening = new Evening(around.say, around.language)
    this.country = new Country(around.say, around.language)
    this.late = new Late(around)
    this.teller = this.tellerFor([])
    this.answers = new Answers(around.say, around.language, this.teller)
  }

  /** What is new: what the game tells, and what is to be known about it. */
  follow(
    parts: Parts,
    you: string,
  ): { readonly story: readonly string[]; readonly besides: readonly string[] } {
    this.room = parts as unknown as VillageRoom
    const before = this.view
    const seat = this.room.seats?.indexOf(you) ?? -1
    const view = viewOf(this.room, seat)
    this.view = view
    const promised = this.around.promise.see({ ...sightOf(parts, you), game: 'many-nights' })
    this.warnLater()
    if (!view) {
      this.late.close()
      return { story: this.setOut(before), besides: this.withoutGame(before) }
    }
    const { here = null } = this.room
    // Who has taken over a seat is told of it all as from the beginning.
    const isSeatedNow = view.you !== null && before?.you === null
    const isNew = before?.startsAt !== view.startsAt || here !== this.here || isSeatedNow
    this.here = here
    if (isNew) {
      this.teller = this.tellerFor(view.players)
      this.answers = new Answers(this.around.say, this.around.language, this.teller)
    }
    const story = isNew || !before ? this.opening(view) : this.teller.change(before, view)
    this.followed = view.startsAt
    const ending = view.end && (isNew || !before?.end) ? this.ending(view) : []
    const late = this.late.news(this.room, view, you)
    return {
      story: [...story, ...ending, ...this.allOver(view)],
      besides: [...promised, ...late, ...this.emptyDesk()],
    }
  }

  /** Somebody has been sent away. */
  private setOut(before: View | null): readonly string[] {
    return before ? this.country.journey(this.room) : []
  }

  private withoutGame(before: View | null): readonly string[] {
    return this.room.journey ? [] : [...this.stopped(before), ...this.agreement(), ...this.wishes()]
  }

  /** Who would like to moderate, when that is new. */
  private wishes(): readonly string[] {
    const { say, language } = this.around
    const names = (this.room.people ?? []).flatMap(({ name, wantsToModerate }) =>
      wantsToModerate ? [name] : [],
    )
    const willing = listOf(language, names)
    if (willing === this.willing) return []
    this.willing = willing
    // Whoever moderates now has got what was wished for.
    if (willing === '' && (this.room.moderator || this.room.moderators?.some(Boolean))) return []
    return [say('cli.village.would-lead', { count: names.length, names: willing })]
  }

  /** With cards on the table a game waits for somebody to moderate it, when that is new. */
  private emptyDesk(): readonly string[] {
    const { isDeskFree = false, settings } = this.room
    const before = this.isWaiting
    this.isWaiting = isDeskFree && settings?.realCards === true
    return this.isWaiting && !before ? [this.around.say('cli.village.desk-empty')] : []
  }

  /** What the village says without a language; null: it does not talk now. */
  chipTalk(): ChipTalk | null {
    const { view, room, around } = this
    if (!view || view.end || view.phase === 'night' || view.phase === 'dusk' || view.phase === 'confirming')
      return null
    const { players, deck, maybe, deaths, options, number } = view
    const blanks = room.settings?.blanks ?? []
    const names = villageNames(around.say, around.language, { players, blanks, deck, maybe, options })
    return {
      facts: villageFacts({ players: players.length, deck, maybe, deaths, blanks, options, night: number }),
      teller: new ChipTeller(around.say, around.language, players, names),
      said: room.chips ?? [],
      players,
      opening: room.opening ?? null,
      seat: view.you?.seat ?? -1,
    }
  }

  close(): void {
    clearTimeout(this.warning)
    this.late.close()
  }

  /** Where the game is, and how long it stays there. */
  clock(): string {
    const { view } = this
    if (!view) return this.country.journey(this.room).join()
    const line = this.timeIn(view)
    return this.here === null ? line : this.country.about(this.here, line)
  }

  /** How all villages are, for who is told of all. */
  overview(): readonly string[] {
    return this.country.seen(this.room).map((view, village) => this.country.about(village, this.timeIn(view)))
  }

  private timeIn(view: View): string {
    const { around } = this
    const { say } = around
    const at = this.teller.where(view).join(' · ')
    const { round } = view
    const where = round ? say('cli.desk.round', { where: at, index: round.index + 1, of: round.of }) : at
    const until = view.phase === 'day' ? (view.dayEnds ?? view.deadline) : view.deadline
    if (view.isPaused) return say('cli.desk.clock', { where, time: say('cli.desk.clock-stands') })
    if (until === null) return say('cli.desk.clock', { where, time: say('cli.desk.no-clock') })
    const left = Math.max(0, Math.ceil((until - around.now()) / 1000))
    const time = `${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, '0')}`
    return say('cli.desk.clock', { where, time })
  }

  /** Where the game is, and how everyone is. */
  state(): readonly string[] {
    return this.view ? [this.clock(), ...this.teller.roster(this.view)] : this.rules()
  }

  /** Whose seat this name is; null: nobody's. */
  seatNamed(name: string): number | null {
    const found = this.view && this.answers.firstSeat(name, this.view.players)
    return found && found.rest === '' ? found.seat : null
  }

  /** Why the server says no. */
  refusal(code: string, details: RefusalDetails): string {
    return this.country.withPlace(details.village, this.teller.refusal({ refused: code, parts: details }))
  }

  /** The rules and the cards that the next game is played with, and what is wrong with them. */
  rules(): readonly string[] {
    const { settings, advice, moderator, people } = this.room
    if (!settings) return []
    const { say } = this.around
    const name = people?.find(({ id }) => id === moderator)?.name
    return [
      say('cli.village.rules', {
        voting: say(`many-variations.voting.${settings.voting}.name`),
        reveal: say(`many-variations.reveal.${settings.reveal}.name`),
      }),
      ...this.country.crowd(this.room),
      ...(settings.villages > 1 ? settings.decks : [settings.deck]).map((deck, village) => {
        const line = say('cli.village.cards', { count: deck.length, cards: this.cards(deck) })
        return this.country.withPlace(settings.villages > 1 ? village : null, line)
      }),
      name === undefined ? this.nobodyLeads() : say('cli.village.moderator', { name }),
      ...(advice?.errors ?? []).map(({ code, parts }) => this.refusal(code, parts)),
    ]
  }

  /** Who leads, where the host has appointed nobody to everything. */
  private nobodyLeads(): string {
    const { moderatorByWish, villages } = this.room
    if (!moderatorByWish) return this.around.say('cli.village.program')
    return this.around.say(villages ? 'cli.village.by-wish-each' : 'cli.village.by-wish')
  }

  /** What is agreed on, when somebody has changed it; a deck that only follows the number of players is no news. */
  private agreement(): readonly string[] {
    const { settings, advice, moderator, moderatorByWish, moderators, villages } = this.room
    if (!settings) return []
    const { voting, reveal, deck, decks, deckFollows } = settings
    const errors = advice?.errors.map(({ code }) => code)
    const cards = deckFollows || [deck, decks]
    const agreed = JSON.stringify([
      voting,
      reveal,
      cards,
      errors,
      moderator,
      moderatorByWish,
      moderators,
      villages,
    ])
    if (agreed === this.agreed) return []
    this.agreed = agreed
    return this.rules()
  }

  private stopped(before: View | null): readonly string[] {
    return before && !before.end ? [this.around.say('cli.village.stopped')] : []
  }

  /** How a game begins, or where it is for who comes to it later. */
  private opening(view: View): readonly string[] {
    const { say } = this.around
    const { here } = this
    const isLater = view.phase !== 'confirming'
    const card = view.you && this.teller.card(view.you.card, view)
    return [
      '',
      ...(here === null ? [] : [say('cli.village.here', { village: this.country.name(here) })]),
      say('cli.village.cards', { count: view.deck.length, cards: this.cards(view.deck) }),
      ...(here !== null && isLater ? [] : this.teller.opening(view)),
      ...(card ? [`  ${card}`] : []),
      ...(view.you || view.desk ? [] : [say('cli.village.watching')]),
      ...(!isLater ? [] : ['', ...[...this.state(), ...this.missed(view)].map((line) => `  ${line}`)]),
    ]
  }

  /** What somebody who comes back has missed of this night, or of the last; who comes from another village was told. */
  private missed({ you, number, startsAt }: View): readonly string[] {
    if (this.followed === startsAt) return []
    return this.teller.missed(you?.missed.filter(({ night }) => night === number) ?? [])
  }

  private ending(view: View): readonly string[] {
    const { say } = this.around
    const told = ['', ...this.teller.ending(view)]
    if (this.here !== null) return [...told, ...(this.room.winners ? [] : [say('cli.village.others-play')])]
    this.judge(this.verdict(view))
    return [...told, ...this.evening.lines(this.room as unknown as Parts)]
  }

  /** The end of the last of several villages is the end of all. */
  private allOver(view: View): readonly string[] {
    const winners = this.country.winners(this.room, view.players)
    const isNew = winners.length > 0 && !this.isJudged
    this.isJudged = winners.length > 0
    if (!isNew) return []
    this.judge(this.verdictOnAll())
    return ['', ...winners, ...this.evening.lines(this.room as unknown as Parts)]
  }

  /** Says whether the deal was the one that was promised, as soon as that is known. */
  private judge(verdict: Promise<readonly string[]>): void {
    void verdict.then((lines) => {
      for (const line of [...lines, '', this.around.say('cli.village.again')]) this.around.print(line)
    })
  }

  private async story(): Promise<unknown> {
    return fetch(`${this.around.server}/api/stories/${this.room.story}`)
      .then((answer) => answer.json())
      .catch(() => null)
  }

  private async verdictOnAll(): Promise<readonly string[]> {
    const { say, promise } = this.around
    const verdictOn = promise.judge()
    const saved = readSavedVillages(await this.story())
    if ('path' in saved) return [say('promise.unchecked')]
    return verdictOn(openVillages(saved.setup, { seed: saved.seed, salt: saved.salt }))
  }

  /** The whole of what was dealt with stands in the saved game alone; its secret has to be the one that was opened. */
  private async verdict({ end, truth }: View): Promise<readonly string[]> {
    const { say, promise } = this.around
    const verdictOn = promise.judge()
    const saved = readSaved(await this.story())
    if (!end?.secret || 'path' in saved) return [say('promise.unchecked')]
    return verdictOn(openVillage(saved.setup, end.secret, truth?.dealt ?? null))
  }

  /** The village is told by the clock that it gets dark. */
  private warnLater(): void {
    const { view, around } = this
    const seconds = view?.phase === 'day' && !view.isPaused ? warningIn(view) : 0
    const warnsAt = seconds > 0 ? (view?.warnsAt ?? null) : null
    if (warnsAt === this.warnsAt) return
    this.warnsAt = warnsAt
    clearTimeout(this.warning)
    const wait = (warnsAt ?? 0) - around.now()
    if (wait <= 0) return
    this.warning = setTimeout(() => {
      const { view: now } = this
      if (now?.phase !== 'day' || now.dayEnds === null) return
      around.print(this.teller.warning(now, seconds))
    }, wait)
  }

  private tellerFor(players: readonly string[]): VillageScribe {
    const { say, language } = this.around
    const { settings } = this.room
    const { here } = this
    const script = villageScriptOf(settings ?? undefined, isLed(this.room, here))
    return new VillageScribe(
      say,
      language,
      { players, blanks: settings?.blanks ?? [] },
      { script, village: here ?? 0 },
    )
  }

  /** Cards as one would list them. */
  cards(deck: readonly RoleId[]): string {
    const { say, language } = this.around
    const names = [...new Set(deck)].map((role) => {
      const count = deck.filter((other) => other === role).length
      const key = `many-roles.${role}.count`
      return count > 1 && isMessage<Extract<MessageKey, `many-roles.${string}.count`>>(key)
        ? say(key, { count })
        : this.teller.role(role)
    })
    return listOf(language, names)
  }
}
