import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type { Say } from '@wolfmoon/texts'
import { Complaint } from './complaint.ts'

/** The text of a file, or of standard input for "-", as it comes. */
export async function* textOf(file: string, say: Say): AsyncGenerator<string> {
  const stream: Readable = file === '-' ? process.stdin : createReadStream(file)
  stream.setEncoding('utf8')
  try {
    for await (const chunk of stream) yield chunk as string
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new Complaint(say(isMissing ? 'cli.errors.no-file' : 'cli.errors.unreadable', { file }))
  }
}

/** The same in lines, as many at a time as have come. */
export async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let begun: string[] = []
  for await (const chunk of text) {
    const last = chunk.lastIndexOf('\n')
    if (last < 0) {
      begun.push(chunk)
      continue
    }
    begun.push(chunk.slice(0, last))
    yield begun.join('').split('\n')
    begun = [chunk.slice(last + 1)]
  }
  yield [begun.join('')]
}

/** Prints a line. A full disk is noticed, as it is not with console.log. */
export const print = (line = ''): void => {
  process.stdout.write(`${line}\n`)
}

/** Writes, and waits while the reader is slower. */
export async function write(text: string): Promise<void> {
  if (text && !process.stdout.write(text)) await once(process.stdout, 'drain')
}
