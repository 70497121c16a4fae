import { dkSeParcels, dkUsCustoms } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../../testing/book-sample.ts'
import { known } from '../../../testing/known-id.ts'
import { openMailServer, type MailServer } from '../../../testing/mail-server.ts'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
let mailServer: MailServer
let anna: Person
let admin: Person
let id = 0

beforeAll(async () => {
  mailServer = await openMailServer()
  portal = await openTestPortal({ environment: { SMTP_URL: mailServer.url } })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  await portal.work()
  id = (await bookSample(anna, dkSeParcels, { change: { bookPickup: false } })).shipmentId
})
afterAll(async () => {
  await portal.close()
  await mailServer.close()
})

it('shows the mails that fit a shipment before any is sent', async () => {
  const { body } = await admin.call('GetEmailTemplates', { params: { id } })
  expect(body.map((template) => template.template)).toEqual([
    'booking-confirmation',
    'pre-alert',
    'delay',
    'delivery-problem',
    'document-request',
    'free-text',
  ])
  const [, alert] = body
  expect(alert).toMatchObject({ name: 'Pre-alert', recipients: [{ email: 'ake@oresundkok.test' }] })
  expect(alert!.text).toContain('Nordlys Design')
  expect(alert!.text).not.toContain('{')
})

it('shows a mail as each receiver would read it, with one’s own message, and sends nothing', async () => {
  const recipients = ['new@receiver.test', 'anna@nordlys.test']
  const body = { shipmentId: id, template: 'pre-alert', message: 'Ring først', recipients }
  const mails = (await admin.call('PreviewEmailTemplate', { body })).body
  expect(mails.map(({ email }) => email)).toEqual(recipients)
  for (const mail of mails) expect(mail.text).toContain('Ring først')
  const asMeant = (await admin.call('PreviewEmailTemplate', { body: { ...body, recipients: undefined } })).body
  expect(asMeant.map(({ email }) => email)).toEqual(['ake@oresundkok.test'])
  const faulty = await admin.call('PreviewEmailTemplate', { body: { ...body, recipients: ['x'] } })
  expect(faulty.problem.errors?.map(({ field }) => field)).toEqual(['recipients[0]'])
  expect((await anna.call('PreviewEmailTemplate', { body })).status).toBe(403)
})

it('sends one again, with a message, to whom it is for or to those named', async () => {
  await expect.poll(() => mailServer.letters.length, { timeout: 20_000 }).toBe(2)
  const body = {
    shipmentId: id,
    template: 'pre-alert',
    message: 'Porten er låst <b>',
    recipients: ['new@receiver.test'],
  }
  const headers = { 'idempotency-key': 'press' }
  for (const time of ['first', 'second']) {
    const sent = await admin.call('SendEmailTemplate', { body, headers })
    expect(sent.body, time).toEqual({ success: true, sentTo: ['new@receiver.test'] })
  }
  await expect.poll(() => mailServer.letters.length, { timeout: 20_000 }).toBe(3)
  const letter = mailServer.letters.at(-1)!
  expect(letter.to).toBe('new@receiver.test')
  expect(letter.text).toContain('Porten er låst <b>')
  expect(letter.html).toContain('&lt;b&gt;')
  const { body: again } = await admin.call('SendEmailTemplate', { body: { shipmentId: id, template: 'pre-alert' } })
  expect(again.sentTo).toEqual(['ake@oresundkok.test'])
})

const send = (change: object, person = admin) =>
  person.call('SendEmailTemplate', { body: { shipmentId: id, template: 'pre-alert', ...change } })

it('refuses a mail that does not fit, an address that is none, and customers', async () => {
  expect((await send({ template: 'quote-answer' })).problem.errors?.[0]?.field).toBe('template')
  expect((await send({ recipients: ['a@b.test', 'nobody'] })).problem.errors?.[0]?.field).toBe('recipients[1]')
  expect((await send({ recipients: [] })).problem.errors?.[0]?.field).toBe('recipients')
  expect((await send({}, anna)).status).toBe(403)
})

it('asks for a message where the mail says nothing without, of one shipment and of many', async () => {
  for (const template of ['free-text', 'document-request']) {
    for (const message of [undefined, ' \n '])
      expect((await send({ template, message })).problem.errors?.map(({ field, code }) => [field, code])).toEqual([
        ['message', 'required'],
      ])
    const many = await admin.call('SendEmailTemplates', { body: { shipmentIds: [id], template } })
    expect(many.problem.errors?.[0]?.field).toBe('message')
    const shown = await admin.call('PreviewEmailTemplate', { body: { shipmentId: id, template } })
    expect(shown.body).toHaveLength(1)
  }
  expect((await send({ template: 'document-request', message: 'Packing list' })).body.sentTo).toHaveLength(1)
  const asked = () => mailServer.letters.filter(({ text }) => text.includes('Packing list')).length
  await expect.poll(asked, { timeout: 20_000 }).toBe(1)
})

it('tells a delay with the day it is expected, and with none once that has passed', async () => {
  const { db } = portal.database
  const delayOn = async (day: string) => {
    await db.updateTable('shipment').set({ expected_delivery_date: day }).where('id', '=', known(id)).execute()
    const body = { shipmentId: id, template: 'delay', recipients: ['emma@lakeside.test'] }
    return (await admin.call('PreviewEmailTemplate', { body })).body[0]!.text
  }
  expect(await delayOn('2099-01-02')).toContain('Expected delivery: Friday, 2 January 2099')
  expect(await delayOn('2020-01-02')).not.toContain('Expected delivery')
})

async function bookWithInvoice(invoiceNumber: string): Promise<number> {
  const { shipmentId } = await bookSample(anna, dkUsCustoms)
  const { body: invoice } = await anna.call('GetInvoiceData', { query: { id: shipmentId } })
  const { awbNumber: _awb, updatedBy: _by, updatedAt: _at, shipments: _shipments, ...written } = invoice
  const lines = invoice.lines.map((line) => ({ ...line, countryOfOrigin: 'DK' }))
  const saved = await anna.call('SaveInvoice', {
    body: { ...written, lines, invoiceNumber, shipmentIds: [shipmentId], replaces: [] },
  })
  expect(saved.status, JSON.stringify(saved.problem)).toBe(200)
  return shipmentId
}

it('encloses the customs invoice, once there is one', async () => {
  const offered = async (shipmentId: number) =>
    (await admin.call('GetEmailTemplates', { params: { id: shipmentId } })).body.find(
      ({ template }) => template === 'invoice-enclosed',
    )
  expect(await offered(id)).toBeUndefined()
  const shipmentId = await bookWithInvoice('N 7')
  const { attachment, recipients } = (await offered(shipmentId))!
  expect(attachment).toBe('Commercial invoice N 7.pdf')
  const sent = await admin.call('SendEmailTemplate', { body: { shipmentId, template: 'invoice-enclosed' } })
  expect(sent.body.sentTo).toEqual(recipients.map(({ email }) => email))
  const letter = () => mailServer.letters.find(({ raw }) => raw.includes('filename="Commercial invoice N 7.pdf"'))
  await expect.poll(() => letter() !== undefined, { timeout: 20_000 }).toBe(true)
  expect(letter()!.raw).toContain('application/pdf')
})

it('tells a company that had the shipment before no price, and encloses none of its invoices', async () => {
  const shipmentId = await bookWithInvoice('N 8')
  const mails = async () => (await admin.call('GetEmailTemplates', { params: { id: shipmentId } })).body
  const ofConfirmation = async () => (await mails()).find(({ template }) => template === 'booking-confirmation')!
  expect((await mails()).map(({ template }) => template)).toContain('invoice-enclosed')
  const before = await ofConfirmation()
  expect(before.recipients.map(({ email }) => email)).toContain('anna@nordlys.test')
  expect(before.text).toMatch(/^Pris: /m)

  const bo = await portal.as('bo@havblik.test')
  const [account] = (await bo.call('GetCompanyAccounts')).body
  const move = { shipmentId, accountId: account!.id }
  expect((await admin.call('ChangeShipmentAccountAsync', { body: move })).status).toBe(200)
  expect((await mails()).map(({ template }) => template)).not.toContain('invoice-enclosed')
  expect((await ofConfirmation()).text).not.toMatch(/^Pris: /m)
  const { rows } = await portal.database.pool.query<{ told: boolean }>(
    `select sales_total_minor is not null as told from shipment where id = $1`,
    [shipmentId],
  )
  expect(rows).toEqual([{ told: true }])
  const recipients = ['bo@havblik.test']
  const toBo = { shipmentId, template: 'booking-confirmation', recipients }
  expect((await admin.call('PreviewEmailTemplate', { body: toBo })).body[0]!.text).toMatch(/^(Pris|Price): /m)
})

/** A booking of Anna's that somebody else sends. */
async function bookReturn(mails: string[]): Promise<number> {
  const turnedRound: typeof dkSeParcels = (booking) => {
    const { senderAddress, receiverAddress, ...form } = dkSeParcels(booking)
    const from = { ...receiverAddress, mails }
    return { ...form, senderAddress: from, receiverAddress: senderAddress ?? null, returnShipment: true }
  }
  return (await bookSample(anna, turnedRound, { change: { bookPickup: false } })).shipmentId
}

const confirmationsOf = async (shipmentId: number) =>
  (await admin.call('PreviewEmailTemplate', { body: { shipmentId, template: 'booking-confirmation' } })).body.map(
    ({ email, text }) => [email, /^(Pris|Price): /m.test(text)] as const,
  )

it('tells the price to people of the company that pays, as its users, domain and accounts show, and to nobody else who sends', async () => {
  const { pool } = portal.database
  const mails = ['ake@oresundkok.test', 'lager@tredjepart.test', 'ANNA@nordlys.test', 'yard@nordlys.test']
  const shipmentId = await bookReturn(mails)
  const told = async () => Object.fromEntries(await confirmationsOf(shipmentId))
  const [ake, lager, user, yard] = mails as [string, string, string, string]
  expect(await told()).toEqual({ [ake]: false, [lager]: false, [user]: true, [yard]: true })

  const ofAccount = `(select account_id from shipment where id = $1)`
  const sendFrom = (more: string) =>
    pool.query(
      `update address set mails = mails || $2::jsonb where account_type_id = 3 and account_id = ${ofAccount}`,
      [shipmentId, JSON.stringify([more])],
    )
  await sendFrom(lager)
  expect(await told()).toEqual({ [ake]: false, [lager]: true, [user]: true, [yard]: true })
  await pool.query(`update company_account set mails = array[$2] where id = ${ofAccount}`, [shipmentId, ake])
  expect(await told()).toEqual({ [ake]: true, [lager]: true, [user]: true, [yard]: true })
  await pool.query(`update company_account set mails = '{}' where id = ${ofAccount}`, [shipmentId])

  // A user of another company is not this one's, whatever the domain.
  const moveFinn = `update portal_user set company_id = (select company_id from portal_user where email = $2) where email = $1`
  await pool.query(moveFinn, ['finn@nordlys.test', 'bo@havblik.test'])
  expect(Object.fromEntries(await confirmationsOf(await bookReturn(['finn@nordlys.test'])))).toEqual({
    'finn@nordlys.test': false,
    'anna@nordlys.test': true,
  })
  await pool.query(moveFinn, ['finn@nordlys.test', 'anna@nordlys.test'])
})

it('confirms to who booked what somebody else sends, and to no program, nor of a row of a file', async () => {
  const { pool } = portal.database
  const shipmentId = await bookReturn(['ake@oresundkok.test'])
  const both = [
    ['ake@oresundkok.test', false],
    ['anna@nordlys.test', true],
  ]
  expect(await confirmationsOf(shipmentId)).toEqual(both)
  const becomesProgram = (isProgram: boolean) =>
    pool.query(`update portal_user set is_machine = $2 where id = $1`, [anna.userId, isProgram])
  await becomesProgram(true)
  expect(await confirmationsOf(shipmentId)).toEqual(both.slice(0, 1))
  await becomesProgram(false)
  expect(await confirmationsOf(shipmentId)).toEqual(both)

  const { rows: files } = await pool.query<{ id: number }>(
    `insert into shot_file (shipment_system, company_id, created_by, created_at, language, name, sha256, size_bytes, state, storage_key)
     select shipment_system, company_id, created_by, now(), 'da', 'returns.csv', '', 1, 'ready', 'returns'
     from shipment where id = $1 returning id`,
    [shipmentId],
  )
  await pool.query(
    `insert into shot_file_line (shot_file_id, shipment_system, company_id, position, sheet, sheet_row, raw, lead, shipment_id)
     select $2, shipment_system, company_id, 1, 0, 2, '[]', 1, id from shipment where id = $1`,
    [shipmentId, files[0]!.id],
  )
  expect(await confirmationsOf(shipmentId)).toEqual(both.slice(0, 1))
})
