import { readScan, type EnteredMeasure, type ScanMode } from '@kattegat/domain/scanning'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { printLabel } from './print-label.ts'
import type { QueueState, ScanQueue } from './scan-queue.ts'
import type { ScanFile, ScannedShipment, ScanRecord, SentScan } from './scan-record.ts'
import { signal } from './signal.ts'
import { useInHand } from './use-in-hand.ts'
import { useLoading } from './use-loading.ts'
import { refetch } from '../../app/api/index.ts'

/** An answer that comes later than this is no answer to the label in hand, and prints nothing. */
const atOnceMs = 15_000

interface DeskOptions {
  readonly mode: ScanMode
  readonly place: string
  readonly userId: number
  /** Measures are typed in pounds and inches. */
  readonly isUs: boolean
}

/** What scanning does in a mode: what is sent at once, and what is gathered first. */
export function useDesk(queue: ScanQueue, { records }: QueueState, { mode, place, userId, isUs }: DeskOptions) {
  const [packing, setPacking] = useState<ScannedShipment>()
  const [loading, setLoading] = useLoading(userId)
  const hand = useInHand(userId, isUs)

  const about = {
    ...(place ? { place } : {}),
    ...(packing ? { packingShipmentId: packing.shipmentId } : {}),
    ...(mode === 'load' && loading ? { manifestNumber: loading } : {}),
  }
  const onScan = (text: string) => {
    hand.forgetHint()
    if (mode === 'measure' && hand.scale.weigh(text)) return signal('good')
    const code = readScan(text)
    // Known without an answer: what is loaded without a connection is sent with it.
    if (mode === 'load' && code.kind === 'manifest') setLoading(code.number)
    // What is handed over is gathered until it is signed for. A label that is none of ours is told of at once.
    if (!isOurs(text)) {
      hand.letGo()
      return void queue.add(newScan(mode, text, about))
    }
    if (mode === 'deliver') return hand.gather(text)
    if (mode === 'measure') return hand.measure(text)
    void queue.add(newScan(mode, text, about))
  }

  useAnswered(records, (record) => {
    const { result, scan } = record
    const isAtOnce = Date.now() - Date.parse(scan.scannedAt) < atOnceMs
    if (!isAtOnce) return
    signal(result?.tone ?? 'bad')
    if (scan.mode !== mode) return
    if (mode === 'measure') void refetch('GetMeasures')
    if (mode === 'load' && result && isOfManifest(scan.text) && result.tone === 'bad') setLoading(undefined)
    if (!result?.shipment) return
    const isPacked = mode === 'pack' && result.verdict === 'complete'
    if (mode === 'pack' && result.tone !== 'bad') setPacking(isPacked ? undefined : result.shipment)
    if (isPacked || (mode === 'print' && result.verdict === 'found'))
      void printLabel(result.shipment.shipmentId, userId)
  })

  return {
    onScan,
    hand,
    measured: (measured: EnteredMeasure) => {
      const { measuring } = hand.scale
      if (measuring) void queue.add(newScan('measure', measuring.text, { ...about, measured }))
      hand.stopMeasuring()
    },
    deliver: async (receivedBy: string, files: readonly ScanFile[]) => {
      // All of them are on the device before any is sent: one that waited for another's answer could be lost.
      const together = crypto.randomUUID()
      const kept = hand.handedOver.map((text) =>
        queue.add(newScan('deliver', text, { ...about, receivedBy }), files, together),
      )
      hand.handOver()
      await Promise.all(kept)
    },
    loading,
    stopLoading: () => setLoading(undefined),
    packing,
    stopPacking: () => setPacking(undefined),
    addFile: (text: string, file: File) => {
      const documentType = file.type.startsWith('image/') ? 'Photo' : 'Other'
      void queue.add(newScan('look-up', text, {}), [{ documentType, file }])
    },
  }
}

function newScan(mode: ScanMode, text: string, about: Omit<Partial<SentScan>, 'key' | 'mode' | 'text'>): SentScan {
  return { key: crypto.randomUUID(), mode, text, scannedAt: new Date().toISOString(), ...about }
}

/** Whether a label can be a shipment's: what it is of is known only when it is sent. */
function isOurs(text: string): boolean {
  return ['waybill', 'piece'].includes(readScan(text).kind)
}

function isOfManifest(text: string): boolean {
  return readScan(text).kind === 'manifest'
}

/** Tells of each answer once, in the order of scanning; not of those that were there before. */
function useAnswered(records: readonly ScanRecord[], onAnswer: (record: ScanRecord) => void): void {
  const told = useRef<ReadonlySet<string>>(undefined)
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    const before = told.current
    const all = records.filter((record) => record.state !== 'waiting')
    told.current = new Set(all.map((record) => record.scan.key))
    // One that was undone was answered for by that.
    if (before) for (const record of all) if (!before.has(record.scan.key) && record.undone !== 'done') answered(record)
  }, [records])
}
