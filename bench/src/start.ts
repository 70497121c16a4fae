/**
 * `npm run bench:start`: how long the portal takes to be ready, and what it holds when nobody asks: on PostgreSQL, on an
 * embedded database with demo data, and on one that is made first. Prints each figure beside its goal; ends with 1 where one
 * is missed. Run it on a machine that is idle.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../e2e/src/running-portal.ts'
import { isOneMissed, quantile, report } from './figures.ts'

const root = join(import.meta.dirname, '../..')
const rounds = 5
const idleMs = 20_000

interface Started {
  readonly readyMs: number
  /** Resident, once nobody has asked for a while; 0 where it was not waited for. */
  readonly memoryMb: number
}

async function startOnce(settings: Record<string, string>, { idle }: { readonly idle: boolean }): Promise<Started> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      // As `npm start` has it.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      LOG_LEVEL: 'error',
      DEMO_DATA: 'without-shipments',
      ...settings,
    },
    stdio: 'ignore',
  })
  while (!(await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`)
    await pause(10)
  }
  const readyMs = performance.now() - begun
  if (idle) await pause(idleMs)
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill()
  await ended
  return { readyMs, memoryMb: idle ? Number(kilobytes) / 1000 : 0 }
}

async function measure(what: string, settings: Record<string, string>, goals: { seconds: number; memoryMb: number }) {
  const first = await startOnce(settings, { idle: false })
  report(`${what}, with its data still to be made`, first.readyMs / 1000, 's')
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push((await startOnce(settings, { idle: false })).readyMs)
  report(`${what}, median of ${rounds}`, quantile(times, 0.5) / 1000, 's', goals.seconds)
  const { memoryMb } = await startOnce(settings, { idle: true })
  report(`${what}, memory when nobody asks`, memoryMb, 'MB', goals.memoryMb)
}

const url = process.env['TEST_POSTGRES_URL'] ?? process.env['DATABASE_URL']
if (!url) throw new Error('run it under scripts/scratch-postgres.mjs, or set DATABASE_URL')
const folder = mkdtempSync(join(tmpdir(), 'kattegat-bench-'))
try {
  const stored = join(folder, 'on PostgreSQL')
  await measure('on PostgreSQL', { DATABASE_URL: url, DATA_FOLDER: stored }, { seconds: 2, memoryMb: 200 })
  await measure('embedded', { DATA_FOLDER: join(folder, 'embedded') }, { seconds: 4, memoryMb: 400 })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isOneMissed() ? 1 : 0
