import type { Language } from '@kattegat/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import { writeCookie } from '../cookies.ts'
import { isDatabaseDown } from '../../../platform/database/index.ts'
import { networkOf } from '../../../platform/http/index.ts'
import { oneAtATime } from '../../../platform/turns/index.ts'
import { embeddedProviderPath, issuerOf, type IdentityDeps } from '../identity-deps.ts'
import { checkDemoPassword } from './demo-password.ts'
import { listDemoPeople } from './demo-people.ts'
import { noteWrongPassword } from './failed-logins.ts'
import { pageHeaders } from './page-headers.ts'
import { chosenLanguage, languageOfPage } from './page-language.ts'
import { demoPassword, errorPage, signInPage, type SignInForm } from './pages.ts'
import { signInPath } from './provider.ts'

/** Wrong passwords a minute, from one address for one e-mail, before the form makes one wait. */
export const wrongPasswordsAMinute = 10

/**
 * Passwords are checked one at a time, and so many more may wait: each check takes one of four threads, which files and hashes of
 * everybody else need as well.
 */
const mostPasswordsWaiting = 20

type SignInDeps = Pick<IdentityDeps, 'database' | 'config'>

interface SignInRoute {
  Params: { uid: string }
  Querystring: { as?: unknown }
  Body: { email?: unknown; password?: unknown } | undefined
}

/** Mounts the provider itself: its protocol is its own, nothing of ours touches request or answer. */
export async function mountProvider(app: FastifyInstance, provider: Provider, baseUrl: string): Promise<void> {
  const { host, protocol } = new URL(baseUrl)
  const answer = provider.callback()
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The provider reads the body itself.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all(`${embeddedProviderPath}/*`, async (request, reply) => {
      reply.hijack()
      const { raw } = request
      // Its addresses follow these headers, its issuer does not: both must name the origin that browsers see.
      raw.headers.host = host
      raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
      delete raw.headers['x-forwarded-host']
      reply.raw.setHeader('x-content-type-options', 'nosniff')
      Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(embeddedProviderPath.length) })
      await answer(raw, reply.raw)
    })
  })
}

/** Serves the provider's sign-in page. The app reads forms and counts attempts (`createHttpServer`). */
export async function mountSignIn(app: FastifyInstance, provider: Provider, deps: SignInDeps): Promise<void> {
  await app.register(async (scope) => {
    const attempts = scope.createRateLimit({
      max: wrongPasswordsAMinute,
      timeWindow: '1 minute',
      keyGenerator: (request) => `sign-in ${networkOf(request.ip)} ${emailOf(request as FastifyRequest<SignInRoute>)}`,
    })
    const inTurn = oneAtATime(mostPasswordsWaiting)
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(pageHeaders(issuerOf(deps.config)))
    })

    // Who signs in is a person with a page before them: an error is told as one.
    scope.setErrorHandler(async (fault, request, reply) => {
      request.log.error({ err: fault }, 'fault')
      const html = errorPage(deps.config, languageOfPage(request), 'unavailable')
      return reply
        .code(isDatabaseDown(fault) ? 503 : 500)
        .type('text/html; charset=utf-8')
        .send(html)
    })

    scope.get<SignInRoute>(`${signInPath}/:uid`, async (request, reply) => {
      if (!(await isSigningIn(provider, request, reply))) return expired(deps, request, reply)
      const language = chosenLanguage(request)
      if (language) reply.header('set-cookie', languageCookie(language, deps.config.baseUrl))
      const email = textOf(request.query.as)
      return showForm(deps, request, reply, { email, password: email ? demoPassword : '', problem: undefined })
    })

    scope.post<SignInRoute>(`${signInPath}/:uid`, async (request, reply) => {
      if (!(await isSigningIn(provider, request, reply))) return expired(deps, request, reply)
      const email = textOf(request.body?.email)
      const again = (problem: SignInForm['problem']) => showForm(deps, request, reply, { email, password: '', problem })
      const before = await attempts(request, { increment: false })
      if (!before.isAllowed && before.remaining <= 0) return again('tooMany')

      const checked = inTurn(() => checkDemoPassword(deps.database, email, textOf(request.body?.password)))
      if (!checked) return again('tooMany')
      const user = await checked
      if (!user) {
        await attempts(request)
        await noteWrongPassword(deps.database, email, { requestId: request.id, ip: request.ip })
        return again('wrong')
      }
      const result = { login: { accountId: String(user.userId) } }
      const next = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
      return reply.redirect(next, 303)
    })
  })
}

/** Whether a sign-in is under way under this id, in this very browser. */
async function isSigningIn(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw)
    return uid === (request.params as SignInRoute['Params']).uid
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false
    throw error
  }
}

async function showForm(
  deps: SignInDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  form: Pick<SignInForm, 'email' | 'password' | 'problem'>,
): Promise<FastifyReply> {
  const people = await listDemoPeople(deps.database)
  const action = `${signInPath}/${encodeURIComponent((request.params as SignInRoute['Params']).uid)}`
  const status = { wrong: 401, tooMany: 429, none: 200 }[form.problem ?? 'none']
  const html = signInPage(deps.config, languageOfPage(request), { ...form, action, people })
  return reply.code(status).type('text/html; charset=utf-8').send(html)
}

function expired(deps: SignInDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const html = errorPage(deps.config, languageOfPage(request), 'expired')
  return reply.code(404).type('text/html; charset=utf-8').send(html)
}

/** Whom somebody tries to be, in whatever letters. */
function emailOf(request: FastifyRequest<SignInRoute>): string {
  return textOf(request.body?.email).trim().toLowerCase()
}

/** The portal's own cookie: what was chosen here holds there. */
function languageCookie(language: Language, baseUrl: string): string {
  const yearMs = 365 * 24 * 3_600_000
  const expires = new Date(Date.now() + yearMs)
  return writeCookie('language', language, { expires, secure: baseUrl.startsWith('https:') })
}

/** A field of the form, no longer than any e-mail or password may be. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 254) : ''
}
