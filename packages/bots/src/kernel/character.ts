/** How somebody plays, apart from how well: each from 0 to 1. */
export interface Temper {
  /** Takes others at their word. */
  readonly trust: number
  /** Tells lies that are easier to find out. */
  readonly boldness: number
  /** Says more than has to be said. */
  readonly talkativeness: number
  /** Holds it against players who accused this one. */
  readonly grudge: number
  /** Wants more reasons before accusing somebody. */
  readonly caution: number
}

/** Somebody who is not a person: texts have a name for each. */
export interface Character {
  readonly id: CharacterId
  readonly temper: Temper
}

/** What characters are called in texts. */
export type CharacterId =
  | 'basil'
  | 'cora'
  | 'edgar'
  | 'flora'
  | 'hugo'
  | 'iris'
  | 'jasper'
  | 'luna'
  | 'mila'
  | 'oscar'
  | 'petra'
  | 'simon'

const character = (
  id: CharacterId,
  trust: number,
  boldness: number,
  talkativeness: number,
  grudge: number,
  caution: number,
): Character => ({ id, temper: { trust, boldness, talkativeness, grudge, caution } })

/** Everyone who can be asked to sit down. */
export const characters: readonly Character[] = [
  character('basil', 0.8, 0.2, 0.3, 0.1, 0.7),
  character('cora', 0.3, 0.7, 0.8, 0.6, 0.2),
  character('edgar', 0.4, 0.3, 0.2, 0.3, 0.9),
  character('flora', 0.9, 0.4, 0.7, 0.1, 0.5),
  character('hugo', 0.2, 0.9, 0.6, 0.8, 0.1),
  character('iris', 0.5, 0.5, 0.5, 0.2, 0.5),
  character('jasper', 0.4, 0.8, 0.9, 0.4, 0.3),
  character('luna', 0.6, 0.6, 0.2, 0.5, 0.4),
  character('mila', 0.7, 0.1, 0.6, 0.2, 0.8),
  character('oscar', 0.1, 0.5, 0.4, 0.9, 0.3),
  character('petra', 0.5, 0.2, 0.8, 0.3, 0.6),
  character('simon', 0.6, 0.8, 0.1, 0.6, 0.2),
]

/** How well somebody plays. */
export const levels = ['easy', 'middle', 'hard'] as const

/** One of these. */
export type Level = (typeof levels)[number]

/** Who plays, and how well. */
export interface Mind {
  readonly level: Level
  readonly character: Character
}

/** A bot as a room knows it. */
export interface Bot {
  readonly character: CharacterId
  readonly level: Level
}

/** Who a bot is. */
export const mindOf = ({ character, level }: Bot): Mind => ({
  level,
  character: characters.find(({ id }) => id === character) ?? (characters[0] as Character),
})

/** Somebody who is not at the table yet, if there is anybody left; `chance`, from 0 to 1, says who. */
export function someoneElse(here: readonly CharacterId[], chance: number): Character {
  const free = characters.filter(({ id }) => !here.includes(id))
  const among = free.length > 0 ? free : characters
  return among[Math.floor(chance * among.length)] as Character
}
