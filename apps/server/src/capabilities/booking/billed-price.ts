import type { ShippingOption } from '@kattegat/domain/rating'
import { toWire, type MoneyOnWire } from '@kattegat/domain/money'
import { totalsWithLines, type Totals, type VatTreatment } from '@kattegat/domain/vat'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { compareBillsAgain, shipmentCost } from './cost-of-shipment.ts'

/** What a shipment is billed at: its price as booked, and the lines added since. Hundredths. */
export interface BilledPrice {
  readonly currency: string | null
  /** Null where it was neither priced nor had a line added. */
  readonly totalExVatMinor: number | null
  /** Undefined where it was never priced, so that nobody knows its VAT. */
  readonly totals: Totals | undefined
  /** What carriers have billed, as far as it was accepted; what they are expected to bill, where not. */
  readonly costMinor: number | null
}

/** Totals on the wire: `total` includes VAT, `totalExVat` excludes it. */
export interface TotalsOnWire {
  readonly totalExVat: MoneyOnWire
  readonly vat: MoneyOnWire
  readonly total: MoneyOnWire
}

/** Totals of a price in hundredths. */
export function totalsOnWire({
  totalExVatMinor,
  totalIncVatMinor,
  currency,
}: Pick<Totals, 'totalExVatMinor' | 'totalIncVatMinor'> & { readonly currency: string }): TotalsOnWire {
  return {
    totalExVat: toWire({ minor: totalExVatMinor, currency }),
    vat: toWire({ minor: totalIncVatMinor - totalExVatMinor, currency }),
    total: toWire({ minor: totalIncVatMinor, currency }),
  }
}

/** Totals of what may have no price, or a price of which the VAT is not known. */
export function billedOnWire({ totals, totalExVatMinor: minor, currency }: BilledPrice): {
  readonly [name in keyof TotalsOnWire]: MoneyOnWire | null
} {
  if (totals && currency !== null) return totalsOnWire({ ...totals, currency })
  const totalExVat = minor === null || currency === null ? null : toWire({ minor, currency })
  return { totalExVat, vat: null, total: null }
}

/** Lines that were added to a shipment's sales price, as a customer sees them. */
export async function readAddedSalesLines(database: Database, shipmentId: ShipmentId) {
  return database
    .selectFrom('added_price_line')
    .select(['line_type', 'description', 'amount_minor', 'currency'])
    .where('shipment_id', '=', shipmentId)
    .where('side', '=', 'sales')
    .orderBy('id')
    .execute()
}

interface AddedLine {
  readonly side: 'sales' | 'cost'
  readonly minor: number
  readonly vat: VatTreatment
  readonly currency: string
  /** It bills what was measured, as the difference to the price as booked. */
  readonly measured: boolean
  /** It takes off an insurance that has ended, or puts it back. */
  readonly insurance: boolean
}

/**
 * Reads what a shipment is billed at: the one reader of a price after its booking. `instead`: what it would be billed at,
 * booked at another price, at which what was billed as measured is taken off (`withdrawMeasures`), and an insurance that has
 * ended with it (`settleLapsedInsurance`).
 */
export async function readBilledPrice(
  database: Database | Tx,
  shipmentId: ShipmentId,
  instead?: Totals & Pick<ShippingOption, 'currency' | 'priceLines'>,
): Promise<BilledPrice> {
  const row = await database
    .selectFrom('shipment as s')
    .leftJoin('price_snapshot as p', (join) =>
      join.onRef('p.shipment_id', '=', 's.id').onRef('p.version', '=', 's.version'),
    )
    .select([
      sql<Totals | null>`jsonb_build_object('totalExVatMinor', p.sales -> 'totalExVatMinor', 'vat', p.sales -> 'vat',
        'totalIncVatMinor', p.sales -> 'totalIncVatMinor')`.as('totals'),
      sql<string | null>`p.sales ->> 'currency'`.as('currency'),
      sql<boolean>`s.insurance_lapsed_at is not null`.as('isUninsured'),
      shipmentCost.as('cost'),
      sql<
        AddedLine[]
      >`coalesce((select jsonb_agg(jsonb_build_object('side', l.side, 'minor', l.amount_minor, 'vat', l.vat,
        'currency', l.currency, 'insurance', l.of_lapsed_insurance,
        'measured', l.line_type = 'weight' and exists (select from measure_approval a
          where a.shipment_id = s.id and a.approved_by = l.created_by and a.approved_at = l.created_at)))
        from added_price_line l where l.shipment_id = s.id), '[]')`.as('added'),
    ])
    .where('s.id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  const isAtAnother = instead !== undefined && instead.totalExVatMinor !== row.totals?.totalExVatMinor
  const sales = row.added.filter(
    ({ side, measured, insurance }) => side === 'sales' && !(measured && isAtAnother) && !(insurance && instead),
  )
  const ended = row.isUninsured ? (instead?.priceLines ?? []).filter(({ type }) => type === 'insurance') : []
  const booked = instead ?? (row.currency === null ? undefined : (row.totals ?? undefined))
  const totals =
    booked &&
    totalsWithLines(booked, [
      ...sales.map(({ minor: amountMinor, vat }) => ({ amountMinor, vat })),
      ...ended.map(({ amountMinor, vat = 'freight' }) => ({ amountMinor: -amountMinor, vat })),
    ])
  return {
    currency: instead?.currency ?? row.currency ?? row.added[0]?.currency ?? null,
    totals,
    totalExVatMinor: totals?.totalExVatMinor ?? (sales.length > 0 ? sumOf(sales) : null),
    costMinor: row.cost,
  }
}

function sumOf(lines: readonly AddedLine[]): number {
  return lines.reduce((sum, { minor }) => sum + minor, 0)
}

/**
 * Makes a shipment's totals those of its price as booked and of the lines added since. An override writes the booked
 * total only, so that it comes through here as well. What a carrier's bill is looked at against changes with them.
 */
export async function settleTotals(tx: Tx, shipmentId: ShipmentId): Promise<void> {
  const { currency, totals, totalExVatMinor, costMinor } = await readBilledPrice(tx, shipmentId)
  await tx
    .updateTable('shipment')
    .set({
      sales_total_minor: totalExVatMinor,
      sales_vat_minor: totals?.vat.amountMinor ?? null,
      cost_total_minor: costMinor,
      sales_currency: currency,
    })
    .where('id', '=', shipmentId)
    .execute()
  await compareBillsAgain(tx, [shipmentId])
}
