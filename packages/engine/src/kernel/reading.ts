/** Thrown while reading what claims to be of some form: the path of the first value that is not. */
export class Misshapen extends Error {
  readonly path: string

  constructor(path: string) {
    super(path)
    this.path = path
  }
}

/** What could not be read: the path of the first value that is not of the form it should have. */
export interface Misread {
  readonly path: string
}

/** Reads with a function that may find a value misshapen. */
export function reading<Read>(read: () => Read): Read | Misread {
  try {
    return read()
  } catch (error) {
    if (error instanceof Misshapen) return { path: error.path }
    throw error
  }
}

/** A plain object. */
export function readRecord(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Misshapen(path)
  return value as Readonly<Record<string, unknown>>
}

/** A list. */
export function readList(value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new Misshapen(path)
  return value
}

/** A text. */
export function readText(value: unknown, path: string): string {
  if (typeof value !== 'string') throw new Misshapen(path)
  return value
}

/** A whole number. */
export function readWhole(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new Misshapen(path)
  return value
}

/** A list of texts. */
export const readTexts = (value: unknown, path: string): readonly string[] =>
  readList(value, path).map((text) => readText(text, path))

/** A list of whole numbers. */
export const readWholes = (value: unknown, path: string): readonly number[] =>
  readList(value, path).map((number) => readWhole(number, path))

/** What is null, or can be read like this. */
export const readOr = <Read>(
  read: (value: unknown, path: string) => Read,
  value: unknown,
  path: string,
): Read | null => (value === null ? null : read(value, path))
