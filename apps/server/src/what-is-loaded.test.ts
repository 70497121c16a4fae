import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabaseOfAProgram } from './platform/database/test-database.ts'
import { theDemo } from './testing/test-portal.ts'

/** Writes down every module that a process loads, before anything of ours does. */
const watch = `import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
registerHooks({ load: (url, context, next) => { appendFileSync(process.env.LOADED_FILE, url + '\\n'); return next(url, context) } })`

const ofTheDemo =
  /seeding\/(seed-demo|seed-news|seed-size|business\/)|tariffs\/seed-demo|samples\/src\/(tariffs|business)\//
const ofTheProvider =
  /\/oidc-provider\/|embedded-provider\/(index|provider|provider-records|sign-in\.routes|demo-password|demo-people)\.ts/
/** What sends traces. The names alone (`api`) are loaded by the metrics. */
const ofTheTraces = /\/@opentelemetry\/(?!api\/)|platform\/tracing\//

let folder: string
let home: Awaited<ReturnType<typeof freshDatabaseOfAProgram>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-loaded-'))
  home = await freshDatabaseOfAProgram(theDemo)
})
afterAll(async () => {
  await home.close()
  await rm(folder, { recursive: true, force: true })
})

it('loads neither the demo, nor the embedded identity provider where another is configured, nor what sends traces', async () => {
  const modules = await loadedBy('production', isReady, {
    ...home.environment,
    NODE_ENV: 'production',
    // Nobody answers there: keys are fetched with the first token.
    OIDC_ISSUER: 'http://127.0.0.1:1/issuer',
    OIDC_CLIENT_ID: 'portal',
  })
  expect(modules.some((url) => url.endsWith('capabilities/booking/booking.routes.ts'))).toBe(true)
  expect(modules.filter((url) => [ofTheDemo, ofTheProvider, ofTheTraces].some((part) => part.test(url)))).toEqual([])
}, 250_000)

it('loads all three where they are switched on', async () => {
  const parts = [ofTheDemo, ofTheProvider, ofTheTraces]
  // Writing the demo takes half a minute, loading it none.
  const areLoaded = async ({ modules }: Portal) => parts.every((part) => modules().some((url) => part.test(url)))
  await loadedBy('demo', areLoaded, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
}, 250_000)

interface Portal {
  readonly url: string
  /** What it has loaded so far. */
  modules: () => string[]
}

async function isReady({ url }: Portal): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (reply) => reply.ok,
    () => false,
  )
}

/** The modules that a portal with these settings has loaded when it is as asked for. */
async function loadedBy(
  name: string,
  isAsAsked: (portal: Portal) => Promise<boolean>,
  environment: Record<string, string>,
): Promise<string[]> {
  const loaded = join(folder, `${name}.txt`)
  const port = await freePort()
  const hooks = `data:text/javascript,${encodeURIComponent(watch)}`
  const main = join(import.meta.dirname, 'main.ts')
  const server = spawn(process.execPath, ['--import', hooks, '--no-warnings', main], {
    env: {
      PATH: process.env['PATH'],
      DATA_FOLDER: join(folder, name),
      PORT: String(port),
      LOG_LEVEL: 'silent',
      LOADED_FILE: loaded,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.on('data', (chunk: Buffer) => (said += String(chunk)))
  const gone = new Promise<void>((done) => void server.on('exit', () => done()))
  const portal: Portal = {
    url: `http://127.0.0.1:${port}`,
    modules: () => (existsSync(loaded) ? readFileSync(loaded, 'utf8').split('\n') : []),
  }
  const hasArrived = () => {
    if (server.exitCode !== null) throw new Error(`The portal ended: ${said}`)
    return isAsAsked(portal)
  }
  try {
    await expect.poll(hasArrived, { timeout: 240_000, interval: 200 }).toBe(true)
  } finally {
    // What it would still write goes with its folder.
    server.kill('SIGKILL')
    await gone
  }
  return portal.modules()
}

function freePort(): Promise<number> {
  return new Promise((answer, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => answer(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
