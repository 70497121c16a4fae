import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Answer, CallName } from '@kattegat/contract'
import { languages } from '@kattegat/messages'
import { manifestNumber } from '@kattegat/domain/scanning'
import { addressOf } from '@kattegat/samples'
import { sql } from 'kysely'
import { multipartBody } from '../../capabilities/shipment-documents/multipart.test-support.ts'
import { known } from '../known-id.ts'
import type { CallOptions, Person, TestPortal } from '../test-portal.ts'
import {
  accountBody,
  companyBody,
  formOf,
  invoiceBody,
  pickupAddress,
  pickupGoods,
  pickupWindow,
  recurringPickup,
  staffMarks,
  sweepNow,
  sweepShipDate,
  type Tenant,
  type TenantRecords,
} from './tenant.ts'

/** Who fills a company: one of its own, and staff for what is theirs. */
interface Filling {
  readonly portal: TestPortal
  readonly person: Person
  readonly staff: Person
  readonly mark: string
  /** Tells one filling of a company from the next. */
  readonly set: number
  readonly account: { readonly id: number; readonly companyId: number }
}

/** Fills a company with one of everything, through the calls that make them; `set` tells one such filling from the next. */
export async function fillTenant(
  portal: TestPortal,
  about: Pick<Tenant, 'email' | 'shipmentSystem' | 'mark' | 'names'>,
  set = 1,
): Promise<Tenant> {
  const { email, shipmentSystem, mark } = about
  const person = await portal.as(email, shipmentSystem)
  const staff = await portal.as('admin@kattegat.test', shipmentSystem)
  const account = (await must(person, 'GetCompanyAccounts')).find((one) => one.default)!
  const filling = { portal, person, staff, mark, set, account }
  const shipments = await bookShipments(filling, shipmentSystem)
  await markForStaff(filling, shipments)
  const documents = await uploadDocuments(filling, shipments.linkId)
  const deleting = await must(person, 'DeleteShipments', { body: { shipmentIds: [shipments.deletedId] } })
  const ownThings = {
    invoiceId: await saveInvoice(filling, shipments.shipmentId),
    spareInvoiceId: await saveInvoice(filling, shipments.fourthId),
    ...(await saveOwnThings(filling)),
    ...(await writeNews(filling)),
    ...(await writeContent(filling)),
    ...(await makeApiKeys(filling)),
    ...(await makeWebhooks(filling, shipments.shipmentId)),
    ...(await makeCompany(filling)),
    ...(await uploadShotFiles(filling, shipmentSystem)),
    ...(await bookPickups(filling, shipments)),
    measureId: await measure(filling, shipments.measuredId),
  }
  const files = await linkFiles(filling, { ...shipments, ...documents, shotFileId: ownThings.shotFileId })
  const mailedFileId = await mailFile(filling, shipments)
  const handedOn = await handOn(filling, shipments)
  const carrierInvoices = await importCarrierInvoices(filling, shipments.waybill)
  const records: TenantRecords = {
    userId: person.userId,
    ...(await inviteColleagues(filling)),
    companyId: account.companyId,
    accountId: account.id,
    reference: mark,
    actionId: deleting.actionId,
    ...shipments,
    ...documents,
    ...ownThings,
    ...files.records,
    mailedFileId,
    ...handedOn,
    ...carrierInvoices,
    ...(await draftTariffs(filling)),
  }
  return { ...about, records, links: files.links }
}

/** Shipments of every kind, and quotes in every state that somebody may still act on. */
async function bookShipments({ person, staff, mark, set, account }: Filling, shipmentSystem: Tenant['shipmentSystem']) {
  // Their pickups are booked by hand.
  const form = { ...formOf({ mark, shipmentSystem }, account.id), bookPickup: false }
  const { options } = await must(person, 'GetShippingOptions', { body: form })
  const product = {
    salesProductId: options[0]!.salesProductId,
    transportProductId: options[0]!.transportProductId,
    productServices: [],
  }
  const book = async (change: Partial<ShipmentForm> = {}) =>
    (await must(person, 'CreateShipment', { body: { ...form, ...change, selectedOption: product } })).shipmentId
  // Customers' goods are picked up where their form says.
  const atPier = { pickupAddress: { ...form.pickupAddress, ...pierOf({ mark, set }, 'Pier 1') } }
  const quoteForm = { ...form, quote: { products: [{ product: 'Road', scope: 'DoorToDoor' }] } }
  const ask = async () => (await must(person, 'CreateQuote', { body: quoteForm })).shipmentId
  const booked = {
    shipmentId: await book(atPier),
    secondId: await book(),
    thirdId: await book(atPier),
    fourthId: await book(),
    handedOnId: await book(),
    spareId: await book(),
    measuredId: await book(),
    invoicedId: await book(),
    deletedId: await book(),
  }
  const quotes = {
    requestedQuoteId: await ask(),
    answeredQuoteId: await ask(),
    unwantedQuoteId: await ask(),
  }
  const answer = { ...product, validUntil: '2026-11-27T16:00:00.000Z' }
  for (const id of [quotes.answeredQuoteId, quotes.unwantedQuoteId])
    await must(staff, 'AnswerQuote', { params: { id }, body: answer })
  const info = await must(person, 'HistoryShipmentInfo', { params: { id: booked.shipmentId } })
  const waiting = await bookWaiting(staff, { ...form, selectedOption: product }, account.companyId, person.userId)
  return { ...booked, ...quotes, ...waiting, linkId: info.data.linkId, waybill: info.data.shipmentRef }
}

/** Shipments that wait for the person's yes: those that staff book for the company. Nothing else of it waits. */
async function bookWaiting(staff: Person, form: object, companyId: number, approverId: number) {
  const setRule = (above: string) =>
    must(staff, 'SetApprovalRule', {
      body: { companyId, rule: { approverId, above, salesProductIds: [], validHours: 72 } },
    })
  await setRule('0')
  const book = async () => (await must(staff, 'CreateShipment', { body: form })).shipmentId
  const waiting = { waitingId: await book(), spareWaitingId: await book() }
  await setRule('999999999')
  return waiting
}

type Shipments = Awaited<ReturnType<typeof bookShipments>>

/** What staff alone may read, on every shipment. */
async function markForStaff({ staff, mark }: Filling, shipments: Shipments): Promise<void> {
  const { shipmentId, secondId, thirdId, fourthId, handedOnId, spareId } = shipments
  const shipmentIds = [shipmentId, secondId, thirdId, fourthId, handedOnId, spareId]
  await must(staff, 'SetInternalMessages', { body: { shipmentIds, message: `${staffMarks.note} ${mark}` } })
  const { costLine: description, costAmount: amount } = staffMarks
  const lines = [{ side: 'cost', type: 'waiting', description, amount }]
  await must(staff, 'AddPriceLinesToShipments', { body: { shipmentIds, lines } })
}

async function uploadDocuments({ person, mark }: Filling, linkId: string) {
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
  return { documentId: documentId!, spareDocumentId: spareDocumentId!, deletedDocumentId: deletedDocumentId! }
}

/** Files of shipments: of the first a row is booked, another can be, and one has nothing but errors. */
async function uploadShotFiles({ portal, person, mark, account }: Filling, shipmentSystem: Tenant['shipmentSystem']) {
  const { receiverAddress: to, description } = formOf({ mark, shipmentSystem }, account.id)
  const cells = [to?.companyName, to?.street1, to?.postalCode, to?.city, to?.countryCode, to?.contactPerson, to?.phone]
  const heads =
    'Receiver;Address;Zip;City;Country;Contact;Phone;State;Goods;Weight;Length;Width;Height;Customs value;Currency'
  const line = [...cells, to?.stateCode, description, '5', '20', '20', '20', '100', 'DKK'].join(';')
  const upload = async (name: string) => {
    const file = multipartBody([{ name, content: `${heads}\n${line}\n${line}\n${mark}` }])
    const { shotFileId } = await must(person, 'PostShotFile', {
      body: file.payload,
      headers: { 'content-type': file.contentType },
    })
    await portal.run('read-shot-file', { shotFileId })
    return shotFileId
  }
  const shotFileId = await upload(`${mark} one.csv`)
  const { runId } = await must(person, 'BookShotFile', { params: { id: shotFileId }, body: { rows: [1] } })
  await portal.run('book-shot-file', { runId })
  const { rows } = await must(person, 'GetShotFileRows', { params: { id: shotFileId }, body: { rows: [2] } })
  const corrected = multipartBody([{ name: 'corrected.csv', content: 'Row in the portal;City\n3;A city\n' }])
  const bookableShotFileId = await upload(`${mark} three.csv`)
  const { mergeId } = await must(person, 'PostShotFileMerge', {
    params: { id: bookableShotFileId },
    body: corrected.payload,
    headers: { 'content-type': corrected.contentType },
  })
  const spareShotFileId = await upload(`${mark} two.csv`)
  const params = { id: spareShotFileId }
  const { columns, fixed, groupBy, decimalMark, monthFirst } = await must(person, 'GetShotFile', { params })
  const setup = { columns: columns.map(({ sheet, column, field }) => ({ sheet, column, field })), fixed, groupBy }
  await must(person, 'SetShotFileSetup', { params, body: { ...setup, decimalMark, monthFirst, keepFor: 'company' } })
  const [kept] = await must(person, 'GetShotFileSetups', {})
  return {
    shotFileId,
    spareShotFileId,
    shotFileSetupId: kept!.setupId,
    bookableShotFileId,
    shotFileRunId: runId,
    shotFileMergeId: mergeId,
    shotFileRowId: rows[0]!.shipment!.rowId,
  }
}

async function saveInvoice({ person, mark }: Filling, shipmentId: number): Promise<number> {
  const invoice = await must(person, 'GetInvoiceData', { query: { id: String(shipmentId) } })
  return (await must(person, 'SaveInvoice', { body: invoiceBody(invoice, mark) })).id!
}

/** What a company and its people keep beside shipments: each twice, one of them to be deleted. */
async function saveOwnThings({ person, mark, set, account }: Filling) {
  const address = { ...addressOf('oresund'), companyName: `${mark} address` }
  const makeAddress = async () => (await must(person, 'CreateAddress', { body: address })).id
  const makePackaging = async (name: string) =>
    (await must(person, 'UpsertShipmentPackaging', { body: { name, packagingType: 'Box' } })).id
  const makeView = async (name: string) =>
    (await must(person, 'SaveHistoryView', { body: { name, default: false, columns: [{ name: 'id' }], filter: {} } }))
      .id
  const draftAsideId = `draft-${set}-of-company-${account.companyId}`
  await must(person, 'SetDraftAside', { body: { draftId: draftAsideId, form: { senderReference: mark } } })
  const scanKey = `${draftAsideId}-scan`
  const at = sweepNow.toISOString()
  const scan = { key: scanKey, mode: 'look-up', text: `${mark} label`, scannedAt: at, place: mark }
  await must(person, 'SendScans', { body: { deviceTime: at, scans: [scan] } })
  await must(person, 'SaveDraft', { body: { draftId: `${draftAsideId}-now`, form: { senderReference: mark } } })
  return {
    addressId: await makeAddress(),
    spareAddressId: await makeAddress(),
    packagingId: await makePackaging(`${mark} box ${set}`),
    sparePackagingId: await makePackaging(`${mark} crate ${set}`),
    viewId: await makeView(`${mark} view ${set}`),
    spareViewId: await makeView(`${mark} list ${set}`),
    draftAsideId,
    scanKey,
  }
}

/** Measures a shipment beyond what was declared, to be approved. */
async function measure({ staff, mark, set }: Filling, shipmentId: number): Promise<number> {
  const { line } = await must(staff, 'HistoryShipmentInfo', { params: { id: shipmentId } })
  const scannedAt = sweepNow.toISOString()
  const about = { key: `measure-${set}-${shipmentId}`, mode: 'measure', text: line.AWB, scannedAt, place: mark }
  const scan = { ...about, measured: { weight: Math.ceil(line.bookedWeight * 1.5) + 1 } }
  await must(staff, 'SendScans', { body: { deviceTime: scannedAt, scans: [scan] } })
  return (await must(staff, 'GetMeasures', { query: { shipmentId } }))[0]!.id
}

/** Others of the company. */
async function inviteColleagues({ staff, account, mark, set }: Filling) {
  const invite = async (who: string) => {
    const email = `${who}-${set}@${mark.toLowerCase()}.test`
    const ofCompany = { companyId: account.companyId, roles: [], shipmentSystems: [] }
    return (await must(staff, 'InviteUser', { body: { email, name: `Kim ${mark}`, ...ofCompany } })).userId
  }
  return { colleagueId: await invite('colleague'), invitedId: await invite('invited') }
}

/** Keys of the company's programs. */
async function makeApiKeys({ staff, account, mark }: Filling) {
  const make = async (name: string) => {
    const body = { companyId: account.companyId, name: `${name} ${mark}`, scopes: ['read' as const] }
    return (await must(staff, 'CreateApiKey', { body })).apiKeyId
  }
  return { apiKeyId: await make('ERP'), spareApiKeyId: await make('Webshop') }
}

/** An address that hears of invoices alone, and a message that it was sent. */
async function makeWebhooks({ staff, portal, account, mark, set }: Filling, shipmentId: number) {
  const make = async (path: string) => {
    const body = { companyId: account.companyId, url: `https://8.8.8.8/${path}${mark}`, events: ['invoice' as const] }
    return (await must(staff, 'SaveWebhook', { body })).webhookId
  }
  const webhookId = await make('in')
  const { rows } = await sql<{ id: number }>`
    insert into webhook_delivery (message_id, webhook_id, company_id, shipment_system, shipment_id, event, happening, body,
      state, created_at)
    select gen_random_uuid(), w.id, w.company_id, w.shipment_system, ${shipmentId}, 'invoice', ${`event of set ${set}`},
      ${`{"reference":"${mark}"}`}, 'delivered', ${sweepNow}
    from webhook w where w.id = ${webhookId} returning id`.execute(portal.database.db)
  return { webhookId, spareWebhookId: await make('out'), webhookDeliveryId: rows[0]!.id }
}

async function makeCompany({ staff, mark, set }: Filling) {
  const [branch] = await must(staff, 'GetVisibleBranchesForUser')
  const body = { ...companyBody, name: `Spare ${mark} ${set}`, branchId: branch!.id }
  const { id: companyId } = await must(staff, 'SaveCompany', { body })
  const account = { ...accountBody, companyId, branchId: branch!.id }
  return { spareCompanyId: companyId, spareAccountId: (await must(staff, 'SaveAccount', { body: account })).id }
}

async function writeNews({ staff, mark, account }: Filling) {
  const body = {
    texts: languages.map((language) => ({ language, title: mark, text: `${mark} news` })),
    shownFrom: '2026-11-01',
    shownUntil: null,
    companyId: account.companyId,
  }
  const write = async () => (await must(staff, 'SaveNewsItem', { body })).id
  return { newsId: await write(), spareNewsId: await write() }
}

let contentRows = 0

/** Content is everybody's: nothing in it may be taken for a company's own. */
async function writeContent({ staff }: Filling) {
  contentRows += 1
  const body = { list: 'blockedDescriptions' as const, values: { description: `sweep ${'x'.repeat(contentRows)}` } }
  return { spareContentRowId: (await must(staff, 'SaveContentRow', { body })).id }
}

/** A place of its own, so that no pickup joins another. */
const pierOf = ({ mark, set }: Pick<Filling, 'mark' | 'set'>, street1: string) => ({
  companyName: `${mark} ${set}`,
  street1,
})

/** Pickups at places of their own. */
async function bookPickups({ person, mark, set }: Filling, { shipmentId }: Shipments) {
  const book = async (street1: string) => {
    const address = { ...pickupAddress, ...pierOf({ mark, set }, street1) }
    return must(person, 'CreatePickup', { body: { ...pickupWindow, ...pickupGoods, address } })
  }
  const repeat = async (street1: string) => {
    const address = { ...recurringPickup.address, ...pierOf({ mark, set }, street1) }
    return (await must(person, 'SaveRecurringPickup', { body: { ...recurringPickup, address } })).id
  }
  const pickup = await must(person, 'CreatePickup', { body: { ...pickupWindow, shipmentIds: [shipmentId] } })
  const { id: cancelledPickupId } = await book('Pier 3')
  await must(person, 'CancelPickup', { params: { id: cancelledPickupId }, body: {} })
  return {
    pickupId: pickup.id,
    pickupBranchId: pickup.branchId,
    sparePickupId: (await book('Pier 2')).id,
    cancelledPickupId,
    recurringPickupId: await repeat('Pier 4'),
    spareRecurringPickupId: await repeat('Pier 5'),
  }
}

/** A signed link to a file of each kind, and the ids that stand in them. */
async function linkFiles(
  { portal, person, account }: Filling,
  {
    shipmentId,
    secondId,
    documentId,
    shotFileId,
  }: Pick<TenantRecords, 'shipmentId' | 'secondId' | 'documentId' | 'shotFileId'>,
) {
  const one = { body: { shipmentIds: [shipmentId] } }
  const daily = { body: { accountIds: [account.id], shipDate: sweepShipDate } }
  const pack = await must(person, 'GetDocumentPack', { body: { ...one.body, format: 'zip' } })
  const pdfPack = await must(person, 'GetDocumentPack', one)
  const links = {
    CreateLabel: (await must(person, 'CreateLabels', one)).url,
    GetLabels: (await must(person, 'CreateLabels', { body: { shipmentIds: [shipmentId, secondId] } })).url,
    GetLabelAndDocuments: (await must(person, 'CreateLabelAndDocuments', one)).url,
    GetPrintedInvoice: (await must(person, 'CreateInvoice', one)).url,
    GetManifest: (await must(person, 'CreateManifest', one)).url,
    GetDailyManifest: (await must(person, 'CreateDailyManifest', daily)).url,
    GetExcel: (await must(person, 'CreateExcel', { body: {} })).url,
    GetDocument: (await must(person, 'CreateDocumentLink', { params: { id: documentId } })).url,
    GetDocumentPackFile: pack.url,
    GetShotFileErrors: (await must(person, 'CreateShotFileErrors', { params: { id: shotFileId } })).url,
  } as const satisfies Tenant['links']
  const segment = (name: keyof typeof links, at: number) => new URL(links[name]).pathname.split('/').at(at)!
  const records = {
    labelsId: segment('GetLabels', -1),
    papersId: segment('GetLabelAndDocuments', -1),
    printedInvoiceId: segment('GetPrintedInvoice', -1),
    manifestId: segment('GetManifest', -1),
    dailyManifestId: segment('GetDailyManifest', -2),
    packId: pack.packId,
    pdfPackId: pdfPack.packId,
    excelId: segment('GetExcel', -1),
  }
  await must(person, 'GetManifest', { params: { id: records.manifestId } })
  const printed = await portal.database.db
    .selectFrom('manifest')
    .select('id')
    .where('company_id', '=', known(account.companyId))
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { links, records: { ...records, manifestNumber: manifestNumber(printed.id) } }
}

/** A list that was mailed as a file: the id of the mail. */
async function mailFile({ portal, person }: Filling, { shipmentId }: Shipments): Promise<number> {
  const { db } = portal.database
  await must(person, 'EmailHistoryCsv', { body: { shipmentIds: [shipmentId] } })
  const { id: exportId } = await db
    .selectFrom('history_export')
    .select('id')
    .where('requested_by', '=', person.userId)
    .orderBy('requested_at', 'desc')
    .executeTakeFirstOrThrow()
  await portal.run('email-small-history-csv', { exportId })
  const { id } = await db
    .selectFrom('outbox_mail')
    .select('id')
    .where('template', '=', `history-csv/${exportId}`)
    .executeTakeFirstOrThrow()
  return id
}

/** What a carrier bills for a shipment, far from what was expected. */
async function importCarrierInvoices({ staff, mark, set }: Filling, waybill: string) {
  const [carrier] = await must(staff, 'GetTransportCompanies')
  const bring = async (number: string) => {
    const file = multipartBody([
      { name: `${number}.csv`, content: `waybill;amount;charge\n${waybill};9999;${number}\n` },
    ])
    const { invoiceId } = await must(staff, 'ImportCarrierInvoice', {
      query: { transportCompanyId: carrier!.id, number, invoicedOn: '2026-11-20' },
      body: file.payload,
      headers: { 'content-type': file.contentType },
    })
    return invoiceId!
  }
  const carrierInvoiceId = await bring(`${mark}-${set}`)
  const [bill] = await must(staff, 'GetCarrierBills', { query: { invoiceId: carrierInvoiceId } })
  return { carrierInvoiceId, carrierBillId: bill!.id, spareCarrierInvoiceId: await bring(`${mark}-${set}-spare`) }
}

/** Prices that are worked on, and some that were published: each on a tariff that no other company's drafts are about. */
async function draftTariffs({ staff, mark, set }: Filling) {
  const { tariffs, drafts, today } = await must(staff, 'GetMatrix')
  const taken = new Set(drafts.flatMap((draft) => draft.tariffs.map(({ tariffId }) => tariffId)))
  const [first, second, third] = tariffs.filter(
    ({ id, side, validFrom, validTo }) =>
      side === 'sales' && validFrom <= today && (validTo === null || validTo > '2027') && !taken.has(id),
  )
  const draft = async (name: string, { id }: { readonly id: number }) => {
    const body = { name: `${mark}-${set}-${name}`, versionName: name, validFrom: '2027-01-01', tariffIds: [id] }
    return (await must(staff, 'CreateTariffDraft', { body })).id
  }
  const raised = async (name: string, tariff: { readonly id: number }) => {
    const id = await draft(name, tariff)
    const body = { percent: '4.9', rounding: 'nearest', exceptions: [] }
    await must(staff, 'RaiseDraftPrices', { params: { id }, body })
    return id
  }
  const tariffDraftId = await draft('drafted', first!)
  const spareTariffDraftId = await draft('spare', first!)
  const readyTariffDraftId = await raised('ready', second!)
  await must(staff, 'StartWhatIf', { body: { draftId: tariffDraftId, weeks: 1 } })
  await must(staff, 'PublishTariffDraft', { params: { id: await raised('published', third!) }, body: {} })
  const [published] = await must(staff, 'GetTariffPublications')
  const open = (await must(staff, 'GetMatrix')).drafts.find(({ id }) => id === tariffDraftId)!
  return {
    tariffId: first!.id,
    zoneSetId: first!.zoneSetId,
    tariffDraftId,
    draftTariffId: open.tariffs[0]!.draftTariffId,
    spareTariffDraftId,
    readyTariffDraftId,
    publicationId: published!.id,
  }
}

/** A transfer on its way, one that was rejected, and an e-mail that failed; with the token of the public tracking page. */
async function handOn(
  { portal, staff, mark }: Filling,
  { linkId, thirdId, fourthId, handedOnId, invoicedId }: Shipments,
) {
  const { db } = portal.database
  // Booked by the database's clock; what is set of them is measured against the sweep's.
  await db.updateTable('shipment').set({ created_at: sweepNow }).where('created_at', '>', sweepNow).execute()
  await db.updateTable('shipment').set({ is_aes: true }).where('id', '=', known(fourthId)).execute()
  await db
    .updateTable('shipment')
    .set({ cargo_transfer: 'sent' })
    .where('id', 'in', [known(thirdId), known(handedOnId)])
    .execute()
  await db
    .updateTable('shipment')
    .set({ cargo_transfer: 'sent', invoicing_transfer: 'sent' })
    .where('id', '=', known(invoicedId))
    .execute()
  await must(staff, 'TransferShipmentsToInvoicing', { body: { shipmentIds: [thirdId] } })
  const transfer = await db
    .selectFrom('transfer')
    .select('id')
    .where('kind', '=', 'invoicing')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const {
    tracking_token: trackingToken,
    shipment_system,
    id,
  } = await db
    .selectFrom('shipment')
    .select(['tracking_token', 'shipment_system', 'id'])
    .where('link_id', '=', linkId)
    .executeTakeFirstOrThrow()
  const rejected = await db
    .insertInto('transfer')
    .values({
      shipment_id: id,
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
  const failedMail = await db
    .insertInto('outbox_mail')
    .values({
      shipment_system,
      shipment_id: id,
      template: 'booking',
      language: 'en',
      recipient: 'nobody@example.test',
      subject: mark,
      text_body: mark,
      html_body: mark,
      status: 'failed',
      last_error: mark,
      created_at: sweepNow,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    trackingToken,
    transferId: transfer.id,
    rejectedTransferId: rejected.id,
    failedMailId: failedMail.id,
  }
}

/** A call that must succeed, because what follows stands on it. */
async function must<N extends CallName>(person: Person, name: N, options: CallOptions = {}): Promise<Answer<N>> {
  const reply = await person.call(name, options)
  if (reply.status >= 300) throw new Error(`${name} answered ${reply.status}: ${JSON.stringify(reply.problem)}`)
  return reply.body
}
