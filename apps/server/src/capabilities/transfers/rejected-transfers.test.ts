import { messagesIn } from '@kattegat/messages/node'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openSftpServer, type SftpServer } from '../../testing/sftp-server.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { openJobs } from '../../platform/jobs/index.ts'
import { requeueForgottenTransfers, transferJobs } from './index.ts'
import { known } from '../../testing/known-id.ts'

let server: SftpServer
let portal: TestPortal
let anna: Person
let admin: Person

beforeAll(async () => {
  server = await openSftpServer()
  portal = await openTestPortal({
    expectedFaults: /no space left|not iterable/,
    environment: {
      CARGO_SFTP_URL: `sftp://${server.user}:${encodeURIComponent(server.password)}@127.0.0.1:${server.port}/`,
      CARGO_SFTP_HOST_KEY: server.hostKey,
    },
  })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  await portal.work()
})
afterAll(async () => {
  await portal.close()
  await server.close()
})
afterEach(() => {
  delete server.trouble.onOpen
  delete server.trouble.onWrite
})

const transfersOf = async (shipmentId: number) => (await admin.call('GetTransfers', { query: { shipmentId } })).body
const becomes = (shipmentId: number, state: string) =>
  expect
    .poll(
      async () => {
        // What is tried again later is tried again now.
        await sql`update pgboss.job set start_after = now() where name = 'send-transfer' and state = 'retry'`.execute(
          portal.database.db,
        )
        return (await transfersOf(shipmentId))[0]?.state
      },
      { timeout: 20_000 },
    )
    .toBe(state)

/** The list that waits for somebody, in a language. */
const waiting = async (language = 'en') => {
  const headers = { 'accept-language': language }
  return (await admin.call('GetTransfers', { query: { state: 'rejected', last: true }, headers })).body
}

async function toCargo(): Promise<number> {
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  return shipmentId
}

describe('a transfer by SFTP', () => {
  it('stands in the other system’s folder as it was kept', async () => {
    const shipmentId = await toCargo()
    await becomes(shipmentId, 'sent')
    const [transfer] = await transfersOf(shipmentId)
    const name = `IFTMIN-${shipmentId}-${transfer!.id}.edi`
    expect(transfer).toMatchObject({ format: 'EDIFACT', sentTo: `sftp://127.0.0.1:${server.port}/${name}` })
    const { content } = (await admin.call('GetTransfer', { params: { id: transfer!.id } })).body
    expect(await readFile(join(server.folder, name), 'latin1')).toBe(content)
  })

  it('that is refused says why in the asker’s language, and is sent again once that is corrected', async () => {
    server.trouble.onOpen = 'denied'
    const shipmentId = await toCargo()
    await becomes(shipmentId, 'rejected')
    for (const [asked, language] of [
      ['en', 'en'],
      ['da', 'da'],
      ['nb', 'no'],
      ['sv', 'se'],
    ] as const) {
      const [transfer] = await waiting(asked)
      expect(transfer).toMatchObject({ shipmentId, fault: 'not-stored', attempts: 1 })
      expect(transfer?.faultText).toBe(messagesIn(language, 'transfer-errors')('error.not-stored'))
    }
    const story = await admin.call('HistoryShipmentInfo', { params: { id: shipmentId } })
    expect(JSON.stringify([await waiting(), story.body])).not.toContain(server.password)
    delete server.trouble.onOpen
    const [rejected] = await waiting()
    expect((await admin.call('ResendTransfer', { params: { id: rejected!.id } })).status).toBe(200)
    await becomes(shipmentId, 'sent')
    expect(await waiting()).toEqual([])
  })

  it('that meets a full folder says so while it is tried again, and not any more when it is sent', async () => {
    server.trouble.onWrite = 'full'
    const shipmentId = await toCargo()
    await expect.poll(async () => (await transfersOf(shipmentId))[0]?.fault, { timeout: 20_000 }).toBe('not-stored')
    expect((await transfersOf(shipmentId))[0]).toMatchObject({
      state: 'pending',
      faultDetails: 'no space left on device',
    })
    delete server.trouble.onWrite
    await becomes(shipmentId, 'sent')
    expect((await transfersOf(shipmentId))[0]).toMatchObject({ fault: null, faultText: null, faultDetails: null })
  })

  it('waits for somebody when the folder stays full', async () => {
    server.trouble.onWrite = 'full'
    const shipmentId = await toCargo()
    await becomes(shipmentId, 'rejected')
    expect((await waiting())[0]).toMatchObject({ shipmentId, fault: 'not-stored', attempts: 6 })
    const { content } = (await admin.call('GetTransfer', { params: { id: (await waiting())[0]!.id } })).body
    expect(content).toContain('IFTMIN')
    expect(await server.files()).not.toContainEqual(expect.stringMatching(`IFTMIN-${shipmentId}-.*edi$`))
  })
})

describe('an invoice', () => {
  it('whose lines do not make its total stays here, and is sent again once it is corrected', async () => {
    const shipmentId = await toCargo()
    await becomes(shipmentId, 'sent')
    const change = (by: number) =>
      sql`update shipment set sales_total_minor = sales_total_minor + ${by} where id = ${shipmentId}`.execute(
        portal.database.db,
      )
    const invoices = () => readdir(join(portal.filesFolder, 'transfers/invoicing')).catch((): string[] => [])
    await change(1)
    await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [shipmentId] } })
    await becomes(shipmentId, 'rejected')
    const [rejected] = await waiting('da')
    expect(rejected).toMatchObject({ shipmentId, kind: 'invoicing', fault: 'lines-differ', attempts: 0, sentTo: null })
    expect(rejected?.faultText).toBe('Prislinjerne stemmer ikke med totalen.')
    expect(await invoices()).toEqual([])
    // As it is, it would only be rejected again.
    const again = await admin.call('ResendTransfer', { params: { id: rejected!.id } })
    await becomes(shipmentId, 'rejected')
    expect((await waiting())[0]).toMatchObject({ id: again.body.id, fault: 'lines-differ' })
    await change(-1)
    await admin.call('ResendTransfer', { params: { id: again.body.id } })
    await becomes(shipmentId, 'sent')
    expect(await invoices()).toHaveLength(1)
  })
})

describe('a transfer outlives its job', () => {
  it('when it was rejected and the queue has forgotten all about it', async () => {
    server.trouble.onOpen = 'denied'
    const shipmentId = await toCargo()
    await becomes(shipmentId, 'rejected')
    // The queue keeps what has failed for two weeks only.
    await sql`delete from pgboss.job`.execute(portal.database.db)
    delete server.trouble.onOpen
    const rejected = (await waiting()).find((transfer) => transfer.shipmentId === shipmentId)
    expect(rejected).toMatchObject({ fault: 'not-stored' })
    await admin.call('ResendTransfer', { params: { id: rejected!.id } })
    await becomes(shipmentId, 'sent')
  })

  it('when it could not even be made: it is rejected like any other', async () => {
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    await sql`update shipment set form = jsonb_set(form, '{senderAddress,mails}', '5') where id = ${shipmentId}`.execute(
      portal.database.db,
    )
    await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
    await becomes(shipmentId, 'rejected')
    const rejected = (await waiting()).find((transfer) => transfer.shipmentId === shipmentId)
    expect(rejected).toMatchObject({
      fault: 'not-made',
      faultText: messagesIn('en', 'transfer-errors')('error.not-made'),
    })
  })

  it('when it waits and its job is gone: twice an hour, once for all instances, it is queued again', async () => {
    const shipmentId = await toCargo()
    await becomes(shipmentId, 'sent')
    const { db } = portal.database
    const waitingSince = async (requested_at: Date) => {
      const values = {
        shipment_id: known(shipmentId),
        kind: 'cargo',
        function: 'replacement',
        requested_by: admin.userId,
      }
      return db
        .insertInto('transfer')
        .values({ ...values, requested_at })
        .returning('id')
        .executeTakeFirstOrThrow()
    }
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const { id } = await waitingSince(minutesAgo(61))
    const { id: underWay } = await waitingSince(minutesAgo(50))
    // Another instance of the same portal adds no second entry to the schedule.
    const jobs = await openJobs({ database: portal.database, jobs: transferJobs })
    const { rows } =
      await sql`select cron, timezone from pgboss.schedule where name = ${requeueForgottenTransfers.name}`.execute(db)
    expect(rows).toEqual([{ cron: '7,37 * * * *', timezone: 'UTC' }])
    // As the schedule queues it.
    await db.transaction().execute((tx) => jobs.enqueue(tx, requeueForgottenTransfers, {}))
    await jobs.stop()
    const stateOf = async (one: number) =>
      (await transfersOf(shipmentId)).find((transfer) => transfer.id === one)?.state
    await expect.poll(() => stateOf(id), { timeout: 20_000 }).toBe('sent')
    expect(await stateOf(underWay)).toBe('pending')
  })
})
