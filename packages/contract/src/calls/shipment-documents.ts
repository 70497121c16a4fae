import { Type } from 'typebox'
import { call } from '../call.ts'
import { Done, Id, Instant, Nullable, Strict, Url } from '../shapes/common.ts'

export const ShipmentDocument = Type.Object({
  id: Type.Integer(),
  documentType: Type.String(),
  /** In the caller's language. */
  documentTypeName: Type.String(),
  /** As the file was called where it came from. */
  name: Type.String(),
  /** The name it is saved under. */
  fileName: Type.String(),
  /** Found in its content. */
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
  uploadedAt: Instant,
  uploadedBy: Type.String(),
  /** Null for one that is there; a deleted one can be brought back until `purgedAt`. */
  deletedAt: Nullable(Instant),
  purgedAt: Nullable(Instant),
  deletable: Type.Boolean(),
})

const FileError = Type.Object({ field: Type.String(), code: Type.String(), message: Type.String() })

export const shipmentDocumentCalls = {
  PostUploadFiles: call({
    summary:
      'Uploads files to a shipment: PDF, images, Office documents, text and ZIP, at most 80 MB each and 500 at a time. ' +
      'The response lists the result of each file. If no file could be saved, it is a problem.',
    access: 'documents.upload',
    query: Strict({ linkId: Type.String({ maxLength: 64 }) }),
    form: Type.Object({
      documentType: Type.Optional(
        Type.String({ description: 'Type of the files that follow, up to the next type. Default: Other.' }),
      ),
      files: Type.Array(Type.String({ format: 'binary' })),
    }),
    answers: {
      201: Type.Object({
        files: Type.Array(
          Type.Object({
            name: Type.String(),
            /** Null for a file that was refused. */
            document: Nullable(ShipmentDocument),
            errors: Type.Array(FileError),
          }),
        ),
      }),
    },
    problems: [
      'NOT_FOUND',
      'INVALID_INPUT',
      'STATE_FORBIDS',
      'BROKEN_BODY',
      'UNSUPPORTED_MEDIA_TYPE',
      'DAILY_STORAGE_USED',
    ],
  }),
  GetShipmentDocuments: call({
    summary:
      'The documents of a shipment, by its ID or link ID, including deleted documents that can still be restored.',
    access: 'documents.read',
    query: Strict({ shipmentId: Type.Optional(Id), linkId: Type.Optional(Type.String({ maxLength: 64 })) }),
    answers: {
      200: Type.Object({
        shipmentId: Type.Integer(),
        linkId: Type.String(),
        shipmentRef: Type.String(),
        receiverName: Type.String(),
        receiverCity: Type.String(),
        deleted: Type.Boolean(),
        documents: Type.Array(ShipmentDocument),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  CreateDocumentLink: call({
    summary: 'Creates a link to a document. The link works for 15 minutes.',
    access: 'documents.read',
    params: Strict({ id: Id }),
    answers: { 201: Url },
    problems: ['NOT_FOUND'],
  }),
  GetDocument: call({
    summary: 'The file of a document. PDF and images open in the browser, other files are downloaded.',
    access: 'documents.read',
    ticket: true,
    params: Strict({ id: Id }),
    query: Strict({
      ticket: Type.Optional(Type.String({ maxLength: 4000 })),
      download: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: { mediaType: 'application/octet-stream' } },
    problems: ['NOT_FOUND', 'TICKET_EXPIRED'],
  }),
  DeleteDocuments: call({
    summary:
      'Deletes documents: the selected ones, and all documents of the selected shipments. They can be restored within 30 days ' +
      'and are then permanently deleted.',
    access: 'documents.delete',
    body: Strict({
      documentIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })),
      shipmentIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 500 })),
    }),
    answers: {
      200: Type.Object({
        success: Type.Boolean(),
        /** Those deleted by this call, to bring them back. */
        documentIds: Type.Array(Type.Integer()),
      }),
    },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS'],
  }),
  RestoreDocuments: call({
    summary: 'Restores deleted documents.',
    access: 'documents.delete',
    body: Strict({ documentIds: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
}

export const jobsDashboardCalls = {
  OpenJobsDashboard: call({
    summary: 'Creates a link to the dashboard of the background jobs. The link works for 15 minutes.',
    access: 'jobs.manage',
    answers: { 201: Url },
  }),
}
