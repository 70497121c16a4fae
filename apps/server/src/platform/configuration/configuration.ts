import { join, resolve } from 'node:path'
import { readBackupKeys, type BackupKeys } from '../backup/backup-keys.ts'
import { readSealKeys } from '../sealing/index.ts'
import { readStoragePlace, storageForms, type StoragePlace } from '../storage/index.ts'
import type { MeasuringTolerance } from '@kattegat/domain/scanning'
import { ConfigurationError } from './configuration-error.ts'
import { measuringToleranceForms, readMeasuringTolerance } from './measuring-tolerance.ts'
import { readSftpPlace, type SftpPlace } from './sftp-place.ts'
import { readTraceSettings, type TraceSettings } from './trace-settings.ts'
import { readScannerPlace, scannerForms, type ScannerPlace } from '../virus-scanner/index.ts'
import { isNetwork, readTrustedProxies, trustedProxiesForms, type TrustedProxies } from './trusted-proxies.ts'

/** What the product is called everywhere a person sees it. White-labelled by `PRODUCT_NAME`. */
const defaultProductName = 'Kattegat'

/** Other applications in the header: who writes against the API finds its description there. */
const defaultApps = JSON.stringify([{ name: 'API', link: '/api/docs', icon: '', requiredRole: ['Administrator'] }])

/** Everything the environment can set, read once by `main.ts` and the command line. */
export interface Configuration {
  readonly productName: string
  readonly version: string
  readonly environmentName: string
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** The origin that browsers see, without a slash at its end. */
  readonly baseUrl: string
  readonly role: 'web' | 'worker' | 'all'
  /** Undefined: the embedded database in `dataFolder`. */
  readonly databaseUrl: string | undefined
  /** A standby of the same database that answers lists, overviews and figures; the database itself does without. */
  readonly reportsDatabaseUrl: string | undefined
  /** The most connections to PostgreSQL that this process holds at once. */
  readonly databaseConnections: number
  readonly dataFolder: string
  /** Where uploaded and made files lie; a folder in `dataFolder` unless set. */
  readonly storage: StoragePlace
  /** Seal the installation's secrets in the database, the newest first; without one they stand there in clear. */
  readonly secretsKeys: readonly Uint8Array[]
  /** Encrypt backups and open them; without one they stand in clear. */
  readonly backupKeys: BackupKeys
  /** Looks through what people upload; nothing does without one. */
  readonly virusScanner: ScannerPlace | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly oidcIssuer: string | undefined
  readonly oidcClientId: string
  /** Asked of the issuer. `offline_access` gives a session that outlives the log-out from the issuer. */
  readonly oidcScope: string
  /** Whether a proxy in front is to be believed about the caller's address. */
  readonly trustProxy: TrustedProxies
  /** Of one person or one program's key, on each instance. */
  readonly callsPerMinute: number
  /** What the people of one company may store in a day: uploads, what is read from them, lists by mail, packs. */
  readonly dailyStorageBytes: number
  /** How many packages the people of one company may have numbered in a day. */
  readonly dailyPackages: number
  /** Between a stop signal and the end of serving, in which `/readyz` says no. */
  readonly drainSeconds: number
  /** What Prometheus shows to read `/metrics`; without it there are none to read. */
  readonly metricsToken: string | undefined
  /** Where traces are sent; nothing is followed without. */
  readonly traces: TraceSettings | undefined
  readonly allowDemoIdentityProvider: boolean
  readonly demo: boolean
  /** Whether the demo has shipments of its last twelve weeks beside companies, people and tariffs. */
  readonly demoBusiness: boolean
  readonly fuelRatesUrl: string
  readonly userGuideUrl: string
  /** Empty where there is nothing to read; `{language}` stands for the reader's. */
  readonly insuranceTermsUrl: string
  /** Where staff's *Pickup Module* leads. */
  readonly pickupModuleUrl: string
  /** JSON: a list of `{ name, link, icon, requiredRole }`, checked by the static data that serves it. */
  readonly appSwitcher: string
  /** Webhooks that shipments are handed on to. */
  readonly transferUrls: { readonly cargo: string | undefined; readonly invoicing: string | undefined }
  /** Or SFTP servers; where there is neither, files are written into `dataFolder`. */
  readonly transferSftp: { readonly cargo: SftpPlace | undefined; readonly invoicing: SftpPlace | undefined }
  /** Private addresses and networks that webhooks of companies may lead into; none unless named. */
  readonly webhookNetworks: readonly string[]
  /** Signs what goes to them. */
  readonly transferSecret: string
  readonly ssccCompanyPrefix: string
  /** Of the provider's own air waybills, for transport companies without a range. */
  readonly waybillPrefix: string | undefined
  /** How far what is measured at the scan desk may be from what was declared. */
  readonly measuringTolerance: MeasuringTolerance
  readonly logLevel: string
}

type Environment = Readonly<Record<string, string | undefined>>

const demoDataKinds = ['true', 'false', 'without-shipments'] as const

/**
 * Reads and checks the environment.
 *
 * @throws ConfigurationError naming the variable, what it holds and what it may be.
 */
export function readConfiguration(environment: Environment, version: string): Configuration {
  const text = (name: string, fallback: string) => environment[name]?.trim() || fallback
  const optional = (name: string) => environment[name]?.trim() || undefined
  const port = wholeNumber('PORT', text('PORT', '8080'), 1, 65_535)
  const dataFolder = resolve(text('DATA_FOLDER', 'data'))
  const oidcIssuer = optionalUrl('OIDC_ISSUER', optional('OIDC_ISSUER'), ['https:', 'http:'])
  const databaseUrl = optionalUrl('DATABASE_URL', optional('DATABASE_URL'), ['postgres:', 'postgresql:'])
  // Demo data belongs to the demo: with a database or an issuer of one's own it is asked for by name.
  const demoData = oneOf('DEMO_DATA', text('DEMO_DATA', databaseUrl || oidcIssuer ? 'false' : 'true'), demoDataKinds)
  return {
    productName: text('PRODUCT_NAME', defaultProductName),
    version,
    environmentName: text(
      'ENVIRONMENT_NAME',
      demoData === 'false' || environment['NODE_ENV'] === 'production' ? 'Production' : 'Demo',
    ),
    production: environment['NODE_ENV'] === 'production',
    port,
    host: text('HOST', '0.0.0.0'),
    baseUrl: originOf('BASE_URL', optional('BASE_URL')) ?? `http://localhost:${port}`,
    role: oneOf('ROLE', text('ROLE', 'all'), ['web', 'worker', 'all']),
    databaseUrl,
    reportsDatabaseUrl: reportsDatabaseUrl(optional('REPORTS_DATABASE_URL'), databaseUrl),
    databaseConnections: wholeNumber('DATABASE_CONNECTIONS', text('DATABASE_CONNECTIONS', '10'), 2, 500),
    dataFolder,
    storage: storagePlace(optional('STORAGE_URL'), dataFolder),
    secretsKeys: secretsKeys(text('SECRETS_KEY', '')),
    backupKeys: backupKeys(optional),
    virusScanner: virusScanner(optional('VIRUS_SCANNER_URL')),
    smtpUrl: optionalUrl('SMTP_URL', optional('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM', 'no-reply@kattegat.test'),
    oidcIssuer,
    oidcClientId: text('OIDC_CLIENT_ID', 'kattegat-portal'),
    oidcScope: text('OIDC_SCOPE', 'openid profile email'),
    trustProxy: trustedProxies(text('TRUST_PROXY', 'false')),
    callsPerMinute: wholeNumber('CALLS_PER_MINUTE', text('CALLS_PER_MINUTE', '1200'), 60, 1_000_000),
    dailyStorageBytes: wholeNumber('DAILY_STORAGE_MB', text('DAILY_STORAGE_MB', '2048'), 100, 10_000_000) * 1024 * 1024,
    // A shipment of 9,999 packages, the most there can be, fits.
    dailyPackages: wholeNumber('DAILY_PACKAGES', text('DAILY_PACKAGES', '100000'), 10_000, 1_000_000_000),
    drainSeconds: wholeNumber('DRAIN_SECONDS', text('DRAIN_SECONDS', '0'), 0, 300),
    metricsToken: metricsTokenOf(optional('METRICS_TOKEN')),
    traces: readTraceSettings(optional),
    allowDemoIdentityProvider: flag('ALLOW_DEMO_IDP', text('ALLOW_DEMO_IDP', 'false')),
    demo: demoData !== 'false',
    demoBusiness: demoData === 'true',
    fuelRatesUrl: text('FUEL_RATES_URL', '/FuelRates'),
    userGuideUrl: text('USER_GUIDE_URL', '/UserGuide'),
    // The portal's own page is an example: nobody else's terms.
    insuranceTermsUrl: text('INSURANCE_TERMS_URL', demoData === 'false' ? '' : '/InsuranceTerms'),
    pickupModuleUrl: text('PICKUP_MODULE_URL', '/Pickup?view=day'),
    appSwitcher: text('APP_SWITCHER', defaultApps),
    ...transfersOf(environment),
    webhookNetworks: networks('WEBHOOK_NETWORKS', text('WEBHOOK_NETWORKS', '')),
    ssccCompanyPrefix: pattern(
      'SSCC_COMPANY_PREFIX',
      text('SSCC_COMPANY_PREFIX', '9520001'),
      /^\d{7,10}$/,
      '7 to 10 digits',
    ),
    waybillPrefix: optionalPattern('WAYBILL_PREFIX', optional('WAYBILL_PREFIX'), /^\d{3}$/, '3 digits'),
    measuringTolerance: measuringTolerance(optional('MEASURING_TOLERANCE')),
    logLevel: oneOf('LOG_LEVEL', text('LOG_LEVEL', 'info'), [
      'fatal',
      'error',
      'warn',
      'info',
      'debug',
      'trace',
      'silent',
    ]),
  }
}

/** Where shipments and invoices are handed on to, and what signs them. */
function transfersOf(
  environment: Environment,
): Pick<Configuration, 'transferUrls' | 'transferSftp' | 'transferSecret'> {
  const optional = (name: string) => environment[name]?.trim() || undefined
  const transferUrls = {
    cargo: optionalUrl('CARGO_WEBHOOK_URL', optional('CARGO_WEBHOOK_URL'), ['https:', 'http:']),
    invoicing: optionalUrl('INVOICING_WEBHOOK_URL', optional('INVOICING_WEBHOOK_URL'), ['https:', 'http:']),
  }
  const transferSftp = { cargo: sftpPlace(environment, 'CARGO'), invoicing: sftpPlace(environment, 'INVOICING') }
  for (const kind of ['cargo', 'invoicing'] as const) {
    if (!transferUrls[kind] || !transferSftp[kind]) continue
    const name = kind.toUpperCase()
    throw new ConfigurationError(`${name}_WEBHOOK_URL and ${name}_SFTP_URL must not both be set`)
  }
  const transferSecret = optional('TRANSFER_SECRET') ?? ''
  if ((transferUrls.cargo || transferUrls.invoicing) && transferSecret.length < 16) {
    // It is a secret: the message says what is wrong, never what was given.
    throw new ConfigurationError('TRANSFER_SECRET must be at least 16 characters long to sign webhook messages')
  }
  return { transferUrls, transferSftp, transferSecret }
}

function networks(name: string, value: string): readonly string[] {
  const named = value.split(',').flatMap((part) => part.trim() || [])
  if (!named.every(isNetwork))
    errorOf(name, value, 'addresses and networks such as 10.1.2.3 or 10.0.0.0/8, with commas')
  return named
}

function trustedProxies(value: string): TrustedProxies {
  const trusted = readTrustedProxies(value)
  if (trusted === undefined) errorOf('TRUST_PROXY', value, trustedProxiesForms)
  return trusted
}

function measuringTolerance(value: string | undefined): MeasuringTolerance {
  const tolerance = readMeasuringTolerance(value)
  if (tolerance === undefined) errorOf('MEASURING_TOLERANCE', value ?? '', measuringToleranceForms)
  return tolerance
}

function secretsKeys(value: string): readonly Uint8Array[] {
  const keys = readSealKeys(value)
  // It is a secret: the message says what is wrong, never what was given.
  if (!keys)
    throw new ConfigurationError('SECRETS_KEY must be 32 bytes in base64, such as openssl rand -base64 32 prints')
  return keys
}

function backupKeys(optional: (name: string) => string | undefined): BackupKeys {
  const keys = readBackupKeys({
    passphrase: optional('BACKUP_PASSPHRASE'),
    recipients: optional('BACKUP_RECIPIENTS'),
    identities: optional('BACKUP_IDENTITY'),
  })
  // They are secrets: the message says what is wrong, never what was given.
  if ('must' in keys) throw new ConfigurationError(`${keys.setting} must ${keys.must}`)
  return keys
}

function metricsTokenOf(value: string | undefined): string | undefined {
  // It is a secret: the message says what is wrong, never what was given.
  if (value !== undefined && value.length < 16) {
    throw new ConfigurationError('METRICS_TOKEN must be at least 16 characters long')
  }
  return value
}

function wholeNumber(name: string, value: string, min: number, max: number): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < min || number > max) errorOf(name, value, `a whole number from ${min} to ${max}`)
  return number
}

function oneOf<const T extends string>(name: string, value: string, allowed: readonly T[]): T {
  if (!allowed.includes(value as T)) errorOf(name, value, `one of ${allowed.join(', ')}`)
  return value as T
}

function flag(name: string, value: string): boolean {
  return oneOf(name, value, ['true', 'false']) === 'true'
}

function pattern(name: string, value: string, form: RegExp, words: string): string {
  if (!form.test(value)) errorOf(name, value, words)
  return value
}

function optionalPattern(name: string, value: string | undefined, form: RegExp, words: string): string | undefined {
  return value === undefined ? undefined : pattern(name, value, form, words)
}

function optionalUrl(name: string, value: string | undefined, schemes: readonly string[]): string | undefined {
  if (value === undefined) return undefined
  // Such an address may hold a password: the message says what is wrong, never what was given.
  if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) {
    throw new ConfigurationError(
      `${name} must be an address beginning with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )
  }
  return value
}

/** An address of the server's root: the pages ask for their files and calls there. */
function originOf(name: string, value: string | undefined): string | undefined {
  const url = optionalUrl(name, value, ['https:', 'http:'])
  if (url === undefined) return undefined
  const { origin, pathname, search, hash, username } = new URL(url)
  if (pathname === '/' && !search && !hash && !username) return origin
  throw new ConfigurationError(`${name} must be ${origin} and nothing more: the portal cannot be served below a path`)
}

function reportsDatabaseUrl(value: string | undefined, databaseUrl: string | undefined): string | undefined {
  const url = optionalUrl('REPORTS_DATABASE_URL', value, ['postgres:', 'postgresql:'])
  if (url !== undefined && databaseUrl === undefined)
    throw new ConfigurationError('REPORTS_DATABASE_URL is a standby of the server that DATABASE_URL must name')
  return url
}

function storagePlace(value: string | undefined, dataFolder: string): StoragePlace {
  if (value === undefined) return { kind: 'disk', folder: join(dataFolder, 'files') }
  const place = readStoragePlace(value)
  // It may hold a password as well.
  if (!place) throw new ConfigurationError(`STORAGE_URL must be an address such as ${storageForms}`)
  return place
}

function virusScanner(value: string | undefined): ScannerPlace | undefined {
  const place = value === undefined ? undefined : readScannerPlace(value)
  if (value !== undefined && !place) errorOf('VIRUS_SCANNER_URL', value, scannerForms)
  return place
}

function sftpPlace(environment: Environment, kind: 'CARGO' | 'INVOICING'): SftpPlace | undefined {
  const given = (setting: string) => environment[`${kind}_${setting}`]?.trim() || undefined
  const url = given('SFTP_URL')
  if (url === undefined) return undefined
  const place = readSftpPlace({ url, keyFile: given('SFTP_KEY_FILE'), hostKeys: given('SFTP_HOST_KEY') })
  if ('must' in place) throw new ConfigurationError(`${kind}_${place.setting} must ${place.must}`)
  return place
}

function errorOf(name: string, value: string, allowed: string): never {
  throw new ConfigurationError(`${name} is "${value}" but must be ${allowed}`)
}
