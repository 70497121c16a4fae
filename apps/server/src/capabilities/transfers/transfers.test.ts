import type { StaffAnswer } from '@kattegat/contract'
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { dkNoPalletsDg, dkSeParcels } from '@kattegat/samples'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { schemaErrors } from '../../testing/check-xml.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { webhookAdapter } from './transfer-port.ts'
import { known } from '../../testing/known-id.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let id = 0
let clockAheadMs = 0

beforeAll(async () => {
  // A file in the folder's place is the outage of one of them.
  portal = await openTestPortal({ expectedFaults: /EEXIST/, now: () => new Date(Date.now() + clockAheadMs) })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  await portal.work()
  id = (await bookSample(anna, dkSeParcels)).shipmentId
})
afterAll(() => portal.close())

const stored = (shipmentId = id) =>
  portal.database.db.selectFrom('shipment').selectAll().where('id', '=', known(shipmentId)).executeTakeFirstOrThrow()
const transfersOf = async (shipmentId = id) =>
  (await admin.call('GetTransfers', { query: { shipmentId } })).body as StaffAnswer<'GetTransfers'>
const settled = (shipmentId = id) =>
  expect.poll(async () => (await transfersOf(shipmentId))[0]?.state, { timeout: 20_000 }).not.toBe('pending')
const filesOf = async (kind: string, shipmentId = id) =>
  (await readdir(join(portal.filesFolder, 'transfers', kind))).filter((name) => name.includes(`-${shipmentId}-`))

/** UBL 2.1 of OASIS, where this machine has it: next to the working copy, or where the environment says. */
const ublFolder = process.env['UBL_FOLDER'] ?? resolve(import.meta.dirname, '../../../../../../shared/data/ubl-2.1')
const ublSchema = join(ublFolder, 'xsdrt/maindoc/UBL-Invoice-2.1.xsd')

describe('handing a shipment on', () => {
  it('is staff’s, and to invoicing only after cargo', async () => {
    expect((await anna.call('TransferShipmentToCargoSystem', { body: { shipmentId: id } })).status).toBe(403)
    const early = await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [id] } })
    expect([early.status, early.problem.facts?.['reason']]).toEqual([409, 'not-sent-to-cargo'])
  })

  it('to the cargo system writes one IFTMIN file, anyone who asks how often, and keeps what was sent', async () => {
    const headers = { 'idempotency-key': 'once' }
    const body = { shipmentId: id }
    const asked = await Promise.all([1, 2].map(() => admin.call('TransferShipmentToCargoSystem', { body, headers })))
    expect(asked.map((reply) => reply.status)).toEqual([200, 200])
    await settled()
    const [transfer, ...others] = await transfersOf()
    expect(others).toEqual([])
    expect(transfer).toMatchObject({
      kind: 'cargo',
      function: 'original',
      state: 'sent',
      format: 'EDIFACT',
      version: 1,
    })
    expect(await filesOf('cargo')).toEqual([transfer!.sentTo])
    const path = join(portal.filesFolder, 'transfers/cargo', transfer!.sentTo!)
    const file = await readFile(path, 'latin1')
    const [inFolder, inFile] = await Promise.all([stat(dirname(path)), stat(path)])
    expect([inFolder.mode & 0o007, inFile.mode & 0o007], 'nobody outside the group reads it').toEqual([0, 0])
    const kept = await admin.call('GetTransfer', { params: { id: transfer!.id } })
    expect(kept.body.content).toBe(file)
    const { waybill_number, number_of_colli } = await stored()
    expect(file).toContain(`RFF+AWB:${waybill_number}'`)
    expect(file.match(/GIN\+BJ\+/g)).toHaveLength(number_of_colli)
    expect((await stored()).cargo_transfer).toBe('sent')
    const told = await portal.database.db
      .selectFrom('audit_log')
      .select(['shipment_system', 'company_id'])
      .where('action', '=', 'transfer.cargo-sent')
      .where('record_id', '=', String(id))
      .execute()
    expect(told).toEqual([{ shipment_system: 'YOYODenmark', company_id: (await stored()).company_id }])
    const again = await admin.call('TransferShipmentToCargoSystem', { body })
    expect(again.problem.facts?.['reason']).toBe('already-sent')
    expect((await anna.call('GetTransfers')).status).toBe(403)
  })

  it('sends a replacement when it is booked again', async () => {
    const { shipment } = (await admin.call('GetShipmentData', { query: { id } })).body
    const { offerId: _gone, ...selectedOption } = shipment.selectedOption!
    const body = { ...shipment, selectedOption, description: 'Lampeskærme, glas' }
    expect((await admin.call('OverrideShipment', { params: { id }, body })).status).toBe(201)
    await expect.poll(async () => (await transfersOf())[0]?.function, { timeout: 20_000 }).toBe('replacement')
    await settled()
    expect(await transfersOf()).toMatchObject([{ state: 'sent', version: 2 }, { function: 'original' }])
    expect(await filesOf('cargo')).toHaveLength(2)
  })

  it('to invoicing writes a UBL invoice whose lines are those of History', async () => {
    const lines = [{ side: 'sales', type: 'discount', description: 'Aftalt <10 %>', amount: '-5.55' }]
    expect((await admin.call('AddPriceLines', { body: { shipmentId: id, lines } })).status).toBe(200)
    const reply = await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [id] } })
    expect(reply.body.results).toMatchObject([{ done: true }])
    await settled()
    const [transfer] = await transfersOf()
    expect(transfer).toMatchObject({ kind: 'invoicing', state: 'sent', format: 'UBL' })
    const price = (await admin.call('GetPriceLines', { query: { shipmentId: id } })).body
    const { content } = (await admin.call('GetTransfer', { params: { id: transfer!.id } })).body
    expect(content).toContain(`<cbc:TaxExclusiveAmount currencyID="DKK">${price.totalExVat!.amount}<`)
    // Kastrup's company bills: the demo's Danish one.
    expect(content).toContain('<cbc:EndpointID schemeID="0184">DK99030003</cbc:EndpointID>')
    expect(content).toContain('Kattegat Demo A/S</cbc:RegistrationName><cbc:CompanyID schemeID="0184">99030003')
    expect(content!.match(/<cac:InvoiceLine>/g)).toHaveLength(price.salesLines.length)
    // C10: History shows what was billed beside what was booked.
    const row = await stored()
    expect([row.invoiced_weight_g, row.invoiced_volume_mm3]).toEqual([row.weight_g, row.volume_mm3])
    expect(row.weight_g).toBeGreaterThan(0)
    // What is invoiced stays as it is.
    const late = await admin.call('AddPriceLines', { body: { shipmentId: id, lines } })
    expect(late.problem.facts?.['reason']).toBe('invoiced')
  })

  it.runIf(existsSync(ublSchema))(
    'validates against the official UBL 2.1 schema (where ../shared/data or UBL_FOLDER has it)',
    async () => {
      const [name] = await filesOf('invoicing')
      const xml = await readFile(join(portal.filesFolder, 'transfers/invoicing', name!), 'utf8')
      expect(await schemaErrors(xml, ublSchema)).toEqual([])
    },
  )
})

describe('a shipment that cargo has', () => {
  it('is cancelled there when it is deleted, unless that is undone, and can then be handed on again', async () => {
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
    await settled(shipmentId)
    const { body } = await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
    await admin.call('UndoHistoryAction', { params: { id: body.undo!.id } })
    await admin.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })
    // The half minute is over.
    clockAheadMs += 31_000
    await sql`update pgboss.job set start_after = now() where name = 'revise-cargo-transfer' and state = 'created'`.execute(
      portal.database.db,
    )
    await expect.poll(async () => (await stored(shipmentId)).cargo_transfer, { timeout: 20_000 }).toBe('none')
    const [cancelled] = await transfersOf(shipmentId)
    expect(cancelled).toMatchObject({ function: 'cancellation', state: 'sent' })
    const { content } = (await admin.call('GetTransfer', { params: { id: cancelled!.id } })).body
    expect(content).toContain(`BGM+610+${shipmentId}+1'`)
    await admin.call('RestoreShipments', { body: [{ id: shipmentId }] })
    expect((await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })).status).toBe(200)
  })
})

describe('a transfer that cannot be', () => {
  it('is rejected before it leaves where the totals do not match, is corrected, and sent again', async () => {
    const { shipmentId } = await bookSample(anna, dkNoPalletsDg)
    const { weight_g: weight } = await stored(shipmentId)
    const set = (columns: object) =>
      portal.database.db.updateTable('shipment').set(columns).where('id', '=', known(shipmentId)).execute()
    await set({ weight_g: weight + 1 })
    await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
    await settled(shipmentId)
    const rejected = (await admin.call('GetTransfers', { query: { state: 'rejected' } })).body
    expect(rejected).toMatchObject([
      { shipmentId, fault: 'weight-differs', faultText: expect.stringContaining('weights') },
    ])
    expect((await stored(shipmentId)).cargo_transfer).toBe('rejected')

    const waiting = async () => {
      const { body } = await admin.call('GetTransfers', { query: { state: 'rejected', last: true } })
      return body.map((transfer) => transfer.shipmentId)
    }
    expect(await waiting()).toContain(shipmentId)

    await set({ weight_g: weight })
    await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
    // Rejected it stays, but it waits for nobody any more.
    expect((await admin.call('GetTransfers', { query: { state: 'rejected' } })).body).toHaveLength(1)
    expect(await waiting()).not.toContain(shipmentId)
    await expect.poll(async () => (await stored(shipmentId)).cargo_transfer, { timeout: 20_000 }).toBe('sent')
  })

  it('that replaces an earlier one is sent again by itself, and once only', async () => {
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
    await settled(shipmentId)
    const insert = {
      shipment_id: known(shipmentId),
      kind: 'cargo',
      requested_by: admin.userId,
      requested_at: new Date(),
    }
    const { id: rejected } = await portal.database.db
      .insertInto('transfer')
      .values({ ...insert, function: 'replacement', state: 'rejected', fault: 'refused' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const resent = await admin.call('ResendTransfer', { params: { id: rejected } })
    expect(resent.body).toMatchObject({ shipmentId, function: 'replacement', state: 'pending' })
    expect((await admin.call('ResendTransfer', { params: { id: rejected } })).problem.facts?.['reason']).toBe(
      'not-rejected',
    )
    await settled(shipmentId)
    expect((await transfersOf(shipmentId))[0]).toMatchObject({ id: resent.body.id, state: 'sent' })
    expect((await anna.call('ResendTransfer', { params: { id: rejected } })).status).toBe(403)
  })

  it('is tried again after an outage', async () => {
    const { shipmentId } = await bookSample(anna, dkSeParcels)
    // A file stands where the folder should be: nothing can be written.
    const folder = join(portal.filesFolder, 'transfers', 'cargo')
    await rename(folder, `${folder}-away`)
    await writeFile(folder, '')
    await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
    await expect.poll(async () => (await transfersOf(shipmentId))[0]?.attempts, { timeout: 20_000 }).toBeGreaterThan(0)
    expect((await stored(shipmentId)).cargo_transfer).toBe('pending')
    await rm(folder)
    await rename(`${folder}-away`, folder)
    await expect.poll(async () => (await stored(shipmentId)).cargo_transfer, { timeout: 30_000 }).toBe('sent')
  })
})

describe('a webhook', () => {
  const message = {
    id: 7,
    kind: 'cargo',
    function: 'original',
    shipmentId: 1,
    file: { name: 'a.edi', content: 'UNB', encoding: 'latin1' },
    data: { waybillNumber: '1' },
  } as const

  async function answering(status: number, words = '') {
    const got: { request: IncomingMessage; body: string }[] = []
    const server = createServer((request, reply) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        got.push({ request, body })
        reply.writeHead(status).end(words)
      })
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const send = webhookAdapter(`http://127.0.0.1:${port}/in`, 'a-secret-of-theirs', () => new Date(1_000_000))
    return { got, send, close: () => server.close() }
  }

  it('is sent signed, and by a key that tells a repetition', async () => {
    const hook = await answering(202)
    const sent = await hook.send(message)
    hook.close()
    expect(sent).toMatchObject({ ok: true, value: { format: 'JSON' } })
    const { request, body } = hook.got[0]!
    const signature = createHmac('sha256', 'a-secret-of-theirs').update(`1000.${body}`).digest('hex')
    expect(request.headers['x-kattegat-signature']).toBe(`t=1000,v1=${signature}`)
    expect(request.headers['idempotency-key']).toBe('cargo-7')
    expect(JSON.parse(body)).toMatchObject({ message: 'UNB', data: { waybillNumber: '1' } })
  })

  it('tells a refusal, with its words, from an outage', async () => {
    const refusing = await answering(422, 'unknown account')
    const refusal = { fault: 'refused', details: '422 unknown account' }
    expect(await refusing.send(message)).toEqual({ ok: false, refusal })
    refusing.close()
    const away = await answering(503)
    await expect(away.send(message)).rejects.toThrow('503')
    away.close()
  })

  it('knows which outage cannot have taken the message', async () => {
    for (const [status, cannotHaveArrived] of [
      [503, true],
      [429, true],
      [500, false],
      [504, false],
    ] as const) {
      const away = await answering(status)
      await expect(away.send(message), String(status)).rejects.toMatchObject({ cannotHaveArrived })
      away.close()
    }
    const gone = await answering(200)
    gone.close()
    await expect(gone.send(message)).rejects.toMatchObject({ fault: 'unreachable', cannotHaveArrived: true })
  })

  it('receives no more of an answer than it keeps', async () => {
    const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
    // It ends only when the other side closes it: to read the whole of it is to wait in vain.
    const server = createServer((_request, reply) => {
      reply.on('close', close)
      reply.writeHead(422).write('x'.repeat(2_000))
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const sent = await webhookAdapter(`http://127.0.0.1:${port}/in`, 'a-secret-of-theirs', () => new Date())(message)
    expect(sent).toEqual({ ok: false, refusal: { fault: 'refused', details: `422 ${'x'.repeat(500)}` } })
    await isClosed
    server.close()
  })
})
