import { readSecrets, type Secrets } from './capabilities/identity/index.ts'
import { ConfigurationError, type Configuration } from './platform/configuration/index.ts'
import type { OpenDatabase } from './platform/database/index.ts'
import { openSeal, SealBroken } from './platform/sealing/index.ts'

/** @throws ConfigurationError where they are sealed with a key that is not configured. */
export async function secretsOf({ db }: Pick<OpenDatabase, 'db'>, configuration: Configuration): Promise<Secrets> {
  const seal = await openSeal(configuration.secretsKeys)
  return readSecrets(db, { seal }).catch((error: unknown) => {
    throw error instanceof SealBroken ? new ConfigurationError(error.message) : error
  })
}
