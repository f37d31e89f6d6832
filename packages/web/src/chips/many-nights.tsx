import { villageFacts } from '@wolfmoon/chips/many-nights'
import type { RoleId } from '@wolfmoon/engine/many-nights'
import { isLed } from '@wolfmoon/protocol'
import { ChipTeller, villageNames } from '@wolfmoon/texts/chips'
import { villageScriptOf } from '@wolfmoon/texts/core'
import { language, say } from '../language.ts'
import { RoleSign } from '../many-nights/card.tsx'
import { placeIn } from '../many-nights/place.ts'
import { mayTellAll, type Village } from '../many-nights/village.ts'
import { ChipBoard } from './board.tsx'
import { botsAmong, type ChipTalk, talkOf } from './talk.ts'
import { Talking } from './talking.tsx'
import { loadChipWords } from './words.ts'

/** The talk of a village, once its words are there. */
export const loadTalk = () => loadChipWords().then(() => VillageTalk)

/** The board of a village for a screen that all see, once its words are there. */
export const loadWallBoard = () => loadChipWords().then(() => VillageBoard)

interface Props {
  readonly village: Village
  readonly avatars: readonly number[]
}

function VillageTalk({ village, avatars }: Props) {
  return <Talking talk={villageTalk(village, avatars)} isClosed={!mayTellAll(village)} />
}

function VillageBoard({ village, avatars }: Props) {
  return <ChipBoard talk={{ ...villageTalk(village, avatars), lay: null }} isWall />
}

function villageTalk(village: Village, avatars: readonly number[]): ChipTalk {
  const { play, parts, view, seat } = village
  const { deck, maybe, options, deaths, players, alive, elsewhere, number } = view
  const { settings, chips, opening, ownOpening } = parts
  const blanks = settings?.blanks ?? []
  const spoken = language.value
  const names = villageNames(
    say,
    spoken,
    { players, blanks, deck, maybe, options },
    {
      script: villageScriptOf(settings, isLed(parts, parts.here)),
      place: placeIn(settings, spoken),
    },
  )
  return talkOf({
    facts: villageFacts({ players: players.length, deck, maybe, deaths, blanks, options, night: number }),
    teller: new ChipTeller(say, spoken, players, names),
    said: chips ?? [],
    players,
    avatars,
    seat,
    seats: players.flatMap((_, each) => (alive[each] && !elsewhere[each] ? [each] : [])),
    bots: botsAmong(parts.people, parts.seats),
    opening: opening ?? null,
    handed: ownOpening ?? null,
    sign: (role) => <RoleSign role={role as RoleId} parts={parts} />,
    lay: mayTellAll(village) ? (chip) => void play.send({ type: 'chip', chip }) : null,
  })
}
