import type { MissedTurn, Notice, RoleId, Seat, Truth, Verb, View } from '@wolfmoon/engine/many-nights'
import type { VillageWords } from './words.ts'

type Choice = Truth['choices'][number][number]
type Choices = readonly Choice[]

/** What was chosen in a night between two views: by the viewer, and by all for who sees everything. */
export function deeds(words: VillageWords, before: View, after: View): readonly string[] {
  if (before.phase !== 'night' || before.number !== after.number) return []
  return [
    ...ownDeeds(words, before, after),
    ...packDeeds(words, before, after),
    ...allDeeds(words, before, after),
  ]
}

function ownDeeds(words: VillageWords, before: View, after: View): readonly string[] {
  const { say } = words
  const [was, is] = [before.you, after.you]
  if (!was || !is) return []
  // What chance has chosen is told with the turn that has passed.
  const byChance = freshlyMissed(before, after).map(({ chosen }) => String(chosen))
  const chosen = changed(was.choices, is.choices).filter(({ at }) => !byChance.includes(String(at)))
  const lines = chosen.map(({ verb, at }) =>
    at === null || verb === 'write'
      ? say('many-asks.done.nothing')
      : say(`many-asks.done.${verb}`, { names: words.names(at) }),
  )
  if (is.letter === was.letter) return lines
  const { letter } = is
  return [...lines, letter === null ? say('many-asks.done.nothing') : say('many-asks.done.write', { letter })]
}

/** The turns of the viewer that have passed between two views, in words. */
export const missedTurns = (words: VillageWords, before: View, after: View): readonly string[] => [
  ...new Set(freshlyMissed(before, after).map((turn) => missedText(words, turn))),
]

const freshlyMissed = ({ you: was }: View, { you: is }: View): readonly MissedTurn[] =>
  is?.missed.slice(was?.missed.length ?? 0) ?? []

/** A turn that its player let pass, and what chance did then. */
export function missedText(
  words: VillageWords,
  { chosen, away }: MissedTurn & { readonly away?: true },
): string {
  const why = away ? 'away' : 'late'
  return chosen
    ? words.say(`many-notices.missed.${why}-chosen`, { names: words.names(chosen) })
    : words.say(`many-notices.missed.${why}-nothing`)
}

/** What the others of the viewer's pack have named. */
function packDeeds(words: VillageWords, before: View, after: View): readonly string[] {
  const { you, truth } = after
  if (!you?.pack || truth) return []
  return you.pack
    .filter(({ seat, verb, at }) => {
      const was = before.you?.pack?.find((one) => one.seat === seat && one.verb === verb)
      return seat !== you.seat && String(was?.at) !== String(at)
    })
    .map(({ seat, at }) => {
      const player = words.name(seat)
      return at.length === 0
        ? words.say('many-replay.deed.nothing', { player })
        : words.say('many-notices.pack.choice', { player, names: words.names(at) })
    })
}

function allDeeds(words: VillageWords, before: View, after: View): readonly string[] {
  const { say } = words
  const [was, is] = [before.truth, after.truth]
  if (!was || !is) return []
  return is.choices.flatMap((choices, seat) => {
    if (seat === after.you?.seat) return []
    const player = words.name(seat)
    const lines = changed(was.choices[seat] ?? [], choices).map(({ verb, at }) =>
      at === null || verb === 'write'
        ? say('many-replay.deed.nothing', { player })
        : say(`many-replay.deed.${verb}`, { player, names: words.names(at) }),
    )
    const letter = is.letters[seat] ?? null
    if (letter === (was.letters[seat] ?? null)) return lines
    return [
      ...lines,
      letter === null
        ? say('many-replay.deed.nothing', { player })
        : say('many-replay.deed.write', { player, letter }),
    ]
  })
}

/** What is chosen anew; null: no longer. */
function changed(was: Choices, is: Choices): readonly { verb: Verb; at: readonly Seat[] | null }[] {
  const fresh = is.filter(
    ({ verb, at }) => !was.some((one) => one.verb === verb && String(one.at) === String(at)),
  )
  const gone = was.filter(({ verb }) => !is.some((one) => one.verb === verb))
  const letBe = ({ verb, at }: Choice) => at.length === 0 && verb !== 'stir'
  return [
    ...fresh.map((choice) => (letBe(choice) ? { verb: choice.verb, at: null } : choice)),
    ...gone.map(({ verb }) => ({ verb, at: null })),
  ]
}

/** What players were told between two views; roles are told apart, for they come first. */
export function tellings(
  words: VillageWords,
  before: View,
  after: View,
  isWanted: (notice: Notice) => boolean,
): readonly string[] {
  const own = after.you?.notices.slice(before.you?.notices.length ?? 0).filter(isWanted) ?? []
  return [...own.map((notice) => noticeText(words, after, after.you?.seat ?? -1, notice)), ...others()]

  /** For who sees everything: the same notice to several is told once. */
  function others(): readonly string[] {
    const [was, is] = [before.truth, after.truth]
    if (!was || !is) return []
    const told = new Map<string, Seat[]>()
    for (const [seat, notices] of is.told.entries()) {
      if (seat === after.you?.seat || isNewcomer(before, after, seat)) continue
      for (const notice of notices.slice(was.told[seat]?.length ?? 0).filter(isWanted)) {
        const what = noticeText(words, after, seat, notice).replace(/\.$/, '')
        told.set(what, [...(told.get(what) ?? []), seat])
      }
    }
    return [...told].map(([what, seats]) =>
      words.say('many-replay.told', { count: seats.length, names: words.names(seats), what }),
    )
  }
}

/** Somebody who has just come from another village, with a past. */
export const isNewcomer = (before: View, after: View, seat: Seat): boolean =>
  before.elsewhere[seat] === true && !after.elsewhere[seat]

/** Something the game told a player, as that player hears it. */
export function noticeText(words: VillageWords, view: View, seat: Seat, notice: Notice): string {
  const { say } = words
  switch (notice.type) {
    case 'role': {
      const isFirst = view.number === 1 && view.call?.index === 0
      return say(isFirst ? 'many-notices.role' : 'many-notices.new-role', { role: words.role(notice.role) })
    }
    case 'soulmate':
      return say('many-notices.soulmate', { player: words.name(notice.seat) })
    case 'masons':
    case 'attacked':
      return say(`many-notices.${notice.type}`, counted(words, notice.seats))
    case 'pack': {
      const { pack, seats } = notice
      if (seats.length === 1 && seats[0] === seat) return say(`many-notices.pack.${pack}-alone`)
      const shown = say(`many-notices.pack.${pack}`, counted(words, seats))
      const { minion } = view.options
      const isPicked = (minion === pack || minion === 'both') && !seats.includes(seat) && isMinionCall(view)
      return isPicked ? `${say(`many-notices.minion.you-${pack}`)} ${shown}` : shown
    }
    case 'minion':
      return say(`many-notices.minion.${notice.pack}`, counted(words, notice.seats))
    case 'answer':
      return answerText(words, view, seat, notice)
    case 'role-of':
      return say('many-notices.role-of', { player: words.name(notice.at), role: words.aRole(notice.role) })
    case 'amulet':
      return say(`many-notices.amulet.${notice.hasSaved ? 'saved' : notice.has ? 'yes' : 'no'}`)
  }
}

const isMinionCall = ({ call }: View): boolean =>
  call?.id === 'werewolves-minion' || call?.id === 'vampires-minion'

const counted = (words: VillageWords, seats: readonly Seat[]) => ({
  count: seats.length,
  names: words.names(seats),
})

/** An answer says yes or no; to what, the one who asked knows. */
function answerText(
  words: VillageWords,
  view: View,
  seat: Seat,
  { at, is, night }: Extract<Notice, { type: 'answer' }>,
): string {
  const { say } = words
  const player = words.name(at)
  const yes = is ? 'yes' : 'no'
  const lore = loreOf(words, view, seat, at, night)
  switch (lore) {
    case 'pack':
    case 'pack-near': {
      const vampires = mayHaveVampires(words, view)
      if (vampires === null) return say(`many-notices.answer.${yes}`, { player })
      return say(`many-notices.answer.${lore}.${vampires ? (`${yes}-vampires` as const) : yes}`, { player })
    }
    case 'special':
    case 'visionary':
    case 'village':
      return say(`many-notices.answer.${lore}.${yes}`, { player })
    default:
      return say(`many-notices.answer.${yes}`, { player })
  }
}

/** What an answer was about, as far as the viewer knows. */
export function loreOf(words: VillageWords, view: View, seat: Seat, at: Seat, night: number) {
  const { you, truth, options, number } = view
  const isOwn = seat === you?.seat
  const chosen: Choices = (isOwn ? you.choices : truth?.choices[seat]) ?? []
  const choices = night === number ? chosen : []
  const verbs = choices.filter((choice) => choice.at.includes(at)).map(({ verb }) => verb)
  const book = words.book(options)
  const role = isOwn ? ownRole(view, night) : truth?.roles[seat]
  const own = role === undefined ? [] : (book.get(role)?.wakes ?? [])
  const all = [...own, ...[...book.values()].flatMap(({ wakes = [] }) => wakes)].filter(
    ({ learns }) => learns,
  )
  // What was asked on an earlier night is what one's role asks. Who has not asked shares another's vision.
  const asked =
    all.find(({ verb }) => verb && verbs.includes(verb)) ??
    (night < number ? own.find(({ learns }) => learns) : undefined) ??
    all.find(({ verb }) => verb === 'see')
  return asked?.learns
}

/** What the viewer is, or was on an earlier night, as far as the viewer knows. */
export function ownRole({ you }: View, night = Number.POSITIVE_INFINITY): RoleId | undefined {
  const told = you?.notices.findLast((notice) => notice.type === 'role' && notice.night <= night)
  return told?.type === 'role' ? told.role : you?.card
}

/** Whether an answer about packs may mean vampires; null: the viewer cannot know. */
export function mayHaveVampires(
  words: VillageWords,
  { deck, maybe, truth, options }: Pick<View, 'deck' | 'maybe' | 'options'> & Partial<Pick<View, 'truth'>>,
): boolean | null {
  const cards = truth?.deck ?? deck
  if (cards.length === 0) return null
  const book = words.book(options)
  return [...cards, ...maybe].some((id) => book.get(id)?.pack === 'vampire' || book.get(id)?.sobers)
}

/** What the night or a verdict did that only who sees everything can know, before deaths are told. */
export function effects(words: VillageWords, before: View, after: View, isDawn: boolean): readonly string[] {
  const [was, is] = [before.truth, after.truth]
  if (!was || !is || before.number !== after.number) return []
  const { say } = words
  const lines: string[] = []
  const each = (seats: readonly Seat[], key: PlayerKey) =>
    lines.push(...seats.map((seat) => say(key, { player: words.name(seat) })))
  const fresh = (list: (truth: Truth) => readonly unknown[]): readonly Seat[] =>
    list(is).flatMap((has, seat) =>
      has && !list(was)[seat] && !isNewcomer(before, after, seat) ? [seat] : [],
    )
  for (const seat of fresh(({ minionOf }) => minionOf)) {
    const pack = is.minionOf[seat]
    if (pack) lines.push(say(`many-notices.minion.${pack}`, counted(words, [seat])))
  }
  if (is.attacked.length > 0 && String(is.attacked) !== String(was.attacked))
    lines.push(say('many-notices.attacked', counted(words, is.attacked)))
  if (is.bitten !== null && is.bitten !== was.bitten) each([is.bitten], 'many-replay.bitten')
  const turning = fresh((truth) => truth.turning)
  const wounded = fresh((truth) => truth.wounded)
  const dulled = fresh((truth) => truth.dulled)
  const harmed = [...turning, ...wounded, ...dulled]
  if (isDawn) {
    each(
      was.attacked.filter((seat) => after.alive[seat] && !harmed.includes(seat)),
      'many-replay.survives',
    )
    if (was.bitten !== null && is.bitten === null && after.alive[was.bitten] && !harmed.includes(was.bitten))
      each([was.bitten], 'many-replay.bite-undone')
  }
  each(wounded, 'many-replay.wounded')
  each(dulled, 'many-replay.dulled')
  for (const seat of turning) lines.push(roleLine(words, 'many-replay.turning', seat, is.turning[seat]))
  each(
    was.blessed.flatMap((had, seat) => (had && !is.blessed[seat] && !after.elsewhere[seat] ? [seat] : [])),
    'many-replay.blessing-spent',
  )
  if (is.amulet?.hasSaved && !was.amulet?.hasSaved && is.amulet.holder !== null)
    each([is.amulet.holder], 'many-replay.amulet-saves')
  if (is.amulet?.holder === null && was.amulet?.holder !== null) lines.push(say('many-notices.amulet.broken'))
  if (is.sickOn > was.sickOn) lines.push(say('many-replay.sick'))
  return lines
}

/** Who has become what, for who sees everything, once deaths are told. */
export function aftermath(words: VillageWords, before: View, after: View): readonly string[] {
  const [was, is] = [before.truth, after.truth]
  if (!was || !is) return []
  const seats = is.roles.map((_, seat) => seat).filter((seat) => !isNewcomer(before, after, seat))
  return [
    ...seats
      .filter((seat) => is.roles[seat] !== was.roles[seat] && !isToldNow(was, is, seat))
      .map((seat) => roleLine(words, 'many-replay.becomes', seat, is.roles[seat])),
    ...seats
      .filter((seat) => is.heirOf[seat] && !was.heirOf[seat])
      .map((seat) => roleLine(words, 'many-replay.heir', seat, is.heirOf[seat])),
    ...(is.writer !== null && was.writer === null
      ? [words.say('many-replay.writer', { player: words.name(is.writer) })]
      : []),
    ...(is.angryOn > was.angryOn ? [words.say('many-replay.angry')] : []),
  ]
}

/** Whether a player hears of the new role at once, which says enough. */
const isToldNow = (was: Truth, is: Truth, seat: Seat): boolean =>
  is.told[seat]?.slice(was.told[seat]?.length).some(isRoleNotice) === true

type PlayerKey = `many-replay.${
  | 'bitten'
  | 'bite-undone'
  | 'survives'
  | 'wounded'
  | 'dulled'
  | 'blessing-spent'
  | 'amulet-saves'}`

const roleLine = (
  words: VillageWords,
  key: `many-replay.${'becomes' | 'turning' | 'heir'}`,
  seat: Seat,
  role: RoleId | null | undefined,
): string => words.say(key, { player: words.name(seat), role: role ? words.role(role) : '' })

/** Whether a notice tells a player a new role. */
export const isRoleNotice = ({ type }: Notice): boolean => type === 'role'
