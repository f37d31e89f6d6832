import type { Ask, MissedTurn, RoleId, View } from '@wolfmoon/engine/many-nights'

/** The parts of a village's game that everyone may know. */
export interface VillageParts {
  /** Which of several villages these parts are of; null: there is only one, or one is in none. */
  readonly here: number | null
  /** Of several villages, once all are over: who has won in any of them. */
  readonly winners: readonly number[] | null
  /** What is the same from the deal to the end. */
  readonly table: Pick<View, 'players' | 'deck' | 'maybe' | 'options' | 'startsAt' | 'commitment'> | null
  readonly phase: Pick<
    View,
    'phase' | 'number' | 'deadline' | 'isPaused' | 'call' | 'round' | 'warnsAt' | 'dayEnds' | 'voting'
  > | null
  /** Who is there, and how. */
  readonly village: Pick<View, 'alive' | 'elsewhere' | 'absent' | 'muted' | 'elected'> | null
  readonly confirmed: View['confirmed'] | null
  readonly ready: View['ready'] | null
  readonly longer: View['longer'] | null
  readonly voted: View['voted'] | null
  readonly nominations: View['nominations'] | null
  readonly poll: View['poll']
  readonly spared: View['spared'] | null
  readonly condemned: View['condemned'] | null
  /** Who speaks in their own defence. */
  readonly speaker: View['speaker']
  readonly shots: View['shots'] | null
  readonly deaths: View['deaths'] | null
  readonly announcements: View['announcements'] | null
  readonly counts: View['counts'] | null
  readonly end: View['end']
}

type You = NonNullable<View['you']>

/** A turn that passed: perhaps while one was away. */
export interface MissedNightTurn extends MissedTurn {
  readonly away?: true
}

/** The way of somebody who was sent away and has not arrived. */
export interface Journey {
  readonly from: number
  readonly to: number
}

/** The parts of a village's game that one player, or the moderator, knows. */
export interface VillagerParts {
  readonly journey: Journey | null
  readonly card: RoleId | null
  readonly notices: You['notices'] | null
  readonly missed: readonly MissedNightTurn[] | null
  readonly choices: You['choices'] | null
  readonly letter: string | null
  readonly vote: You['vote']
  /** The question that waits most; `asks` has all. */
  readonly ask: Ask | null
  readonly asks: readonly Ask[] | null
  readonly pack: You['pack']
  readonly truth: View['truth']
  readonly desk: View['desk']
}

/** All that anybody may know of a village's game, in parts. */
export type VillageGameParts = VillageParts & VillagerParts

/** Parts that only ever get longer: of these, additions are sent. */
export const growingVillageParts: readonly (keyof VillageParts | keyof VillagerParts)[] = [
  'deaths',
  'announcements',
  'counts',
  'notices',
  'missed',
]

/** What a village has to do with the others, if there are any. */
interface OneOfSeveral {
  readonly village?: number | null
  readonly winners?: readonly number[] | null
}

/** What everyone in a village may know of its game; null: there is none. */
export function villageParts(
  view: View | null,
  { village = null, winners = null }: OneOfSeveral = {},
): VillageParts {
  return {
    here: village,
    winners,
    table: view && {
      players: view.players,
      deck: view.deck,
      maybe: view.maybe,
      options: view.options,
      startsAt: view.startsAt,
      commitment: view.commitment,
    },
    phase: view && {
      phase: view.phase,
      number: view.number,
      deadline: view.deadline,
      isPaused: view.isPaused,
      call: view.call,
      round: view.round,
      warnsAt: view.warnsAt,
      dayEnds: view.dayEnds,
      voting: view.voting,
    },
    village: view && {
      alive: view.alive,
      elsewhere: view.elsewhere,
      absent: view.absent,
      muted: view.muted,
      elected: view.elected,
    },
    confirmed: view?.confirmed ?? null,
    ready: view?.ready ?? null,
    longer: view?.longer ?? null,
    voted: view?.voted ?? null,
    nominations: view?.nominations ?? null,
    poll: view?.poll ?? null,
    spared: view?.spared ?? null,
    condemned: view?.condemned ?? null,
    speaker: view?.speaker ?? null,
    shots: view?.shots ?? null,
    deaths: view?.deaths ?? null,
    announcements: view?.announcements ?? null,
    counts: view?.counts ?? null,
    end: view?.end ?? null,
  }
}

/** What one viewer knows besides; null: nobody. */
export function villagerParts(view: View | null, journey: Journey | null = null): VillagerParts {
  const you = view?.you
  return {
    journey,
    card: you?.card ?? null,
    notices: you?.notices ?? null,
    missed: you?.missed ?? null,
    choices: you?.choices ?? null,
    letter: you?.letter ?? null,
    vote: you?.vote ?? null,
    ask: you?.asks[0] ?? null,
    asks: you?.asks ?? null,
    pack: you?.pack ?? null,
    truth: view?.truth ?? null,
    desk: view?.desk ?? null,
  }
}

/** The name of a village's part where several villages are told of at once. */
export const nameOfPart = (village: number, name: string): string => `${village}/${name}`

/** What a screen for all villages is told of one of them. */
export function partsOfVillage(parts: object, village: number): Partial<VillageParts> {
  const prefix = nameOfPart(village, '')
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) =>
      name.startsWith(prefix) ? [[name.slice(prefix.length), part]] : [],
    ),
  )
}

/** The view that parts were taken from; null: there is no game. The seat is the viewer's, −1 for who has none. */
export function viewOf(parts: Partial<VillageGameParts>, seat: number): View | null {
  const { table, phase, village } = parts
  if (!table || !phase || !village) return null
  return {
    ...table,
    ...phase,
    ...village,
    confirmed: parts.confirmed ?? none,
    ready: parts.ready ?? none,
    longer: parts.longer ?? none,
    voted: parts.voted ?? none,
    nominations: parts.nominations ?? none,
    poll: parts.poll ?? null,
    spared: parts.spared ?? none,
    condemned: parts.condemned ?? none,
    speaker: parts.speaker ?? null,
    shots: parts.shots ?? none,
    deaths: parts.deaths ?? none,
    announcements: parts.announcements ?? none,
    counts: parts.counts ?? none,
    end: parts.end ?? null,
    you: youIn(parts, seat),
    truth: parts.truth ?? null,
    desk: parts.desk ?? null,
  }
}

/** Who moderates has no card, even after having played. */
function youIn(parts: Partial<VillagerParts>, seat: number): View['you'] {
  const { card } = parts
  if (!card || seat < 0) return null
  return {
    seat,
    card,
    notices: parts.notices ?? none,
    missed: parts.missed ?? none,
    choices: parts.choices ?? none,
    letter: parts.letter ?? null,
    vote: parts.vote ?? null,
    asks: parts.asks ?? none,
    pack: parts.pack ?? null,
  }
}

const none: readonly never[] = []
