import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { roleIds as manyNights } from '@wolfmoon/engine/many-nights'
import { roleIds as oneNight } from '@wolfmoon/engine/one-night'
import { filesOf } from '@wolfmoon/engine/testing'

/** A source file: its path from the top of the repository, and its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Every TypeScript file of the packages that git would take. */
export function sources(top: string): readonly Source[] {
  return filesOf(top, 'packages')
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(top, path), 'utf8') }))
}

/** What breaks the architecture, one line each. */
export function violations(files: readonly Source[]): readonly string[] {
  return files.flatMap((file) => rules.flatMap((rule) => rule(file).map((what) => `${file.path}: ${what}`)))
}

type Rule = (file: Source) => readonly string[]

const isTest = (path: string): boolean =>
  path.endsWith('.test.ts') || /^packages\/[^/]+\/(test|bench|scripts|e2e)\//.test(path)

const importsOf = (text: string): readonly string[] =>
  [...text.matchAll(/(?<!')(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) => target)

/** Comments begin at the start of a line or after a space; an address in a text is none. */
const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm, '')

/** The engine is pure: it imports nothing and has no clock, no chance and no way to the outside. */
const pureEngine: Rule = ({ path, text }) => {
  if (!path.startsWith('packages/engine/src/') || isTest(path)) return []
  const foreign = importsOf(text)
    .filter((target) => !target.startsWith('.'))
    .map((target) => `imports ${target}`)
  const impure =
    /\b(Date|performance|Math\.random|crypto|setTimeout|setInterval|setImmediate|queueMicrotask|require|process|console|fetch|globalThis|navigator|localStorage)\b/g
  return [...foreign, ...[...withoutComments(text).matchAll(impure)].map(([word]) => `uses ${word}`)]
}

/** These words are also the names of teams and of kin. */
const teamsAndKin: readonly string[] = ['werewolf', 'tanner', 'mason']

/** And these, in Many Nights, of teams, of causes of death and of an option. */
const manyNightsWords: readonly string[] = ['vampire', 'hoodlum', 'lone-wolf', 'ghost', 'minion']

/** Only a role's folder, decks and texts know roles by name. */
const namelessRoles: Rule = ({ path, text }) => {
  if (isTest(path) || /\/roles\/|\/decks\.ts$|\/scenario(s|-cards)\.ts$|^packages\/texts\//.test(path))
    return []
  const code = withoutComments(text)
  const words = path.includes('/many-nights') ? [...teamsAndKin, ...manyNightsWords] : teamsAndKin
  const named = [...new Set<string>([...oneNight, ...manyNights])].filter((role) => !words.includes(role))
  return [
    ...named
      .filter((role) => new RegExp(`['"\`.]${role}(?![\\w])`).test(code))
      .map((role) => `names ${role}`),
    ...importsOf(text)
      .filter((target) => /\/roles\/[a-z-]+\//.test(target))
      .map((target) => `imports a role: ${target}`),
  ]
}

/** Packages know each other by name, not by path. */
const noShortcuts: Rule = ({ path, text }) => {
  const home = path.split('/').slice(0, 2).join('/')
  return importsOf(text)
    .filter((target) => target.startsWith('.'))
    .filter((target) => !normalize(join(dirname(path), target)).startsWith(`${home}/`))
    .map((target) => `reaches into another package: ${target}`)
}

/** Bots get what a player gets. */
const honestBots: Rule = ({ path, text }) => {
  if (!path.startsWith('packages/bots/src/')) return []
  const named = /import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*'@wolfmoon\/engine[^']*'/g
  const rest = text.replace(named, '')
  return [
    ...[...text.matchAll(named)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.replace(/\btype\b/, '').trim())
      .filter((name) => name && !forBots.includes(name))
      .map((name) => `lets a bot use ${name}`),
    ...(rest.includes('@wolfmoon/engine') ? ['lets a bot use the whole engine'] : []),
  ]
}

/** A player's eyes, and the rules as anyone knows them. */
const forBots: readonly string[] = [
  'answerByCard',
  'Ask',
  'beside',
  'BlankCard',
  'Book',
  'bookOf',
  'Call',
  'centre',
  'Choice',
  'Deed',
  'defaultOptions',
  'EndView',
  'isDayWithoutTalk',
  'isLetter',
  'isSeat',
  'joinsAt',
  'Kin',
  'Lore',
  'loreFor',
  'Move',
  'NightView',
  'Notice',
  'onceEach',
  'Options',
  'outcomeOf',
  'OwnMove',
  'Pack',
  'Pick',
  'PlacePick',
  'Random',
  'randomFrom',
  'Role',
  'RoleId',
  'roleIds',
  'roles',
  'schedule',
  'shuffled',
  'Seat',
  'SeatView',
  'Slot',
  'slotCount',
  'Team',
  'Verb',
  'View',
  'Wake',
  'wakeAtOnce',
  'wakesAt',
  'Waking',
]

const rules: readonly Rule[] = [pureEngine, namelessRoles, noShortcuts, honestBots]
