/**
 * `npm run bench`: every suite, one after the other, and `docs/performance.md` written from what they report: each figure
 * beside its goal. Figures of suites that are not run stay as they were measured last.
 *   npm run bench -- booking start      only these suites
 * Takes some forty minutes; run it on a machine that is idle.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/chromium.mjs'
import type { Figure } from './figures.ts'
import { paceOfMachine } from './look-ups.ts'
import { performancePage, type Measured } from './performance-page.ts'

const root = join(import.meta.dirname, '../..')
const keptIn = join(root, 'bench/figures.json')
const page = join(root, 'docs/performance.md')

interface Suite {
  readonly title: string
  readonly file: string
  readonly words?: readonly string[]
  readonly flags?: readonly string[]
  /** On a PostgreSQL of its own, which is thrown away. */
  readonly onPostgres: boolean
}

const suites: Readonly<Record<string, Suite>> = {
  booking: { title: 'Booking', file: 'booking.ts', onPostgres: true },
  rating: { title: 'Comparing offers', file: 'rating.ts', onPostgres: true },
  history: { title: 'History', file: 'history.ts', words: ['100000,500000'], onPostgres: true },
  'history-excel': { title: 'Exports of History', file: 'history-excel.ts', flags: ['--expose-gc'], onPostgres: true },
  documents: { title: 'Labels and papers', file: 'documents.ts', onPostgres: true },
  web: { title: 'Pages', file: 'web.ts', onPostgres: false },
  'history-first-paint': { title: 'History, first rows', file: 'history-first-paint.ts', onPostgres: false },
  'history-scroll': { title: 'History, scrolling', file: 'history-scroll.ts', onPostgres: false },
  'shot-files': { title: 'Shot files', file: 'shot-files.ts', onPostgres: true },
  scan: { title: 'Scan desk', file: 'scan.ts', onPostgres: true },
  admin: { title: 'Back office', file: 'admin.ts', onPostgres: true },
  load: { title: 'Load, and past the limit', file: 'mixed-load.ts', words: ['60'], onPostgres: true },
  start: { title: 'Start and memory', file: 'start.ts', onPostgres: true },
}

// Found before anything is measured.
process.env['CHROMIUM_PATH'] ??= await findChromium()

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in suites))
if (unknown) throw new Error(`There is no suite ${unknown}; there are ${Object.keys(suites).join(', ')}`)

const kept: Record<string, Measured> = existsSync(keptIn) ? JSON.parse(readFileSync(keptIn, 'utf8')) : {}
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n── ${suite.title} ──`)
  const paceBefore = paceOfMachine()
  const begun = performance.now()
  const { figures, isBroken } = await run(suite)
  const seconds = Math.round((performance.now() - begun) / 1000)
  const paceMs = (paceBefore + paceOfMachine()) / 2
  const day = new Date().toISOString().slice(0, 10)
  kept[name] = { title: suite.title, day, machine: machine(), paceMs, seconds, figures }
  // What broke has reported some of its figures; the page says that they are not all.
  if (isBroken) kept[name] = { ...kept[name], isBroken }
  writeFileSync(keptIn, `${JSON.stringify(kept, null, 2)}\n`)
}
const inOrder = Object.keys(suites).flatMap((name) => kept[name] ?? [])
writeFileSync(page, performancePage(inOrder))
console.log(`\nWritten to docs/performance.md`)

/** A suite in a process of its own: what it reports, and whether it ended before its time. 1 says that a goal was missed. */
async function run({ file, words = [], flags = [], onPostgres }: Suite) {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat-figures-'))
  const reported = join(folder, 'figures')
  const own = [...flags, join(import.meta.dirname, file), ...words]
  const command = onPostgres ? [join(root, 'scripts/scratch-postgres.mjs'), '--', process.execPath, ...own] : own
  try {
    const child = spawn(process.execPath, command, {
      stdio: 'inherit',
      env: { ...process.env, BENCH_FIGURES: reported },
    })
    const code = await new Promise<number>((resolve) => child.once('exit', (ended) => resolve(ended ?? 2)))
    const lines = existsSync(reported) ? readFileSync(reported, 'utf8').trim().split('\n') : []
    const figures = lines.map((line) => JSON.parse(line) as Figure)
    return { figures, isBroken: code > 1 || figures.length === 0 }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function machine(): string {
  return `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, Node ${process.version}`
}
