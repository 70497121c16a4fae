import type { Answer, Input } from '@kattegat/contract'
import { may } from '@kattegat/domain/permissions'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import {
  clockOffSeconds,
  judgeScan,
  readScan,
  rightOfMode,
  toleratedClockSeconds,
  toneOf,
  trueScanTime,
  type ScanJudgement,
  type ScannedCode,
} from '@kattegat/domain/scanning'
import type { BookingType, DeliveryStatus } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database, Tx } from '../../platform/database/index.ts'
import { notAuthorized, type Refusal } from '../../platform/http/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { storableJson } from '../booking/index.ts'
import {
  dayOf,
  hasLaterStatus,
  lockShipment,
  writeChange,
  writeEvent,
  type Actor,
  type LockedShipment,
} from '../history/index.ts'
import { findScanned, insertScan, latestEvent, readPieces } from './scan.repository.ts'
import { scannedShipment } from './scanned-shipment.ts'

type SentScans = Input<'SendScans'>['body']
type SentScan = SentScans['scans'][number]
type ScanResult = Answer<'SendScans'>['results'][number]

export interface ScanDeps {
  readonly database: Database
  readonly now: () => Date
}

/** One scan with its texts as rows take them, and its times. */
interface ReadScan extends Omit<SentScan, 'text' | 'place' | 'receivedBy' | 'scannedAt'> {
  readonly text: string
  readonly place: string
  readonly receivedBy: string
  readonly deviceAt: Date
  readonly offSeconds: number
  readonly code: ScannedCode
}

/** Takes scans in their order, each in a transaction of its own and once a key. Its own verdict stops no other. */
export async function sendScans(
  { database }: ScanDeps,
  actor: Actor,
  { deviceTime, scans }: SentScans,
): Promise<Result<Answer<'SendScans'>, Refusal>> {
  const errors = [deviceTime, ...scans.map(({ scannedAt }) => scannedAt)].flatMap((time, index) =>
    Number.isNaN(Date.parse(time))
      ? [{ field: index === 0 ? 'deviceTime' : `scans[${index - 1}].scannedAt`, code: 'notKnown', params: {} } as const]
      : [],
  )
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  if (!scans.every(({ mode }) => may(rightOfMode(mode), actor.roles))) return refuse(notAuthorized)
  const offSeconds = clockOffSeconds(new Date(deviceTime), actor.now)
  const results: ScanResult[] = []
  for (const sent of scans) {
    const request = { userId: actor.userId, call: 'SendScans', key: sent.key, body: sent }
    const scan = readSent(sent, offSeconds)
    const outcome = await once(database, request, async (tx) => accept(await takeScan(tx, actor, scan)))
    if (!outcome.ok) return outcome
    const { answer } = outcome.value
    results.push({ ...answer, message: verdictText(answer, actor.language) })
  }
  return accept({ clockOffSeconds: offSeconds, clockCorrected: Math.abs(offSeconds) > toleratedClockSeconds, results })
}

function readSent({ text, place = '', receivedBy = '', scannedAt, ...sent }: SentScan, offSeconds: number): ReadScan {
  return {
    ...sent,
    text: tidy(text),
    place: tidy(place),
    receivedBy: tidy(receivedBy),
    deviceAt: new Date(scannedAt),
    offSeconds,
    code: readScan(text),
  }
}

/** Text without what the database refuses, and without spaces round it. */
function tidy(text: string): string {
  return (JSON.parse(storableJson(text)) as string).trim()
}

/** Load, decide, save: the words are added when it is answered, in the language of whoever asks then. */
async function takeScan(tx: Tx, actor: Actor, scan: ReadScan): Promise<ScanResult> {
  const { code } = scan
  if (code.kind === 'foreign' || code.kind === 'unreadable') return noShipment(tx, actor, scan, code.kind)
  const found = await findScanned(tx, actor.scope, code)
  const row = found && (await lockShipment(tx, actor.scope, found))
  if (!row) return noShipment(tx, actor, scan, 'unknown')
  const pieces = await readPieces(tx, row.id)
  const at = trueScanTime(scan.deviceAt, { offSeconds: scan.offSeconds, now: actor.now, notBefore: row.created_at })
  const judged = judgeScan(
    {
      mode: scan.mode,
      sscc: code.kind === 'piece' ? code.sscc : undefined,
      place: scan.place,
      at,
      packing: scan.packingShipmentId,
      name: scan.receivedBy,
    },
    {
      shipmentId: row.id,
      bookingType: row.booking_type as BookingType,
      deleted: row.deleted_at !== null,
      heldBack: row.held_back,
      test: row.test,
      deliveryStatus: row.delivery_status as DeliveryStatus,
      hasWaybill: row.waybill_number !== null,
      pieces,
    },
  )
  const saved = await saveEvent(tx, actor, row, scan, judged, at)
  const verdict = saved.isLate ? 'late' : judged.verdict
  await insertScan(tx, actor, { ...rowOf(scan, at), ...judged, verdict, shipmentId: row.id, ...saved })
  const shipment = scannedShipment(row, saved.status, await companyName(tx, row), scan.mode, pieces, judged.pieces)
  return {
    ...resultOf(scan, verdict, at),
    piece: code.kind === 'piece' ? (pieces.find((piece) => piece.sscc === code.sscc)?.piece ?? null) : null,
    done: judged.done,
    of: judged.of,
    shipment,
  }
}

async function noShipment(
  tx: Tx,
  actor: Actor,
  scan: ReadScan,
  verdict: 'foreign' | 'unreadable' | 'unknown',
): Promise<ScanResult> {
  const at = trueScanTime(scan.deviceAt, { offSeconds: scan.offSeconds, now: actor.now })
  const nothing = { pieces: [], shipmentId: null, eventId: null, before: null }
  await insertScan(tx, actor, { ...rowOf(scan, at), ...nothing, verdict })
  const foreignCode = scan.code.kind === 'foreign' ? scan.code.of : null
  return { ...resultOf(scan, verdict, at), foreignCode, piece: null, done: 0, of: 0, shipment: null }
}

function rowOf({ key, mode, text, place, receivedBy, deviceAt }: ReadScan, scannedAt: Date) {
  return { key, mode, text, place, receivedBy, deviceAt, scannedAt }
}

function resultOf({ key }: ReadScan, verdict: ScanResult['verdict'], at: Date) {
  const tone = toneOf(verdict)
  return { key, verdict, tone, message: '', foreignCode: null, scannedAt: at.toISOString() }
}

/**
 * Writes what a scan says of the shipment. One that comes from a device that was offline may be older than what has happened
 * since: it stands in the timeline at its time, and the status stays that of the latest event.
 */
async function saveEvent(tx: Tx, actor: Actor, row: LockedShipment, scan: ReadScan, judged: ScanJudgement, at: Date) {
  const status = row.delivery_status as DeliveryStatus
  if (!judged.event) return { isLate: false, eventId: null, before: null, status }
  const event = {
    event: judged.event,
    at,
    place: scan.place || null,
    details: detailsOf(scan, judged),
    source: 'scan',
  } as const
  const isLate = judged.status !== undefined && (await hasLaterStatus(tx, row.id, at))
  if (isLate || judged.status === undefined || judged.status === status) {
    const eventId = await writeEvent(tx, actor, row.id, event)
    return { isLate, eventId, before: null, status }
  }
  const delivered_on = judged.status === 'Delivered' ? await dayOf(tx, row, at) : null
  const columns = { delivery_status: judged.status, delivered_on }
  await writeChange(tx, actor, row, { action: 'scan', columns, ...event })
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

async function companyName(tx: Tx, row: LockedShipment): Promise<string> {
  const company = await tx
    .selectFrom('company')
    .select('name')
    .where('id', '=', row.company_id)
    .executeTakeFirstOrThrow()
  return company.name
}

function verdictText({ verdict, done, of }: ScanResult, language: Language): string {
  return messagesIn(language, 'scan-verdicts').format(`verdict.${verdict}`, { done: String(done), of: String(of) })
}
