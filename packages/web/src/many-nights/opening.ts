import { readSaved, readSavedVillages } from '@wolfmoon/engine/many-nights'
import { openVillage, openVillages } from '@wolfmoon/fair/many-nights'
import type { Opening, Opens } from '../play/opening.ts'
import { savedText } from '../play/saved-text.ts'
import { partsOf, type VillageRoomParts } from './village.ts'

/**
 * A village that is over, or all villages: the whole setup stands in the story alone. The promise that counts is the one
 * that this room gave, whatever the story says.
 */
export const opens: Opens = async (play) => {
  const parts = partsOf(play)
  // Nobody has promised a game that is on this device alone.
  if (!isOver(parts) || play.file?.()) return null
  return openingIn(parts, JSON.parse(await savedText(play)))
}

/** Several villages are opened once the last of them is over. */
const isOver = ({ end, here, winners }: VillageRoomParts): boolean => (here == null ? end : winners) != null

function openingIn({ end, truth, table, here }: VillageRoomParts, story: unknown): Opening {
  const commitment = table?.commitment ?? null
  if (here != null) {
    const saved = readSavedVillages(story)
    if ('path' in saved) throw new Error(saved.path)
    const secret = { seed: saved.seed, salt: saved.salt }
    return { opened: openVillages({ ...saved.setup, commitment }, secret), secret }
  }
  const saved = readSaved(story)
  if ('path' in saved || !end?.secret) throw new Error('no story')
  const { secret } = end
  return { opened: openVillage({ ...saved.setup, commitment }, secret, truth?.dealt ?? null), secret }
}
