import { leastPlayers, mostPlayers } from '@wolfmoon/engine/many-nights'
import { VillageTeller } from '@wolfmoon/texts/core'
import type { GameScreens } from '../games.ts'
import { language, say } from '../language.ts'
import '../style/country.css'
import '../style/hall.css'
import '../style/village.css'
import { loadVillageDrawings } from './drawings.ts'
import { Game } from './game.tsx'
import { LaterTableScreen } from './later.tsx'
import { Roles } from './roles.tsx'
import { RulesForm } from './rules-form.tsx'
import { partsOf } from './village.ts'
import { speakIfCalled, Voice } from './voice.tsx'
import { loadVillageWords } from './words.ts'

/** Many Nights, as rooms draw it, once its words and drawings are there. */
export async function loadManyNights(): Promise<GameScreens> {
  await Promise.all([loadVillageWords(), loadVillageDrawings()])
  return screens
}

const screens: GameScreens = {
  id: 'many-nights',
  least: leastPlayers,
  most: mostPlayers,
  Game,
  RulesForm,
  TableScreen: LaterTableScreen,
  Roles,
  Voice,
  onStart: speakIfCalled,
  endTalk: () => say('many-app.day.end'),
  fault: (room, refused, details) =>
    new VillageTeller(say, language.value, {
      players: [],
      blanks: partsOf(room).settings?.blanks ?? [],
    }).refusal({ refused, parts: details }),
}
