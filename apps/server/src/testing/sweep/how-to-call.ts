import { randomUUID } from 'node:crypto'
import { standardPickupRule } from '@kattegat/domain/pickups'
import type { CallName } from '@kattegat/contract'
import type { Answer } from '@kattegat/contract'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { languages } from '@kattegat/messages'
import { addressOf } from '@kattegat/samples'
import { multipartBody } from '../../capabilities/shipment-documents/multipart.test-support.ts'
import type { CallOptions } from '../test-portal.ts'
import {
  accountBody,
  companyBody,
  invoiceBody,
  pickupAddress,
  pickupGoods,
  pickupWindow,
  recurringPickup,
  sweepNow,
  sweepShipDate,
  type TenantRecords,
} from './tenant.ts'

/** What a call needs beside ids of records. */
export interface CommonInput {
  readonly form: ShipmentForm
  readonly product: { readonly salesProductId: number; readonly transportProductId: number }
  /** The customs invoice as its screen was given it. */
  readonly invoice: Answer<'GetInvoiceData'>
  readonly carrierId: number
  readonly branchId: number
  /** A range of which no number was given out. */
  readonly spareRangeId: number
}

/** A call made about the records of one company. Every id it names is read from `of`: the sweep puts another's there. */
export type Recipe = (of: TenantRecords, common: CommonInput) => CallOptions

/** A call that names nothing of a company. */
const nothing: Recipe = () => ({})

/** Where no pickup recurs yet. */
const aPlaceOfItsOwn = () => ({ ...recurringPickup.address, street1: `Pier ${randomUUID().slice(0, 8)}` })

const aFile = multipartBody([{ name: 'note.txt', content: 'A note' }])
const aShotFile = multipartBody([{ name: 'shipments.csv', content: 'Receiver;City\nA company;A city\n' }])
const aMerge = multipartBody([{ name: 'corrected.csv', content: 'Row in the portal;City\n2;A city\n' }])
const aTariffFile = multipartBody([
  { name: 'exchange-rates.csv', content: 'currency,valid-from,rate\nCHF,2026-01-01,7.9\n' },
])
const aGridFile = multipartBody([{ name: 'cells.csv', content: 'origin-zone,destination-zone,0\n,,100\n' }])
const aCompanyFile = multipartBody([
  { name: 'companies.csv', content: 'name;branch;street1;city;country\nA company;Kastrup;A street 1;A city;DK\n' },
])
const seen = { message: 'A word', template: 'booking-confirmation' }
const lines = [{ side: 'sales', type: 'other', amount: '1.00' }]

const scanOf = (scan: Record<string, unknown>): CallOptions => ({
  body: { deviceTime: sweepNow.toISOString(), scans: [{ scannedAt: sweepNow.toISOString(), ...scan }] },
})

/**
 * How every call of the contract is made; several ways where its ids can come in several. A call that is not here fails the
 * sweep, so that who adds one says how it names what is a company's own.
 */
export const howToCall: Record<CallName, Recipe | readonly Recipe[]> = {
  GetConfiguration: nothing,
  GetPrivacy: nothing,
  // With no token of the identity provider: what it does with one is held by sign-in.test.ts.
  GenerateToken: nothing,
  GetTracking: (of) => ({ params: { token: of.trackingToken } }),
  LogException: () => ({ body: { name: 'Error', message: 'Something' } }),

  GetShippingOptions: (of, { form }) => ({ body: { ...form, accountId: of.accountId } }),
  GetShipmentPrice: (of, { form, product }) => ({
    body: { ...form, accountId: of.accountId, selectedOption: product },
  }),
  TransitTimes: (of, { form }) => ({ body: { ...form, accountId: of.accountId } }),
  CreateShipment: [
    (of, { form, product }) => ({
      body: { ...form, accountId: of.accountId, linkedShipmentLinkId: of.linkId, selectedOption: product },
    }),
    (of, { form, product }) => ({
      query: { shotFileRowId: of.shotFileRowId },
      body: { ...form, accountId: of.accountId, selectedOption: product },
    }),
  ],
  CreateErrorBooking: (of, { form }) => ({
    body: { ...form, accountId: of.accountId, linkedShipmentLinkId: of.linkId },
  }),
  OverrideShipment: (of, { form, product }) => ({
    params: { id: of.secondId },
    body: { ...form, accountId: of.accountId, linkedShipmentLinkId: of.linkId, selectedOption: product },
  }),
  CreateQuote: (of, { form }) => ({
    body: {
      ...form,
      accountId: of.accountId,
      linkedShipmentLinkId: of.linkId,
      quote: { products: [{ product: 'Road', scope: 'DoorToDoor' }] },
    },
  }),
  AcceptQuote: (of) => ({ params: { id: of.answeredQuoteId }, body: {} }),
  DeclineQuote: (of) => ({ params: { id: of.unwantedQuoteId }, body: {} }),
  GetShipmentData: [
    (of) => ({ query: { id: of.shipmentId } }),
    (of) => ({ query: { id: of.shotFileRowId, isShortFileShipment: true } }),
  ],
  GetShipmentDataByLinkId: (of) => ({ query: { linkId: of.linkId } }),
  GetShipmentPrototype: nothing,
  GetDefaultValues: (of) => ({ query: { accountId: of.accountId, companyId: of.companyId } }),
  GetViewOptions: (of) => ({ query: { accountId: of.accountId, companyId: of.companyId } }),
  FindShipments: [
    (of) => ({ query: { query: of.reference } }),
    (of) => ({ query: { query: of.waybill } }),
    (of) => ({ query: { query: String(of.shipmentId) } }),
  ],
  GetDraft: nothing,
  // Saved under the absent one, a draft would no longer be set aside for the call that deletes it meanwhile.
  SaveDraft: (of) => ({ body: { draftId: `${of.draftAsideId}-now`, form: { description: 'Lamps' } } }),
  DeleteDraft: nothing,
  GetDraftsAside: nothing,
  // A name of its own: set aside under the absent one, a draft would be there for the call that deletes it meanwhile.
  SetDraftAside: (of) => ({ body: { draftId: `${of.draftAsideId}-again`, form: { description: 'Lamps' } } }),
  DeleteDraftAside: (of) => ({ query: { draftId: of.draftAsideId } }),

  PostUploadFiles: (of) => ({
    query: { linkId: of.linkId },
    body: aFile.payload,
    headers: { 'content-type': aFile.contentType },
  }),
  GetShipmentDocuments: [
    (of) => ({ query: { shipmentId: of.shipmentId } }),
    (of) => ({ query: { linkId: of.linkId } }),
  ],
  CreateDocumentLink: (of) => ({ params: { id: of.documentId } }),
  GetDocument: (of) => ({ params: { id: of.documentId } }),
  DeleteDocuments: [
    (of) => ({ body: { documentIds: [of.spareDocumentId] } }),
    (of) => ({ body: { shipmentIds: [of.fourthId] } }),
  ],
  RestoreDocuments: (of) => ({ body: { documentIds: [of.deletedDocumentId] } }),

  GetLastCommodities: (of) => ({
    query: { receiverName: 'Lakeside', receiverCountry: 'US', companyId: of.companyId },
  }),
  GetLastPackages: (of) => ({
    query: {
      receiverName: 'Lakeside',
      receiverCountry: 'US',
      receiverPostalCode: '60601',
      companyId: of.companyId,
      accountId: of.accountId,
    },
  }),
  GetAddressBook: (of) => ({ query: { companyId: of.companyId } }),
  CreateAddress: (of) => ({ body: { ...addressOf('oresund'), companyId: of.companyId } }),
  UpdateAddress: (of) => ({ body: { ...addressOf('oresund'), id: of.addressId, companyId: of.companyId } }),
  DeleteAddress: (of) => ({ query: { addressId: of.spareAddressId } }),
  UpsertShipmentPackaging: [
    (of) => ({ body: { name: 'A box', packagingType: 'Box', companyId: of.companyId } }),
    (of) => ({ body: { id: of.packagingId, name: 'Another box', packagingType: 'Box', companyId: of.companyId } }),
  ],
  DeleteShipmentPackaging: (of) => ({ query: { shipmentPackagingId: of.sparePackagingId } }),
  GetPostalCodes: () => ({ query: { countryIso: 'DK', postalCode: '1620' } }),

  GetHeaderData: nothing,
  GetCountries: nothing,
  GetStateCodes: nothing,
  GetShipmentSystems: nothing,
  GetIncoterms: nothing,
  GetLanguages: nothing,
  GetCurrency: nothing,
  GetPackagingTypes: nothing,
  GetReferenceTypes: nothing,
  GetTransportCompanies: nothing,
  GetTransportProducts: nothing,
  GetDeliveryStatuses: nothing,
  GetSearchOptions: nothing,
  GetCustomerProducts: (of) => ({ query: { companyId: of.companyId } }),
  GetCustomerDescriptions: (of) => ({ query: { companyId: of.companyId } }),
  GetDangerousGoodsType: nothing,
  GetDangerousGoodsDescriptions: nothing,
  BlockedDescriptions: nothing,
  GetShipmentTypes: nothing,
  GetExportReasonCodes: nothing,
  GetCustomsFreeZones: nothing,
  GetHarmonizedCodes: nothing,
  GetShipmentDocumentTypes: nothing,

  GetUser: nothing,
  GetVisibleBranchesForUser: nothing,
  GetCompanies: nothing,
  GetCompanyAccounts: [(of) => ({ query: { companyId: of.companyId } }), (of) => ({ query: { userId: of.userId } })],
  GetAllCompanyAccounts: nothing,
  GetCompanyAccountAddress: (of) => ({ query: { accountId: of.accountId, companyId: of.companyId } }),
  GetUserBranch: (of) => ({ query: { companyId: of.companyId } }),
  GetFuelRates: nothing,
  GetSalesProducts: nothing,
  GetSalesProductsByCompanyId: (of) => ({ params: { id: of.companyId } }),
  GetBookableProducts: nothing,
  GetSalesProductsByAccountId: (of) => ({ params: { id: of.accountId } }),
  GetNews: nothing,
  PostSetNewsShownForUser: (of) => ({ body: { newsId: of.newsId } }),
  SetTestMode: () => ({ body: { testMode: false } }),
  EndSession: nothing,

  CreateLabels: (of) => ({ body: { shipmentIds: [of.shipmentId] } }),
  GetLabels: (of) => ({ params: { id: of.labelsId } }),
  CreateLabel: (of) => ({ params: { id: of.shipmentId } }),
  CreateTestLabel: nothing,
  GetPapersToPrint: (of) => ({ query: { shipmentId: of.shipmentId } }),
  CreateLabelAndDocuments: (of) => ({ body: { shipmentIds: [of.shipmentId] } }),
  CreateLabelAndDocumentsWithoutConnote: (of) => ({ body: { shipmentIds: [of.shipmentId] } }),
  GetLabelAndDocuments: (of) => ({ params: { id: of.papersId } }),
  CreateInvoice: (of) => ({ body: { shipmentIds: [of.shipmentId] } }),
  GetPrintedInvoice: (of) => ({ params: { id: of.printedInvoiceId } }),
  GetInvoiceData: [
    (of) => ({ query: { id: String(of.shipmentId) } }),
    (of) => ({ query: { id: `${of.secondId},${of.thirdId}` } }),
  ],
  SaveInvoice: [
    (of, { invoice }) => ({
      body: { ...invoiceBody(invoice, ''), id: of.invoiceId, version: 1, shipmentIds: [of.shipmentId], replaces: [] },
    }),
    (of, { invoice }) => ({
      body: {
        ...invoiceBody(invoice, ''),
        id: null,
        version: null,
        shipmentIds: [of.thirdId, of.fourthId],
        replaces: [of.spareInvoiceId],
      },
    }),
  ],
  GetInvoice: (of) => ({ query: { id: of.shipmentId } }),
  CreateManifest: (of) => ({ body: { shipmentIds: [of.shipmentId] } }),
  GetManifest: (of) => ({ params: { id: of.manifestId } }),
  CreateDailyManifest: (of) => ({ body: { accountIds: [of.accountId], shipDate: sweepShipDate } }),
  GetDailyManifest: (of) => ({ params: { id: of.dailyManifestId, shipDate: sweepShipDate } }),
  CreateDocumentPack: (_of, { carrierId, branchId }) => ({
    body: { branchIds: [branchId], carrier: carrierId, date: sweepShipDate },
  }),
  GetDocumentPack: (of) => ({ body: { shipmentIds: [of.shipmentId] } }),
  GetDocumentPackProgress: (of) => ({ params: { id: of.packId } }),
  GetDocumentPackFile: [(of) => ({ params: { id: of.packId } }), (of) => ({ params: { id: of.pdfPackId } })],

  FilterHistoryShipments: [
    () => ({ body: {} }),
    (of) => ({ body: { companyIds: [of.companyId] } }),
    (of) => ({ body: { accountIds: [of.accountId] } }),
    (of) => ({ body: { createdByIds: [of.userId] } }),
    (of) => ({ body: { search: of.reference, searchOption: 'reference' } }),
  ],
  CountHistoryShipments: [
    (of) => ({ body: { companyIds: [of.companyId] } }),
    (of) => ({ body: { accountIds: [of.accountId] } }),
    (of) => ({ body: { search: of.reference, searchOption: 'reference' } }),
  ],
  GetHistoryFigures: nothing,
  GetHistoryViews: nothing,
  SaveHistoryView: (of) => ({
    body: { id: of.viewId, name: 'A list', default: false, columns: [{ name: 'id' }], filter: {} },
  }),
  DeleteHistoryView: (of) => ({ query: { id: of.spareViewId } }),

  HistoryShipmentInfo: (of) => ({ params: { id: of.shipmentId } }),
  SetShipAWB: (of) => ({ params: { id: of.secondId }, body: { AWB: '12345678905' } }),
  SetSenderReceiverReference: (of) => ({ params: { id: of.secondId }, body: { receiverReference: 'PO 2' } }),
  SetShipDate: (of) => ({ params: { id: of.secondId }, body: { shipDate: '2026-11-24' } }),
  SetExpectedDeliveryDate: (of) => ({ params: { id: of.secondId }, body: { expectedDeliveryDate: '2026-12-01' } }),
  SetShipDates: (of) => ({ body: { shipmentIds: [of.secondId], shipDate: '2026-11-25' } }),
  SetExpectedDeliveryDates: (of) => ({ body: { shipmentIds: [of.secondId], expectedDeliveryDate: '2026-12-02' } }),
  SetTrackingLink: (of) => ({ params: { id: of.secondId }, body: { trackingLink: 'https://carrier.test/1' } }),
  SetItn: (of) => ({ params: { id: of.fourthId }, body: { itn: 'X20261120123456' } }),
  SetTransitStatus: (of) => ({ body: { shipmentIds: [of.secondId], status: 'InTransit' } }),
  DeleteShipments: (of) => ({ body: { shipmentIds: [of.spareId] } }),
  RestoreShipments: (of) => ({ body: [{ id: of.deletedId }] }),
  GetQuotePrices: (of) => ({ params: { id: of.requestedQuoteId }, body: {} }),
  AnswerQuote: (of, { product }) => ({
    params: { id: of.requestedQuoteId },
    body: { ...product, validUntil: '2026-11-27T16:00:00.000Z' },
  }),
  TransferShipmentToCargoSystem: (of) => ({ body: { shipmentId: of.secondId } }),
  TransferShipmentsToCargoSystem: (of) => ({ body: { shipmentIds: [of.fourthId] } }),
  TransferShipmentsToInvoicing: (of) => ({ body: { shipmentIds: [of.handedOnId] } }),
  GetTransfers: (of) => ({ query: { shipmentId: of.thirdId } }),
  GetTransfer: (of) => ({ params: { id: of.transferId } }),
  ResendTransfer: (of) => ({ params: { id: of.rejectedTransferId } }),
  CreateExcel: [
    (of) => ({ body: { shipmentIds: [of.shipmentId] } }),
    (of) => ({ body: { filter: { companyIds: [of.companyId] } } }),
  ],
  GetExcel: (of) => ({ params: { id: of.excelId } }),
  EmailHistoryCsv: (of) => ({ body: { shipmentIds: [of.shipmentId] } }),
  GetHistoryActionProgress: (of) => ({ params: { id: of.actionId } }),
  UndoHistoryAction: (of) => ({ params: { id: of.actionId } }),
  ChangeShipmentAccountAsync: (of) => ({
    body: { shipmentId: of.secondId, accountId: of.accountId, companyId: of.companyId },
  }),
  SetInternalMessage: (of) => ({ body: { shipmentId: of.shipmentId, message: seen.message } }),
  SetInternalMessages: (of) => ({ body: { shipmentIds: [of.shipmentId], message: seen.message } }),
  GetInternalMessages: (of) => ({ query: { shipmentId: of.shipmentId } }),
  GetEmailTemplates: (of) => ({ params: { id: of.shipmentId } }),
  PreviewEmailTemplate: (of) => ({ body: { shipmentId: of.shipmentId, ...seen } }),
  SendEmailTemplate: (of) => ({ body: { shipmentId: of.shipmentId, ...seen } }),
  SendEmailTemplates: (of) => ({ body: { shipmentIds: [of.secondId], ...seen } }),
  GetPriceLineTypes: nothing,
  GetPriceLines: [(of) => ({ query: { shipmentId: of.shipmentId } }), (of) => ({ query: { linkId: of.linkId } })],
  AddPriceLines: (of) => ({ body: { shipmentId: of.shipmentId, lines } }),
  AddPriceLinesToShipments: (of) => ({ body: { shipmentIds: [of.shipmentId], lines } }),

  SendScans: [
    (of) => scanOf({ key: `look-up-${of.waybill}`, mode: 'look-up', text: of.waybill }),
    (of) => scanOf({ key: `manifest-${of.manifestNumber}`, mode: 'look-up', text: of.manifestNumber }),
    (of) => scanOf({ key: `print-${of.waybill}`, mode: 'print', text: of.waybill }),
    (of) =>
      scanOf({ key: `pack-${of.shipmentId}`, mode: 'pack', text: '98765432102', packingShipmentId: of.shipmentId }),
  ],
  CheckScan: (of) => ({ body: { mode: 'deliver', text: of.waybill } }),
  UndoScan: (of) => ({ body: { key: of.scanKey } }),
  GetScans: [nothing, (of) => ({ query: { shipmentId: of.shipmentId } })],
  GetMeasures: [nothing, (of) => ({ query: { shipmentId: of.measuredId } })],
  ApproveMeasures: (of) => ({ body: { shipmentId: of.measuredId, measureId: of.measureId } }),
  PostShotFile: (of) => ({
    query: { companyId: of.companyId },
    body: aShotFile.payload,
    headers: { 'content-type': aShotFile.contentType },
  }),
  GetShotFiles: [nothing, (of) => ({ query: { companyId: of.companyId } })],
  GetShotFile: (of) => ({ params: { id: of.shotFileId } }),
  DeleteShotFile: (of) => ({ params: { id: of.spareShotFileId } }),
  GetShotFileFields: nothing,
  SetShotFileSetup: (of) => ({
    params: { id: of.shotFileId },
    body: {
      columns: [{ sheet: 0, column: 0, field: 'receiverAddress.companyName' }],
      fixed: [],
      groupBy: null,
      decimalMark: '.',
      monthFirst: false,
      keepFor: 'company',
    },
  }),
  GetShotFileSetups: [nothing, (of) => ({ query: { companyId: of.companyId } })],
  ChangeShotFileSetup: (of) => ({ params: { id: of.shotFileSetupId }, body: { name: 'A name' } }),
  DeleteShotFileSetup: (of) => ({ params: { id: of.shotFileSetupId } }),
  PostShotFileMerge: (of) => ({
    params: { id: of.bookableShotFileId },
    body: aMerge.payload,
    headers: { 'content-type': aMerge.contentType },
  }),
  ApplyShotFileMerge: (of) => ({ params: { id: of.shotFileMergeId } }),
  FindShotFileRows: (of) => ({ params: { id: of.shotFileId }, body: {} }),
  GetShotFileRows: (of) => ({ params: { id: of.shotFileId }, body: { rows: [1] } }),
  EditShotFileRows: (of) => ({
    params: { id: of.shotFileId },
    body: { edits: [{ row: 3, field: 'receiverAddress.city', value: 'Bergen' }] },
  }),
  SetShotFileValues: (of) => ({
    params: { id: of.shotFileId },
    body: { rows: [1], field: 'receiverAddress.city', value: 'Bergen' },
  }),
  ReplaceInShotFile: (of) => ({
    params: { id: of.shotFileId },
    body: { rows: [1], find: 'Bergen', replace: 'Oslo' },
  }),
  SetShotFileRowsRemoved: (of) => ({ params: { id: of.shotFileId }, body: { rows: [1], removed: false } }),
  ChooseShotFileProducts: (of) => ({ params: { id: of.shotFileId }, body: { rows: [1], rule: { kind: 'cheapest' } } }),
  GetShotFileOptions: (of) => ({ params: { id: of.shotFileId, row: 1 } }),
  GetShotFileTotals: (of) => ({ params: { id: of.shotFileId }, body: { rows: [1] } }),
  BookShotFile: (of) => ({ params: { id: of.bookableShotFileId }, body: {} }),
  GetShotFileRun: (of) => ({ params: { id: of.shotFileRunId } }),
  StopShotFileRun: (of) => ({ params: { id: of.shotFileRunId } }),
  UndoShotFileRun: (of) => ({ params: { id: of.shotFileRunId } }),
  GetShotFileShipments: (of) => ({ params: { id: of.shotFileId } }),
  CreateShotFilePack: (of) => ({ params: { id: of.shotFileId }, body: { contents: 'labels' } }),
  GetShotFileTemplate: nothing,
  CreateShotFileErrors: (of) => ({ params: { id: of.shotFileId } }),
  GetShotFileErrors: (of) => ({ params: { id: of.shotFileId } }),
  PreparePickup: [
    (of) => ({ body: { shipmentIds: [of.shipmentId, of.secondId] } }),
    (of) => ({ body: { companyId: of.companyId } }),
  ],
  CreatePickup: [
    (of) => ({ body: { ...pickupWindow, shipmentIds: [of.fourthId] } }),
    (of) => ({ body: { ...pickupWindow, ...pickupGoods, companyId: of.companyId, address: pickupAddress } }),
  ],
  ChangePickup: [
    (of) => ({ params: { id: of.pickupId }, body: { instructions: 'Ring the bell' } }),
    (of) => ({ params: { id: of.pickupId }, body: { shipmentIds: [of.thirdId] } }),
  ],
  CancelPickup: (of) => ({ params: { id: of.sparePickupId }, body: {} }),
  RestorePickup: (of) => ({ params: { id: of.cancelledPickupId } }),
  SetPickupStatus: (of) => ({ params: { id: of.pickupId }, body: { status: 'confirmed' } }),
  GetPickups: (of) => ({ query: { search: of.reference } }),
  GetPickup: (of) => ({ params: { id: of.pickupId } }),
  GetPickupDay: (of) => ({ query: { branchId: of.pickupBranchId, pickupDate: sweepShipDate } }),
  GetPickupsNotBooked: (of) => ({ query: { branchId: of.pickupBranchId } }),
  ResendPickupMessage: (of) => ({ params: { id: of.pickupId } }),
  SetPickupOrder: (of) => ({
    body: { branchId: of.pickupBranchId, pickupDate: sweepShipDate, pickupIds: [of.pickupId] },
  }),
  GetRecurringPickups: (of) => ({ query: { companyId: of.companyId } }),
  SaveRecurringPickup: [
    (of) => ({ body: { ...recurringPickup, address: aPlaceOfItsOwn(), companyId: of.companyId } }),
    (of) => ({ body: { ...recurringPickup, address: aPlaceOfItsOwn(), id: of.recurringPickupId } }),
  ],
  DeleteRecurringPickup: (of) => ({ query: { id: of.spareRecurringPickupId } }),
  GetPickupRules: nothing,
  SavePickupRule: (of) => ({ body: { ...standardPickupRule, branchId: of.pickupBranchId } }),
  DeletePickupRule: (of) => ({ query: { branchId: of.pickupBranchId } }),

  GetNewsItems: nothing,
  SaveNewsItem: (of) => ({
    body: {
      id: of.newsId,
      texts: languages.map((language) => ({ language, title: 'News', text: 'Of a company' })),
      shownFrom: '2026-11-01',
      companyId: of.companyId,
    },
  }),
  DeleteNewsItem: (of) => ({ query: { id: of.spareNewsId } }),
  GetContentRows: () => ({ query: { list: 'countries' } }),
  GetContentReach: nothing,
  SaveContentRow: () => ({ body: { list: 'referenceTypes', id: 'Order', values: { offered: 'true' } } }),
  GetBrand: nothing,
  // Version 0: the brand as it comes, which no other call here changes.
  SaveBrand: () => ({ body: { colour: '#1f5796', version: 0 } }),
  GetMailTexts: nothing,
  GetMailTextVersions: () => ({ query: { template: 'delay', language: 'en' } }),
  PreviewMailText: () => ({ body: { template: 'delay', language: 'en', subject: 'Later', intro: 'It is late.' } }),
  SaveMailText: () => ({
    body: { template: 'delay', language: 'en', version: 0, subject: 'Later', intro: 'It is late.' },
  }),
  RestoreMailText: () => ({ body: { template: 'pre-alert', language: 'en', version: 0 } }),
  DeleteContentRow: (of) => ({ query: { list: 'blockedDescriptions', id: of.spareContentRowId } }),
  GetAuditLog: [
    nothing,
    (of) => ({ query: { search: of.reference } }),
    (of) => ({ query: { recordKind: 'shipment', recordId: String(of.shipmentId) } }),
  ],
  CorrectInvoice: (of) => ({ body: { shipmentId: of.invoicedId, lines } }),
  GetApprovals: [nothing, () => ({ query: { decided: true } })],
  ApproveShipment: (of) => ({ params: { id: of.waitingId }, body: {} }),
  RefuseShipment: (of) => ({ params: { id: of.spareWaitingId }, body: { comment: 'Too dear' } }),
  GetApprovalRule: (of) => ({ query: { companyId: of.companyId } }),
  SetApprovalRule: (of) => ({ body: { companyId: of.companyId, rule: null } }),
  GetWorkItems: nothing,
  SetWorkItemOwner: (of) => ({ body: { kind: 'mail', sourceId: of.failedMailId, take: true } }),
  GetOverview: [
    () => ({ query: { by: 'company' } }),
    (of) => ({ query: { by: 'reference', companyId: of.companyId } }),
    (of) => ({
      query: { by: 'month', from: sweepShipDate.slice(0, 7), to: sweepShipDate.slice(0, 7), companyId: of.companyId },
    }),
  ],
  ExportOverview: (of) => ({ query: { by: 'reference', companyId: of.companyId } }),
  GetInvoiceMonth: (of) => ({ query: { month: sweepShipDate.slice(0, 7), companyId: of.companyId } }),
  // Before there was anything to sell.
  CloseInvoiceMonth: () => ({ body: { month: '2000-01' } }),
  FindShipmentsToInvoice: (of) => ({ query: { month: sweepShipDate.slice(0, 7), companyId: of.companyId } }),
  ExportInvoiceControl: (of) => ({ query: { month: sweepShipDate.slice(0, 7), companyId: of.companyId } }),
  ImportCarrierInvoice: (of, { carrierId }) => {
    const file = multipartBody([{ name: 'invoice.csv', content: `waybill;amount\n${of.waybill};100\n` }])
    return {
      query: { transportCompanyId: carrierId, number: `F-${of.carrierInvoiceId}`, invoicedOn: '2026-11-20' },
      body: file.payload,
      headers: { 'content-type': file.contentType },
    }
  },
  GetCarrierInvoices: nothing,
  GetCarrierBills: (of) => ({ query: { invoiceId: of.carrierInvoiceId } }),
  DecideCarrierBills: (of) => ({ body: { ids: [of.carrierBillId], decision: 'dispute' } }),
  SetCarrierInvoicePaid: (of) => ({ params: { id: of.carrierInvoiceId }, body: { paidOn: null } }),
  RemoveCarrierInvoice: (of) => ({ query: { id: of.spareCarrierInvoiceId } }),
  GetShipmentLedger: (of) => ({ query: { shipmentId: of.shipmentId } }),
  GetOutbox: [nothing, (of) => ({ query: { search: of.waybill } }), (of) => ({ query: { search: of.reference } })],
  GetMailFile: (of) => ({ params: { id: of.mailedFileId } }),
  GetApiKeys: nothing,
  CreateApiKey: (of) => ({ body: { companyId: of.companyId, name: 'ERP', scopes: ['read'] } }),
  RevokeApiKey: (of) => ({ params: { id: of.spareApiKeyId } }),
  GetApiKeyUse: (of) => ({ params: { id: of.apiKeyId } }),
  GetWebhooks: nothing,
  SaveWebhook: (of) => ({ body: { companyId: of.companyId, url: 'https://8.8.8.8/in', events: ['invoice'] } }),
  RotateWebhookSecret: (of) => ({ params: { id: of.webhookId } }),
  DeleteWebhook: (of) => ({ query: { id: of.spareWebhookId } }),
  GetWebhookDeliveries: (of) => ({ params: { id: of.webhookId } }),
  GetWebhookDelivery: (of) => ({ params: { id: of.webhookDeliveryId } }),
  ReplayWebhookDelivery: (of) => ({ params: { id: of.webhookDeliveryId } }),
  GetMatrix: nothing,
  GetTariffGrid: [
    (of) => ({ query: { draftTariffId: of.draftTariffId } }),
    (of) => ({ query: { tariffId: of.tariffId } }),
  ],
  CreateTariffDraft: (of) => ({
    body: {
      name: `Prices ${randomUUID().slice(0, 8)}`,
      versionName: '2027',
      validFrom: '2027-01-01',
      tariffIds: [of.tariffId],
    },
  }),
  ChangeTariffDraft: (of) => ({ params: { id: of.tariffDraftId }, body: { versionName: '2028' } }),
  DeleteTariffDraft: (of) => ({ query: { id: of.spareTariffDraftId } }),
  SaveDraftCells: (of) => ({
    body: {
      draftTariffId: of.draftTariffId,
      cells: [{ originZoneId: null, destinationZoneId: null, from: '0', was: '', text: '1' }],
    },
  }),
  ExtendDraftTariff: (of) => ({
    body: { draftTariffId: of.draftTariffId, lane: { originZoneId: null, destinationZoneId: null } },
  }),
  RaiseDraftPrices: (of) => ({
    params: { id: of.tariffDraftId },
    body: { percent: '4.9', rounding: 'nearest', exceptions: [] },
  }),
  CheckTariffDraft: (of) => ({ params: { id: of.tariffDraftId } }),
  PublishTariffDraft: (of) => ({ params: { id: of.readyTariffDraftId }, body: {} }),
  GetTariffPublications: nothing,
  RollBackTariffs: (of) => ({ params: { id: of.publicationId }, body: { validFrom: '2027-01-01' } }),
  StartWhatIf: (of) => ({ body: { draftId: of.tariffDraftId, weeks: 1 } }),
  GetWhatIf: (of) => ({ query: { draftId: of.tariffDraftId } }),
  ExportWhatIf: (of) => ({ query: { draftId: of.tariffDraftId } }),
  ImportDraftTariff: (of) => ({
    query: { draftTariffId: of.draftTariffId },
    body: aGridFile.payload,
    headers: { 'content-type': aGridFile.contentType },
  }),
  ExportTariffGrid: (of) => ({ query: { draftTariffId: of.draftTariffId } }),
  FindZoneOfPlace: (of) => ({ query: { zoneSetId: of.zoneSetId, countryCode: 'DK', postalCode: '2100' } }),
  PriceBesideDraft: (of) => ({
    body: {
      draftId: of.tariffDraftId,
      tariffId: of.tariffId,
      companyId: of.companyId,
      shipDate: sweepShipDate,
      origin: { countryCode: 'DK', postalCode: '2100' },
      destination: { countryCode: 'SE', postalCode: '21144' },
      pieces: [{ number: 1, weight: 5, length: 40, width: 30, height: 20 }],
    },
  }),
  GetProductTables: nothing,
  GetProductRows: () => ({ query: { table: 'agreements' } }),
  SaveProductRow: () => ({ body: { table: 'exchange-rates', cells: ['CHF', '2026-01-01', '7.9'] } }),
  GetProductChanges: nothing,
  GetFees: () => ({ query: { list: 'agreements' } }),
  AddFeeVersion: () => ({ body: { list: 'exchange-rates', cells: ['CHF', '2099-01-01', '7.9'] } }),
  ImportTariffs: () => ({
    query: { kind: 'exchange-rates', dryRun: true },
    body: aTariffFile.payload,
    headers: { 'content-type': aTariffFile.contentType },
  }),
  ExportTariffs: () => ({ query: { kind: 'agreements' } }),
  GetNumberRanges: nothing,
  AddNumberRange: () => ({ body: { kind: 'waybill', prefix: '990', firstSerial: 9_999_999, lastSerial: 9_999_999 } }),
  RemoveNumberRange: (_of, { spareRangeId }) => ({ query: { id: spareRangeId } }),
  FindCompanies: nothing,
  GetCompany: (of) => ({ params: { id: of.companyId } }),
  SaveCompany: (of, { branchId }) => ({
    body: { ...companyBody, branchId, id: of.spareCompanyId, name: `Spare ${of.spareCompanyId}` },
  }),
  SetCompanyActive: (of) => ({ params: { id: of.spareCompanyId }, body: { active: true } }),
  GetAccountsOfCompany: (of) => ({ params: { id: of.companyId } }),
  SaveAccount: (of, { branchId }) => ({
    body: { ...accountBody, branchId, companyId: of.spareCompanyId, id: of.spareAccountId },
  }),
  SetAccountActive: (of) => ({ params: { id: of.spareAccountId }, body: { active: true } }),
  ImportCompanies: () => ({
    query: { dryRun: true },
    body: aCompanyFile.payload,
    headers: { 'content-type': aCompanyFile.contentType },
  }),
  ExportCompanies: nothing,
  GetCompanyLogo: (of) => ({ query: { companyId: of.companyId } }),
  SaveCompanyLogo: (of) => ({ body: { companyId: of.spareCompanyId, logo: null } }),
  // Behind the others that need the company that is merged here.
  MergeCompany: (of) => ({ params: { id: of.spareCompanyId }, body: { intoCompanyId: of.companyId } }),
  GetCompanyChanges: (of) => ({ params: { id: of.companyId } }),
  GetUsers: [nothing, (of) => ({ query: { companyId: of.companyId, search: of.reference } })],
  InviteUser: (of) => ({
    body: { email: 'invited@sweep.test', name: 'Kim', roles: [], companyId: of.companyId, shipmentSystems: [] },
  }),
  ResendInvitation: (of) => ({ params: { id: of.invitedId } }),
  ChangeUser: (of) => ({
    params: { id: of.colleagueId },
    body: { name: 'Kim', roles: [], companyId: of.companyId, shipmentSystems: [], testMode: false, active: false },
  }),
  GetSystemState: nothing,
  GetFailedJobs: nothing,
  RetryFailedJobs: () => ({ body: { job: 'send-mail' } }),
  SetAsideFailedJobs: () => ({ body: { job: 'send-mail' } }),
  EndUserSessions: (of) => ({ params: { id: of.colleagueId } }),
  OpenJobsDashboard: nothing,
}
