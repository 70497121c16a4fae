import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, testMetricsToken, type TestPortal } from './testing/test-portal.ts'

const root = join(import.meta.dirname, '../../..')
const rules = readFileSync(join(root, 'deploy/prometheus/kattegat.rules.yaml'), 'utf8')
const alerts = rules.split(/^ +- alert: /m).slice(1)
const dashboard = readFileSync(join(root, 'deploy/grafana/kattegat.json'), 'utf8')
const sections = [...readFileSync(join(root, 'docs/runbook.md'), 'utf8').matchAll(/^## (\w+)$/gm)].map(
  ([, name]) => name,
)

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await sql`insert into backup (begun_at, alive_at, finished_at) values (now(), now(), now())`.execute(
    portal.database.db,
  )
  await sql`insert into pgboss.job (name, start_after) select name, now() - interval '700 seconds' from pgboss.queue
    where name = 'send-mail'`.execute(portal.database.db)
})
afterAll(() => portal.close())

const metrics = async () =>
  (await portal.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${testMetricsToken}` } })).body

/** Names of ours and of the libraries in a question to Prometheus; `up` is its own. */
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:kattegat|http|portal|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name))

const exprOf = (alert: string) => /expr:(?: >-)?([\s\S]*?)\n +(?:for|labels):/.exec(alert)![1]!

describe.each(alerts.map((alert) => [/^\w+/.exec(alert)![0], alert] as const))('alert %s', (name, alert) => {
  it('asks for metrics that there are', async () => {
    const there = await metrics()
    expect(exprOf(alert)).toMatch(/\S/)
    for (const asked of namesIn(exprOf(alert)))
      expect(there).toMatch(new RegExp(`^# TYPE ${asked.replace(/_(?:bucket|count|sum)$/, '(?:_\\w+)?')}`, 'm'))
  })

  it('leads to its section of the runbook', () => {
    expect(sections).toContain(name)
    expect(alert).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}`)
  })
})

it('the runbook has no section of an alert that is gone', () => {
  expect(sections).toHaveLength(alerts.length)
})

it('the dashboard asks for metrics that there are', async () => {
  const there = await metrics()
  const asked = namesIn(dashboard)
  expect(asked.size).toBeGreaterThan(8)
  for (const name of asked) expect(there).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `)
})

describe('the metrics', () => {
  it('tell how long jobs wait, which numbers are left, and how old the last backup is', async () => {
    const there = await metrics()
    expect(there).toMatch(/^kattegat_jobs_waiting\{queue="send-mail"\} 1$/m)
    expect(Number(/^kattegat_jobs_oldest_seconds\{queue="send-mail"\} (\d+)/m.exec(there)?.[1])).toBeGreaterThan(690)
    expect(there).toMatch(/^kattegat_jobs_failed 0$/m)
    expect(there).toMatch(/^kattegat_numbers_left\{kind="sscc",prefix="\d+"\} \d+$/m)
    expect(Number(/^kattegat_backup_age_seconds (\S+)/m.exec(there)?.[1])).toBeLessThan(600)
    expect(there).toMatch(/^kattegat_ready\{part="database"\} 1$/m)
  })

  it('have no age of a backup where there is none', async () => {
    await portal.database.db.deleteFrom('backup').execute()
    const there = await metrics()
    expect(there).toContain('# TYPE kattegat_backup_age_seconds gauge')
    expect(there).not.toMatch(/^kattegat_backup_age_seconds /m)
  })

  it('and the jobs of a booking know its request', async () => {
    const anna = await portal.as('anna@nordlys.test')
    const [account] = (await anna.call('GetCompanyAccounts')).body
    const form = { ...dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) }), bookPickup: false }
    const { options } = (await anna.call('GetShippingOptions', { body: form })).body
    const { salesProductId, transportProductId } = options[0]!
    const selectedOption = { salesProductId, transportProductId, productServices: [] }
    const booked = await anna.call('CreateShipment', { body: { ...form, selectedOption } })
    const { rows } = await sql<{ requests: (string | null)[] }>`
      select array_agg(distinct data ->> '_requestId') as requests from pgboss.job
      where data ->> 'shipmentId' = ${String(booked.body.shipmentId)}`.execute(portal.database.db)
    expect(rows[0]?.requests).toEqual([booked.headers['x-request-id']])
  })
})
