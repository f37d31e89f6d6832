/** The sentences of a text. */
export const sentences = (text: string): readonly string[] =>
  (text.match(/[^.?…]+[.?…]*/gu) ?? []).map((sentence) => sentence.trim()).filter(Boolean)

/** Seconds it takes to say this at an ordinary pace, with a breath after each line. */
export const secondsToSay = (lines: readonly string[]): number =>
  lines.reduce((sum, line) => sum + line.length / 13 + 0.5, 0)
