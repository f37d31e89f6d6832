/** Something that Wolfmoon promises. Tests say which promise they are about by its id as their tag. */
export interface Promised {
  readonly id: string
  readonly what: string
  /** When it counts as kept; where the long form (`npm run soak`) asks for more, that stands behind a slash. */
  readonly gate: string
}

/** Everything that is promised. */
export const promises: readonly Promised[] = [
  {
    id: 'A1',
    what: 'No secret leaks: what a viewer receives depends only on what that viewer may know',
    gate: 'the same bytes, number, order and virtual times in 20,000 / 1,000,000 pairs of worlds (of Many Nights 5,000, other ones with each commit), 95 % of cases comparable, every role as viewer, hidden and in the centre; each planted leak found in 2,000 cases',
  },
  {
    id: 'A2',
    what: 'Nor on the wire: times and sizes tell nothing, to those in the room and to strangers',
    gate: '95 % interval of the median difference within ±2 ms for every kind of frame; guessed with an area under the curve of 0.55 at most, over 2,000 / 10,000 games; in villages of twenty over 90 / 2,000',
  },
  {
    id: 'A3',
    what: 'Nor at the table: every role’s phone asks for as many taps, is as bright, as silent, and holds nothing that its player has not just opened',
    gate: 'equal taps, brightness within 2 %, no hit in page, storage, address or log',
  },
  {
    id: 'A4',
    what: 'Nothing acknowledged is lost, nothing is applied twice, and a log replays to the same game',
    gate: '40 / 500 kills under load: nothing lost, nothing doubled, everyone back in 3 s (p95)',
  },
  {
    id: 'A5',
    what: 'The same when the power fails and the disk forgets what was not synced',
    gate: 'nothing lost in 1,000 simulated power cuts',
  },
  {
    id: 'A6',
    what: 'Nobody loses a seat, whatever the network and the phone do',
    gate: 'no evening of 1,000 / 50,000 goes wrong, and none of Many Nights of 12 / 1,000; in a browser the right screen is back in 2 s (p95), silence is noticed in 15 s, a seat is kept for 10 minutes',
  },
  {
    id: 'A7',
    what: 'Bad input breaks nothing',
    gate: '100,000 / 10,000,000 messages: no crash, no 5xx, event loop p99 under 50 ms, memory growth under 5 %; too large closes with 1009, a flood with 1008',
  },
  {
    id: 'A8',
    what: 'Only who may: every request by every kind of person, and sockets only of pages that are welcome',
    gate: 'every cell of the table asserted; unlisted means refused',
  },
  {
    id: 'A9',
    what: 'Codes and tokens are not guessed',
    gate: 'tokens of 128 bits, codes of six among 31 symbols, at most 0.001 rooms found a day by one address among 1,000',
  },
  {
    id: 'A10',
    what: 'The deal is fair, and anyone can check it',
    gate: 'chi-square p above 0.001 over a million deals; a script that shares no code with us checks the promise',
  },
  {
    id: 'A11',
    what: 'The rules are the rulebook’s',
    gate: 'every role, option and place used in random games; no case resolved otherwise; 85 % of mutants killed (in the long run)',
  },
  {
    id: 'A12',
    what: 'For everyone: by keyboard, by ear, on small screens, in any colours',
    gate: 'no violation on any screen, in three languages, light, dark and forced colours; one language a run, chosen by the commit / all',
  },
  {
    id: 'A13',
    what: 'Every language is whole, and no voice changes the night’s length',
    gate: 'every key, argument and plural form; no difference with a voice that is missing, slow or never ends',
  },
  {
    id: 'A14',
    what: 'A loaded server reaches everyone in time',
    gate: '50 sockets: p50 20 ms, p99 100 ms, nothing lost / 2,000 and 5,000 sockets as in `npm run bench:server`',
  },
  {
    id: 'A15',
    what: 'Many servers are as good as one, also while PostgreSQL, Redis or one of them is gone',
    gate: 'nothing acknowledged lost, every deadline applied once, rooms go on within 3 s, and by looking within 2 s without Redis',
  },
]

/** The tag of a test in which a fault is planted that another test has to find. */
export const planted = 'planted'
