import { slice } from '@wolfmoon/server/testing'
import { languages } from '@wolfmoon/texts'

export { slice }

/** One of these, whose turn it is with this commit; or all. */
export function whoseTurn<Item>(all: readonly Item[]): readonly Item[] {
  return slice === null ? all : all.slice(slice % all.length).slice(0, 1)
}

/** Every second of these, the others with another commit; or all. */
export function everySecond<Item>(all: readonly Item[]): readonly Item[] {
  const turn = slice
  return turn === null ? all : all.filter((_, index) => index % 2 === turn % 2)
}

/** What this run leaves to others, in one line. */
export const sliceTold =
  slice === null
    ? 'in a browser: every language, every evening'
    : `in a browser: in ${whoseTurn(languages).join()} where one language is like another, and one half or a quarter of the evenings, of the screens that axe looks at and of the phases in which people drop out (slice ${slice} by the commit; SLICE=all plays all)`
