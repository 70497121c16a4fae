// npm test: everything, on a bare machine too; what it lacks it fetches or says in its last lines.
//   npm test -- server journeys     only these steps (server, postgres, schemathesis, build, journeys, web, packages)
//   npm run test:crash                a hundred kills on each database
//   npm run test:long               what takes longer as well: all on both databases, and files named *.long.*
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildWeb } from './build-web.mjs'
import { findChromium } from './chromium.mjs'
import { installWhenNeeded } from './install.mjs'
import { isStopped, pinnedEnvironment, pinnedNode, root, run } from './pinned-node.mjs'
import { findSchemathesis, runSchemathesis } from './schemathesis.mjs'
import { installPostgresPrograms, findPostgresPrograms, startScratchPostgres } from './scratch-postgres.mjs'

await installWhenNeeded()

const reports = mkdtempSync(join(tmpdir(), 'kattegat-reports-'))
/** One entry a step: its name, counts and seconds. */
const results = []
/** What was left out, and why. */
const skipped = []
/** What failed, by name with its first line: said last, where a reader of a long log looks. */
const failures = []
/** What passed only when it was run again, as journeys may be: no failure, but somebody should look. */
const repeated = []
/** What took longest, by file: where somebody who wants the run shorter begins. */
const slowest = []
/** Left out for want of reference data that may not stand in the project: said, and no failure anywhere. */
const withoutData = []
/** Such a test says in its name which variable names the folder of its data. */
const needsData = /\(where .*\b[A-Z_]+_FOLDER has (it|them)\)/

// Which database a suite meets is decided here, not by anyone who calls.
delete process.env.TEST_POSTGRES_URL
delete process.env.DATABASE_URL
delete process.env.DATA_FOLDER

// Journeys wait half of their time for pages, debounces and polls: beside the other steps they leave no core idle. Both lanes take
// about as long as each other (docs/decisions/0047).
const lanes = [
  {
    server: async (output) => vitest('server', output, (await postgres) ? { POSTGRES_LATER: 'true' } : {}),
    postgres: serverSuiteOnPostgres,
    ...(process.argv.includes('--long') ? { schemathesis } : {}),
  },
  {
    build: async (output) => counted((await buildWeb(output)) === 0),
    journeys: async (output) => vitest('journeys', output, { CHROMIUM_PATH: await findChromium() }),
    web: (output) => vitest('web', output),
    packages: (output) => vitest('packages', output),
  },
]
const names = lanes.flatMap((lane) => Object.keys(lane))

const words = process.argv.slice(2)
const chosen = words.filter((word) => !word.startsWith('--'))
if (words.includes('--long')) process.env.TEST_LONG = 'true'
/** Only the files with this in their path. */
const files = words.flatMap((word) => (word.startsWith('--files=') ? [word.slice('--files='.length)] : []))
const unknown = chosen.find((name) => !names.includes(name))
if (unknown) {
  console.error(`There is no step ${unknown}; there are ${names.join(', ')}`)
  process.exit(2)
}
const isChosen = (name) => chosen.length === 0 || chosen.includes(name)
/** Steps side by side say what they have to say when they end, or their lines would mix. */
const sideBySide = lanes.filter((lane) => Object.keys(lane).some(isChosen)).length > 1

/** Where a real PostgreSQL is or can be had: installed while the pages are built, since the server's own step has to know. */
const postgres = isChosen('postgres') ? findOrInstallPostgres() : undefined

try {
  await Promise.all(lanes.map(runLane))
} finally {
  rmSync(reports, { recursive: true, force: true })
}

console.log('')
results.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name))
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${name.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(0).padStart(5)} s`,
  )
}
slowest.sort((one, other) => other.seconds - one.seconds)
for (const { line, seconds } of slowest.slice(0, 12)) console.log(`SLOW: ${line}: ${seconds.toFixed(0)} s`)
for (const line of [...withoutData, ...skipped]) console.log(`SKIPPED: ${line}`)
for (const line of repeated) console.log(`REPEATED: ${line}`)
for (const line of failures) console.log(`FAILED: ${line}`)
if (isStopped()) results.push({ passed: 0, failed: 1 }) // what was not run has not passed
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
// Where everything has to be shown, what is left out is a failure.
if (process.env.CI === 'true' && skipped.length > 0) {
  console.log('CI=true: what is skipped counts as failed')
  results.push({ passed: 0, failed: skipped.length })
}
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1

async function runLane(lane) {
  for (const [name, step] of Object.entries(lane)) {
    if (isStopped()) return
    if (!isChosen(name)) continue
    console.log(sideBySide ? `── ${name} begins ──` : `\n── ${name} ──`)
    const begun = Date.now()
    const printed = join(reports, `${name}.log`)
    const output = sideBySide ? openSync(printed, 'w') : 'inherit'
    const counts = await step({ stdio: ['ignore', output, output] }).catch((fault) => {
      console.error(fault)
      return counted(false)
    })
    if (sideBySide) {
      closeSync(output)
      console.log(`\n── ${name} ──\n${readFileSync(printed, 'utf8')}`)
    }
    results.push({ name, ...counts, seconds: (Date.now() - begun) / 1000 })
  }
}

/** A fuzzer that is not ours, over the description of the API: some 50,000 requests. */
async function schemathesis(output) {
  const program = await findSchemathesis(output)
  if (program) return counted((await runSchemathesis(program, output)) === 0)
  skipped.push('schemathesis: it needs python3 with venv, and PyPI')
  return counted(true)
}

/** A step that is not made of tests counts only when it fails. */
function counted(ok) {
  return { passed: 0, failed: ok ? 0 : 1 }
}

async function vitest(project, output, environment = {}, name = project) {
  const report = join(reports, `${name}.json`)
  // Colours for a terminal, also where the lines go through a file first.
  if (process.stdout.isTTY) environment.FORCE_COLOR = '1'
  const status = await run(
    pinnedNode(),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...files,
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { ...output, env: pinnedEnvironment(environment) },
  )
  if (!existsSync(report)) return counted(false)
  const { numPassedTests: passed, numFailedTests: failed, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  slowest.push(
    ...testResults.map((file) => ({
      line: `${name}: ${relative(root, file.name)}`,
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  )
  failures.push(...testResults.flatMap(failuresOf).map((line) => `${name}: ${line}`))
  repeated.push(...testResults.flatMap((file) => saidOf(file, 'passed')).map((line) => `${name}: ${line}`))
  // A hook that failed leaves its tests out too; the failure counts.
  if (failed === 0 && status === 0) {
    const left = testResults.flatMap(({ assertionResults }) => assertionResults).filter(isLeftOut)
    for (const { fullName } of left) (needsData.test(fullName) ? withoutData : skipped).push(`${name}: ${fullName}`)
  }
  // A file that cannot be loaded, or an error between tests, fails the run without failing a test.
  return { passed, failed: status !== 0 && failed === 0 ? 1 : failed }
}

/** One line a failed test of a file of vitest's report, or one for a file that could not be run. */
function failuresOf(file) {
  const said = saidOf(file, 'failed')
  return said.length > 0 || !file.message ? said : [`${relative(root, file.name)}: ${firstLine(file.message)}`]
}

/** One line a test of that outcome with something to say for itself; one that passed had failed before. */
function saidOf({ name, assertionResults }, outcome) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === outcome && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${relative(root, name)}: ${fullName}: ${firstLine(failureMessages[0])}`)
}

function firstLine(text) {
  return stripVTControlCharacters(text).split('\n', 1)[0].slice(0, 400)
}

function isLeftOut({ status }) {
  return status === 'skipped' || status === 'pending' || status === 'todo'
}

/** A server's address, or the folder of PostgreSQL's programs; nothing where there is neither. */
async function findOrInstallPostgres() {
  const url = process.env.TEST_DATABASE_URL
  if (url) return { url }
  const programs = findPostgresPrograms() ?? (await installPostgresPrograms())
  return programs && { programs }
}

/** The server's tests on a real PostgreSQL, with those about locks that only run there. */
async function serverSuiteOnPostgres(output) {
  const found = await postgres
  if (!found) {
    const why = 'no PostgreSQL server programs (15 or newer) on this machine; install them, or set TEST_DATABASE_URL'
    skipped.push(`the server's tests on PostgreSQL: ${why}`)
    return counted(true)
  }
  if (found.url) return vitest('server', output, { TEST_POSTGRES_URL: found.url }, 'postgres')
  // Each file has a small database for some seconds: tidying it, and compiling its queries, pays for none.
  const scratch = await startScratchPostgres(found.programs, { autovacuum: 'off', jit: 'off' })
  try {
    return await vitest('server', output, { TEST_POSTGRES_URL: scratch.url }, 'postgres')
  } finally {
    scratch.stop()
  }
}
