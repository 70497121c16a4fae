import type { Answer } from '@kattegat/contract'
import { documentTypeName } from '@kattegat/domain/documents'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { reachOf } from '@kattegat/domain/permissions'
import type { Caller } from '../../platform/tenancy/index.ts'
import type { DocumentRow } from './document.repository.ts'
import { recoverableDays } from './documents-deps.ts'

type WireDocument = Answer<'GetShipmentDocuments'>['documents'][number]

export function documentOnWire(row: DocumentRow, caller: Caller, language: Language): WireDocument {
  return {
    id: row.id,
    documentType: row.document_type,
    documentTypeName: documentTypeName(row.document_type, messagesIn(language, 'document-types')),
    name: row.given_name,
    fileName: row.file_name,
    mediaType: row.media_type,
    sizeBytes: row.size_bytes,
    uploadedAt: row.uploaded_at.toISOString(),
    uploadedBy: row.uploaded_by_name,
    deletedAt: row.deleted_at?.toISOString() ?? null,
    purgedAt: row.deleted_at && purgedAt(row.deleted_at).toISOString(),
    deletable: isDeletable(row, caller),
  }
}

/** Employees delete any document; customers what their own company uploaded, but not what employees added to it; finance none. */
export function isDeletable(row: Pick<DocumentRow, 'uploader_company_id'>, caller: Caller): boolean {
  const reach = reachOf('documents.delete', caller.roles)
  return reach === 'every' || (reach === 'own' && row.uploader_company_id === caller.companyId)
}

export function purgedAt(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + recoverableDays * 24 * 3600_000)
}
