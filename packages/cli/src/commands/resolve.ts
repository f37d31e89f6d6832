import { type Language, refusalText, type Say } from '@wolfmoon/texts'
import { CaseFault, fault } from '../cases/fault.ts'
import { resolveManyNights } from '../cases/many-nights.ts'
import { resolveOneNight } from '../cases/one-night.ts'
import { isRecord } from '../cases/one-night-form.ts'
import { linesOf, textOf, write } from '../input.ts'
import { villageRefusal } from '../village.ts'

/** Plays every case of a file and prints an outcome for each. Tells whether all could be played. */
export async function resolveCases(file: string, say: Say, language: Language): Promise<boolean> {
  let allPlayed = true
  for await (const cases of casesIn(linesOf(textOf(file, say)))) {
    let outcomes = ''
    for (const text of cases) {
      const { line, isPlayed } = resolveText(text, say, language)
      allPlayed &&= isPlayed
      outcomes += `${line}\n`
    }
    await write(outcomes)
  }
  return allPlayed
}

/** The longest case that may be written over many lines. */
const longestCase = 1 << 20

/**
 * One case a line; or a single case over many lines, which begins with a line that is no JSON of its own. If a line
 * turns out to be a case by itself, or there are too many of them, what came before was wrong line by line.
 */
async function* casesIn(pieces: AsyncIterable<readonly string[]>): AsyncGenerator<readonly string[]> {
  let single: string[] | null = []
  let size = 0
  for await (const piece of pieces) {
    const lines = piece.filter((line) => line.trim())
    if (!single) {
      yield lines
      continue
    }
    single.push(...lines)
    size += lines.reduce((sum, line) => sum + line.length, 0)
    if (lines.some(isCase) || size > longestCase) {
      yield single
      single = null
    }
  }
  if (single && single.length > 0) yield [single.join('\n')]
}

function resolveText(text: string, say: Say, language: Language): { line: string; isPlayed: boolean } {
  try {
    return { line: resolveCase(parsed(text)), isPlayed: true }
  } catch (error) {
    // A fault of the program must not cost the outcomes of all other cases.
    if (!(error instanceof CaseFault)) return { line: unresolved(error), isPlayed: false }
    const { code, at } = error
    return {
      line: JSON.stringify({ error: { code, at, message: sentence(error, say, language) } }),
      isPlayed: false,
    }
  }
}

const unresolved = (error: unknown): string =>
  JSON.stringify({ error: { code: 'internal', at: '', message: String(error) } })

function resolveCase(written: unknown): string {
  if (!isRecord(written)) throw fault('bad-case', '')
  switch (written.game) {
    case 'one-night':
      return resolveOneNight(written)
    case 'many-nights':
      return resolveManyNights(written)
    default:
      throw fault('bad-case', 'game')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.charCodeAt(0) === byteOrderMark ? text.slice(1) : text)
  } catch {
    throw fault('bad-case', '', { key: 'not-json' })
  }
}

const byteOrderMark = 0xfeff

/** Whether a line is a case by itself, right or wrong. */
function isCase(line: string): boolean {
  try {
    const written = parsed(line)
    return isRecord(written) && 'game' in written
  } catch {
    return false
  }
}

function sentence({ code, details }: CaseFault, say: Say, language: Language): string {
  const { key, player = '', name = '', role = '', deck, village } = details
  if (key) return say(`cli.cases.${key}`)
  if (village) {
    const why = villageRefusal(say, language, { refused: village.code, parts: village.parts })
    return say('cli.cases.bad-deck', { why })
  }
  switch (code) {
    case 'bad-deck':
      return say('cli.cases.bad-deck', { why: deck ? refusalText(say, language, deck.code, deck.parts) : '' })
    case 'unknown-role':
      return say('cli.cases.unknown-role', { role })
    case 'unknown-player':
      return say('cli.cases.unknown-player', { name })
    case 'bad-case':
      return say('cli.cases.bad-case')
    default:
      return say(`cli.cases.${code}`, { player })
  }
}
