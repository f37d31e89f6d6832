import { bookOf, type Options, type RoleId, roleIds as villagers } from '@wolfmoon/engine/many-nights'
import { type RoleId as TableRole, roleIds as tableRoles } from '@wolfmoon/engine/one-night'
import { isMessage, type Language, type MessageKey, roleName, type Say, VillageScribe } from '@wolfmoon/texts'
import type { Parts } from '../room/screen.ts'
import type { VillageRoom } from '../room/village.ts'

/** A role as its card tells it. */
export interface RoleRule {
  readonly id: string
  readonly name: string
  readonly card: string
}

/** A role of a table, and how many of its cards are in the deck. */
interface RoleInPlay extends RoleRule {
  readonly cards: number
  /** So many more cards of it may be in play or not. */
  readonly maybe?: number
}

/** The rules as a table plays them, as far as its players are told. */
export interface RulesInPlay {
  readonly game: RuledGame
  readonly roles: readonly RoleInPlay[]
  /** What the table has chosen besides, a sentence each. */
  readonly variations: readonly string[]
}

/** The games that there are rules of. */
export const ruledGames = ['one-night', 'many-nights'] as const

/** One of them. */
export type RuledGame = (typeof ruledGames)[number]

/** What a room plays by, now or with the next game: its cards as they are played here, and its variations. */
export function rulesInPlay(parts: Parts, say: Say, language: Language): RulesInPlay {
  // What was played last matters no more than how the next game is set up.
  const current = parts.phase?.phase === 'over' ? { ...parts, table: null } : parts
  return parts.settings?.game === 'many-nights'
    ? villageInPlay(current as unknown as VillageRoom, say, language)
    : tableInPlay(current, say)
}

function tableInPlay({ table, settings }: Parts, say: Say): RulesInPlay {
  const deck = table?.deck ?? settings?.deck ?? []
  const { loneWolf, minionAlone, blind } = table?.options ?? settings ?? {}
  return {
    game: 'one-night',
    roles: tableRules(deck, say).map((role) => ({ ...role, cards: countOf(deck, role.id) })),
    variations: [
      ...(loneWolf ? [say('app.settings.alone-looks')] : []),
      ...(minionAlone === 'village-wins' ? [say('app.settings.helper-alone')] : []),
      ...(blind ? [say('app.deck.blind-how')] : []),
    ],
  }
}

function villageInPlay({ table, settings }: VillageRoom, say: Say, language: Language): RulesInPlay {
  const blanks = settings?.blanks ?? []
  const deck: readonly RoleId[] = table?.deck ?? settings?.deck ?? []
  const maybe: readonly RoleId[] = table?.maybe ?? settings?.variable?.cards ?? []
  const options = table?.options ?? settings
  const alternates = options?.alternates ?? {}
  const teller = new VillageScribe(say, language, { players: [], blanks })
  // Some roles that are played another way have no card, and are in play all the same.
  const book = bookOf({ blanks, options: { alternates } as Options })
  const undealt = (Object.keys(alternates) as RoleId[]).filter((id) => book.get(id)?.undealt)
  const roles = [...new Set([...deck, ...maybe, ...undealt])].map((id) => ({
    id,
    name: teller.role(id),
    card: teller.card(id, { options: { alternates } }),
    cards: countOf(deck, id),
    ...(maybe.includes(id) ? { maybe: countOf(maybe, id) } : {}),
  }))
  return { game: 'many-nights', roles, variations: options ? teller.variations(options) : [] }
}

const countOf = (deck: readonly string[], id: string): number => deck.filter((card) => card === id).length

/** What roles of One Night do, each once. */
const tableRules = (ids: readonly TableRole[], say: Say): readonly RoleRule[] =>
  [...new Set(ids)].map((id) => ({ id, name: roleName(say, id), card: say(`roles.${id}.card`) }))

/** What roles of Many Nights do as they are usually played, and in which other ways they can be. */
function villageRules(say: Say, language: Language): readonly RoleRule[] {
  const teller = new VillageScribe(say, language, { players: [], blanks: [] })
  const sayKey = say as (key: MessageKey) => string
  return villagers.map((id) => {
    const ways = (['alternate', 'alternate-2', 'elected'] as const)
      .map((way) => `many-roles.${id}.${way}`)
      .filter((key) => isMessage<MessageKey>(key))
      .map((key) => `\n  ${say('many-guide.alternates')}: ${sayKey(key)}`)
    const card = teller.card(id, { options: { alternates: {} } })
    return { id, name: teller.role(id), card: `${card}${ways.join('')}` }
  })
}

/** How a game is played, as a page of plain text, with all its roles. */
export function rulesPage(game: RuledGame, say: Say, language: Language): string {
  const isTable = game === 'one-night'
  const roles = isTable ? tableRules(tableRoles, say) : villageRules(say, language)
  const lines = roles.map(({ id, name, card }) => `- ${name} (${id}): ${card}`)
  return [...(isTable ? tablePage(say) : villagePage(say)), lines.join('\n')].join('\n\n')
}

function tablePage(say: Say): readonly string[] {
  return [
    `# ${say('guide.title')}`,
    say('guide.lead'),
    ...(['deal', 'night', 'day', 'vote', 'win'] as const).flatMap((chapter) => [
      `## ${say(`guide.${chapter}.title`)}`,
      say(`guide.${chapter}.text`),
    ]),
    [say('guide.win.village'), say('guide.win.werewolf'), say('guide.win.tanner')].join('\n'),
    `## ${say('guide.role.all')}`,
  ]
}

function villagePage(say: Say): readonly string[] {
  return [
    `# ${say('many-guide.title')}`,
    say('many-guide.lead'),
    `## ${say('many-explain.winning.title')}`,
    [say('many-explain.winning.village'), say('many-explain.winning.werewolf')].join('\n'),
    `## ${say('many-explain.flow.title')}`,
    say('many-explain.flow.text'),
    `## ${say('many-explain.verdict.title')}`,
    say('many-explain.verdict.nomination'),
    `## ${say('many-explain.dead.title')}`,
    say('many-explain.dead.text'),
    `## ${say('many-guide.roles')}`,
  ]
}
