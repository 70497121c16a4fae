// npm test: everything, on a bare machine too; what it lacks it fetches or says in its last lines.
//   npm test -- server journeys     only these steps (packages, server, postgres, web, build, journeys)
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { findChromium } from './chromium.mjs'
import { installWhenNeeded } from './install.mjs'
import { isStopped, pinnedEnvironment, pinnedNode, root, run } from './pinned-node.mjs'
import { installPostgresPrograms, findPostgresPrograms, startScratchPostgres } from './scratch-postgres.mjs'

await installWhenNeeded()

const reports = mkdtempSync(join(tmpdir(), 'kattegat-reports-'))
/** One entry a step: its name, counts and seconds. */
const results = []
/** What was left out, and why. */
const skipped = []

// Which database a suite meets is decided here, not by whoever calls.
delete process.env.TEST_POSTGRES_URL
delete process.env.DATABASE_URL
delete process.env.DATA_FOLDER

const steps = {
  packages: () => vitest('packages'),
  server: () => vitest('server'),
  postgres: serverSuiteOnPostgres,
  web: () => vitest('web'),
  build: async () => counted((await buildWeb()) === 0),
  journeys: async () => vitest('journeys', { CHROMIUM_PATH: await findChromium() }),
}

const chosen = process.argv.slice(2)
const unknown = chosen.find((name) => !(name in steps))
if (unknown) {
  console.error(`There is no step ${unknown}; there are ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}

try {
  for (const [name, step] of Object.entries(steps)) {
    if (isStopped()) break
    if (chosen.length > 0 && !chosen.includes(name)) continue
    console.log(`\n── ${name} ──`)
    const begun = Date.now()
    const counts = await step().catch((fault) => {
      console.error(fault)
      return counted(false)
    })
    if (counts) results.push({ name, ...counts, seconds: (Date.now() - begun) / 1000 })
  }
} finally {
  rmSync(reports, { recursive: true, force: true })
}

console.log('')
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  )
}
for (const line of skipped) console.log(`SKIPPED: ${line}`)
if (isStopped()) results.push({ passed: 0, failed: 1 }) // what was not run has not passed
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1

/** A step that is not made of tests counts only when it fails. */
function counted(ok) {
  return { passed: 0, failed: ok ? 0 : 1 }
}

async function vitest(project, environment = {}) {
  const report = join(reports, `${results.length}-${project}.json`)
  const status = await run(
    pinnedNode(),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: pinnedEnvironment(environment) },
  )
  if (!existsSync(report)) return counted(false)
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot be loaded, or an error between tests, fails the run without failing a test.
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed }
}

/** The server's tests once more on a real PostgreSQL, with those about locks that only run there. */
async function serverSuiteOnPostgres() {
  const given = process.env.TEST_DATABASE_URL
  if (given) return vitest('server', { TEST_POSTGRES_URL: given })

  const programs = findPostgresPrograms() ?? (await installPostgresPrograms())
  if (!programs) {
    const why = 'no PostgreSQL server programs (15 or newer) on this machine; install them, or set TEST_DATABASE_URL'
    skipped.push(`the server's tests on PostgreSQL: ${why}`)
    // Where everything has to be shown, a suite left out is a failure.
    return counted(process.env.CI !== 'true')
  }
  const postgres = await startScratchPostgres(programs)
  try {
    return await vitest('server', { TEST_POSTGRES_URL: postgres.url })
  } finally {
    postgres.stop()
  }
}
