import { deckFor } from '@wolfmoon/engine/one-night'
import type { Room } from '../src/room/room.ts'
import { Evening, type Fault, type Report } from './evening.ts'
import { troubles } from './mischief.ts'
import { stateOf } from './playing.ts'
import { Sitter } from './sitter.ts'

/** When trouble comes. */
export const moments = ['lobby', 'confirming', 'night', 'day', 'voting', 'over'] as const
type Moment = (typeof moments)[number]

/** How the night is played. */
export const paces = ['called', 'together'] as const
type Pace = (typeof paces)[number]

/** Plays one evening of One Night on a bad network. */
export const evening = (seed: number, fault: Fault | null = null): Promise<Report> =>
  new OneNightEvening(seed, fault).play()

class OneNightEvening extends Evening<Moment> {
  private readonly pace: Pace

  constructor(seed: number, fault: Fault | null) {
    // One seed after the other meets every trouble at every moment of both paces; more is left to chance.
    let rest = seed
    const next = <Each>(list: readonly Each[]): Each => {
      const each = list[rest % list.length] as Each
      rest = Math.floor(rest / list.length)
      return each
    }
    const kind = next(paces)
    const first = { moment: next(moments), trouble: next(troubles) }
    super({ seed, moments, first, kind, fault })
    this.pace = kind
  }

  protected override async prepare(): Promise<readonly Sitter[]> {
    const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].slice(0, 3 + this.random(3))
    this.players = names.length
    this.code = await this.server.hub.open({
      deck: [...(deckFor(names.length)?.roles ?? [])],
      pace: this.pace,
      form: 'short',
      ...{ confirm: 20, act: 3, round: 20, discussion: 60, vote: 20 },
    })
    const sitters = names.map((name) => new Sitter(this, name, 'player'))
    if (this.random(3) === 0) sitters.push(new Sitter(this, 'Watcher', 'spectator'))
    if (this.random(3) === 0) sitters.push(new Sitter(this, 'Table', 'table'))
    return sitters
  }

  protected override stageOf({ game }: Room): { moment: Moment; step: string } {
    const moment = stateOf(game)?.phase ?? 'lobby'
    return { moment, step: moment }
  }
}
