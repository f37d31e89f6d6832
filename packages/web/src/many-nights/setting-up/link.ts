import { tally } from '@wolfmoon/engine/kernel'
import { checkSetup, defaultOptions, type RoleId } from '@wolfmoon/engine/many-nights'
import type { ManyNightsRules } from '@wolfmoon/protocol'
import { type OwnWords, ownNouns, themeNames } from '@wolfmoon/texts/core'
import { optionsOf } from '../options.ts'
import { plainRules } from './rules.ts'

/** What a link carries: all that one village agrees on before it is dealt. */
export type SetUp = Omit<ManyNightsRules, 'deckFollows' | 'villages' | 'decks' | 'takesTurns'>

/** What everybody plays with who has not chosen otherwise; a link is silent about it. */
const usual = {
  ...plainRules,
  deck: [],
  pace: null,
  theme: null,
  voting: defaultOptions.voting,
  strictGhost: defaultOptions.strictGhost,
  dailyChanges: defaultOptions.dailyChanges,
  whispers: false,
  timers: defaultOptions.timers,
} satisfies SetUp

type Name = keyof typeof usual
const names = Object.keys(usual) as readonly Name[]

/** Longer is no set-up: ten cards of a table's own and all the rest are less than half of it. */
const longest = 16_000

/** A set-up as it stands in a link. */
export function written(settings: ManyNightsRules): string {
  const told = new URLSearchParams()
  told.set('deck', [...tally(settings.deck)].map(([role, count]) => `${role}*${count}`).join('.'))
  for (const name of names) {
    const value = name === 'timers' ? changedTimers(settings) : settings[name]
    if (name !== 'deck' && JSON.stringify(value) !== JSON.stringify(name === 'timers' ? {} : usual[name]))
      told.set(name, JSON.stringify(value))
  }
  return told.toString()
}

/** The set-up in a link; null if it has none that can be played. It comes from a stranger. */
export function read(text: string): SetUp | null {
  if (text.length > longest) return null
  try {
    const told = [...new URLSearchParams(text)]
    if (told.some(([name]) => !(names as readonly string[]).includes(name))) return null
    const given = Object.fromEntries(
      told.map(([name, value]) => [name, name === 'deck' ? deckIn(value) : JSON.parse(value)]),
    ) as Partial<SetUp>
    const timers = { ...usual.timers, ...Object(given.timers) } as SetUp['timers']
    const setUp: SetUp = { ...usual, ...given, timers }
    return isPlayable(setUp) ? setUp : null
  } catch {
    return null
  }
}

const changedTimers = ({ timers }: SetUp): object =>
  Object.fromEntries(
    Object.entries(timers).filter(([name, value]) => usual.timers[name as keyof SetUp['timers']] !== value),
  )

function deckIn(text: string): readonly RoleId[] {
  return text.split('.').flatMap((card) => {
    const [, role, count = '1'] = /^([a-z][a-z0-9-]{0,49})(?:\*(\d{1,2}))?$/.exec(card) ?? []
    if (!role) throw new Error('no card')
    return new Array<RoleId>(Number(count)).fill(role as RoleId)
  })
}

/** Whether some number of players could begin with it, as far as a page can tell; the server looks again. */
function isPlayable(setUp: SetUp): boolean {
  const shape: Readonly<Record<Name, boolean>> = {
    deck: setUp.deck.length <= 70,
    variable: setUp.variable === null || isRoles(setUp.variable.cards),
    pool: isRoles(setUp.pool),
    blanks: Array.isArray(setUp.blanks) && setUp.blanks.length <= 10 && setUp.blanks.every(isObject),
    alternates: isObject(setUp.alternates),
    roleChanges: Array.isArray(setUp.roleChanges) && setUp.roleChanges.every(isObject),
    pace: [null, 'called', 'together'].includes(setUp.pace),
    theme: isTheme(setUp.theme),
    minion: true,
    reveal: true,
    voting: true,
    firstVision: true,
    strictGhost: true,
    dailyChanges: true,
    amulet: true,
    hollow: true,
    deckShown: true,
    whispers: typeof setUp.whispers === 'boolean',
    timers: true,
  }
  return Object.values(shape).every(Boolean) && playersOf(setUp) !== null
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
const isTheme = (value: unknown): boolean =>
  value === null ||
  themeNames.some((name) => name === value) ||
  (isObject(value) && ownNouns.every((noun) => typeof (value as OwnWords)[noun] === 'string'))
const isRoles = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 40 && value.every((role) => typeof role === 'string')

/** What is not in a link. */
export const oneVillage = { deckFollows: false, villages: 1, decks: [], takesTurns: false } as const

/** For how many players a set-up is; null: for nobody. */
export function playersOf(setUp: SetUp): number | null {
  const cards = setUp.deck.length + (setUp.variable?.cards.length ?? 0)
  // A card may be left over.
  for (const players of [cards, cards - 1]) {
    const names = Array.from({ length: Math.max(0, players) }, (_, seat) => `${seat}`)
    const rules = { ...oneVillage, ...setUp }
    const setup = {
      ...setUp,
      players: names,
      region: null,
      options: optionsOf(rules),
      startsAt: 0,
      commitment: null,
    }
    if (!checkSetup(setup)) return players
  }
  return null
}
