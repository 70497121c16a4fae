import { demoGs1CompanyPrefix } from '@kattegat/samples'
import type { Configuration } from '../../platform/configuration/index.ts'
import { advice, ok, wrong, type DoctorFinding } from './finding.ts'

/** Settings that can be read and do not go together, or leave out what a production installation needs. */
export function checkSettings(
  configuration: Configuration,
  { unknown, inContainer }: { readonly unknown: readonly string[]; readonly inContainer: boolean },
): DoctorFinding[] {
  const part = 'settings'
  const findings: DoctorFinding[] = unknown.map((name) =>
    wrong(part, `KATTEGAT_CONFIG has ${name}, which nothing reads: correct its name or remove it`),
  )
  const { production } = configuration
  const need = production ? wrong : advice
  const url = new URL(configuration.baseUrl)
  if (url.protocol !== 'https:')
    findings.push(need(part, `BASE_URL is ${configuration.baseUrl}: people log in there, so that it should be https`))
  else if (configuration.trustProxy === false)
    findings.push(
      advice(part, 'TRUST_PROXY is false behind https: set it, or the audit log has the address of the proxy only'),
    )
  if (production && /^(?:localhost|127\.|\[::1\])/.test(url.host))
    findings.push(
      wrong(part, `BASE_URL is ${configuration.baseUrl}, which only this machine can open: links in mails go there`),
    )
  if (configuration.secretsKeys.length === 0)
    findings.push(
      advice(
        part,
        'SECRETS_KEY is not set, so that signing keys stand in clear in every dump: openssl rand -base64 32',
      ),
    )
  if (configuration.demo)
    findings.push(need(part, 'DEMO_DATA is on: companies, users and prices of the demo are in the database'))
  if (configuration.metricsToken === undefined)
    findings.push(advice(part, 'METRICS_TOKEN is not set: nobody can watch the portal (docs/runbook.md)'))
  if (configuration.ssccCompanyPrefix === demoGs1CompanyPrefix)
    findings.push(need(part, 'SSCC_COMPANY_PREFIX is the demo’s: set your GS1 company prefix before the first start'))
  if (configuration.mailFrom.endsWith('.test') && configuration.smtpUrl)
    findings.push(need(part, `MAIL_FROM is ${configuration.mailFrom}: set an address of your own`))
  if (!production) findings.push(advice(part, 'NODE_ENV is not production'))
  if (inContainer && configuration.storage.kind === 'disk')
    findings.push(
      advice(part, 'STORAGE_URL is a folder: in a container it has to be a volume, shared by all instances'),
    )
  const { passphrase, recipients } = configuration.backupKeys
  if (passphrase === undefined && recipients.length === 0)
    findings.push(advice(part, 'BACKUP_PASSPHRASE or BACKUP_RECIPIENTS is not set: backups stand in clear'))
  return findings.length > 0 ? findings : [ok(part, 'complete')]
}
