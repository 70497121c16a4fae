import { sql, type Selectable } from 'kysely'
import type { ShipmentForm, ShipmentState } from '@kattegat/domain/shipment'
import type { Database, DB, Tx } from '../../platform/database/index.ts'
import { type CompanyId, named, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { isUnderWay } from './under-way.ts'
import type { columnsOf } from './shipment-columns.ts'
import type { LabelledPiece, Piece, PieceChanges, PlacedPiece } from './pieces.ts'

export type ShipmentColumns = ReturnType<typeof columnsOf>

/** What identifies a new shipment and whose it is. */
export interface NewShipment {
  readonly linkId: string
  readonly trackingToken: string
  readonly shipmentSystem: string
  readonly companyId: CompanyId
  readonly accountId: number
  readonly bookingType: string
  readonly test: boolean
  readonly createdBy: number
  readonly createdAt: Date
}

/** Writes a new shipment and answers its id; the waybill number is set once there is one. */
export async function insertShipment(tx: Tx, shipment: NewShipment, columns: ShipmentColumns): Promise<ShipmentId> {
  const row = await tx
    .insertInto('shipment')
    .values({
      link_id: shipment.linkId,
      tracking_token: shipment.trackingToken,
      shipment_system: shipment.shipmentSystem,
      company_id: shipment.companyId,
      account_id: shipment.accountId,
      booking_type: shipment.bookingType,
      test: shipment.test,
      created_by: shipment.createdBy,
      updated_by: shipment.createdBy,
      created_at: shipment.createdAt,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A booked shipment, its row held until the transaction ends. */
export interface LockedShipment {
  readonly id: ShipmentId
  readonly linkId: string
  readonly companyId: CompanyId
  readonly accountId: number
  readonly isTest: boolean
  /** What its account owes for it, VAT included; null where nobody could price it. */
  readonly owedMinor: number | null
  readonly version: number
  readonly state: ShipmentState
  readonly waybillNumber: string | null
  readonly transportCompanyId: number | null
  readonly form: ShipmentForm
  readonly updatedAt: Date
  readonly updatedByName: string
}

/** What the account of a shipment owes for it, VAT included; null where nobody could price it. */
export async function readOwed(tx: Tx, id: ShipmentId): Promise<number | null> {
  const row = await tx
    .selectFrom('shipment')
    .select(['sales_total_minor', 'sales_vat_minor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return owedOf(row)
}

function owedOf(row: Pick<Selectable<DB['shipment']>, 'sales_total_minor' | 'sales_vat_minor'>): number | null {
  return row.sales_total_minor === null ? null : row.sales_total_minor + (row.sales_vat_minor ?? 0)
}

/** Reads one shipment and holds its row. Another company's shipment reads as absent. */
export async function lockShipment(tx: Tx, scope: Scope, shipmentId: number): Promise<LockedShipment | undefined> {
  let query = tx
    .selectFrom('shipment')
    .selectAll('shipment')
    // Not a join: waiting for somebody's change the database would look the row up again by anyone who changed it before.
    .select((one) =>
      one
        .selectFrom('portal_user')
        .select('name')
        .whereRef('portal_user.id', '=', 'shipment.updated_by')
        .$asScalar()
        .$notNull()
        .as('updated_by_name'),
    )
    .select(isUnderWay('shipment').as('under_way'))
    .where(named(scope, 'shipment', shipmentId))
  const row = await query.forNoKeyUpdate('shipment').executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    linkId: row.link_id,
    companyId: row.company_id,
    accountId: row.account_id,
    isTest: row.test,
    owedMinor: owedOf(row),
    version: row.version,
    state: {
      bookingType: row.booking_type as ShipmentState['bookingType'],
      cargoTransfer: row.cargo_transfer as ShipmentState['cargoTransfer'],
      invoicingTransfer: row.invoicing_transfer as ShipmentState['invoicingTransfer'],
      deleted: row.deleted_at !== null,
      heldBack: row.held_back,
      underWay: row.under_way,
    },
    waybillNumber: row.waybill_number,
    transportCompanyId: row.transport_company_id,
    form: row.form as ShipmentForm,
    updatedAt: row.updated_at,
    updatedByName: row.updated_by_name,
  }
}

/** Overwrites what a booking says of a shipment; identity, numbers and tenant stay. */
export async function updateShipment(
  tx: Tx,
  shipment: {
    id: ShipmentId
    version: number
    bookingType: string
    accountId: number
    updatedBy: number
    /** It is booked at the price as it was seen, which is without an insurance that had ended. */
    isAsBooked: boolean
  },
  columns: ShipmentColumns,
): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({
      ...columns,
      version: shipment.version,
      booking_type: shipment.bookingType,
      account_id: shipment.accountId,
      updated_by: shipment.updatedBy,
      updated_at: sql`now()`,
      // What is insured by its form is paid for: an insurance that had ended is booked again.
      ...(shipment.isAsBooked ? {} : { insurance_lapsed_at: null }),
    })
    .where('id', '=', shipment.id)
    .execute()
}

/** Pieces as they are written, but for their SSCCs. */
export interface PiecesToWrite {
  readonly shipmentId: ShipmentId
  readonly places: readonly number[]
  /** Of each piece which of the kinds it is, from 1: thousands are of one. */
  readonly kindOfEach: readonly number[]
  readonly kinds: readonly Piece[]
}

/** Pieces made ready to be written; their SSCCs are taken after it. */
export function piecesToWrite(shipmentId: ShipmentId, pieces: readonly PlacedPiece[]): PiecesToWrite {
  const numbers = new Map<string, number>()
  const kinds: Piece[] = []
  const kindOfEach = pieces.map(({ piece }) => {
    const content = JSON.stringify(piece)
    const number = numbers.get(content) ?? kinds.push(piece)
    numbers.set(content, number)
    return number
  })
  return { shipmentId, places: pieces.map(({ place }) => place), kindOfEach, kinds }
}

/** Writes pieces with the SSCCs they were given, in their order: in one statement, as others wait for theirs meanwhile. */
export async function insertPieces(
  tx: Tx,
  { shipmentId, places, kindOfEach, kinds }: PiecesToWrite,
  ssccs: readonly string[],
): Promise<void> {
  if (places.length === 0) return
  const integers = (name: 'line' | 'weightG' | 'lengthMm' | 'widthMm' | 'heightMm' | 'dryIceG') =>
    sql`${kinds.map((kind) => kind[name])}::integer[]`
  await sql`
    insert into colli (sscc, shipment_id, piece, line, content_key, weight_g, length_mm, width_mm, height_mm, dry_ice_g)
    select p.sscc, ${shipmentId}, p.place, k.line, k.content_key, k.weight_g, k.length_mm, k.width_mm, k.height_mm, k.dry_ice_g
    from unnest(${[...ssccs]}::text[], ${[...places]}::integer[], ${[...kindOfEach]}::integer[]) as p (sscc, place, kind)
    join unnest(
      ${integers('line')}, ${kinds.map(({ contentKey }) => contentKey)}::text[], ${integers('weightG')},
      ${integers('lengthMm')}, ${integers('widthMm')}, ${integers('heightMm')}, ${integers('dryIceG')}
    ) with ordinality as k (line, content_key, weight_g, length_mm, width_mm, height_mm, dry_ice_g, kind)
      on k.kind = p.kind`.execute(tx)
}

/** The pieces of a shipment that still have their label, in order. */
export async function labelledPieces(db: Database | Tx, shipmentId: ShipmentId): Promise<LabelledPiece[]> {
  const rows = await db
    .selectFrom('colli')
    .select(['sscc', 'content_key', 'line', 'piece'])
    .where('shipment_id', '=', shipmentId)
    .where('voided_at', 'is', null)
    .orderBy('piece')
    .execute()
  return rows.map(({ sscc, content_key, line, piece }) => ({ sscc, contentKey: content_key, line, place: piece }))
}

/** Moves kept pieces to their new line and place. */
export async function movePieces(tx: Tx, moved: PieceChanges['moved']): Promise<void> {
  if (moved.length === 0) return
  const ssccs = moved.map(({ sscc }) => sscc)
  const lines = moved.map(({ line }) => line)
  const places = moved.map(({ place }) => place)
  // By their SSCCs alone: of a shipment the database expects few pieces, and would look through all of them for each.
  await sql`
    update colli set line = p.line, piece = p.place
    from unnest(${ssccs}::bpchar[], ${lines}::integer[], ${places}::integer[]) as p (sscc, line, place)
    where colli.sscc = p.sscc`.execute(tx)
}

/** Voids SSCCs whose pieces are gone; they are never given out again. */
export async function voidPieces(tx: Tx, ssccs: readonly string[]): Promise<void> {
  if (ssccs.length === 0) return
  await sql`update colli set voided_at = now() where sscc = any(${[...ssccs]}::bpchar[])`.execute(tx)
}

/** Keeps the whole price of one version of a shipment, for good. */
export async function insertPriceSnapshot(tx: Tx, snapshot: PriceSnapshot): Promise<void> {
  await priceSnapshotWrite(tx, snapshot).execute()
}

/** The statement that does, for who writes more by the same one. */
export function priceSnapshotWrite(tx: Tx, snapshot: PriceSnapshot) {
  return tx.insertInto('price_snapshot').values({
    shipment_id: snapshot.shipmentId,
    version: snapshot.version,
    tariff_version: String(snapshot.tariffVersion),
    sales: JSON.stringify(snapshot.sales),
    cost: snapshot.cost && JSON.stringify(snapshot.cost),
  })
}

export interface PriceSnapshot {
  readonly shipmentId: ShipmentId
  readonly version: number
  readonly tariffVersion: number
  readonly sales: object
  readonly cost: object | null
}

/** The same price for the next version of a shipment whose price has not changed. */
export async function carryPriceOver(
  tx: Tx,
  shipmentId: ShipmentId,
  version: { from: number; to: number },
): Promise<void> {
  await sql`insert into price_snapshot (shipment_id, version, tariff_version, sales, cost)
    select shipment_id, ${version.to}, tariff_version, sales, cost from price_snapshot
    where shipment_id = ${shipmentId} and version = ${version.from}`.execute(tx)
}

/** The same of many shipments that have their next version already. */
export async function carryPricesOver(tx: Tx, shipmentIds: readonly ShipmentId[]): Promise<void> {
  await sql`insert into price_snapshot (shipment_id, version, tariff_version, sales, cost)
    select p.shipment_id, s.version, p.tariff_version, p.sales, p.cost
    from shipment s join price_snapshot p on p.shipment_id = s.id and p.version = s.version - 1
    where s.id = any(${shipmentIds}::bigint[])`.execute(tx)
}

/** Writes what happened to a shipment; events are never edited. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<void> {
  await eventWrite(tx, event).execute()
}

/** The statement that does, for who writes more by the same one. */
export function eventWrite(tx: Tx, event: NewEvent) {
  return tx.insertInto('shipment_event').values({
    shipment_id: event.shipmentId,
    code: event.code,
    occurred_at: event.at,
    place: event.place,
    user_id: event.userId,
    source: event.source,
  })
}

export interface NewEvent {
  readonly shipmentId: ShipmentId
  readonly code: string
  readonly at: Date
  readonly place: string | null
  readonly userId: number
  readonly source: string
}

/** Remembers a goods description for the company's next shipment. */
export async function saveDescription(
  tx: Tx,
  key: { shipmentSystem: string; companyId: CompanyId },
  description: string,
) {
  await tx
    .insertInto('customer_description')
    .values({ shipment_system: key.shipmentSystem, company_id: key.companyId, description })
    .onConflict((conflict) =>
      conflict.columns(['shipment_system', 'company_id', 'description']).doUpdateSet({ last_used_at: sql`now()` }),
    )
    .execute()
}
