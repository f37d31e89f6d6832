import type { State } from './state.ts'

/** Whether nobody talks on this day, as far as all have heard: there is only nominating. */
export function isDayWithoutTalk({
  announcements,
  number,
}: Pick<State, 'announcements' | 'number'>): boolean {
  const last = announcements.findLast((one) => one.type === 'daily-change' && one.day === number)
  return last?.type === 'daily-change' && last.change === 'no-talk'
}
