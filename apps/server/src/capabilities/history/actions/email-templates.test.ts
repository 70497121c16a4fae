import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../../testing/book-sample.ts'
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
  id = (await bookSample(anna, dkSeParcels)).shipmentId
})
afterAll(async () => {
  await portal.close()
  await mailServer.close()
})

it('shows the mails that fit a shipment before any is sent', async () => {
  const { body } = await admin.call('GetEmailTemplates', { params: { id } })
  expect(body.map((template) => template.template)).toEqual(['booking-confirmation', 'pre-alert'])
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

it('refuses a mail that does not fit, an address that is none, and customers', async () => {
  const send = (change: object, person = admin) =>
    person.call('SendEmailTemplate', { body: { shipmentId: id, template: 'pre-alert', ...change } })
  expect((await send({ template: 'quote-answer' })).problem.errors?.[0]?.field).toBe('template')
  expect((await send({ recipients: ['a@b.test', 'nobody'] })).problem.errors?.[0]?.field).toBe('recipients[1]')
  expect((await send({ recipients: [] })).problem.errors?.[0]?.field).toBe('recipients')
  expect((await send({}, anna)).status).toBe(403)
})
