import type { Answer } from '../../app/api/index.ts'
import type { EnteredMeasure, ScanMode } from '@kattegat/domain/scanning'

export type ScanResult = Answer<'SendScans'>['results'][number]
export type ScannedManifest = NonNullable<ScanResult['manifest']>
export type ScannedShipment = NonNullable<ScanResult['shipment']>

/** A scan as it is sent. */
export interface SentScan {
  readonly key: string
  readonly mode: ScanMode
  readonly text: string
  /** By this device's clock. */
  readonly scannedAt: string
  readonly place?: string
  readonly packingShipmentId?: number
  readonly manifestNumber?: string
  readonly receivedBy?: string
  readonly measured?: EnteredMeasure
}

/** A file that goes to the shipment of a scan: signature, photo, paper. */
export interface ScanFile {
  readonly documentType: 'ProofOfDelivery' | 'Photo' | 'Other'
  readonly file: File
}

/** A scan on this device, from the label to the server's answer. */
export interface ScanRecord {
  /** Its place in the order of scanning. */
  readonly id: number
  readonly userId: number
  readonly system: string
  readonly scan: SentScan
  readonly files: readonly ScanFile[]
  /** `refused`: the server will never take it; `why` says so. */
  readonly state: 'waiting' | 'sent' | 'refused'
  readonly result?: ScanResult
  readonly why?: string
  /** It could not be sent at once: what came of it is told later. */
  readonly wasKept: boolean
  /** When it was last sent, whether it arrived or not; ms. */
  readonly triedAt?: number
  readonly undone: 'no' | 'asked' | 'done' | 'refused'
  /** Of scans that were handed over with one signature: the same for all of them. */
  readonly together?: string
}

export type NewRecord = Omit<ScanRecord, 'id'>

/** Whether a scan waits to be sent: not one that was undone meanwhile. */
export const isToBeSent = ({ state, undone }: ScanRecord): boolean => state === 'waiting' && undone !== 'asked'

/** Scans that were kept and then not taken as expected. */
export function isConflict(record: ScanRecord): boolean {
  if (!record.wasKept || record.undone !== 'no') return false
  return record.state === 'refused' || (record.state === 'sent' && record.result?.tone !== 'good')
}

const gravity = { good: 0, warn: 1, bad: 2 } as const

/** The scan whose verdict is shown: the last, or of those handed over with it the one that went worst. */
export function scanToShow(records: readonly ScanRecord[]): ScanRecord | undefined {
  const last = records.at(-1)
  if (last?.together === undefined) return last
  const worseOf = (one: ScanRecord, other: ScanRecord) => (gravityOf(other) >= gravityOf(one) ? other : one)
  return records.filter(({ together }) => together === last.together).reduce(worseOf)
}

function gravityOf({ state, result }: ScanRecord): number {
  return state === 'refused' ? gravity.bad : gravity[result?.tone ?? 'warn']
}
