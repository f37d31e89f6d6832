import type { CommonParts } from './to-client.ts'

type Led = Partial<Pick<CommonParts, 'moderator' | 'moderators'>>

/** Whether somebody moderates: everything, or one of several villages. */
export const moderates = ({ moderator, moderators }: Led, id: string): boolean =>
  moderator === id || moderators?.includes(id) === true

/** Whether somebody, and not the program alone, moderates here: everything, or this one of several villages. */
export const isLed = ({ moderator, moderators }: Led, here: number | null | undefined): boolean =>
  moderator != null || (here != null && moderators?.[here] != null)
