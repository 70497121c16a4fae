import type { Language } from '@kattegat/messages'
import type { Answer } from '@kattegat/contract'
import { defaultDocumentType, documentTypes, maxUploadFiles, shownFileName } from '@kattegat/domain/documents'
import { type FieldError, type MessageCode } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { isOneOf } from '@kattegat/domain/shipment'
import { fieldMessage, notFound, type Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { dailyStorageUsed } from '../daily-storage/index.ts'
import { documentOnWire } from './document-on-wire.ts'
import { findDocument, findShipment } from './document.repository.ts'
import type { Actor, DocumentsDeps } from './documents-deps.ts'
import { uploadFile, type IncomingFile } from './upload-file.ts'

export type UploadAnswer = Answer<'PostUploadFiles'>

/** An upload as it streams in: each file is taken before the next one is read. */
export interface Upload extends Actor {
  /** Why they may no longer bring files, once one has come. */
  readonly shutOut: () => Promise<Refusal | undefined>
  readonly scope: Scope
  readonly linkId: string
  readonly language: Language
  readonly files: AsyncIterable<IncomingFile>
}

/**
 * Takes the files of an upload, each by itself: a faulty one does not touch the others. Where none could be taken, the
 * errors of them all are refused.
 */
export async function postUploadFiles(deps: DocumentsDeps, upload: Upload): Promise<Result<UploadAnswer, Refusal>> {
  const shipment = await findShipment(deps.database, upload.scope, { linkId: upload.linkId })
  if (!shipment) return refuse(notFound)
  if (shipment.deleted_at) return refuse({ code: 'STATE_FORBIDS', facts: { reason: 'deleted' } })

  const answers: UploadAnswer['files'] = []
  const faults: FieldError[] = []
  for await (const file of upload.files) {
    const position = answers.length
    const taken = await takeFile(position)
    if (taken.ok) {
      const row = await findDocument(deps.database, upload.scope, taken.value)
      if (!row) return refuse(notFound)
      answers.push({ name: row.given_name, document: documentOnWire(row, upload.caller, upload.language), errors: [] })
    } else if (taken.refusal === 'outOfReach') {
      return refuse(notFound)
    } else {
      const error = errorOf(position, file.name, taken.refusal)
      faults.push(error)
      answers.push({ name: shownFileName(file.name), document: null, errors: [withMessage(error, upload.language)] })
    }

    async function takeFile(at: number): Promise<Result<number, MessageCode | 'outOfReach'>> {
      if (at >= maxUploadFiles) {
        file.content.resume()
        return refuse('tooManyFiles')
      }
      if (!isOneOf(documentTypes, file.documentType)) {
        file.content.resume()
        return refuse('notKnown')
      }
      return uploadFile(deps, upload, shipment!, file, async () => (await upload.shutOut()) === undefined)
    }
  }
  return answers.length > faults.length ? accept({ files: answers }) : refuse(refusalOf(faults))
}

function errorOf(position: number, name: string, code: MessageCode): FieldError {
  // What is not known is the type, not the file.
  if (code === 'notKnown') return { field: `files[${position}].documentType`, code, params: {} }
  return { field: `files[${position}]`, code, params: { f: shownFileName(name), max: maxUploadFiles } }
}

function withMessage(error: FieldError, language: Language) {
  return { field: error.field, code: error.code, message: fieldMessage(error, language) }
}

function refusalOf(faults: readonly FieldError[]): Refusal {
  if (faults.length === 0) return { code: 'INVALID_INPUT', errors: [{ field: 'files', code: 'required', params: {} }] }
  // An outage of the store or the scanner is ours: trying again helps, correcting the file does not.
  const away = faults.every(({ code }) => code === 'fileNotStored' || code === 'fileNotChecked')
  if (faults.every(({ code }) => code === 'dailyStorageUsed')) return { ...dailyStorageUsed, errors: faults }
  return { code: away ? 'UNAVAILABLE' : 'INVALID_INPUT', errors: faults }
}

/** A type nobody gave. */
export const documentTypeUnlessGiven = defaultDocumentType
