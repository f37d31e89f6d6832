import type { Chip, Claim, Contradiction, Deed, Reason, Said } from '@wolfmoon/chips'
import { listOf } from '../phrases.ts'
import type { Language, Say } from '../speaker.ts'

/** How a game calls what its chips are about. */
export interface ChipNames {
  readonly game: 'one-night' | 'many-nights'
  /** A role's name. */
  role(id: string): string
  /** What somebody is: with an article, where the language wants one. */
  aRole(id: string): string
  /** A place, as what a sentence is about. */
  place(place: number): string
  /** One thing that a player tells of the night; a place below zero has not been chosen yet. */
  deed(deed: Deed, claim: Claim, seat: number): string
}

/** Puts chips into words: as their players would say them, in whichever language. */
export class ChipTeller {
  readonly names: ChipNames
  private readonly say: Say
  private readonly language: Language
  private readonly players: readonly string[]

  constructor(say: Say, language: Language, players: readonly string[], names: ChipNames) {
    this.say = say
    this.language = language
    this.players = players
    this.names = names
  }

  /** What a chip says; `all` are the chips that it may refer to. */
  sentence({ chip, seat }: Pick<Said, 'chip' | 'seat'>, all: readonly Said[]): string {
    const { say } = this
    const said = this.plain(chip, seat, all)
    const reason = 'because' in chip ? all.find(({ number }) => number === chip.because) : undefined
    if (!reason) return said
    const [player, why] = [this.name(reason.seat), this.plain(reason.chip, reason.seat, all)]
    return say('chips.say.because', { what: said, player, why })
  }

  /** A chip with who says it. */
  line(said: Said, all: readonly Said[]): string {
    return this.say('chips.say.speaks', { player: this.name(said.seat), what: this.sentence(said, all) })
  }

  /** What does not fit, and who says it. */
  clash({ kind, chips, places, role, certain }: Contradiction, all: readonly Said[]): string {
    const { say } = this
    const seats = [...new Set(all.filter(({ number }) => chips.includes(number)).map(({ seat }) => seat))]
    const names = this.list(seats)
    const [place = 0] = places
    const sentence = {
      'too-many': () => say('chips.clashes.too-many', { role: this.names.role(role ?? ''), names }),
      'two-faces': () => say('chips.clashes.two-faces', { place: this.names.place(place), names }),
      kin: () => say('chips.clashes.kin', { names }),
      answer: () => say('chips.clashes.answer', { player: this.name(place), names }),
      shown: () => say('chips.clashes.shown', { player: this.name(place), names }),
    }[kind]()
    return certain ? sentence : say('chips.clashes.perhaps', { what: sentence })
  }

  /** Players by name, with commas and an "and". */
  list(seats: readonly number[]): string {
    return listOf(
      this.language,
      seats.map((seat) => this.name(seat)),
    )
  }

  /** A player's name. */
  name(seat: number): string {
    return this.players[seat] ?? ''
  }

  private plain(chip: Chip, seat: number, all: readonly Said[]): string {
    const { say, names } = this
    const { game } = names
    switch (chip.type) {
      case 'claim':
        return this.claim(chip, seat)
      case 'pass':
        return say('chips.say.pass')
      case 'evidence': {
        const args = { player: this.name(chip.seat), role: names.aRole(chip.role) }
        return say(chip.holds ? `chips.say.is-${game}` : `chips.say.is-not-${game}`, args)
      }
      case 'suspect':
        return say(`chips.say.suspect-${chip.strength}`, { player: this.name(chip.seat) })
      case 'vouch':
        return say('chips.say.vouch', { player: this.name(chip.seat) })
      case 'ask':
        return say(`chips.say.ask-${chip.about}`, { player: this.name(chip.seat) })
      case 'reason':
        return say('chips.say.reason', {
          player: this.about(chip.to, all).player,
          reasons: chip.reasons.map((reason) => this.reason(reason)).join(' '),
        })
      case 'vote':
        if (chip.seat === null) return say('chips.say.vote-nobody')
        return say('chips.say.vote', { player: this.name(chip.seat) })
      case 'decline':
        return say('chips.say.decline', { player: this.about(chip.to, all).player })
      case 'agree':
      case 'disagree':
        return say(`chips.say.${chip.type}`, this.about(chip.to, all))
      case 'take-back':
        return say('chips.say.take-back', { what: this.about(chip.to, all).what })
    }
  }

  private reason({ kind, seats, role = '' }: Reason): string {
    const { say } = this
    const [one = 0, other = one] = seats
    const player = this.name(one)
    switch (kind) {
      case 'same-claim':
        return say('chips.reasons.same-claim', { role: this.names.role(role), names: this.list(seats) })
      case 'clash':
        return say('chips.reasons.clash', { names: this.list(seats) })
      case 'told':
        return say('chips.reasons.told', { teller: player, player: this.name(other) })
      case 'no-wolf':
        return say('chips.reasons.no-wolf')
      default:
        return say(`chips.reasons.${kind}`, { player })
    }
  }

  private claim(claim: Claim, seat: number): string {
    const { say, names } = this
    const { role, deeds } = claim
    const card = say(`chips.say.claim-${names.game}`, { role: names.aRole(role) })
    if (!deeds) return card
    if (deeds.length === 0) return `${card} ${say('chips.say.nothing')}`
    return [card, ...deeds.map((deed) => names.deed(deed, claim, seat))].join(' ')
  }

  private about(to: number, all: readonly Said[]): { readonly player: string; readonly what: string } {
    const said = all.find(({ number }) => number === to)
    return said
      ? { player: this.name(said.seat), what: this.plain(said.chip, said.seat, all) }
      : { player: '', what: '' }
  }
}
