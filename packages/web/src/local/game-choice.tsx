import { type GameId, gameIds } from '../games.ts'
import { say } from '../language.ts'
import { Choice } from '../parts/fields.tsx'
import { go } from '../route.ts'

/** Which game is played on this device. */
export function GameChoice({ game }: { readonly game: GameId }) {
  return (
    <Choice
      name="game"
      label={say('app.games.title')}
      value={game}
      values={gameIds}
      word={(each) => say(`app.games.${each}`)}
      onPick={(each) => go(each === 'one-night' ? '/one-device' : `/one-device/${each}`, { replace: true })}
    />
  )
}
