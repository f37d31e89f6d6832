import type { Topic } from './ask.ts'
import type { Advice, Group } from './balance.ts'
import { vocabulary } from './blank.ts'
import { sharedCalls } from './calls.ts'
import type { CommandRefusal } from './command.ts'
import type { DeckFault } from './deck.ts'
import { experiences, lengths, proposalIds } from './proposals.ts'
import { type Alternate, teams, verbs } from './role.ts'
import { roleIds } from './roles/ids.ts'
import { roles as allRoles } from './roles/index.ts'
import { scenarioIds } from './scenarios.ts'
import { minions, reveals, type SetupRefusal, votings } from './setup.ts'
import type { Announcement, Cause, Notice, Phase } from './state.ts'
import { dailyChanges } from './variations/changes.ts'

/** Every member of a union, each named exactly once: a text that is missing does not compile. */
const every = <Key extends string>(keys: Readonly<Record<Key, true>>): readonly Key[] =>
  Object.keys(keys) as Key[]

/** The calls of the night: those of single roles, and the shared ones. */
const calls: readonly string[] = [
  ...new Set<string>([
    ...sharedCalls,
    ...roleIds.flatMap((id) => {
      const { wakes = [], alternates = {}, sobers } = allRoles[id]
      const others = Object.values(alternates).flatMap((change) => change.wakes ?? [])
      return [...[...wakes, ...others].map(({ call }) => call), ...(sobers ? [id] : [])]
    }),
  ]),
].sort()

/**
 * What has to be said in every language: the ids under which texts are kept. Roles need a name, a count and a card;
 * calls need waking, what to do and closing; the others one sentence each.
 */
export const textKeys = {
  roles: roleIds,
  /** By role: the ways it can be played beside the first. */
  alternates: roleIds.flatMap((id) =>
    Object.keys(allRoles[id].alternates ?? {}).map((way) => `${id}.${way as Alternate}` as const),
  ),
  calls,
  /** What is asked at night, and what an answer does. */
  verbs,
  topics: every<Topic['type']>({
    'own-card': true,
    rest: true,
    night: true,
    nominate: true,
    second: true,
    spare: true,
    ready: true,
    vote: true,
    'vote-pair': true,
    ballot: true,
    ban: true,
    elect: true,
    sacrifice: true,
    shoot: true,
    finish: true,
    longer: true,
  }),
  phases: every<Phase>({
    confirming: true,
    night: true,
    shooting: true,
    electing: true,
    banning: true,
    day: true,
    defence: true,
    voting: true,
    offering: true,
    dusk: true,
    over: true,
  }),
  notices: every<Notice['type']>({
    role: true,
    soulmate: true,
    masons: true,
    pack: true,
    minion: true,
    answer: true,
    'role-of': true,
    attacked: true,
    amulet: true,
  }),
  announcements: every<Announcement['type']>({
    letter: true,
    reprieved: true,
    'lynching-failed': true,
    'two-lynchings': true,
    sacrificed: true,
    'shot-into-the-air': true,
    'shot-failed': true,
    elected: true,
    'daily-change': true,
    'pointed-out': true,
    banned: true,
    arrived: true,
    'longer-day': true,
    corrected: true,
    stopped: true,
  }),
  causes: every<Cause>({
    werewolves: true,
    poison: true,
    wounds: true,
    age: true,
    ghost: true,
    vampires: true,
    lynch: true,
    shot: true,
    heartbreak: true,
    society: true,
    moderator: true,
    left: true,
  }),
  refusals: every<CommandRefusal['refused'] | SetupRefusal['refused'] | DeckFault['code']>({
    'no-such-seat': true,
    'not-open': true,
    'not-a-choice': true,
    'wrong-number': true,
    'must-choose': true,
    'not-now': true,
    paused: true,
    over: true,
    'no-such-step': true,
    'no-such-card': true,
    'cards-missing': true,
    'wrong-players': true,
    'unknown-role': true,
    'bad-setup': true,
    'wrong-count': true,
    'too-few': true,
    'too-many': true,
    'needs-option': true,
    'not-dealt': true,
    'no-hidden': true,
  }),
  advice: every<Advice['code']>({
    'sum-high': true,
    'sum-low': true,
    'no-werewolf': true,
    'no-seer': true,
    'no-plain': true,
    'many-special': true,
    'few-special': true,
    'lonely-aura': true,
    'few-of-others': true,
    'many-of-packs': true,
    split: true,
    'many-calls': true,
    'few-plain': true,
    'shown-anyway': true,
    'hollow-wolves': true,
    'leaves-pack': true,
  }),
  experiences,
  lengths,
  proposals: proposalIds,
  groups: every<Group>({ mixed: true, strangers: true, regulars: true }),
  teams,
  scenarios: scenarioIds,
  reveals,
  votings,
  minions,
  dailyChanges,
  /** What a table composes a blank card of. */
  vocabulary,
} as const
