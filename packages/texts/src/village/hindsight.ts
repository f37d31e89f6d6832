import type { Seat, View } from '@wolfmoon/engine/many-nights'
import { listOf } from '../phrases.ts'
import type { Language, Say } from '../speaker.ts'

type Poll = View['counts'][number]['poll']
type Vote = View['counts'][number]['votes'][number]

/** Tells what could have been known in a village that is over. */
export class HindsightTeller {
  private readonly say: Say
  private readonly language: Language
  private readonly players: readonly string[]

  constructor(say: Say, language: Language, players: readonly string[]) {
    this.say = say
    this.language = language
    this.players = players
  }

  /** When it was that is looked back at. */
  title(type: 'morning' | 'vote' | 'evening', day: number, poll: Poll | null): string {
    const { say } = this
    if (type !== 'vote' || poll === null)
      return say(`company.hindsight.village.${type === 'evening' ? type : 'morning'}`, { day })
    switch (poll.type) {
      case 'thumbs':
        return say('company.hindsight.village.vote', { day, names: this.names([poll.of]) })
      case 'pair':
        return say('company.hindsight.village.vote', { day, names: this.names([poll.first, poll.second]) })
      case 'ban':
        return say('company.hindsight.village.ban', { day })
      default:
        return say('company.hindsight.village.vote-open', { day })
    }
  }

  /** The vote that would have been best, and how likely it was right. */
  best(
    poll: Poll | null,
    { best, against }: { readonly best: readonly Seat[]; readonly against: readonly (number | null)[] },
  ): string {
    const { say } = this
    const about = poll?.type === 'thumbs' ? poll.of : best[0]
    const chance = about === undefined ? null : (against[about] ?? null)
    const what = this.choice(poll, best, against)
    return chance === null
      ? what
      : say('company.hindsight.village.chance', { what, chance: this.percent(chance) })
  }

  /** What somebody voted; null: nobody was told, or nothing. */
  vote(poll: Poll, vote: Vote | undefined): string | null {
    if (vote === null || vote === undefined) return null
    if (vote === 'die' || vote === 'live') return this.say(`many-story.${vote}`)
    if (typeof vote === 'number') return this.names([vote])
    return poll.type === 'pair' ? this.names([poll[vote]]) : null
  }

  /** How likely something is. */
  percent(chance: number): string {
    return new Intl.NumberFormat(this.language, { style: 'percent', maximumFractionDigits: 0 }).format(chance)
  }

  private choice(poll: Poll | null, best: readonly Seat[], against: readonly (number | null)[]): string {
    const { say } = this
    if (poll?.type === 'thumbs') return say(`many-story.${best.length > 0 ? 'die' : 'live'}`)
    if (best.length === 0) return say('company.hindsight.village.nobody')
    if (best.length === 1) return this.names(best)
    // Of so many one was no better than most of the others.
    const all = poll && 'among' in poll ? poll.among : against.filter((chance) => chance !== null)
    return best.length * 2 > all.length
      ? say('company.hindsight.village.anyone')
      : say('company.hindsight.village.equal', { names: this.names(best) })
  }

  private names(seats: readonly Seat[]): string {
    return listOf(
      this.language,
      seats.map((seat) => this.players[seat] ?? ''),
    )
  }
}
