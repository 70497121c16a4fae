import { messagesIn } from '@kattegat/messages/node'
import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from '@kattegat/contract'
import type { LeftOut } from '@kattegat/domain/documents'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { audit } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Refusal, type Serve } from '../../platform/http/index.ts'
import { fileWhileReached } from '../../platform/let-in/index.ts'
import { scopeOf, type Caller, type Scope } from '../../platform/tenancy/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { FileNotStored, type Storage } from '../../platform/storage/index.ts'
import type { ReadShipmentRules } from '../booking/index.ts'
import type { DailyStorage } from '../daily-storage/index.ts'
import type { IssueSignedLink } from '../identity/index.ts'
import { listBranches } from '../people/index.ts'
import { isDay, whyNoPapers } from '../printing/index.ts'
import type { Tariffs } from '../tariffs/index.ts'
import { beginPack } from './begin-pack.ts'
import { findPack, type PackFormat } from './document-pack.repository.ts'
import { packCarrier, shipmentsOfDay } from './pack-shipments.ts'

export interface DocumentPacksDeps {
  readonly database: Database
  readonly storage: Storage
  readonly enqueue: Enqueue
  readonly dailyStorage: DailyStorage
  readonly issueTicket: IssueSignedLink
  readonly shipmentRules: ReadShipmentRules
  readonly tariffs: Tariffs
  readonly baseUrl: string
  readonly now: () => Date
  /** How long a link waits for its pack before it asks to come again; a minute unless given. */
  readonly patienceMs?: number
}

type Progress = Answer<'GetDocumentPackProgress'>

/** Files left out that an answer names; the pack itself names them all. */
const mostNamed = 100
/** Documents that one line of the audit log names; it counts them all. */
const mostNoted = 500

const pdfNames: Record<string, string> = { labels: 'Labels', 'labels-and-documents': 'Label and documents' }

const fileHeaders = {
  zip: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="Document pack.zip"' },
  zpl: { 'content-type': 'application/zpl', 'content-disposition': 'attachment; filename="Labels.zpl"' },
}

/** Packs of papers: asked for, made by a job, followed, fetched. */
export function registerDocumentPacks(serve: Serve, deps: DocumentPacksDeps): void {
  serve('CreateDocumentPack', async ({ input, caller, language, reply }) => {
    const scope = scopeOf(caller, 'document-pack.create')
    if (!scope) return refuse(notAuthorized)
    const shipmentIds = await packedShipments(deps, scope, input.body)
    if (!shipmentIds.ok) return shipmentIds
    return beginPack(deps, caller, reply, {
      scope,
      shipmentIds: shipmentIds.value,
      language,
      format: formatOf(input.body),
    })
  })

  serve('GetDocumentPack', async ({ input, caller, language, reply }) => {
    const scope = scopeOf(caller, 'shipment.print')
    if (!scope) return refuse(notAuthorized)
    const ids = input.body.shipmentIds.map(Number)
    const found = await whyNoPapers(deps.database, scope, ids)
    const refused = found.findIndex((one) => one !== undefined)
    if (found[refused] === 'absent') return refuse(notFound)
    if (refused !== -1) {
      return refuse({ code: 'STATE_FORBIDS', facts: { reason: found[refused], shipmentId: ids[refused] } })
    }
    return beginPack(deps, caller, reply, { scope, shipmentIds: ids, language, format: formatOf(input.body) })
  })

  serve('GetDocumentPackProgress', async ({ input, caller, language }) => {
    const pack = await ownPack(deps, caller, input.params.id)
    if (!pack) return refuse(notFound)
    const leftOut = pack.left_out as unknown as LeftOut[]
    return accept({
      state: pack.state as Progress['state'],
      tryingAgain: pack.trying_again,
      format: pack.format as Progress['format'],
      shipmentsDone: pack.shipments_done,
      shipments: pack.shipment_ids.length,
      numberOfPages: pack.number_of_pages,
      sizeBytes: pack.size_bytes,
      leftOut: leftOut
        .slice(0, mostNamed)
        .map((each) => ({ ...each, message: messagesIn(language, 'document-types')(`leftOut.${each.reason}`) })),
      leftOutCount: leftOut.length,
    })
  })

  serve('GetDocumentPackFile', async ({ input, caller, request, reply }) => {
    const pack = await finishedPack(deps, caller, input.params.id, request.raw)
    if (!pack) return refuse(notFound)
    // It may have been waited for, for a minute.
    const shutOut = await request.shutOut()
    if (shutOut) return refuse(shutOut)
    if (pack.state !== 'ready') {
      reply.header('retry-after', '10')
      return refuse({ code: 'UNAVAILABLE' })
    }
    try {
      const content = await deps.storage.get(pack.storage_key)
      await noteReading(deps, pack, { caller, requestId: request.id, ip: request.ip })
      reply.headers({ 'content-length': pack.size_bytes ?? 0, ...headersOf(pack) })
      return accept(fileWhileReached(content, request.shutOut))
    } catch (error) {
      if (error instanceof FileNotStored) return refuse(notFound)
      throw error
    }
  })
}

/** Who read which uploaded documents at once, of how many shipments: one line, as a pack is one file. */
async function noteReading(
  { database }: DocumentPacksDeps,
  pack: NonNullable<Awaited<ReturnType<typeof findPack>>>,
  { caller, ...origin }: { readonly caller: Caller; readonly requestId: string; readonly ip: string },
): Promise<void> {
  const { contents, format, document_ids: documentIds } = pack
  await audit(database, {
    userId: caller.userId,
    shipmentSystem: caller.shipmentSystem,
    ...(pack.company_id === null ? {} : { companyId: pack.company_id }),
    action: 'document-pack.read',
    recordKind: 'document-pack',
    recordId: pack.id,
    ...origin,
    details: {
      contents,
      format,
      shipments: pack.shipment_ids.length,
      documents: documentIds.length,
      documentIds: documentIds.slice(0, mostNoted).map(Number),
    },
  })
}

async function packedShipments(
  deps: DocumentPacksDeps,
  scope: Scope,
  asked: { branchIds?: (number | string)[]; carrier?: number | string; date?: string },
): Promise<Result<number[], Refusal>> {
  const branchIds = (asked.branchIds ?? []).map(Number)
  if (branchIds.length === 0) return refuse(invalid('branchIds', 'selectBranch'))
  const carrier =
    asked.carrier === undefined ? undefined : await packCarrier(deps.database, scope.shipmentSystem, asked.carrier)
  if (!carrier) return refuse(invalid('carrier', asked.carrier === undefined ? 'required' : 'notKnown'))
  if (asked.date !== undefined && !isDay(asked.date)) return refuse(invalid('date', 'date'))
  const visible = new Set((await listBranches(deps.database, scope)).map((branch) => branch.id))
  if (branchIds.some((id) => !visible.has(id))) return refuse(notFound)
  const shipmentIds = await shipmentsOfDay(deps.database, scope, {
    transportCompanyId: carrier.id,
    branchIds,
    day: asked.date,
    tariffs: deps.tariffs,
    now: deps.now(),
  })
  return shipmentIds.length === 0 ? refuse(invalid('date', 'nothingToPrint')) : accept(shipmentIds)
}

function ownPack(deps: DocumentPacksDeps, caller: Caller, packId: string) {
  const scope = scopeOf(caller, 'shipment.print')
  return scope ? findPack(deps.database, caller, scope, packId) : Promise.resolve(undefined)
}

/** The pack when it is done or has failed, or as it is when the patience or the asker has gone. */
async function finishedPack(
  deps: DocumentPacksDeps,
  caller: Caller,
  packId: string,
  connection: { readonly destroyed: boolean },
) {
  const until = Date.now() + (deps.patienceMs ?? 60_000)
  for (;;) {
    const pack = await ownPack(deps, caller, packId)
    const isUnderWay = pack?.state === 'waiting' || pack?.state === 'running'
    if (!isUnderWay || connection.destroyed || Date.now() >= until) return pack
    await delay(300)
  }
}

function headersOf(pack: { readonly format: string; readonly contents: string }) {
  const format = formatOf(pack)
  if (format !== 'pdf') return fileHeaders[format]
  const name = pdfNames[pack.contents] ?? 'Document pack'
  return { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${name}.pdf"` }
}

function formatOf({ format }: { readonly format?: string }): PackFormat {
  return format === 'zip' || format === 'zpl' ? format : 'pdf'
}

function invalid(field: string, code: FieldError['code']): Refusal {
  return { code: 'INVALID_INPUT', errors: [{ field, code, params: {} }] }
}
