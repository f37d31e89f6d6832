import { isTournamentCode, newKey } from '@wolfmoon/protocol'
import { type Language, refusalSentence, type Say } from '@wolfmoon/texts'
import { Complaint, oneOf } from '../complaint.ts'
import { ask } from '../room/asking.ts'
import { checkedServer } from '../room/connection.ts'
import { beInTournament } from '../tournament/hall.ts'

/** What a tournament is opened with, or who comes to one. */
export interface TournamentOptions {
  readonly as?: string
  readonly server: string
  readonly token?: string
  readonly receipt?: string
  readonly json?: boolean
  readonly name?: string
  readonly game: string
  readonly tableSize?: string
  readonly patience?: string
  readonly pause?: string
}

/** Takes part in a tournament from the terminal, or watches it; without a code opens one and leads it. */
export async function tournament(
  code: string | undefined,
  options: TournamentOptions,
  say: Say,
  language: Language,
): Promise<void> {
  const server = checkedServer(options.server, say)
  const typed = code?.toUpperCase()
  if (typed !== undefined && !isTournamentCode(typed))
    throw new Complaint(refusalSentence(say, language, 'no-such-tournament', {}))
  const place =
    typed === undefined
      ? await opened(server, options, say, language)
      : { code: typed, token: options.token ?? newKey() }
  await beInTournament({ ...options, server, ...place }, say, language)
}

interface Opened {
  readonly code: string
  readonly token: string
}

/** Opens a tournament, and says where it is and how to lead it again later. */
async function opened(
  server: string,
  options: TournamentOptions,
  say: Say,
  language: Language,
): Promise<Opened> {
  const number = (option: string, value: string | undefined, least: number, most: number) => {
    if (value === undefined) return undefined
    const given = Number(value)
    if (Number.isInteger(given) && given >= least && given <= most) return given
    throw new Complaint(say('cli.errors.bad-value', { option, value, allowed: `${least} – ${most}` }), 2)
  }
  const game = oneOf('--game', options.game, ['one-night', 'many-nights'], say)
  const { code, token, refused } = await ask<Opened>(`${server}/api/tournaments`, {
    name: options.name,
    tableSize: number('--table-size', options.tableSize, 3, 68),
    patience: number('--patience', options.patience, 0, 3600),
    pause: number('--pause', options.pause, 0, 3600),
    rules: { game, language },
  })
  if (code === undefined || token === undefined)
    throw new Complaint(
      refused === undefined
        ? say('cli.tournament.not-opened', { server })
        : refusalSentence(say, language, refused, {}),
    )
  if (options.json) console.log(JSON.stringify({ code, token }))
  else {
    console.log(say('cli.tournament.opened', { code, url: `${server}/t/${code}` }))
    console.log(say('cli.tournament.lead-again', { code, token }))
  }
  return { code, token }
}
