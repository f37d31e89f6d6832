import { couldHaveBelieved, couldHaveKnown, type Insight, type Known } from '@wolfmoon/bots/one-night'
import { readTalk } from '@wolfmoon/chips'
import { dueBy, isStuck, replay } from '@wolfmoon/engine/kernel'
import { oneNight, type RoleId, readSaved, type State, view } from '@wolfmoon/engine/one-night'
import { type Language, refusalSentence, type Say } from '@wolfmoon/texts'
import { analyseVillage } from '../analyse/village.ts'
import { isRecord } from '../cases/one-night-form.ts'
import { Complaint } from '../complaint.ts'
import { print } from '../input.ts'
import { notAGame, type Reader } from '../replay/retold.ts'
import { load } from './replay.ts'

/** A player, and what could be known from that seat. */
interface Analysed extends Insight {
  readonly name: string
  readonly card: RoleId
  /** What followed from everybody's claims; null: nothing did. */
  readonly claims: Known | null
}

/** Tells for each player of a saved game of any kind what could have been known, and the vote that was best by it. */
export async function analyse(
  file: string,
  { json }: { readonly json?: boolean },
  say: Say,
  language: Language,
): Promise<void> {
  const reader: Reader = { say, language, file, seat: undefined, receipt: null }
  const saved = await load(reader)
  if (isRecord(saved) && 'wolfmoon' in saved && saved.game === 'many-nights') {
    analyseVillage(reader, saved, json === true)
    return
  }
  const state = stateIn(reader, saved)
  if (state.phase === 'confirming' || state.phase === 'night')
    throw new Complaint(say('cli.analyse.night', { file }))
  const { players, deck, options } = state.setup
  const table = { players, deck, options }
  const said = readTalk((saved as { readonly chips?: unknown }).chips)
  const analysed = players.flatMap((name, seat): readonly Analysed[] => {
    const { you } = view(state, seat)
    if (!you) return []
    const claims = couldHaveBelieved(table, you, said)
    return [{ name, card: you.card, ...couldHaveKnown(table, you), claims }]
  })
  if (json) print(JSON.stringify(written(players, analysed)))
  else for (const one of analysed) tell(one, players, say, language)
}

function stateIn(reader: Reader, written: unknown): State {
  const { say, language } = reader
  const saved = readSaved(written)
  if ('path' in saved)
    throw notAGame(reader, say('cli.errors.wrong-part', { part: saved.path || 'wolfmoon' }))
  let last: State | null = null
  for (const moment of replay(oneNight, saved, dueBy)) {
    if (isStuck(moment)) {
      const { refused, parts } = moment.refusal
      const why = refusalSentence(say, language, refused, parts)
      throw notAGame(reader, say('cli.errors.refused-step', { step: moment.step, why }))
    }
    last = moment.state
  }
  if (!last) throw notAGame(reader, '')
  return last
}

function tell(
  { name, card, wolf, cards, noWolf, best, chance, seat, claims }: Analysed,
  players: readonly string[],
  say: Say,
  language: Language,
): void {
  const percent = (value: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(value)
  print(say('cli.analyse.player', { name, role: say(`roles.${card}.name`) }))
  for (const [other, one] of players.entries()) {
    const likeliest = (cards[other] ?? [])
      .slice(0, 3)
      .map((guess) => `${say(`roles.${guess.role}.name`)} ${percent(guess.chance)}`)
      .join(' · ')
    const who = other === seat ? say('cli.analyse.self') : one
    indented(say('cli.analyse.chance', { name: who, wolf: percent(wolf[other] ?? 0), cards: likeliest }))
  }
  indented(say('cli.analyse.no-wolf', { chance: percent(noWolf) }))
  const target = best === null ? null : players[best]
  indented(
    target === null || target === undefined
      ? say('cli.analyse.best-nobody', { chance: percent(chance) })
      : say('cli.analyse.best', { name: target, chance: percent(chance) }),
  )
  if (claims?.vote) {
    const chances = players.map((one, other) => `${one} ${percent(claims.wolf[other] ?? 0)}`).join(' · ')
    const { best: vote, chance: right } = claims.vote
    indented(say('cli.analyse.claims', { chances }))
    indented(
      vote === null
        ? say('cli.analyse.claims-best-nobody', { chance: percent(right) })
        : say('cli.analyse.claims-best', { name: players[vote] ?? '', chance: percent(right) }),
    )
  }
  print()
}

const indented = (text: string): void => print(`  ${text}`)

function written(players: readonly string[], analysed: readonly Analysed[]) {
  return {
    players: analysed.map(({ name, card, wolf, cards, noWolf, best, chance, claims }) => ({
      name,
      card,
      chances: players.map((other, seat) => ({
        player: other,
        wolf: wolf[seat],
        roles: Object.fromEntries((cards[seat] ?? []).map((one) => [one.role, one.chance])),
      })),
      noWolf,
      best: { vote: best === null ? null : players[best], chance },
      ...(claims?.vote
        ? {
            claims: {
              chances: players.map((other, seat) => ({ player: other, wolf: claims.wolf[seat] })),
              noWolf: claims.noWolf,
              best: {
                vote: claims.vote.best === null ? null : players[claims.vote.best],
                chance: claims.vote.chance,
              },
            },
          }
        : {}),
    })),
  }
}
