import type { Parlour } from './parlour.ts'

/** Plays game after game until somebody has won the evening; tells what is wrong, or nothing. */
export async function playToTheChampion(parlour: Parlour): Promise<string | null> {
  const account = new Account(parlour)
  for (let games = 0; games < 60; games++) {
    const wrong = account.beforeGame() ?? account.afterGame(await parlour.game())
    if (wrong) return `game ${games + 1}: ${wrong}`
    if (account.champions.length > 0) return null
  }
  return 'nobody ever wins'
}

/** The evening as somebody with paper and pencil keeps it, against which the room is held. */
class Account {
  champions: readonly string[] = []
  private readonly parlour: Parlour
  private readonly wins = new Map<string, number>()
  private readonly losses = new Map<string, number>()

  constructor(parlour: Parlour) {
    this.parlour = parlour
  }

  beforeGame(): string | null {
    const { next, settings, advice } = this.parlour.parts
    const out = this.parlour.named(next).find((name) => this.isOut(name))
    if (out) return `${out} is out and would be dealt in`
    const expected = this.stillIn().slice(0, 10)
    if (this.parlour.named(next).join() !== expected.join())
      return `${this.parlour.named(next)} would play, and not ${expected}`
    if (settings?.deck.length !== expected.length + 3)
      return `${settings?.deck.length} cards for ${expected.length} players`
    if (advice?.errors.length !== 0) return `the advice complains: ${JSON.stringify(advice?.errors)}`
    return null
  }

  afterGame({
    players,
    winners,
  }: {
    readonly players: readonly string[]
    readonly winners: readonly string[]
  }) {
    const out = players.find((name) => this.isOut(name))
    if (out) return `${out} is out and was dealt in`
    const losers = players.filter((name) => !winners.includes(name))
    for (const name of winners) this.wins.set(name, (this.wins.get(name) ?? 0) + 1)
    for (const name of losers) this.losses.set(name, (this.losses.get(name) ?? 0) + 1)
    if (this.stillIn().length === 0) for (const name of losers) if (this.isOut(name)) this.losses.set(name, 1)
    this.champions = this.judge()
    return this.differs()
  }

  private differs(): string | null {
    const { score } = this.parlour.parts
    for (const { player, chips, losses, isOut } of score?.rows ?? []) {
      const name = this.parlour.nameOf(player)
      const [row, expected] = [
        [chips, losses, isOut].join(),
        [this.wins.get(name) ?? 0, this.losses.get(name) ?? 0, this.isOut(name)].join(),
      ]
      if (row !== expected) return `${name} stands at ${row}, and not ${expected}`
    }
    const told = this.parlour.named(score?.champions).join()
    return told === this.champions.join() && score?.isOver === this.champions.length > 0
      ? null
      : `the champions are ${this.champions}, and not ${told}`
  }

  private stillIn(): readonly string[] {
    const players = (this.parlour.parts.people ?? []).filter(({ kind }) => kind === 'player')
    return players.map(({ name }) => name).filter((name) => !this.isOut(name))
  }

  private isOut(name: string): boolean {
    const isElimination = this.parlour.parts.settings?.scoring.type === 'double-elimination'
    return isElimination && (this.losses.get(name) ?? 0) >= 2
  }

  private judge(): readonly string[] {
    const { settings } = this.parlour.parts
    const [wins, losses] = [
      (name: string) => this.wins.get(name) ?? 0,
      (name: string) => this.losses.get(name) ?? 0,
    ]
    if (settings?.scoring.type === 'chips') {
      const [first, second] = [...this.wins.keys()].toSorted((one, other) => wins(other) - wins(one))
      const isAhead = first && wins(first) >= settings.scoring.target && wins(first) > wins(second ?? '')
      return isAhead ? [first] : []
    }
    const stillIn = this.stillIn()
    if (stillIn.length >= 3) return []
    const order = (name: string) => losses(name) * 1000 - wins(name)
    return stillIn.filter((name) => stillIn.every((other) => order(name) <= order(other)))
  }
}
