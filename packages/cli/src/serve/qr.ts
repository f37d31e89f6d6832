import { generate } from 'lean-qr'

/** A link as a picture for cameras, in lines of a terminal: two rows of it a line, black on white whatever its colours. */
export function qrLines(link: string): readonly string[] {
  const code = generate(link)
  const [first, end] = [-margin, code.size + margin]
  const lines: string[] = []
  for (let y = first; y < end; y += 2) {
    let line = ''
    for (let x = first; x < end; x++) line += blocks[(code.get(x, y) ? 1 : 0) + (code.get(x, y + 1) ? 2 : 0)]
    lines.push(`${blackOnWhite}${line}${reset}`)
  }
  return lines
}

/** What cameras need around it; the standard says four, and two are enough in practice. */
const margin = 2
/** Nothing, the upper half, the lower half, both. */
const blocks = [' ', '▀', '▄', '█'] as const
const blackOnWhite = '\u001b[38;5;16;48;5;231m'
const reset = '\u001b[0m'
