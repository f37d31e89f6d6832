import { play } from '@wolfmoon/bots/simulate/play'
import { answerQuestions, isToThink } from '@wolfmoon/server/thinking'
import { isLanguage, type Language, languages, type Say, speaker } from '@wolfmoon/texts'
import { Command, CommanderError, type Option } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { playShare } from './arena/share.ts'
import { analyse } from './commands/analyse.ts'
import { announce } from './commands/announce.ts'
import { arena } from './commands/arena.ts'
import { backup } from './commands/backup.ts'
import { join } from './commands/join.ts'
import { mcp } from './commands/mcp.ts'
import { moderate } from './commands/moderate.ts'
import { replay } from './commands/replay.ts'
import { resolveCases } from './commands/resolve.ts'
import { serve } from './commands/serve.ts'
import { simulate } from './commands/simulate.ts'
import { tournament } from './commands/tournament.ts'
import { Complaint } from './complaint.ts'
import { isHand, lendAHand } from './hands.ts'
import { askedLanguage, readerLanguage } from './language.ts'

const args = process.argv.slice(2)

/** Runs the command line and says with which status to leave. */
async function run(language: Language): Promise<number> {
  const say = speaker(language)
  let status = 0
  const program = new Command('wolfmoon')
    .description(say('cli.about'))
    .version(manifest.version, '-V, --version', say('cli.help.version'))
  const langs = say('cli.help.lang', { langs: languages.join(', ') })

  program
    .command('resolve')
    .description(say('cli.resolve.about'))
    .argument('<file>', say('cli.resolve.file'))
    .action(async (file: string) => {
      status = (await resolveCases(file, say, language)) ? 0 : 1
    })
  program
    .command('announce')
    .description(say('cli.announce.about'))
    .option('--roles <roles>', say('cli.announce.roles'))
    .option('--players <number>', say('cli.announce.players'))
    .option('--random <cards>', say('cli.announce.random'))
    .option('--blind <cards>', say('cli.announce.blind'))
    .option('--form <form>', say('cli.announce.form'), 'beginner')
    .option('--no-lone-wolf', say('cli.announce.no-lone-wolf'))
    .option('--live', say('cli.announce.live'))
    .option('--speed <factor>', say('cli.announce.speed'), '1')
    .option('--act <seconds>', say('cli.announce.act'))
    .option('--nudge <seconds>', say('cli.announce.nudge'), '5')
    .option('--talk <minutes>', say('cli.announce.talk'))
    .option('--vote <seconds>', say('cli.announce.vote'), '7')
    .action((options) => announce(options, say, language))
  program
    .command('simulate')
    .description(say('cli.simulate.about'))
    .option('--game <game>', say('cli.simulate.game'))
    .option('--roles <roles>', say('cli.announce.roles'))
    .option('--players <number>', say('cli.announce.players'))
    .option('--scenario <id>', say('cli.simulate.scenario'))
    .option('--games <number>', say('cli.simulate.games'), '1000')
    .option('--level <level>', say('cli.simulate.level'), 'hard')
    .option('--seed <number>', say('cli.simulate.seed'), '1')
    .option('--json', say('cli.simulate.json'))
    .action((options) => simulate(options, say, language))
  program
    .command('replay')
    .description(say('cli.replay.about'))
    .argument('<file>', say('cli.replay.file'))
    .option('--seat <name>', say('cli.replay.seat'))
    .option('--receipt <file>', say('cli.replay.receipt'))
    .action(async (file: string, { seat, receipt }: { seat?: string; receipt?: string }) => {
      status = (await replay(file, seat, receipt, say, language)) ? 0 : 1
    })
  program
    .command('analyse')
    .description(say('cli.analyse.about'))
    .argument('<file>', say('cli.replay.file'))
    .option('--json', say('cli.analyse.json'))
    .action((file: string, options: { json?: boolean }) => analyse(file, options, say, language))

  program
    .command('join')
    .description(say('cli.join.about'))
    .argument('<code>', say('cli.join.code'))
    .requiredOption('--as <name>', say('cli.join.as'))
    .option('--server <url>', say('cli.join.server'), process.env.WOLFMOON_SERVER ?? 'http://127.0.0.1:7070')
    .option('--token <token>', say('cli.join.token'))
    .option('--receipt <file>', say('cli.join.receipt'))
    .action((code: string, options) => join(code, options, say, language))
  program
    .command('moderate')
    .description(say('cli.desk.about'))
    .argument('[code]', say('cli.desk.code'))
    .requiredOption('--as <name>', say('cli.join.as'))
    .option('--as-host', say('cli.desk.as-host'))
    .option('--real-cards', say('cli.desk.real-cards'))
    .option('--village <number>', say('cli.desk.village'))
    .option('--server <url>', say('cli.join.server'), process.env.WOLFMOON_SERVER ?? 'http://127.0.0.1:7070')
    .option('--token <token>', say('cli.join.token'))
    .option('--receipt <file>', say('cli.join.receipt'))
    .action((code: string | undefined, options) => moderate(code, options, say, language))
  program
    .command('tournament')
    .description(say('cli.tournament.about'))
    .argument('[code]', say('cli.tournament.code'))
    .option('--as <name>', say('cli.tournament.as'))
    .option('--name <name>', say('cli.tournament.name'))
    .option('--game <game>', say('cli.tournament.game'), 'one-night')
    .option('--table-size <number>', say('cli.tournament.table-size'))
    .option('--patience <seconds>', say('cli.tournament.patience'))
    .option('--pause <seconds>', say('cli.tournament.pause'))
    .option('--json', say('cli.tournament.json'))
    .option('--server <url>', say('cli.join.server'), process.env.WOLFMOON_SERVER ?? 'http://127.0.0.1:7070')
    .option('--token <token>', say('cli.tournament.token'))
    .option('--receipt <file>', say('cli.join.receipt'))
    .action((code: string | undefined, options) => tournament(code, options, say, language))
  program
    .command('serve')
    .description(say('cli.serve.about'))
    .option('--port <number>', say('cli.serve.port'), process.env.PORT ?? '7070')
    .option('--host <address>', say('cli.serve.host'), process.env.HOST ?? '0.0.0.0')
    .option('--data <folder>', say('cli.serve.data'), process.env.WOLFMOON_DATA ?? 'data')
    .option('--database <url>', say('cli.serve.database'))
    .option('--redis <url>', say('cli.serve.redis'))
    .option('--origin <urls>', say('cli.serve.origin'), process.env.WOLFMOON_ORIGINS)
    .option('--public-url <url>', say('cli.serve.public-url'), process.env.WOLFMOON_PUBLIC_URL)
    .option('--proxies <number>', say('cli.serve.proxies'), process.env.WOLFMOON_PROXIES ?? '0')
    .option('--keep-days <number>', say('cli.serve.keep-days'), process.env.WOLFMOON_KEEP_DAYS ?? '30')
    .option('--log <form>', say('cli.serve.log'))
    // No help shows them: they have passwords in them.
    .action((options) =>
      serve({ database: process.env.DATABASE_URL, redis: process.env.REDIS_URL, ...options }, say),
    )
  program
    .command('backup')
    .description(say('cli.backup.about'))
    .argument('<file>', say('cli.backup.file'))
    .option('--data <folder>', say('cli.serve.data'), process.env.WOLFMOON_DATA ?? 'data')
    .action((file: string, { data }: { data: string }) => backup(file, data, say))
  program
    .command('mcp')
    .description(say('cli.mcp.about'))
    .option('--server <url>', say('cli.join.server'), process.env.WOLFMOON_SERVER ?? 'http://127.0.0.1:7070')
    .option('--http <port>', say('cli.mcp.http'))
    .option('--host <address>', say('cli.serve.host'), '127.0.0.1')
    .action((options) => mcp(options, say, language))
  program
    .command('arena')
    .description(say('cli.arena.about'))
    .requiredOption(
      '--bot <command>',
      say('cli.arena.bot'),
      (bot, bots: readonly string[]) => [...bots, bot],
      [],
    )
    .option('--game <game>', say('cli.arena.game'), 'one-night')
    .option('--players <number>', say('cli.arena.players'), '5')
    .option('--deck <roles>', say('cli.arena.deck'))
    .option('--games <number>', say('cli.arena.games'), '1000')
    .option('--seed <text>', say('cli.arena.seed'), '1')
    .option('--within <milliseconds>', say('cli.arena.within'), '1000')
    .option('--tables <number>', say('cli.arena.tables'), '1')
    .option('--out <folder>', say('cli.arena.out'), 'arena')
    .option('--json', say('cli.arena.json'))
    .action((options) => arena(options, say, language))

  for (const command of [program, ...program.commands]) {
    command
      .option('--lang <code>', langs)
      .helpOption('-h, --help', say('cli.help.help'))
      .helpCommand(false)
      .allowExcessArguments(false)
      .exitOverride()
      .configureOutput({ outputError: () => {} })
      .configureHelp({
        styleTitle: (title) => titled(title, say),
        optionDescription: (option) => described(option, say),
      })
  }
  program.addHelpText('after', `\n${say('cli.help.examples')}\n${examples.join('\n')}`)

  try {
    checkLanguage(args, say)
    await program.parseAsync(withCommand(args), { from: 'user' })
    return status
  } catch (error) {
    return leave(error, say)
  }
}

/** Who names no command wants to play: it serves. */
function withCommand(args: readonly string[]): readonly string[] {
  const [first] = args
  const [word] = first === '--lang' ? args.slice(2) : first?.startsWith('--lang=') ? args.slice(1) : args
  const isHelp = word !== undefined && ['-h', '--help', '-V', '--version'].includes(word)
  return word === undefined || (word.startsWith('-') && !isHelp) ? ['serve', ...args] : args
}

const examples = [
  '  wolfmoon',
  '  wolfmoon resolve cases.jsonl',
  '  wolfmoon announce --players 5 --live',
  '  wolfmoon announce --roles "2 werewolf, seer, robber, troublemaker, villager" --form short',
  '  wolfmoon announce --players 6 --random base',
  '  wolfmoon simulate --players 5 --games 2000',
  '  wolfmoon replay evening.json --seat Ada',
  '  wolfmoon analyse evening.json',
  '  wolfmoon serve --port 8080',
  '  wolfmoon join K7QX2M --as Ada',
  '  wolfmoon moderate --as Ada',
  '  wolfmoon tournament --name Autumn',
  '  wolfmoon arena --bot "mine=python3 bot.py" --bot hard --games 1000',
]

function titled(title: string, say: Say): string {
  const titles: Readonly<Record<string, string>> = {
    'Usage:': say('cli.help.usage'),
    'Commands:': say('cli.help.commands'),
    'Options:': say('cli.help.options'),
    'Arguments:': say('cli.help.arguments'),
  }
  return titles[title] ?? title
}

/** What an option is for, and what holds without it. */
function described({ description, defaultValue: value }: Option, say: Say): string {
  return typeof value === 'string' ? `${description} ${say('cli.help.default', { value })}` : description
}

function checkLanguage(args: readonly string[], say: Say): void {
  const value = askedLanguage(args)
  if (value === undefined || isLanguage(value)) return
  throw new Complaint(
    say('cli.errors.bad-value', { option: '--lang', value, allowed: languages.join(', ') }),
    2,
  )
}

/** One line on what went wrong, and the status for it. */
function leave(error: unknown, say: Say): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0
    if (error.code === 'commander.help') return 2
    complain(usage(error, say), say)
    return 2
  }
  if (error instanceof Complaint) {
    complain(error.message, say)
    return error.status
  }
  complain(say('cli.errors.broken', { text: error instanceof Error ? error.message : String(error) }), say)
  return 1
}

function usage({ code, message }: CommanderError, say: Say): string {
  const name = /'([^']*)'/.exec(message)?.[1] ?? ''
  switch (code) {
    case 'commander.unknownCommand':
      return say('cli.errors.unknown-command', { name })
    case 'commander.unknownOption':
      return say('cli.errors.unknown-option', { name })
    case 'commander.excessArguments':
      return say('cli.errors.too-many-arguments')
    default:
      return say('cli.errors.missing-argument', { name })
  }
}

/** One line, whatever was in the file or the name that it speaks of. */
function complain(text: string, say: Say): void {
  console.error(say('cli.errors.line', { text: text.replace(/\p{Cc}+/gu, ' ') }))
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader of a pipe has gone: there is nobody left to tell.
  if (error.code === 'EPIPE') process.exit(0)
  complain(error.message, speaker(readerLanguage(args, process.env)))
  process.exit(1)
})

if (isHand()) await lendAHand({ simulate: play, arena: playShare })
else if (isToThink()) answerQuestions()
else process.exitCode = await run(readerLanguage(args, process.env))
