import type { Death, Seat, View } from '@wolfmoon/engine/many-nights'
import type { VillageWords } from './words.ts'

type Announcement = View['announcements'][number]
type Count = View['counts'][number]
type KnownDeath = View['deaths'][number]

/** What is new in a list that only grows. */
export const newIn = <Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] =>
  after.slice(before.length)

/** Who nominates, seconds, is safe, and has talked enough. */
export function talk(words: VillageWords, before: View, after: View): readonly string[] {
  if (before.number !== after.number) return []
  const { say } = words
  const { number } = after
  const lines: string[] = []
  for (const [index, { by, of, seconder }] of after.nominations.entries()) {
    const was = before.nominations.find((one) => one.of === of)
    const target = words.name(of)
    if (!was)
      lines.push(
        words.vary('many-announcements.day.nominated', number + of, { player: words.name(by), target }),
      )
    if (seconder !== null && !was?.seconded) {
      const player = words.name(seconder)
      lines.push(words.vary('many-announcements.day.seconded', number + index, { player, target }))
    }
  }
  for (const seat of newIn(before.spared, after.spared)) {
    const by = before.spared.findLast((other) => before.alive[other])
    lines.push(
      by === undefined
        ? say('many-replay.spared', { player: words.name(seat) })
        : words.vary('many-announcements.elimination.spared', number + before.spared.length, {
            player: words.name(by),
            target: words.name(seat),
          }),
    )
  }
  if (before.phase === 'day' && after.phase === 'day' && before.counts.length === after.counts.length) {
    for (const [seat, isReady] of after.ready.entries()) {
      if (isReady === (before.ready[seat] ?? false)) continue
      lines.push(say(isReady ? 'many-replay.ready' : 'many-replay.not-ready', { player: words.name(seat) }))
    }
  }
  return lines
}

/** Votes as they are shown, whom they condemn, and what comes of it short of a death. */
export function verdicts(words: VillageWords, before: View, after: View): readonly string[] {
  const counts = newIn(before.counts, after.counts)
  const said = newIn(before.announcements, after.announcements)
  const lines = counts.flatMap((count, index) => [
    ...casts(words, before, count).map((line) => `  ${line}`),
    ...resultOf(words, before, count, before.counts.length + index),
  ])
  if (counts.length === 0) lines.push(...unvoted(words, before, after, said))
  return [...lines, ...said.flatMap((what, index) => early(words, what, before.announcements.length + index))]
}

/** Who voted how, those alike together. */
function casts(
  words: VillageWords,
  { alive, absent, elsewhere }: View,
  { votes, poll, tally }: Count,
): readonly string[] {
  const { say } = words
  if (tally)
    return tally.map(({ seat, votes: count }) =>
      say('many-announcements.vote.votes-for', { player: words.name(seat), count }),
    )
  const spoken = (vote: Count['votes'][number]): string => {
    if (vote === null) return say('many-announcements.vote.abstained')
    if (vote === 'die' || vote === 'live') return say(`many-announcements.vote.${vote}`)
    if (poll.type === 'pair') return words.name(vote === 'first' ? poll.first : poll.second)
    return typeof vote === 'number' ? words.name(vote) : ''
  }
  if (votes.every((vote) => vote === null)) return []
  const voters = new Map<string, Seat[]>()
  for (const [seat, vote] of votes.entries()) {
    if (!alive[seat] || absent[seat] || elsewhere[seat]) continue
    voters.set(spoken(vote), [...(voters.get(spoken(vote)) ?? []), seat])
  }
  const nothing = spoken(null)
  const last = (vote: string): number => (vote === nothing ? 1 : 0)
  return [...voters]
    .sort(([one], [other]) => last(one) - last(other))
    .map(([vote, seats]) => say('many-announcements.vote.cast', { player: words.names(seats), vote }))
}

/** What a vote has led to; a first tie only to another vote, and elections are announced. */
export function resultOf(
  words: VillageWords,
  { voting }: View,
  { poll, result }: Count,
  turn: number,
): readonly string[] {
  const { say } = words
  const [first] = result
  switch (poll.type) {
    case 'thumbs':
      return first === undefined
        ? [words.vary('many-announcements.vote.lives', turn, { player: words.name(poll.of) })]
        : condemned(words, result, turn)
    case 'pair':
      return condemned(words, result, turn)
    case 'ballot':
      if (first === undefined) return [say('many-announcements.vote.nobody')]
      if (result.length === 1) return condemned(words, result, turn)
      if (poll.round === 1) return []
      return voting === 'point'
        ? [words.vary('many-announcements.vote.tie-nobody', turn)]
        : [say('many-announcements.vote.tie-all', { names: words.names(result) })]
    case 'election':
      return first === undefined ? [say('many-announcements.election.nobody')] : []
    case 'ban': {
      const isAgain = result.length > 1 && poll.round === 1
      return isAgain || result.length === 1 ? [] : [words.vary('many-announcements.villages.nobody', turn)]
    }
  }
}

const condemned = (words: VillageWords, seats: readonly Seat[], turn: number): readonly string[] => {
  const [one] = seats
  if (one === undefined) return []
  return seats.length === 1
    ? [words.vary('many-announcements.vote.condemned', turn, { player: words.name(one) })]
    : [words.say('many-announcements.vote.condemned-several', { names: words.names(seats) })]
}

/** Who is condemned without a vote: as the last, or on a day on which two voices are enough. */
function unvoted(
  words: VillageWords,
  before: View,
  after: View,
  said: readonly Announcement[],
): readonly string[] {
  if (before.phase !== 'day') return []
  const lynched = newIn(before.deaths, after.deaths).filter(({ cause }) => cause === 'lynch')
  const spared = said.filter(({ type }) => type === 'reprieved' || type === 'lynching-failed')
  const seats = [
    ...after.condemned,
    ...[...lynched, ...spared].flatMap((one) => ('seat' in one ? one.seat : null)),
  ]
  return seats
    .filter((seat) => seat !== null)
    .map((seat) => {
      const player = words.name(seat)
      return before.voting === 'elimination'
        ? words.vary('many-announcements.elimination.last', after.number, { player })
        : words.vary('many-announcements.vote.no-vote', after.number, { player })
    })
}

/** What the village is told before deaths. */
export function early(words: VillageWords, what: Announcement, turn: number): readonly string[] {
  switch (what.type) {
    case 'sacrificed':
      return [
        words.vary('many-announcements.offering.sacrificed', turn, {
          player: words.name(what.seat),
          target: words.name(what.for),
        }),
      ]
    case 'reprieved': {
      const [player, role] = [words.name(what.seat), words.aRole(what.role)]
      return [words.vary('many-announcements.saved.reprieved', turn, { player, role })]
    }
    case 'lynching-failed':
    case 'shot-failed':
      return [words.vary(`many-announcements.saved.${what.type}`, turn, { player: words.name(what.seat) })]
    case 'shot-into-the-air':
      return [words.vary('many-announcements.shooting.into-the-air', turn, { player: words.name(what.seat) })]
    case 'elected':
      return [words.vary('many-announcements.election.elected', turn, { player: words.name(what.seat) })]
    case 'banned':
      return [words.vary('many-announcements.villages.banned', turn, { player: words.name(what.seat) })]
    default:
      return []
  }
}

/** What the village is told after deaths. */
export function late(words: VillageWords, before: View, after: View): readonly string[] {
  const { say } = words
  return newIn(before.announcements, after.announcements).flatMap((what, index) => {
    const turn = before.announcements.length + index
    switch (what.type) {
      case 'letter':
        return [words.vary('many-announcements.dawn.letter', turn, { letter: what.letter })]
      case 'two-lynchings':
        return [words.vary('many-announcements.troublemaker.two', turn)]
      case 'longer-day':
        return [say('many-announcements.day.longer')]
      case 'daily-change':
        return [say(`many-announcements.change.${what.change ?? 'none'}`)]
      case 'pointed-out':
        return what.seat === null
          ? [say('many-announcements.change.pointed-out-nobody')]
          : [say('many-announcements.change.pointed-out', { player: words.name(what.seat) })]
      case 'arrived':
        return [words.vary('many-announcements.villages.arrived', turn, { player: words.name(what.seat) })]
      case 'stopped':
        return after.desk ? [] : [say('many-announcements.table.stopped')]
      default:
        return []
    }
  })
}

/** Who has died, and what is shown of them; of what, as far as the viewer knows. */
export function deaths(words: VillageWords, before: View, after: View): readonly string[] {
  const fresh = newIn(before.deaths, deathsIn(after))
  return fresh.map((death, index) => {
    const turn = after.number + before.deaths.length + index
    const player = words.name(death.seat)
    const end = death.cause
      ? words.vary(`many-announcements.by.${death.cause}`, turn, { player })
      : words.vary('many-announcements.dawn.died', turn, { player })
    return `${end} ${shown(words, death, turn)}`
  })
}

const deathsIn = ({ deaths: told, truth }: View): readonly (Death | KnownDeath)[] => truth?.deaths ?? told

/** What the reveal rule shows. */
function shown(words: VillageWords, { seat, shown: card }: KnownDeath, turn: number): string {
  const player = words.name(seat)
  if (card === null) return words.vary('many-announcements.shown.none', turn, { player })
  if ('role' in card)
    return words.vary('many-announcements.shown.role', turn, { player, role: words.aRole(card.role) })
  if ('team' in card) {
    const team = words.say(`many-words.team.${card.team}`)
    return words.vary('many-announcements.shown.team', turn, { player, team })
  }
  return words.vary(`many-announcements.shown.${card.isWerewolf ? 'werewolf' : 'not-werewolf'}`, turn, {
    player,
  })
}

/** The morning: who is missing, who stays at home, who has no voice. */
export function dawn(words: VillageWords, before: View, after: View): readonly string[] {
  const { say } = words
  const { number } = after
  const fresh = newIn(before.deaths, deathsIn(after)).filter(({ when }) => when.part === 'night')
  const isKnown = fresh.every(({ cause }) => cause !== null)
  const fallen = fresh.map(({ seat }) => seat)
  const lines = [
    heading(say('many-announcements.day.number', { number })),
    words.vary('many-announcements.dawn.breaks', number),
  ]
  if (number === 1) lines.push(words.vary('many-announcements.dawn.first', number))
  else if (fresh.length === 0) lines.push(words.vary('many-announcements.dawn.nobody', number))
  if (fresh.length > 1 && !isKnown) {
    const names = words.names(fallen)
    lines.push(words.vary('many-announcements.dawn.several', number, { count: fresh.length, names }))
    lines.push(...fresh.map((death, index) => shown(words, death, number + index)))
    lines.push(...deaths(words, { ...before, deaths: [...before.deaths, ...fresh] }, after))
  } else lines.push(...deaths(words, before, after))
  for (const [seat, lives] of after.alive.entries()) {
    const player = words.name(seat)
    if (lives && after.absent[seat])
      lines.push(words.vary('many-announcements.dawn.pox', number + seat, { player }))
    if (lives && after.muted[seat])
      lines.push(words.vary('many-announcements.dawn.mute', number + seat, { player }))
  }
  return lines
}

/** A line above all that follows. */
export const heading = (text: string): string => `— ${text} —`

/** Whether a line stands above others. */
export const isHeading = (line: string): boolean => line.startsWith('— ')

/** What a line above others says. */
export const titleOf = (line: string): string => line.slice(2, -2)

/** What begins: a talk, a defence, a vote, a moment of silence, the dusk. */
export function openings(words: VillageWords, before: View, after: View): readonly string[] {
  const { say } = words
  const { phase, number } = after
  const isNew = phase !== before.phase || number !== before.number
  const turn = number + after.counts.length
  if (after.poll && JSON.stringify(after.poll) !== JSON.stringify(before.poll))
    return pollOpens(words, after, turn)
  switch (phase) {
    case 'confirming':
      return isNew ? [say('many-announcements.night.confirm')] : []
    case 'shooting':
      return after.shots
        .filter((seat) => !before.shots.includes(seat))
        .map((seat) =>
          words.vary('many-announcements.shooting.wait', number + seat, { player: words.name(seat) }),
        )
    case 'day':
      return isNew ? dayOpens(words, before, after) : []
    case 'defence': {
      const [one = 0, other] = after.nominations.filter(({ seconded }) => seconded).map(({ of }) => of)
      if (!isNew) return []
      return other !== undefined && after.voting === 'two-nominees'
        ? [say('many-announcements.day.defence-pair', { one: words.name(one), other: words.name(other) })]
        : [words.vary('many-announcements.day.defence', turn, { target: words.name(one) })]
    }
    case 'offering': {
      const [one = 0] = after.condemned
      if (!isNew) return []
      return after.condemned.length > 1
        ? [say('many-announcements.offering.offer-several', { names: words.names(after.condemned) })]
        : [words.vary('many-announcements.offering.offer', turn, { player: words.name(one) })]
    }
    case 'dusk':
      if (!isNew) return []
      return [words.vary(`many-announcements.day.${hasVerdict(after) ? 'dusk' : 'dusk-nobody'}`, number)]
    default:
      return []
  }
}

function pollOpens(words: VillageWords, { poll, voting }: View, turn: number): readonly string[] {
  const { say } = words
  if (!poll) return []
  const names = 'among' in poll ? words.names(poll.among) : ''
  switch (poll.type) {
    case 'thumbs':
      return [words.vary('many-announcements.vote.thumbs', turn, { target: words.name(poll.of) })]
    case 'pair': {
      const [one, other] = [words.name(poll.first), words.name(poll.second)]
      return [words.vary('many-announcements.vote.pair', turn, { one, other })]
    }
    case 'ballot': {
      const way = voting === 'point' ? 'point' : 'ballot'
      return poll.round === 1
        ? [words.vary(`many-announcements.vote.${way}`, turn)]
        : [words.vary(`many-announcements.vote.${way}-again`, turn, { names })]
    }
    case 'election':
      return poll.round === 1
        ? [words.vary('many-announcements.election.begin', turn)]
        : [say('many-announcements.election.again', { names })]
    case 'ban':
      return poll.round === 1
        ? [words.vary('many-announcements.villages.begin', turn)]
        : [say('many-announcements.villages.again', { names })]
  }
}

function dayOpens(words: VillageWords, before: View, after: View): readonly string[] {
  const { number, options, voting } = after
  if (hasTalked(after)) {
    const hasLapsed =
      before.phase === 'defence' || (before.poll && before.counts.length === after.counts.length)
    return hasLapsed ? [words.say('many-replay.lapsed')] : []
  }
  const seconds = number === 1 ? options.timers.firstDay : options.timers.day
  const minutes = Math.round((seconds ?? 0) / 60)
  const begin =
    minutes === 0
      ? words.say('many-announcements.day.begin-open')
      : words.vary(`many-announcements.day.${number === 1 ? 'begin-first' : 'begin'}`, number, { minutes })
  return [
    begin,
    ...(voting === 'elimination' ? [words.vary('many-announcements.elimination.begin', number)] : []),
  ]
}

/** Whether the village has been talking on this day already. */
const hasTalked = (view: View): boolean =>
  hasVerdict(view) ||
  view.nominations.length > 0 ||
  view.spared.length > 0 ||
  view.counts.some(({ day, poll }) => day === view.number && poll.type !== 'ban' && poll.type !== 'election')

/** Whether the village has condemned anybody on this day. */
const hasVerdict = ({ deaths: dead, announcements, number }: View): boolean =>
  dead.some(({ cause, when }) => cause === 'lynch' && when.number === number) ||
  announcements.some(
    (what) =>
      (what.type === 'reprieved' || what.type === 'lynching-failed' || what.type === 'sacrificed') &&
      what.day === number,
  )

/** The clock stops and goes on, or there is more of it; a moderator knows that without being told. */
export function clock(words: VillageWords, before: View, after: View): readonly string[] {
  const { say } = words
  if (before.isPaused !== after.isPaused)
    return [say(`many-announcements.table.${after.isPaused ? 'paused' : 'resumed'}`)]
  const isSame =
    before.phase === after.phase &&
    before.number === after.number &&
    before.call?.index === after.call?.index &&
    before.round?.index === after.round?.index &&
    JSON.stringify(before.poll) === JSON.stringify(after.poll) &&
    before.deaths.length === after.deaths.length &&
    before.condemned.length === after.condemned.length
  const isLater = before.deadline !== null && after.deadline !== null && after.deadline > before.deadline
  return isSame && isLater && !after.desk ? [say('many-replay.more-time')] : []
}
