import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { HistoryRow } from '../read-rows.ts'
import { fileColumns } from './cells.ts'
import { csvOf, excelOf, zipOf } from './write-files.ts'
import type { FileWanted, WriterMessage } from './write-in-thread.ts'

const { format, columns, reader } = workerData as FileWanted
const port = parentPort!
const say = (message: WriterMessage) => port.postMessage(message)

const write = format === 'excel' ? excelOf : csvOf
const written = write(rowsGiven(), fileColumns(columns, reader), reader.language)
for await (const piece of typeof format === 'object' ? zipOf(format.csvName, written) : written) {
  say({ kind: 'piece', piece: piece as Uint8Array })
}
say({ kind: 'end' })
port.close()

/** The rows as they are given when asked for; none are the end. */
async function* rowsGiven(): AsyncGenerator<HistoryRow> {
  for (;;) {
    const given = once(port, 'message')
    say({ kind: 'wanted' })
    const [rows] = (await given) as [HistoryRow[]]
    if (rows.length === 0) return
    yield* rows
  }
}
