import type { Answer, Input } from '@kattegat/contract'
import {
  judgeScan,
  toleratedClockSeconds,
  toneOf,
  trueScanTime,
  wholeManifestModes,
  type MeasuringTolerance,
  type PieceFacts,
  type ScanJudgement,
  type ScannedCode,
  type ScanVerdict,
} from '@kattegat/domain/scanning'
import type { BookingType, DeliveryStatus } from '@kattegat/domain/shipment'
import type { Tx } from '../../platform/database/index.ts'
import type { Publish } from '../../platform/jobs/index.ts'
import type { ShipmentId } from '../../platform/tenancy/index.ts'
import {
  hasLaterStatus,
  lockShipment,
  statusColumns,
  writeChange,
  writeEvent,
  type Actor,
  type LockedShipment,
} from '../history/index.ts'
import { publishWritten } from '../shipment-events/index.ts'
import {
  findManifest,
  findScanned,
  insertScan,
  latestEvent,
  manifestProgress,
  readCompanyName,
  readPieces,
  type StoredManifest,
} from './scan.repository.ts'
import { measureOf } from './measure-scan.ts'
import { insertMeasures } from './measure.repository.ts'
import { scannedShipment } from './scanned-shipment.ts'

export type SentScan = Input<'SendScans'>['body']['scans'][number]
export type ScanResult = Answer<'SendScans'>['results'][number]
type ScannedManifest = NonNullable<ScanResult['manifest']>

/** One scan with its texts as rows take them, and its times. */
export interface ReadScan extends Omit<SentScan, 'text' | 'place' | 'receivedBy' | 'scannedAt'> {
  readonly text: string
  readonly place: string
  readonly receivedBy: string
  readonly deviceAt: Date
  readonly offSeconds: number
  readonly code: ScannedCode
  /** Of measures. */
  readonly tolerance: MeasuringTolerance
}

/** Takes one scan: of a label, of a manifest, or of what is none of ours. The words of its verdict are added later. */
export async function takeScan(tx: Tx, actor: ScanActor, scan: ReadScan): Promise<ScanResult> {
  const { code } = scan
  if (code.kind === 'foreign' || code.kind === 'unreadable') return noShipment(tx, actor, scan, code.kind)
  if (code.kind === 'manifest') return takeManifest(tx, actor, scan, code.number)
  const loading = scan.manifestNumber && (await findManifest(tx, actor.scope, scan.manifestNumber))
  const found = await findScanned(tx, actor.scope, code)
  const taken = found && (await takeShipment(tx, actor, scan, found, loading || undefined))
  if (!taken) return noShipment(tx, actor, scan, 'unknown')
  const manifest = loading ? await manifestOf(tx, loading, scan) : null
  return { ...taken, manifest }
}

/** Load, decide, save. Undefined for a shipment that is out of reach. */
async function takeShipment(
  tx: Tx,
  actor: ScanActor,
  scan: ReadScan,
  shipmentId: ShipmentId,
  manifest: StoredManifest | undefined,
): Promise<ScanResult | undefined> {
  const found = await judgeShipment(tx, actor, scan, shipmentId, manifest)
  if (!found) return undefined
  const { row, pieces, at, measure, judged } = found
  const { code } = scan
  const eventAt = judged.status === 'Delivered' ? lastDelivery(pieces, at) : at
  const saved = await saveEvent(tx, actor, row, scan, judged, eventAt, measure.details)
  const verdict = saved.isLate ? 'late' : judged.verdict
  const manifestId = manifest?.id ?? null
  const newRow = { ...rowOf(scan, at), ...judged, verdict, shipmentId: row.id, manifestId, ...saved }
  const scanId = await insertScan(tx, actor, newRow)
  if (judged.event === 'measured') await insertMeasures(tx, row.id, scanId, measure.measures)
  const companyName = await readCompanyName(tx, row.company_id)
  return {
    ...resultOf(scan, verdict, at),
    ...countsOf(code, pieces, judged),
    shipment: scannedShipment(row, saved.status, companyName, scan.mode, pieces, judged.pieces),
  }
}

/** Of a shipment whose pieces two devices delivered, when the last of them was: the earlier scan may come after the later. */
function lastDelivery(pieces: readonly PieceFacts[], at: Date): Date {
  return pieces
    .flatMap(({ last }) => (last?.mode === 'deliver' ? [last.at] : []))
    .reduce((latest, each) => (each > latest ? each : latest), at)
}

export function countsOf(
  code: ScannedCode,
  pieces: readonly { readonly sscc: string; readonly piece: number }[],
  { done, of }: ScanJudgement,
) {
  const sscc = code.kind === 'piece' ? code.sscc : undefined
  return { piece: pieces.find((piece) => piece.sscc === sscc)?.piece ?? null, done, of }
}

/** Load and decide. Undefined for a shipment that is out of reach. */
export async function judgeShipment(
  tx: Tx,
  actor: Actor,
  scan: ReadScan,
  shipmentId: ShipmentId,
  manifest?: StoredManifest,
) {
  const row = await lockShipment(tx, actor.scope, shipmentId)
  if (!row) return undefined
  const { code } = scan
  const pieces = await readPieces(tx, row.id)
  const at = trueScanTime(scan.deviceAt, { offSeconds: scan.offSeconds, now: actor.now, notBefore: row.created_at })
  const sscc = code.kind === 'piece' ? code.sscc : undefined
  const measure = await measureOf(tx, row, scan, { sscc, at, tolerance: scan.tolerance })
  const judged = judgeScan(
    {
      mode: scan.mode,
      sscc,
      place: scan.place,
      at,
      packing: scan.packingShipmentId,
      onManifest: manifest?.shipmentIds.includes(row.id),
      name: scan.receivedBy,
      measure: measure.verdict,
    },
    {
      shipmentId: row.id,
      bookingType: row.booking_type as BookingType,
      deleted: row.deleted_at !== null,
      heldBack: row.held_back,
      test: row.test,
      deliveryStatus: row.delivery_status as DeliveryStatus,
      hasWaybill: row.waybill_number !== null,
      settled: measure.settled,
      pieces,
    },
  )
  return { row, pieces, at, measure, judged }
}

/**
 * A manifest's number stands for all that is on it where goods are received or taken out; where they are loaded it opens the
 * list that they are loaded by. What on it cannot be taken is left out, each with its own verdict, and stops no other.
 */
async function takeManifest(tx: Tx, actor: ScanActor, scan: ReadScan, number: string): Promise<ScanResult> {
  const manifest = await findManifest(tx, actor.scope, number)
  if (!manifest) return noShipment(tx, actor, scan, 'unknown')
  const isWhole = wholeManifestModes.includes(scan.mode)
  const opens = isWhole || scan.mode === 'load' || scan.mode === 'look-up'
  if (!opens) return noShipment(tx, actor, scan, 'is-manifest')
  const leftOut: ScannedManifest['leftOut'] = []
  let taken = 0
  for (const [index, id] of (isWhole ? manifest.shipmentIds : []).entries()) {
    // A key of its own for each, so that undoing finds all of them.
    const own = { ...scan, key: `${scan.key}#${index}`, code: { kind: 'waybill', number: '' } } as const
    const result = await takeShipment(tx, actor, own, id, manifest)
    if (!result?.shipment) continue
    const { shipmentId, shipmentRef } = result.shipment
    if (result.tone === 'good' || result.verdict === 'late') taken += 1
    else leftOut.push({ shipmentId, shipmentRef, verdict: result.verdict, message: '' })
  }
  const verdict = !isWhole ? 'found' : leftOut.length > 0 ? (taken > 0 ? 'in-part' : leftOut[0]!.verdict) : 'complete'
  const at = trueScanTime(scan.deviceAt, { offSeconds: scan.offSeconds, now: actor.now })
  const nothing = { pieces: [], shipmentId: null, eventId: null, before: null }
  await insertScan(tx, actor, { ...rowOf(scan, at), ...nothing, manifestId: manifest.id, verdict })
  const shown = { ...(await manifestOf(tx, manifest, scan)), leftOut }
  const counts = { piece: null, done: shown.piecesDone, of: shown.pieces }
  return { ...resultOf(scan, verdict, at), ...counts, shipment: null, manifest: shown }
}

async function manifestOf(tx: Tx, manifest: StoredManifest, scan: ReadScan): Promise<ScannedManifest> {
  const { pieces, piecesDone } = await manifestProgress(tx, manifest.shipmentIds, scan.mode)
  return {
    manifestNumber: manifest.number,
    transportCompany: manifest.transportCompany,
    companyName: await readCompanyName(tx, manifest.companyId),
    shipments: manifest.shipmentIds.length,
    pieces,
    piecesDone,
    leftOut: [],
  }
}

async function noShipment(tx: Tx, actor: ScanActor, scan: ReadScan, verdict: ScanVerdict): Promise<ScanResult> {
  const at = trueScanTime(scan.deviceAt, { offSeconds: scan.offSeconds, now: actor.now })
  const nothing = { pieces: [], shipmentId: null, eventId: null, before: null, manifestId: null }
  await insertScan(tx, actor, { ...rowOf(scan, at), ...nothing, verdict })
  const foreignCode = scan.code.kind === 'foreign' ? scan.code.of : null
  return { ...resultOf(scan, verdict, at), foreignCode, piece: null, done: 0, of: 0, shipment: null }
}

function rowOf({ key, mode, text, place, receivedBy, deviceAt }: ReadScan, scannedAt: Date) {
  return { key, mode, text, place, receivedBy, deviceAt, scannedAt }
}

function resultOf({ key }: ReadScan, verdict: ScanVerdict, at: Date) {
  const scannedAt = at.toISOString()
  return { key, verdict, tone: toneOf(verdict), message: '', foreignCode: null, scannedAt, manifest: null }
}

/** Who scans, and how what happened is told. */
export type ScanActor = Actor & { readonly publish: Publish }

/**
 * Writes what a scan says of the shipment. One that comes from a device that was offline may be older than what has happened
 * since: it stands in the timeline at its time, and the status stays that of the latest event.
 */
async function saveEvent(
  tx: Tx,
  actor: ScanActor,
  row: LockedShipment,
  scan: ReadScan,
  judged: ScanJudgement,
  at: Date,
  more: Readonly<Record<string, unknown>>,
) {
  const status = row.delivery_status as DeliveryStatus
  if (!judged.event) return { isLate: false, eventId: null, before: null, status }
  const event = {
    event: judged.event,
    at,
    place: scan.place || null,
    details: { ...detailsOf(scan, judged), ...more },
    source: 'scan',
  } as const
  const isLate = judged.status !== undefined && (await hasLaterStatus(tx, row.id, at))
  if (isLate || judged.status === undefined || judged.status === status) {
    const eventId = await writeEvent(tx, actor, row.id, event)
    await publishWritten(tx, actor.publish, row.id)
    return { isLate, eventId, before: null, status }
  }
  const columns = await statusColumns(tx, row, judged.status, at)
  await writeChange(tx, actor, row, { action: 'scan', columns, ...event })
  await publishWritten(tx, actor.publish, row.id)
  const before = { delivery_status: row.delivery_status, delivered_on: row.delivered_on }
  return { isLate, eventId: await latestEvent(tx, row.id), before, status: judged.status }
}

function detailsOf(scan: ReadScan, { pieces, done, of }: ScanJudgement) {
  return {
    pieces: [...pieces],
    done,
    of,
    ...(scan.receivedBy ? { receivedBy: scan.receivedBy } : {}),
    deviceAt: scan.deviceAt.toISOString(),
    ...(Math.abs(scan.offSeconds) > toleratedClockSeconds ? { clockOffSeconds: scan.offSeconds } : {}),
  }
}
