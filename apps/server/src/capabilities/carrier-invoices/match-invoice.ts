import {
  chargeKindOfCarrier,
  chargeKindOfLine,
  differenceOf,
  matchBill,
  type BilledLine,
  type ExpectedCost,
  type MatchedBill,
} from '@kattegat/domain/carrier-invoices'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Job } from '../../platform/jobs/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { acceptedBills, settleCosts, type PayingAccount } from '../booking/index.ts'
import { payerOf, payingAccount } from '../transfers/index.ts'

export interface MatchDeps {
  readonly database: Database
}

/** So many bills are compared in one transaction: other work waits for none of them long. */
const matchedAtOnce = 500

/** Compares what an invoice bills with its shipments. Safe to run twice: what was compared is not compared again. */
export const matchCarrierInvoice: Job<MatchDeps, { invoiceId: number }> = {
  name: 'match-carrier-invoice',
  longestHours: 3,
  retry: { limit: 5, delaySeconds: 5, longestDelaySeconds: 300 },
  run: async ({ database }, { invoiceId }) => {
    while (await database.transaction().execute((tx) => matchNext(tx, invoiceId)));
  },
}

/** Compares the next bills of an invoice; false once none waits. */
async function matchNext(tx: Tx, invoiceId: number): Promise<boolean> {
  // Held, so that two workers compare one after the other and none of a shipment's two bills is missed.
  const invoice = await tx
    .selectFrom('carrier_invoice')
    .selectAll()
    .where('id', '=', invoiceId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!invoice) return false
  const bills = await tx
    .selectFrom('carrier_bill')
    .select(['id', 'waybill', 'lines', 'weight_g', 'billed_minor'])
    .where('carrier_invoice_id', '=', invoiceId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(matchedAtOnce)
    .execute()
  if (bills.length === 0) return false
  const found = await findShipments(
    tx,
    invoice,
    bills.map(({ waybill }) => waybill),
  )
  const tolerance = { ppm: invoice.tolerance_ppm, minor: invoice.tolerance_minor }
  // Two waybill numbers of one shipment may stand on one invoice.
  const billedHere = new Set<number>()
  const seenHere = new Set<number>()
  const matched = bills.map((bill) => {
    const shipment = found.get(bill.waybill)
    const isAgain = shipment !== undefined && billedHere.has(shipment.id)
    const expected =
      shipment && expectedOf(shipment, invoice.transport_company_id, isAgain ? invoice.number : undefined)
    const lines = bill.lines as unknown as readonly BilledLine[]
    const weightG = bill.weight_g ?? undefined
    const outcome = matchBill({ currency: invoice.currency, lines, weightG }, expected, tolerance)
    const { id, billed_minor: billedMinor } = bill
    const hasOthers = shipment !== undefined && (shipment.hasOthers || seenHere.has(shipment.id))
    if (shipment) seenHere.add(shipment.id)
    if (shipment && outcome.state === 'accepted') billedHere.add(shipment.id)
    return { id, billedMinor, shipmentId: shipment?.id ?? null, hasOthers, ...outcome }
  })
  await keepMatches(tx, matched)
  const settled = matched.flatMap((bill) => {
    if (bill.shipmentId === null) return []
    // What the bills before it left of the cost is looked up.
    if (bill.reason === 'billed-before') return [bill.shipmentId]
    if (bill.state !== 'accepted') return []
    return differenceOf(bill) !== 0 || bill.hasOthers ? [bill.shipmentId] : []
  })
  await settleCosts(tx, settled)
  return true
}

interface Shipment {
  readonly waybill: string
  readonly id: ShipmentId
  readonly isDeleted: boolean
  readonly transportCompanyId: number | null
  readonly billedBy: string | null
  /** Other bills of it: what it costs, or what they are compared with, changes with this one. */
  readonly hasOthers: boolean
  readonly isBilledToReceiver: boolean
  readonly currency: string | null
  readonly lines: readonly { readonly code: string; readonly minor: number }[]
  /** What accepted bills have settled of these, as their carriers call it. */
  readonly settled: readonly { readonly charge: string; readonly minor: number }[]
  readonly weights: readonly (number | null)[]
}

type Paid = Parameters<typeof payerOf>[0] & { readonly paying_account: PayingAccount | null }

/** The shipments that have, or had, these waybill numbers, with what each was expected to cost. */
async function findShipments(
  tx: Tx,
  { shipment_system: system }: { readonly shipment_system: string },
  waybills: readonly string[],
): Promise<ReadonlyMap<string, Shipment>> {
  const numbers = sql`any(${[...waybills]}::bpchar[])`
  // Held, and read in a statement of its own: what a shipment costs is not changed between this look and what is kept of it.
  await sql`select s.id from shipment s
    where s.shipment_system = ${system} and s.id in (select w.shipment_id from waybill_number w where w.number = ${numbers})
    order by s.id for no key update`.execute(tx)
  const { rows } = await sql<Omit<Shipment, 'isBilledToReceiver'> & Paid>`
    select w.number as waybill, s.id, s.deleted_at is not null as "isDeleted",
      s.transport_company_id as "transportCompanyId",
      case when "hasOthers" then (
        select bill.number from ${acceptedBills} bill where bill.is_main order by bill.id limit 1) end as "billedBy", "hasOthers",
      s.shipment_system, s.receiver_pays, s.payer_account_id, s.receiver_name, ${payingAccount},
      jsonb_build_object('receiverAddress', jsonb_build_object('vatNumber', s.form -> 'receiverAddress' ->> 'vatNumber')) as form,
      coalesce(p.sales ->> 'currency', s.sales_currency) as currency,
      (select coalesce(jsonb_agg(jsonb_build_object('code', l.code, 'minor', l.minor)), '[]') from (
        select line ->> 'code' as code, (line ->> 'amountMinor')::bigint as minor
          from jsonb_array_elements(p.cost -> 'lines') line
        union all
        select line_type, amount_minor from added_price_line where shipment_id = s.id and side = 'cost'
      ) l) as lines,
      case when not "hasOthers" then '[]' else (
      select coalesce(jsonb_agg(jsonb_build_object('charge', l.charge, 'minor', l.minor)), '[]') from (
        select billed ->> 'charge' as charge, (billed ->> 'minor')::bigint as minor
          from ${acceptedBills} bill, jsonb_array_elements(bill.lines) billed
          where not bill.is_outside and not bill.is_again and bill.settled > 0
        union all
        select '', bill.settled from ${acceptedBills} bill where (bill.is_outside or bill.is_again) and bill.settled > 0
      ) l) end as settled,
      jsonb_build_array(s.weight_g, s.chargeable_weight_g,
        (select weight_g from measure_approval where shipment_id = s.id)) as weights
    from waybill_number w
    join shipment s on s.id = w.shipment_id and s.shipment_system = ${system}
    left join price_snapshot p on p.shipment_id = s.id and p.version = s.version
    cross join lateral (select exists (
      select from carrier_bill b where b.shipment_id = s.id and b.state <> 'waiting') as "hasOthers") others
    where w.number = ${numbers}`.execute(tx)
  return new Map(
    rows.map((row) => [
      row.waybill,
      { ...row, isBilledToReceiver: payerOf(row, row.paying_account ?? undefined).kind === 'carrier' },
    ]),
  )
}

function expectedOf(shipment: Shipment, carrier: number, again: string | undefined): ExpectedCost {
  return {
    isDeleted: shipment.isDeleted,
    isOfCarrier: shipment.transportCompanyId === carrier,
    isBilledToReceiver: shipment.isBilledToReceiver,
    billedBy: again ?? shipment.billedBy ?? undefined,
    currency: shipment.currency ?? '',
    lines: shipment.lines.map(({ code, minor }) => ({ kind: chargeKindOfLine(code), minor })),
    settled: shipment.settled.map(({ charge, minor }) => ({ kind: chargeKindOfCarrier(charge), minor })),
    weightsG: shipment.weights.filter((weight): weight is number => weight !== null && weight > 0),
  }
}

async function keepMatches(
  tx: Tx,
  matched: readonly (MatchedBill & { readonly id: number; readonly shipmentId: ShipmentId | null })[],
): Promise<void> {
  const rows = matched.map(({ id, shipmentId, state, reason, expectedMinor, agreedMinor }) => ({
    id,
    shipment_id: shipmentId,
    state,
    reason: reason ?? null,
    expected_minor: expectedMinor,
    agreed_minor: agreedMinor,
  }))
  await sql`update carrier_bill b set shipment_id = r.shipment_id, state = r.state, reason = r.reason, expected_minor = r.expected_minor,
      agreed_minor = r.agreed_minor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id bigint, shipment_id bigint, state text, reason text, expected_minor bigint, agreed_minor bigint)
    where b.id = r.id and b.state = 'waiting'`.execute(tx)
}
