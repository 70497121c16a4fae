import type { BilledWaybill, InvoiceLine } from '@kattegat/domain/carrier-invoices'
import { differenceOf, sumOf } from '@kattegat/domain/carrier-invoices'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { acceptedBills } from '../booking/index.ts'
import { within, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'

/** An invoice to be kept. */
export interface NewInvoice {
  readonly shipmentSystem: string
  readonly transportCompanyId: number
  readonly number: string
  readonly invoicedOn: string
  readonly currency: string
  readonly fileName: string
  readonly contentHash: string
  readonly lines: number
  readonly tolerancePpm: number
  readonly toleranceMinor: number
  readonly importedBy: number
  readonly importedAt: Date
}

/** The invoice that has this number of its carrier, or this content, already. */
export async function findImported(tx: Tx, scope: Scope, { transportCompanyId, number, contentHash }: NewInvoice) {
  return tx
    .selectFrom('carrier_invoice as i')
    .innerJoin('portal_user as u', 'u.id', 'i.imported_by')
    .select(['i.number', 'i.imported_at', 'u.name as by'])
    .where(within(scope, 'i'))
    .where((either) =>
      either.or([
        either('i.content_hash', '=', contentHash),
        // Typed by hand, in capitals or not.
        either.and([
          either('i.transport_company_id', '=', transportCompanyId),
          either(sql`upper(i.number)`, '=', number.toUpperCase()),
        ]),
      ]),
    )
    .executeTakeFirst()
}

/** Undefined where somebody was quicker with the same invoice. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<number | undefined> {
  const row = await tx
    .insertInto('carrier_invoice')
    .values({
      shipment_system: invoice.shipmentSystem,
      transport_company_id: invoice.transportCompanyId,
      number: invoice.number,
      invoiced_on: invoice.invoicedOn,
      currency: invoice.currency,
      file_name: invoice.fileName,
      content_hash: invoice.contentHash,
      lines: invoice.lines,
      tolerance_ppm: invoice.tolerancePpm,
      tolerance_minor: invoice.toleranceMinor,
      imported_by: invoice.importedBy,
      imported_at: invoice.importedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** So many bills go in one statement. */
const insertedAtOnce = 2000

export async function insertBills(
  tx: Tx,
  { id, shipmentSystem }: { readonly id: number; readonly shipmentSystem: string },
  bills: readonly BilledWaybill<InvoiceLine>[],
): Promise<void> {
  for (let from = 0; from < bills.length; from += insertedAtOnce) {
    const rows = bills.slice(from, from + insertedAtOnce).map(({ waybill, lines }) => ({
      waybill,
      lines: lines.map(({ row, charge, minor }) => ({ row, charge, minor })),
      // A carrier writes a shipment's weight on each of its lines.
      weight_g: lines.reduce<number | null>((most, { weightG }) => Math.max(most ?? 0, weightG ?? 0) || null, null),
      billed_minor: sumOf(lines),
    }))
    await sql`insert into carrier_bill (carrier_invoice_id, shipment_system, waybill, lines, weight_g, billed_minor)
      select ${id}, ${shipmentSystem}, waybill, lines, weight_g, billed_minor
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(waybill text, lines jsonb, weight_g bigint, billed_minor bigint)
    `.execute(tx)
  }
}

/** An invoice within reach, its row held until the transaction ends. */
export async function lockInvoice(tx: Tx, scope: Scope, id: number) {
  return tx
    .selectFrom('carrier_invoice as i')
    .selectAll('i')
    .where(within(scope, 'i'))
    .where('i.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** How many of an invoice's bills stand how. */
export async function countStates(tx: Tx, scope: Scope, id: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('carrier_bill as b')
    .select(['b.state', sql<number>`count(*)::int`.as('bills')])
    .where(within(scope, 'b'))
    .where('b.carrier_invoice_id', '=', id)
    .groupBy('b.state')
    .execute()
  return new Map(rows.map(({ state, bills }) => [state, bills]))
}

const aPage = 100

export interface PageWish {
  readonly after?: number | undefined
  readonly pageSize?: number | undefined
}

/**
 * What of an invoice `i` is to be paid and in no margin. Each of its shipments is looked at, so that it is not asked while bills
 * are compared and the list is read every other second.
 */
const inNoMargin = sql<number>`case when sums.waiting > 0 then 0 else coalesce((
    select sum(b.billed_minor) from carrier_bill b left join shipment s on s.id = b.shipment_id
    where b.carrier_invoice_id = i.id and b.state in ('accepted', 'billed-on') and (
      s.id is null or s.deleted_at is not null or s.test or s.booking_type <> 'FinalBooking'
      or b.reason in ('other-currency', 'billed-to-receiver'))), 0)::bigint end`

/** Invoices of carriers with the sums of their bills, the latest first. */
export async function listInvoices(database: Database, scope: Scope, { after, pageSize = aPage }: PageWish) {
  const ofState = (state: string) => sql<number>`(count(*) filter (where b.state = ${state}))::int`
  return database
    .selectFrom('carrier_invoice as i')
    .innerJoin('transport_company as c', 'c.id', 'i.transport_company_id')
    .innerJoin('portal_user as u', 'u.id', 'i.imported_by')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('carrier_bill as b')
          .select([
            sql<number>`count(*)::int`.as('bills'),
            ofState('waiting').as('waiting'),
            ofState('accepted').as('accepted'),
            ofState('queued').as('queued'),
            ofState('disputed').as('disputed'),
            ofState('billed-on').as('billed_on'),
            sql<number>`coalesce(sum(b.billed_minor), 0)::bigint`.as('billed_minor'),
            sql<number>`coalesce(sum(b.billed_minor) filter (where b.state in ('accepted', 'billed-on')), 0)::bigint`.as(
              'to_pay_minor',
            ),
          ])
          .whereRef('b.carrier_invoice_id', '=', 'i.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .selectAll(['i', 'sums'])
    .select(['c.name as carrier', 'u.name as by', inNoMargin.as('in_no_margin_minor')])
    .where(within(scope, 'i'))
    .$if(after !== undefined, (query) => query.where('i.id', '<', after!))
    .orderBy('i.id', 'desc')
    .limit(pageSize)
    .execute()
}

/** What carriers bill, in the order in which it came; of undecided bills alone unless an invoice or a state is named. */
export async function listBills(
  database: Database,
  scope: Scope,
  {
    invoiceId,
    state,
    reason,
    after,
    pageSize = aPage,
  }: PageWish & { invoiceId?: number | undefined; state?: string | undefined; reason?: string | undefined },
) {
  let query = billsInReach(database, scope).orderBy('b.id').limit(pageSize)
  if (invoiceId !== undefined) query = query.where('b.carrier_invoice_id', '=', invoiceId)
  if (state !== undefined) query = query.where('b.state', '=', state)
  else if (invoiceId === undefined) query = query.where('b.state', '=', 'queued')
  if (reason !== undefined) query = query.where('b.reason', '=', reason)
  if (after !== undefined) query = query.where('b.id', '>', after)
  return query.execute()
}

/** What carriers billed for a shipment. */
export async function listBillsOfShipment(database: Database, scope: Scope, shipmentId: number) {
  return billsInReach(database, scope)
    .where('b.shipment_id', '=', shipmentId as never)
    .orderBy('b.id')
    .execute()
}

function billsInReach(database: Database, scope: Scope) {
  return database
    .selectFrom('carrier_bill as b')
    .innerJoin('carrier_invoice as i', 'i.id', 'b.carrier_invoice_id')
    .innerJoin('transport_company as c', 'c.id', 'i.transport_company_id')
    .leftJoin('shipment as s', 's.id', 'b.shipment_id')
    .leftJoin('company', 'company.id', 's.company_id')
    .leftJoin('portal_user as u', 'u.id', 'b.decided_by')
    .selectAll('b')
    .select(['i.number', 'i.currency', 'i.invoiced_on', 'i.imported_at', 'i.paid_on', 'c.name as carrier'])
    .select(['company.name as company', 'u.name as decider', 's.chargeable_weight_g', 's.weight_g as booked_weight_g'])
    .where(within(scope, 'b'))
}

/**
 * Holds the invoice of a bill, so that it is neither removed nor paid meanwhile, and then its shipment, as all do who change
 * what that costs.
 */
export async function holdForBill(tx: Tx, scope: Scope, billId: number): Promise<void> {
  await tx
    .selectFrom('carrier_invoice as i')
    .select('i.id')
    .where(within(scope, 'i'))
    .where('i.id', 'in', (one) =>
      one
        .selectFrom('carrier_bill as b')
        .select('b.carrier_invoice_id')
        .where(within(scope, 'b'))
        .where('b.id', '=', billId),
    )
    .forShare()
    .execute()
  await tx
    .selectFrom('shipment as s')
    .select('s.id')
    .where('s.id', 'in', (one) =>
      one
        .selectFrom('carrier_bill as b')
        .select((bill) => bill.ref('b.shipment_id').$notNull().as('shipment_id'))
        .where(within(scope, 'b'))
        .where('b.id', '=', billId),
    )
    .forNoKeyUpdate()
    .execute()
}

/** The shipments whose cost, or whose other bills, an invoice has a say in. */
export async function findShipmentsCosting(tx: Tx, scope: Scope, invoiceId: number): Promise<ShipmentId[]> {
  const rows = await tx
    .selectFrom('carrier_bill as b')
    .select('b.shipment_id')
    .where(within(scope, 'b'))
    .where('b.carrier_invoice_id', '=', invoiceId)
    .where('b.state', '=', 'accepted')
    .where(
      sql<boolean>`(b.billed_minor <> coalesce(b.expected_minor, 0) or exists (
        select from carrier_bill o where o.shipment_id = b.shipment_id and o.id <> b.id))`,
    )
    .execute()
  return rows.flatMap(({ shipment_id: id }) => id ?? [])
}

/** Has the queued bills of shipments compared from the beginning; the invoices that they are on. */
export async function reopenForMatch(tx: Tx, scope: Scope, shipmentIds: readonly ShipmentId[]): Promise<number[]> {
  if (shipmentIds.length === 0) return []
  const reopened = await tx
    .updateTable('carrier_bill')
    .set({ state: 'waiting', reason: null, expected_minor: null, agreed_minor: null, of_added_minor: 0 })
    .where(within(scope, 'carrier_bill'))
    .where(sql<boolean>`shipment_id = any(${[...shipmentIds]}::bigint[])`)
    .where('state', '=', 'queued')
    .returning('carrier_invoice_id')
    .execute()
  return [...new Set(reopened.map(({ carrier_invoice_id: id }) => id))]
}

/** Whether its carrier has billed a shipment, and the bill is what it costs. */
export async function isCostBilled(database: Database, shipmentId: ShipmentId): Promise<boolean> {
  const bill = await database
    .selectFrom('shipment as s')
    .leftJoin('price_snapshot as p', (join) =>
      join.onRef('p.shipment_id', '=', 's.id').onRef('p.version', '=', 's.version'),
    )
    .select('s.id')
    .where('s.id', '=', shipmentId)
    .where(sql<boolean>`exists (select from ${acceptedBills} bill where bill.is_main)`)
    .executeTakeFirst()
  return bill !== undefined
}

/** What each of these bills comes to, as far as it is within reach. */
export async function readDifferences(
  database: Database,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await database
    .selectFrom('carrier_bill as b')
    .select(['b.id', 'b.billed_minor as billedMinor', 'b.expected_minor as expectedMinor'])
    .where(within(scope, 'b'))
    .where(sql<boolean>`b.id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, differenceOf(row)]))
}

/** Bills that are to be decided, each held until the transaction ends. */
export async function lockBills(tx: Tx, scope: Scope, ids: readonly number[]) {
  return tx
    .selectFrom('carrier_bill as b')
    .innerJoin('carrier_invoice as i', 'i.id', 'b.carrier_invoice_id')
    .selectAll('b')
    .select(['i.number', 'i.currency', 'i.paid_on'])
    .where(within(scope, 'b'))
    .where(sql<boolean>`b.id = any(${[...ids]}::bigint[])`)
    .orderBy('b.id')
    .forUpdate('b')
    .execute()
}

export async function setBillState(
  tx: Tx,
  scope: Scope,
  id: number,
  {
    state,
    reason,
    by,
    at,
  }: {
    readonly state: string
    readonly reason: string | null
    readonly by: number | null
    readonly at: Date | null
  },
): Promise<void> {
  await tx
    .updateTable('carrier_bill')
    // Accepted once more, it counts from when it first did: what was added since stays on top.
    .set({
      state,
      reason,
      decided_by: by,
      decided_at: at,
      counted_since: sql`case when state = 'accepted' then coalesce(counted_since, decided_at,
        (select i.imported_at from carrier_invoice i where i.id = carrier_bill.carrier_invoice_id)) else counted_since end`,
    })
    .where(within(scope, 'carrier_bill'))
    .where('id', '=', id)
    .execute()
}

/** Whether a carrier is one of the system's. */
export async function isCarrier(database: Database, { shipmentSystem }: Scope, id: number): Promise<boolean> {
  const row = await database
    .selectFrom('transport_company')
    .select('id')
    .where('id', '=', id)
    .where('shipment_system', '=', shipmentSystem)
    .executeTakeFirst()
  return row !== undefined
}
