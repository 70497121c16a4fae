import type { MeasuredPiece, PieceMeasures } from '@kattegat/domain/scanning'
import type { EnteredMeasures } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { named, within, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'

/** A piece with what was last measured of it, by whom and where. */
export interface StoredMeasure extends MeasuredPiece {
  readonly piece: number
  /** When it was measured, by whom and where; undefined where it was not. */
  readonly of: { readonly at: Date; readonly by: string; readonly place: string } | undefined
}

/** The pieces of a shipment that still have their label, in order, with what was last measured of each. */
export async function readMeasures(database: Database | Tx, shipmentId: ShipmentId): Promise<StoredMeasure[]> {
  const pieces = await database
    .selectFrom('colli')
    .select(['sscc', 'piece', 'line', 'weight_g', 'length_mm', 'width_mm', 'height_mm'])
    .where('shipment_id', '=', shipmentId)
    .where('voided_at', 'is', null)
    .orderBy('piece')
    .execute()
  const measures = await database
    .selectFrom('piece_measure as m')
    .innerJoin('scan', 'scan.id', 'm.scan_id')
    .innerJoin('portal_user as u', 'u.id', 'scan.user_id')
    .select(['m.sscc', 'm.weight_g', 'm.length_mm', 'm.width_mm', 'm.height_mm', 'm.entered'])
    .select(['scan.scanned_at', 'scan.place', 'u.name'])
    .where('m.shipment_id', '=', shipmentId)
    .where('scan.undone_at', 'is', null)
    // The later one replaces the one before it: of scans that were kept on a device the later is the one made later.
    .orderBy('scan.scanned_at')
    .orderBy('scan.id')
    .execute()
  const latest = new Map(measures.map((row) => [row.sscc, row]))
  return pieces.map((row) => {
    const measured = latest.get(row.sscc)
    return {
      sscc: row.sscc,
      piece: row.piece,
      line: row.line,
      declared: measuresOf(row),
      measured: measured && { ...measuresOf(measured), entered: measured.entered as EnteredMeasures | null },
      of: measured && { at: measured.scanned_at, by: measured.name, place: measured.place },
    }
  })
}

function measuresOf(row: {
  weight_g: number | null
  length_mm: number | null
  width_mm: number | null
  height_mm: number | null
}): PieceMeasures {
  return { weightG: row.weight_g, lengthMm: row.length_mm, widthMm: row.width_mm, heightMm: row.height_mm }
}

/** A statement takes 65,535 values, which are those of 8,191 pieces. */
const rowsAtOnce = 5000

export async function insertMeasures(
  tx: Tx,
  shipmentId: ShipmentId,
  scanId: number,
  measures: ReadonlyMap<string, PieceMeasures>,
): Promise<void> {
  const rows = Array.from(measures, ([sscc, measure]) => ({
    scan_id: scanId,
    shipment_id: shipmentId,
    sscc,
    weight_g: measure.weightG ?? 0,
    length_mm: measure.lengthMm,
    width_mm: measure.widthMm,
    height_mm: measure.heightMm,
    entered: measure.entered ? JSON.stringify(measure.entered) : null,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await tx
      .insertInto('piece_measure')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  }
}

export async function readApproval(database: Database | Tx, shipmentId: ShipmentId) {
  return database
    .selectFrom('measure_approval as a')
    .innerJoin('portal_user as u', 'u.id', 'a.approved_by')
    .select(['a.approved_at', 'a.difference_minor', 'a.currency', 'u.name'])
    .where('a.shipment_id', '=', shipmentId)
    .executeTakeFirst()
}

export async function insertApproval(
  tx: Tx,
  shipmentId: ShipmentId,
  approval: {
    readonly by: number
    readonly at: Date
    readonly weightG: number
    readonly volumeMm3: number
    readonly differenceMinor: number
    readonly currency: string
  },
): Promise<void> {
  await tx
    .insertInto('measure_approval')
    .values({
      shipment_id: shipmentId,
      approved_by: approval.by,
      approved_at: approval.at,
      weight_g: approval.weightG,
      volume_mm3: approval.volumeMm3,
      difference_minor: approval.differenceMinor,
      currency: approval.currency,
    })
    .execute()
  await tx
    .updateTable('shipment')
    .set({ invoiced_weight_g: approval.weightG, invoiced_volume_mm3: approval.volumeMm3 })
    .where('id', '=', shipmentId)
    .execute()
}

/** The latest scan that measured something of a shipment and was not undone. */
export async function latestMeasuring(database: Database | Tx, shipmentId: ShipmentId): Promise<number | undefined> {
  const row = await database
    .selectFrom('piece_measure as m')
    .innerJoin('scan', 'scan.id', 'm.scan_id')
    .select('m.scan_id')
    .where('m.shipment_id', '=', shipmentId)
    .where('scan.undone_at', 'is', null)
    .orderBy('m.scan_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.scan_id
}

/** A measured shipment with the price it is booked at. */
export async function readMeasuredRow(database: Database, scope: Scope, shipmentId: number) {
  return database
    .selectFrom('shipment as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .innerJoin('shipment_system as y', 'y.key', 's.shipment_system')
    .leftJoin('price_snapshot as p', (join) =>
      join.onRef('p.shipment_id', '=', 's.id').onRef('p.version', '=', 's.version'),
    )
    .select(['s.id', 's.version', 's.waybill_number', 's.receiver_name', 's.product_name', 's.form', 's.account_id'])
    .select(['s.created_at', 's.invoicing_transfer', 's.sales_currency', 'y.currency', 'y.country_code'])
    .select(['c.name as company_name', 'p.sales'])
    .where(named(scope, 's', shipmentId))
    .executeTakeFirst()
}

/** Shipments within reach that are beyond tolerance by their latest measure and that nobody has approved, latest first. */
export async function unapprovedShipments(
  database: Database,
  scope: Scope,
  page: { readonly after: number | undefined; readonly pageSize: number },
): Promise<number[]> {
  let rows = database
    .selectFrom('scan')
    .innerJoin('shipment', 'shipment.id', 'scan.shipment_id')
    .select('shipment.id')
    .where('scan.verdict', '=', 'differs')
    .where('scan.undone_at', 'is', null)
    .where(within(scope, 'shipment'))
    .where('scan.shipment_system', '=', scope.shipmentSystem)
    .where('shipment.deleted_at', 'is', null)
    .where('shipment.invoicing_transfer', 'not in', ['pending', 'sent'])
    .where(sql<boolean>`not exists (select from measure_approval where shipment_id = scan.shipment_id)`)
    .where(sql<boolean>`not exists (select from scan later where later.shipment_id = scan.shipment_id
      and later.mode = 'measure' and later.undone_at is null and cardinality(later.pieces) > 0 and later.id > scan.id)`)
    .orderBy('scan.id', 'desc')
    .limit(page.pageSize)
  if (page.after !== undefined) rows = rows.where('scan.id', '<', page.after)
  return (await rows.execute()).map(({ id }) => id)
}
