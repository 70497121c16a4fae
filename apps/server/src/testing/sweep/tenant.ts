import type { Answer, CallName } from '@kattegat/contract'
import type { ShipmentForm, ShipmentSystem } from '@kattegat/domain/shipment'
import { manifestNumber } from '@kattegat/domain/scanning'
import { addressOf, aShipment, dkUsCustoms } from '@kattegat/samples'

/** The clock of the sweep: a Friday; what is booked is fetched on Monday. */
export const sweepNow = new Date('2026-11-20T09:00:00Z')
export const sweepShipDate = '2026-11-23'

/** Ids of one company's records, by what they are of. A call that takes an id is made with one of these. */
export interface TenantRecords {
  readonly userId: number
  /** A user of the company that signs in nowhere. */
  readonly colleagueId: number
  /** Invited, and not logged in yet. */
  readonly invitedId: number
  readonly companyId: number
  readonly accountId: number
  /** Booked, with everything a shipment can have. */
  readonly shipmentId: number
  readonly linkId: string
  readonly waybill: string
  /** Its reference: the mark of the company. */
  readonly reference: string
  readonly trackingToken: string
  readonly secondId: number
  readonly thirdId: number
  readonly fourthId: number
  /** Handed on to the cargo system. */
  readonly handedOnId: number
  /** To be deleted. */
  readonly spareId: number
  readonly deletedId: number
  readonly requestedQuoteId: number
  readonly answeredQuoteId: number
  readonly unwantedQuoteId: number
  /** They wait for the approval of the user. */
  readonly waitingId: number
  readonly spareWaitingId: number
  /** Its invoice has left. */
  readonly invoicedId: number
  readonly addressId: number
  readonly spareAddressId: number
  readonly packagingId: number
  readonly sparePackagingId: number
  readonly documentId: number
  readonly spareDocumentId: number
  readonly deletedDocumentId: number
  readonly invoiceId: number
  /** Of the fourth shipment. */
  readonly spareInvoiceId: number
  readonly transferId: number
  /** A carrier's invoice of its first shipment with the bill that is queued, and one to be removed. */
  readonly carrierInvoiceId: number
  readonly carrierBillId: number
  readonly spareCarrierInvoiceId: number
  readonly rejectedTransferId: number
  readonly failedMailId: number
  /** A tariff of its system, and drafts in which it is worked on, one of them to be thrown away. */
  readonly tariffId: number
  readonly zoneSetId: number
  readonly tariffDraftId: number
  readonly draftTariffId: number
  readonly spareTariffDraftId: number
  /** Changed, and not published yet; and a publication that can be rolled back. */
  readonly readyTariffDraftId: number
  readonly publicationId: number
  /** What was chosen to be printed, by the call that answers the file. */
  readonly labelsId: string
  readonly papersId: string
  readonly printedInvoiceId: string
  readonly manifestId: string
  readonly dailyManifestId: string
  /** An archive, and one PDF. */
  readonly packId: string
  readonly pdfPackId: string
  readonly excelId: string
  /** Of a mail with a file. */
  readonly mailedFileId: number
  readonly actionId: string
  readonly viewId: number
  readonly spareViewId: number
  readonly draftAsideId: string
  readonly apiKeyId: number
  readonly spareApiKeyId: number
  readonly webhookId: number
  readonly spareWebhookId: number
  readonly webhookDeliveryId: number
  /** A customer without accounts or people, to be changed. */
  readonly spareCompanyId: number
  readonly spareAccountId: number
  /** A scan of the company's own. */
  readonly scanKey: string
  /** A shipment that was measured beyond what was declared, and the measure. */
  readonly measuredId: number
  readonly measureId: number
  readonly shotFileId: number
  readonly spareShotFileId: number
  readonly bookableShotFileId: number
  readonly shotFileRunId: string
  readonly shotFileMergeId: string
  readonly shotFileSetupId: number
  /** Of its second row, which is not booked. */
  readonly shotFileRowId: number
  /** With a shipment. */
  readonly pickupId: number
  readonly pickupBranchId: number
  /** To be cancelled. */
  readonly sparePickupId: number
  readonly cancelledPickupId: number
  readonly recurringPickupId: number
  readonly spareRecurringPickupId: number
  /** Of a printed manifest. */
  readonly manifestNumber: string
  readonly newsId: number
  readonly spareNewsId: number
  readonly spareContentRowId: string
}

/** A company of the sweep: who signs in for it, and words that stand in its records and nowhere else. */
export interface Tenant {
  readonly email: string
  readonly shipmentSystem: ShipmentSystem
  readonly mark: string
  /** Words of the cast that name the company and its people. */
  readonly names: RegExp
  readonly records: TenantRecords
  /** Signed links of its user, by the call that answers their file. */
  readonly links: Readonly<Partial<Record<CallName, string>>>
}

/** What staff alone may read of every shipment of the sweep. */
export const staffMarks = { note: 'StaffNoteMark7q', costLine: 'CostLineMark7q', costAmount: '777.31' }

/** Ids that nothing has. */
export const absent: TenantRecords = {
  userId: 987_654,
  colleagueId: 987_653,
  invitedId: 987_652,
  companyId: 987_655,
  accountId: 987_656,
  shipmentId: 98_765_401,
  linkId: '00000000-0000-4000-8000-000000000001',
  // With the right check digit: a number that could be one.
  waybill: '98765432102',
  reference: 'AbsentMark7q',
  trackingToken: 'a'.repeat(32),
  secondId: 98_765_402,
  thirdId: 98_765_403,
  fourthId: 98_765_404,
  handedOnId: 98_765_424,
  spareId: 98_765_405,
  deletedId: 98_765_406,
  requestedQuoteId: 98_765_407,
  answeredQuoteId: 98_765_408,
  unwantedQuoteId: 98_765_409,
  waitingId: 98_765_441,
  spareWaitingId: 98_765_442,
  invoicedId: 98_765_443,
  addressId: 98_765_410,
  spareAddressId: 98_765_411,
  packagingId: 98_765_412,
  sparePackagingId: 98_765_413,
  documentId: 98_765_414,
  spareDocumentId: 98_765_415,
  deletedDocumentId: 98_765_416,
  invoiceId: 98_765_417,
  spareInvoiceId: 98_765_425,
  transferId: 98_765_418,
  rejectedTransferId: 98_765_419,
  failedMailId: 98_765_499,
  carrierInvoiceId: 98_765_448,
  carrierBillId: 98_765_449,
  spareCarrierInvoiceId: 98_765_450,
  tariffId: 98_765_460,
  zoneSetId: 98_765_461,
  tariffDraftId: 98_765_462,
  draftTariffId: 98_765_463,
  spareTariffDraftId: 98_765_464,
  readyTariffDraftId: 98_765_465,
  publicationId: 98_765_466,
  apiKeyId: 98_765_430,
  spareApiKeyId: 98_765_431,
  webhookId: 98_765_440,
  spareWebhookId: 98_765_441,
  webhookDeliveryId: 98_765_442,
  spareCompanyId: 987_657,
  spareAccountId: 987_658,
  labelsId: '00000000-0000-4000-8000-000000000002',
  papersId: '00000000-0000-4000-8000-000000000003',
  printedInvoiceId: '00000000-0000-4000-8000-000000000004',
  manifestId: '00000000-0000-4000-8000-000000000005',
  dailyManifestId: '00000000-0000-4000-8000-000000000006',
  packId: '00000000-0000-4000-8000-000000000007',
  pdfPackId: '00000000-0000-4000-8000-000000000010',
  excelId: '00000000-0000-4000-8000-000000000008',
  mailedFileId: 98_765_440,
  actionId: '00000000-0000-4000-8000-000000000009',
  viewId: 98_765_420,
  spareViewId: 98_765_421,
  draftAsideId: 'no-such-draft-7q',
  scanKey: 'no-such-scan-7q',
  measuredId: 98_765_446,
  measureId: 98_765_447,
  shotFileId: 98_765_426,
  spareShotFileId: 98_765_427,
  bookableShotFileId: 98_765_428,
  shotFileRowId: 98_765_429,
  shotFileSetupId: 98_765_434,
  shotFileRunId: '00000000-0000-4000-8000-000000000011',
  shotFileMergeId: '00000000-0000-4000-8000-000000000012',
  pickupId: 98_765_440,
  pickupBranchId: 98_765_441,
  sparePickupId: 98_765_442,
  cancelledPickupId: 98_765_443,
  recurringPickupId: 98_765_444,
  spareRecurringPickupId: 98_765_445,
  manifestNumber: manifestNumber(98_765_432),
  newsId: 98_765_422,
  spareNewsId: 98_765_423,
  spareContentRowId: '98765423',
}

/** A pickup that is nobody's in particular. */
export const pickupWindow = { pickupDate: sweepShipDate, readyTime: '09:00', closeTime: '15:00' }
export const pickupGoods = { numberOfColli: 2, totalWeight: 12.5 }
export const pickupAddress = addressOf('oresund')
/** Its days are so far ahead that no job books one meanwhile. */
export const recurringPickup = {
  ...pickupGoods,
  address: pickupAddress,
  weekdays: [1, 3],
  startsOn: '2027-03-01',
  readyTime: '09:00',
  closeTime: '15:00',
}

/** A form of this company: abroad with customs where it is Nordlys, else within its country. */
export function formOf(tenant: Pick<Tenant, 'mark' | 'shipmentSystem'>, accountId: number): ShipmentForm {
  const marked = { senderReference: tenant.mark, receiverReference: '', description: `${tenant.mark} lamps` }
  const about = { accountId, shipDate: sweepShipDate }
  if (tenant.mark.startsWith('Nordlys')) return { ...dkUsCustoms(about), ...marked }
  const home = addressOf(tenant.shipmentSystem === 'YOYONorway' ? 'fjordfisk' : 'havblik')
  return aShipment({ ...about, senderAddress: home, pickupAddress: home, receiverAddress: home, ...marked })
}

/** What a screen sends of an invoice it was given, completed where a booking cannot say it; totals are left out. */
export function invoiceBody(invoice: Answer<'GetInvoiceData'>, mark: string): object {
  const { awbNumber: _awb, updatedBy: _by, updatedAt: _at, subTotal: _sub, total: _total, ...rest } = invoice
  const { shipments, replaces, ...written } = rest
  return {
    ...written,
    remarks: mark,
    valuta: invoice.valuta || 'DKK',
    lines: invoice.lines.map(({ total: _ofLine, ...line }) => ({
      ...line,
      unitPrice: Number(line.unitPrice) > 0 ? line.unitPrice : '12.00',
      countryOfOrigin: line.countryOfOrigin || 'DK',
    })),
    shipmentIds: shipments.map((shipment) => shipment.shipmentId),
    replaces: replaces.map((each) => each.id),
  }
}

/** An account as staff enter it, but for its company and branch. */
export const accountBody = {
  displayName: 'Spare account',
  senderAddress: {
    companyName: 'A customer',
    street1: 'Havnegade 1',
    postalCode: '1058',
    city: 'København K',
    countryCode: 'DK',
  },
}

/** A company as staff enter it, but for its name and branch. */
export const companyBody = {
  address: { street1: 'Havnegade 1', postalCode: '1058', city: 'København K', countryCode: 'DK' },
}
