import { oneNightFacts } from '@wolfmoon/chips/one-night'
import type { RoleId } from '@wolfmoon/engine/one-night'
import { ChipTeller, oneNightNames } from '@wolfmoon/texts/chips'
import { language, say } from '../language.ts'
import { RoleDrawing } from '../parts/drawing.tsx'
import { type Play, usePlay } from '../play/play.ts'
import { ChipBoard } from './board.tsx'
import { botsAmong, type ChipTalk, talkOf } from './talk.ts'
import { Talking } from './talking.tsx'
import { loadChipWords } from './words.ts'

/** The talk at a table of One Night, once its words are there. */
export const loadTalk = () => loadChipWords().then(() => OneNightTalk)

/** The board of a table of One Night for a screen that all see, once its words are there. */
export const loadWallBoard = () => loadChipWords().then(() => OneNightBoard)

interface Props {
  readonly avatars: readonly number[]
}

function OneNightTalk({ avatars }: Props) {
  const play = usePlay()
  const talk = oneNightTalk(play, avatars)
  return talk && <Talking talk={talk} hasChat={!play.layFor} />
}

function OneNightBoard({ avatars }: Props) {
  const talk = oneNightTalk(usePlay(), avatars)
  return talk && <ChipBoard talk={{ ...talk, lay: null }} isWall />
}

function oneNightTalk(play: Play, avatars: readonly number[]): ChipTalk | null {
  const { table, chips, opening, ownOpening, people, seats } = play.parts.value
  if (!table) return null
  const { players, deck, options } = table
  const seat = play.seat.value
  const { layFor } = play
  return talkOf({
    facts: oneNightFacts({ players: players.length, deck, loneWolf: options.loneWolf }),
    teller: new ChipTeller(say, language.value, players, oneNightNames(say, language.value, players)),
    said: chips ?? [],
    players,
    avatars,
    seat,
    seats: players.map((_, each) => each),
    bots: botsAmong(people, seats),
    opening: opening ?? null,
    handed: ownOpening ?? null,
    sign: (role) => <RoleDrawing role={role as RoleId} />,
    lay: layFor
      ? (chip, by) => layFor.call(play, chip, by)
      : seat === null
        ? null
        : (chip) => void play.send({ type: 'chip', chip }),
  })
}
