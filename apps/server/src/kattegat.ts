import { parseArgs } from 'node:util'
import { CommandError } from './commands/command-error.ts'
import { argument, type CommandOptions, type Work } from './commands/command-words.ts'
import { ConfigurationError, readConfiguration, readEnvironment } from './platform/configuration/index.ts'
import { migrate, openDatabase, RestoreUnfinished } from './platform/database/index.ts'
import { version } from './version.ts'

// A command loads what it needs: reading the whole portal takes longer than most of them.

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      demo: { type: 'boolean' },
      size: { type: 'string' },
      'dry-run': { type: 'boolean' },
      forget: { type: 'boolean' },
      yes: { type: 'boolean' },
      'grant-to': { type: 'string' },
      help: { type: 'boolean' },
      system: { type: 'string' },
      company: { type: 'string' },
      name: { type: 'string' },
      language: { type: 'string' },
      role: { type: 'string', multiple: true },
      'skip-numbers': { type: 'string' },
      beyond: { type: 'string' },
      by: { type: 'string' },
    },
  })
  const [command = '', ...rest] = positionals
  if (values.help || command === '' || command === 'help')
    return console.log((await import('./commands/usage.ts')).usage)
  if (command === 'start') return (await import('./main.ts')).start()
  if (command === 'doctor') return doctor()
  const {
    demo = false,
    forget = false,
    yes = false,
    'dry-run': dryRun = false,
    role: roles = [],
    size,
    system,
    company,
    name,
    language,
  } = values
  const work = await commandOf(command, rest, {
    demo,
    dryRun,
    forget,
    yes,
    grantTo: values['grant-to'],
    skipNumbers: values['skip-numbers'],
    beyond: values.beyond,
    by: values.by,
    size,
    system,
    company,
    name,
    language,
    roles,
  })
  const configuration = readConfiguration(readEnvironment(process.env), version)
  // Beside a running server this joins its database; alone it opens the folder itself.
  const database = await openDatabase({ url: configuration.databaseUrl, folder: configuration.dataFolder, share: true })
  try {
    if (!takesTablesAsTheyAre.has(command)) await migrate(database.url)
    await work(database, configuration)
  } finally {
    await database.close()
  }
}

/** Opens nothing before: what cannot be opened is what it tells about. */
async function doctor(): Promise<void> {
  const { examine, lineOf } = await import('./commands/doctor/index.ts')
  const findings = await examine(process.env, version)
  for (const finding of findings) console.log(lineOf(finding))
  const errors = findings.filter(({ state }) => state === 'wrong').length
  if (errors > 0) throw new CommandError(`${errors} of ${findings.length} lines tell of something wrong.`)
}

/** What must not be changed on the way: a restore begins with an empty database. */
const takesTablesAsTheyAre = new Set(['backup', 'restore'])

async function commandOf(command: string, rest: readonly string[], options: CommandOptions): Promise<Work> {
  switch (command) {
    case 'migrate':
    case 'backup':
    case 'restore':
    case 'retention':
    case 'log-archive':
    case 'numbers':
    case 'partition':
    case 'verify':
    case 'rotate-secrets':
      return installationCommand(command, rest, options)
    case 'seed':
      return (await import('./commands/seed-commands.ts')).seedCommand(options)
    case 'token':
      return (await import('./commands/access-commands.ts')).printToken(argument(rest[0], 'token <e-mail>'))
    case 'failover-login':
      return (await import('./commands/access-commands.ts')).printFailoverLink(
        argument(rest[0], 'failover-login <e-mail>'),
      )
    case 'admin': {
      if (rest[0] !== 'create') throw new CommandError('admin takes: create <e-mail>')
      const email = argument(rest[1], 'admin create <e-mail>')
      return (await import('./commands/user-commands.ts')).makeAdministrator(email)
    }
    case 'user': {
      const email = argument(rest[1], 'user create|role|deactivate|activate|end-sessions <e-mail>')
      return (await import('./commands/user-commands.ts')).userCommand(rest[0] ?? '', email, options)
    }
    case 'person': {
      const form = 'person export <e-mail> <file>, or person erase <e-mail> [--yes]'
      const email = argument(rest[1], form)
      return (await import('./commands/person-commands.ts')).personCommand(rest[0] ?? '', email, rest[2], options.yes)
    }
    case 'company':
      if (rest[0] !== 'import') throw new CommandError('company takes: import <file> --system <system>')
      return (await import('./commands/file-commands.ts')).importCompanyFile(rest[1], options)
    case 'import':
      return (await import('./commands/file-commands.ts')).importCommand(rest, options)
    case 'export':
      return (await import('./commands/file-commands.ts')).exportCommand(rest, options)
    default:
      throw new CommandError(`There is no command ${command}.\n\n${(await import('./commands/usage.ts')).usage}`)
  }
}

type InstallationCommand =
  | 'migrate'
  | 'backup'
  | 'restore'
  | 'retention'
  | 'log-archive'
  | 'numbers'
  | 'partition'
  | 'verify'
  | 'rotate-secrets'

async function installationCommand(
  command: InstallationCommand,
  rest: readonly string[],
  options: CommandOptions,
): Promise<Work> {
  const commands = await import('./commands/installation-commands.ts')
  switch (command) {
    case 'migrate':
      return options.grantTo === undefined
        ? async () => console.log('The tables are up to date.')
        : commands.grantTo(options.grantTo)
    case 'backup':
      return commands.backupTo(argument(rest[0], 'backup <file>'))
    case 'restore':
      return commands.restoreFrom(argument(rest[0], 'restore <file>'), {
        dryRun: options.dryRun,
        skip: options.skipNumbers,
      })
    case 'retention':
      return commands.retentionCommand(rest[0], rest[1])
    case 'log-archive':
      return commands.logArchiveCommand(rest[0], rest[1])
    case 'numbers':
      return commands.numbersCommand(rest[0], options)
    case 'partition':
      return commands.partition(options.size)
    case 'verify':
      return commands.verifyAll
    case 'rotate-secrets':
      return commands.rotate(options.forget)
  }
}

main().catch((fault: unknown) => {
  const expected =
    fault instanceof CommandError || fault instanceof ConfigurationError || fault instanceof RestoreUnfinished
  console.error(expected ? fault.message : fault)
  process.exitCode = 1
})
