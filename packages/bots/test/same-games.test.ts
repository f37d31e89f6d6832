import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ClaimGames } from '../simulate/claim-game.ts'
import { measured } from '../simulate/decks.ts'
import { cheapRandom } from '../simulate/random.ts'
import { cunning } from '../src/one-night/speak.ts'

/** What came of games of claims when they were first written down: who thinks faster thinks the same. */
const written = [
  ['five', 60, '15d1e7854508b4f8'],
  ['seven', 60, '05e45fe0953cae86'],
  ['ten', 12, 'dacaa57f3b6859a3'],
] as const

test.each(written)('wolves that search play the same %s-player games as ever', (name, games, hash) => {
  const play = new ClaimGames(measured[name], { liar: cunning.hard })
  const random = cheapRandom(1)
  const beliefs: number[] = []
  const ends = Array.from({ length: games }, () =>
    play.play(random, (chance) => beliefs.push(Math.round(chance * 1e9))),
  )
  expect(
    createHash('sha256')
      .update(JSON.stringify([ends, beliefs]))
      .digest('hex')
      .slice(0, 16),
  ).toBe(hash)
})
