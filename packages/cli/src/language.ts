import { isLanguage, type Language } from '@wolfmoon/texts'

/** The language that was asked for, whether there is such a one or not. */
export function askedLanguage(args: readonly string[]): string | undefined {
  const flag = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='))
  return flag < 0 ? undefined : (args[flag]?.split('=')[1] ?? args[flag + 1])
}

/** The reader's language: as asked for, else as the system is set, else English. */
export function readerLanguage(args: readonly string[], env: NodeJS.ProcessEnv): Language {
  const system = (env.LC_ALL || env.LC_MESSAGES || env.LANG || '').slice(0, 2)
  return (
    [askedLanguage(args), system].flatMap((name) =>
      name !== undefined && isLanguage(name) ? name : [],
    )[0] ?? 'en'
  )
}
