import { languages } from '@kattegat/messages'
import { bookingMails, staffMails, type ShipmentMail } from '@kattegat/domain/shipment'
import { describe, expect, it } from 'vitest'
import { recipientsOf, type MailParties } from './mail-recipients.ts'
import type { MailShipment } from './mail-shipment.ts'
import { writeMail } from './write-mail.ts'

const shipment: MailShipment = {
  waybillNumber: '96600000011',
  productName: 'Nordvind Express Worldwide',
  from: { companyName: 'Nordlys Design ApS', city: 'København V', place: 'DK-1620 København V' },
  to: { companyName: 'Öresunds Kök & Bad AB', city: 'Malmö', place: 'SE-211 44 Malmö' },
  numberOfColli: 2,
  weightG: 6500,
  description: 'Lampeskærme',
  shipDate: '2026-11-23',
  expectedDeliveryDate: '2026-11-24',
  expectedDeliveryTime: '09:00',
  senderReference: 'SO 1',
  receiverReference: 'Kök 12',
  totalExVatMinor: 31_250,
  totalIncVatMinor: 39_063,
  currency: 'DKK',
  billedToReceiver: false,
  test: false,
  trackingUrl: 'http://portal.test/t/abc',
  portalUrl: 'http://portal.test/History',
  quote: { products: [{ product: 'Sea', scope: 'DoorToPier' }, { product: 'Air' }], services: ['Pickup'] },
  validUntil: undefined,
  replyBy: new Date('2026-11-23T07:30:00Z'),
  timeZone: 'Europe/Copenhagen',
}
const anna = { name: 'Anna Sørensen', language: 'da' } as const

const everyMail: readonly ShipmentMail[] = [...bookingMails, ...staffMails]

describe('a mail', () => {
  it('is written in each language, without a gap', () => {
    for (const mail of everyMail) {
      const written = languages.map((language) => writeMail(mail, shipment, { name: 'Åke', language }, 'Kattegat'))
      expect(new Set(written.map((one) => one.subject)).size, mail).toBe(languages.length)
      for (const { subject, text, html } of written) {
        expect(`${subject}${text}${html}`, mail).not.toMatch(/[{}]|undefined|null/)
        expect(text).toContain('Åke')
        expect(text.endsWith('Kattegat')).toBe(true)
      }
    }
  })

  it('of a booking tells price, arrival and link', () => {
    const { subject, text, html } = writeMail('booking-confirmation', shipment, anna, 'Kattegat')
    expect(subject).toBe('Forsendelse 966-0000 0011 til Malmö er booket')
    expect(text.replaceAll(/\p{Zs}/gu, ' ')).toContain('Pris: 312,50 DKK ekskl. moms')
    expect(text).toContain('Forventet levering: tirsdag den 24. november 2026, før kl. 09:00')
    expect(html).toContain('<a href="http://portal.test/t/abc"')
    expect(html).toContain('<html lang="da-DK">')
  })

  it('of a pre-booking says that it is registered but not yet booked', () => {
    const { subject, text } = writeMail('registration-confirmation', shipment, { ...anna, language: 'en' }, 'Kattegat')
    expect(`${subject} ${text}`).toContain('is registered but not yet booked')
  })

  it('to the receiver tells no price', () => {
    for (const language of languages) {
      const { text, html } = writeMail('pre-alert', shipment, { name: '', language }, 'Kattegat')
      expect(text + html).not.toMatch(/312|DKK|SO 1/)
      expect(text).toContain('Nordlys Design ApS')
      expect(text).toContain('http://portal.test/t/abc')
    }
  })

  it('of a quote promises the reply in local time and names what was asked for', () => {
    const { text } = writeMail('quote-confirmation', shipment, anna, 'Kattegat')
    // 07:30 UTC is 08:30 in Copenhagen.
    expect(text).toContain('mandag den 23. november 2026 kl. 08:30')
    expect(text).toContain('mandag til fredag kl. 08:00–17:00')
    expect(text).toContain('Tilbud på: Søfragt, Dør til havn; Luftfragt')
    expect(text).toContain('Ydelser: Afhentning')
  })

  it('of staff tells no price, and what they add in the lines they wrote', () => {
    for (const mail of staffMails) {
      const { text, html } = writeMail(mail, shipment, anna, 'Kattegat', 'Pakkeliste\nOprindelsesbevis')
      expect(text + html, mail).not.toMatch(/312|DKK/)
      expect(text, mail).toContain('Pakkeliste\nOprindelsesbevis')
      expect(html, mail).toContain('Pakkeliste<br>Oprindelsesbevis')
    }
  })

  it('of free text has no text of ours, and of a quote no number and no public page', () => {
    const { subject, text } = writeMail('free-text', shipment, anna, 'Kattegat', 'Ring til os.')
    expect(subject).toBe('Forsendelse 966-0000 0011 til Malmö')
    expect(text).toContain('Kære Anna Sørensen\n\nRing til os.\n\nFragtbrev')
    const quote = writeMail('free-text', { ...shipment, waybillNumber: undefined }, anna, 'Kattegat', 'Ring til os.')
    expect(quote.subject).toBe('Tilbudsforespørgsel: forsendelse til Malmö')
    expect(quote.text).toContain('http://portal.test/History')
  })

  it('of a test booking says so first', () => {
    const { subject, text, html } = writeMail('booking-confirmation', { ...shipment, test: true }, anna, 'Kattegat')
    expect(subject.startsWith('TEST: ')).toBe(true)
    expect(text.startsWith('Dette er en TEST-booking.')).toBe(true)
    expect(html).toContain('TEST-booking')
  })

  it('carries no markup that somebody typed', () => {
    const from = { ...shipment.from, companyName: '<script>alert("1")</script>' }
    const { html } = writeMail('pre-alert', { ...shipment, from }, anna, 'Kattegat')
    expect(html).not.toContain('<script>')
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  })
})

describe('a mail goes', () => {
  const booker = { email: 'anna@nordlys.test', name: 'Anna Sørensen', language: 'da' } as const
  const sender = { mails: ['anna@nordlys.test', 'yard@nordlys.test'], contactPerson: 'Lageret', countryCode: 'DK' }
  const receiver = {
    mails: ['ake@oresundkok.test', 'AKE@oresundkok.test'],
    contactPerson: 'Åke Lindström',
    countryCode: 'SE',
  }
  const account = { mails: [], contactPerson: '', countryCode: 'DK' }
  const parties: MailParties = { booker, confirmedToBooker: false, sender, receiver, account, test: false }
  const users = new Map([['anna@nordlys.test', 'en'] as const])
  const addressed = (mail: ShipmentMail, changes: Partial<MailParties> = {}) =>
    recipientsOf(mail, { ...parties, ...changes }, users).map(({ email, language }) => `${email} ${language}`)

  it('to all mails of its address, once each, in the user’s language or else the country’s', () => {
    expect(addressed('booking-confirmation')).toEqual(['anna@nordlys.test en', 'yard@nordlys.test da'])
    expect(addressed('pre-alert')).toEqual(['AKE@oresundkok.test se'])
    const abroad = { ...receiver, mails: ['m@hansa.test'] }
    expect(addressed('pre-alert', { receiver: { ...abroad, countryCode: 'NO' } })).toEqual(['m@hansa.test no'])
    expect(addressed('pre-alert', { receiver: { ...abroad, countryCode: 'DE' } })).toEqual(['m@hansa.test en'])
  })

  it('to the booker too where the sender is not the company, once, and of confirmations alone', () => {
    const elsewhere = { confirmedToBooker: true, sender: { ...sender, mails: ['ake@oresundkok.test'] } }
    for (const mail of ['booking-confirmation', 'registration-confirmation'] as const)
      expect(addressed(mail, elsewhere)).toEqual(['ake@oresundkok.test da', 'anna@nordlys.test da'])
    expect(addressed('document-request', elsewhere)).toEqual(['ake@oresundkok.test da'])
    expect(addressed('booking-confirmation', { confirmedToBooker: true })).toHaveLength(2)
    expect(addressed('booking-confirmation', { ...elsewhere, booker: undefined })).toEqual(['ake@oresundkok.test da'])
  })

  it('to the booker where the sender’s address has no mail, and nowhere where the receiver’s has none', () => {
    const nobody = { ...sender, mails: [] }
    expect(addressed('registration-confirmation', { sender: nobody })).toEqual(['anna@nordlys.test da'])
    expect(addressed('pre-alert', { receiver: nobody })).toEqual([])
  })

  it('to the sender of what staff write, of a delay to both, of an invoice to the receiver', () => {
    const atSender = ['anna@nordlys.test en', 'yard@nordlys.test da']
    expect(addressed('delivery-problem')).toEqual(atSender)
    expect(addressed('document-request')).toEqual(atSender)
    expect(addressed('free-text')).toEqual(atSender)
    expect(addressed('delay')).toEqual([...atSender, 'AKE@oresundkok.test se'])
    expect(addressed('delay', { receiver: { ...sender, mails: ['ANNA@nordlys.test'] } })).toEqual(atSender)
    expect(addressed('invoice-enclosed')).toEqual(['AKE@oresundkok.test se'])
  })

  it('to the account beside its sender, whoever that is, in its company’s language', () => {
    const freight = { ...account, mails: ['freight@nordlys.test', 'YARD@nordlys.test'], language: 'no' as const }
    expect(addressed('booking-confirmation', { account: freight })).toEqual([
      'anna@nordlys.test en',
      'yard@nordlys.test da',
      'freight@nordlys.test no',
    ])
    expect(addressed('delivery-problem', { account: freight, sender: { ...sender, mails: [] } })).toEqual([
      'anna@nordlys.test da',
      'freight@nordlys.test no',
      'YARD@nordlys.test no',
    ])
    expect(addressed('delay', { account: freight })).toContain('freight@nordlys.test no')
    for (const mail of ['pre-alert', 'invoice-enclosed', 'quote-answer', 'error-booking-notice'] as const)
      expect(addressed(mail, { account: freight })).toEqual(addressed(mail))
    expect(addressed('booking-confirmation', { account: freight, test: true })).toEqual(['anna@nordlys.test da'])
  })

  it('to the booker alone of a quote or an error booking, and of anything in test mode', () => {
    expect(addressed('quote-confirmation')).toEqual(['anna@nordlys.test da'])
    expect(addressed('error-booking-notice')).toEqual(['anna@nordlys.test da'])
    const toldInTest = everyMail.flatMap((mail) => addressed(mail, { test: true }))
    expect(new Set(toldInTest)).toEqual(new Set(['anna@nordlys.test da']))
  })
})
