import { beforeEach } from 'vitest'

/** What rooms can be played on in a test. */
export type Tested = 'SQLite' | 'PostgreSQL + Redis' | 'nginx'

declare module 'vitest' {
  interface TaskMeta {
    /** What the rooms of this test were played on. */
    playedOn?: Tested
  }
}

/** Says of the tests around it what their rooms are played on; the end of the test run tells it. */
export function playedOn(ground: Tested): void {
  beforeEach(({ task }) => {
    task.meta.playedOn = ground
  })
}
