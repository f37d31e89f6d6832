import type { Role } from '../role.ts'
import { apprenticeSeer } from './apprentice-seer/apprentice-seer.ts'
import { auraSeer } from './aura-seer/aura-seer.ts'
import { bodyguard } from './bodyguard/bodyguard.ts'
import { cultLeader } from './cult-leader/cult-leader.ts'
import { cupid } from './cupid/cupid.ts'
import { cursed } from './cursed/cursed.ts'
import { diseased } from './diseased/diseased.ts'
import { doppelganger } from './doppelganger/doppelganger.ts'
import { drunk } from './drunk/drunk.ts'
import { ghost } from './ghost/ghost.ts'
import { hoodlum } from './hoodlum/hoodlum.ts'
import { hunter } from './hunter/hunter.ts'
import { idiot } from './idiot/idiot.ts'
import type { PrintedId } from './ids.ts'
import { loneWolf } from './lone-wolf/lone-wolf.ts'
import { lycan } from './lycan/lycan.ts'
import { magician } from './magician/magician.ts'
import { martyr } from './martyr/martyr.ts'
import { mason } from './mason/mason.ts'
import { mayor } from './mayor/mayor.ts'
import { minion } from './minion/minion.ts'
import { oldHag } from './old-hag/old-hag.ts'
import { oldMan } from './old-man/old-man.ts'
import { pacifist } from './pacifist/pacifist.ts'
import { pi } from './pi/pi.ts'
import { priest } from './priest/priest.ts'
import { prince } from './prince/prince.ts'
import { seer } from './seer/seer.ts'
import { sorcerer } from './sorcerer/sorcerer.ts'
import { spellcaster } from './spellcaster/spellcaster.ts'
import { tanner } from './tanner/tanner.ts'
import { toughGuy } from './tough-guy/tough-guy.ts'
import { troublemaker } from './troublemaker/troublemaker.ts'
import { vampire } from './vampire/vampire.ts'
import { villager } from './villager/villager.ts'
import { werewolf } from './werewolf/werewolf.ts'
import { witch } from './witch/witch.ts'
import { wolfCub } from './wolf-cub/wolf-cub.ts'

/** Every printed role by its id. */
export const roles: Readonly<Record<PrintedId, Role>> = {
  'apprentice-seer': apprenticeSeer,
  'aura-seer': auraSeer,
  bodyguard,
  cupid,
  diseased,
  ghost,
  hunter,
  idiot,
  lycan,
  magician,
  martyr,
  mason,
  mayor,
  'old-hag': oldHag,
  'old-man': oldMan,
  pi,
  pacifist,
  priest,
  prince,
  seer,
  spellcaster,
  'tough-guy': toughGuy,
  troublemaker,
  villager,
  witch,
  sorcerer,
  minion,
  werewolf,
  'wolf-cub': wolfCub,
  cursed,
  doppelganger,
  drunk,
  'cult-leader': cultLeader,
  hoodlum,
  tanner,
  'lone-wolf': loneWolf,
  vampire,
}
