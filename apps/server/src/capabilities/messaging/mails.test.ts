import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openMailServer, type ReceivedMail, type MailServer } from '../../testing/mail-server.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { sendMail } from './send-mail.ts'

// A Saturday: a quote asked for now is answered by Monday 09:00 in Copenhagen.
const now = new Date('2026-11-21T09:00:00Z')

let mailServer: MailServer
let portal: TestPortal
let anna: Person
let parcels: ShipmentForm
let booking: ShipmentForm

beforeAll(async () => {
  mailServer = await openMailServer()
  portal = await openTestPortal({ now: () => now, environment: { SMTP_URL: mailServer.url } })
  await portal.work()
  anna = await portal.as('anna@nordlys.test')
  const accounts = (await anna.call('GetCompanyAccounts')).body
  const accountId = accounts.find((account) => account.default)!.id
  // A pickup has mails of its own.
  parcels = { ...dkSeParcels({ accountId, shipDate: '2026-11-23' }), bookPickup: false }
  const { salesProductId, transportProductId } = (await anna.call('GetShippingOptions', { body: parcels })).body
    .options[0]!
  booking = { ...parcels, selectedOption: { salesProductId, transportProductId, productServices: [] } }
})
beforeEach(() => void mailServer.letters.splice(0))
afterAll(async () => {
  await portal.close()
  await mailServer.close()
})

/** Waits until the portal has written and sent everything, and answers it by recipient. */
async function sent(): Promise<Record<string, ReceivedMail>> {
  const underWay = async () => {
    const { db } = portal.database
    const jobs = await portal.database.pool.query<{ open: number }>(
      `select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active')
       and name in ('write-booking-mail', 'send-mail')`,
    )
    const mails = await db.selectFrom('outbox_mail').select('id').where('status', '!=', 'sent').execute()
    return jobs.rows[0]!.open + mails.length
  }
  await expect.poll(underWay, { timeout: 20_000 }).toBe(0)
  return Object.fromEntries(mailServer.letters.map((letter) => [letter.to, letter]))
}

async function made(name: 'CreateShipment' | 'CreateErrorBooking' | 'CreateQuote', body: object, person = anna) {
  const reply = await person.call(name, { body })
  expect(reply.status).toBe(201)
  return reply.body
}

describe('an invitation', () => {
  it('has its link for who is invited, and not for who reads the outbox: it opens systems that they do not work in', async () => {
    const admin = await portal.as('admin@kattegat.test')
    const systems = ['YOYODenmark', 'YOYONorway']
    const body = { email: 'head@kattegat.test', name: 'Head', roles: ['Administrator'], shipmentSystems: systems }
    expect((await admin.call('InviteUser', { body })).status).toBe(201)
    expect((await sent())['head@kattegat.test']!.text).toMatch(/idp-password\/\d+\?ticket=[\w.-]{100,}/)
    const [mail] = (await admin.call('GetOutbox', { query: { search: 'head@kattegat.test' } })).body
    expect(mail!.text).toMatch(/idp-password\/\d+\?ticket=…\n/)
  })
})

describe('how the provider looks', () => {
  it('is how its mails look when they are sent: its colour, and its logo in the mail itself', async () => {
    const admin = await portal.as('admin@kattegat.test')
    const { version } = (await admin.call('GetBrand')).body
    // A black picture of 90 × 30 pixels.
    const logo =
      'iVBORw0KGgoAAAANSUhEUgAAAFoAAAAeCAYAAACsYQl4AAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAABfSURBVGiB7dBBEQAhEMCwBf+e71RQHiQKOl0z8w3H7dsBrzA6YnTE6IjREaMjRkeMjhgdMTpidMToiNERoyNGR4yOGB0xOmJ0xOiI0RGjI0ZHjI4YHTE6YnTE6IjRkR9B6QE7RnK+VAAAAABJRU5ErkJggg=='
    const saved = await admin.call('SaveBrand', { body: { colour: '#7a1f5c', logo, version } })
    await made('CreateShipment', booking)
    const letter = Object.values(await sent())[0]!
    expect(letter.raw).toContain('Content-ID: <provider-logo>')
    expect(letter.raw.replaceAll(/\s/g, '')).toContain(logo)
    const text = { template: 'delay', language: 'en', subject: 'Later', intro: 'It is late.' } as const
    const { html } = (await admin.call('PreviewMailText', { body: text })).body
    expect(html).toContain(`src="data:image/png;base64,${logo}"`)
    expect(html).toContain('style="color:#7a1f5c"')
    await admin.call('SaveBrand', { body: { colour: '', logo: null, version: saved.body.version } })
    expect((await admin.call('PreviewMailText', { body: text })).body.html).not.toContain('<img')
  })
})

describe('a booking', () => {
  it('is confirmed to all mails of the sender and announced to all of the receiver, each in their language', async () => {
    const body = {
      ...booking,
      senderAddress: { ...booking.senderAddress, mails: ['anna@nordlys.test', 'yard@nordlys.test'] },
      receiverAddress: { ...booking.receiverAddress, mails: ['ake@oresundkok.test', 'finn@nordlys.test'] },
    }
    const { shipmentRef, total } = await made('CreateShipment', body)
    const letters = await sent()
    const waybill = `${shipmentRef.slice(0, 3)}-${shipmentRef.slice(3, 7)} ${shipmentRef.slice(7)}`
    expect(Object.fromEntries(Object.entries(letters).map(([to, letter]) => [to, letter.subject]))).toEqual({
      'anna@nordlys.test': `Forsendelse ${waybill} til Malmö er booket`,
      'yard@nordlys.test': `Forsendelse ${waybill} til Malmö er booket`,
      'ake@oresundkok.test': `Nordlys Design ApS skickar sändning ${waybill} till dig`,
      // Finn is a user of the portal, who chose Danish.
      'finn@nordlys.test': `Nordlys Design ApS sender dig forsendelse ${waybill}`,
    })
    const price = Number(total!.amount).toLocaleString('da-DK', { minimumFractionDigits: 2 })
    expect(letters['anna@nordlys.test']!.text).toContain(price)
    // A mailbox of the company's, who is no user.
    expect(letters['yard@nordlys.test']!.text).toContain(price)
    const alert = letters['ake@oresundkok.test']!
    expect(alert.text + alert.html).not.toContain(price)
    expect(alert.text).not.toMatch(/DKK|Pris/)
    const { body: shipment } = await anna.call('GetShipmentDataByLinkId', {
      query: { linkId: (await lastShipment()).link_id },
    })
    expect(alert.text).toContain(shipment.trackingUrl)
    expect(alert.html).toContain(shipment.trackingUrl)
  })

  it('that somebody else sends is confirmed to them without its price, and to who booked with it', async () => {
    const { senderAddress: nordlys, receiverAddress: kitchens } = booking
    const body = { ...parcels, senderAddress: kitchens, receiverAddress: nordlys, returnShipment: true }
    const { options } = (await anna.call('GetShippingOptions', { body })).body
    const { salesProductId, transportProductId } = options[0]!
    const selectedOption = { salesProductId, transportProductId, productServices: [] }
    const { total } = await made('CreateShipment', { ...body, selectedOption })
    await sent()
    const price = Number(total!.amount).toLocaleString('da-DK', { minimumFractionDigits: 2 })
    const told = mailServer.letters.map(({ to, subject, text, html }) => ({
      to,
      isConfirmation: /er booket|är bokad/.test(subject),
      toldPrice: /Pris: /.test(text + html) && text.includes(price),
    }))
    expect(told.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)))).toEqual([
      { to: 'ake@oresundkok.test', isConfirmation: true, toldPrice: false },
      { to: 'anna@nordlys.test', isConfirmation: false, toldPrice: false },
      { to: 'anna@nordlys.test', isConfirmation: true, toldPrice: true },
    ])
    const toSender = mailServer.letters.find(({ to }) => to === 'ake@oresundkok.test')!
    expect(toSender.text + toSender.html).not.toMatch(/Pris: |DKK/)
  })

  it('that is only registered is confirmed as such, and announced once it is booked', async () => {
    const { shipmentId } = await made('CreateShipment', { ...booking, bookingType: 'PreBooking' })
    const registered = await sent()
    expect(Object.keys(registered)).toEqual(['anna@nordlys.test'])
    expect(registered['anna@nordlys.test']!.text).toContain('registreret, men endnu ikke booket')

    mailServer.letters.splice(0)
    await anna.call('OverrideShipment', { params: { id: shipmentId }, body: booking })
    const booked = await sent()
    expect(Object.keys(booked).sort()).toEqual(['ake@oresundkok.test', 'anna@nordlys.test'])
    expect(booked['anna@nordlys.test']!.subject).toContain('er booket')

    mailServer.letters.splice(0)
    await anna.call('OverrideShipment', { params: { id: shipmentId }, body: { ...booking, notice: 'Bell' } })
    expect(await sent()).toEqual({})
  })

  it('in test mode is nobody’s business but the user’s', async () => {
    const staff = await portal.as('super@kattegat.test')
    await staff.call('SetTestMode', { body: { testMode: true } })
    await made('CreateShipment', booking, staff)
    const letters = await sent()
    expect(Object.keys(letters)).toEqual(['super@kattegat.test'])
    expect(letters['super@kattegat.test']!.subject).toMatch(/^TEST: Shipment .* is booked$/)
  })
})

describe('a mail that is sent twice', () => {
  it('because the note of the first time was lost, or even its row, has the same Message-ID', async () => {
    await made('CreateShipment', { ...booking, bookingType: 'PreBooking' })
    await sent()
    const { db } = portal.database
    const { id, sent_at, ...mail } = await db
      .selectFrom('outbox_mail')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('outbox_mail').set({ status: 'waiting' }).where('id', '=', id).execute()
      await portal.jobs.enqueue(tx, sendMail, { mailId: id })
    })
    await sent()
    // As by a database that lost the last second: the row is written again, later and under another number.
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('outbox_mail').where('id', '=', id).execute()
      const again = await tx
        .insertInto('outbox_mail')
        .values({ ...mail, status: 'waiting', created_at: new Date(mail.created_at.getTime() + 5000) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await portal.jobs.enqueue(tx, sendMail, { mailId: again.id })
    })
    await sent()
    const ids = mailServer.letters.map(({ raw }) => /^Message-ID: (.+)$/im.exec(raw)?.[1])
    expect(ids).toEqual([expect.stringMatching(/^<[0-9a-f]{40}@localhost>$/), ids[0], ids[0]])
    expect(sent_at).not.toBeNull()
  })

  it('says that a program wrote it, and has replies go to the branch', async () => {
    await made('CreateShipment', { ...booking, bookingType: 'PreBooking' })
    await sent()
    const { email } = await portal.database.db
      .selectFrom('branch')
      .innerJoin('company', 'company.branch_id', 'branch.id')
      .select('branch.email')
      .where('company.name', '=', 'Nordlys Design ApS')
      .executeTakeFirstOrThrow()
    const [{ raw }] = mailServer.letters as [ReceivedMail]
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(raw).toContain(`\r\nReply-To: ${email}\r\n`)
  })
})

describe('an error booking', () => {
  it('is told to the person who booked alone, however wrong it is', async () => {
    await made('CreateErrorBooking', {
      ...parcels,
      shipDate: 'x',
      receiverAddress: { mails: ['not a mail', 'a@b.test'] },
    })
    const letters = await sent()
    expect(Object.keys(letters)).toEqual(['anna@nordlys.test'])
    expect(letters['anna@nordlys.test']!.subject).toMatch(/^Booking med fejl er modtaget: /)
  })
})

describe('a quote request', () => {
  it('is thanked for, with the promise of a reply', async () => {
    await made('CreateQuote', { ...parcels, quote: { products: [{ product: 'Road', scope: 'DoorToDoor' }] } })
    const letters = await sent()
    expect(Object.keys(letters)).toEqual(['anna@nordlys.test'])
    const { subject, text } = letters['anna@nordlys.test']!
    expect(subject).toBe('Vi har modtaget din tilbudsforespørgsel')
    expect(text).toContain('senest mandag den 23. november 2026 kl. 09:00')
    expect(text).toContain('Vejtransport, Dør til dør')
    expect(text).toContain(`/History?link=${(await lastShipment()).link_id}`)
  })
})

async function lastShipment() {
  return portal.database.db
    .selectFrom('shipment')
    .select('link_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
