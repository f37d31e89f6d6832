import { onceEach } from '@wolfmoon/engine/kernel'
import {
  type BlankCard,
  type Book,
  bookOf,
  type Options,
  type RoleId,
  type Seat,
  type Setup,
  scenarioCards,
} from '@wolfmoon/engine/many-nights'
import type { Messages } from '../messages.ts'
import type { Script } from '../narration.ts'
import { listOf, withArticle } from '../phrases.ts'
import { isMessage, type Language, type MessageKey, type Say } from '../speaker.ts'
import type { Place } from '../theme/names.ts'

/** What everyone at a table knows of it: names, and the cards that it has written itself. */
export type Table = Pick<Setup, 'players' | 'blanks'>

/** How a village is told. */
export interface Manner {
  /** What players have before them; cards, unless said otherwise. */
  readonly script?: Script
  /** Where it is set; null, or left out: in the village of the book. */
  readonly place?: Place | null
  /** Of several villages, each is told in other words. */
  readonly village?: number
}

/** A text that is there in several wordings: the beginning of the key, before their letters. */
export type Varied = MessageKey extends infer Key ? (Key extends `${infer Base}.a` ? Base : never) : never

type Arguments<Base extends Varied> = `${Base}.a` extends MessageKey ? Messages[`${Base}.a`] : never

/** The words of one village: names of players and roles, and a choice among wordings. */
export class VillageWords {
  readonly say: Say
  readonly language: Language
  readonly script: Script
  private readonly place: Place['name'] | null
  private readonly table: Table
  /** Another village begins with other wordings. */
  private readonly first: number
  /** The roles as this table plays them. */
  readonly book: (options: Options) => Book

  constructor(
    say: Say,
    language: Language,
    table: Table,
    { script = 'cards', place = null, village = 0 }: Manner,
  ) {
    this.say = place ? place.words(say, language) : say
    this.place = place?.name ?? null
    this.language = language
    this.script = script
    this.table = table
    this.book = onceEach((options: Options) => bookOf({ blanks: table.blanks, options }))
    this.first = numberOf(table.players.join()) + village
  }

  /** One of the wordings of a text: the next one for the next turn, and the same one for the same turn. */
  vary<Base extends Varied>(
    base: Base,
    turn: number,
    ...args: Arguments<Base> extends null ? [] : [Arguments<Base>]
  ): string {
    const scene = this.place && scenes.get(base)
    if (this.place && scene) return this.scene(this.place, scene, turn)
    const said = this.suited(base)
    const wordings = wordingsOf(said)
    const key = `${said}.${wordings[(this.first + turn) % wordings.length]}`
    return (this.say as (key: string, args?: unknown) => string)(key, args[0])
  }

  /** In another place other things are seen as it gets dark and light; what everyone does then is the same. */
  private scene(place: Place['name'], scene: 'night' | 'dawn', turn: number): string {
    const seen = this.vary(`many-themes.${place}.${scene}`, turn)
    return `${seen} ${this.say(`many-themes.do.${this.script}.${scene}`)}`
  }

  /**
   * People with screens of their own are told otherwise what others would see them do; and nobody howls or leaves
   * tracks in the snow where there are no wolves.
   */
  private suited(base: string): string {
    const instead = [
      ...(this.script === 'phones' ? ['many-phones.'] : []),
      ...(this.place ? ['many-themes.plain.'] : []),
    ].map((name) => base.replace('many-announcements.', name))
    return instead.find((other) => wordingsOf(other).length > 0) ?? base
  }

  name(seat: Seat): string {
    return this.table.players[seat] ?? ''
  }

  names(seats: readonly Seat[]): string {
    return listOf(
      this.language,
      seats.map((seat) => this.name(seat)),
    )
  }

  /** A role's name; the table's own for a card that it has written. */
  role(id: RoleId): string {
    const key = `many-roles.${id}.name`
    if (isMessage<Extract<MessageKey, `many-roles.${string}.name`>>(key)) return this.say(key)
    const blank = this.ownCard(id)
    return blank ? this.blank(blank) : id
  }

  /** What somebody is, see `withArticle`. */
  aRole(id: RoleId): string {
    return withArticle(this.language, this.role(id))
  }

  /** A card that this table has written itself. */
  ownCard(id: RoleId): BlankCard | undefined {
    return this.table.blanks.find((card) => card.id === id)
  }

  /** Cards of the book's villages have names in every language. */
  private blank({ id, name }: BlankCard): string {
    const scenarioCard = scenarioCards.find(({ card }) => card.id === id && card.name === name)
    const key = `many-scenarios.${scenarioCard?.scenario}.card-name`
    return isMessage<Extract<MessageKey, `many-scenarios.${string}.card-name`>>(key) ? this.say(key) : name
  }
}

/** The texts that set a scene. */
const scenes: ReadonlyMap<string, 'night' | 'dawn'> = new Map([
  ['many-announcements.night.first', 'night'],
  ['many-announcements.night.falls', 'night'],
  ['many-announcements.dawn.breaks', 'dawn'],
])

const letters = [...'abcdefghij']
const wordings = new Map<string, readonly string[]>()

function wordingsOf(base: string): readonly string[] {
  let found = wordings.get(base)
  if (!found) {
    found = letters.filter((letter) => isMessage(`${base}.${letter}`))
    wordings.set(base, found)
  }
  return found
}

/** A number that is always the same for the same text. */
export const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0)
