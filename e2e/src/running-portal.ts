import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/database/index.ts'

/** What a journey may do with a portal, also with one that others use after it. */
export interface SharedPortal {
  readonly url: string
  /** Runs a command of the command line beside it, and answers what it printed. */
  kattegat(...words: string[]): Promise<string>
  /** Runs SQL on its database, for what no screen can bring about yet. */
  sql(text: string): Promise<void>
}

/** The whole product as a user starts it: a process of its own, on an embedded database with demo data. */
export interface RunningPortal extends SharedPortal {
  /** The environment it runs in. */
  readonly settings: PortalSettings
  /** Its database and files. */
  readonly dataFolder: string
  /** Everything it printed. */
  output(): string
  /** Ends it as a crash would, and starts it again on the same data, with these settings otherwise. */
  restart(changed?: Record<string, string>): Promise<void>
  /** Ends it in peace and leaves its data. */
  end(): Promise<void>
  stop(): Promise<void>
}

export type PortalSettings = Record<string, string | undefined> & { BASE_URL: string; DATA_FOLDER: string }

const ownSources = join(import.meta.dirname, '../..')

/** Starts the portal on a free port and a folder of its own, and answers when it serves. `sources`: whose it is. */
export async function startPortal(
  environment: Record<string, string> = {},
  sources: string = ownSources,
): Promise<RunningPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat journey '))
  const port = await freePort()
  const url = `http://localhost:${port}`
  // Nothing of the test runner's own environment: it sets names that mean something to the portal.
  const settings: PortalSettings = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    BASE_URL: url,
    PORT: String(port),
    DATA_FOLDER: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    // Journeys and measurements are quicker than people.
    CALLS_PER_MINUTE: '1000000',
    // A journey makes the shipments it is about.
    DEMO_DATA: 'without-shipments',
    ...environment,
  }
  // The demo's data, where it was written beforehand: writing it takes longer than most journeys.
  const seeded = settings['DEMO_DATA'] === 'false' ? undefined : process.env['JOURNEY_DATA']
  if (seeded) cpSync(seeded, settings.DATA_FOLDER, { recursive: true })
  let printed = ''
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn(process.execPath, [join(sources, 'apps/server/src/main.ts')], {
      env: settings,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout?.on('data', (text: Buffer) => (printed += text.toString()))
    child.stderr?.on('data', (text: Buffer) => (printed += text.toString()))
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}:\n${printed}`)
      return (await fetch(`${url}/readyz`)).ok
    })
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
  }
  await start()
  return {
    ...portalOf(settings, sources),
    settings,
    dataFolder: settings.DATA_FOLDER,
    output: () => printed,
    restart: async (changed = {}) => {
      await end('SIGKILL')
      Object.assign(settings, changed)
      await start()
    },
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function portalOf(settings: PortalSettings, sources: string = ownSources): SharedPortal {
  return {
    url: settings.BASE_URL,
    kattegat: (...words) => run([join(sources, 'apps/server/src/kattegat.ts'), ...words], settings),
    sql: async (text) => {
      const database = await openDatabase({ folder: settings.DATA_FOLDER, share: true })
      await database.pool.query(text)
      await database.close()
    },
  }
}

/**
 * A portal in the settings every user has, started once for all journeys that run one after the other in this worker: for
 * those that neither change its settings nor end it, and that find their own shipments among those of others.
 */
export function sharedPortal(): SharedPortal {
  const shared: PortalSettings[] = JSON.parse(process.env['JOURNEY_PORTALS'] ?? '[]')
  const settings = shared[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!settings) throw new Error('No portal stands ready for this worker: run npm test, which starts them')
  return portalOf(settings)
}

async function run(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`kattegat ${args.slice(1).join(' ')} ended with ${String(code)}:\n${text}`)
  return text.trim()
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 240_000
  for (;;) {
    try {
      if (await holds()) return
    } catch (error) {
      // Not listening yet is the one error to be patient with.
      if (!(error instanceof TypeError)) throw error
    }
    if (Date.now() > deadline) throw new Error('The portal did not become ready within four minutes')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
