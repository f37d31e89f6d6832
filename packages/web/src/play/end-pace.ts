/**
 * The pace of the last page in milliseconds: to count down, to let each vote fall, to show who points at whom and who
 * dies, to turn a card; how long a wall shows it before the film begins, and how long a step of the film is.
 */
export const endPace = { count: 900, fall: 160, point: 1600, card: 700, film: 12_000, step: 2600 } as const
