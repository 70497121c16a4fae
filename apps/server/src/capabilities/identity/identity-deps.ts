import type { FastifyBaseLogger } from 'fastify'
import type { Configuration } from '../../platform/configuration/index.ts'
import type { Database } from '../../platform/database/index.ts'
import type { KnownUsers } from './known-users.ts'
import type { Secrets } from './secrets.ts'

/** What identity needs of the program round it. */
export interface IdentityDeps {
  readonly database: Database
  readonly config: IdentityConfiguration
  readonly secrets: Secrets
  readonly users: KnownUsers
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

export type IdentityConfiguration = Pick<
  Configuration,
  | 'productName'
  | 'version'
  | 'environmentName'
  | 'production'
  | 'baseUrl'
  | 'oidcIssuer'
  | 'oidcClientId'
  | 'oidcScope'
  | 'allowDemoIdentityProvider'
  | 'fuelRatesUrl'
  | 'userGuideUrl'
  | 'insuranceTermsUrl'
>

/** Where the embedded identity provider is mounted. */
export const embeddedProviderPath = '/idp'

/** The issuer that signs the people in: the configured one, else the embedded provider. */
export function issuerOf(config: IdentityConfiguration): string {
  return config.oidcIssuer ?? `${config.baseUrl}${embeddedProviderPath}`
}
