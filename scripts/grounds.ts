import type { Reporter, TestModule } from 'vitest/node'

/** Says at the end of the tests what rooms were tested on: some grounds are not to be had on every machine. */
export class Grounds implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const played = new Set<unknown>()
    for (const { children } of modules)
      for (const test of children.allTests('passed')) played.add(Object(test.meta()).playedOn)
    const stores = ['SQLite', 'PostgreSQL + Redis'].filter((store) => played.has(store))
    if (stores.length === 0) return
    const proxy = played.has('nginx') ? 'yes' : 'no'
    console.log(`rooms were tested on: ${stores.join(', ')}; behind nginx: ${proxy}\n`)
  }
}
