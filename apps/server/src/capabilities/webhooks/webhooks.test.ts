import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dkSeParcels } from '@kattegat/samples'
import { openSeal } from '../../platform/sealing/index.ts'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { multipartBody } from '../shipment-documents/multipart.test-support.ts'
import { sealSecretsAnew } from './index.ts'
import { readMessage } from './read-message.ts'

const sealKey = randomBytes(32)
let portal: TestPortal
let admin: Person
let anna: Person
let companyId: number
let clock = new Date('2026-11-23T09:00:00Z')
let receiver: Server
let url: string
let status = 200
let received: { headers: IncomingHttpHeaders; body: string }[] = []

beforeAll(async () => {
  receiver = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      reply.writeHead(status).end(status === 200 ? 'thanks' : 'not today')
    })
  })
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`
  portal = await openTestPortal({
    now: () => clock,
    environment: { WEBHOOK_NETWORKS: '127.0.0.1', SECRETS_KEY: sealKey.toString('base64') },
  })
  admin = await portal.as('admin@kattegat.test')
  anna = await portal.as('anna@nordlys.test')
  companyId = (await anna.call('GetUser')).body.companyId!
})
afterAll(async () => {
  await portal?.close()
  receiver.close()
})
beforeEach(async () => {
  received = []
  status = 200
  await sql`update webhook set deleted_at = now(), active = false where deleted_at is null`.execute(portal.database.db)
  await sql`delete from pgboss.job`.execute(portal.database.db)
})

const book = () => bookSample(anna, dkSeParcels, { change: { bookPickup: false }, shipDate: '2026-11-24' })

type Event = 'booking' | 'event' | 'document' | 'invoice'
async function make(events: readonly Event[], of = companyId): Promise<{ webhookId: number; secret: string }> {
  const reply = await admin.call('SaveWebhook', { body: { companyId: of, url, events: [...events] } })
  expect([reply.status, reply.problem]).toMatchObject([200, { secret: expect.stringMatching(/^whsec_.{43}$/) }])
  return { webhookId: reply.body.webhookId, secret: reply.body.secret! }
}

/** Runs what waits in the queues of webhooks that is due now, as a worker would. */
async function work() {
  for (const job of ['tell-webhooks', 'tell-webhooks-of-many', 'deliver-webhook']) {
    const { rows } = await sql<{ data: object }>`
      delete from pgboss.job where name = ${job} and state = 'created' returning data`.execute(portal.database.db)
    for (const { data } of rows) await portal.run(job, data)
  }
}
const messages = () => received.map(({ body }) => JSON.parse(body) as { id: string; event: string; code: string })
const deliveries = async (webhookId: number, by = anna) =>
  (await by.call('GetWebhookDeliveries', { params: { id: webhookId } })).body

/** As `docs/api.md` tells receivers to. */
function isSigned({ headers, body }: (typeof received)[number], secret: string, at = clock): boolean {
  const parts = String(headers['x-kattegat-signature']).split(',')
  const seconds = parts[0]!.slice(2)
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return Math.abs(Number(seconds) - at.getTime() / 1000) < 300 && parts.slice(1).includes(`v1=${expected}`)
}

describe('a webhook', () => {
  it('hears of a booking, signed, with the shipment as it is and nothing that is the provider’s own', async () => {
    const { webhookId, secret } = await make(['booking'])
    const { shipmentId } = await book()
    await work()
    expect(messages()).toMatchObject([
      { messageVersion: 1, event: 'booking', code: 'booked', shipment: { shipmentId, test: false } },
    ])
    expect(isSigned(received[0]!, secret)).toBe(true)
    expect(isSigned({ ...received[0]!, body: `${received[0]!.body} ` }, secret)).toBe(false)
    expect(received[0]!.headers).toMatchObject({ 'idempotency-key': messages()[0]!.id, 'x-kattegat-event': 'booking' })
    expect(received[0]!.body).not.toMatch(/cost|note|margin/i)
    expect(await deliveries(webhookId)).toMatchObject([
      { state: 'delivered', attempts: 1, messageId: messages()[0]!.id },
    ])
  })

  it('hears of where a shipment is, of each document and of its invoice, if it has asked for them', async () => {
    await make(['event', 'document', 'invoice'])
    const { shipmentId } = await book()
    const { rows } = await sql<{ link: string }>`
      select link_id as link from shipment where id = ${shipmentId}`.execute(portal.database.db)
    await admin.call('SetTransitStatus', { body: { shipmentIds: [shipmentId], status: 'InTransit' } })
    for (const name of ['one.txt', 'two.txt']) await upload(rows[0]!.link, name)
    await work()
    expect(
      messages()
        .map(({ event, code }) => `${event} ${code}`)
        .toSorted(),
    ).toEqual(['document documents-added', 'document documents-added', 'event in-transit'])
  })

  it('hears of the invoice that its own company is billed, and of none that its receiver is', async () => {
    const { shipmentId } = await book()
    const { db } = portal.database
    const told = {
      event: 'invoice',
      happening: 'sent',
      code: 'invoicing-sent',
      occurredAt: new Date(),
      place: null,
    } as const
    const isTold = () =>
      db.transaction().execute(async (tx) => (await readMessage(tx, known(shipmentId), told)) !== undefined)
    const payBy = async (person: Person) => {
      const [account] = (await person.call('GetCompanyAccounts')).body
      await db
        .updateTable('shipment')
        .set({ receiver_pays: true, payer_account_id: account!.id })
        .where('id', '=', known(shipmentId))
        .execute()
    }
    expect(await isTold()).toBe(true)
    await payBy(await portal.as('bo@havblik.test'))
    expect(await isTold()).toBe(false)
    await payBy(anna)
    expect(await isTold()).toBe(true)
  })

  it('hears nothing of a document that the company before had brought', async () => {
    const { shipmentId } = await book()
    const { rows } = await sql<{ link: string }>`
      select link_id as link from shipment where id = ${shipmentId}`.execute(portal.database.db)
    for (const [who, name] of [
      [anna, 'theirs.txt'],
      [admin, 'ours.txt'],
    ] as const)
      await upload(rows[0]!.link, name, who)
    await work()
    const bo = await portal.as('bo@havblik.test')
    await make(['document'], (await bo.call('GetUser')).body.companyId!)
    const [account] = (await bo.call('GetCompanyAccounts')).body
    await admin.call('ChangeShipmentAccountAsync', { body: { shipmentId, accountId: account!.id } })
    const { documentIds } = (await admin.call('DeleteDocuments', { body: { shipmentIds: [shipmentId] } })).body
    expect(documentIds).toHaveLength(2)
    for (const id of documentIds) await admin.call('RestoreDocuments', { body: { documentIds: [id] } })
    await work()
    expect(
      received
        .map(({ body }) => JSON.parse(body) as { code: string; documents: { name: string }[] })
        .toSorted((one, other) => one.code.localeCompare(other.code)),
    ).toMatchObject([
      { code: 'documents-deleted', documents: [{ name: 'ours.txt' }] },
      { code: 'documents-restored', documents: [{ name: 'ours.txt' }] },
    ])
    expect(JSON.stringify(received)).not.toContain('theirs')
  })

  it('hears of a pickup: booked, cancelled, booked again and collected', async () => {
    const { shipmentId } = await book()
    await work()
    await make(['booking', 'event'])
    const wish = { shipmentIds: [shipmentId], pickupDate: '2026-11-23', readyTime: '13:00', closeTime: '17:00' }
    const booked = await anna.call('CreatePickup', { body: wish })
    expect(booked.status).toBe(201)
    await anna.call('CancelPickup', { params: { id: booked.body.id }, body: {} })
    const again = await anna.call('CreatePickup', { body: wish })
    const collected = { params: { id: again.body.id }, body: { status: 'collected' } } as const
    expect((await admin.call('SetPickupStatus', collected)).status).toBe(200)
    await work()
    expect(
      messages()
        .map(({ event, code }) => `${event} ${code}`)
        .toSorted(),
    ).toEqual(['booking pickup-booked', 'booking pickup-booked', 'booking pickup-cancelled', 'event in-transit'])
  })

  it('is told the same thing once, however often its job runs, and never of another company', async () => {
    const { webhookId } = await make(['booking'])
    const { shipmentId } = await book()
    for (let run = 0; run < 2; run += 1) await portal.run('tell-webhooks', { shipmentId, stage: 'booked' })
    await work()
    expect(await deliveries(webhookId)).toHaveLength(1)
    const other = await portal.as('erik@lakeside.test', 'YOYOSweden').catch(() => undefined)
    if (other) expect((await other.call('GetWebhookDeliveries', { params: { id: webhookId } })).status).toBe(404)
  })

  it('is tried again ever later when it does not take a message, then given up, and leaves no failed job', async () => {
    const { webhookId } = await make(['booking'])
    status = 503
    await book()
    await work()
    const [first] = await deliveries(webhookId)
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, nextAttemptAt: '2026-11-23T09:00:10.000Z' })
    for (let attempt = 2; attempt <= 14; attempt += 1) await portal.run('deliver-webhook', { deliveryId: first!.id })
    const [last] = await deliveries(webhookId)
    expect(last).toMatchObject({ state: 'failed', attempts: 14, nextAttemptAt: null })
    await portal.run('deliver-webhook', { deliveryId: first!.id })
    expect(received).toHaveLength(14)
    const { body } = await anna.call('GetWebhookDelivery', { params: { id: first!.id } })
    expect(body.log[0]).toMatchObject({ status: 503, answer: 'not today' })
    expect(JSON.parse(body.body)).toMatchObject({ id: body.messageId })
    expect((await admin.call('GetFailedJobs')).body.jobs).toEqual([])
  })

  it('is sent a message again by its company, the same as it was, under the same id', async () => {
    const { webhookId, secret } = await make(['booking'])
    status = 500
    await book()
    await work()
    await sql`update webhook_delivery set state = 'failed'`.execute(portal.database.db)
    status = 200
    const [failed] = await deliveries(webhookId)
    const replayed = await anna.call('ReplayWebhookDelivery', { params: { id: failed!.id } })
    expect(replayed.body).toEqual({ success: true })
    await work()
    expect(received).toHaveLength(2)
    expect(received[1]!.body).toBe(received[0]!.body)
    expect(isSigned(received[1]!, secret)).toBe(true)
    expect(await deliveries(webhookId)).toMatchObject([{ state: 'delivered' }])
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where record_kind = 'webhook-delivery' and record_id = ${String(failed!.id)}`.execute(
      portal.database.db,
    )
    expect(rows).toEqual([{ action: 'webhook-delivery.replayed' }])
  })

  it('has its secrets sealed in the database, and sealed anew with a newer key', async () => {
    const { secret } = await make(['booking'])
    const { db } = portal.database
    const stored = async () =>
      (await db.selectFrom('webhook').select('secret').where('deleted_at', 'is', null).executeTakeFirstOrThrow()).secret
    const before = await stored()
    expect(before).not.toContain(secret)
    const newer = await openSeal([randomBytes(32), sealKey])
    expect(await sealSecretsAnew(db, newer)).toBe(1)
    expect([await stored(), await newer.open(await stored())]).toEqual([expect.not.stringMatching(before), secret])
    expect(await sealSecretsAnew(db, newer)).toBe(0)
  })

  it('is signed with both secrets for a day after a rotation, and shows none of them again', async () => {
    const { webhookId, secret } = await make(['booking'])
    const rotated = (await admin.call('RotateWebhookSecret', { params: { id: webhookId } })).body
    expect(rotated.previousSecretUntil).toBe('2026-11-24T09:00:00.000Z')
    await book()
    await work()
    expect([isSigned(received[0]!, rotated.secret), isSigned(received[0]!, secret)]).toEqual([true, true])
    expect(JSON.stringify((await admin.call('GetWebhooks')).body)).not.toContain('whsec_')
    const [delivery] = await deliveries(webhookId)
    await anna.call('ReplayWebhookDelivery', { params: { id: delivery!.id } })
    const before = clock
    clock = new Date('2026-11-24T09:00:01Z')
    await work()
    clock = before
    const later = new Date('2026-11-24T09:00:01Z')
    expect([isSigned(received[1]!, rotated.secret, later), isSigned(received[1]!, secret, later)]).toEqual([
      true,
      false,
    ])
  })

  it('hears nothing while it is switched off, and of what waited when it is on again', async () => {
    const { webhookId } = await make(['booking'])
    await book()
    await portal.run('tell-webhooks', await takeJob('tell-webhooks'))
    const change = (active: boolean) =>
      admin.call('SaveWebhook', { body: { id: webhookId, url, events: ['booking'], active } })
    expect((await change(false)).body.secret).toBeNull()
    await work()
    expect(received).toEqual([])
    await change(true)
    await work()
    expect(received).toHaveLength(1)
    await admin.call('DeleteWebhook', { query: { id: webhookId } })
    const [gone] = (await admin.call('GetWebhooks')).body
    expect(gone).toBeUndefined()
  })

  it('is refused with the reason where its address is none, leads inside or is unknown', async () => {
    const refusal = async (to: string) => {
      const reply = await admin.call('SaveWebhook', { body: { companyId, url: to, events: ['booking'] } })
      return (reply.problem.errors ?? []).map(({ field, code }) => `${field} ${code}`)
    }
    expect(await refusal('ftp://erp.test')).toEqual(['url webhookAddress'])
    expect(await refusal('https://10.0.0.7/in')).toEqual(['url privateAddress'])
    expect(await refusal('https://[::ffff:10.0.0.7]/in')).toEqual(['url privateAddress'])
    expect(await refusal('https://no-such-host.invalid/in')).toEqual(['url unknownHost'])
    expect((await admin.call('GetWebhooks')).body).toEqual([])
  })

  it('is made by administrators alone, seen by its company, and by no other', async () => {
    const { webhookId } = await make(['booking'])
    expect((await anna.call('SaveWebhook', { body: { companyId, url, events: ['booking'] } })).status).toBe(403)
    expect((await anna.call('RotateWebhookSecret', { params: { id: webhookId } })).status).toBe(403)
    expect((await anna.call('GetWebhooks')).body.map((each) => each.webhookId)).toEqual([webhookId])
  })
})

async function takeJob(name: string): Promise<object> {
  const { rows } = await sql<{ data: object }>`
    delete from pgboss.job where name = ${name} returning data`.execute(portal.database.db)
  return rows[0]!.data
}

async function upload(linkId: string, name: string, who = anna) {
  const { payload, contentType } = multipartBody([{ name, content: `what is in ${name}` }])
  const headers = { 'content-type': contentType }
  expect((await who.call('PostUploadFiles', { query: { linkId }, body: payload, headers })).status).toBeLessThan(300)
}
