import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { roles as allRoles, type Role } from '@kattegat/domain/permissions'
import type { Result } from '@kattegat/domain/result'
import { defaultShipmentSystem, isOneOf, isShipmentSystem, shipmentSystems } from '@kattegat/domain/shipment'
import { languages } from '@kattegat/messages'
import { importAddresses } from './capabilities/address-book/index.ts'
import {
  createAdministrator,
  createFailoverLink,
  createUser,
  endSessionsOf,
  issueTokenFor,
  rotateSecrets,
  setUserActive,
  setUserRoles,
  type UserRefusal,
} from './capabilities/identity/index.ts'
import { importCompanies } from './capabilities/companies/index.ts'
import { importPostalCodes } from './capabilities/postal-codes/index.ts'
import {
  importReference,
  referenceKinds,
  type ListImportReport,
  type ReferenceKind,
} from './capabilities/reference-data/index.ts'
import { seedBusiness, seedDemo, seedShipments, seedSystems } from './capabilities/seeding/index.ts'
import type { ImportKind } from './capabilities/tariffs/index.ts'
import {
  ExportRefusal,
  exportTariffs,
  errorLine,
  importTariffs,
  openTariffs,
  tariffFileKinds,
} from './capabilities/tariffs/index.ts'
import { transferJobs } from './capabilities/transfers/index.ts'
import { CommandError } from './commands/command-error.ts'
import { examine, lineOf } from './commands/doctor/index.ts'
import {
  backupTo,
  numbersCommand,
  restoreFrom,
  retentionCommand,
  verifyAll,
  type Work,
} from './commands/installation-commands.ts'
import { everyJob } from './every-job.ts'
import { sealSecretsAnew } from './capabilities/webhooks/index.ts'
import { start } from './main.ts'
import { secretsOf } from './open-portal.ts'
import { BackupUnreadable } from './platform/backup/index.ts'
import {
  ConfigurationError,
  readConfiguration,
  readEnvironment,
  type Configuration,
} from './platform/configuration/index.ts'
import {
  grantRunningRole,
  migrate,
  openDatabase,
  RestoreUnfinished,
  type OpenDatabase,
} from './platform/database/index.ts'
import { openJobs } from './platform/jobs/index.ts'
import { openSeal } from './platform/sealing/index.ts'
import { openStorage } from './platform/storage/index.ts'
import { listErrorLine } from './platform/table-file/index.ts'
import { version } from './version.ts'

const usage = `kattegat <command>

  start                                   serve the portal (same as npm start)
  doctor                                  look at settings, database, storage, mail, issuer, clock and numbers; what is wrong, in a line each
  verify                                  read all data and say what is not as promised; changes nothing
  backup <file>                           write database and files into one file, while the portal runs
  restore <file> [--dry-run] [--skip-numbers N]
                                          bring an installation back into an empty database, or only check the file
  numbers                                 list the ranges of waybill numbers and SSCCs, and which comes next
  numbers move --beyond <number>          go on beyond a number that was printed
  numbers move --by N                     pass over N numbers of every range
  retention [<kind> <days>]               list for how long what is removed is kept, or change it
  migrate [--grant-to <role>]             update the database's tables, and let a role run the portal that does not own them
  seed --demo                             create the demo data: companies, users, tariffs and twelve weeks of shipments
  seed --size N [--system <system>]       create N shipments over three years in a system, for tests and benchmarks
  token <e-mail>                          print an API token as one line of JSON
  rotate-secrets [--forget]               make new signing keys; nobody is logged out, but all are with --forget, after a theft
  failover-login <e-mail>                 print a one-time link for when the identity provider is down
  admin create <e-mail>                   make a user an administrator
  user create <e-mail> --company <name> --system <system> [--role Finance] [--name <name>] [--language <code>]
                                          create a user of a company
  user create <e-mail> --role <role> [--role <role>] [--system <system>] [--name <name>] [--language <code>]
                                          create an employee, in one system or in all
  user role <e-mail> [--role <role>]      replace a user's roles; with none, leave no role
  user deactivate <e-mail>                take a user's access away, within seconds
  user activate <e-mail>                  give a user's access back
  user end-sessions <e-mail>              log a user out everywhere, within seconds
  company import <file> --system <system> [--dry-run]
                                          add companies with an account each, and change those of the same name
  import postal-codes <file> [--dry-run]  replace the postal codes of the countries in a TSV or CSV file
  import <list> <file> [--dry-run]        replace a list of reference data from an XLSX, CSV or TSV file
  import addresses <file> --system <system> [--dry-run]
                                          add to companies' address books and update existing addresses
  import <kind> <file> --system <system> [--dry-run]
                                          replace tariffs from an XLSX or CSV file, or a folder of CSV files
  export <kind> <file> --system <system>  write tariffs to an XLSX file, or to a folder of CSV files

Lists: ${referenceKinds.join(', ')}. Formats: docs/reference-files.md.
Roles: ${allRoles.join(', ')}. Languages: ${languages.join(', ')}.
Kinds of tariff files: all, ${tariffFileKinds.join(', ')}.
Formats: docs/tariff-files.md. Systems: ${shipmentSystems.join(', ')}.
All commands also work while the server is running. Settings are read from the environment, as with npm start.`

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      demo: { type: 'boolean' },
      size: { type: 'string' },
      'dry-run': { type: 'boolean' },
      forget: { type: 'boolean' },
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
  if (values.help || command === '' || command === 'help') return console.log(usage)
  if (command === 'start') return start()
  if (command === 'doctor') return doctor()
  const {
    demo = false,
    forget = false,
    'dry-run': dryRun = false,
    role: roles = [],
    size,
    system,
    company,
    name,
    language,
  } = values
  const work = commandOf(command, rest, {
    demo,
    dryRun,
    forget,
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
  const findings = await examine(process.env, version)
  for (const finding of findings) console.log(lineOf(finding))
  const errors = findings.filter(({ state }) => state === 'wrong').length
  if (errors > 0) throw new CommandError(`${errors} of ${findings.length} lines tell of something wrong.`)
}

/** What must not be changed on the way: a restore begins with an empty database. */
const takesTablesAsTheyAre = new Set(['backup', 'restore'])

interface CommandOptions {
  readonly demo: boolean
  readonly dryRun: boolean
  readonly forget: boolean
  readonly grantTo: string | undefined
  readonly skipNumbers: string | undefined
  readonly beyond: string | undefined
  readonly by: string | undefined
  readonly size: string | undefined
  readonly system: string | undefined
  readonly company: string | undefined
  readonly name: string | undefined
  readonly language: string | undefined
  readonly roles: readonly string[]
}

function commandOf(command: string, rest: readonly string[], options: CommandOptions): Work {
  switch (command) {
    case 'migrate':
      return options.grantTo === undefined
        ? async () => console.log('The tables are up to date.')
        : grantTo(options.grantTo)
    case 'backup':
      return backupTo(argument(rest[0], 'backup <file>'))
    case 'restore':
      return restoreFrom(argument(rest[0], 'restore <file>'), { dryRun: options.dryRun, skip: options.skipNumbers })
    case 'retention':
      return retentionCommand(rest[0], rest[1])
    case 'numbers':
      return numbersCommand(rest[0], options)
    case 'verify':
      return verifyAll
    case 'seed':
      if (options.size !== undefined) return seedMany(options.size, options.system)
      if (!options.demo) throw new CommandError('seed takes --demo, or --size N')
      return seed
    case 'token':
      return printToken(argument(rest[0], 'token <e-mail>'))
    case 'rotate-secrets':
      return rotate(options.forget)
    case 'failover-login':
      return printFailoverLink(argument(rest[0], 'failover-login <e-mail>'))
    case 'admin':
      if (rest[0] !== 'create') throw new CommandError('admin takes: create <e-mail>')
      return makeAdministrator(argument(rest[1], 'admin create <e-mail>'))
    case 'user':
      return userCommand(
        rest[0] ?? '',
        argument(rest[1], 'user create|role|deactivate|activate|end-sessions <e-mail>'),
        options,
      )
    case 'company':
      if (rest[0] !== 'import') throw new CommandError('company takes: import <file> --system <system>')
      return importCompanyFile(rest[1], options)
    case 'import': {
      const [kind = ''] = rest
      if (kind === 'postal-codes') return importFile(argument(rest[1], 'import postal-codes <file>'), options.dryRun)
      if (kind === 'addresses')
        return importAddressFile(
          argument(rest[1], 'import addresses <file> --system <system>'),
          argument(options.system, 'import addresses <file> --system <system>'),
          options.dryRun,
        )
      if (isOneOf(referenceKinds, kind))
        return importReferenceFile(kind, argument(rest[1], `import ${kind} <file>`), options.dryRun)
      return importTariffFile(
        tariffKind(kind, 'import'),
        argument(rest[1], `import ${kind} <file> --system <system>`),
        argument(options.system, `import ${kind} <file> --system <system>`),
        options.dryRun,
      )
    }
    case 'export':
      return exportTariffFile(
        tariffKind(rest[0], 'export'),
        argument(rest[1], `export ${rest[0]} <file> --system <system>`),
        argument(options.system, `export ${rest[0]} <file> --system <system>`),
      )
    default:
      throw new CommandError(`There is no command ${command}.\n\n${usage}`)
  }
}

function argument(value: string | undefined, form: string): string {
  if (!value) throw new CommandError(`Use: kattegat ${form}`)
  return value
}

/** The queues too are made by who owns the tables. */
function grantTo(role: string): Work {
  return async (database, configuration) => {
    if (configuration.databaseUrl === undefined)
      throw new CommandError(
        'The embedded database has no roles: --grant-to needs DATABASE_URL, of the owner of the tables',
      )
    const jobs = await openJobs({ database, jobs: everyJob, onFault: (fault) => console.error(fault) })
    await jobs.stop()
    await grantRunningRole(database.db, role)
    console.log(`The tables are up to date, and ${role} may run the portal on them.`)
  }
}

async function seed(database: OpenDatabase, configuration: Configuration): Promise<void> {
  await seedSystems(database.db, { ssccCompanyPrefix: configuration.ssccCompanyPrefix })
  await seedDemo(database.db)
  const storage = await openStorage(configuration.storage)
  const jobs = await openJobs({ database, jobs: transferJobs, onFault: (fault) => console.error(fault) })
  const tariffs = await openTariffs(database.db, { onFault: (fault) => console.error(fault) })
  try {
    const { productName, baseUrl } = configuration
    const { enqueue } = jobs
    const now = () => new Date()
    await seedBusiness({ database: database.db, tariffs, storage, enqueue, productName, baseUrl, now })
  } finally {
    tariffs.close()
    await jobs.stop()
    storage.close()
  }
  console.log('Demo data created.')
}

function seedMany(size: string, system: string = defaultShipmentSystem): Work {
  const wanted = Number(size)
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > 20_000_000)
    throw new CommandError('seed --size takes a number from 1 to 20000000')
  if (!isShipmentSystem(system))
    throw new CommandError(`There is no system ${system}. Systems: ${shipmentSystems.join(', ')}.`)
  return async ({ db }, configuration) => {
    await seedSystems(db, { ssccCompanyPrefix: configuration.ssccCompanyPrefix })
    await seedDemo(db)
    await seedShipments(db, system, wanted, new Date(), (written, of) => {
      if (written % 100_000 === 0 || written === of) console.log(`${written} of ${of}`)
    })
  }
}

function printToken(email: string): Work {
  return async (database, configuration) => {
    const secrets = await secretsOf(database, configuration)
    const token = await issueTokenFor({ database: database.db, secrets, now: () => new Date() }, email)
    if (!token) throw new CommandError(`There is no active user with the e-mail ${email}.`)
    console.log(JSON.stringify({ token: token.token, userId: token.userId, expiresAt: token.expiresAt }))
  }
}

function rotate(forget: boolean): Work {
  return async (database, configuration) => {
    // Says so where the present ones cannot be opened.
    await secretsOf(database, configuration)
    const seal = await openSeal(configuration.secretsKeys)
    await sealSecretsAnew(database.db, seal)
    const signsFrom = await rotateSecrets(database.db, { seal, now: new Date(), forget })
    console.log(
      forget
        ? 'The keys before are forgotten: everybody signs in again, and links and offers made until now are void. Restart the portal now.'
        : `The new keys sign from ${signsFrom.toISOString()}; what was signed before stays good.`,
    )
  }
}

function printFailoverLink(email: string): Work {
  return async (database, configuration) => {
    const secrets = await secretsOf(database, configuration)
    const deps = { database: database.db, secrets, now: () => new Date(), config: { baseUrl: configuration.baseUrl } }
    const link = await createFailoverLink(deps, email)
    if (!link) throw new CommandError(`There is no active user with the e-mail ${email}.`)
    console.log(link)
  }
}

function makeAdministrator(email: string): Work {
  return async (database, configuration) => {
    await seedSystems(database.db, { ssccCompanyPrefix: configuration.ssccCompanyPrefix })
    await createAdministrator(database.db, email)
    console.log(`${email} is an administrator of every shipment system.`)
  }
}

const userRefusals: Readonly<Record<UserRefusal, string>> = {
  'email-wrong': 'This is not an e-mail address.',
  'email-taken': 'There is already a user with this e-mail.',
  'company-required':
    'Only an Administrator or a SuperUser can be without a company. To create a user of one: --company, --system.',
  'staff-have-no-company': 'An Administrator or a SuperUser belongs to no company.',
  'company-unknown': 'The system has no active company of this name. Give both --company and --system.',
  'user-unknown': 'There is no user with this e-mail.',
  'last-administrator': 'This is the last active administrator. Make another user one first: admin create <e-mail>.',
}

function userCommand(command: string, email: string, options: CommandOptions): Work {
  const roles = options.roles.map((role): Role => oneOf(allRoles, role, 'role'))
  switch (command) {
    case 'create':
      return createOneUser(email, roles, options)
    case 'role':
      return async ({ db }) => {
        const { roles: held } = done(email, await setUserRoles(db, email, roles))
        console.log(`${email} has ${held.length === 0 ? 'no role' : held.join(', ')}.`)
      }
    case 'deactivate':
    case 'activate':
      return async ({ db }) => {
        const { active } = done(email, await setUserActive(db, email, command === 'activate'))
        console.log(`${email} is ${active ? 'active' : 'deactivated'}.`)
      }
    case 'end-sessions':
      return async ({ db }) => {
        if (!(await endSessionsOf(db, email, new Date())))
          throw new CommandError(`${email}: ${userRefusals['user-unknown']}`)
        console.log(`The sessions of ${email} are ended.`)
      }
    default:
      throw new CommandError('user takes: create, role, deactivate, activate or end-sessions, and an e-mail')
  }
}

function createOneUser(email: string, roles: readonly Role[], { company, name, ...options }: CommandOptions): Work {
  const language = options.language === undefined ? undefined : oneOf(languages, options.language, 'language')
  const shipmentSystem = options.system === undefined ? undefined : oneOf(shipmentSystems, options.system, 'system')
  return async ({ db }, { ssccCompanyPrefix }) => {
    await seedSystems(db, { ssccCompanyPrefix })
    const created = await createUser(db, { email, name, roles, companyName: company, shipmentSystem, language })
    const { userId } = done(email, created)
    console.log(JSON.stringify({ userId, email }))
  }
}

function done<T>(email: string, result: Result<T, UserRefusal>): T {
  if (!result.ok) throw new CommandError(`${email}: ${userRefusals[result.refusal]}`)
  return result.value
}

function oneOf<Code extends string>(codes: readonly Code[], text: string, what: string): Code {
  if (!isOneOf(codes, text)) throw new CommandError(`There is no ${what} ${text}. Choose from: ${codes.join(', ')}.`)
  return text
}

function importFile(file: string, dryRun: boolean): Work {
  return async (database) => {
    const report = await importPostalCodes(database.db, createReadStream(file), { dryRun })
    for (const fault of report.faults) console.error(`row ${fault.row}, ${fault.column}: ${fault.reason}`)
    if (report.faults.length > 0) throw new CommandError('Nothing was imported.')
    console.log(
      `${dryRun ? 'Would import' : 'Imported'} ${report.rows} postal codes of ${report.countries.join(', ')}.`,
    )
  }
}

function importReferenceFile(kind: ReferenceKind, path: string, dryRun: boolean): Work {
  return async (database) => tellListImport(await importReference(database.db, { kind, path, dryRun }), kind, dryRun)
}

function importAddressFile(path: string, shipmentSystem: string, dryRun: boolean): Work {
  if (!isShipmentSystem(shipmentSystem))
    throw new CommandError(`There is no system ${shipmentSystem}. Systems: ${shipmentSystems.join(', ')}.`)
  return async (database) =>
    tellListImport(await importAddresses(database.db, { path, shipmentSystem, dryRun }), 'addresses', dryRun)
}

function importCompanyFile(file: string | undefined, { system, dryRun }: CommandOptions): Work {
  const form = 'company import <file> --system <system>'
  const path = argument(file, form)
  const shipmentSystem = oneOf(shipmentSystems, argument(system, form), 'system')
  return async (database) =>
    tellListImport(
      await importCompanies(database.db, { path, shipmentSystem, dryRun, now: new Date() }),
      'companies',
      dryRun,
    )
}

function tellListImport(report: ListImportReport, what: string, dryRun: boolean): void {
  for (const fault of report.faults) console.error(listErrorLine(fault))
  if (report.unlisted > 0) console.error(`... and ${report.unlisted} more.`)
  const errors = report.faults.length + report.unlisted
  if (errors > 0) throw new CommandError(`Nothing was imported: ${errors === 1 ? '1 error' : `${errors} errors`}.`)
  const { rows, added, changed, removed } = report
  console.log(`${what}: ${rows} rows, of which ${added} added, ${changed} changed; ${removed} removed`)
  console.log(dryRun ? 'Nothing was written: this was a dry run.' : 'Imported.')
}

function tariffKind(kind: string | undefined, command: string): ImportKind {
  const kinds: readonly ImportKind[] = ['all', ...tariffFileKinds]
  const found = kinds.find((candidate) => candidate === kind)
  if (found) return found
  const others = command === 'import' ? `postal-codes, addresses, ${referenceKinds.join(', ')}, ` : ''
  throw new CommandError(`${command} takes one of: ${others}${kinds.join(', ')}.`)
}

function importTariffFile(kind: ImportKind, path: string, shipmentSystem: string, dryRun: boolean): Work {
  return async (database) => {
    const report = await importTariffs(database.db, { kind, path, shipmentSystem, dryRun })
    for (const finding of report.findings) {
      if (finding.severity === 'fault') console.error(errorLine(finding))
      else console.log(`Warning: ${errorLine(finding)}`)
    }
    if (report.unlisted > 0) console.error(`... and ${report.unlisted} more.`)
    if (report.faults > 0)
      throw new CommandError(`Nothing was imported: ${report.faults === 1 ? '1 error' : `${report.faults} errors`}.`)
    for (const { sheet, rows, added, changed, removed } of report.sheets)
      console.log(`${sheet}: ${rows} rows, of which ${added} added, ${changed} changed; ${removed} removed`)
    if (dryRun) console.log('Nothing was written: this was a dry run.')
    else if (report.version === undefined) console.log('Nothing was written: the file matches the current tariffs.')
    else console.log(`Imported as tariff version ${report.version} of ${shipmentSystem}.`)
  }
}

function exportTariffFile(kind: ImportKind, path: string, shipmentSystem: string): Work {
  return async (database) => {
    for (const { sheet, rows } of await exportTariffs(database.db, { kind, path, shipmentSystem }))
      console.log(`${sheet}: ${rows} rows`)
    console.log(`Exported to ${path}.`)
  }
}

main().catch((fault: unknown) => {
  const expected =
    fault instanceof CommandError ||
    fault instanceof ConfigurationError ||
    fault instanceof ExportRefusal ||
    fault instanceof BackupUnreadable ||
    fault instanceof RestoreUnfinished
  console.error(expected ? fault.message : fault)
  process.exitCode = 1
})
