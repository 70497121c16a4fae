// Makes each alert of deploy/prometheus fire once, on a portal, a database and a Prometheus of its own, by what it is about:
//   npm run alerts:fire      needs `prometheus` (Debian's package) and PostgreSQL's server programs on this machine
// The rules are those that are delivered, a hundred times as quick: what must last for minutes lasts for seconds. Ends with
// 1 where one does not fire. docs/runbook.md has what was seen.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { pinnedEnvironment, root, runUnderPinnedNode } from './pinned-node.mjs'
import { findPostgresPrograms, startScratchPostgres } from './scratch-postgres.mjs'

await runUnderPinnedNode(import.meta.url)
const { openMailServer } = await import('../apps/server/src/testing/mail-server.ts')
const { dkSeParcels } = await import('../packages/samples/src/index.ts')
const { nextWorkingDay } = await import('../bench/src/next-working-day.ts')

const programs = findPostgresPrograms()
if (!programs || spawnSync('prometheus', ['--version']).status !== 0) {
  console.error('This needs the programs of PostgreSQL (15 or newer) and prometheus, as Debian packs them')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'kattegat-alerts-'))
const [portalPort, prometheusPort] = [await freePort(), await freePort()]
const token = 'the metrics of a trial'
const postgres = await startScratchPostgres(programs)
const mail = await openMailServer()
const mailPort = new URL(mail.url).port
const settings = {
  NODE_ENV: 'test',
  DATABASE_URL: postgres.url,
  DATA_FOLDER: join(folder, 'data'),
  DEMO_DATA: 'without-shipments',
  PORT: String(portalPort),
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  METRICS_TOKEN: token,
  LOG_LEVEL: 'error',
  CALLS_PER_MINUTE: '1000000',
}

/** How each is brought about, in an order in which one does not hide another. `undo` is done once it fires. */
const trials = [
  { alert: 'KattegatNoBackup', how: 'no backup was ever made', cause: async () => {} },
  {
    alert: 'KattegatPagesFail',
    how: '40 reports of exceptions from a page',
    cause: async () => {
      for (let each = 0; each < 40; each += 1) {
        await anna('POST', 'Client/LogException', { name: 'TypeError', message: 'trial', stack: '', path: '/History' })
        await pause(100)
      }
    },
  },
  {
    alert: 'KattegatPartAway',
    how: 'the mail server was stopped',
    cause: () => mail.close(),
  },
  {
    alert: 'KattegatFailures',
    how: 'twelve bookings while the mail server was away',
    cause: async () => {
      for (let each = 0; each < 12; each += 1) await book()
    },
  },
  {
    alert: 'KattegatJobsFailed',
    how: 'a job was given to the queue of those that failed to the last try',
    cause: () => sql(`insert into pgboss.job (name, data) values ('dead-letter', '{"job": "send-mail"}')`),
  },
  {
    alert: 'KattegatSlow',
    how: 'another program held the shipments for 2 s at a time while History was opened',
    cause: async () => {
      for (let each = 0; each < 8; each += 1) {
        const held = holding(2)
        await pause(200)
        await anna('POST', 'History/FilterHistoryShipments', {})
        await held
      }
    },
  },
  {
    alert: 'KattegatPartsLow',
    how: 'partition --size 1000, and ids moved into the last part',
    cause: async () => {
      kattegat('partition', '--size', '1000')
      await sql(`select setval('shipment_id_seq', (select max(to_id) - 10 from shipment_part))`)
    },
    undo: () => sql('select extend_shipment_parts()'),
  },
  {
    alert: 'KattegatNumbersLow',
    how: 'numbers move --by, until a tenth or less is left',
    cause: () => kattegat('numbers', 'move', '--by', '9500000'),
  },
  {
    alert: 'KattegatStorageUsedUp',
    how: 'a list by e-mail, asked for by a company that had stored 2 GB that day',
    cause: async () => {
      await sql(`insert into daily_storage (company_id, day, bytes)
        select company_id, (now() at time zone 'UTC')::date, 2147483648 from portal_user where email = 'anna@nordlys.test'
        on conflict (company_id, day) do update set bytes = excluded.bytes`)
      // Refused, which is what is told.
      await anna('POST', 'History/EmailHistoryCsv', {}).catch(() => {})
    },
  },
  {
    alert: 'KattegatPackagesUsedUp',
    how: 'an error booking of eleven packages, by a company that had booked 100,000 that day',
    cause: async () => {
      await sql(`insert into daily_storage (company_id, day, packages)
        select company_id, (now() at time zone 'UTC')::date, 100000 from portal_user where email = 'anna@nordlys.test'
        on conflict (company_id, day) do update set packages = excluded.packages`)
      // Refused, which is what is told.
      await anna('POST', 'Shipment/CreateErrorBooking', { collis: [{ number: 11 }] }).catch(() => {})
    },
  },
  {
    alert: 'KattegatJobsLate',
    how: 'ROLE=web alone, and a mail that was due twelve minutes ago',
    cause: async () => {
      await restart({ ROLE: 'web' })
      await sql(
        `insert into pgboss.job (name, data, start_after) values ('send-mail', '{}', now() - interval '12 minutes')`,
      )
    },
  },
  {
    alert: 'KattegatMemory',
    how: 'started with 1.4 GB that nobody needs',
    cause: async () => {
      const hoard = join(folder, 'hoard.mjs')
      writeFileSync(hoard, 'globalThis.hoard = Buffer.alloc(1_400_000_000, 1)\n')
      await restart({ ROLE: 'web', NODE_OPTIONS: `--import=${hoard}` })
    },
    undo: async () => restart({}),
  },
  {
    alert: 'KattegatRequestsFail',
    how: 'the database was stopped while people worked',
    cause: async () => {
      postgres.stop()
      for (let each = 0; each < 40; each += 1) {
        await anna('GET', 'User/GetAllCompanyAccounts').catch(() => {})
        await pause(100)
      }
    },
  },
  { alert: 'KattegatDatabaseAway', how: 'the same', cause: async () => {} },
  { alert: 'KattegatDown', how: 'the portal was killed', cause: () => stopPortal('SIGKILL') },
]

let portal
let anna
const prometheus = startPrometheus()
const seen = []
try {
  await restart({})
  anna = signedIn('anna@nordlys.test')
  for (const { alert, how, cause, undo } of trials) {
    const began = performance.now()
    await cause()
    const summary = await untilFiring(alert)
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    seen.push({ alert, fired: summary !== undefined })
    console.log(
      `${summary === undefined ? 'NOT FIRED' : 'fired    '} ${alert.padEnd(22)} ${seconds.padStart(3)} s  ${how}: ${summary ?? ''}`,
    )
    await undo?.()
  }
} finally {
  prometheus.kill()
  await stopPortal('SIGKILL')
  postgres.stop()
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
}
const rules = readFileSync(join(root, 'deploy/prometheus/kattegat.rules.yaml'), 'utf8')
const untried = [...rules.matchAll(/- alert: (\w+)/g)].filter(([, name]) => !seen.some(({ alert }) => alert === name))
for (const [, name] of untried) console.log(`NOT TRIED ${name}`)
process.exit(untried.length > 0 || seen.some(({ fired }) => !fired) ? 1 : 0)

function startPrometheus() {
  const delivered = readFileSync(join(root, 'deploy/prometheus/kattegat.rules.yaml'), 'utf8')
  const quick = delivered.replaceAll(/for: \d+[mh]/g, 'for: 2s').replaceAll(/\[\d+m\]/g, '[20s]')
  writeFileSync(join(folder, 'kattegat.rules.yaml'), quick)
  writeFileSync(join(folder, 'token'), token)
  writeFileSync(
    join(folder, 'prometheus.yaml'),
    readFileSync(join(root, 'deploy/prometheus/prometheus.yaml'), 'utf8')
      .replace('scrape_interval: 15s', 'scrape_interval: 1s')
      .replace('/etc/prometheus/kattegat-metrics-token', join(folder, 'token'))
      .replace(/targets: .*/, `targets: ['127.0.0.1:${portalPort}']`) +
      'global: { evaluation_interval: 1s, scrape_timeout: 1s }\n',
  )
  return spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'tsdb')}`,
      `--web.listen-address=127.0.0.1:${prometheusPort}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
}

/** Answers the words of the alert, or nothing after a minute. */
async function untilFiring(name) {
  for (let look = 0; look < 60; look += 1) {
    const reply = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/alerts`).catch(() => undefined)
    const alerts = reply?.ok ? (await reply.json()).data.alerts : []
    const firing = alerts.find(({ labels, state }) => labels.alertname === name && state === 'firing')
    if (firing) return firing.annotations.summary
    await pause(1000)
  }
  return undefined
}

async function restart(changed) {
  await stopPortal('SIGTERM')
  portal = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: pinnedEnvironment({ ...settings, ...changed }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (let look = 0; look < 240; look += 1) {
    if ((await fetch(`http://127.0.0.1:${portalPort}/readyz`).catch(() => undefined))?.ok) return
    await pause(500)
  }
  throw new Error('The portal did not become ready')
}

async function stopPortal(signal) {
  if (!portal || portal.exitCode !== null || portal.signalCode !== null) return
  const gone = new Promise((done) => portal.on('exit', done))
  portal.kill(signal)
  await gone
}

function kattegat(...words) {
  const done = spawnSync(process.execPath, [join(root, 'apps/server/src/kattegat.ts'), ...words], {
    env: pinnedEnvironment(settings),
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`kattegat ${words.join(' ')}: ${done.stderr}`)
  return done.stdout
}

function signedIn(email) {
  const { token: session, userId } = JSON.parse(kattegat('token', email))
  return async (method, path, body) => {
    const reply = await fetch(`http://127.0.0.1:${portalPort}/api/${path}`, {
      method,
      headers: {
        token: session,
        'log-user-id': String(userId),
        shipmentsystem: 'YOYODenmark',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
}

async function book() {
  const accounts = await anna('GET', 'User/GetAllCompanyAccounts')
  const account = accounts.find((one) => one.default) ?? accounts[0]
  const form = dkSeParcels({ accountId: account.id, shipDate: nextWorkingDay() })
  const { options } = await anna('POST', 'Shipment/GetShippingOptions', form)
  const { salesProductId, transportProductId, offerId } = options[0]
  const selectedOption = { salesProductId, transportProductId, productServices: [], offerId }
  await anna('POST', 'Shipment/CreateShipment', { ...form, selectedOption })
}

async function sql(text) {
  const done = spawnSync(join(programs, 'psql'), ['-d', postgres.url, '-v', 'ON_ERROR_STOP=1', '-qAtc', text], {
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.stderr)
}

/** Holds the shipments for so long, as another program might. */
function holding(seconds) {
  const lock = `begin; lock table shipment in access exclusive mode; select pg_sleep(${seconds}); commit`
  return new Promise((done) => {
    spawn(join(programs, 'psql'), ['-d', postgres.url, '-qAtc', lock], { stdio: 'ignore' }).on('exit', done)
  })
}
