import { withAt } from '@wolfmoon/engine/kernel'
import { mostVillages, type RoleId, reveals, roleIds, votings } from '@wolfmoon/engine/many-nights'
import type { Asked, CommonParts, ManyNightsRules } from '@wolfmoon/protocol'
import { isMessage, type MessageKey, type Say } from '@wolfmoon/texts'
import { asking, plain, reading, type Typed } from './screen.ts'

type Rules = CommonParts<ManyNightsRules, string>['settings']
type People = CommonParts['people']

type Changed = Partial<ManyNightsRules> & { readonly realCards?: boolean }

/** A change of rules that are not those of One Night. */
export const changing = (change: Changed): Asked => ({
  type: 'settings',
  change: change as Extract<Asked, { type: 'settings' }>['change'],
})

/** Rules of a village as they are typed between games: "voting point", "deck 2 werewolf, seer"; null: none of these. */
export function readRules(line: string, say: Say, rules: Rules | undefined): Typed | null {
  const [, word = '', value = ''] =
    /^(voting|reveal|pace|deck|villages|turns|whispers|real cards)\s+(.+)$/.exec(line) ?? []
  switch (word) {
    case 'voting':
      return oneOf(value, votings, say, 'voting', (voting) => ({ voting }))
    case 'reveal':
      return oneOf(value, reveals, say, 'reveal', (reveal) => ({ reveal }))
    case 'pace':
      return oneOf(value, ['called', 'together'] as const, say, 'pace', (pace) => ({ pace }))
    case 'deck': {
      if (value === 'follows') return asking(changing({ deckFollows: true }))
      const [, number, list = value] = /^in (\d+)\s+(.+)$/.exec(value) ?? []
      const { cards, unknown } = cardsIn(list, say, rules)
      if (unknown.length > 0) return reading(say('cli.village.no-such-cards', { names: unknown.join(', ') }))
      if (number === undefined) return asking(changing({ deck: cards }))
      const decks = rules?.decks ?? []
      return decks[Number(number) - 1]
        ? asking(changing({ decks: withAt(decks, Number(number) - 1, cards) }))
        : reading(say('many-refusals.no-such-village'))
    }
    case 'villages': {
      const villages = Number(value)
      const isNumber = Number.isInteger(villages) && villages >= 1 && villages <= mostVillages
      return isNumber ? asking(changing({ villages })) : impossible(value, `1 – ${mostVillages}`, say)
    }
    case 'turns':
      return onOff(value, say, (takesTurns) => ({ takesTurns }))
    case 'whispers':
      return onOff(value, say, (whispers) => ({ whispers }))
    case 'real cards':
      return onOff(value, say, (realCards) => ({ realCards }))
    default:
      return null
  }
}

function onOff(typed: string, say: Say, change: (isOn: boolean) => Changed): Typed {
  const isOn = { on: true, off: false }[typed]
  return isOn === undefined ? impossible(typed, 'on, off', say) : asking(changing(change(isOn)))
}

const impossible = (value: string, values: string, say: Say): Typed =>
  reading(say('cli.village.no-such-value', { value, values }))

function oneOf<Value extends string>(
  typed: string,
  values: readonly Value[],
  say: Say,
  rule: string,
  change: (value: Value) => Partial<ManyNightsRules>,
): Typed {
  const named = (value: Value) => {
    const key = `many-variations.${rule}.${value}.name`
    return isMessage(key) ? (say as (key: string) => string)(key) : value
  }
  const found = values.find((value) => [value, named(value)].some((name) => plain(name) === plain(typed)))
  if (found) return asking(changing(change(found)))
  const choices = values.map((value) => (named(value) === value ? value : `${value} (${named(value)})`))
  return impossible(typed, choices.join(', '), say)
}

/** "2 werewolf, seer" as cards, by their ids or their names, and what is none. */
function cardsIn(text: string, say: Say, rules: Rules | undefined) {
  const blanks = rules?.blanks ?? []
  const cards: RoleId[] = []
  const unknown: string[] = []
  for (const entry of text.split(',')) {
    const [, count = '1', name = ''] = /^\s*(\d{1,2})?\s*x?\s*(.*?)\s*$/.exec(entry) ?? []
    const role = roleNamed(name, say, blanks)
    if (role) cards.push(...new Array<RoleId>(Number(count)).fill(role))
    else unknown.push(name)
  }
  return { cards, unknown }
}

/** A role by its id or its name, or a card of the table's own; undefined: there is none. */
export const roleNamed = (
  name: string,
  say: Say,
  blanks: ManyNightsRules['blanks'] = [],
): RoleId | undefined =>
  roleIds.find((id) => {
    const key = `many-roles.${id}.name`
    return [id, say(key as Extract<MessageKey, `many-roles.${string}.name`>)].some(
      (label) => plain(label) === plain(name),
    )
  }) ?? blanks.find((card) => plain(card.name) === plain(name))?.id

/** Somebody in the room, by name. */
export const personNamed = (people: People, name: string): string | null =>
  people.find((one) => one.name !== '' && plain(one.name) === plain(name))?.id ?? null
