import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { issuerOf, type IdentityDeps } from '../identity-deps.ts'
import { passwordPath, passwordResource } from '../password-link.ts'
import { readSignedLink } from '../signed-link.ts'
import { setDemoPassword } from './demo-password.ts'
import { findInvited } from './invited-person.ts'
import { pageHeaders } from './page-headers.ts'
import { languageOfPage } from './page-language.ts'
import { errorPage, passwordPage, passwordSavedPage, shortestPassword } from './pages.ts'

interface PasswordRoute {
  Params: { id: string }
  Querystring: { ticket?: unknown }
  Body: { password?: unknown } | undefined
}

interface Invited {
  readonly userId: number
  readonly email: string
}

/** Serves the page on which somebody who is invited chooses a password. */
export async function mountPasswords(app: FastifyInstance, deps: IdentityDeps): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(pageHeaders(issuerOf(deps.config)))
    })
    scope.get<PasswordRoute>(`${passwordPath}/:id`, async (request, reply) => {
      const invited = await invitedOf(deps, request)
      return invited ? showForm(deps, request, reply, invited) : expired(deps, request, reply)
    })
    scope.post<PasswordRoute>(`${passwordPath}/:id`, async (request, reply) => {
      const invited = await invitedOf(deps, request)
      if (!invited) return expired(deps, request, reply)
      const password = textOf(request.body?.password)
      if (password.length < shortestPassword) return showForm(deps, request, reply.code(400), invited, true)
      await setDemoPassword(deps.database, invited.userId, password, true)
      return reply.type('text/html; charset=utf-8').send(passwordSavedPage(deps.config, languageOfPage(request)))
    })
  })
}

/** Who a link invites: an active user who has not logged in yet, by the last mail that was sent to them. */
async function invitedOf(deps: IdentityDeps, request: FastifyRequest<PasswordRoute>): Promise<Invited | undefined> {
  const userId = Number(request.params.id)
  if (!Number.isSafeInteger(userId) || userId < 1 || userId > 2 ** 31 - 1) return undefined
  const user = await findInvited(deps.database, userId)
  if (!user) return undefined
  const resource = passwordResource(userId, user.invitations)
  const link = await readSignedLink(deps.secrets.ticketKeys, textOf(request.query.ticket, 2000), resource, deps.now())
  return link && { userId, email: user.email }
}

function showForm(
  deps: IdentityDeps,
  request: FastifyRequest<PasswordRoute>,
  reply: FastifyReply,
  { userId, email }: Invited,
  isTooShort = false,
): FastifyReply {
  const action = `${passwordPath}/${userId}?ticket=${encodeURIComponent(textOf(request.query.ticket, 2000))}`
  const html = passwordPage(deps.config, languageOfPage(request), { action, email, isTooShort })
  return reply.type('text/html; charset=utf-8').send(html)
}

function expired(deps: IdentityDeps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const html = errorPage(deps.config, languageOfPage(request), 'linkExpired')
  return reply.code(404).type('text/html; charset=utf-8').send(html)
}

/** No longer than what the login page takes. */
function textOf(value: unknown, most = 200): string {
  return typeof value === 'string' ? value.slice(0, most) : ''
}
