import type { RoleId } from '@wolfmoon/engine/one-night'

const wolves: readonly RoleId[] = ['werewolf', 'werewolf']
const masons: readonly RoleId[] = ['mason', 'mason']

/** Decks that puzzles are dealt from. Who is against the village moves no card in any of them. */
export const puzzleDecks: readonly (readonly RoleId[])[] = [
  [...wolves, 'seer', 'robber', 'troublemaker', 'villager', 'villager'],
  [...wolves, 'seer', 'robber', 'troublemaker', 'insomniac', 'villager'],
  [...wolves, ...masons, 'seer', 'robber', 'insomniac'],
  [...wolves, ...masons, 'seer', 'troublemaker', 'insomniac'],
  [...wolves, 'seer', 'robber', 'troublemaker', 'insomniac', 'villager', 'villager'],
  [...wolves, 'seer', 'robber', 'troublemaker', 'drunk', 'insomniac', 'villager'],
  [...wolves, ...masons, 'seer', 'robber', 'troublemaker', 'insomniac'],
  [...wolves, ...masons, 'seer', 'robber', 'drunk', 'insomniac'],
  [...wolves, 'minion', 'seer', 'robber', 'troublemaker', 'insomniac', 'villager'],
  [...wolves, ...masons, 'seer', 'robber', 'troublemaker', 'insomniac', 'villager'],
  [...wolves, ...masons, 'seer', 'robber', 'troublemaker', 'drunk', 'insomniac'],
  [...wolves, ...masons, 'minion', 'seer', 'robber', 'troublemaker', 'insomniac'],
  [...wolves, ...masons, 'tanner', 'seer', 'robber', 'troublemaker', 'insomniac'],
]
