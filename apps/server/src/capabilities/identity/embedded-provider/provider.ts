import Provider, { interactionPolicy } from 'oidc-provider'
import type { Configuration as ProviderConfiguration, JWKS, KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../../platform/database/index.ts'
import { ConfigurationError } from '../../../platform/configuration/index.ts'
import { issuerOf, type IdentityDeps } from '../identity-deps.ts'
import { findActiveUser } from '../known-users.ts'
import { errorPage, signedOutPage, signOutPage } from './pages.ts'
import { languageOfKoa } from './page-language.ts'
import { pageHeaders } from './page-headers.ts'
import { providerRecords } from './provider-records.ts'

/** Where the provider's own pages are served. */
export const signInPath = '/idp-signin'

/** A working day: a longer absence asks for the password again. */
const sessionSeconds = 12 * 3600
const tokenSeconds = 3600
const interactionSeconds = 3600
const codeSeconds = 60

/**
 * The identity provider of demo and tests, with the demo people and a published password.
 *
 * @throws ConfigurationError in production, unless `ALLOW_DEMO_IDP=true` says that this is meant.
 */
export function embeddedProvider(deps: Pick<IdentityDeps, 'database' | 'config' | 'secrets' | 'log'>): Provider {
  const { config, secrets, log } = deps
  if (config.production && !config.allowDemoIdentityProvider) {
    throw new ConfigurationError(
      'OIDC_ISSUER is not set: the embedded identity provider is for demo and testing and does not run with NODE_ENV=production unless ALLOW_DEMO_IDP=true',
    )
  }
  const provider = new Provider(issuerOf(config), {
    adapter: providerRecords(deps.database),
    jwks: { keys: [...secrets.jwks.keys] } as JWKS,
    cookies: {
      keys: [...secrets.cookieKeys],
      names: { session: 'idp-session', interaction: 'idp-interaction', resume: 'idp-resume' },
    },
    clients: [
      {
        client_id: config.oidcClientId,
        client_name: config.productName,
        // `native` would ask for consent at every sign-in.
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${config.baseUrl}/callback`],
        post_logout_redirect_uris: [`${config.baseUrl}/`],
        // Puts the time of the sign-in into the id token: the audit log tells sign-ins from renewals by it.
        require_auth_time: true,
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // The portal sends the id token alone: what it says of the person must be in it.
    conformIdTokenClaims: false,
    findAccount: (_context, subject) => findAccount(deps.database, subject),
    loadExistingGrant: grantWithoutAsking,
    // The scope offline_access would need a consent page; the portal's one client renews without it.
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    // Two tabs that renew at the same moment would otherwise end the session of both.
    rotateRefreshToken: false,
    ttl: {
      Session: sessionSeconds,
      Grant: sessionSeconds,
      RefreshToken: sessionSeconds,
      AccessToken: tokenSeconds,
      IdToken: tokenSeconds,
      Interaction: interactionSeconds,
      AuthorizationCode: codeSeconds,
    },
    interactions: {
      url: (_context, interaction) => `${signInPath}/${interaction.uid}`,
      policy: policyForTheActive(),
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          // With the id token at hand the portal has asked, on the person's own click: nothing is left to confirm.
          const asked = context.oidc.entities.IdTokenHint !== undefined
          answerPage(context, signOutPage(config, languageOfKoa(context), { form, asked }))
        },
        postLogoutSuccessSource: (context) => answerPage(context, signedOutPage(config, languageOfKoa(context))),
      },
    },
    renderError: (context, out) => {
      log.warn({ error: out.error, description: out.error_description }, 'Embedded identity provider refused')
      const fault = out.error === 'server_error' ? 'unavailable' : 'brokenRequest'
      answerPage(context, errorPage(config, languageOfKoa(context), fault))
    },
  } satisfies ProviderConfiguration)
  provider.proxy = true
  provider.on('server_error', (_context, err) => log.error({ err }, 'Embedded identity provider failed'))
  log.warn(
    `EMBEDDED IDENTITY PROVIDER at ${issuerOf(config)}: for demo and testing only, its passwords are public. Set OIDC_ISSUER for real use.`,
  )
  return provider
}

/** A session of somebody who was deactivated since is asked for a password again, instead of ending in an error. */
function policyForTheActive() {
  const policy = interactionPolicy.base()
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('no_account', 'The user of this session is not active', ({ oidc }) =>
        oidc.session?.accountId !== undefined && oidc.account === undefined
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    )
  return policy
}

async function findAccount(database: Database, subject: string) {
  const userId = Number(subject)
  const user = Number.isSafeInteger(userId) ? await findActiveUser(database, userId) : undefined
  if (!user) return undefined
  const { email, name } = user
  return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: true, name }) }
}

/** Our own portal is the only client: it is granted what it asks for, without a page in between. */
async function grantWithoutAsking(context: KoaContextWithOIDC) {
  const { client, session, provider, params, result } = context.oidc
  if (!client || !session?.accountId) return undefined
  const grantId = result?.consent?.grantId ?? session.grantIdFor(client.clientId)
  const found = grantId === undefined ? undefined : await provider.Grant.find(grantId)
  const granted = found?.accountId === session.accountId ? found : undefined
  const grant = granted ?? new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(typeof params?.['scope'] === 'string' ? params['scope'] : 'openid')
  await grant.save()
  return grant
}

function answerPage(context: KoaContextWithOIDC, html: string): void {
  context.set(pageHeaders(context.oidc.provider.issuer))
  context.type = 'html'
  context.body = html
}
