import type { CallName } from '@kattegat/contract'
import { paths } from '@kattegat/contract'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyReply } from 'fastify'
import { noteStaffReading } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Refusal, type Served } from '../../platform/http/index.ts'
import { scopeOf, type Caller, type Scope } from '../../platform/tenancy/index.ts'
import { linkResource, type IssueSignedLink } from '../identity/index.ts'
import { findNotPrintable, storeSelection, readSelection } from './print-selection.ts'

export interface SelectionLinkDeps {
  readonly database: Database
  readonly issueTicket: IssueSignedLink
  readonly baseUrl: string
  readonly now: () => Date
}

/** Calls that answer a file of a stored selection. */
export type SelectionCall = Extract<
  CallName,
  'GetLabels' | 'GetLabelAndDocuments' | 'GetPrintedInvoice' | 'GetManifest' | 'GetDailyManifest'
>

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** Answers a link to a file of ours, for the caller alone and for a while. */
export async function linkTo(
  { issueTicket, baseUrl }: Pick<SelectionLinkDeps, 'issueTicket' | 'baseUrl'>,
  caller: Caller,
  reply: FastifyReply,
  file: {
    readonly call: SelectionCall | 'CreateLabel'
    /** In the order in which the path has them. */
    readonly params: Readonly<Record<string, string | number>>
    /** Not of the signed link: who may see a paper may see it in any language and on any paper. */
    readonly query?: Query
  },
): Promise<Result<{ url: string }, Refusal>> {
  const { call, params, query = {} } = file
  const { userId, shipmentSystem, session } = caller
  const ticket = await issueTicket({ userId, shipmentSystem, resource: linkResource(call, params), session })
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parts.set(name, String(value))
  parts.set('ticket', ticket)
  const path = paths[call][1].replaceAll(/\{(\w+)\}/g, (_braces, name: string) => String(params[name]))
  const url = `${baseUrl}${path}?${parts.toString()}`
  reply.header('location', url)
  return accept({ url })
}

/** Keeps shipments that can all be printed, and answers the link to their file. */
export async function linkToShipments(
  deps: SelectionLinkDeps,
  caller: Caller,
  reply: FastifyReply,
  file: { readonly call: SelectionCall; readonly shipmentIds: readonly number[]; readonly query?: Query },
): Promise<Result<{ url: string }, Refusal>> {
  const { call, shipmentIds, query } = file
  const stored = await storeShipments(deps, caller, shipmentIds)
  if (!stored.ok) return stored
  return linkTo(deps, caller, reply, { call, params: { id: stored.value.id }, ...(query && { query }) })
}

/** Keeps shipments that can all be printed, for one link or several; refuses where one cannot. */
export async function storeShipments(
  deps: SelectionLinkDeps,
  caller: Caller,
  shipmentIds: readonly number[],
): Promise<Result<{ id: string; scope: Scope; shipmentIds: readonly number[] }, Refusal>> {
  const scope = scopeOf(caller, 'shipment.print')
  if (!scope) return refuse(notAuthorized)
  const refusal = await printRefusal(deps.database, scope, shipmentIds)
  if (refusal) return refuse(refusal)
  return accept({
    id: await storeSelection(deps.database, caller, scope, shipmentIds, deps.now()),
    scope,
    shipmentIds,
  })
}

/** The shipments of a selection, with the rights the caller has by now; one that can no longer be printed refuses all. */
export async function selectedShipments(
  { database }: Pick<SelectionLinkDeps, 'database'>,
  { caller, request }: Asked,
  selectionId: string,
): Promise<Result<{ scope: Scope; shipmentIds: number[] }, Refusal>> {
  const scope = scopeOf(caller, 'shipment.print')
  if (!scope) return refuse(notAuthorized)
  const shipmentIds = await readSelection(database, caller, scope, selectionId)
  if (!shipmentIds) return refuse(notFound)
  const refusal = await printRefusal(database, scope, shipmentIds)
  if (refusal) return refuse(refusal)
  await noteReading(database, { caller, request }, { selectionId, details: { shipments: shipmentIds.length } })
  return accept({ scope, shipmentIds })
}

type Asked = Pick<Served<'GetLabels'>, 'caller' | 'request'>

/** Notes that staff took labels or papers of what was chosen, which have the names and addresses of people. */
export async function noteReading(
  database: Database,
  { caller, request: { id: requestId, ip } }: Asked,
  { selectionId, details }: { readonly selectionId: string; readonly details: Record<string, unknown> },
): Promise<void> {
  const selection = { action: 'papers.read', recordKind: 'print-selection', recordId: selectionId, details }
  await noteStaffReading(database, { caller, requestId, ip, ...selection })
}

async function printRefusal(
  database: Database,
  scope: Scope,
  shipmentIds: readonly number[],
): Promise<Refusal | undefined> {
  const hindered = await findNotPrintable(database, scope, shipmentIds)
  if (!hindered) return undefined
  const { reason, shipmentId } = hindered
  return reason === 'absent' ? notFound : { code: 'STATE_FORBIDS', facts: { reason, shipmentId } }
}
