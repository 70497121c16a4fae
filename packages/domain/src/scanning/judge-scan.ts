import type { BookingType, DeliveryStatus } from '../shipment/vocabulary.ts'
import { eventStatuses, type ShipmentEventCode } from '../shipment/shipment-event.ts'
import { hasPlace, isMoving, scanEvents, type MovingMode, type ScanMode } from './scan-modes.ts'

/** What came of a scan, as sound, colour and words tell it; in words: section `scan-verdicts` of the texts. */
export const scanVerdicts = [
  'found',
  'accepted',
  'complete',
  'in-part',
  'late',
  'already-scanned',
  'already-delivered',
  'unknown',
  'foreign',
  'unreadable',
  'deleted',
  'held-back',
  'not-booked',
  'test',
  'replaced-piece',
  'wrong-shipment',
  'manifest-needed',
  'not-on-manifest',
  'is-manifest',
  'name-needed',
  'as-declared',
  'differs',
  'measure-needed',
  'measure-approved',
  'invoiced',
] as const
export type ScanVerdict = (typeof scanVerdicts)[number]

/** `good`: go on; `warn`: nothing was changed, or something stands otherwise than expected; `bad`: stop and look. */
export type ScanTone = 'good' | 'warn' | 'bad'

const tones: Readonly<Record<ScanVerdict, ScanTone>> = {
  found: 'good',
  accepted: 'good',
  complete: 'good',
  'in-part': 'warn',
  late: 'warn',
  'already-scanned': 'warn',
  'already-delivered': 'warn',
  unknown: 'bad',
  foreign: 'bad',
  unreadable: 'bad',
  deleted: 'bad',
  'held-back': 'bad',
  'not-booked': 'bad',
  test: 'bad',
  'replaced-piece': 'bad',
  'wrong-shipment': 'bad',
  'manifest-needed': 'bad',
  'not-on-manifest': 'bad',
  'is-manifest': 'bad',
  'name-needed': 'bad',
  'as-declared': 'good',
  differs: 'warn',
  'measure-needed': 'bad',
  'measure-approved': 'warn',
  invoiced: 'warn',
}

export function toneOf(verdict: ScanVerdict): ScanTone {
  return tones[verdict]
}

/** Verdicts of scans that count: the others changed nothing. */
export const countingVerdicts: readonly ScanVerdict[] = ['accepted', 'complete', 'late', 'as-declared', 'differs']

/** A piece of a shipment, and what was last done to it by a scan that counts. */
export interface PieceFacts {
  readonly sscc: string
  /** Its label was replaced when the shipment was changed. */
  readonly voided: boolean
  readonly packed: boolean
  readonly measured: boolean
  readonly last: { readonly mode: MovingMode; readonly place: string; readonly at: Date } | undefined
}

/** What of a shipment a scan is judged by. */
export interface ScannedShipment {
  readonly shipmentId: number
  readonly bookingType: BookingType
  readonly deleted: boolean
  readonly heldBack: boolean
  readonly test: boolean
  readonly deliveryStatus: DeliveryStatus
  readonly hasWaybill: boolean
  /** What is measured changes no price any more. */
  readonly settled: 'measure-approved' | 'invoiced' | undefined
  readonly pieces: readonly PieceFacts[]
}

/** One scan, as far as it is judged. */
export interface JudgedScan {
  readonly mode: ScanMode
  /** The piece whose label was scanned; undefined for the number of the whole shipment. */
  readonly sscc: string | undefined
  readonly place: string
  readonly at: Date
  /** Of the shipment that is being packed. */
  readonly packing: number | undefined
  /** Whether it stands on the manifest that is being loaded; undefined where none is. */
  readonly onManifest: boolean | undefined
  /** Who took the goods. */
  readonly name: string
  /** Whether what was measured, this scan included, is as declared; undefined where nothing was measured. */
  readonly measure: 'as-declared' | 'differs' | undefined
}

export interface ScanJudgement {
  readonly verdict: ScanVerdict
  /** Pieces that this scan counts for; none where nothing changes. */
  readonly pieces: readonly string[]
  /** Pieces done with this scan included, of those that are not voided. */
  readonly done: number
  readonly of: number
  readonly event?: ShipmentEventCode
  /** Where it moves: the delivery status that the event leaves. */
  readonly status?: DeliveryStatus
}

/** The same piece again at the same place within these hours is a scan too many; later it is another tour. */
export const sameTourHours = 12

/** What came of scanning a shipment or one of its pieces. Whose shipment it is was asked before. */
export function judgeScan(scan: JudgedScan, shipment: ScannedShipment): ScanJudgement {
  const live = shipment.pieces.filter((piece) => !piece.voided)
  const stopped = stoppedBy(scan, shipment)
  if (stopped) return { verdict: stopped, pieces: [], done: doneCount(scan, live), of: live.length }
  if (scan.mode === 'look-up' || scan.mode === 'print') {
    return { verdict: 'found', pieces: [], done: 0, of: live.length }
  }
  const meant = scan.sscc === undefined ? live : live.filter((piece) => piece.sscc === scan.sscc)
  if (scan.mode === 'measure') return judgeMeasure(scan, meant, live)
  const open = meant.filter((piece) => !isDone(scan, piece))
  const before = doneCount(scan, live)
  // The number of the whole shipment opens its packing list; a piece is ticked off by its own label.
  if (scan.mode === 'pack' && scan.sscc === undefined && live.length > 1) {
    return { verdict: 'found', pieces: [], done: before, of: live.length }
  }
  if (meant.length > 0 && open.length === 0) {
    return { verdict: 'already-scanned', pieces: [], done: before, of: live.length }
  }
  const done = before + open.length
  const isLast = done >= live.length
  return {
    verdict: isLast ? 'complete' : 'accepted',
    pieces: open.map((piece) => piece.sscc),
    done,
    of: live.length,
    ...effectOf(scan.mode, isLast),
  }
}

/** Measuring again replaces what was measured before. */
function judgeMeasure(
  { measure }: JudgedScan,
  meant: readonly PieceFacts[],
  live: readonly PieceFacts[],
): ScanJudgement {
  const pieces = meant.map(({ sscc }) => sscc)
  const now = new Set(pieces)
  const done = live.filter(({ measured, sscc }) => measured || now.has(sscc)).length
  return { verdict: measure ?? 'measure-needed', pieces, done, of: live.length, event: 'measured' }
}

function effectOf(mode: ScanMode, isLast: boolean): { event?: ShipmentEventCode; status?: DeliveryStatus } {
  if (mode === 'pack') return isLast ? { event: 'packed' } : {}
  if (!isMoving(mode)) return {}
  const event = scanEvents[mode === 'deliver' && !isLast ? 'deliverInPart' : mode]
  return { event, status: eventStatuses[event] }
}

/** What keeps a scan from counting at all; the first that holds is said. */
function stoppedBy(scan: JudgedScan, shipment: ScannedShipment): ScanVerdict | undefined {
  const { mode } = scan
  if (mode === 'load' && scan.onManifest === undefined) return 'manifest-needed'
  if (mode === 'load' && !scan.onManifest) return 'not-on-manifest'
  if (mode === 'pack' && scan.packing !== undefined && scan.packing !== shipment.shipmentId) return 'wrong-shipment'
  if (shipment.deleted) return 'deleted'
  if (shipment.pieces.some((piece) => piece.voided && piece.sscc === scan.sscc)) return 'replaced-piece'
  if (mode === 'look-up') return undefined
  if (!shipment.hasWaybill) return 'not-booked'
  if (!hasPlace(mode)) return undefined
  if (shipment.bookingType !== 'FinalBooking') return 'not-booked'
  if (shipment.test) return 'test'
  if (mode === 'measure') return shipment.settled ?? (scan.measure ? undefined : 'measure-needed')
  if (shipment.heldBack) return 'held-back'
  if (shipment.deliveryStatus === 'Delivered') return 'already-delivered'
  if (mode === 'deliver' && scan.name.trim() === '') return 'name-needed'
  return undefined
}

function doneCount(scan: JudgedScan, pieces: readonly PieceFacts[]): number {
  return pieces.filter((piece) => isDone(scan, piece)).length
}

function isDone({ mode, place, at }: JudgedScan, { packed, measured, last }: PieceFacts): boolean {
  if (mode === 'pack') return packed
  if (mode === 'measure') return measured
  if (!last || last.mode !== mode) return false
  if (mode === 'deliver') return true
  const sameTour = Math.abs(at.getTime() - last.at.getTime()) <= sameTourHours * 3_600_000
  return sameTour && last.place.toLowerCase() === place.toLowerCase()
}
