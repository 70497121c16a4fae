import type { Answer } from '@kattegat/contract'
import { approvalAsOf, type ApprovalState } from '@kattegat/domain/approvals'
import { isFilingComplete } from '@kattegat/domain/aes'
import type { Language } from '@kattegat/messages'
import { messageCodes, serverMessageCodes, type FieldError } from '@kattegat/domain/messages'
import { formatUnits, toWire } from '@kattegat/domain/money'
import { deliveryStatusNow, type DeliveryFacts, type ShipmentForm } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { fieldMessage } from '../../platform/http/index.ts'
import { named, type Scope } from '../../platform/tenancy/index.ts'
import { filingReasonOf, isUnderWay, localDay } from '../booking/index.ts'
import { isBookedByFormer } from '../shipment-events/index.ts'
import { payerOf, payingAccount } from '../transfers/index.ts'
import { quoteStateOf } from './actions/action-target.ts'

export type HistoryRow = Answer<'FilterHistoryShipments'>['shipments'][number]

/**
 * The lines of these shipments, in this order, as far as they are within reach when they are read: one that was found a moment ago,
 * or twenty thousand rows ago, may be another company's by now. `forStaff` is for the provider's own people alone.
 */
export async function readRows(
  database: Database,
  scope: Scope,
  ids: readonly number[],
  { forStaff, language, now = new Date() }: { forStaff: boolean; language: Language; now?: Date },
): Promise<HistoryRow[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('shipment as s')
    .innerJoin('shipment_system as system', 'system.key', 's.shipment_system')
    .innerJoin('company', 'company.id', 's.company_id')
    .innerJoin('company_account as account', 'account.id', 's.account_id')
    .innerJoin('branch', 'branch.id', 'account.branch_id')
    .innerJoin('portal_user as creator', 'creator.id', 's.created_by')
    .leftJoin('quote', 'quote.shipment_id', 's.id')
    .selectAll('s')
    .select(payingAccount)
    .leftJoin('approval', 'approval.shipment_id', 's.id')
    .select(['quote.state as quote_state', 'quote.valid_until'])
    .select(['approval.state as approval_state', 'approval.expires_at as approval_expires'])
    .select([
      'system.time_zone',
      'company.name as company_name',
      'account.display_name as account_name',
      'branch.name as branch_name',
      'creator.name as creator_name',
    ])
    .select(isBookedByFormer('s', 'creator').as('is_of_former'))
    // Those that were deleted count as long as they can be brought back.
    .select(sql<boolean>`exists (select from shipment_document d where d.shipment_id = s.id)`.as('has_documents'))
    .select(isUnderWay('s').as('under_way'))
    .where(named(scope, 's', ids))
    .execute()
  const found = new Map(rows.map((row) => [row.id as number, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [rowOnWire(row, { forStaff, language, now })] : []
  })
}

type Stored = Awaited<ReturnType<typeof stored>>[number]
const stored = (database: Database) =>
  database
    .selectFrom('shipment as s')
    .selectAll('s')
    .select([
      sql<string>`''`.as('time_zone'),
      sql<string>`''`.as('company_name'),
      sql<string>`''`.as('account_name'),
      sql<string>`''`.as('branch_name'),
      sql<string>`''`.as('creator_name'),
      sql<boolean>`false`.as('is_of_former'),
      sql<string | null>`null`.as('quote_state'),
      sql<Date | null>`null`.as('valid_until'),
      sql<string | null>`null`.as('approval_state'),
      sql<Date | null>`null`.as('approval_expires'),
      payingAccount,
      sql<boolean>`false`.as('has_documents'),
      isUnderWay('s').as('under_way'),
    ])
    .execute()

function priceOf(minor: number | null, currency: string | null) {
  return minor === null || currency === null ? null : toWire({ minor, currency })
}

function rowOnWire(
  row: Stored,
  { forStaff, language, now }: { forStaff: boolean; language: Language; now: Date },
): HistoryRow {
  const place = (party: 'sender' | 'receiver') => ({
    name: row[`${party}_name`],
    countryCode: row[`${party}_country`],
    postalCode: row[`${party}_postal_code`],
    city: row[`${party}_city`],
  })
  const ofStaff = {
    branch: row.branch_name,
    companyId: row.company_id,
    company: row.company_name,
    costPrice: priceOf(row.cost_total_minor, row.sales_currency),
  }
  return {
    ...(forStaff ? ofStaff : {}),
    id: row.id,
    linkId: row.link_id,
    version: row.version,
    AWB: row.waybill_number ?? '',
    deliveryStatus: deliveryStatusNow(
      {
        deliveryStatus: row.delivery_status as DeliveryFacts['deliveryStatus'],
        bookingType: row.booking_type as DeliveryFacts['bookingType'],
        heldBack: row.held_back,
        expectedDeliveryDate: row.expected_delivery_date,
      },
      localDay(now, row.time_zone),
    ),
    bookingType: row.booking_type as HistoryRow['bookingType'],
    date: row.created_at.toISOString(),
    shipDate: row.ship_date,
    expectedDeliveryDate: row.expected_delivery_date,
    carrier: row.transport_company_name,
    accountId: row.account_id,
    account: row.account_name,
    product: row.product_name,
    sender: place('sender'),
    receiver: place('receiver'),
    senderReference: row.sender_reference,
    receiverReference: row.receiver_reference,
    salesPrice: priceOf(row.sales_total_minor, row.sales_currency),
    salesPriceIncVat: priceOf(incVat(row), row.sales_currency),
    bookedWeight: kg(row.weight_g),
    bookedVolume: cubicMetres(row.volume_mm3),
    chargeableWeight: row.chargeable_weight_g === null ? null : kg(row.chargeable_weight_g),
    invoicedWeight: row.invoiced_weight_g === null ? null : kg(row.invoiced_weight_g),
    invoicedVolume: row.invoiced_volume_mm3 === null ? null : cubicMetres(row.invoiced_volume_mm3),
    packages: row.number_of_colli,
    goodsDescription: row.description,
    customsAmount: priceOf(row.customs_minor, row.customs_currency),
    insuranceAmount: priceOf(row.insurance_minor, row.insurance_currency),
    incoterms: row.incoterms,
    payAccount: row.pay_account,
    createdBy: forStaff || !row.is_of_former ? row.creator_name : '',
    onBehalfInitials: row.on_behalf_initials,
    onBehalfDepartment: row.on_behalf_department,
    pickupReady: row.pickup_ready,
    pickupClose: row.pickup_close,
    externalPickupReference: row.external_pickup_reference,
    itn: row.itn,
    aes: row.is_aes,
    customsComplete: isFilingComplete(row.form as ShipmentForm, row.filing_opens),
    filingReason: filingReasonOf(row, language),
    billedByCarrier: row.receiver_pays && payerOf(row, row.paying_account ?? undefined).kind === 'carrier',
    quoteState: row.quote_state ? quoteStateOf({ state: row.quote_state, valid_until: row.valid_until }, now) : null,
    approvalState: approvalStateOf(row, now),
    errors: errorsOf(row.what_is_wrong, language),
    hasDocuments: row.has_documents,
    heldBack: row.held_back,
    underWay: row.under_way,
    cargoTransfer: row.cargo_transfer as HistoryRow['cargoTransfer'],
    invoicingTransfer: row.invoicing_transfer as HistoryRow['invoicingTransfer'],
    deleted: row.deleted_at !== null,
    test: row.test,
  }
}

/** How its approval stands at this moment; null for what never waited for one. */
function approvalStateOf({ approval_state: state, approval_expires: expires }: Stored, now: Date) {
  if (!state || !expires) return null
  return approvalAsOf({ state: state as ApprovalState, expiresAtMs: expires.getTime() }, now.getTime())
}

const codesInUse: ReadonlySet<string> = new Set([...messageCodes, ...serverMessageCodes])

/** What the booking kept (`columnsOf`), in words; a code that is no longer used has none. */
function errorsOf(kept: unknown, language: Language): HistoryRow['errors'] {
  const errors = (kept as { errors: FieldError[] } | null)?.errors ?? []
  const told = errors.filter(({ code }) => codesInUse.has(code))
  return told.map((error) => ({ field: error.field, code: error.code, message: fieldMessage(error, language) }))
}

function incVat({ sales_total_minor: exVat, sales_vat_minor: vat }: Stored): number | null {
  return exVat === null || vat === null ? null : exVat + vat
}

function kg(grams: number): number {
  return grams / 1000
}

/** mm³ as m³ with six decimals. */
function cubicMetres(mm3: number): number {
  return Number(formatUnits(BigInt(Math.round(mm3 / 1000)), 6))
}
