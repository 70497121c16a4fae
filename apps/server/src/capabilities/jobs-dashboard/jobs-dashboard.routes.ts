import { randomBytes } from 'node:crypto'
import type { DashboardHandler } from '@pg-boss/dashboard/handler'
import { may, type Role } from '@kattegat/domain/permissions'
import { accept } from '@kattegat/domain/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, sendProblem, type Serve } from '../../platform/http/index.ts'
import {
  hasEnded,
  linkResource,
  readSignedLink,
  type IssueSignedLink,
  type KnownUsers,
  type SigningKeys,
  type Ticket,
} from '../identity/index.ts'

export interface JobsDashboardDeps {
  readonly database: Database
  /** Of the database that the jobs lie in; the dashboard opens a connection of its own. */
  readonly databaseUrl: string
  readonly users: KnownUsers
  readonly issueTicket: IssueSignedLink
  readonly ticketKeys: SigningKeys
  /** The origin that browsers see: actions from any other are refused. */
  readonly baseUrl: string
  readonly now: () => Date
}

/** Who is at the dashboard. */
interface Visitor {
  readonly userId: number
  readonly roles: readonly Role[]
}

const mount = '/hangfire'
const resource = linkResource('JobsDashboard')
const cookieName = 'jobs-dashboard'
/** How long the cookie opens the dashboard after the last visit. */
const cookieMinutes = 15

/**
 * The job library's own dashboard under `/hangfire`, which knows no users of its own. A signed link, asked for in the portal,
 * becomes a cookie for this path alone; the right is looked up again at every request.
 */
export async function registerJobsDashboard(
  app: FastifyInstance,
  serve: Serve,
  deps: JobsDashboardDeps,
): Promise<void> {
  serve('OpenJobsDashboard', async ({ caller, reply }) => {
    const { userId, shipmentSystem, session } = caller
    const url = `${deps.baseUrl}${mount}?ticket=${await deps.issueTicket({ userId, shipmentSystem, resource, session })}`
    reply.header('location', url)
    return accept({ url })
  })

  const dashboard = dashboardOf(deps.databaseUrl)
  const visitors = new WeakMap<FastifyRequest, Visitor>()
  await app.register(async (scope) => {
    // Forms of the dashboard are read by the dashboard.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', guard(deps, visitors))
    scope.addHook('preHandler', guardChanges(deps, visitors))
    for (const url of [mount, `${mount}/*`, `${mount}.data`]) {
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url,
        handler: async (request, reply) =>
          sendPage(reply, await (await dashboard.open())(webRequest(request, deps.baseUrl))),
      })
    }
  })
  app.addHook('onClose', () => dashboard.close())
}

/** Opened by its first visitor: it keeps a connection to the database, and most days nobody comes. */
function dashboardOf(databaseUrl: string) {
  let opened: Promise<DashboardHandler> | undefined
  return {
    open: () =>
      (opened ??= import('@pg-boss/dashboard/handler').then(({ createDashboardHandler }) =>
        createDashboardHandler({ databases: [{ url: databaseUrl, name: 'Jobs' }], basePath: mount }),
      )),
    close: async () => (await opened)?.close(),
  }
}

/** Lets in anyone who holds a signed link or its cookie and may manage jobs now. */
function guard(deps: JobsDashboardDeps, visitors: WeakMap<FastifyRequest, Visitor>) {
  const read = (text: string | undefined) =>
    text === undefined ? undefined : readSignedLink(deps.ticketKeys, text, resource, deps.now())

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { ticket: given } = request.query as { ticket?: unknown }
    const ticket =
      (await read(typeof given === 'string' ? given : undefined)) ?? (await read(request.cookies[cookieName]))
    if (!ticket) return sendProblem(request, reply, { code: 'TICKET_EXPIRED' })
    const user = await deps.users.find(ticket.userId)
    if (user && hasEnded(user, ticket)) return sendProblem(request, reply, { code: 'TICKET_EXPIRED' })
    if (!user || !may('jobs.manage', user.roles)) return sendProblem(request, reply, notAuthorized)
    visitors.set(request, { userId: ticket.userId, roles: user.roles })
    await giveCookie(deps, reply, ticket)
    // The signed link leaves the address bar and the history.
    if (given !== undefined) return reply.redirect(mount, 303)
    return undefined
  }
}

/** What may be done to jobs that are there. Jobs of one's own making, other queues and schedules nobody adds by hand. */
const done: ReadonlyMap<string, string> = new Map([
  ['cancel', 'cancelled'],
  ['retry', 'retried'],
  ['resume', 'resumed'],
  ['delete', 'deleted'],
])
/** The dashboard's own routes know no difference of case. */
const ofJobs = /^\/hangfire\/queues\/(?!create$)[\w-]+(\/jobs\/[\w-]+)?$/i
const formType = 'application/x-www-form-urlencoded'

/**
 * Lets an administrator alone change anything, with a line in the audit log: the jobs are those of every booking system, and
 * a job that is deleted is a mail or a transfer that never goes out.
 */
function guardChanges({ database }: JobsDashboardDeps, visitors: WeakMap<FastifyRequest, Visitor>) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return undefined
    const visitor = visitors.get(request)
    const path = (request.raw.url ?? '').replace(/\?.*/s, '').replace(/\.data$/, '')
    const form = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString() : '')
    const what = done.get(form.get('intent') ?? '')
    const isForm = request.headers['content-type']?.startsWith(formType)
    const isOfJobs = isForm && what !== undefined && ofJobs.test(path)
    if (!visitor?.roles.includes('Administrator') || !isOfJobs) return sendProblem(request, reply, notAuthorized)
    await audit(database, {
      userId: visitor.userId,
      action: `job.${what}`,
      recordKind: 'job',
      recordId: form.get('jobId') ?? path.split('/').at(-1)!,
      requestId: request.id,
      ip: request.ip,
      details: { path },
    })
    return undefined
  }
}

async function giveCookie(deps: JobsDashboardDeps, reply: FastifyReply, ticket: Ticket): Promise<void> {
  reply.setCookie(cookieName, await deps.issueTicket(ticket, cookieMinutes), {
    path: mount,
    httpOnly: true,
    sameSite: 'strict',
    secure: deps.baseUrl.startsWith('https:'),
    maxAge: cookieMinutes * 60,
  })
}

/** The request as the dashboard knows requests, at the address that browsers see. */
function webRequest(request: FastifyRequest, baseUrl: string): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    // The cookie is ours alone, and a length is counted again.
    if (typeof value === 'string' && name !== 'cookie' && name !== 'content-length') headers.set(name, value)
  }
  const body = Buffer.isBuffer(request.body) && request.body.length > 0 ? new Uint8Array(request.body) : null
  return new Request(new URL(request.raw.url ?? mount, baseUrl), { method: request.method, headers, body })
}

/** Its pages carry inline scripts: they get a nonce, and the rest of the portal keeps a policy without. */
async function sendPage(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return reply.send(response)
  const nonce = randomBytes(16).toString('base64')
  const html = (await response.text()).replaceAll('<script', `<script nonce="${nonce}"`)
  response.headers.forEach((value, name) => {
    if (name !== 'content-length') reply.header(name, value)
  })
  reply.header(
    'content-security-policy',
    [
      "default-src 'none'",
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  )
  return reply.code(response.status).header('cache-control', 'no-store').send(html)
}
