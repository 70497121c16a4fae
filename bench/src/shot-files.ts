/**
 * `npm run bench:shot-files`: a file of 10,000 rows and one of 50,000 read, mapped and checked, priced, and 1,000 rows booked,
 * through the calls of a server in a process of its own; how long another request waited meanwhile, and how its memory grew.
 * The largest file as CSV, as LibreOffice writes a workbook (where it is installed) and as programs stream one; its rows scrolled
 * and typed into in the browser of CHROMIUM_PATH, where it is set.
 * Prints each figure beside its goal; ends with 1 where one is missed. Run it on a machine that is idle:
 *   node scripts/scratch-postgres.mjs -- node bench/src/shot-files.ts [rows, such as 10000,50000] [rows booked]
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPortal } from '../../e2e/src/running-portal.ts'
import { isOneMissed, quantile, report } from './figures.ts'
import { libreOfficeWorkbook, streamedWorkbook } from './shot-file-workbooks.ts'
import { timeWorkbench } from './shot-file-workbench.ts'

const sizes = (process.argv[2] ?? '10000,50000').split(',').map(Number)
const bookedRows = Number(process.argv[3] ?? 1000)
const url = process.env['TEST_POSTGRES_URL'] ?? process.env['DATABASE_URL']
if (!url) throw new Error('run it under scripts/scratch-postgres.mjs, or set DATABASE_URL')

/** Seconds a file of so many rows may take, in proportion to those of the issue. */
const readGoal = (rows: number) => (rows <= 10_000 ? 3 : (15 * rows) / 50_000)
const priceGoal = (rows: number) => (10 * rows) / 10_000

const heads = 'Order no;Receiver;Contact;Phone;Address;Zip;City;Country;Goods;Pieces;Type;Weight;Length;Width;Height'
const row = (at: number) =>
  `${at};Lamps ${at};Elsa Berg;+46 8 123 456 78;Storgatan ${at % 90};111 29;Stockholm;SE;Table lamps;2;Box;${1 + (at % 29)};40;30;20`
// Every twentieth row has an error.
const fileOf = (rows: number) =>
  [heads, ...Array.from({ length: rows }, (_, at) => (at % 20 === 7 ? row(at).replace('111 29', '1') : row(at)))].join(
    '\n',
  )

const portal = await startPortal({ DATABASE_URL: url, ROLE: 'all' })
const { token, userId } = JSON.parse(await portal.kattegat('token', 'anna@nordlys.test')) as {
  token: string
  userId: number
}
const headers = { token, 'log-user-id': String(userId), shipmentSystem: 'YOYODenmark' }
const call = async (path: string, body?: object): Promise<unknown> => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${portal.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return answer.json()
}

/** Memory of the server in MB; Linux alone says it. */
function memoryOfServer(): number {
  const [pid] = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** The longest that another request waited while something is done. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let longest = 0
  const progress = { isDone: false }
  void work.finally(() => (progress.isDone = true))
  while (!progress.isDone) {
    const begun = performance.now()
    await call('StaticData/GetPackagingTypes')
    longest = Math.max(longest, performance.now() - begun)
    await pause(20)
  }
  return longest
}

interface File {
  readonly work: { readonly step: string }
}

async function until(path: string, isThere: (answer: File & { state: string }) => boolean): Promise<void> {
  while (!isThere((await call(path)) as File & { state: string })) await pause(50)
}

async function upload(content: string | Uint8Array<ArrayBuffer>, name = 'shipments.csv'): Promise<number> {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return ((await call('ShotFile/PostShotFile', form)) as { shotFileId: number }).shotFileId
}

/** Uploads a file, waits until it is read, checked and priced, and reports how long each took. */
async function measure(
  rows: number,
  what: string,
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
): Promise<number> {
  const begun = performance.now()
  let readAt = 0
  let id = 0
  const work = (async () => {
    id = await upload(content, name)
    await until(`ShotFile/GetShotFile/${id}`, ({ work: { step } }) => step !== 'reading' && step !== 'checking')
    readAt = performance.now()
    await until(`ShotFile/GetShotFile/${id}`, ({ work: { step } }) => step === 'idle')
  })()
  const wait = await longestWait(work)
  await work
  report(`${rows} rows ${what} read, mapped and checked`, (readAt - begun) / 1000, 's', readGoal(rows))
  report(`${rows} rows ${what} priced`, (performance.now() - readAt) / 1000, 's', priceGoal(rows))
  report(`longest wait of another request`, wait, 'ms', 100)
  return id
}

// What is loaded with the first file is no file's memory.
const first = await upload(fileOf(20))
await until(`ShotFile/GetShotFile/${first}`, ({ work }) => work.step === 'idle')
const before = memoryOfServer()

let largest = first
for (const rows of sizes) {
  largest = await measure(rows, 'of CSV', fileOf(rows), 'shipments.csv')
  report('growth of the server', memoryOfServer() - before, 'MB', 150)
}

const most = Math.max(...sizes)
const folder = await mkdtemp(join(tmpdir(), 'kattegat-bench-'))
try {
  const streamed = await streamedWorkbook(folder, fileOf(most))
  await measure(most, 'of a streamed workbook', streamed, 'streamed.xlsx')
  report('growth of the server', memoryOfServer() - before, 'MB', 150)
  const calc = await libreOfficeWorkbook(folder, fileOf(most))
  if (calc) {
    await measure(most, 'of a workbook of LibreOffice', calc, 'calc.xlsx')
    report('growth of the server', memoryOfServer() - before, 'MB', 150)
  } else console.log('– no workbook of LibreOffice: soffice is not installed')
} finally {
  await rm(folder, { recursive: true })
}

if (process.env['CHROMIUM_PATH']) {
  const { frames, keypresses } = await timeWorkbench(portal.url, largest)
  report(`frame while ${most} rows scroll, p95 of ${frames.length}`, quantile(frames, 0.95), 'ms', 20)
  report(`keypress painted, p50 of ${keypresses.length}`, quantile(keypresses, 0.5), 'ms', 16)
  report(`keypress painted, p95 of ${keypresses.length}`, quantile(keypresses, 0.95), 'ms', 33)
} else console.log('– rows in the browser: CHROMIUM_PATH is not set')

const id = await upload(fileOf(bookedRows))
await until(`ShotFile/GetShotFile/${id}`, ({ work }) => work.step === 'idle')
const begun = performance.now()
const { runId, shipments } = (await call(`ShotFile/BookShotFile/${id}`, {})) as { runId: string; shipments: number }
await until(`ShotFile/GetShotFileRun/${runId}`, ({ state }) => state === 'done')
report(`${shipments} rows booked`, (performance.now() - begun) / 1000, 's', (10 * bookedRows) / 1000)

await portal.stop()
process.exitCode = isOneMissed() ? 1 : 0
