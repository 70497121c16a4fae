import {
  countingVerdicts,
  manifestNumber,
  manifestSerial,
  movingModes,
  readScan,
  type MovingMode,
  type PieceFacts,
  type ScannedCode,
} from '@kattegat/domain/scanning'
import type { ScanMode, ScanVerdict } from '@kattegat/domain/scanning'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { named, within, type CompanyId, type Scope, type ShipmentId } from '../../platform/tenancy/index.ts'
import { isOfPickup } from '../shipment-events/index.ts'

/** The shipment that a code names, within reach; undefined for an unknown one and for another company's. */
export async function findScanned(tx: Tx, scope: Scope, code: ScannedCode): Promise<ShipmentId | undefined> {
  if (code.kind === 'piece') {
    const row = await tx
      .selectFrom('colli')
      .innerJoin('shipment', 'shipment.id', 'colli.shipment_id')
      .select('shipment.id')
      .where('colli.sscc', '=', code.sscc)
      .where(within(scope, 'shipment'))
      .executeTakeFirst()
    return row?.id
  }
  if (code.kind !== 'waybill') return undefined
  // A number that it had before still stands on its label.
  const row = await tx
    .selectFrom('waybill_number')
    .innerJoin('shipment', 'shipment.id', 'waybill_number.shipment_id')
    .select('shipment.id')
    .where('waybill_number.number', '=', code.number)
    .where(within(scope, 'shipment'))
    .executeTakeFirst()
  return row?.id
}

/** A piece with its place among the pieces. */
export interface StoredPiece extends PieceFacts {
  readonly piece: number
}

/** The pieces of a shipment, voided ones included, with what was last scanned of each. */
export async function readPieces(tx: Tx, shipmentId: ShipmentId): Promise<StoredPiece[]> {
  const rows = await tx
    .selectFrom('colli')
    .select(['sscc', 'piece', 'voided_at'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('piece')
    .execute()
  const scans = await tx
    .selectFrom('scan')
    .select(['mode', 'place', 'scanned_at', 'pieces'])
    .where('shipment_id', '=', shipmentId)
    .where('undone_at', 'is', null)
    .where('verdict', 'in', countingVerdicts)
    .orderBy('scanned_at')
    .orderBy('id')
    .execute()
  const scannedOf = scansByPiece(scans)
  return rows.map(({ sscc, piece, voided_at }) => {
    const own = scannedOf.get(sscc)
    return {
      sscc,
      piece,
      voided: voided_at !== null,
      packed: own?.packed ?? false,
      measured: own?.measured ?? false,
      last: own?.last,
    }
  })
}

type ScannedOf = Pick<PieceFacts, 'packed' | 'measured' | 'last'>

/** What was scanned of each piece, by its SSCC: a shipment has thousands of pieces, and a scan of each. `scans` in their order. */
function scansByPiece(
  scans: readonly {
    readonly mode: string
    readonly place: string
    readonly scanned_at: Date
    readonly pieces: string[]
  }[],
): ReadonlyMap<string, ScannedOf> {
  const ofPiece = new Map<string, ScannedOf>()
  for (const { mode, place, scanned_at: at, pieces } of scans) {
    const isMove = movingModes.some((one) => one === mode)
    for (const sscc of pieces) {
      const before = ofPiece.get(sscc)
      ofPiece.set(sscc, {
        packed: mode === 'pack' || (before?.packed ?? false),
        measured: mode === 'measure' || (before?.measured ?? false),
        last: isMove ? { mode: mode as MovingMode, place, at } : before?.last,
      })
    }
  }
  return ofPiece
}

/** A printed manifest. */
export interface StoredManifest {
  readonly id: number
  readonly number: string
  readonly companyId: CompanyId
  readonly transportCompany: string
  readonly shipmentIds: readonly ShipmentId[]
}

/** The manifest of a number, within reach, with those of its shipments that are. */
export async function findManifest(tx: Tx, scope: Scope, number: string): Promise<StoredManifest | undefined> {
  const code = readScan(number)
  if (code.kind !== 'manifest') return undefined
  const row = await tx
    .selectFrom('manifest')
    .selectAll()
    .where('id', '=', manifestSerial(code.number))
    .where(within(scope, 'manifest'))
    .executeTakeFirst()
  if (!row) return undefined
  const shipments = await tx
    .selectFrom('shipment')
    .select('id')
    .where(named(scope, 'shipment', row.shipment_ids.map(Number)))
    .orderBy('id')
    .execute()
  return {
    id: row.id,
    number: manifestNumber(row.id),
    companyId: row.company_id,
    transportCompany: row.transport_company_name,
    shipmentIds: shipments.map(({ id }) => id),
  }
}

/** How many pieces shipments have, and how many of them are done in a mode. */
export async function manifestProgress(
  tx: Tx,
  shipmentIds: readonly ShipmentId[],
  mode: ScanMode,
): Promise<{ pieces: number; piecesDone: number }> {
  const { rows } = await sql<{ pieces: number; pieces_done: number }>`
    select count(*)::int as pieces, count(*) filter (where exists (
      select from scan where scan.shipment_id = colli.shipment_id and scan.mode = ${mode} and scan.undone_at is null
        and scan.verdict = any(${[...countingVerdicts]}) and colli.sscc = any(scan.pieces)))::int as pieces_done
    from colli where shipment_id = any(${[...shipmentIds]}::bigint[]) and voided_at is null`.execute(tx)
  return { pieces: rows[0]!.pieces, piecesDone: rows[0]!.pieces_done }
}

export async function readCompanyName(tx: Tx, companyId: CompanyId): Promise<string> {
  const company = await tx.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()
  return company.name
}

export interface NewScan {
  readonly key: string
  readonly mode: ScanMode
  readonly text: string
  readonly verdict: ScanVerdict
  readonly shipmentId: ShipmentId | null
  readonly manifestId: number | null
  readonly pieces: readonly string[]
  readonly place: string
  readonly receivedBy: string
  readonly deviceAt: Date
  readonly scannedAt: Date
  readonly eventId: number | null
  readonly before: Readonly<Record<string, string | null>> | null
}

export async function insertScan(
  tx: Tx,
  by: { readonly userId: number; readonly scope: Scope; readonly now: Date },
  scan: NewScan,
): Promise<number> {
  const { id } = await tx
    .insertInto('scan')
    .values({
      shipment_system: by.scope.shipmentSystem,
      company_id: by.scope.companyId === 'every' ? null : by.scope.companyId,
      user_id: by.userId,
      key: scan.key,
      mode: scan.mode,
      scanned_text: scan.text,
      verdict: scan.verdict,
      shipment_id: scan.shipmentId,
      manifest_id: scan.manifestId,
      pieces: [...scan.pieces],
      place: scan.place,
      received_by: scan.receivedBy,
      device_at: scan.deviceAt,
      scanned_at: scan.scannedAt,
      recorded_at: by.now,
      event_id: scan.eventId,
      before: scan.before && JSON.stringify(scan.before),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The latest event of a shipment whose row the transaction holds: the one that it has just written. */
export async function latestEvent(tx: Tx, shipmentId: ShipmentId): Promise<number> {
  const { id } = await tx
    .selectFrom('shipment_event')
    .select(sql<number>`max(id)`.as('id'))
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * A scan of the user's own by its key, held until the transaction ends; of a whole manifest, those of its shipments after it.
 * None for a key that is another's or nobody's.
 */
export function lockOwnScans(tx: Tx, scope: Scope, userId: number, key: string) {
  return tx
    .selectFrom('scan')
    .selectAll()
    .where('user_id', '=', userId)
    .where(sql<boolean>`(key = ${key} or starts_with(key, ${`${key}#`}))`)
    .where(within(scope, 'scan'))
    .orderBy(sql`length(key)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Whether anything else was scanned of a shipment since. */
export async function hasLaterScan(tx: Tx, shipmentId: ShipmentId, scanId: number): Promise<boolean> {
  const later = await tx
    .selectFrom('scan')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .where('id', '>', scanId)
    .where('undone_at', 'is', null)
    .where('verdict', 'in', countingVerdicts)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** Whether a shipment's status was changed after an event of it; that its pickup was collected stands before whatever was scanned. */
export async function hasStatusSince(
  tx: Tx,
  shipmentId: ShipmentId,
  eventId: number,
  codes: readonly string[],
): Promise<boolean> {
  const later = await tx
    .selectFrom('shipment_event')
    .select('id')
    .where('shipment_id', '=', shipmentId)
    .where('id', '>', eventId)
    .where('code', 'in', codes)
    .where((is) => is.not(isOfPickup))
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

export async function markScanUndone(tx: Tx, scope: Scope, scanId: number, at: Date): Promise<void> {
  await tx.updateTable('scan').set({ undone_at: at }).where('id', '=', scanId).where(within(scope, 'scan')).execute()
}

/** Which scans are listed. */
export interface ScanQuery {
  readonly after?: number | undefined
  readonly pageSize?: number | undefined
  readonly shipmentId?: number | undefined
  readonly mode?: ScanMode | undefined
  readonly userId?: number | undefined
}

/** Scans within reach, latest first; without the number of a shipment that another company has now. */
export function listScans(database: Database, scope: Scope, query: ScanQuery) {
  let rows = database
    .selectFrom('scan')
    .innerJoin('portal_user', 'portal_user.id', 'scan.user_id')
    .leftJoin('shipment', (join) => join.onRef('shipment.id', '=', 'scan.shipment_id').on(within(scope, 'shipment')))
    .selectAll('scan')
    .select(['portal_user.name as scanned_by', 'shipment.waybill_number'])
    .where(within(scope, 'scan'))
    .orderBy('scan.id', 'desc')
    .limit(query.pageSize ?? 100)
  if (query.after !== undefined) rows = rows.where('scan.id', '<', query.after)
  if (query.shipmentId !== undefined) rows = rows.where(sql<boolean>`scan.shipment_id = ${query.shipmentId}`)
  if (query.mode !== undefined) rows = rows.where('scan.mode', '=', query.mode)
  if (query.userId !== undefined) rows = rows.where('scan.user_id', '=', query.userId)
  return rows.execute()
}
