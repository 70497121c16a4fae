import { sql } from 'kysely'
import type { Tx } from '../../platform/database/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import { settleTotals } from './billed-price.ts'
import * as shipments from './shipment.repository.ts'
import { wordsOfLines } from './words-of-lines.ts'

/** What was measured of a shipment and approved, and what the shipment was then. */
export interface ApprovedMeasures {
  readonly approvedBy: number
  readonly approvedAt: Date
  readonly weightG: number
  readonly volumeMm3: number
  readonly numberOfColli: number
  /** Without VAT; null where it was booked without a price. */
  readonly totalMinor: number | null
}

/** Reads what is billed as measured, before its shipment is overridden; undefined where nothing is. */
export async function readApprovedMeasures(tx: Tx, shipmentId: ShipmentId): Promise<ApprovedMeasures | undefined> {
  const row = await tx
    .selectFrom('measure_approval as a')
    .innerJoin('shipment as s', 's.id', 'a.shipment_id')
    .leftJoin('price_snapshot as p', (join) =>
      join.onRef('p.shipment_id', '=', 's.id').onRef('p.version', '=', 's.version'),
    )
    .select(['a.approved_by', 'a.approved_at', 's.weight_g', 's.volume_mm3', 's.number_of_colli'])
    .select(sql<number | null>`(p.sales ->> 'totalExVatMinor')::bigint`.as('total'))
    .where('a.shipment_id', '=', shipmentId)
    .executeTakeFirst()
  return (
    row && {
      approvedBy: row.approved_by,
      approvedAt: row.approved_at,
      weightG: row.weight_g,
      volumeMm3: row.volume_mm3,
      numberOfColli: row.number_of_colli,
      totalMinor: row.total,
    }
  )
}

/** What a shipment is booked with from now on. */
export type BookedGoods = Pick<ApprovedMeasures, 'weightG' | 'volumeMm3' | 'numberOfColli' | 'totalMinor'>

/** Whether the line of what was measured is still the difference to the price: the goods and the price are as they were. */
function holdsFor(approved: ApprovedMeasures, booked: BookedGoods): boolean {
  return (
    booked.weightG === approved.weightG &&
    booked.volumeMm3 === approved.volumeMm3 &&
    booked.numberOfColli === approved.numberOfColli &&
    booked.totalMinor === approved.totalMinor
  )
}

/**
 * Takes off what was billed as measured where a shipment is booked with other goods or at another price: the new price may
 * hold the same kilos already. What still differs waits to be approved again, against what is declared now.
 */
export async function withdrawMeasures(
  tx: Tx,
  approved: ApprovedMeasures | undefined,
  booked: BookedGoods,
  by: { readonly shipmentId: ShipmentId; readonly userId: number; readonly at: Date },
): Promise<void> {
  if (!approved || holdsFor(approved, booked)) return
  const { shipmentId, userId, at } = by
  const words = (await wordsOfLines(tx, shipmentId))('measured.withdrawn')
  // The lines of an approval are those written with it.
  await sql`insert into added_price_line
      (shipment_id, side, line_type, description, amount_minor, vat, currency, created_by, created_at)
    select shipment_id, side, line_type, ${words}, -amount_minor, vat, currency, ${userId}, ${at}
    from added_price_line where shipment_id = ${shipmentId} and line_type = 'weight'
      and created_by = ${approved.approvedBy} and created_at = ${approved.approvedAt}
    order by id`.execute(tx)
  await tx.deleteFrom('measure_approval').where('shipment_id', '=', shipmentId).execute()
  await tx
    .updateTable('shipment')
    .set({ invoiced_weight_g: null, invoiced_volume_mm3: null })
    .where('id', '=', shipmentId)
    .execute()
  await shipments.insertEvent(tx, {
    shipmentId,
    code: 'measure-withdrawn',
    at,
    place: null,
    userId,
    source: 'portal',
  })
  await settleTotals(tx, shipmentId)
}
