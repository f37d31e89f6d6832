import { evolveAll, isRefusal } from '@wolfmoon/engine/kernel'
import {
  type Command,
  create,
  decide,
  evolve,
  readSaved,
  type SavedGame,
  type Setup,
  type State,
  savedVersion,
  view,
} from '@wolfmoon/engine/one-night'
import { keepsPromise } from '@wolfmoon/fair'
import { type Language, listOf, refusalText, type Say, Teller } from '@wolfmoon/texts'
import { Complaint } from '../complaint.ts'
import { print, textOf } from '../input.ts'

/** Retells a saved game step by step: all of it, or what one player could know. */
export async function replay(
  file: string,
  seat: string | undefined,
  say: Say,
  language: Language,
): Promise<void> {
  const saved = await load(file, say)
  const { players } = saved.setup
  const viewer = seat === undefined ? null : seatOf(players, seat)
  if (viewer === -1) {
    throw new Complaint(say('cli.errors.no-seat', { name: seat ?? '', names: listOf(language, players) }))
  }
  const lines: string[] = [say('cli.replay.title', { names: listOf(language, players) }), '']
  const teller = new Teller(say, language, players)
  let state = begin(saved, file, say, language)
  if (viewer === null) lines.push(...teller.deal(state.faces))
  let seen = viewer === null ? null : view(state, viewer)
  if (seen?.you) lines.push(teller.ownCard(seen.you))
  for (const [index, command] of saved.commands.entries()) {
    for (const step of stepsTo(() => state, command)) {
      const events = decide(state, step)
      if (isRefusal(events)) {
        const why = refusalText(say, language, events.refused, events.parts)
        throw notAGame(file, say('cli.errors.refused-step', { step: index + 1, why }), say)
      }
      if (viewer === null) lines.push(...events.flatMap((event) => teller.event(event, state)))
      state = evolveAll(evolve, state, events)
      if (viewer !== null && seen) {
        const next = view(state, viewer)
        lines.push(...teller.change(seen, next))
        seen = next
      }
    }
  }
  lines.push(...ending(saved, state, teller, say))
  for (const line of lines) print(line)
}

/** The seat of a player by name: exactly as written, or else whatever the capitals. */
function seatOf(players: readonly string[], name: string): number {
  const exact = players.indexOf(name)
  return exact >= 0 ? exact : players.findIndex((player) => player.toLowerCase() === name.toLowerCase())
}

/** A command, and before it each deadline that is over by then, so that every beat is told. */
function* stepsTo(state: () => State, command: Command): Generator<Command> {
  for (;;) {
    const { deadline, pausedAt } = state()
    if (deadline === null || pausedAt !== null || deadline > command.at) break
    yield { type: 'tick', at: deadline }
  }
  yield command
}

async function load(file: string, say: Say): Promise<SavedGame> {
  let text = ''
  for await (const chunk of textOf(file, say)) text += chunk
  let written: unknown
  try {
    written = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw notAGame(file, say('cli.errors.not-json'), say)
  }
  const saved = readSaved(written)
  if (!('part' in saved)) return saved
  const version = (written as { wolfmoon?: unknown } | null)?.wolfmoon
  const isOther = saved.part === 'wolfmoon' && typeof version === 'number'
  throw notAGame(
    file,
    isOther
      ? say('cli.errors.wrong-version', { version, known: savedVersion })
      : say('cli.errors.wrong-part', { part: saved.part || 'wolfmoon' }),
    say,
  )
}

function begin({ setup, seed, salt }: SavedGame, file: string, say: Say, language: Language): State {
  const events = create(setup, { seed, salt })
  if (isRefusal(events)) throw notAGame(file, refusalText(say, language, events.refused, events.parts), say)
  return evolveAll(evolve, undefined, events)
}

function ending({ setup, seed, salt }: SavedGame, state: State, teller: Teller, say: Say): readonly string[] {
  const { end } = view(state, 'table')
  if (!end) return ['', say('cli.replay.unfinished')]
  return ['', ...teller.ending(end), ...promise(setup, { seed, salt }, say)]
}

function promise(setup: Setup, secret: { seed: string; salt: string }, say: Say): readonly string[] {
  if (setup.commitment === null) return []
  const holds = keepsPromise(setup, secret, setup.commitment)
  return [say(holds ? 'cli.replay.commitment-holds' : 'cli.replay.commitment-broken')]
}

const notAGame = (file: string, why: string, say: Say): Complaint =>
  new Complaint(say('cli.errors.not-a-game', { file, why }))
