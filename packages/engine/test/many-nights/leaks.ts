import { isRefusal } from '../../src/kernel/index.ts'
import { type Event, roles, type State, type Viewer, view } from '../../src/many-nights/index.ts'
import { honest, type Window } from './secrecy.ts'

/** A way in which a secret could get out, planted to see that it is found. */
export interface Leak {
  readonly name: string
  readonly window: Window
}

const seen = (name: string, extra: (state: State, viewer: Viewer) => unknown): Leak => ({
  name,
  window: { ...honest, view: (state, viewer) => ({ ...view(state, viewer), extra: extra(state, viewer) }) },
})

const later = (name: string, delay: (state: State) => number): Leak => ({
  name,
  window: {
    ...honest,
    decide: (state, command) => {
      const events = honest.decide(state, command)
      if (isRefusal(events)) return events
      return events.map(
        (event): Event =>
          event.type === 'call-opened' ? { ...event, deadline: event.deadline + delay(state) } : event,
      )
    },
  },
})

const isWolf = (state: State, seat: number) =>
  roles[state.role[seat] as keyof typeof roles].pack === 'werewolf'

/** The leaks that the test of secrecy has to find. */
export const leaks: readonly Leak[] = [
  seen('the roles', (state) => state.role),
  seen('the role of one neighbour', (state, viewer) =>
    typeof viewer === 'number' ? state.role[viewer + 1] : null,
  ),
  seen('the cards in the order in which they were dealt', (state) => state.dealt.join()),
  seen(
    'how many werewolves sit in the first half',
    (state) => state.role.slice(0, 3).filter((_, seat) => isWolf(state, seat)).length,
  ),
  seen('the seed', (state) => state.secret.seed),
  seen('what hidden cards say', (state) => state.hidden.filter(Boolean)),
  seen('who has chosen at night', (state) => state.choices.map((choices) => choices.length)),
  seen('how many have chosen', (state) => state.choices.filter((choices) => choices.length > 0).length),
  seen('who has chosen, while the clock stands', (state) =>
    state.pausedAt === null ? null : state.choices.map((choices) => choices.length),
  ),
  seen('who has tapped', (state) => state.tapped),
  seen('whom the werewolves attack', (state) => state.attacked),
  seen('how many are attacked', (state) => state.attacked.length),
  seen('who is blessed', (state) => state.blessed),
  seen('how many notices others have', (state) => state.notices.map((notices) => notices.length)),
  seen('whom somebody copies', (state) => state.copyOf),
  seen('who is marked', (state) => state.marks.map((marks) => marks.length)),
  seen('who is in a cult', (state) => state.cults.flat().length),
  seen('who loves whom', (state) => state.mates),
  seen('who is the Minion', (state) => state.minionOf),
  seen('which powers are used', (state) => state.used.flat().length),
  seen('a size that depends on a role', (state) => 'x'.repeat(state.role[0]?.length ?? 0)),
  seen('votes before they are shown', (state) =>
    state.phase === 'night' ? state.role.indexOf('seer') : null,
  ),
  seen('letters before dawn', (state) => state.letters),
  seen('what a dead player died of at night', (state) => state.role.indexOf('werewolf')),
  seen('questions to others', (state) =>
    state.setup.players.map((_, seat) => view(state, seat).you?.asks.length),
  ),
  seen('whom the Amulet shelters', (state) => state.amulet?.shelters),
  seen('how many are to be told of a new role', (state) => state.news.filter((roles) => roles.length > 0)),
  seen('who votes to die without knowing it', (state) => state.fools),
  later('a call that lasts longer when its role lives', (state) =>
    state.role.includes('villager') ? (state.role.indexOf('villager') + 1) * 10 : 0,
  ),
  later(
    'a call that is shorter once somebody has chosen',
    (state) => -state.choices.filter((choices) => choices.length > 0).length,
  ),
]
