import { codeSymbols } from '@wolfmoon/protocol'

/** What somebody typed, pasted or was sent, as a code: so far, and whether there was a sign that no code has. */
export interface ReadCode {
  readonly code: string
  readonly isOdd: boolean
}

/** Reads the code of a room, or of a tournament, out of a link, between spaces, in small letters, or from a Russian keyboard. */
export function readCode(written: string): ReadCode {
  const [, linked = written] = /\/[rt]\/([^/?#]+)/.exec(written) ?? []
  const signs = [...linked.toUpperCase()].map((sign) => latin[sign] ?? sign)
  return {
    code: signs
      .filter((sign) => codeSymbols.includes(sign))
      .join('')
      .slice(0, 7),
    isOdd: signs.some((sign) => /[\p{L}\p{N}]/u.test(sign) && !codeSymbols.includes(sign)),
  }
}

/** Letters that look the same. */
const latin: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕКМНРСТУХ'].map((sign, index) => [sign, 'ABEKMHPCTYX'[index] as string]),
)
