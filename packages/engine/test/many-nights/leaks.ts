import { asksOf, decide, roles, type State, view } from '../../src/many-nights/index.ts'
import { type Leak, leaksIn } from '../secrecy.ts'
import type { Window } from './secrecy.ts'

const { hurries, shows } = leaksIn({ decide, view })

const rolesIn = (state: State) => state.players.map(({ self }) => self.role)

const isWolf = (state: State, seat: number) =>
  roles[state.players[seat]?.self.role as keyof typeof roles].pack === 'werewolf'

/** The leaks that the test of secrecy has to find. */
export const leaks: readonly Leak<Window>[] = [
  shows('the roles', (state) => rolesIn(state)),
  shows('the role of one neighbour', (state, viewer) =>
    typeof viewer === 'number' ? rolesIn(state)[viewer + 1] : null,
  ),
  shows('the cards in the order in which they were dealt', (state) =>
    state.players.map(({ self }) => self.dealt).join(),
  ),
  shows(
    'how many werewolves sit in the first half',
    (state) => state.players.slice(0, 3).filter((_, seat) => isWolf(state, seat)).length,
  ),
  shows('the seed', (state) => state.secret.seed),
  shows('what hidden cards say', (state) => state.players.flatMap(({ self }) => self.hidden ?? [])),
  shows('who has chosen at night', (state) => state.players.map(({ night }) => night.choices.length)),
  shows(
    'how many have chosen',
    (state) => state.players.filter(({ night }) => night.choices.length > 0).length,
  ),
  shows('who has chosen, while the clock stands', (state) =>
    state.pausedAt === null ? null : state.players.map(({ night }) => night.choices.length),
  ),
  shows('who has tapped', (state) => state.tapped),
  shows('who has let a question be', (state) => state.players.map(({ night }) => night.passed.length)),
  shows('what was chosen on earlier nights', (state) => state.deeds.length),
  shows('whose answers a round still waits for', (state) =>
    state.phase === 'night' ? state.players.map((_, seat) => asksOf(state, seat).length) : null,
  ),
  shows('whom the werewolves attack', (state) => state.attacked),
  shows('how many are attacked', (state) => state.attacked.length),
  shows('who is blessed', (state) => state.players.map(({ self }) => self.blessed)),
  shows('how many notices others have', (state) => state.players.map(({ self }) => self.notices.length)),
  shows('who has missed a turn', (state) => state.players.map(({ self }) => self.missed.length)),
  shows('whom somebody copies', (state) => state.players.map(({ self }) => self.copyOf)),
  shows('who is marked', (state) => state.players.map(({ self }) => self.marks.length)),
  shows('who is in a cult', (state) => state.players.flatMap(({ self }) => self.cult).length),
  shows('who loves whom', (state) => state.mates),
  shows('who is the Minion', (state) => state.players.map(({ self }) => self.minionOf)),
  shows('which powers are used', (state) => state.players.flatMap(({ self }) => self.used).length),
  shows('a size that depends on a role', (state) => 'x'.repeat(rolesIn(state)[0]?.length ?? 0)),
  shows('votes before they are shown', (state) =>
    state.phase === 'night' ? rolesIn(state).indexOf('seer') : null,
  ),
  shows('letters before dawn', (state) => state.players.map(({ night }) => night.letter)),
  shows('what a dead player died of at night', (state) => rolesIn(state).indexOf('werewolf')),
  shows('questions to others', (state) =>
    state.setup.players.map((_, seat) => view(state, seat).you?.asks.length),
  ),
  shows('whom the Amulet shelters', (state) => state.amulet?.shelters),
  shows('how many are to be told of a new role', (state) =>
    state.players.filter(({ self }) => self.news.length > 0).map(({ self }) => self.news),
  ),
  shows('who votes to die without knowing it', (state) => state.fools),
  hurries('a call that lasts longer when its role lives', 'call-opened', (state) =>
    rolesIn(state).includes('villager') ? (rolesIn(state).indexOf('villager') + 1) * 10 : 0,
  ),
  hurries(
    'a call that is shorter once somebody has chosen',
    'call-opened',
    (state) => -state.players.filter(({ night }) => night.choices.length > 0).length,
  ),
]
