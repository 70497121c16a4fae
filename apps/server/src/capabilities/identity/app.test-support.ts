import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import { createHttpServer, serveOn, type Serve } from '../../platform/http/index.ts'
import {
  authenticateWith,
  knownKeys,
  knownUsers,
  readSecrets,
  registerIdentity,
  type IdentityConfiguration,
  type IdentityDeps,
} from './index.ts'

export interface IdentityApp {
  readonly app: FastifyInstance
  readonly serve: Serve
  readonly deps: IdentityDeps
}

/** An app that signs people in, not yet listening; other calls may be served on it. */
export async function identityApp(
  database: Database,
  config: Partial<IdentityConfiguration> & { baseUrl: string },
  now: () => Date = () => new Date(),
): Promise<IdentityApp> {
  const deps: IdentityDeps = {
    database,
    config: {
      productName: 'Kattegat',
      version: '0.1.0',
      environmentName: 'Test',
      production: false,
      oidcIssuer: undefined,
      oidcClientId: 'kattegat-portal',
      oidcScope: 'openid profile email',
      allowDemoIdentityProvider: false,
      fuelRatesUrl: '/About#fuel-rates',
      userGuideUrl: '/About',
      insuranceTermsUrl: '/About#insurance',
      ...config,
    },
    secrets: await readSecrets(database),
    users: knownUsers(database, now),
    now,
    log: { warn: () => {}, error: () => {} },
  }
  const app = await createHttpServer({
    trustProxy: false,
    logLevel: 'silent',
    secure: deps.config.baseUrl.startsWith('https:'),
    connectTo: [],
  })
  const serve = serveOn(app, authenticateWith({ ...deps, keys: knownKeys(database, now) }))
  await registerIdentity(app, serve, deps)
  return { app, serve, deps }
}
