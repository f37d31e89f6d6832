import type { Reporter, TestModule } from 'vitest/node'

declare module 'vitest' {
  interface TaskMeta {
    /** What was measured, in one line. */
    figures?: string
  }
}

/** Says at the end of the tests what they have measured. */
export class Figures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { children } of modules) {
      for (const test of children.allTests()) {
        const { figures } = test.meta()
        if (figures) console.log(`${test.tags.join(' ')} ${figures}`)
      }
    }
  }
}
