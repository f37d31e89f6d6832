import { defaultTarget } from '@wolfmoon/engine/one-night'
import type { Asked, RoomParts } from '@wolfmoon/protocol'
import { type Language, listOf, type Say } from '@wolfmoon/texts'

/** The score of an evening in a terminal: what is told of it, and what can be typed about it. */
export class Evening {
  private readonly say: Say
  private readonly language: Language

  constructor(say: Say, language: Language) {
    this.say = say
    this.language = language
  }

  /** Where everyone stands, who has won, and who sits out. */
  lines({ score, people = [], next = [] }: Partial<RoomParts>): readonly string[] {
    const { say } = this
    if (!score || score.rows.length === 0) return []
    const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? score.names[id] ?? ''
    const out = score.rows.filter(({ player, isOut }) => isOut && !next.includes(player))
    const here = out.filter(({ player }) => people.some(({ id }) => id === player))
    return [
      score.isOver ? say('app.standings.over') : say('app.standings.title'),
      ...score.rows.map(({ player, chips, losses }) => {
        const row = say('cli.join.stands', { name: nameOf(player), chips, losses })
        return `  ${score.champions.includes(player) ? `${row} · ${say('app.standings.champion')}` : row}`
      }),
      ...(here.length > 0
        ? [
            say('app.lobby.out', {
              names: listOf(
                this.language,
                here.map(({ player }) => nameOf(player)),
              ),
            }),
          ]
        : []),
    ]
  }

  /** What a typed line asks for; null if it is not about the score. */
  read(line: string): Asked | null {
    if (line === 'new evening') return { type: 'new-evening' }
    const [word, type, target] = line.split(/\s+/)
    if (word !== 'score') return null
    if (type === 'none') return { type: 'settings', change: { scoring: { type } } }
    if (type === 'elimination')
      return { type: 'settings', change: { scoring: { type: 'double-elimination' } } }
    if (type !== 'chips') return null
    return { type: 'settings', change: { scoring: { type, target: Number(target) || defaultTarget } } }
  }
}
