import { isCalendarDay } from '@kattegat/domain/calendar'
import { isIndexed, type IndexedColumn, type SortableColumn } from '@kattegat/domain/history'
import { bookingTypes, deliveryStatuses, quoteStates } from '@kattegat/domain/shipment'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../platform/tenancy/index.ts'
import { isLate, isOnHold, nameOfBooker, quoteStateAt } from './conditions.ts'
import type { RequestContext } from './request-context.ts'

/** One value that a list is sorted by, as an expression on a shipment `s`. Empty texts are null: they come last. */
export interface SortValue {
  readonly value: RawBuilder<unknown>
  readonly type: keyof typeof kinds
}

/** Types of the database that values travel in, and the texts that each can be read from again. */
const kinds = {
  text: { cast: sql.raw('text collate "C"'), isReadable: (text: string) => !text.includes('\0') },
  bigint: { cast: sql.raw('bigint'), isReadable: (text: string) => /^-?\d{1,18}$/.test(text) },
  date: { cast: sql.raw('date'), isReadable: isCalendarDay },
} as const

/** A text of a page's key as the value that it was. */
export function valueOf(text: string | null, { type }: SortValue): RawBuilder<unknown> {
  return sql`(${text}::${kinds[type].cast})`
}

export function isReadable(text: string, { type }: SortValue): boolean {
  return kinds[type].isReadable(text)
}

/** The values of a column without an index, the first that differs decides; undefined of one that has an index. */
export function sortValuesOf(
  column: SortableColumn,
  { today, now }: Pick<RequestContext, 'today' | 'now'>,
  scope: Scope,
): readonly SortValue[] | undefined {
  if (isIndexed(column)) return undefined
  if (column === 'deliveryStatus') return statusOf(today)
  if (column === 'createdBy') return words(nameOfBooker(scope))
  return column === 'quoteState' ? quoteOf(now) : valuesOf[column]
}

/** A key holds so much of a text; beyond it the id decides. */
const comparedLetters = 60

/** As it is searched: what differs in capital letters or marks alone stands together. */
function words(value: RawBuilder<unknown>): readonly SortValue[] {
  const folded = sql`left(search_key(${value}), ${comparedLetters}::int)`
  return [{ value: sql`nullif(${folded}, '') collate "C"`, type: 'text' }]
}

function wordsOf(name: string): readonly SortValue[] {
  return words(sql`s.${sql.ref(name)}`)
}

function figure(name: string): readonly SortValue[] {
  return [{ value: sql`s.${sql.ref(name)}::bigint`, type: 'bigint' }]
}

/** Amounts of one currency stand together: which of two currencies is more, no list can say. */
function amount(value: RawBuilder<unknown>, currency: string): readonly SortValue[] {
  const code = sql`s.${sql.ref(currency)}::text`
  // Both are there or neither: a currency without an amount sorts nothing.
  return [
    { value: sql`(case when (${value}) is not null then ${code} end) collate "C"`, type: 'text' },
    { value: sql`(case when ${code} is not null then ${value} end)::bigint`, type: 'bigint' },
  ]
}

/** The way of a booking from the first status to the last; then what is on no way, as the list shows it. */
function statusOf(today: string): readonly SortValue[] {
  const value = sql`(case when s.deleted_at is not null then 30 when ${isOnHold} then 20
    when s.booking_type <> 'FinalBooking' then 10 + array_position(${[...bookingTypes]}::text[], s.booking_type)
    when ${isLate(today)} then ${deliveryStatuses.indexOf('Delayed')}::int + 1
    else array_position(${[...deliveryStatuses]}::text[], s.delivery_status) end)::bigint`
  return [{ value, type: 'bigint' }]
}

/** The life of a quote from the request to its end. */
function quoteOf(now: Date): readonly SortValue[] {
  const state = sql`(select ${quoteStateAt(now)} from quote q where q.shipment_id = s.id)`
  return [{ value: sql`array_position(${[...quoteStates]}::text[], ${state})::bigint`, type: 'bigint' }]
}

const valuesOf: Readonly<
  Record<Exclude<SortableColumn, IndexedColumn | 'deliveryStatus' | 'quoteState' | 'createdBy'>, readonly SortValue[]>
> = {
  AWB: wordsOf('waybill_number'),
  bookingType: wordsOf('booking_type'),
  expectedDeliveryDate: [{ value: sql`s.expected_delivery_date`, type: 'date' }],
  branch: words(
    sql`(select b.name from company_account a join branch b on b.id = a.branch_id where a.id = s.account_id)`,
  ),
  carrier: wordsOf('transport_company_name'),
  company: words(sql`(select c.name from company c where c.id = s.company_id)`),
  account: words(sql`(select a.display_name from company_account a where a.id = s.account_id)`),
  product: wordsOf('product_name'),
  senderName: wordsOf('sender_name'),
  senderCountry: wordsOf('sender_country'),
  senderPostalCode: wordsOf('sender_postal_code'),
  senderCity: wordsOf('sender_city'),
  receiverName: wordsOf('receiver_name'),
  receiverCountry: wordsOf('receiver_country'),
  receiverPostalCode: wordsOf('receiver_postal_code'),
  receiverCity: wordsOf('receiver_city'),
  senderReference: wordsOf('sender_reference'),
  receiverReference: wordsOf('receiver_reference'),
  salesPrice: amount(sql`s.sales_total_minor`, 'sales_currency'),
  salesPriceIncVat: amount(sql`s.sales_total_minor + s.sales_vat_minor`, 'sales_currency'),
  costPrice: amount(sql`s.cost_total_minor`, 'sales_currency'),
  bookedWeight: figure('weight_g'),
  bookedVolume: figure('volume_mm3'),
  chargeableWeight: figure('chargeable_weight_g'),
  invoicedWeight: figure('invoiced_weight_g'),
  invoicedVolume: figure('invoiced_volume_mm3'),
  packages: figure('number_of_colli'),
  goodsDescription: wordsOf('description'),
  customsAmount: amount(sql`s.customs_minor`, 'customs_currency'),
  insuranceAmount: amount(sql`s.insurance_minor`, 'insurance_currency'),
  incoterms: wordsOf('incoterms'),
  payAccount: wordsOf('pay_account'),
  onBehalfInitials: wordsOf('on_behalf_initials'),
  onBehalfDepartment: wordsOf('on_behalf_department'),
  pickupReady: wordsOf('pickup_ready'),
  pickupClose: wordsOf('pickup_close'),
  externalPickupReference: wordsOf('external_pickup_reference'),
  itn: wordsOf('itn'),
  cargoTransfer: wordsOf('cargo_transfer'),
  invoicing: wordsOf('invoicing_transfer'),
}
