/**
 * A workbook of 100,000 shipments with all columns, and twenty of 10,000 asked for at once: the memory above idle while they
 * are written, and the longest moment in which the server could not have answered anyone else. In an empty database of
 * PostgreSQL:
 *   npm run bench:history-excel [size]
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { historyColumns } from '@kattegat/domain/history'
import { defaultShipmentSystem } from '@kattegat/domain/shipment'
import { exportRows } from '../../apps/server/src/capabilities/history/export/export-rows.ts'
import { turnsOf } from '../../apps/server/src/platform/turns/index.ts'
import { writeInThread, type FileWanted } from '../../apps/server/src/capabilities/history/export/write-in-thread.ts'
import { seedDemo, seedShipments, seedSystems } from '../../apps/server/src/capabilities/seeding/index.ts'
import { migrate, openDatabase, reportsFrom } from '../../apps/server/src/platform/database/index.ts'
import { systemScope } from '../../apps/server/src/platform/tenancy/index.ts'
import { report } from './figures.ts'

const size = Number(process.argv[2] ?? 100_000)
const url = process.env['TEST_POSTGRES_URL'] ?? process.env['DATABASE_URL']
if (!url) throw new Error('run it under scripts/scratch-postgres.mjs, or set DATABASE_URL')
const { gc } = globalThis
if (!gc) throw new Error('run it with --expose-gc: idle memory is what is left after collecting')

const database = await openDatabase({ url, folder: mkdtempSync(join(tmpdir(), 'kattegat-bench-')) })
const { db } = database
const reading = { database: db, reports: reportsFrom(db) }
await migrate(database.url)
await seedSystems(db)
await seedDemo(db)
await seedShipments(db, defaultShipmentSystem, size, new Date())

const now = new Date()
const wanted = {
  id: '',
  shipmentSystem: defaultShipmentSystem,
  requestedBy: 1,
  requestedAt: now,
  language: 'en',
  filter: { deleted: 'with' },
  shipmentIds: undefined,
  columns: historyColumns,
} as const
const scope = systemScope('measuring', defaultShipmentSystem, 'every')
const file: FileWanted = {
  format: 'excel',
  columns: historyColumns,
  reader: { language: 'en', timeZone: 'Europe/Copenhagen' },
}
const written = () => writeInThread(exportRows(reading, scope, wanted, { forStaff: true, language: 'en', now }), file)

// Code that is compiled once, and connections that stay open, are no part of a workbook.
await read(writeInThread(firstOf(1000), file))
const one = await measured(() => read(written()))
reportRun(`${size} shipments, ${historyColumns.length} columns`, one)

// What a portal does with many: so many at a time, the others in their turn.
const turns = turnsOf(2)
const twenty = await measured(async () => {
  const each = Array.from({ length: 20 }, () => read(writeInThread(turns.inTurn(firstOf(size / 10)), file)))
  return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0)
})
reportRun(`twenty of ${size / 10} at once, two of them written at a time`, twenty)
await database.close()

async function read(pieces: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0
  for await (const piece of pieces) bytes += piece.length
  return bytes
}

/** Memory above idle in MB, and the longest moment in ms in which nobody else could have been answered. */
async function measured(work: () => Promise<number>) {
  gc!()
  await pause(500)
  gc!()
  const idle = process.memoryUsage().rss
  let most = idle
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  const bytes = await work()
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  clearInterval(watch)
  return { bytes, seconds, memory: (most - idle) / 1e6, held: delay.max / 1e6 }
}

function reportRun(what: string, { bytes, seconds, memory, held }: Awaited<ReturnType<typeof measured>>): void {
  console.log(`${what}: ${(bytes / 1e6).toFixed(1)} MB`)
  report(what, seconds, 's')
  report(`${what}: memory above idle`, memory, 'MB', 100)
  report(`${what}: longest wait of others`, held, 'ms', 100)
}

/** The first rows alone. */
async function* firstOf(count: number) {
  let given = 0
  for await (const row of exportRows(reading, scope, wanted, { forStaff: true, language: 'en', now })) {
    yield row
    given += 1
    if (given >= count) return
  }
}
