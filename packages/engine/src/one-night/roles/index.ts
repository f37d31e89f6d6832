import type { Role } from '../role.ts'
import { alphaWolf } from './alpha-wolf/alpha-wolf.ts'
import { apprenticeSeer } from './apprentice-seer/apprentice-seer.ts'
import { bodyguard } from './bodyguard/bodyguard.ts'
import { doppelganger } from './doppelganger/doppelganger.ts'
import { dreamWolf } from './dream-wolf/dream-wolf.ts'
import { drunk } from './drunk/drunk.ts'
import { hunter } from './hunter/hunter.ts'
import type { RoleId } from './ids.ts'
import { insomniac } from './insomniac/insomniac.ts'
import { mason } from './mason/mason.ts'
import { minion } from './minion/minion.ts'
import { mysticWolf } from './mystic-wolf/mystic-wolf.ts'
import { paranormalInvestigator } from './paranormal-investigator/paranormal-investigator.ts'
import { robber } from './robber/robber.ts'
import { seer } from './seer/seer.ts'
import { tanner } from './tanner/tanner.ts'
import { troublemaker } from './troublemaker/troublemaker.ts'
import { villager } from './villager/villager.ts'
import { werewolf } from './werewolf/werewolf.ts'
import { witch } from './witch/witch.ts'

/** Every role by its id. */
export const roles: Readonly<Record<RoleId, Role>> = {
  doppelganger,
  werewolf,
  'alpha-wolf': alphaWolf,
  'mystic-wolf': mysticWolf,
  minion,
  mason,
  seer,
  'apprentice-seer': apprenticeSeer,
  'paranormal-investigator': paranormalInvestigator,
  robber,
  witch,
  troublemaker,
  drunk,
  insomniac,
  'dream-wolf': dreamWolf,
  villager,
  tanner,
  hunter,
  bodyguard,
}
