import { on } from 'node:events'
import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { HistoryColumn } from '@kattegat/domain/history'
import type { HistoryRow } from '../read-rows.ts'
import type { FileReader } from './cells.ts'

/** What is to be written of the rows, and for whom. */
export interface FileWanted {
  /** A list as CSV is packed under that name where one is given: as ZIP it has an eighth of its size. */
  readonly format: 'excel' | 'csv' | { readonly csvName: string }
  readonly columns: readonly HistoryColumn[]
  readonly reader: FileReader
}

/** What the thread says: it wants rows, has a piece of the file, or the whole is written. */
export type WriterMessage =
  | { readonly kind: 'wanted' }
  | { readonly kind: 'piece'; readonly piece: Uint8Array }
  | { readonly kind: 'end' }

/** Rows that go over at once. */
const rowsAtOnce = 200

/**
 * Writes rows as a file in a thread of its own: cells, markup and packing are most of an export's work, and hold nobody up
 * there. Rows are read as the thread wants them, and that as its pieces are taken, so that few are in memory. A reader who
 * breaks off ends the thread and the reading.
 */
export function writeInThread(rows: AsyncIterable<HistoryRow>, wanted: FileWanted): Readable {
  return Readable.from(piecesOf(rows, wanted), { objectMode: false })
}

async function* piecesOf(rows: AsyncIterable<HistoryRow>, wanted: FileWanted): AsyncGenerator<Uint8Array> {
  const batches = batchesOf(rows)
  // Rows may have to wait for their turn: no thread waits with them.
  let next = await batches.next()
  const worker = new Worker(new URL('./write-files.worker.ts', import.meta.url), {
    workerData: wanted,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 },
  })
  try {
    // Ends with the thread's own error where it has one.
    for await (const [message] of on(worker, 'message', { close: ['exit'] }) as AsyncIterable<
      [Partial<WriterMessage>]
    >) {
      if (message.kind === 'wanted') {
        worker.postMessage(next.value ?? [])
        next = await batches.next()
      } else if (message.kind === 'piece') yield (message as WriterMessage & { kind: 'piece' }).piece
      else if (message.kind === 'end') return
    }
    throw new Error('The thread that writes an export ended before its file')
  } finally {
    await batches.return(undefined)
    await worker.terminate()
  }
}

async function* batchesOf(rows: AsyncIterable<HistoryRow>): AsyncGenerator<HistoryRow[]> {
  let batch: HistoryRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < rowsAtOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
