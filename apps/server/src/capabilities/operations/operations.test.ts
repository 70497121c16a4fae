import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEAD_LETTER_QUEUE } from '../../platform/jobs/index.ts'
import { takeSsccs } from '../booking/shipment-numbers.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { withoutOrigin } from '../../platform/watching/index.ts'

let portal: TestPortal
let admin: Person
let employee: Person
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin@kattegat.test')
  employee = await portal.as('super@kattegat.test')
})
afterAll(() => portal?.close())

/** A job that failed to its last retry, as the queue library leaves it. */
async function fail(job: string | null, reason: string, payload: object): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data, output, source_name, source_created_on, source_retry_count)
    values (${DEAD_LETTER_QUEUE}, ${JSON.stringify(payload)}::jsonb, ${JSON.stringify({ message: reason })}::jsonb,
      ${job}, now() - interval '3 hours', 12)
    returning id`.execute(portal.database.db)
  return rows[0]!.id
}
const clear = () => sql`delete from pgboss.job`.execute(portal.database.db)
const queued = async (job: string) =>
  (await sql<{ data: object }>`select data from pgboss.job where name = ${job}`.execute(portal.database.db)).rows.map(
    ({ data }) => withoutOrigin(data).payload,
  )
const failed = async (query: Record<string, string | number | boolean> = {}) =>
  (await employee.call('GetFailedJobs', { query })).body
const audited = async () =>
  (await admin.call('GetAuditLog', { query: { recordKind: 'failed-job' } })).body.map(({ action, recordId }) => [
    action,
    recordId,
  ])

describe('a job that failed for good', () => {
  it('is shown with its reason, what it was about and when, newest first, page by page', async () => {
    await clear()
    await fail('send-mail', 'mailbox is away', { mailId: 7 })
    await fail('send-transfer', 'no route to host', { transferId: 8 })
    const { jobs, counts } = await failed()
    expect(jobs.map(({ job, reason }) => [job, reason])).toEqual([
      ['send-transfer', 'no route to host'],
      ['send-mail', 'mailbox is away'],
    ])
    expect(jobs[0]).toMatchObject({ attempts: 13, canRetry: true, payload: '{"transferId":8}', setAsideAt: null })
    expect(counts).toEqual([
      { job: 'send-mail', count: 1 },
      { job: 'send-transfer', count: 1 },
    ])
    const first = await failed({ pageSize: 1 })
    const second = await failed({ pageSize: 1, after: first.jobs[0]!.id })
    expect(second.jobs.map(({ job }) => job)).toEqual(['send-mail'])
    expect((await failed({ job: 'send-mail' })).jobs).toHaveLength(1)
    const gone = await employee.call('GetFailedJobs', { query: { after: 'no\0such' } })
    expect(gone.status).toBe(404)
  })

  it('is queued again with what it was about, alone, and its dead letter is gone', async () => {
    await clear()
    const id = await fail('send-mail', 'mailbox is away', { mailId: 7 })
    await fail('send-mail', 'mailbox is away', { mailId: 9 })
    const reply = await employee.call('RetryFailedJobs', { body: { ids: [id] } })
    expect(reply.body).toEqual({ retried: 1, left: 0 })
    expect(await queued('send-mail')).toEqual([{ mailId: 7 }])
    expect((await failed()).jobs.map(({ payload }) => payload)).toEqual(['{"mailId":9}'])
    // Asked for twice it is queued once.
    expect((await employee.call('RetryFailedJobs', { body: { ids: [id] } })).body).toEqual({ retried: 0, left: 0 })
    expect(await audited()).toContainEqual(['failed-job.retried', id])
  })

  it('goes with all others of its job, and one that this version does not know stays', async () => {
    await clear()
    await fail('send-mail', 'away', { mailId: 1 })
    await fail('send-mail', 'away', { mailId: 2 })
    await fail('send-transfer', 'away', { transferId: 3 })
    await fail('job-of-yesterday', 'away', {})
    await fail(null, 'away', {})
    expect((await employee.call('RetryFailedJobs', { body: { job: 'send-mail' } })).body.retried).toBe(2)
    expect((await employee.call('RetryFailedJobs', { body: {} })).body).toEqual({ retried: 1, left: 0 })
    const rest = (await failed()).jobs
    expect(rest.map(({ job, canRetry }) => [job, canRetry])).toEqual(
      expect.arrayContaining([
        ['job-of-yesterday', false],
        [null, false],
      ]),
    )
    expect(rest).toHaveLength(2)
  })

  it('set aside leaves the list, is kept, and can still be tried again by its id', async () => {
    await clear()
    const id = await fail('send-mail', 'away', { mailId: 1 })
    expect((await employee.call('SetAsideFailedJobs', { body: { ids: [id] } })).body).toEqual({ setAside: 1 })
    expect((await failed()).jobs).toEqual([])
    const [kept] = (await failed({ setAside: true })).jobs
    expect(kept).toMatchObject({ id, reason: 'away' })
    expect(kept?.setAsideAt).not.toBeNull()
    // All means all that nobody has set aside.
    expect((await employee.call('RetryFailedJobs', { body: {} })).body.retried).toBe(0)
    expect((await employee.call('RetryFailedJobs', { body: { ids: [id] } })).body.retried).toBe(1)
    expect(await queued('send-mail')).toEqual([{ mailId: 1 }])
    expect(await audited()).toContainEqual(['failed-job.set-aside', id])
  })

  it('waits for people longer than the queue library keeps what nobody takes', async () => {
    const { rows } = await sql<{ years: number }>`
      select retention_seconds / 31557600 as years from pgboss.queue
      where name = ${DEAD_LETTER_QUEUE}`.execute(portal.database.db)
    expect(rows[0]!.years).toBeGreaterThan(8)
  })

  it('is no business of customers', async () => {
    const anna = await portal.as('anna@nordlys.test')
    for (const name of ['GetFailedJobs', 'GetSystemState'] as const) expect((await anna.call(name)).status).toBe(403)
    for (const name of ['RetryFailedJobs', 'SetAsideFailedJobs'] as const) {
      expect((await anna.call(name, { body: {} })).status).toBe(403)
    }
  })
})

describe('the state of the system', () => {
  const state = async () => (await admin.call('GetSystemState')).body

  it('names version, database and storage', async () => {
    const { version, database, storage, mail } = await state()
    expect(version).toBe('0.0.0-test')
    expect(database.version).toMatch(/^\d+\.\d+/)
    expect(database.sizeBytes).toBeGreaterThan(1_000_000)
    expect(database.lastMigration).toMatch(/^\d{4}_/)
    expect(storage).toMatchObject({ kind: 'disk', ready: true })
    expect(mail).toEqual({ sent: false, ready: true })
  })

  it('tells what waits in each queue and since when', async () => {
    await clear()
    await portal.database.db.transaction().execute(async (tx) => {
      const job = { name: 'send-mail', run: async () => {} }
      await portal.jobs.enqueue(tx, job, { mailId: 1 })
      await portal.jobs.enqueue(tx, job, { mailId: 2 }, { startAfterSeconds: 3600 })
    })
    await sql`update pgboss.job set start_after = now() - interval '11 minutes'
      where data ->> 'mailId' = '1'`.execute(portal.database.db)
    await fail('send-transfer', 'away', {})
    const { jobs } = await state()
    expect(jobs).toMatchObject({ state: 'late', failed: 1 })
    expect(jobs.queues).toMatchObject([{ job: 'send-mail', waiting: 1, planned: 1, tryingAgain: 0 }])
    expect(Date.now() - Date.parse(jobs.queues[0]!.oldestDueAt!)).toBeGreaterThan(600_000)
  })

  it('says that the storage is away, and all the rest with it', async () => {
    const storage = { ...portal.storage, isReady: () => Promise.reject(new Error('away')) }
    const other = await openTestPortal({ storage })
    const reply = await (await other.as('admin@kattegat.test')).call('GetSystemState')
    expect(reply.body.storage.ready).toBe(false)
    expect(reply.body.numberRanges.length).toBeGreaterThan(0)
    await other.close()
  })

  it('warns of a range of numbers before it runs out, and not where another takes over', async () => {
    const own = async () => (await state()).numberRanges.filter(({ kind }) => kind === 'sscc')
    expect((await own()).map(({ alert }) => alert)).toEqual(['plenty'])
    await sql`update number_range set next_serial = last_serial - 9 where kind = 'sscc'`.execute(portal.database.db)
    expect(await own()).toMatchObject([{ left: 10, alert: 'low' }])
    await portal.database.db
      .insertInto('number_range')
      .values({ kind: 'sscc', prefix: '49520001', first_serial: 0, next_serial: 0, last_serial: 99_999_999 })
      .execute()
    expect((await own()).map(({ alert }) => alert)).toEqual(['plenty', 'plenty'])
  })

  it('counts SSCCs for trials no longer once the provider has some of their own, and gives out none', async () => {
    const ranges = async () => (await state()).numberRanges.filter(({ kind }) => kind === 'sscc')
    expect((await ranges()).map(({ demonstration }) => demonstration)).toEqual([true, true])
    await portal.database.db
      .insertInto('number_range')
      .values({ kind: 'sscc', prefix: '35712345', first_serial: 0, next_serial: 0, last_serial: 9 })
      .execute()
    expect((await ranges()).map(({ prefix, alert }) => [prefix, alert])).toContainEqual(['35712345', 'plenty'])
    const take = (count: number) => portal.database.db.transaction().execute((tx) => takeSsccs(tx, count))
    expect((await take(1))?.[0]).toMatch(/^35712345000000000\d$/)
    expect(await take(10)).toBeUndefined()
    expect((await take(9))?.length).toBe(9)
    expect((await ranges()).find(({ prefix }) => prefix === '35712345')?.alert).toBe('none')
  })

  it('keeps two ranges from holding the same number', async () => {
    const range = { kind: 'waybill', prefix: '901', next_serial: 100, last_serial: 199, first_serial: 100 }
    const insert = (changed: object) =>
      portal.database.db
        .insertInto('number_range')
        .values({ ...range, ...changed })
        .execute()
    await insert({})
    await expect(insert({ last_serial: 250, first_serial: 199, next_serial: 199 })).rejects.toThrow('numbers_once')
    await insert({ first_serial: 200, next_serial: 200, last_serial: 250 })
  })

  it('shows the last transfers of each kind with their result', async () => {
    const { transfers } = await state()
    expect(transfers).toEqual([])
  })

  it('is for administrators alone', async () => {
    expect((await employee.call('GetSystemState')).status).toBe(403)
  })
})
