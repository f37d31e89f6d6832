/** What two dice can bring for a day. */
export const dailyChanges = [
  'victim-turns',
  'no-vote',
  'two-lynchings',
  'seen-pointed-out',
  'elimination',
  'no-talk',
  'victim-dulled',
] as const

/** A change of one day. */
export type DailyChange = (typeof dailyChanges)[number]
