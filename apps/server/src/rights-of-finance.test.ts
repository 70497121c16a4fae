import { calls, paths, type Call, type CallName } from '@kattegat/contract'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from './testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'
import { known } from './testing/known-id.ts'

/** What finance alone may do with each call. A new call does not compile until somebody has decided. */
const decided: Record<CallName, 'open' | 'reads' | 'own settings' | 'refused'> = {
  GetConfiguration: 'open',
  GenerateToken: 'open',
  GetTracking: 'open',
  GetPrivacy: 'open',
  LogException: 'open',

  GetShippingOptions: 'refused',
  GetShipmentPrice: 'refused',
  TransitTimes: 'refused',
  CreateShipment: 'refused',
  CreateErrorBooking: 'refused',
  OverrideShipment: 'refused',
  CreateQuote: 'refused',
  AcceptQuote: 'refused',
  DeclineQuote: 'refused',
  GetShipmentData: 'reads',
  GetShipmentDataByLinkId: 'reads',
  GetShipmentPrototype: 'refused',
  GetDefaultValues: 'refused',
  GetViewOptions: 'refused',
  FindShipments: 'reads',
  GetDraft: 'refused',
  SaveDraft: 'refused',
  DeleteDraft: 'refused',
  GetDraftsAside: 'refused',
  SetDraftAside: 'refused',
  DeleteDraftAside: 'refused',

  PostUploadFiles: 'refused',
  GetShipmentDocuments: 'reads',
  CreateDocumentLink: 'reads',
  GetDocument: 'reads',
  DeleteDocuments: 'refused',
  RestoreDocuments: 'refused',

  GetLastCommodities: 'refused',
  GetLastPackages: 'refused',
  GetAddressBook: 'refused',
  CreateAddress: 'refused',
  UpdateAddress: 'refused',
  DeleteAddress: 'refused',
  UpsertShipmentPackaging: 'refused',
  DeleteShipmentPackaging: 'refused',
  GetPostalCodes: 'reads',

  GetHeaderData: 'reads',
  GetCountries: 'reads',
  GetStateCodes: 'reads',
  GetShipmentSystems: 'reads',
  GetIncoterms: 'reads',
  GetLanguages: 'reads',
  GetCurrency: 'reads',
  GetPackagingTypes: 'reads',
  GetReferenceTypes: 'reads',
  GetTransportCompanies: 'reads',
  GetTransportProducts: 'reads',
  GetDeliveryStatuses: 'reads',
  GetSearchOptions: 'reads',
  GetCustomerProducts: 'refused',
  GetCustomerDescriptions: 'refused',
  GetDangerousGoodsType: 'reads',
  GetDangerousGoodsDescriptions: 'reads',
  BlockedDescriptions: 'reads',
  GetShipmentTypes: 'reads',
  GetExportReasonCodes: 'reads',
  GetCustomsFreeZones: 'reads',
  GetHarmonizedCodes: 'reads',
  GetShipmentDocumentTypes: 'reads',

  GetUser: 'reads',
  GetVisibleBranchesForUser: 'reads',
  GetCompanies: 'reads',
  GetCompanyAccounts: 'reads',
  GetAllCompanyAccounts: 'reads',
  GetCompanyAccountAddress: 'reads',
  GetUserBranch: 'reads',
  GetFuelRates: 'reads',
  GetSalesProducts: 'reads',
  GetSalesProductsByCompanyId: 'reads',
  GetBookableProducts: 'refused',
  GetSalesProductsByAccountId: 'reads',
  GetNews: 'reads',
  PostSetNewsShownForUser: 'own settings',
  SetTestMode: 'refused',
  EndSession: 'own settings',

  // Files of what is booked, made to be read.
  CreateLabels: 'reads',
  GetLabels: 'reads',
  CreateLabel: 'reads',
  CreateTestLabel: 'reads',
  GetPapersToPrint: 'reads',
  CreateLabelAndDocuments: 'reads',
  CreateLabelAndDocumentsWithoutConnote: 'reads',
  GetLabelAndDocuments: 'reads',
  CreateInvoice: 'reads',
  GetPrintedInvoice: 'reads',
  GetInvoiceData: 'reads',
  SaveInvoice: 'refused',
  GetInvoice: 'reads',
  CreateManifest: 'reads',
  GetManifest: 'reads',
  CreateDailyManifest: 'reads',
  GetDailyManifest: 'reads',
  CreateDocumentPack: 'refused',
  GetDocumentPack: 'reads',
  GetDocumentPackProgress: 'reads',
  GetDocumentPackFile: 'reads',

  FilterHistoryShipments: 'reads',
  CountHistoryShipments: 'reads',
  GetHistoryFigures: 'reads',
  GetHistoryViews: 'reads',
  SaveHistoryView: 'own settings',
  DeleteHistoryView: 'own settings',

  HistoryShipmentInfo: 'reads',
  SetShipAWB: 'refused',
  SetSenderReceiverReference: 'refused',
  SetShipDate: 'refused',
  SetExpectedDeliveryDate: 'refused',
  SetShipDates: 'refused',
  SetExpectedDeliveryDates: 'refused',
  SetTrackingLink: 'refused',
  SetItn: 'refused',
  SetTransitStatus: 'refused',
  DeleteShipments: 'refused',
  RestoreShipments: 'refused',
  GetQuotePrices: 'refused',
  AnswerQuote: 'refused',
  TransferShipmentToCargoSystem: 'refused',
  TransferShipmentsToCargoSystem: 'refused',
  TransferShipmentsToInvoicing: 'refused',
  GetTransfers: 'reads',
  GetTransfer: 'reads',
  ResendTransfer: 'refused',
  CreateExcel: 'reads',
  GetExcel: 'reads',
  EmailHistoryCsv: 'reads',
  GetHistoryActionProgress: 'reads',
  UndoHistoryAction: 'refused',
  ChangeShipmentAccountAsync: 'refused',
  SetInternalMessage: 'refused',
  SetInternalMessages: 'refused',
  GetInternalMessages: 'refused',
  GetEmailTemplates: 'refused',
  PreviewEmailTemplate: 'refused',
  SendEmailTemplate: 'refused',
  SendEmailTemplates: 'refused',
  GetPriceLineTypes: 'reads',
  GetPriceLines: 'reads',
  AddPriceLines: 'refused',
  AddPriceLinesToShipments: 'refused',

  SendScans: 'refused',
  UndoScan: 'refused',
  GetScans: 'refused',
  CheckScan: 'refused',
  GetMeasures: 'refused',
  ApproveMeasures: 'refused',
  PostShotFile: 'refused',
  GetShotFiles: 'refused',
  GetShotFile: 'refused',
  DeleteShotFile: 'refused',
  GetShotFileFields: 'refused',
  SetShotFileSetup: 'refused',
  GetShotFileSetups: 'refused',
  ChangeShotFileSetup: 'refused',
  DeleteShotFileSetup: 'refused',
  PostShotFileMerge: 'refused',
  ApplyShotFileMerge: 'refused',
  FindShotFileRows: 'refused',
  GetShotFileRows: 'refused',
  EditShotFileRows: 'refused',
  SetShotFileValues: 'refused',
  ReplaceInShotFile: 'refused',
  SetShotFileRowsRemoved: 'refused',
  ChooseShotFileProducts: 'refused',
  GetShotFileOptions: 'refused',
  GetShotFileTotals: 'refused',
  BookShotFile: 'refused',
  GetShotFileRun: 'refused',
  StopShotFileRun: 'refused',
  UndoShotFileRun: 'refused',
  CreateShotFilePack: 'refused',
  GetShotFileTemplate: 'open',
  GetShotFileShipments: 'refused',
  CreateShotFileErrors: 'refused',
  GetShotFileErrors: 'refused',
  PreparePickup: 'refused',
  CreatePickup: 'refused',
  ChangePickup: 'refused',
  CancelPickup: 'refused',
  RestorePickup: 'refused',
  SetPickupStatus: 'refused',
  GetPickups: 'refused',
  GetPickup: 'refused',
  GetPickupDay: 'refused',
  GetPickupsNotBooked: 'refused',
  ResendPickupMessage: 'refused',
  SetPickupOrder: 'refused',
  GetRecurringPickups: 'refused',
  SaveRecurringPickup: 'refused',
  DeleteRecurringPickup: 'refused',
  GetPickupRules: 'refused',
  SavePickupRule: 'refused',
  DeletePickupRule: 'refused',

  GetNewsItems: 'refused',
  SaveNewsItem: 'refused',
  DeleteNewsItem: 'refused',
  GetContentRows: 'refused',
  GetContentReach: 'refused',
  SaveContentRow: 'refused',
  DeleteContentRow: 'refused',
  GetBrand: 'refused',
  SaveBrand: 'refused',
  GetMailTexts: 'refused',
  GetMailTextVersions: 'refused',
  PreviewMailText: 'refused',
  SaveMailText: 'refused',
  RestoreMailText: 'refused',
  GetApiKeys: 'refused',
  CreateApiKey: 'refused',
  RevokeApiKey: 'refused',
  GetApiKeyUse: 'refused',
  FindCompanies: 'refused',
  GetCompany: 'refused',
  SaveCompany: 'refused',
  SetCompanyActive: 'refused',
  MergeCompany: 'refused',
  GetAccountsOfCompany: 'refused',
  SaveAccount: 'refused',
  SetAccountActive: 'refused',
  GetCompanyLogo: 'refused',
  SaveCompanyLogo: 'refused',
  GetCompanyChanges: 'refused',
  ImportCompanies: 'refused',
  ExportCompanies: 'refused',
  GetUsers: 'refused',
  InviteUser: 'refused',
  ResendInvitation: 'refused',
  ChangeUser: 'refused',
  EndUserSessions: 'refused',
  CorrectInvoice: 'refused',
  GetApprovals: 'reads',
  ApproveShipment: 'refused',
  RefuseShipment: 'refused',
  GetApprovalRule: 'refused',
  SetApprovalRule: 'refused',
  GetWorkItems: 'refused',
  SetWorkItemOwner: 'refused',
  GetOverview: 'reads',
  ExportOverview: 'reads',
  GetInvoiceMonth: 'refused',
  CloseInvoiceMonth: 'refused',
  FindShipmentsToInvoice: 'refused',
  ExportInvoiceControl: 'refused',
  ImportCarrierInvoice: 'refused',
  GetCarrierInvoices: 'refused',
  GetCarrierBills: 'refused',
  DecideCarrierBills: 'refused',
  SetCarrierInvoicePaid: 'refused',
  RemoveCarrierInvoice: 'refused',
  GetShipmentLedger: 'refused',
  GetOutbox: 'refused',
  GetAuditLog: 'refused',
  GetWebhooks: 'refused',
  SaveWebhook: 'refused',
  RotateWebhookSecret: 'refused',
  DeleteWebhook: 'refused',
  GetWebhookDeliveries: 'refused',
  GetWebhookDelivery: 'refused',
  ReplayWebhookDelivery: 'refused',
  GetSystemState: 'refused',
  GetProductTables: 'refused',
  GetProductRows: 'refused',
  SaveProductRow: 'refused',
  GetProductChanges: 'refused',
  GetFees: 'refused',
  AddFeeVersion: 'refused',
  ImportTariffs: 'refused',
  ExportTariffs: 'refused',
  GetNumberRanges: 'refused',
  AddNumberRange: 'refused',
  RemoveNumberRange: 'refused',
  GetMatrix: 'refused',
  GetTariffGrid: 'refused',
  CreateTariffDraft: 'refused',
  ChangeTariffDraft: 'refused',
  DeleteTariffDraft: 'refused',
  SaveDraftCells: 'refused',
  ExtendDraftTariff: 'refused',
  RaiseDraftPrices: 'refused',
  CheckTariffDraft: 'refused',
  PublishTariffDraft: 'refused',
  GetTariffPublications: 'refused',
  RollBackTariffs: 'refused',
  StartWhatIf: 'refused',
  GetWhatIf: 'refused',
  ExportWhatIf: 'refused',
  ImportDraftTariff: 'refused',
  ExportTariffGrid: 'refused',
  FindZoneOfPlace: 'refused',
  PriceBesideDraft: 'refused',
  GetFailedJobs: 'refused',
  RetryFailedJobs: 'refused',
  SetAsideFailedJobs: 'refused',
  GetMailFile: 'refused',
  OpenJobsDashboard: 'refused',
}

let portal: TestPortal
let anna: Person
let finn: Person
let admin: Person
/** Finance who is a super user too. */
let filippa: Person
let id = 0

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  finn = await portal.as('finn@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  filippa = await portal.as('finance@kattegat.test')
  await portal.work()
  id = (await bookSample(anna, dkSeParcels)).shipmentId
})
afterAll(() => portal.close())

const names = Object.keys(paths) as CallName[]
const params = { id: 1, shipDate: '2026-11-23', ids: '1', token: 'x'.repeat(32) }
const bodyOf = (name: CallName) => ((calls[name] as Call).body ? { body: {} } : {})

const stored = () =>
  portal.database.db.selectFrom('shipment').selectAll().where('id', '=', known(id)).executeTakeFirstOrThrow()

describe('E1: finance alone', () => {
  it.each(names.filter((name) => decided[name] === 'refused'))('is refused %s', async (name) => {
    const reply = await finn.call(name, { params, ...bodyOf(name) })
    expect([reply.status, reply.problem.code]).toEqual([403, 'NOT_AUTHORIZED'])
  })

  it('is let in wherever it reads', async () => {
    for (const name of names) {
      if (decided[name] !== 'reads' && decided[name] !== 'own settings') continue
      // Who logs out has logged in for it: the others go on.
      const person = name === 'EndSession' ? await portal.as('finn@nordlys.test') : finn
      const reply = await person.call(name, { params, ...bodyOf(name) })
      // What is asked for here may not exist; what matters is that nobody is turned away for who they are.
      expect([401, 403, 500], `${name}: ${reply.status}`).not.toContain(reply.status)
    }
  })

  it('leaves a shipment of its own company as it was, and sees all of it but cost', async () => {
    const before = await stored()
    const tries = [
      finn.call('DeleteShipments', { body: { shipmentIds: [id] } }),
      finn.call('SetSenderReceiverReference', { params: { id }, body: { senderReference: 'FT' } }),
      finn.call('AddPriceLines', {
        body: { shipmentId: id, lines: [{ side: 'sales', type: 'other', amount: '1.00' }] },
      }),
      finn.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [id] } }),
    ]
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(await stored()).toEqual(before)

    const prices = (await finn.call('GetPriceLines', { query: { shipmentId: id } })).body
    expect(prices.total).toEqual((await anna.call('GetPriceLines', { query: { shipmentId: id } })).body.total)
    expect(prices).not.toHaveProperty('costTotal')
    const formatted = (await finn.call('HistoryShipmentInfo', { params: { id } })).body
    expect(formatted.actions.map(({ action }) => action)).toEqual([
      'print-label',
      'print-documents',
      'print-documents-without-connote',
      'print-manifest',
      'document-pack',
      'excel',
    ])
    for (const field of ['notes', 'audit']) expect(formatted).not.toHaveProperty(field)
  })

  it('sees what was handed to invoicing for its company, nothing else that was handed on, and nobody else’s', async () => {
    const sentIn = async (person: Person) =>
      (await person.call('GetTransfers', { query: { shipmentId: id } })).body.map(({ kind, state }) => [kind, state])
    await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId: id } })
    await expect.poll(() => sentIn(admin), { timeout: 20_000 }).toEqual([['cargo', 'sent']])
    expect(await sentIn(finn)).toEqual([])
    // Staff who are finance too hand it on.
    expect((await filippa.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [id] } })).status).toBe(200)
    await expect.poll(() => sentIn(finn), { timeout: 20_000 }).toEqual([['invoicing', 'sent']])

    const [cargo, invoicing] = (await admin.call('GetTransfers', { query: { shipmentId: id } })).body.toSorted(
      (one, other) => one.id - other.id,
    )
    const read = await finn.call('GetTransfer', { params: { id: invoicing!.id } })
    expect(read.body.kind).toBe('invoicing')
    for (const field of ['sentTo', 'faultDetails']) expect(read.body).not.toHaveProperty(field)
    expect(read.body.content).toContain('<cbc:InvoiceTypeCode>')
    expect((await finn.call('GetTransfer', { params: { id: cargo!.id } })).status).toBe(404)
    const formatted = (await finn.call('HistoryShipmentInfo', { params: { id } })).body
    expect(formatted.transfers).toMatchObject([{ kind: 'invoicing', state: 'sent' }])
    // A customer sees none, and those of another company are not there.
    expect((await anna.call('GetTransfers')).status).toBe(403)
    expect((await anna.call('HistoryShipmentInfo', { params: { id } })).body.transfers).toBeNull()
    const theirs = (await finn.call('GetTransfers')).body.map(({ shipmentId }) => shipmentId)
    for (const shipmentId of theirs) {
      expect((await finn.call('HistoryShipmentInfo', { params: { id: shipmentId } })).status).toBe(200)
    }
  })

  it('who is staff too adds price lines of both kinds', async () => {
    const other = (await bookSample(anna, dkSeParcels)).shipmentId
    const lines = [
      { side: 'sales', type: 'other', amount: '10.00' },
      { side: 'cost', type: 'waiting', amount: '5.00' },
    ]
    expect((await filippa.call('AddPriceLines', { body: { shipmentId: other, lines } })).status).toBe(200)
  })
})
