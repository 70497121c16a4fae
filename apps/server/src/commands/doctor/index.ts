import { existsSync } from 'node:fs'
import {
  ConfigurationError,
  readConfiguration,
  readEnvironment,
  unknownSettings,
} from '../../platform/configuration/index.ts'
import type { Configuration } from '../../platform/configuration/index.ts'
import { openDatabase } from '../../platform/database/index.ts'
import { checkDatabase } from './check-database.ts'
import { checkAddress, checkIssuer, checkMail, checkScanner, checkStorage, checkTraces } from './check-outside.ts'
import { checkReports } from './check-reports.ts'
import { checkSettings } from './check-settings.ts'
import { checked, wrong, type DoctorFinding } from './finding.ts'

export type { DoctorFinding } from './finding.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Looks at all that the portal stands on, and changes nothing but a file that it stores and deletes. */
export async function examine(environment: Environment, version: string): Promise<DoctorFinding[]> {
  const names = new Set<string>()
  let configuration: Configuration
  try {
    const settings = readEnvironment(environment)
    configuration = readConfiguration(watched(settings, names), version)
  } catch (error) {
    if (error instanceof ConfigurationError) return [wrong('settings', error.message)]
    throw error
  }
  const inContainer = existsSync('/.dockerenv') || existsSync('/run/.containerenv')
  const settings = checkSettings(configuration, { unknown: unknownSettings(environment, names), inContainer })
  const parts = await Promise.all([
    checked('database', 'Correct DATABASE_URL, or start the server', () => checkOpened(configuration)),
    checkReports(configuration),
    checkStorage(configuration),
    checkMail(configuration),
    checkScanner(configuration),
    checkIssuer(configuration),
    checkAddress(configuration),
    checkTraces(configuration),
  ])
  return [...settings, ...parts.flat()]
}

async function checkOpened(configuration: Configuration): Promise<DoctorFinding[]> {
  const { databaseUrl: url, dataFolder: folder } = configuration
  const database = await openDatabase({ url, folder, connections: 2, share: true })
  try {
    return await checkDatabase(database, configuration)
  } finally {
    await database.close()
  }
}

/** The same settings, noting which of them are asked for. */
function watched(settings: Environment, names: Set<string>): Environment {
  return new Proxy(settings, {
    get: (all, name: string) => {
      names.add(name)
      return all[name]
    },
  })
}

/** `WRONG    mail      …`, aligned. */
export function lineOf({ state, part, line }: DoctorFinding): string {
  return `${(state === 'wrong' ? 'WRONG' : state).padEnd(7)} ${part.padEnd(9)} ${line}`
}
