import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take longest, by the end of their names: begun last, each would keep one core waiting for the other. */
const longest = [
  'server/test/many-servers.test.ts',
  'server/test/village-secrecy.test.ts',
  'server/test/crash.test.ts',
  'server/test/secrecy.test.ts',
  'cli/test/command.test.ts',
  'engine/test/many-nights/secrecy.test.ts',
  'engine/test/one-night/secrecy.test.ts',
  'cli/test/mcp.test.ts',
  'server/test/postgres-away.test.ts',
  'server/test/bad-input.test.ts',
  'cli/test/arena.test.ts',
  'engine/test/adding-a-role.test.ts',
  'server/test/slow-readers.test.ts',
  'server/test/redis-away.test.ts',
  'cli/test/packed.test.ts',
  'cli/test/mcp-secrecy.test.ts',
  'server/test/serve.test.ts',
  'server/test/nobody-loses-a-seat.test.ts',
]

/** Begins with what takes longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((name) => moduleId.endsWith(name))
      return rank < 0 ? longest.length : rank
    }
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
