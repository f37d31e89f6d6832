import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import {
  type Alternate,
  askAt,
  type Command,
  type DeskView,
  decide,
  evolve,
  type Options,
  type RoleId,
  reveals,
  roleIds,
  type Setup,
  type State,
  scenarios,
  type View,
  view,
  votings,
} from '@wolfmoon/engine/many-nights'
import {
  dealtVillage,
  playVillage,
  randomAlternates,
  randomVillageDeck,
  slice,
  testRandom,
  villageSetup,
} from '@wolfmoon/engine/testing'
import { describe, expect, test } from 'vitest'
import { wordsForCards } from '../scripts/phone-words.ts'
import { type Language, languages, type Say, type Script, speaker, VillageScribe } from './index.ts'

/** A game as a moderator and one player saw it, view by view. */
interface Seen {
  readonly setup: Setup
  readonly seat: number
  readonly moderator: readonly View[]
  readonly player: readonly View[]
  readonly commands: readonly Command[]
}

/** Names that are part of no word and of no other name. */
const named = (setup: Setup): Setup => ({
  ...setup,
  players: setup.players.map((_, seat) => `Qz${seat + 10}`),
})

function setupFor(number: number): Setup {
  const random = testRandom(number)
  if (number % 20 === 7) {
    const { deck, options, blanks } = scenarios[0] as (typeof scenarios)[number]
    return named({ ...villageSetup(deck, deck.length, options), blanks })
  }
  const players = 5 + random.below(10)
  const ways: Partial<Record<RoleId, Alternate>> = number % 2 === 0 ? {} : randomAlternates(random)
  const options: Partial<Options> = {
    voting: votings[number % votings.length] ?? 'nomination',
    reveal: reveals[Math.floor(number / 5) % reveals.length] ?? 'role',
    minion: ([null, 'werewolf', 'both', 'dealt-werewolf'] as const)[random.below(4)] ?? null,
    alternates: number % 6 === 5 ? { ...ways, mayor: 'elected' } : ways,
    dailyChanges: ([null, 'dice', 'picked'] as const)[random.below(3)] ?? null,
    amulet: random.below(4) === 0 ? 'anyone' : null,
    hollow: number % 16 === 8,
    deckShown: (['all', 'but-maybes', 'none'] as const)[random.below(3)] ?? 'all',
  }
  const deck = randomVillageDeck(players, villageSetup([], 0, options).options, random)
  if (number % 10 !== 3) return named(villageSetup(deck, players, options))
  // A card is left over for whoever gives up theirs.
  const loving: Partial<Options> = { ...options, alternates: { ...ways, cupid: 'alternate' } }
  const others = deck.filter((role) => role !== 'cupid').slice(1)
  const cards: RoleId[] = ['werewolf', 'cupid', ...others]
  while (cards.length <= players) cards.push('villager')
  return named(villageSetup(cards, players, loving))
}

/** A whole random game; in some of them a moderator interferes, and goes back. */
function seenGame(number: number): Seen {
  const setup = setupFor(number)
  const random = testRandom(number + 1)
  const seat = random.below(setup.players.length)
  const start = dealtVillage(setup, number)
  const states: State[] = [start]
  const commands: Command[] = []
  const last = playVillage(start, random, {
    onCommand: (command) => commands.push(command),
    onState: (state) => states.push(state),
  })
  if (number % 4 === 0) interfere(last, states, commands)
  return {
    setup,
    seat,
    moderator: states.map((state) => view(state, 'moderator')),
    player: states.map((state) => view(state, seat)),
    commands,
  }
}

function interfere(last: State, states: State[], commands: Command[]): void {
  let state = last
  const send = (command: Command) => {
    const events = decide(state, command)
    if (isRefusal(events)) return
    state = evolveAll(evolve, state, events)
    commands.push(command)
    states.push(state)
  }
  const until = (phase: string) => {
    for (let step = 0; step < 40 && state.phase !== phase; step++) send({ type: 'move-on', at: state.now })
  }
  const someone = () => state.players.findIndex(({ alive }) => alive)
  send({ type: 'undo', at: state.now, step: Math.floor((state.step?.number ?? 0) / 2) })
  until('day')
  const at = state.now
  send({ type: 'pause', at })
  send({ type: 'resume', at: at + 1000 })
  send({ type: 'give-time', at: state.now, seconds: 30 })
  send({ type: 'pick-change', at: state.now, change: 'no-talk' })
  send({ type: 'pick-change', at: state.now, change: null })
  send({ type: 'strike', at: state.now, seat: someone() })
  send({ type: 'undo', at: state.now, step: state.step?.number ?? 0 })
  until('voting')
  send({ type: 'lapse', at: state.now })
  send({ type: 'call-night', at: state.now })
  send({ type: 'name-victim', at: state.now, seat: someone() })
  until('day')
  send({ type: 'stop', at: state.now })
}

/** A retelling, step by step: all of it or one player's side. */
function retold({ setup, moderator, player, commands }: Seen, side: 'moderator' | 'player', say: Say) {
  const language = languages.find((one) => speaker(one) === say) ?? 'en'
  const teller = new VillageScribe(say, language, setup)
  const views = side === 'moderator' ? moderator : player
  return views.map((after, index): readonly string[] => {
    const before = views[index - 1]
    const command = commands[index - 1]
    const lines = before && command ? teller.change(before, after) : teller.opening(after)
    const order = side === 'moderator' && before && command ? teller.order(command, before) : []
    return [...order, ...lines, ...(after.end && !before?.end ? teller.ending(after) : [])]
  })
}

const games = Array.from({ length: 200 }, (_, number) => seenGame(number))
const ids = roleIds.filter((id) => id.includes('-'))

/** The languages in which a game is told here: all of them, or the one whose turn it is with this commit. */
const languagesOf = (number: number): readonly Language[] =>
  slice === null ? languages : languages.slice((number + slice) % languages.length).slice(0, 1)

test('every line of two hundred games is whole, each in the language whose turn it is', {
  tags: ['A13'],
}, () => {
  const wrong = /^\s*$|[{}]|undefined|null|NaN|many-|blank-|\s\s\S.*\s\s|\s[.,]/
  const found: string[] = []
  for (const [number, game] of games.entries()) {
    for (const language of languagesOf(number)) {
      for (const side of ['moderator', 'player'] as const) {
        const lines = retold(game, side, speaker(language)).flat()
        found.push(...lines.filter((line) => wrong.test(line) || ids.some((id) => line.includes(id))))
        expect(lines.length).toBeGreaterThan(20)
      }
    }
  }
  expect(found).toEqual([])
})

describe('from a seat', () => {
  /** Roles that are named while the player knows less than everything, and that the player's view does not show. */
  function untold(game: Seen, side: 'moderator' | 'player'): readonly string[] {
    const named: string[] = []
    const spy = ((key: string, args?: unknown) => {
      const role = /^many-roles\.(.+)\.name$/.exec(key)?.[1]
      if (role) named.push(role)
      return (speaker('en') as (key: string, args?: unknown) => string)(key, args)
    }) as Say
    const teller = new VillageScribe(spy, 'en', game.setup)
    const views = game[side]
    return views.flatMap((after, index) => {
      const own = game.player[index]
      const before = views[index - 1]
      if (!own || own.truth) return []
      named.length = 0
      if (before) teller.change(before, after)
      else teller.opening(after)
      const shown = JSON.stringify([own.you, own.deaths, own.announcements, own.call])
      return named.filter((role) => !shown.includes(`"${role}"`))
    })
  }

  test('no role is named that the player’s view does not show', { tags: ['A1'] }, () => {
    expect(games.flatMap((game) => untold(game, 'player'))).toEqual([])
  })

  test('and the test would notice', { tags: ['A1', 'planted'] }, () => {
    for (const game of games.slice(0, 20)) expect(untold(game, 'moderator').length).toBeGreaterThan(0)
  })

  test('the living hear what was done in the morning, and not by whom or how', () => {
    const say = speaker('en')
    for (const game of games.slice(0, 40)) {
      for (const [index, lines] of retold(game, 'player', say).entries()) {
        if (game.player[index]?.truth) break
        expect(lines.join('\n')).not.toMatch(
          /is told|was attacked, and lives|The moderator|The wolves have taken/,
        )
      }
    }
  })

  test('a player who dies learns what everyone is', () => {
    const told = games.slice(0, 40).map((game) => retold(game, 'player', speaker('en')).flat().join('\n'))
    expect(told.filter((text) => text.includes('From now on you see everything')).length).toBeGreaterThan(10)
  })
})

test('the only wolf is not told its own name, and who is shown that wolf is', () => {
  const deck: readonly RoleId[] = ['werewolf', 'minion', 'seer', 'villager', 'villager', 'villager']
  const start = dealtVillage(villageSetup(deck, deck.length, { minion: 'dealt-werewolf' }), 1)
  const teller = new VillageScribe(speaker('en'), 'en', start.setup)
  const wolf = start.players.findIndex(({ self }) => self.dealt === 'werewolf')
  const pack = { type: 'pack', night: 1, pack: 'werewolf', seats: [wolf] } as const
  const toldTo = (seat: number) => teller.notice(view(start, seat), pack)
  expect(toldTo(wolf)).toBe('You are the only wolf.')
  expect(toldTo((wolf + 1) % deck.length)).toBe(`The only wolf: ${start.setup.players[wolf]}.`)
})

test('a turn that passes is told once, and what chance chose as no choice of one’s own', () => {
  const deck: readonly RoleId[] = ['hoodlum', 'seer', 'werewolf', 'villager', 'villager', 'villager']
  for (const pace of ['called', 'together'] as const) {
    let state = dealtVillage(villageSetup(deck, deck.length, { pace, unanswered: 'chance' }), 1)
    const seatOf = (role: RoleId) => state.players.findIndex(({ self }) => self.dealt === role)
    const told = new Map<RoleId, string[]>(deck.map((role) => [role, []]))
    const teller = new VillageScribe(speaker('en'), 'en', state.setup)
    while (state.number < 1 || state.phase === 'night') {
      const before = state
      const events = decide(before, { type: 'move-on', at: before.now })
      if (isRefusal(events)) throw new Error(events.refused)
      state = evolveAll(evolve, before, events)
      for (const [role, lines] of told)
        lines.push(...teller.change(view(before, seatOf(role)), view(state, seatOf(role))))
    }
    const names = state.players[seatOf('hoodlum')]?.self.marks.map((seat) => state.setup.players[seat])
    const late = (role: RoleId) => told.get(role)?.filter((line) => line.includes('did not choose in time'))
    const chosen = `  You did not choose in time; the rules chose for you: ${names?.join(' and ')}.`
    expect(late('hoodlum')).toEqual([chosen])
    expect(late('seer')).toEqual(['  You did not choose in time; you have done nothing.'])
    for (const role of ['werewolf', 'villager'] as const) expect(late(role)).toEqual([])
    expect(told.get('hoodlum')?.filter((line) => line.includes(names?.[0] ?? '?'))).toEqual([chosen])
  }
})

test('a turn that passed while its player was away is told as that', () => {
  const teller = new VillageScribe(speaker('en'), 'en', { players: ['Ada', 'Ben'], blanks: [] })
  const missed = { night: 1, time: 0, chosen: null }
  const away = { ...missed, away: true as const, chosen: [1] }
  expect(teller.missed([missed, missed, away])).toEqual([
    'You did not choose in time; you have done nothing.',
    'Your turn passed while you were away; the rules chose for you: Ben.',
  ])
})

test('what is told once is told in the same words the next time', () => {
  const [game] = games
  if (!game) throw new Error('no game')
  const say = speaker('fr')
  expect(retold(game, 'moderator', say)).toEqual(retold(game, 'moderator', say))
})

test('no call sounds as it did in the night before, and nights begin in other words', () => {
  for (const language of languages) {
    for (const game of games.slice(0, 40)) {
      const calls = new Map<string, { night: number; line: string }>()
      const openings = new Map<number, string>()
      const told = retold(game, 'player', speaker(language))
      for (const [index, after] of game.player.entries()) {
        const before = game.player[index - 1]
        if (after.announcements.some(({ type }) => type === 'corrected')) break
        if (!after.call || !before || before.call?.id === after.call.id) continue
        const lines = (told[index] ?? []).filter((line) => !line.startsWith(' '))
        const line = lines.at(-1) ?? ''
        const last = calls.get(after.call.id)
        if (last) expect(line).not.toBe(last.line)
        calls.set(after.call.id, { night: after.number, line })
        if (before.phase !== 'night') openings.set(after.number, lines.at(-2) ?? '')
      }
      const later = [...openings].filter(([night]) => night > 1 && night < 8).map(([, line]) => line)
      expect(new Set(later).size).toBe(later.length)
    }
  }
})

describe('a moderator', () => {
  const all = games
    .filter((_, number) => number % 4 === 0)
    .map((game) => retold(game, 'moderator', speaker('en')).flat().join('\n'))
    .join('\n')

  test.each([
    'The moderator takes the game back to step',
    'It goes on here: ',
    'Alive again: ',
    'The clock stands still.',
    'The game goes on.',
    'The moderator adds 30 seconds.',
    'The moderator picks for today: Not a word.',
    'The moderator picks no change for today.',
    'The moderator strikes for the secret society: ',
    'The moderator lets it lapse.',
    'The moderator calls the night.',
    'The moderator names the victim of this night: ',
    'The moderator ends the game.',
  ])('is seen at work: %s', (line) => {
    expect(all.includes(line)).toBe(true)
  })
})

describe.each(languages)('the time for the words of a call: %s', (language) => {
  const ultimate = scenarios.find(({ id }) => id === 'ultimate') as (typeof scenarios)[number]
  const setup = named(villageSetup(ultimate.deck, ultimate.players, ultimate.options))
  const teller = new VillageScribe(speaker(language), language, setup)
  const leads = teller.leads(setup)

  test('is enough for whatever is said, and not a flat one', () => {
    const times = Object.values(leads)
    expect(Math.min(...times)).toBeGreaterThan(2)
    expect(Math.max(...times)).toBeLessThan(25)
    expect(new Set(times).size).toBeGreaterThan(3)
  })

  test('is what a night takes, whoever lives', () => {
    const start = dealtVillage({ ...setup, options: { ...setup.options, leads } }, 3)
    const night = evolveAll(evolve, start, decide(start, { type: 'tick', at: 60_000 }) as never)
    const [first] = night.calls
    const lead = (leads.opening ?? 0) + (leads[first?.id ?? ''] ?? 0)
    const { call, pack } = setup.options.timers
    expect((night.deadline ?? 0) - 60_000).toBe((lead + (first?.isPack ? pack : call)) * 1000)
  })
})

describe('what who moderates says and shows', () => {
  const shown = games.slice(0, 80).flatMap(({ setup, moderator }) => {
    const teller = new VillageScribe(speaker('en'), 'en', setup)
    return moderator.flatMap((seen) => teller.signs(seen).map((sign) => ({ ...sign, seen })))
  })

  test.each(languages)('is there at every moment, and holds no secret: %s', (language) => {
    const say = speaker(language)
    for (const { setup, moderator } of games.slice(0, 40)) {
      const teller = new VillageScribe(say, language, setup)
      for (const seen of moderator.filter(({ phase }) => phase !== 'over')) {
        const { now, after } = teller.script(seen)
        expect([seen.phase, now.join(' ')]).not.toEqual([seen.phase, ''])
        for (const line of [...now, ...after]) expect(line).not.toMatch(/undefined|\{|^— /)
        expect(teller.script({ ...seen, you: null, truth: null, desk: null })).toEqual({ now, after })
      }
    }
  })

  test('is the same line that is told when a call begins', () => {
    for (const { setup, moderator } of games.slice(0, 40)) {
      const teller = new VillageScribe(speaker('en'), 'en', setup)
      for (const [index, seen] of moderator.slice(1).entries()) {
        const before = moderator[index] as View
        if (!seen.call || before.call?.index === seen.call.index) continue
        const told = teller.change(before, seen)
        const isUndone = seen.announcements.length > before.announcements.length
        if (!isUndone) expect(told).toEqual(expect.arrayContaining([...teller.script(seen).now]))
      }
    }
  })

  test.each(['wolf', 'villager', 'yes', 'no', 'card', 'point', 'look'] as const)('is a sign: %s', (sign) => {
    expect(shown.some((one) => one.sign === sign && one.how !== '' && one.what !== '')).toBe(true)
  })

  test('shows a W for a wolf and a V for nobody else', () => {
    const seers = shown.filter(({ sign }) => sign === 'wolf' || sign === 'villager')
    for (const { sign, what } of seers) expect(what.includes(' is a wolf')).toBe(sign === 'wolf')
    expect(seers.length).toBeGreaterThan(20)
  })

  test('tells those with cards on the table of no phones', () => {
    const ultimate = scenarios.find(({ id }) => id === 'ultimate') as (typeof scenarios)[number]
    const setup = named(
      villageSetup(ultimate.deck, ultimate.players, { ...ultimate.options, calledApart: true }),
    )
    const teller = new VillageScribe(speaker('en'), 'en', setup)
    let state = dealtVillage(setup, 3)
    const lines: string[][] = []
    for (let call = 0; call < 60 && state.phase !== 'day'; call++) {
      state = evolveAll(evolve, state, decide(state, { type: 'move-on', at: state.now }) as never)
      const seen = view(state, 'moderator')
      lines.push([true, false].map((hasPhones) => teller.script(seen, { hasPhones }).now.join(' ')))
    }
    expect(lines.filter(([phones]) => phones?.includes('phone')).length).toBe(1)
    expect(lines.filter(([, cards]) => cards?.includes('phone'))).toEqual([])
  })
})

describe('to people with screens of their own', () => {
  /** Words for people with cards in what is said at night, and as something begins. */
  function wordsHeard(script: Script): readonly string[] {
    const heard = languages.flatMap((language) =>
      games.slice(0, 60).flatMap(({ setup, player }) => {
        const told = player.map((seen) => ({ ...seen, you: null, truth: null, desk: null }))
        const pace = setup.players.length % 2 === 0 ? { round: { index: 1, of: 2 }, call: null } : {}
        const teller = new VillageScribe(speaker(language), language, setup, { script })
        return told.flatMap((after, index) => {
          const before = told[index - 1]
          const now = after.phase === 'night' ? { ...after, ...pace } : after
          const falls =
            before && before.phase !== 'night' && now.phase === 'night' ? teller.spoken(before, now) : []
          return [...teller.stretch(now), ...teller.begins(now), ...falls].map(
            (line) => [language, line] as const,
          )
        })
      }),
    )
    return heard.flatMap(([language, line]) => wordsForCards(language, line))
  }

  test('nothing is said that others would see them do', { tags: ['A13'] }, () => {
    expect(new Set(wordsHeard('phones'))).toEqual(new Set())
  })

  test('and it would be noticed', { tags: ['A13', 'planted'] }, () => {
    expect(new Set(wordsHeard('cards')).size).toBeGreaterThan(10)
  })
})

describe('what is asked and what lies on a desk', () => {
  test.each(languages)('has words for all of it: %s', (language) => {
    const say = speaker(language)
    for (const { setup, moderator, player } of games.slice(0, 60)) {
      const teller = new VillageScribe(say, language, setup)
      const texts = [...moderator, ...player].flatMap((seen) => [
        ...(seen.you?.asks ?? []).map((ask) => teller.question(ask, seen)),
        ...(seen.desk?.asks.map((ask) => teller.question(askAt(seen.desk as DeskView, ask), seen)) ?? []),
        ...(seen.desk?.steps.map((step) => teller.step(step, seen)) ?? []),
        ...teller.roster(seen),
        ...teller.where(seen),
        ...(seen.you ? [teller.card(seen.you.card, seen) || 'a card of their own'] : []),
      ])
      for (const text of new Set(texts)) {
        expect(text).not.toBe('')
        expect(text).not.toMatch(/many-|undefined|[{}]/)
      }
    }
  })

  test('the next round of a night is not more time', () => {
    const { setup, player } = games[0] as Seen
    const teller = new VillageScribe(speaker('en'), 'en', setup)
    const night = player.find(({ phase }) => phase === 'night') as View
    const inRound = (index: number, deadline: number): View => ({
      ...night,
      call: null,
      round: { index, of: 2 },
      deadline,
    })
    const moreTime = speaker('en')('many-replay.more-time')
    expect(teller.change(inRound(0, 1000), inRound(0, 2000))).toContain(moreTime)
    expect(teller.change(inRound(0, 1000), inRound(1, 2000))).not.toContain(moreTime)
  })
})

const isDaytime = (phase: View['phase']): boolean =>
  phase !== 'night' && phase !== 'confirming' && phase !== 'over'

describe('what pages draw piece by piece', () => {
  const games = Array.from({ length: 24 }, (_, number) => seenGame(number))
  const tellerOf = ({ setup }: Seen) => new VillageScribe(speaker('en'), 'en', setup)

  test('the day is told alike to all, with every death as the village knows it', () => {
    let told = 0
    for (const game of games) {
      const teller = tellerOf(game)
      for (const seen of game.player.filter(({ phase }) => phase !== 'night' && phase !== 'confirming')) {
        const { dawn, since } = teller.today(seen)
        const common = { ...seen, you: null, truth: null, desk: null }
        expect(teller.today(common)).toEqual({ dawn, since })
        expect([...dawn, ...since].join()).not.toMatch(/undefined|[{}]|—/)
        const fallen = seen.deaths.filter(({ when }) => when.number === seen.number)
        for (const { seat } of fallen)
          expect([...dawn, ...since].join(' ')).toContain(seen.players[seat] ?? '')
        told += fallen.length
      }
    }
    expect(told).toBeGreaterThan(100)
  })

  test('a day that is over is told as it was when it ended', () => {
    let told = 0
    for (const game of games) {
      if (game.commands.some(({ type }) => type === 'undo')) continue
      const teller = tellerOf(game)
      const ended = new Map(
        game.player.filter(({ phase }) => isDaytime(phase)).map((seen) => [seen.number, teller.today(seen)]),
      )
      for (const later of game.player.filter(({ phase }) => isDaytime(phase)))
        for (const [day, { dawn, since }] of ended) {
          if (day >= later.number) continue
          const all = teller.toldOn(later, day)
          // Who was away or silent is left out, and what a day ended with may have come at one blow with the night.
          expect(dawn).toEqual(expect.arrayContaining([...all.dawn]))
          expect(all.since.slice(0, since.length)).toEqual(since)
          const fallen = later.deaths.filter(({ when }) => when.number === day)
          for (const { seat } of fallen)
            expect([...all.dawn, ...all.since].join(' ')).toContain(later.players[seat] ?? '')
          told++
        }
    }
    expect(told).toBeGreaterThan(100)
  })

  test('a game that once went back is told like any other', () => {
    let told = 0
    for (const game of games.filter(({ commands }) => commands.every(({ type }) => type !== 'undo'))) {
      const teller = tellerOf(game)
      for (const seen of game.player.filter(({ phase, number }) => isDaytime(phase) && number > 1)) {
        const [first] = seen.announcements
        if (!first || !('day' in first) || first.day === seen.number) continue
        const corrected = {
          ...seen,
          announcements: [{ type: 'corrected', step: 0 } as const, ...seen.announcements],
        }
        const again = teller
          .today(corrected)
          .since.filter((line) => !line.includes(speaker('en')('many-announcements.table.corrected')))
        expect(again.length).toBe(teller.today(seen).since.length)
        told++
      }
    }
    expect(told).toBeGreaterThan(5)
  })

  test('an answer reads the same in the notebook as when it came', () => {
    let read = 0
    for (const game of games) {
      const teller = tellerOf(game)
      const came = new Map<number, string>()
      for (const seen of game.player) {
        const { you, end } = seen
        // A moderator may take the game back.
        if (!you || end || seen.truth || seen.announcements.some(({ type }) => type === 'corrected')) break
        for (const [index, notice] of you.notices.entries()) {
          if (notice.type !== 'answer') continue
          const text = teller.notice(seen, notice)
          expect(text).toBe(came.get(index) ?? text)
          came.set(index, text)
          read++
        }
      }
    }
    expect(read).toBeGreaterThan(20)
  })

  test('the end is told to who only watched, too', () => {
    for (const game of games) {
      const last = game.player.at(-1)
      if (!last?.end) continue
      const { victory, results } = tellerOf(game).outcome({ ...last, you: null, truth: null })
      expect(results).toHaveLength(last.players.length)
      expect([...victory, ...results].join()).not.toMatch(/undefined|[{}]/)
    }
  })
})
