import type { Step } from '@wolfmoon/bots/puzzle'
import type { Contradiction, Said } from '@wolfmoon/chips'
import { isSeat } from '@wolfmoon/engine/one-night'
import type { ChipTeller } from '@wolfmoon/texts/chips'
import { say } from '../language.ts'

/** A thought on the way to the answer, in words. The reader has the first seat. */
export function explained(step: Step, teller: ChipTeller, claims: readonly Said[]): string {
  const clashesOf = (clashes: readonly Contradiction[]) =>
    clashes.map((clash) => teller.clash(clash, claims)).join(' ')
  const whoever = (seat: number) => ({ who: seat === 0 ? 'you' : 'other', by: teller.name(seat) })
  const role = 'role' in step ? teller.names.role(step.role) : ''
  switch (step.type) {
    case 'shown':
      return say('puzzle.steps.shown', { ...whoever(step.by), player: teller.list(step.honest), role })
    case 'away':
      return say('puzzle.steps.away', { ...whoever(step.by), role })
    case 'false': {
      const player = teller.list(step.liars)
      const clash = teller.clash(step.clash, claims)
      const honest = claims
        .filter(({ number, seat }) => step.clash.chips.includes(number) && !step.liars.includes(seat))
        .map(({ seat }) => seat)
      return honest.length === 0
        ? say('puzzle.steps.false', { clash, player })
        : say('puzzle.steps.false-known', { clash, player, names: teller.list(honest) })
    }
    case 'enough':
      return say('puzzle.steps.enough', {
        clashes: clashesOf(step.clashes),
        left: step.left,
        count: step.honest.length,
        names: teller.list(step.honest),
      }).trim()
    case 'too-many':
      return say('puzzle.steps.too-many', {
        clashes: clashesOf(step.clashes),
        left: step.left,
        player: teller.list(step.liars),
        names: teller.list(step.others),
      })
    case 'dealt':
      return say('puzzle.steps.dealt', { count: step.seats.length, names: teller.list(step.seats), role })
    case 'moved':
      return isSeat(step.to)
        ? say('puzzle.steps.moved-player', { ...whoever(step.by), role, player: teller.name(step.to) })
        : say('puzzle.steps.moved-centre', { ...whoever(step.by), role })
  }
}
