import { roleIds as villagers } from '@wolfmoon/engine/many-nights'
import { type RoleId, roleIds as tableRoles } from '@wolfmoon/engine/one-night'
import { isMessage, type MessageKey, roleName, type Say } from '@wolfmoon/texts'

/** A role as its card tells it. */
export interface RoleRule {
  readonly id: string
  readonly name: string
  readonly card: string
}

/** The games that there are rules of. */
export const ruledGames = ['one-night', 'many-nights'] as const

/** One of them. */
export type RuledGame = (typeof ruledGames)[number]

/** What roles do, by their ids; whatever is no role of this game is left out. */
export function roleRules(game: RuledGame, ids: readonly string[], say: Say): readonly RoleRule[] {
  const all: readonly string[] = game === 'one-night' ? tableRoles : villagers
  return [...new Set(ids)].filter((id) => all.includes(id)).map((id) => roleRule(game, id, say))
}

function roleRule(game: RuledGame, id: string, say: Say): RoleRule {
  if (game === 'one-night') {
    const role = id as RoleId
    return { id, name: roleName(say, role), card: say(`roles.${role}.card`) }
  }
  const role = id as (typeof villagers)[number]
  return { id, name: say(`many-roles.${role}.name`), card: said(say, `many-roles.${role}.card`) }
}

/** A text that not every role has. */
function said(say: Say, key: string): string {
  return isMessage<MessageKey>(key) ? (say as (key: MessageKey) => string)(key) : ''
}

/** How a game is played, as a page of plain text, with all its roles. */
export function rulesPage(game: RuledGame, say: Say): string {
  const chapters = game === 'one-night' ? tablePage(say) : villagePage(say)
  const ids = game === 'one-night' ? tableRoles : villagers
  const roles = roleRules(game, ids, say).map(({ id, name, card }) => `- ${name} (${id}): ${card}`)
  return [...chapters, roles.join('\n')].join('\n\n')
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
