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
          event.type === 'call-opened' ? { ...event, deadline: (event.deadline ?? 0) + delay(state) } : event,
      )
    },
  },
})

const rolesIn = (state: State) => state.players.map(({ self }) => self.role)

const isWolf = (state: State, seat: number) =>
  roles[state.players[seat]?.self.role as keyof typeof roles].pack === 'werewolf'

/** The leaks that the test of secrecy has to find. */
export const leaks: readonly Leak[] = [
  seen('the roles', (state) => rolesIn(state)),
  seen('the role of one neighbour', (state, viewer) =>
    typeof viewer === 'number' ? rolesIn(state)[viewer + 1] : null,
  ),
  seen('the cards in the order in which they were dealt', (state) =>
    state.players.map(({ self }) => self.dealt).join(),
  ),
  seen(
    'how many werewolves sit in the first half',
    (state) => state.players.slice(0, 3).filter((_, seat) => isWolf(state, seat)).length,
  ),
  seen('the seed', (state) => state.secret.seed),
  seen('what hidden cards say', (state) => state.players.flatMap(({ self }) => self.hidden ?? [])),
  seen('who has chosen at night', (state) => state.players.map(({ night }) => night.choices.length)),
  seen(
    'how many have chosen',
    (state) => state.players.filter(({ night }) => night.choices.length > 0).length,
  ),
  seen('who has chosen, while the clock stands', (state) =>
    state.pausedAt === null ? null : state.players.map(({ night }) => night.choices.length),
  ),
  seen('who has tapped', (state) => state.tapped),
  seen('whom the werewolves attack', (state) => state.attacked),
  seen('how many are attacked', (state) => state.attacked.length),
  seen('who is blessed', (state) => state.players.map(({ self }) => self.blessed)),
  seen('how many notices others have', (state) => state.players.map(({ self }) => self.notices.length)),
  seen('whom somebody copies', (state) => state.players.map(({ self }) => self.copyOf)),
  seen('who is marked', (state) => state.players.map(({ self }) => self.marks.length)),
  seen('who is in a cult', (state) => state.players.flatMap(({ self }) => self.cult).length),
  seen('who loves whom', (state) => state.mates),
  seen('who is the Minion', (state) => state.players.map(({ self }) => self.minionOf)),
  seen('which powers are used', (state) => state.players.flatMap(({ self }) => self.used).length),
  seen('a size that depends on a role', (state) => 'x'.repeat(rolesIn(state)[0]?.length ?? 0)),
  seen('votes before they are shown', (state) =>
    state.phase === 'night' ? rolesIn(state).indexOf('seer') : null,
  ),
  seen('letters before dawn', (state) => state.players.map(({ night }) => night.letter)),
  seen('what a dead player died of at night', (state) => rolesIn(state).indexOf('werewolf')),
  seen('questions to others', (state) =>
    state.setup.players.map((_, seat) => view(state, seat).you?.asks.length),
  ),
  seen('whom the Amulet shelters', (state) => state.amulet?.shelters),
  seen('how many are to be told of a new role', (state) =>
    state.players.filter(({ self }) => self.news.length > 0).map(({ self }) => self.news),
  ),
  seen('who votes to die without knowing it', (state) => state.fools),
  later('a call that lasts longer when its role lives', (state) =>
    rolesIn(state).includes('villager') ? (rolesIn(state).indexOf('villager') + 1) * 10 : 0,
  ),
  later(
    'a call that is shorter once somebody has chosen',
    (state) => -state.players.filter(({ night }) => night.choices.length > 0).length,
  ),
]
