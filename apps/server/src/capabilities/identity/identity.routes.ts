import { defaultShipmentSystem } from '@kattegat/domain/shipment'
import { accept, refuse } from '@kattegat/domain/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notAuthorized, type Serve } from '../../platform/http/index.ts'
import { logoAddress, readBrand } from '../brand/index.ts'
import { mountAssets } from './embedded-provider/page-assets.ts'
import { pageHeaders } from './embedded-provider/page-headers.ts'
import { languageOfPage } from './embedded-provider/page-language.ts'
import { errorPage } from './embedded-provider/pages.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { takeDocsPass } from './docs-pass.ts'
import { failoverCookieName } from './failover-cookie.ts'
import { openFailoverLink } from './failover-login.ts'
import { idTokenReader } from './id-token.ts'
import { issuerOf, type IdentityDeps } from './identity-deps.ts'
import { endOwnSession } from './end-sessions.ts'
import { generateToken } from './sign-in.ts'

/**
 * Mounts everything about signing in and out: the two `/ui` calls, the end of a session, the failover link, and, when no issuer is configured, the
 * embedded identity provider with its pages.
 *
 * @throws ConfigurationError when the embedded provider is not allowed to run.
 */
export async function registerIdentity(app: FastifyInstance, serve: Serve, deps: IdentityDeps): Promise<void> {
  const { config } = deps
  const signIn = { ...deps, readIdToken: idTokenReader(deps) }

  serve('GetConfiguration', async () => accept(await configurationAnswer(deps)))

  serve('GenerateToken', async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const proof = { idToken: bearerOf(request), failoverCookie: readCookie(request.headers.cookie, failoverCookieName) }
    return generateToken(signIn, proof, { requestId: request.id, ip: request.ip })
  })

  serve('EndSession', async ({ request, reply, caller }) => {
    // A key is revoked, and has not logged in.
    if (caller.apiKey) return refuse(notAuthorized)
    await endOwnSession(deps.database, { caller, requestId: request.id, ip: request.ip }, deps.now())
    deps.users.forget(caller.userId)
    const secure = config.baseUrl.startsWith('https:')
    reply.header('set-cookie', writeCookie(failoverCookieName, '', { expires: new Date(0), secure }))
    takeDocsPass(reply)
    return accept({ success: true })
  })

  app.get<{ Params: { id: string }; Querystring: { ticket?: unknown } }>('/ui/failover/:id', async (request, reply) => {
    const { ticket } = request.query
    const link = { id: request.params.id, ticket: typeof ticket === 'string' ? ticket : '' }
    const login = await openFailoverLink(deps, link, { requestId: request.id, ip: request.ip })
    reply.headers(pageHeaders(config.baseUrl))
    if (!login) {
      const html = errorPage(config, languageOfPage(request), 'linkExpired')
      return reply.code(404).type('text/html; charset=utf-8').send(html)
    }
    // Not HttpOnly: the portal's access guard reads it. The signature keeps it honest.
    const cookie = writeCookie(failoverCookieName, login.cookie, {
      expires: login.expiresAt,
      secure: config.baseUrl.startsWith('https:'),
    })
    return reply.header('set-cookie', cookie).redirect('/Createbooking', 303)
  })

  await mountAssets(app)
  if (config.oidcIssuer === undefined) {
    const { embeddedProvider, mountPasswords, mountProvider, mountSignIn } =
      await import('./embedded-provider/index.ts')
    const provider = embeddedProvider(deps)
    await mountProvider(app, provider, config.baseUrl)
    await mountSignIn(app, provider, deps)
    await mountPasswords(app, deps)
  }
}

async function configurationAnswer({ config, database }: IdentityDeps) {
  const { logo } = await readBrand(database)
  return {
    productName: config.productName,
    logo: logoAddress(logo),
    version: config.version,
    environmentName: config.environmentName,
    issuer: issuerOf(config),
    clientId: config.oidcClientId,
    scope: config.oidcScope,
    fuelRatesUrl: config.fuelRatesUrl,
    userGuideUrl: config.userGuideUrl,
    insuranceTermsUrl: config.insuranceTermsUrl,
    defaultShipmentSystem,
  }
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
