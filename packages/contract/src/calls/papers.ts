import { printedAtMost } from '@kattegat/domain/printing'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { AnyId, Day, LanguageKey, Nullable, Strict, Url } from '../shapes/common.ts'
import { labelPrint } from './label-print.ts'

const ShipmentIds = Strict({ shipmentIds: Type.Array(AnyId, { minItems: 1, maxItems: printedAtMost }) })
/** A stored selection, which the call that made the link named: ids of thousands do not fit into an address. */
const SelectionId = Type.String({ maxLength: 36 })
const SignedLinkQuery = { ticket: Type.Optional(Type.String({ maxLength: 4000 })) }
/** A link opens in a tab of its own, which knows nothing of the portal's language. */
const InLanguage = { language: Type.Optional(LanguageKey) }
const pdf = { 200: { mediaType: 'application/pdf' } }

/** In one file, each shipment's labels before its papers; or in two, for the label printer and for the office's. */
const LabelsAndPapers = Strict({
  ...ShipmentIds.properties,
  files: Type.Optional(Type.Enum(['one', 'two'])),
  /** How the labels of two files are printed; in one they are PDF of 100 × 150 mm. */
  ...labelPrint,
})

/** `url` opens the one file, or the labels of two; `documentsUrl` the papers of two, null where there are none. */
const LabelsAndPapersLinks = Type.Object({
  url: Type.String(),
  documentsUrl: Type.Optional(Nullable(Type.String())),
})

export const paperCalls = {
  GetPapersToPrint: call({
    summary: 'The documents a shipment needs: how many of each, which are electronic, and why.',
    access: 'shipment.print',
    query: Strict({ shipmentId: AnyId }),
    answers: {
      200: Type.Object({
        papers: Type.Array(
          Type.Object({
            kind: Type.String(),
            name: Type.String(),
            /** Complete sets, of labels one a colli; 0 for what goes electronically only. */
            copies: Type.Integer(),
            medium: Type.Enum(['paper', 'electronic']),
            reason: Type.String(),
          }),
        ),
      }),
    },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  CreateLabelAndDocuments: call({
    summary:
      'Creates a link to the labels and documents of shipments, in the order and number needed, or two links, to labels and to documents.',
    access: 'shipment.print',
    body: LabelsAndPapers,
    answers: { 201: LabelsAndPapersLinks },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  CreateLabelAndDocumentsWithoutConnote: call({
    summary: 'The same without air waybill or consignment note.',
    access: 'shipment.print',
    body: LabelsAndPapers,
    answers: { 201: LabelsAndPapersLinks },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetLabelAndDocuments: call({
    summary: 'Labels and documents of shipments in one PDF with a bookmark per shipment, or the documents only.',
    access: 'shipment.print',
    ticket: true,
    params: Strict({ id: SelectionId }),
    query: Strict({
      ...SignedLinkQuery,
      ...InLanguage,
      connote: Type.Optional(Type.Boolean()),
      labels: Type.Optional(Type.Boolean()),
    }),
    answers: pdf,
    problems: ['NOT_FOUND', 'TICKET_EXPIRED', 'STATE_FORBIDS'],
  }),
  CreateInvoice: call({
    summary:
      'Creates a link to the customs invoices of shipments: the saved ones, otherwise filled in from the bookings.',
    access: 'shipment.print',
    body: ShipmentIds,
    answers: { 201: Url },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetPrintedInvoice: call({
    summary: 'Customs invoices of shipments in one PDF. Always in English, for customs in both countries.',
    access: 'shipment.print',
    ticket: true,
    params: Strict({ id: SelectionId }),
    query: Strict(SignedLinkQuery),
    answers: pdf,
    problems: ['NOT_FOUND', 'TICKET_EXPIRED', 'STATE_FORBIDS'],
  }),
  CreateManifest: call({
    summary: 'Creates a link to the manifest of the selected shipments, with separate pages per account and carrier.',
    access: 'shipment.print',
    body: ShipmentIds,
    answers: { 201: Url },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetManifest: call({
    summary: 'The manifest of the selected shipments.',
    access: 'shipment.print',
    ticket: true,
    params: Strict({ id: SelectionId }),
    query: Strict({ ...SignedLinkQuery, ...InLanguage }),
    answers: pdf,
    problems: ['NOT_FOUND', 'TICKET_EXPIRED', 'STATE_FORBIDS'],
  }),
  CreateDailyManifest: call({
    summary: 'Creates a link to the manifest of accounts for a date, by default today at the pickup address.',
    access: 'shipment.print',
    body: Strict({
      accountIds: Type.Optional(Type.Array(AnyId, { maxItems: printedAtMost })),
      shipDate: Type.Optional(Day),
    }),
    answers: { 201: Url },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  GetDailyManifest: call({
    summary: 'The manifest of accounts for a date.',
    access: 'shipment.print',
    ticket: true,
    params: Strict({ id: SelectionId, shipDate: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }) }),
    query: Strict({ ...SignedLinkQuery, ...InLanguage }),
    answers: pdf,
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'TICKET_EXPIRED'],
  }),
}

const packFormat = {
  /** One PDF unless `zip`: an archive with a folder for each shipment, which has files of every kind. */
  format: Type.Optional(Type.Enum(['pdf', 'zip'])),
}

export const documentPackCalls = {
  CreateDocumentPack: call({
    summary:
      'Starts a document pack of one carrier’s shipments for branches on a date, 00:00:00 to 23:59:59, by default today at the pickup address. The link responds when the pack is ready.',
    access: 'document-pack.create',
    body: Strict({
      branchIds: Type.Optional(Type.Array(AnyId, { maxItems: printedAtMost })),
      /** Id or code of a transport company that packs are made for. */
      carrier: Type.Optional(AnyId),
      date: Type.Optional(Day),
      ...packFormat,
    }),
    answers: { 201: Type.Object({ url: Type.String(), packId: Type.String() }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'DAILY_STORAGE_USED'],
  }),
  GetDocumentPack: call({
    summary: 'Starts a document pack of the selected shipments: their documents and uploaded files.',
    access: 'shipment.print',
    body: Strict({ shipmentIds: Type.Array(AnyId, { minItems: 1, maxItems: printedAtMost }), ...packFormat }),
    answers: { 201: Type.Object({ url: Type.String(), packId: Type.String() }) },
    problems: ['NOT_FOUND', 'STATE_FORBIDS', 'DAILY_STORAGE_USED'],
  }),
  GetDocumentPackProgress: call({
    summary: 'The progress of a document pack.',
    access: 'shipment.print',
    params: Strict({ id: Type.String({ maxLength: 36 }) }),
    answers: {
      200: Type.Object({
        /** `failed` once every retry is used up; until then a pack is `running`, and `tryingAgain` says what happened. */
        state: Type.Enum(['waiting', 'running', 'ready', 'failed']),
        tryingAgain: Type.Boolean(),
        format: Type.Enum(['pdf', 'zip', 'zpl']),
        shipmentsDone: Type.Integer(),
        shipments: Type.Integer(),
        numberOfPages: Nullable(Type.Integer()),
        sizeBytes: Nullable(Type.Integer()),
        /** Uploaded files that are not in the pack: the first hundred of `leftOutCount`. The pack's last page names them all. */
        leftOut: Type.Array(
          Type.Object({
            shipmentRef: Type.String(),
            name: Type.String(),
            reason: Type.Enum(['not-pdf', 'protected', 'broken', 'too-large', 'gone']),
            message: Type.String(),
          }),
        ),
        leftOutCount: Type.Integer(),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  GetDocumentPackFile: call({
    summary:
      'The document pack as one PDF with a bookmark per shipment, or a ZIP with a folder per shipment. Waits while the pack is being prepared.',
    access: 'shipment.print',
    ticket: true,
    params: Strict({ id: Type.String({ maxLength: 36 }) }),
    query: Strict(SignedLinkQuery),
    answers: pdf,
    problems: ['NOT_FOUND', 'TICKET_EXPIRED', 'UNAVAILABLE'],
  }),
}
