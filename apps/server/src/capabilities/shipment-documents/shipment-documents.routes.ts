import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { isShownInBrowser, maxUploadBytes, maxUploadFiles } from '@kattegat/domain/documents'
import type { Action } from '@kattegat/domain/permissions'
import { accept, refuse } from '@kattegat/domain/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '../../platform/audit/index.ts'
import { disposition, notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import { fileWhileReached } from '../../platform/let-in/index.ts'
import { scopeOf, type Caller } from '../../platform/tenancy/index.ts'
import { FileNotStored } from '../../platform/storage/index.ts'
import { linkResource } from '../identity/index.ts'
import { deleteDocuments, restoreDocuments } from './delete-documents.ts'
import { documentOnWire } from './document-on-wire.ts'
import { findDocument, findShipment, listDocuments, type DocumentRow } from './document.repository.ts'
import type { DocumentsDeps } from './documents-deps.ts'
import { documentTypeUnlessGiven, postUploadFiles } from './post-upload-files.ts'
import { boundReadAhead, type FileOfBody } from './read-ahead.ts'
import type { IncomingFile } from './upload-file.ts'

/** Papers of shipments: upload, list, open, delete and bring back. `serve` must be of `app`: only there files are read. */
export async function registerShipmentDocuments(
  app: FastifyInstance,
  serve: Serve,
  deps: DocumentsDeps,
): Promise<void> {
  // Beyond these nobody uploads, but somebody attacks; our own limits are lower and answered file by file.
  await app.register(multipart, {
    limits: { fileSize: maxUploadBytes + 1, files: 4 * maxUploadFiles, parts: 8 * maxUploadFiles, fieldSize: 1024 },
    preservePath: true,
  })
  serve('PostUploadFiles', async ({ input, caller, language, request }) => {
    const scope = scopeOf(caller, 'documents.upload')
    if (!scope) return refuse(notAuthorized)
    const incoming = incomingFiles(request)
    const upload = {
      ...actorOf(caller, request),
      shutOut: request.shutOut,
      scope,
      linkId: input.query.linkId,
      language,
      files: incoming.files,
    }
    try {
      return await postUploadFiles(deps, upload)
    } catch (error) {
      // A connection that was lost is nobody's error; what came in before it is kept, and sent again it is the same.
      if (incoming.isBroken(error)) return refuse({ code: 'BROKEN_BODY' })
      throw error
    }
  })
  serve('DeleteDocuments', async ({ input, caller, request }) => {
    const scope = scopeOf(caller, 'documents.delete')
    if (!scope) return refuse(notAuthorized)
    const { documentIds = [], shipmentIds = [] } = input.body
    if (documentIds.length + shipmentIds.length === 0) {
      return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'files', code: 'required', params: {} }] })
    }
    return deleteDocuments(deps, { ...actorOf(caller, request), scope, documentIds, shipmentIds })
  })
  serve('RestoreDocuments', async ({ input, caller, request }) => {
    const scope = scopeOf(caller, 'documents.delete')
    if (!scope) return refuse(notAuthorized)
    return restoreDocuments(deps, { ...actorOf(caller, request), scope, documentIds: input.body.documentIds })
  })
  registerReading(serve, deps)
}

function registerReading(serve: Serve, deps: DocumentsDeps): void {
  serve('GetShipmentDocuments', async ({ input, caller, language }) => {
    const scope = scopeOf(caller, 'documents.read')
    const { shipmentId, linkId = '' } = input.query
    const key = shipmentId === undefined ? { linkId } : { shipmentId }
    const shipment = scope && (await findShipment(deps.database, scope, key))
    if (!scope || !shipment) return refuse(notFound)
    const rows = await listDocuments(deps.database, scope, shipment.id)
    return accept({
      shipmentId: shipment.id,
      linkId: shipment.link_id,
      shipmentRef: shipment.waybill_number ?? '',
      receiverName: shipment.receiver_name,
      receiverCity: shipment.receiver_city,
      deleted: shipment.deleted_at !== null,
      documents: rows.map((row) => documentOnWire(row, caller, language)),
    })
  })

  serve('CreateDocumentLink', async ({ input, caller, reply }) => {
    const { id } = input.params
    if (!(await readable(deps, caller, id))) return refuse(notFound)
    const resource = linkResource('GetDocument', { id })
    const { userId, shipmentSystem, session } = caller
    const ticket = await deps.issueTicket({ userId, shipmentSystem, resource, session })
    const url = `${deps.baseUrl}/api/Shipment/GetDocument/${id}?ticket=${ticket}`
    reply.header('location', url)
    return accept({ url })
  })

  serve('GetDocument', async ({ input, caller, request, reply }) => {
    const row = await readable(deps, caller, input.params.id)
    if (!row) return refuse(notFound)
    try {
      const content = await deps.storage.get(row.storage_key)
      await noteReading(deps, actorOf(caller, request), row)
      describeFile(reply, row, input.query.download ?? false)
      return accept(fileWhileReached(content, request.shutOut))
    } catch (error) {
      if (error instanceof FileNotStored) return refuse(notFound)
      throw error
    }
  })
}

/** Who read which paper: papers hold what no list shows. */
async function noteReading(deps: DocumentsDeps, actor: ReturnType<typeof actorOf>, row: DocumentRow): Promise<void> {
  const { caller, ...origin } = actor
  await audit(deps.database, {
    userId: caller.userId,
    shipmentSystem: caller.shipmentSystem,
    companyId: row.company_id,
    action: 'document.read',
    recordKind: 'document',
    recordId: row.id,
    ...origin,
    details: { shipmentId: row.shipment_id, name: row.given_name },
  })
}

/** A document within reach that is not deleted. */
async function readable(deps: DocumentsDeps, caller: Caller, id: number): Promise<DocumentRow | undefined> {
  const scope = scopeOf(caller, 'documents.read' satisfies Action)
  const row = scope && (await findDocument(deps.database, scope, id))
  return row && !row.deleted_at ? row : undefined
}

/**
 * Headers of a file that strangers may have made: it is what we found it to be, opens in nobody's name, and is saved
 * unless browsers show its kind by themselves.
 */
function describeFile(reply: FastifyReply, row: DocumentRow, download: boolean): void {
  const inline = isShownInBrowser(row.media_type) && !download
  // Browsers show no PDF in a sandbox; their PDF readers are one.
  const sandbox = row.media_type === 'application/pdf' ? '' : '; sandbox'
  reply.headers({
    'content-type': row.media_type === 'text/plain' ? 'text/plain; charset=utf-8' : row.media_type,
    'content-length': row.size_bytes,
    'content-disposition': disposition(inline ? 'inline' : 'attachment', row.file_name),
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'${sandbox}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}

/** The files of a multipart body, each of the type last named before it; and whether an error was that of the body. */
function incomingFiles(request: FastifyRequest) {
  let current: Readable | undefined
  let faultOfBody: unknown

  async function* read(): AsyncGenerator<IncomingFile> {
    if (!request.isMultipart()) return
    let documentType: string = documentTypeUnlessGiven
    const parts = request.parts()
    let begin: ((file: FileOfBody) => void) | undefined
    for (;;) {
      const reading = parts.next().catch((error: unknown) => {
        faultOfBody = error
        throw error
      })
      begin ??= boundReadAhead(request.raw)
      const next = await reading
      // Of who has gone, what lies in memory is not looked through.
      if (next.done || request.raw.socket.destroyed) return
      const part = next.value
      if (part.type === 'file') {
        current = part.file
        begin(part.file)
        yield { name: nameAsGiven(part.filename), documentType, content: part.file }
      } else if (part.fieldname === 'documentType') documentType = String(part.value)
    }
  }
  return { files: read(), isBroken: (error: unknown) => error === faultOfBody || error === current?.errored }
}

/** Browsers escape three characters of a name, and no other (HTML Living Standard, multipart/form-data encoding). */
function nameAsGiven(name: string): string {
  return name.replaceAll('%22', '"').replaceAll(/%0d/gi, '\r').replaceAll(/%0a/gi, '\n')
}

function actorOf(caller: Caller, request: FastifyRequest) {
  return { caller, requestId: request.id, ip: request.ip }
}
