import type { Command, View } from '@wolfmoon/engine/many-nights'
import { heading } from './village/day.ts'
import { roster, whereabouts } from './village/desk.ts'
import { dealing, rules } from './village/opening.ts'
import { type Variations, variations } from './village/variations.ts'
import { indented, VillageTeller } from './village-teller.ts'

/** Tells what is only written down: in the lines of a terminal, and in a story that is retold. */
export class VillageScribe extends VillageTeller {
  /** How it begins: the rules, and the cards as far as the viewer sees them. */
  opening(view: View): readonly string[] {
    const { words } = this
    const { say } = words
    const { truth, you } = view
    const lines = [...rules(words, view.options), say('many-announcements.night.confirm')]
    if (you) lines.push(indented(say('many-notices.role', { role: words.role(you.card) })))
    return truth ? [...lines, ...dealing(words, view, truth).map(indented)] : lines
  }

  /** What a moderator does. */
  order(command: Command, { phase }: View): readonly string[] {
    const { words } = this
    const { say } = words
    switch (command.type) {
      case 'move-on':
        // At night every call may end so.
        return phase === 'night' ? [] : [say('many-replay.moderator.move-on')]
      case 'lapse':
      case 'call-night':
      case 'set-timers':
      case 'stop':
        return [say(`many-replay.moderator.${command.type}`)]
      case 'give-time':
        return [say('many-replay.moderator.give-time', { seconds: command.seconds })]
      case 'strike':
      case 'let-go':
      case 'enter':
      case 'name-victim':
        return [say(`many-replay.moderator.${command.type}`, { player: words.name(command.seat) })]
      case 'undo':
        return [say('many-replay.moderator.undo', { step: command.step })]
      case 'pick-change': {
        const { change } = command
        if (change === null) return [say('many-replay.moderator.no-change')]
        return [
          say('many-replay.moderator.pick-change', { change: say(`many-variations.changes.${change}.name`) }),
        ]
      }
      default:
        return []
    }
  }

  /** How it ended: who has won, what everyone was, and what became of each. */
  ending(view: View): readonly string[] {
    const { words } = this
    const { say } = words
    const { end, truth, you } = view
    if (!end || !truth) return []
    const here = truth.roles.map((_, seat) => seat).filter((seat) => !view.elsewhere[seat])
    const { winners } = end
    const book = words.book(view.options)
    const dealt = here.flatMap((seat) => truth.dealt[seat] ?? [])
    const isAllOf = dealt.length > 0 && dealt.every((role) => book.get(role)?.pack === 'werewolf')
    return [
      heading(say('many-words.phase.over')),
      ...(isAllOf ? [say('many-announcements.end.all-werewolves')] : []),
      ...this.victory(view),
      say('many-announcements.end.winners', { count: winners.length, names: words.names(winners) }),
      ...here.map((seat) => indented(this.result(truth, seat, winners.includes(seat)))),
      ...(you && here.includes(you.seat)
        ? [say(`many-announcements.end.${winners.includes(you.seat) ? 'you-won' : 'you-lost'}`)]
        : []),
    ]
  }

  /** What a village has chosen beside its cards, a sentence or two each. */
  variations(options: Variations): readonly string[] {
    return variations(this.words, options)
  }

  /** Why the viewer cannot do anything now; null: nothing stands in the way, or nothing has to. */
  hindrance({ you, isPaused, end, alive, absent, shots }: View): string | null {
    const { say } = this.words
    if (end) return say('many-refusals.over')
    if (isPaused) return say('many-refusals.paused')
    if (!you || shots.includes(you.seat)) return null
    if (!alive[you.seat]) return `${say('many-notices.you.dead')} ${say('many-notices.you.dead-talk')}`
    return absent[you.seat] ? say('many-notices.you.absent') : null
  }

  /** Everyone by seat, with all that the viewer knows of them. */
  roster(view: View): readonly string[] {
    return roster(this.words, view)
  }

  /** Where the game is: the night or the day, and what of it. */
  where(view: View): readonly string[] {
    return whereabouts(this.words, view)
  }

  /** A player has come to another village. */
  arrival(view: View, village: string): readonly string[] {
    const when = this.words.say('many-announcements.day.number', { number: view.number })
    return [heading(when), this.words.say('many-replay.new-village', { village })]
  }
}
