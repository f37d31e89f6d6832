/** Where messages are sent to. */
export type Place = 'room' | 'village' | 'tournament'

/** One well-formed request of every kind but `leave` and `delete`, after which there is little left to break, and some that try the limits of what is well-formed. */
const inRooms: readonly object[] = [
  { type: 'hello', protocol: 1, room: '222222', as: 'player', name: 'Eve' },
  { type: 'hello', protocol: 1, room: '222222', as: 'table', token: 'f'.repeat(32), device: 'd'.repeat(32) },
  { type: 'ping' },
  { type: 'rename', name: 'Zoë', avatar: 63 },
  { type: 'rename', name: '\u202eשלום\u2066👩‍👩‍👧‍👦\u200f' },
  { type: 'rename', name: `Z${'\u0301'.repeat(199)}` },
  { type: 'rename', name: '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(14) },
  { type: 'watched' },
  { type: 'wish', roles: ['seer', 'robber', 'seer'] },
  { type: 'chat', text: 'hello' },
  { type: 'chat', text: '\u202e\u0000\ud800 <b>&amp;</b> 🐺'.repeat(20) },
  { type: 'chat', text: 'َ'.repeat(1000) },
  { type: 'chat', text: 'psst', to: 'pack' },
  { type: 'chat', text: 'psst', to: 'player', seat: 67 },
  { type: 'chip', chip: { type: 'pass' } },
  { type: 'chip', chip: { type: 'vote', seat: null } },
  { type: 'chip', chip: { type: 'suspect', seat: 67, strength: 3, because: 100_000 } },
  {
    type: 'chip',
    chip: {
      type: 'claim',
      role: 'seer',
      deeds: new Array(40).fill({ night: 1000, verb: 'look', places: [67], saw: ['seer'], is: true }),
    },
  },
  { type: 'chip', chip: { type: 'take-back', to: 1 } },
  { type: 'look', village: 12 },
  { type: 'look', village: 'all' },
  { type: 'assign', person: 'p2', village: 0 },
  { type: 'assign', person: 'p2', village: null },
  { type: 'draw-villages' },
  { type: 'draw-moderator' },
  { type: 'moderate-by-wish' },
  { type: 'want-to-moderate', wants: true },
  { type: 'want-to-moderate', wants: false },
  { type: 'pause', village: 3 },
  { type: 'answer', ask: 'card', choice: [] },
  { type: 'answer', ask: 'card', choice: null },
  { type: 'answer', ask: 'night-0-0', choice: [0, 1] },
  { type: 'answer', ask: 'night-1-0', choice: [10] },
  { type: 'answer', ask: 'ready', choice: [] },
  { type: 'answer', ask: 'vote', choice: [0] },
  { type: 'place', board: 'shared', token: 0, on: 0 },
  { type: 'place', board: 'own', token: 12, on: null },
  { type: 'vote-remove', person: 'p2' },
  { type: 'take-back' },
  { type: 'settings', change: { pace: 'together', confirm: 5, round: 5, vote: 5 } },
  { type: 'settings', change: { deck: [], discussion: null, scoring: { type: 'chips', target: 50 } } },
  { type: 'order', people: ['p3', 'p1', 'p2'] },
  { type: 'start' },
  { type: 'pause' },
  { type: 'resume' },
  { type: 'end-discussion' },
  { type: 'stop' },
  { type: 'new-evening' },
  { type: 'remove', person: 'p3' },
  { type: 'hand-over', person: 'p2' },
  { type: 'let-in', person: 'p3' },
  { type: 'lock' },
  { type: 'unlock' },
]

const cards = ['werewolf', 'seer', 'villager', 'villager', 'villager', 'villager']
const blank = { id: 'blank-a', name: 'A', team: 'village', value: 3, shoots: true }
const settings = (change: object): object => ({ type: 'settings', change })
const order = (type: string, more: object = {}): object => ({ type: 'moderate', order: { type, ...more } })

/** What only a village knows: its settings, its questions, and what who moderates orders. */
const inVillages: readonly object[] = [
  settings({ game: 'many-nights', deckFollows: true }),
  settings({ deck: cards, deckShown: 'none', hollow: true, amulet: 'no-werewolf' }),
  settings({
    deck: [...cards, 'blank-a'],
    blanks: [
      blank,
      { ...blank, id: 'blank-b', wakes: [{ call: 'blank-b', turn: 3, verb: 'look', learns: 'role' }] },
    ],
  }),
  settings({
    variable: { cards: ['tanner', 'idiot'], plain: 2 },
    pool: ['hunter', 'tanner'],
    minion: 'both',
  }),
  settings({
    roleChanges: [{ night: 2, one: 'seer', other: 'villager' }],
    alternates: { seer: 'alternate', mayor: 'elected' },
  }),
  settings({
    voting: 'secret-ballot',
    reveal: 'none',
    dailyChanges: 'dice',
    timers: { day: null, call: 0, round: 3600, firstDay: 1 },
  }),
  settings({ villages: 2, decks: [cards, cards], takesTurns: true, whispers: true, pace: 'together' }),
  settings({ villages: 1, decks: [], theme: { village: 'Pub', wolf: 'Lout', seer: 'Barkeep' } }),
  settings({ theme: null, pace: 'called', strictGhost: true, firstVision: false }),
  settings({ game: 'one-night' }),
  { type: 'chat', text: 'Boo', to: 'dead' },
  { type: 'chat', text: 'Him', to: 'pack' },
  { type: 'answer', ask: 'night-1-attack', choice: [0] },
  { type: 'answer', ask: 'nominate', choice: [1] },
  { type: 'answer', ask: 'vote-1', choice: 'die' },
  { type: 'answer-for', seat: 0, ask: 'card', choice: [] },
  { type: 'answer-for', seat: 3, ask: 'rest-0', choice: [] },
  { type: 'answer-for', seat: 67, ask: 'night-0-look', choice: [67] },
  { type: 'add-name', name: 'Nobody' },
  { type: 'add-bot', name: 'Basil', character: 'basil', level: 'hard' },
  { type: 'bot-for', seat: 1, name: 'Cora', character: 'cora', level: 'easy' },
  { type: 'let-go', seat: 1 },
  { type: 'give-seat', seat: 1, person: 'p7' },
  { type: 'want-seat', seat: 1 },
  { type: 'appoint', person: 'p6' },
  { type: 'appoint', person: null, village: 1 },
  { type: 'look', village: 1 },
  { type: 'look', village: 'all' },
  { type: 'assign', person: 'p2', village: 1 },
  { type: 'draw-villages' },
  { type: 'draw-moderator' },
  { type: 'moderate-by-wish' },
  { type: 'want-to-moderate', wants: true },
  { type: 'start' },
  { type: 'pause' },
  { type: 'resume' },
  { type: 'stop' },
  { type: 'end-discussion' },
  ...['move-on', 'lapse', 'call-night', 'stop'].map((type) => order(type)),
  order('give-time', { seconds: 3600 }),
  order('set-timers', { timers: { day: null, vote: 0 } }),
  order('enter', { seat: 0, role: 'werewolf', hidden: null }),
  order('strike', { seat: 2 }),
  order('let-go', { seat: 2 }),
  order('undo', { step: 0 }),
  order('undo', { step: 1_000_000 }),
  order('pick-change', { change: 'no-talk' }),
  order('name-victim', { seat: 0 }),
]

/** What a tournament knows. */
const inTournaments: readonly object[] = [
  { type: 'ping' },
  { type: 'sign-up', name: 'Zoë' },
  { type: 'sign-up', name: `Z${'\u0301'.repeat(199)}` },
  { type: 'rename', name: '\u202eשלום\u2066' },
  { type: 'settings', change: { name: 'Cup', tableSize: 3, patience: 0, pause: 0 } },
  { type: 'settings', change: { rules: { game: 'many-nights', villages: 3, hollow: true } } },
  { type: 'settings', change: { rules: { game: 'one-night', deck: ['seer', 'seer'], deckFollows: false } } },
  { type: 'settings', change: { rules: { deckFollows: true }, tableSize: 68, pause: null } },
  { type: 'lock' },
  { type: 'unlock' },
  { type: 'remove', person: 'p4' },
  { type: 'draw' },
  { type: 'decide', table: 0, winners: ['p1', 'p2', 'p1'] },
  { type: 'decide', table: 99, winners: [] },
  { type: 'finish' },
]

/** The changes to settings among them. */
export const villageChanges: readonly object[] = inVillages.flatMap((request) =>
  'change' in request ? [request.change as object] : [],
)

/** Requests that are well-formed, by where they belong; those of a village go to every room, and those of rooms to villages. */
export const wellFormed: Readonly<Record<Place, readonly object[]>> = {
  room: inRooms,
  village: [...inVillages, ...inRooms],
  tournament: [...inTournaments, ...inRooms.slice(0, 3)],
}
