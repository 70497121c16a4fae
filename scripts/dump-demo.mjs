// Keeps what a database of this version looks like, for the tests that bring old databases forward:
//   npm run release:dump      writes apps/server/src/testing/dumps/<last migration>.sql.br, once for each release
// Starts the portal on a scratch PostgreSQL with the demo's companies, people and tariffs, works in it a little so that few
// tables stay empty, and writes the whole database as plain SQL, compressed with Brotli. A dump is made once and never again:
// it is the past.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { freePort } from './free-port.mjs'
import { pinnedEnvironment, root, runUnderPinnedNode } from './pinned-node.mjs'
import { findPostgresPrograms, startScratchPostgres } from './scratch-postgres.mjs'

await runUnderPinnedNode(import.meta.url)
const { dkSeParcels } = await import('../packages/samples/src/index.ts')
const { nextWorkingDay } = await import('../bench/src/next-working-day.ts')

const lastMigration = readdirSync(join(root, 'apps/server/migrations')).toSorted().at(-1)
const file = join(root, 'apps/server/src/testing/dumps', lastMigration.replace(/\.sql$/, '.sql.br'))
/** So that a dump of each release can be kept with the sources. */
const mostBytes = 300_000
const programs = findPostgresPrograms()
if (existsSync(file) || !programs) {
  console.error(
    programs ? `${file} is kept already: no migration came since` : 'No PostgreSQL server programs (15 or newer) here',
  )
  process.exit(2)
}

const data = mkdtempSync(join(tmpdir(), 'kattegat-dump-'))
const postgres = await startScratchPostgres(programs)
const port = await freePort()
const environment = pinnedEnvironment({
  NODE_ENV: 'test',
  DATABASE_URL: postgres.url,
  DATA_FOLDER: data,
  DEMO_DATA: 'without-shipments',
  PORT: String(port),
  LOG_LEVEL: 'warn',
})
try {
  await withPortal(work)
  thin()
  const dump = compressed(dumped())
  if (dump.length > mostBytes)
    throw new Error(`The dump has ${dump.length} bytes, more than ${mostBytes}: leave out more`)
  writeFileSync(file, dump)
  console.log(`Wrote ${file}: ${dump.length} bytes. Add it to README.md beside it.`)
} finally {
  postgres.stop()
  rmSync(data, { recursive: true, force: true })
}

async function withPortal(use) {
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: environment,
    stdio: 'inherit',
  })
  try {
    for (let look = 0; !(await isReady()); look += 1) {
      if (look > 240) throw new Error('The portal did not become ready')
      await pause(500)
    }
    await use()
    // Mails and transfers of the demo are written by jobs.
    await pause(20_000)
  } finally {
    const gone = new Promise((done) => server.on('exit', done))
    server.kill('SIGTERM')
    await gone
  }
}

async function isReady() {
  const reply = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
  return reply?.ok ?? false
}

/** A booking with a key of its own, one edited and deleted, an invoice, a draft, a saved view, a list, labels. */
async function work() {
  const anna = signedIn('anna@nordlys.test')
  const accounts = await anna('GET', 'User/GetAllCompanyAccounts')
  const account = accounts.find((one) => one.default) ?? accounts[0]
  const shipDate = nextWorkingDay()
  const form = dkSeParcels({ accountId: account.id, shipDate })
  const book = async (key) => {
    const { options } = await anna('POST', 'Shipment/GetShippingOptions', form)
    const { salesProductId, transportProductId, offerId } = options[0]
    const selectedOption = { salesProductId, transportProductId, productServices: [], offerId }
    return anna('POST', 'Shipment/CreateShipment', { ...form, selectedOption }, { 'idempotency-key': key })
  }
  const first = await book('dump-first')
  const second = await book('dump-second')
  await anna('POST', `History/SetSenderReceiverReference/${first.shipmentId}`, {
    senderReference: 'Changed in History',
    receiverReference: 'R-77',
  })
  await anna('DELETE', 'Shipment/DeleteShipments', { shipmentIds: [second.shipmentId] })
  await anna('POST', 'Print/CreateLabels', { shipmentIds: [first.shipmentId] })
  await anna('POST', 'Shipment/SaveDraft', { draftId: 'draft-of-the-dump', form: { description: 'Half a form' } })
  await anna('POST', 'History/SaveHistoryView', {
    name: 'Late ones',
    default: true,
    filter: { deliveryStatuses: ['Delayed'] },
    columns: [{ name: 'AWB' }],
  })
  await anna('POST', 'History/GetDocumentPack', { shipmentIds: [first.shipmentId] })
  await anna('POST', 'History/CreateExcel', { shipmentIds: [first.shipmentId] })
}

function signedIn(email) {
  const printed = spawnSync(process.execPath, [join(root, 'apps/server/src/kattegat.ts'), 'token', email], {
    env: environment,
    encoding: 'utf8',
  })
  if (printed.status !== 0) throw new Error(printed.stderr)
  const { token, userId } = JSON.parse(printed.stdout)
  return async (method, path, body, headers = {}) => {
    const reply = await fetch(`http://localhost:${port}/api/${path}`, {
      method,
      headers: {
        token,
        'log-user-id': String(userId),
        shipmentsystem: 'YOYODenmark',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.headers.get('content-type')?.includes('json') ? reply.json() : undefined
  }
}

/** Nine tenths of a dump would be prices: a migration meets the same in some of them. */
function thin() {
  const few = (table) => `delete from ${table} where ctid not in (select ctid from ${table} order by ctid limit 5000);`
  const psql = toolBeside('psql', ['-d', postgres.url, '-c', `${few('tariff_break')} ${few('transit_days')}`])
  if (psql.status !== 0) throw psql.error ?? new Error(psql.stderr)
}

/** One of the server's programs: beside the others where Debian puts them, else on the path. */
function toolBeside(program, args) {
  const beside = join(programs, program)
  return spawnSync(existsSync(beside) ? beside : program, args, { encoding: 'utf8', maxBuffer: 2 ** 30 })
}

/** The database as statements that any client can send, without the keys that this installation signed with. */
function dumped() {
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=500', '--exclude-table-data=secret']
  const { status, stdout, stderr, error } = toolBeside('pg_dump', [...options, postgres.url])
  if (status !== 0) throw error ?? new Error(stderr)
  // Commands to psql itself, which newer releases write against forged dumps.
  return stdout.replaceAll(/^\\(un)?restrict .*\n/gm, '')
}

function compressed(text) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants
  return brotliCompressSync(text, { params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24 } })
}
