/** A "no": a code, and the parts of the sentence that says why. The sentence itself is written in texts. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  readonly parts: RefusalParts
}

/** What a refusal's sentence is made of. */
export type RefusalParts = Readonly<Record<string, string | number | readonly string[]>>

/** Says no. */
export function refuse<Code extends string>(refused: Code, parts: RefusalParts = {}): Refusal<Code> {
  return { refused, parts }
}

/** Whether an answer of the engine is a refusal. */
export function isRefusal<No extends Refusal>(answer: readonly unknown[] | No): answer is No {
  return 'refused' in answer
}
