import { rm } from 'node:fs/promises'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { reviseCargoTransfer } from './capabilities/transfers/send-transfer.ts'
import { openStorage } from './platform/storage/index.ts'
import { openTestPortal, type TestPortal, type TestPortalOptions } from './testing/test-portal.ts'

let portal: TestPortal | undefined
afterEach(async () => {
  await portal?.close()
  portal = undefined
})

async function readinessOf(
  options: TestPortalOptions,
  change: (opened: TestPortal) => Promise<unknown> = async () => {},
) {
  portal = await openTestPortal(options)
  await change(portal)
  const reply = await portal.app.inject('/readyz')
  return [reply.statusCode, reply.json() as unknown]
}

describe('E4: /readyz asks every part, the jobs too, and names none to strangers', () => {
  it('is ready where all are', async () => {
    expect(await readinessOf({})).toEqual([200, { status: 'ready' }])
  })

  it('is not ready once a stop signal came, while calls are still answered', async () => {
    let isDraining = false
    expect(await readinessOf({ isDraining: () => isDraining })).toEqual([200, { status: 'ready' }])
    isDraining = true
    expect((await portal!.app.inject('/readyz')).statusCode).toBe(503)
    const anna = await portal!.as('anna@nordlys.test')
    expect((await anna.call('GetCompanyAccounts')).status).toBe(200)
  })

  it('is degraded without its storage: bookings go on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kattegat-readiness-'))
    const storage = await openStorage({ kind: 'disk', folder })
    await rm(folder, { recursive: true })
    expect(await readinessOf({ storage })).toEqual([200, { status: 'degraded' }])
  })

  it('is not ready where the disk of the embedded database is full, and degraded where that is elsewhere', async () => {
    const room = async () => false
    expect(await readinessOf({ room })).toEqual([503, { status: 'not-ready' }])
    await portal!.close()
    const environment = { DATABASE_URL: 'postgres://elsewhere/kattegat', DEMO_DATA: 'true' }
    expect(await readinessOf({ room, environment })).toEqual([200, { status: 'degraded' }])
  })

  it('is degraded without its mail server', async () => {
    // A port that nobody listens on.
    expect(await readinessOf({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })).toEqual([
      200,
      { status: 'degraded' },
    ])
  })

  it('is degraded where no worker has taken a job for ten minutes, and not for dead letters', async () => {
    const late = async (opened: TestPortal) => {
      await opened.database.db
        .transaction()
        .execute((tx) => opened.jobs.enqueue(tx, reviseCargoTransfer, { shipmentId: 1, userId: 1 }))
      await sql`update pgboss.job set start_after = now() - interval '11 minutes'`.execute(opened.database.db)
    }
    expect(await readinessOf({}, late)).toEqual([200, { status: 'degraded' }])
    await sql`update pgboss.job set name = 'dead-letter'`.execute(portal!.database.db)
    expect((await portal!.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('is not ready without a queue: nothing can be booked', async () => {
    const away = (opened: TestPortal) => sql`alter table pgboss.job rename to gone`.execute(opened.database.db)
    // The queue's own look at it may come in between.
    const expectedFaults = /"pgboss\.job" does not exist/
    expect(await readinessOf({ expectedFaults }, away)).toEqual([503, { status: 'not-ready' }])
    await sql`alter table pgboss.gone rename to job`.execute(portal!.database.db)
  })
})
