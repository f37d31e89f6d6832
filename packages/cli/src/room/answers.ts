import { answerRefusal, type Choice, isPossible, type Pick } from '@wolfmoon/engine/kernel'
import type { Ask, Seat, View } from '@wolfmoon/engine/many-nights'
import { type Language, listOf, type Say, type VillageTeller } from '@wolfmoon/texts'
import { plain } from './screen.ts'
import { afterWord, wordFor } from './words.ts'

/** What a typed answer comes to: a choice, or what to do instead. */
export type Read = { readonly choice: Choice | null } | { readonly complaint: string }

type Names = { readonly players: View['players'] }

/** Reads and words what can be typed in a village: names and numbers of players, words, letters. */
export class Answers {
  private readonly say: Say
  private readonly language: Language
  private readonly teller: VillageTeller

  constructor(say: Say, language: Language, teller: VillageTeller) {
    this.say = say
    this.language = language
    this.teller = teller
  }

  /** A word as it is typed in this language. */
  word(id: string): string {
    return wordFor(this.say, id)
  }

  /** The word that a question's answer begins with, where several are open. */
  wordOf(ask: Ask): string {
    return this.word(wordIdOf(ask))
  }

  /** What follows a word at the beginning of a line; null if the line does not begin with it. English always works. */
  after(id: string, line: string): string | null {
    return afterWord(this.say, id, line)
  }

  /** How a question is answered. */
  how(ask: Ask, { players }: Names): string {
    const { say } = this
    const [pick] = ask.picks
    if (!pick) return say('cli.join.press-enter')
    if ('without' in pick) {
      const letters = pick.without.join(', ')
      return letters === '' ? say('cli.village.letter') : say('cli.village.letter-without', { letters })
    }
    if ('words' in pick) {
      const choices = pick.words.map((word, index) => `${index + 1} ${this.teller.answer(ask, word)}`)
      return say('cli.join.choose', { choices: choices.join(', ') })
    }
    const { count, most = count, from } = pick
    const choices = from.map((seat) => `${seat + 1} ${players[seat] ?? ''}`).join(', ')
    if (count < most) return say('cli.village.choose-up-to', { least: count, most, choices })
    return count === 1
      ? say('cli.village.choose', { choices })
      : say('cli.village.choose-several', { count, choices })
  }

  /** What a line says in answer to a question. */
  read(ask: Ask, line: string, view: Names): Read {
    const { say } = this
    const [pick] = ask.picks
    const choice = line === '-' ? null : this.choice(ask, pick, line, view)
    const refusal = choice === undefined ? null : answerRefusal(ask, choice)
    if (choice !== undefined && !refusal) return { choice }
    if (refusal?.refused === 'must-choose') return { complaint: say('many-refusals.must-choose') }
    const how = this.how(ask, view)
    return { complaint: line === '' ? how : say('cli.village.not-among', { text: line, how }) }
  }

  private choice(ask: Ask, pick: Pick | undefined, line: string, { players }: Names): Choice | undefined {
    if (!pick) return line === '' ? [] : undefined
    if ('without' in pick) return line
    if ('count' in pick) return (line && this.seats(line, players)) || undefined
    return pick.words.find((word, index) =>
      [`${index + 1}`, word, this.teller.answer(ask, word)].some((one) => plain(one) === plain(line)),
    )
  }

  /** Players named by number or name, one after the other; null if something else is there too. */
  seats(line: string, players: readonly string[]): readonly Seat[] | null {
    const found: Seat[] = []
    let rest = line
    while (rest !== '') {
      const next = this.firstSeat(rest, players)
      if (!next) return null
      found.push(next.seat)
      rest = next.rest
    }
    return found
  }

  /** The player with whom a line begins, and what follows. A name may be shortened, where only one begins so. */
  firstSeat(line: string, players: readonly string[]): { readonly seat: Seat; readonly rest: string } | null {
    const after = (length: number) => line.slice(length).replace(/^[\s,:]+/, '')
    const [number] = /^\d+(?![^\s,:])/.exec(line) ?? []
    if (number !== undefined)
      return players[Number(number) - 1] === undefined
        ? null
        : { seat: Number(number) - 1, rest: after(number.length) }
    const [whole] = players
      .map((name, seat) => ({ name, seat }))
      .filter(({ name }) => {
        const begin = line.slice(0, name.length)
        return plain(begin) === plain(name) && !/^[\p{L}\p{N}]/u.test(line.slice(name.length))
      })
      .sort((one, other) => other.name.length - one.name.length)
    if (whole) return { seat: whole.seat, rest: after(whole.name.length) }
    const [word = ''] = /^[^\s,:]+/.exec(line) ?? []
    const begun = players.flatMap((name, seat) =>
      plain(word).length > 1 && plain(name).startsWith(plain(word)) ? [seat] : [],
    )
    const [seat] = begun
    return seat !== undefined && begun.length === 1 ? { seat, rest: after(word.length) } : null
  }

  /** Words as one would list them. */
  list(items: readonly string[]): string {
    return listOf(this.language, items)
  }
}

/** Which word a question's answer begins with. */
export const wordIdOf = ({ topic }: Ask): string => (topic.type === 'night' ? topic.verb : topic.type)

/** Whether there is anything to choose. */
export const isAnswerable = ({ picks }: Ask): boolean => picks.length === 0 || picks.some(isPossible)
