import { isMessage, type MessageKey, type Say } from '@wolfmoon/texts'
import { plain } from './screen.ts'

type WordKey = Extract<MessageKey, `cli.words.${string}`>

/** A word as it is typed in this language. */
export function wordFor(say: Say, id: string): string {
  const key = `cli.words.${id}`
  return isMessage<WordKey>(key) ? (say as (key: WordKey) => string)(key) : id
}

/** What follows a word at the beginning of a line; null if the line does not begin with it. English always works. */
export function afterWord(say: Say, id: string, line: string): string | null {
  for (const word of [wordFor(say, id), id, id.replaceAll('-', ' ')]) {
    const [begin, start] = [plain(word), plain(line)]
    if (start === begin) return ''
    if (start.startsWith(`${begin} `)) return line.trim().slice(word.length).trim()
  }
  return null
}
