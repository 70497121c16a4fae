import type { Answer, CallName } from '@kattegat/contract'
import type { ShipmentForm, ShipmentSystem } from '@kattegat/domain/shipment'
import { languages } from '@kattegat/messages'
import { addressOf, aShipment, dkUsCustoms } from '@kattegat/samples'
import { multipartBody } from '../../capabilities/shipment-documents/multipart.test-support.ts'
import type { CallOptions, Person, TestPortal } from '../test-portal.ts'
import { known } from '../known-id.ts'

/** The clock of the sweep: a Friday; what is booked is fetched on Monday. */
export const sweepNow = new Date('2026-11-20T09:00:00Z')
export const sweepShipDate = '2026-11-23'

/** Ids of one company's records, by what they are of. A call that takes an id is made with one of these. */
export interface TenantRecords {
  readonly userId: number
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
  readonly rejectedTransferId: number
  /** What was chosen to be printed, by the call that answers the file. */
  readonly labelsId: string
  readonly papersId: string
  readonly printedInvoiceId: string
  readonly manifestId: string
  readonly dailyManifestId: string
  readonly packId: string
  readonly excelId: string
  readonly actionId: string
  readonly viewId: number
  readonly spareViewId: number
  readonly draftAsideId: string
  readonly newsId: number
  readonly spareNewsId: number
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
  companyId: 987_655,
  accountId: 987_656,
  shipmentId: 98_765_401,
  linkId: '00000000-0000-4000-8000-000000000001',
  waybill: '98765432101',
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
  labelsId: '00000000-0000-4000-8000-000000000002',
  papersId: '00000000-0000-4000-8000-000000000003',
  printedInvoiceId: '00000000-0000-4000-8000-000000000004',
  manifestId: '00000000-0000-4000-8000-000000000005',
  dailyManifestId: '00000000-0000-4000-8000-000000000006',
  packId: '00000000-0000-4000-8000-000000000007',
  excelId: '00000000-0000-4000-8000-000000000008',
  actionId: '00000000-0000-4000-8000-000000000009',
  viewId: 98_765_420,
  spareViewId: 98_765_421,
  draftAsideId: 'no-such-draft-7q',
  newsId: 98_765_422,
  spareNewsId: 98_765_423,
}

/** A form of this company: abroad with customs where it is Nordlys, else within its country. */
export function formOf(tenant: Pick<Tenant, 'mark' | 'shipmentSystem'>, accountId: number): ShipmentForm {
  const marked = { senderReference: tenant.mark, receiverReference: '', description: `${tenant.mark} lamps` }
  const about = { accountId, shipDate: sweepShipDate }
  if (tenant.mark.startsWith('Nordlys')) return { ...dkUsCustoms(about), ...marked }
  const home = addressOf(tenant.shipmentSystem === 'YOYONorway' ? 'fjordfisk' : 'havblik')
  return aShipment({ ...about, senderAddress: home, pickupAddress: home, receiverAddress: home, ...marked })
}

/** Fills a company with one of everything, through the calls that make them; `set` tells one such filling from the next. */
export async function fillTenant(
  portal: TestPortal,
  { email, shipmentSystem, mark, names }: Pick<Tenant, 'email' | 'shipmentSystem' | 'mark' | 'names'>,
  set = 1,
): Promise<Tenant> {
  const person = await portal.as(email, shipmentSystem)
  const staff = await portal.as('admin@kattegat.test', shipmentSystem)
  const { db } = portal.database
  const account = (await must(person, 'GetCompanyAccounts')).find((one) => one.default)!
  const form = formOf({ mark, shipmentSystem }, account.id)
  const { options } = await must(person, 'GetShippingOptions', { body: form })
  const product = {
    salesProductId: options[0]!.salesProductId,
    transportProductId: options[0]!.transportProductId,
    productServices: [],
  }
  const book = async () =>
    (await must(person, 'CreateShipment', { body: { ...form, selectedOption: product } })).shipmentId
  const [shipmentId, secondId, thirdId, fourthId, handedOnId, spareId, deletedId] = [
    await book(),
    await book(),
    await book(),
    await book(),
    await book(),
    await book(),
    await book(),
  ]
  const quoteForm = { ...form, quote: { products: [{ product: 'Road', scope: 'DoorToDoor' }] } }
  const ask = async () => (await must(person, 'CreateQuote', { body: quoteForm })).shipmentId
  const [requestedQuoteId, answeredQuoteId, unwantedQuoteId] = [await ask(), await ask(), await ask()]
  const answer = { ...product, validUntil: '2026-11-27T16:00:00.000Z' }
  for (const id of [answeredQuoteId, unwantedQuoteId])
    await must(staff, 'AnswerQuote', { params: { id }, body: answer })

  // What staff alone may read, on every shipment.
  const shipmentIds = [shipmentId, secondId, thirdId, fourthId, handedOnId, spareId]
  await must(staff, 'SetInternalMessages', { body: { shipmentIds, message: `${staffMarks.note} ${mark}` } })
  const { costLine: description, costAmount: amount } = staffMarks
  const lines = [{ side: 'cost', type: 'waiting', description, amount }]
  await must(staff, 'AddPriceLinesToShipments', { body: { shipmentIds, lines } })

  const info = await must(person, 'HistoryShipmentInfo', { params: { id: shipmentId } })
  const { linkId, shipmentRef: waybill } = info.data
  const files = multipartBody(
    ['one.txt', 'two.txt', 'three.txt'].map((name) => ({ name: `${mark} ${name}`, content: mark })),
  )
  const uploaded = await must(person, 'PostUploadFiles', {
    query: { linkId },
    body: files.payload,
    headers: { 'content-type': files.contentType },
  })
  const [documentId, spareDocumentId, deletedDocumentId] = uploaded.files.map(({ document }) => document!.id)
  await must(person, 'DeleteDocuments', { body: { documentIds: [deletedDocumentId] } })
  const deleting = await must(person, 'DeleteShipments', { body: { shipmentIds: [deletedId] } })

  const makeInvoice = async (id: number) => {
    const invoice = await must(person, 'GetInvoiceData', { query: { id: String(id) } })
    return (await must(person, 'SaveInvoice', { body: invoiceBody(invoice, mark) })).id!
  }
  const [invoiceId, spareInvoiceId] = [await makeInvoice(shipmentId), await makeInvoice(fourthId)]
  const makeAddress = async () =>
    (await must(person, 'CreateAddress', { body: { ...addressOf('oresund'), companyName: `${mark} address` } })).id
  const [addressId, spareAddressId] = [await makeAddress(), await makeAddress()]
  const makePackaging = async (name: string) =>
    (await must(person, 'UpsertShipmentPackaging', { body: { name, packagingType: 'Box' } })).id
  const [packagingId, sparePackagingId] = [
    await makePackaging(`${mark} box ${set}`),
    await makePackaging(`${mark} crate ${set}`),
  ]
  const makeView = async (name: string) =>
    (await must(person, 'SaveHistoryView', { body: { name, default: false, columns: [{ name: 'id' }], filter: {} } }))
      .id
  const [viewId, spareViewId] = [await makeView(`${mark} view ${set}`), await makeView(`${mark} list ${set}`)]
  const draftAsideId = `draft-${set}-of-company-${account.companyId}`
  await must(person, 'SetDraftAside', { body: { draftId: draftAsideId, form: { senderReference: mark } } })
  await must(person, 'SaveDraft', { body: { draftId: `${draftAsideId}-now`, form: { senderReference: mark } } })
  const makeNews = async () =>
    (
      await must(staff, 'SaveNewsItem', {
        body: {
          texts: languages.map((language) => ({ language, title: mark, text: `${mark} news` })),
          shownFrom: '2026-11-01',
          shownUntil: null,
          companyId: account.companyId,
        },
      })
    ).id
  const [newsId, spareNewsId] = [await makeNews(), await makeNews()]

  const links: Partial<Record<CallName, string>> = {
    CreateLabel: (await must(person, 'CreateLabels', { body: { shipmentIds: [shipmentId] } })).url,
    GetLabels: (await must(person, 'CreateLabels', { body: { shipmentIds: [shipmentId, secondId] } })).url,
    GetLabelAndDocuments: (await must(person, 'CreateLabelAndDocuments', { body: { shipmentIds: [shipmentId] } })).url,
    GetPrintedInvoice: (await must(person, 'CreateInvoice', { body: { shipmentIds: [shipmentId] } })).url,
    GetManifest: (await must(person, 'CreateManifest', { body: { shipmentIds: [shipmentId] } })).url,
    GetDailyManifest: (
      await must(person, 'CreateDailyManifest', { body: { accountIds: [account.id], shipDate: sweepShipDate } })
    ).url,
    GetExcel: (await must(person, 'CreateExcel', { body: {} })).url,
    GetDocument: (await must(person, 'CreateDocumentLink', { params: { id: documentId! } })).url,
  }
  const pack = await must(person, 'GetDocumentPack', { body: { shipmentIds: [shipmentId] } })
  links.GetDocumentPackFile = pack.url
  const segment = (name: CallName, at: number) => new URL(links[name]!).pathname.split('/').at(at)!

  await db.updateTable('shipment').set({ is_aes: true }).where('id', '=', known(fourthId)).execute()
  await db
    .updateTable('shipment')
    .set({ cargo_transfer: 'sent' })
    .where('id', 'in', [known(thirdId), known(handedOnId)])
    .execute()
  await must(staff, 'TransferShipmentsToInvoicing', { body: { shipmentIds: [thirdId] } })
  const transfer = await db
    .selectFrom('transfer')
    .select('id')
    .where('kind', '=', 'invoicing')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { tracking_token: trackingToken, id: fourth } = await db
    .selectFrom('shipment')
    .select(['tracking_token', 'id'])
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow()
  const rejected = await db
    .insertInto('transfer')
    .values({
      shipment_id: fourth,
      kind: 'cargo',
      function: 'original',
      state: 'rejected',
      requested_by: staff.userId,
      requested_at: sweepNow,
      finished_at: sweepNow,
      fault: 'unreachable',
      fault_details: mark,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const records: TenantRecords = {
    userId: person.userId,
    companyId: account.companyId,
    accountId: account.id,
    shipmentId,
    linkId,
    waybill,
    reference: mark,
    trackingToken,
    secondId,
    thirdId,
    fourthId,
    handedOnId,
    spareId,
    deletedId,
    requestedQuoteId,
    answeredQuoteId,
    unwantedQuoteId,
    addressId,
    spareAddressId,
    packagingId,
    sparePackagingId,
    documentId: documentId!,
    spareDocumentId: spareDocumentId!,
    deletedDocumentId: deletedDocumentId!,
    invoiceId,
    spareInvoiceId,
    transferId: transfer.id,
    rejectedTransferId: rejected.id,
    labelsId: segment('GetLabels', -1),
    papersId: segment('GetLabelAndDocuments', -1),
    printedInvoiceId: segment('GetPrintedInvoice', -1),
    manifestId: segment('GetManifest', -1),
    dailyManifestId: segment('GetDailyManifest', -2),
    packId: pack.packId,
    excelId: segment('GetExcel', -1),
    actionId: deleting.actionId,
    viewId,
    spareViewId,
    draftAsideId,
    newsId,
    spareNewsId,
  }
  return { email, shipmentSystem, mark, names, records, links }
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

/** A call that must succeed, because what follows stands on it. */
async function must<N extends CallName>(person: Person, name: N, options: CallOptions = {}): Promise<Answer<N>> {
  const reply = await person.call(name, options)
  if (reply.status >= 300) throw new Error(`${name} answered ${reply.status}: ${JSON.stringify(reply.problem)}`)
  return reply.body
}
