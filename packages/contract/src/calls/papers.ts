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
    summary: 'Which papers a shipment needs: how many of each, what goes electronically, and why.',
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
      'Makes a link to the labels and every paper of shipments, in the order and number they are needed; or two, to labels and papers apart.',
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
    summary: 'Labels and papers of shipments in one PDF, with a bookmark for each shipment; or the papers alone.',
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
    summary: 'Makes a link to the customs invoices of shipments: as they were saved, else made from what was booked.',
    access: 'shipment.print',
    body: ShipmentIds,
    answers: { 201: Url },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetPrintedInvoice: call({
    summary: 'Customs invoices of shipments in one PDF, in English: customs of both countries reads them.',
    access: 'shipment.print',
    ticket: true,
    params: Strict({ id: SelectionId }),
    query: Strict(SignedLinkQuery),
    answers: pdf,
    problems: ['NOT_FOUND', 'TICKET_EXPIRED', 'STATE_FORBIDS'],
  }),
  CreateManifest: call({
    summary: 'Makes a link to the manifest of the shipments named: a page set for each account and transport company.',
    access: 'shipment.print',
    body: ShipmentIds,
    answers: { 201: Url },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetManifest: call({
    summary: 'The manifest of the shipments named.',
    access: 'shipment.print',
    ticket: true,
    params: Strict({ id: SelectionId }),
    query: Strict({ ...SignedLinkQuery, ...InLanguage }),
    answers: pdf,
    problems: ['NOT_FOUND', 'TICKET_EXPIRED', 'STATE_FORBIDS'],
  }),
  CreateDailyManifest: call({
    summary: 'Makes a link to the manifest of accounts for a day; today at the pickup place unless a day is given.',
    access: 'shipment.print',
    body: Strict({
      accountIds: Type.Optional(Type.Array(AnyId, { maxItems: printedAtMost })),
      shipDate: Type.Optional(Day),
    }),
    answers: { 201: Url },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  GetDailyManifest: call({
    summary: 'The manifest of accounts for a day.',
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
      'Begins a pack of the documents that one carrier takes along for branches on a day: today at the pickup place unless a day is given, 00:00:00 to 23:59:59. The link answers when the pack is done.',
    access: 'document-pack.create',
    body: Strict({
      branchIds: Type.Optional(Type.Array(AnyId, { maxItems: printedAtMost })),
      /** Id or code of a transport company that packs are made for. */
      carrier: Type.Optional(AnyId),
      date: Type.Optional(Day),
      ...packFormat,
    }),
    answers: { 201: Type.Object({ url: Type.String(), packId: Type.String() }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  GetDocumentPack: call({
    summary: 'Begins a pack of the documents of the shipments named: their papers and what was uploaded to them.',
    access: 'shipment.print',
    body: Strict({ shipmentIds: Type.Array(AnyId, { minItems: 1, maxItems: printedAtMost }), ...packFormat }),
    answers: { 201: Type.Object({ url: Type.String(), packId: Type.String() }) },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetDocumentPackProgress: call({
    summary: 'How far a pack has come.',
    access: 'shipment.print',
    params: Strict({ id: Type.String({ maxLength: 36 }) }),
    answers: {
      200: Type.Object({
        /** `failed` once every retry is used up; until then a pack is `running`, and `tryingAgain` says what happened. */
        state: Type.Enum(['waiting', 'running', 'ready', 'failed']),
        tryingAgain: Type.Boolean(),
        format: Type.Enum(['pdf', 'zip']),
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
      'The pack as it was asked for: one PDF with a bookmark for each shipment, or a ZIP archive with a folder for each. Waits for a pack that is still being made.',
    access: 'shipment.print',
    ticket: true,
    params: Strict({ id: Type.String({ maxLength: 36 }) }),
    query: Strict(SignedLinkQuery),
    answers: pdf,
    problems: ['NOT_FOUND', 'TICKET_EXPIRED', 'UNAVAILABLE'],
  }),
}
