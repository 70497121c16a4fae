import { calls, type Call, type CallName } from '@kattegat/contract'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { isShipmentSystem } from '@kattegat/domain/shipment'
import type { FastifyRequest } from 'fastify'
import type { Authenticate, Refusal } from '../../platform/http/index.ts'
import type { Caller, LogIn } from '../../platform/tenancy/index.ts'
import { readApiToken } from './api-token.ts'
import { isApiKey, type KnownKeys } from './api-key.ts'
import type { KnownUser, KnownUsers } from './known-users.ts'
import type { Secrets } from './secrets.ts'
import { hasEnded } from './session-ends.ts'
import { readSignedLink, linkResource } from './signed-link.ts'

export interface AuthenticateDeps {
  readonly secrets: Pick<Secrets, 'apiTokenKeys' | 'ticketKeys'>
  readonly users: KnownUsers
  readonly keys: KnownKeys
  readonly now: () => Date
}

/**
 * Recognises the caller by the headers `token`, `log-user-id` and `shipmentSystem`, or by a signed link where the call
 * takes one. An API key stands in `token`.
 *
 * Refuses, in this order: MISSING_TOKEN, INVALID_TOKEN (also of a user or company that was deactivated, and of a session
 * that was ended), WRONG_USER,
 * MISSING_SHIPMENT_SYSTEM, SHIPMENT_SYSTEM_NOT_YOURS; a signed link that does not open the resource: TICKET_EXPIRED.
 */
export function authenticateWith(deps: AuthenticateDeps): Authenticate {
  return (request, name) => {
    const ticket = signedLinkOf(request, name)
    return ticket === undefined ? byHeaders(deps, request) : bySignedLink(deps, request, name, ticket)
  }
}

const cameAt = new WeakMap<FastifyRequest, Date>()

/** A token or link that was good then stays so to the end of its request, which may be asked about again: a large file takes minutes. */
function whenItCame(request: FastifyRequest, { now }: AuthenticateDeps): Date {
  const at = cameAt.get(request) ?? now()
  cameAt.set(request, at)
  return at
}

async function byHeaders(deps: AuthenticateDeps, request: FastifyRequest): Promise<Result<Caller, Refusal>> {
  const token = header(request, 'token')
  if (token === '') return refuse({ code: 'MISSING_TOKEN' })
  if (isApiKey(token)) return byApiKey(deps, request, token)
  const read = await readApiToken(deps.secrets.apiTokenKeys, token, whenItCame(request, deps))
  const user = read && (await deps.users.find(read.userId))
  if (!user || hasEnded(user, read)) return refuse({ code: 'INVALID_TOKEN' })
  if (header(request, 'log-user-id') !== String(user.userId)) return refuse({ code: 'WRONG_USER' })
  return inSystem(user, header(request, 'shipmentsystem'), read.session)
}

/** A key says who calls and in which system; the other two headers may be left out, and must not say otherwise. */
async function byApiKey(
  { keys, users }: AuthenticateDeps,
  request: FastifyRequest,
  token: string,
): Promise<Result<Caller, Refusal>> {
  const key = await keys.find(token)
  const user = key && (await users.find(key.userId))
  if (!key || !user) return refuse({ code: 'INVALID_TOKEN' })
  const userId = header(request, 'log-user-id')
  if (userId !== '' && userId !== String(user.userId)) return refuse({ code: 'WRONG_USER' })
  const found = inSystem(user, header(request, 'shipmentsystem') || key.shipmentSystem)
  return found.ok ? accept({ ...found.value, apiKey: { id: key.apiKeyId, actions: key.actions } }) : found
}

async function bySignedLink(
  deps: AuthenticateDeps,
  request: FastifyRequest,
  name: CallName,
  text: string,
): Promise<Result<Caller, Refusal>> {
  const resource = linkResource(name, request.params as Record<string, unknown>)
  const ticket = await readSignedLink(deps.secrets.ticketKeys, text, resource, whenItCame(request, deps))
  if (!ticket) return refuse({ code: 'TICKET_EXPIRED' })
  const user = await deps.users.find(ticket.userId)
  if (!user) return refuse({ code: 'INVALID_TOKEN' })
  if (hasEnded(user, ticket)) return refuse({ code: 'TICKET_EXPIRED' })
  return inSystem(user, ticket.shipmentSystem, ticket.session)
}

function inSystem(known: KnownUser, shipmentSystem: string, session?: LogIn): Result<Caller, Refusal> {
  const { sessionsFrom: _from, endedSessions: _ended, ...user } = known
  if (!isShipmentSystem(shipmentSystem)) return refuse({ code: 'MISSING_SHIPMENT_SYSTEM' })
  if (!user.shipmentSystems.includes(shipmentSystem)) return refuse({ code: 'SHIPMENT_SYSTEM_NOT_YOURS' })
  return accept({ ...user, shipmentSystem, ...(session === undefined ? {} : { session }) })
}

/** The signed link in the query; headers, where there are any, speak for themselves. */
function signedLinkOf(request: FastifyRequest, name: CallName): string | undefined {
  const call: Call = calls[name]
  if (!call.ticket || header(request, 'token') !== '') return undefined
  const { ticket } = request.query as { ticket?: unknown }
  return typeof ticket === 'string' ? ticket : undefined
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value.trim() : ''
}
