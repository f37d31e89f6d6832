import { isRefusal } from '../../src/kernel/index.ts'
import { decide, type State, type Viewer, view } from '../../src/one-night/index.ts'
import { type Leak, leaksIn } from '../secrecy.ts'
import type { Window } from './secrecy.ts'

const { changes, hurries, refuses, shows } = leaksIn({ decide, view })

const neighbour = (state: State, viewer: Viewer) => (viewer === 'table' ? 0 : (viewer + 1) % state.is.length)
const playersCalled = ({ schedule, wakers }: State, beat: number) => {
  const step = schedule.beats[beat]?.steps[0]
  return step ? (wakers[step.call]?.length ?? 0) : 0
}
const wolves = ({ is }: State) => is.filter((role) => role.includes('wolf')).length
const moves = ({ turns }: State) => turns.reduce((sum, { made }) => sum + made.length, 0)

/** Every planted leak. */
export const leaks: readonly Leak<Window>[] = [
  shows('a neighbour’s card in the snapshot', (state, viewer) => state.faces[neighbour(state, viewer)]),
  shows('a neighbour’s card after the night', (state, viewer) =>
    state.phase === 'day' ? state.faces[state.lies[neighbour(state, viewer)] ?? 0] : null,
  ),
  shows('a centre card', ({ faces }) => faces[11]),
  changes('the deck in the order of the deal', ({ faces }) => ({
    deck: faces.flatMap((face) => face ?? []),
  })),
  changes('players sorted by role', ({ setup, is }) => ({
    players: setup.players.toSorted((a, b) =>
      String(is[setup.players.indexOf(a)]).localeCompare(String(is[setup.players.indexOf(b)])),
    ),
  })),
  shows('a number for each event in the game', ({ story }) => story.length),
  shows('a number for each move in the game', moves),
  shows('who has missed a turn', ({ moves: made }) => made.map((own) => own.some(({ missed }) => missed))),
  shows('waiting for so many', ({ phase, held }) =>
    phase === 'night' ? held.filter((choice) => choice === undefined).length : 0,
  ),
  shows('whose answer is held', ({ held }) => held.map((choice) => choice !== undefined)),
  shows('who has tapped', ({ phase, taps }) => (phase === 'night' ? taps : [])),
  changes(
    'ready shows who has acted while the clock stands',
    ({ phase, pausedAt, moves, held }, _, { ready }) => ({
      ready:
        phase === 'night' && pausedAt !== null
          ? moves.map(({ length }, seat) => length > 0 || held[seat] !== undefined)
          : ready,
    }),
  ),
  shows('how many are called', (state) => (state.phase === 'night' ? playersCalled(state, state.beat) : 0)),
  shows('who is called', ({ phase, wakers, schedule, beat }) =>
    phase === 'night' ? wakers[schedule.beats[beat]?.steps[0]?.call ?? -1] : [],
  ),
  changes('nobody is announced for a centre card', (state, _, { night }) =>
    night && playersCalled(state, night.beat) === 0 ? { night: { ...night, call: null } } : {},
  ),
  changes('the night has as many beats as roles at the table', (state, _, { night }) =>
    night ? { night: { ...night, beats: state.wakers.filter((seats) => seats.length > 0).length } } : {},
  ),
  hurries('a shorter pause for a centre card', 'beat-opened', (state, { beat }) =>
    playersCalled(state, beat) === 0 ? -500 : 0,
  ),
  hurries('a millisecond for each wolf', 'beat-opened', (state, { beat }) =>
    beat === 1 ? wolves(state) : 0,
  ),
  hurries('the beat after a move is longer', 'beat-opened', (state) => Math.min(1, moves(state))),
  {
    name: 'a call closes when it has been answered',
    window: {
      view,
      decide: (state, command) => {
        const events = decide(state, command)
        if (isRefusal(events) || !events.some(({ type }) => type === 'moved')) return events
        const next = state.beat + 1
        const beat = state.schedule.beats[next]
        if (state.phase !== 'night' || !beat || events.some(({ type }) => type === 'beat-opened'))
          return events
        const early = Math.min(state.deadline ?? command.at, command.at + 100)
        return [...events, { type: 'beat-opened', at: early, beat: next, deadline: early + beat.lasts }]
      },
    },
  },
  shows('where the cards lie, unseen', ({ lies }) => lies),
  shows('a nudge to who was robbed', ({ lies }, viewer) => viewer !== 'table' && lies[viewer] !== viewer),
  shows('how much chance was used', ({ draws }) => draws),
  shows('that somebody copied', ({ copiedFrom }) => copiedFrom.some((from) => from !== null)),
  shows('that somebody turned', ({ hasTurned }) => hasTurned.some(Boolean)),
  shows('how much everyone has been told', ({ notices }) => notices.map(({ length }) => length)),
  shows('what the last log line was about', ({ story }) => story.at(-1)?.deed.type ?? null),
  shows('what the table’s cards count as', ({ counts }) => counts[0]),
  shows('padding as long as the wolves are many', (state) => ' '.repeat(wolves(state))),
  shows('the seed', ({ secret }) => secret.seed),
  changes('a commitment to the cards without salt', ({ faces }) => ({
    commitment: faces.map((face) => face?.length).join(''),
  })),
  shows('a vote before the count', ({ votes }) => votes),
  shows('another’s own board', ({ ownBoards }, viewer) =>
    viewer === 'table' ? ownBoards[0] : ownBoards.filter((_, seat) => seat !== viewer),
  ),
  changes('choices without the wolves', ({ is }, viewer, { you }) =>
    you?.ask && viewer !== 'table'
      ? {
          you: {
            ...you,
            ask: {
              ...you.ask,
              picks: you.ask.picks.map((pick) => ({
                ...pick,
                from: pick.from.filter((slot) => !is[slot]?.includes('wolf')),
              })),
            },
          },
        }
      : {},
  ),
  changes('a question’s name from the cards', (state, _, { you }) =>
    you?.ask
      ? {
          you: {
            ...you,
            ask: { ...you.ask, id: `${you.ask.id}-${state.faces[neighbour(state, you.seat)]}` },
          },
        }
      : {},
  ),
  refuses('a refusal that knows who was called', (state) =>
    state.phase === 'night' ? playersCalled(state, state.beat) : 0,
  ),
  refuses('a refusal that names the card', (state, command) =>
    command.type === 'place' && command.on !== null ? (state.faces[state.lies[command.on] ?? -1] ?? '') : '',
  ),
]
