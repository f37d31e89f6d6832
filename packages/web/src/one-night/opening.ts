import { openTable } from '@wolfmoon/fair/one-night'
import type { Opening, Opens } from '../play/opening.ts'
import type { Play } from '../play/play.ts'

/** A game of One Night that is over: its end shows all that there is. */
export function openingIn({ parts }: Pick<Play, 'parts'>): Opening | null {
  const { table, end } = parts.value
  return table && end ? { opened: openTable(table, end.secret, end.faces), secret: end.secret } : null
}

export const opens: Opens = async (play) => openingIn(play)
