import {
  isConflict,
  isToBeSent,
  type ScanFile,
  type ScanRecord,
  type ScanResult,
  type SentScan,
} from './scan-record.ts'
import type { ScanStorage } from './scan-storage.ts'

/** How the sending of something ended. `away`: nobody knows, and it is sent again; `refused`: it never will be taken. */
export type Sent<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  | { readonly kind: 'away' }
  | { readonly kind: 'refused'; readonly why: string }

export interface Batch {
  readonly clockOffSeconds: number
  readonly clockCorrected: boolean
  readonly results: readonly ScanResult[]
}

/** What the queue needs of the world. */
export interface QueueDeps {
  readonly storage: ScanStorage
  readonly userId: number
  readonly system: string
  send(scans: readonly SentScan[]): Promise<Sent<Batch>>
  upload(linkId: string, file: ScanFile): Promise<Sent<null>>
  /** `unknown`: the server has never had it. */
  undo(key: string): Promise<Sent<null> | { readonly kind: 'unknown' }>
  /** A clock in ms; the browser's unless given. */
  readonly now?: () => number
  /** One sender at a time, over all tabs of the browser. */
  alone(work: () => Promise<void>): Promise<void>
}

export interface QueueState {
  readonly records: readonly ScanRecord[]
  /** Nobody answered the last time. */
  readonly isAway: boolean
  readonly clockOffSeconds: number | null
}

/** The scans of one user on this device: kept first, sent in order and once each, and shown with what came of them. */
export interface ScanQueue {
  state(): QueueState
  subscribe(listener: () => void): () => void
  /** Reads what is stored, without waiting for a connection. */
  load(): Promise<void>
  /** `together`: of scans that are handed over with one signature. */
  add(scan: SentScan, files?: readonly ScanFile[], together?: string): Promise<void>
  /** Before it is sent it is as if it had never been; once it was tried the server is asked, which may have it. */
  undo(id: number): Promise<void>
  /** Sends what waits; does nothing where a sending is under way, which takes the new ones along. */
  flush(): Promise<void>
  /** Takes conflicts that were read off the list of what is to be looked at. */
  dismissConflicts(): Promise<void>
}

/** Enough to be quick after half an hour without a connection, few enough to be sent again whole. */
const scansABatch = 20
/** A request whose sender has gone may be worked on for so long. */
const longestOnItsWayMs = 120_000
/** Sent scans are shown this long, by their number. */
const sentKept = 200

/** The stored scans of the queue's owner, as they are shown. */
interface RecordStore {
  readonly deps: QueueDeps
  state(): QueueState
  show(change: Partial<QueueState>): void
  subscribe(listener: () => void): () => void
  /** What is stored is the truth: another tab may have sent some of it. */
  reload(): Promise<void>
  /** Of what is stored by now: it may have been undone since it was read. */
  change(record: ScanRecord, part: Partial<ScanRecord>): Promise<void>
  remove(record: ScanRecord): Promise<void>
  now(): number
  /** Undone ones that the server does not know yet, and may still come to: they are asked of it later. */
  readonly onTheirWay: Set<number>
}

function openRecords(deps: QueueDeps): RecordStore {
  const { storage, userId, system } = deps
  let state: QueueState = { records: [], isAway: false, clockOffSeconds: null }
  let lastRead = 0
  const listeners = new Set<() => void>()
  const show: RecordStore['show'] = (change) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const reload = async () => {
    lastRead += 1
    const reading = lastRead
    const records = await storage.all(userId, system)
    // A reading that began earlier never replaces a later one.
    if (reading === lastRead) show({ records })
  }
  return {
    deps,
    now: deps.now ?? Date.now,
    onTheirWay: new Set(),
    remove: async ({ id }) => {
      await storage.remove(id)
      await reload()
    },
    state: () => state,
    show,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    reload,
    change: async (record, part) => {
      await storage.change(record.id, (stored) => ({ ...stored, ...part }))
      await reload()
    },
  }
}

function waitingOf(store: RecordStore): ScanRecord[] {
  return store.state().records.filter(isToBeSent)
}

/** Sends everything there is to send; what comes first was asked for first. */
async function sendAll(store: RecordStore): Promise<void> {
  await store.reload()
  // What was undone goes first: the same label may be scanned again after it.
  let isThere = await sendUndone(store)
  for (let batch = waitingOf(store); isThere && batch.length > 0; batch = waitingOf(store)) {
    isThere = await sendBatch(store, batch.slice(0, scansABatch))
  }
  isThere &&= await sendFiles(store)
  store.show({ isAway: !isThere })
  await forgetOld(store)
}

/** True where somebody answered; so of all that send. */
async function sendBatch(store: RecordStore, wanted: readonly ScanRecord[]): Promise<boolean> {
  const batch = await noteTried(store, wanted)
  if (batch.length === 0) return true
  const sent = await store.deps.send(batch.map(({ scan }) => scan))
  if (sent.kind === 'away') {
    for (const record of waitingOf(store)) if (!record.wasKept) await store.change(record, { wasKept: true })
    return false
  }
  if (sent.kind === 'refused') {
    // One bad scan must not hold the others up: each by itself shows which it is.
    if (batch.length > 1) return (await sendBatch(store, batch.slice(0, 1))) && sendBatch(store, batch.slice(1))
    for (const record of batch) await store.change(record, { state: 'refused', why: sent.why })
    return true
  }
  const { clockCorrected, clockOffSeconds, results } = sent.answer
  store.show({ clockOffSeconds: clockCorrected ? clockOffSeconds : null })
  const byKey = new Map(results.map((result) => [result.key, result]))
  for (const record of batch) {
    const result = byKey.get(record.scan.key)
    if (result) await store.change(record, { state: 'sent', result })
  }
  return true
}

/** Those of a batch that are still to be sent. Who undoes one from here on asks the server. */
async function noteTried(store: RecordStore, batch: readonly ScanRecord[]): Promise<ScanRecord[]> {
  const tried: ScanRecord[] = []
  for (const { id } of batch) {
    await store.deps.storage.change(id, (stored) => {
      if (!isToBeSent(stored)) return stored
      const next = { ...stored, triedAt: store.now() }
      tried.push(next)
      return next
    })
  }
  await store.reload()
  return tried
}

async function sendUndone(store: RecordStore): Promise<boolean> {
  store.onTheirWay.clear()
  for (const record of store.state().records) {
    if (record.undone !== 'asked') continue
    const sent = await store.deps.undo(record.scan.key)
    if (sent.kind === 'away') return false
    const isWaiting = record.state === 'waiting'
    if (sent.kind === 'unknown' && isWaiting) {
      // What was sent just now may be on its way: it is asked again. What never arrived is not sent any more.
      if (store.now() - (record.triedAt ?? 0) < longestOnItsWayMs) store.onTheirWay.add(record.id)
      else await store.remove(record)
    }
    // It was not taken, and counts for nothing.
    else if (sent.kind === 'unknown' && record.state === 'refused') await store.change(record, { undone: 'done' })
    else if (sent.kind === 'answered')
      await store.change(record, { undone: 'done', ...(isWaiting ? { state: 'sent' } : {}) })
    else await store.change(record, { undone: 'refused' })
  }
  return true
}

async function sendFiles(store: RecordStore): Promise<boolean> {
  for (const record of store.state().records) {
    if (record.files.length === 0 || record.state === 'waiting') continue
    // Nobody signs twice: a scan that does not count leaves its files with the shipment too, if the server has named one.
    const linkId = record.result?.shipment?.linkId
    if (linkId === undefined && isConflict(record)) continue
    const refused: string[] = []
    const kept: ScanFile[] = []
    for (const file of linkId === undefined ? [] : record.files) {
      const sent = await store.deps.upload(linkId!, file)
      if (sent.kind === 'away') return false
      if (sent.kind !== 'refused') continue
      refused.push(`${file.file.name}: ${sent.why}`)
      // Such as of a shipment that is deleted: that may be taken back, and the file is there until somebody has looked.
      if (isConflict(record)) kept.push(file)
    }
    await store.change(record, { files: kept, ...(refused.length > 0 ? { why: refused.join(' ') } : {}) })
  }
  return true
}

async function forgetOld(store: RecordStore): Promise<void> {
  const done = store.state().records.filter((record) => record.state !== 'waiting' && record.files.length === 0)
  if (done.length <= sentKept) return
  for (const { id } of done.slice(0, done.length - sentKept)) await store.deps.storage.remove(id)
  await store.reload()
}

export function createScanQueue(deps: QueueDeps): ScanQueue {
  const { storage, userId, system } = deps
  const store = openRecords(deps)
  let flushing: Promise<void> | undefined
  const flush = async (): Promise<void> => {
    flushing ??= deps
      .alone(() => sendAll(store))
      .finally(() => {
        flushing = undefined
      })
    await flushing
    // Scanned or undone while the last batch was under way.
    const { isAway, records } = store.state()
    const isMore = records.some(
      (record) => isToBeSent(record) || (record.undone === 'asked' && !store.onTheirWay.has(record.id)),
    )
    if (!isAway && isMore) await flush()
  }
  return {
    state: () => store.state(),
    subscribe: (listener) => store.subscribe(listener),
    load: () => store.reload(),
    add: async (scan, files = [], together) => {
      const added = { userId, system, scan, files, state: 'waiting', wasKept: false, undone: 'no' } as const
      await storage.add({ ...added, ...(together === undefined ? {} : { together }) })
      await store.reload()
      await flush()
    },
    undo: async (id) => {
      const record = store.state().records.find((one) => one.id === id)
      if (!record) return
      await storage.change(id, (stored) =>
        stored.state === 'waiting' && stored.triedAt === undefined ? undefined : { ...stored, undone: 'asked' },
      )
      await store.reload()
      await flush()
    },
    flush,
    dismissConflicts: async () => {
      for (const record of store.state().records) {
        if (isConflict(record)) await store.change(record, { wasKept: false })
      }
    },
  }
}
