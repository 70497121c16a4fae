import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem, type Authenticate } from '../../platform/http/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'
import type { KnownUsers } from './known-users.ts'
import type { SigningKeys } from './secrets.ts'
import { hasEnded } from './session-ends.ts'
import { linkResource, readSignedLink, type IssueSignedLink } from './signed-link.ts'

export interface DocsPassDeps {
  readonly users: Pick<KnownUsers, 'find'>
  readonly issueTicket: IssueSignedLink
  readonly ticketKeys: SigningKeys
  /** For programs, whose token or key stands in a header. */
  readonly authenticate: Authenticate
  readonly baseUrl: string
  readonly now: () => Date
}

/** Lets those who are logged in read the description of the interface, and nobody else. */
export interface DocsPass {
  /** Gives a browser what opens the pages later, which it opens without our headers. */
  readonly give: (reply: FastifyReply, caller: Caller) => Promise<void>
  /** Asked before each page and file of the description. */
  readonly guard: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

const cookieName = 'api-docs'
const cookieMinutes = 60
const docsPath = '/api/docs'
const resource = linkResource('ApiDocs')

/** A person who has logged out no longer reads it either. */
export function takeDocsPass(reply: FastifyReply): void {
  reply.clearCookie(cookieName, { path: docsPath })
}

export function docsPass(deps: DocsPassDeps): DocsPass {
  return {
    give: async (reply, { userId, shipmentSystem, session, apiKey }) => {
      if (apiKey) return
      reply.setCookie(
        cookieName,
        await deps.issueTicket({ userId, shipmentSystem, resource, session }, cookieMinutes),
        {
          path: docsPath,
          httpOnly: true,
          sameSite: 'strict',
          secure: deps.baseUrl.startsWith('https:'),
          maxAge: cookieMinutes * 60,
        },
      )
    },
    guard: async (request, reply) => {
      const cookie = request.cookies[cookieName]
      const ticket = cookie && (await readSignedLink(deps.ticketKeys, cookie, resource, deps.now()))
      const user = ticket && (await deps.users.find(ticket.userId))
      if (user && !hasEnded(user, ticket)) return undefined
      const known = await deps.authenticate(request, 'GetHeaderData')
      if (known.ok) return undefined
      // A person is shown the portal, which logs them in and gives the pass.
      if (request.headers.accept?.includes('text/html')) return reply.redirect('/', 303)
      return sendProblem(request, reply, known.refusal)
    },
  }
}
