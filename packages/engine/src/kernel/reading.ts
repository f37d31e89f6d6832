/** Thrown while reading what claims to be of some form: the path of the first part that is not. */
export class Misshapen extends Error {
  readonly part: string

  constructor(part: string) {
    super(part)
    this.part = part
  }
}

/** Where a text is not what it claims to be: the path of the first part that is wrong. */
export interface WrongPart {
  readonly part: string
}

/** Reads with a function that may find a part misshapen. */
export function reading<Read>(read: () => Read): Read | WrongPart {
  try {
    return read()
  } catch (error) {
    if (error instanceof Misshapen) return { part: error.part }
    throw error
  }
}

/** A plain object. */
export function readRecord(value: unknown, part: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misshapen(part)
  return value as Readonly<Record<string, unknown>>
}

/** A list. */
export function readList(value: unknown, part: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Misshapen(part)
  return value
}

/** A text. */
export function readText(value: unknown, part: string): string {
  if (typeof value !== 'string') throw new Misshapen(part)
  return value
}

/** A whole number. */
export function readWhole(value: unknown, part: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Misshapen(part)
  return value
}

/** A list of texts. */
export const readTexts = (value: unknown, part: string): readonly string[] =>
  readList(value, part).map((text) => readText(text, part))

/** A list of whole numbers. */
export const readWholes = (value: unknown, part: string): readonly number[] =>
  readList(value, part).map((number) => readWhole(number, part))

/** What is null, or can be read like this. */
export const readOr = <Read>(
  read: (value: unknown, part: string) => Read,
  value: unknown,
  part: string,
): Read | null => (value === null ? null : read(value, part))
