import type { Reporter, TestModule } from 'vitest/node'

/** Says at the end which tests passed only when they were tried again: chance or the machine was against them once. */
export class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const { children } of modules)
      for (const test of children.allTests('passed'))
        if (test.diagnostic()?.flaky) console.log(`tried again: ${test.fullName}`)
  }
}
