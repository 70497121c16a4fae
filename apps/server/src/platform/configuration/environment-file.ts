import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigurationError } from './configuration-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that hold a secret: each may be named by a file instead, as `SECRETS_KEY_FILE`, the way containers are given them. */
export const secretSettings = [
  'DATABASE_URL',
  'REPORTS_DATABASE_URL',
  'STORAGE_URL',
  'SECRETS_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
  'TRANSFER_SECRET',
  'CARGO_SFTP_URL',
  'INVOICING_SFTP_URL',
  'BACKUP_PASSPHRASE',
  'BACKUP_IDENTITY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TRACES_HEADERS',
] as const

/**
 * The environment with what `KATTEGAT_CONFIG` names, a file of lines `NAME=value` as systemd and containers read them; what
 * stands in the environment itself comes before it. Then each secret whose file is named.
 *
 * @throws ConfigurationError naming the setting and the file that cannot be read; never what is in it.
 */
export function readEnvironment(environment: Environment): Environment {
  const file = environment['KATTEGAT_CONFIG']?.trim()
  const inFile = file ? parseEnv(contentOf('KATTEGAT_CONFIG', file)) : {}
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const settings: Record<string, string | undefined> = { ...inFile, ...given }
  for (const name of secretSettings) {
    const place = settings[`${name}_FILE`]?.trim()
    if (!place) continue
    if (settings[name]?.trim()) throw new ConfigurationError(`${name} and ${name}_FILE must not both be set`)
    settings[name] = contentOf(`${name}_FILE`, place).trim()
  }
  return settings
}

/** What the program's own parts read: Node, the AWS SDK, the time zone. */
const readByOthers = /^(?:NODE_|AWS_|TZ$)/

/** Names in the file of `KATTEGAT_CONFIG` that no setting has: most often mistyped. */
export function unknownSettings(environment: Environment, known: ReadonlySet<string>): string[] {
  const file = environment['KATTEGAT_CONFIG']?.trim()
  if (!file) return []
  const files = new Set(secretSettings.map((name) => `${name}_FILE`))
  const names = Object.keys(parseEnv(contentOf('KATTEGAT_CONFIG', file)))
  return names.filter((name) => !known.has(name) && !files.has(name) && !readByOthers.test(name))
}

function contentOf(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigurationError(`${setting} names ${file}, which cannot be read: ${codeOf(error)}`, { cause: error })
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
