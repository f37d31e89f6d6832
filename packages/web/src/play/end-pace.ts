/** The pace of the last page in milliseconds: to count down, to show who points at whom and who dies, to turn a card. */
export const endPace = { count: 900, point: 1600, card: 700 } as const
