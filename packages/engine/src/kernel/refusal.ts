/** A "no": a code, and the details that a sentence about it needs. The sentence itself is written in texts. */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  /** The details, under the name that they have on the wire. */
  readonly parts: RefusalDetails
}

/** What a refusal's sentence says more than its code: numbers, names, roles. */
export type RefusalDetails = Readonly<Record<string, string | number | readonly string[]>>

/** Says no. */
export function refuse<Code extends string>(refused: Code, details: RefusalDetails = {}): Refusal<Code> {
  return { refused, parts: details }
}

/** Whether an answer of the engine is a refusal. */
export function isRefusal<No extends Refusal>(answer: readonly unknown[] | No): answer is No {
  return 'refused' in answer
}
