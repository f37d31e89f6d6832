/** How the talk of a day can begin. */
export const openings = ['free', 'sealed', 'table-order'] as const

/** How the talk of a day begins. */
export type Openings = (typeof openings)[number]

/** How the talk of a day begins at a table: where bots sit and nobody has chosen, nobody speaks last. */
export const openingsAt = (
  { openings }: { readonly openings?: Openings },
  people: readonly { readonly kind: string }[],
): Openings => openings ?? (people.some(({ kind }) => kind === 'bot') ? 'sealed' : 'free')
