import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dkSeParcels } from '@kattegat/samples'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let admin: Person

// What Anna reads.
const place = { template: 'booking-confirmation' as const, language: 'da' as const }
const own = { subject: 'We have your shipment {waybill}', intro: 'Thank you.\n\nIt goes to {city}.' }

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
})
afterAll(() => portal.close())

const save = (body: object) => admin.call('SaveMailText', { body: { ...place, ...own, ...body } })
const textNow = async () =>
  (await admin.call('GetMailTexts')).body
    .find(({ template }) => template === place.template)!
    .texts.find(({ language }) => language === place.language)!

describe('the texts of e-mails', () => {
  it('are the product’s until somebody writes their own, and are written by administrators', async () => {
    expect(await textNow()).toMatchObject({
      subject: 'Forsendelse {waybill} til {city} er booket',
      isOwn: false,
      version: 0,
      changedBy: null,
    })
    for (const name of ['GetMailTexts', 'SaveMailText', 'PreviewMailText', 'RestoreMailText'] as const) {
      const body = name === 'GetMailTexts' ? {} : { body: { ...place, ...own, version: 0 } }
      expect((await anna.call(name, body)).status, name).toBe(403)
    }
  })

  it('are refused with an unknown placeholder, at its place', async () => {
    const wrong = await save({ version: 0, intro: 'Thank you.\n\nIt goes to {town}.', subject: 'Hello {waybill' })
    expect(wrong.status).toBe(400)
    expect(wrong.problem.errors).toMatchObject([
      { field: 'subject', code: 'openBrace' },
      { field: 'intro', code: 'unknownPlaceholder' },
    ])
    expect(wrong.problem.errors?.[1]?.message).toContain('line 3: {town}')
    expect(wrong.problem.errors?.[1]?.message).toContain('{waybill}, {city}, {sender}')
    expect((await textNow()).version).toBe(0)
  })

  it('are shown with an invented shipment before they are saved', async () => {
    const { body } = await admin.call('PreviewMailText', { body: { ...place, ...own } })
    expect(body.subject).toMatch(/^We have your shipment \d/)
    expect(body.html).toContain('It goes to Malmö.')
    expect(body.text).toContain('Thank you.\n\nIt goes to Malmö.')
    const harmless = await admin.call('PreviewMailText', { body: { ...place, ...own, intro: '<script>x</script>' } })
    expect(harmless.body.html).toContain('&lt;script&gt;')
    expect((await textNow()).version).toBe(0)
  })

  it('are what the next mail says, version by version, and give way to the product’s again', async () => {
    expect((await save({ version: 0 })).body).toMatchObject({ version: 1, isOwn: true, subject: own.subject })
    const late = await save({ version: 0, subject: 'Other' })
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect(late.problem.facts).toMatchObject({ version: 1, subject: own.subject })
    expect(await subjectOfNextMail()).toMatch(/^We have your shipment /)

    const restored = await admin.call('RestoreMailText', { body: { ...place, version: 1 } })
    expect(restored.body).toMatchObject({ version: 2, isOwn: false })
    expect(await subjectOfNextMail()).toMatch(/^Forsendelse .* er booket$/)
    const versions = (await admin.call('GetMailTextVersions', { query: place })).body
    expect(versions.map(({ version, subject }) => [version, subject])).toEqual([
      [2, null],
      [1, own.subject],
    ])
    const { body: log } = await admin.call('GetAuditLog', {
      query: { recordKind: 'content', recordId: 'mail/booking-confirmation/da' },
    })
    expect(log.map(({ action }) => action)).toEqual(['mail-text.restored', 'mail-text.changed'])
  })

  it('are those of pickups as well, with their number and day', async () => {
    const template = 'pickup-booked' as const
    const ofPickup = { subject: 'Vi henter {number}', intro: 'Vi kommer {day}.' }
    const kept = (await admin.call('GetMailTexts')).body.find((each) => each.template === template)!
    expect([kept.name, kept.placeholders]).toEqual(['Pickup booked', ['number', 'day']])
    const text = { template, language: 'da' as const, version: 0 }
    const wrong = await admin.call('SaveMailText', { body: { ...text, subject: '{waybill}', intro: 'x' } })
    expect(wrong.problem.errors).toMatchObject([{ field: 'subject', code: 'unknownPlaceholder' }])
    const preview = (await admin.call('PreviewMailText', { body: { template, language: 'da', ...ofPickup } })).body
    expect(preview.subject).toBe('Vi henter PU0000042')
    expect(preview.text).toMatch(/Vi kommer \p{L}+ den \d/u)
    expect((await admin.call('SaveMailText', { body: { ...text, ...ofPickup } })).body).toMatchObject({ isOwn: true })

    const { address, first } = (await anna.call('PreparePickup', { body: {} })).body
    const goods = { numberOfColli: 1, totalWeight: 1 }
    const booked = await anna.call('CreatePickup', { body: { ...first, address, ...goods } })
    expect(booked.status).toBe(201)
    await portal.run('write-pickup-mail', { pickupId: booked.body.id, occasion: 'booked', language: 'en' })
    const mail = await portal.database.db
      .selectFrom('outbox_mail')
      .select(['subject', 'text_body'])
      .where('template', 'like', 'pickup-booked/%')
      .executeTakeFirstOrThrow()
    expect(mail.subject).toMatch(/^Vi henter PU\d{7}$/)
    expect(mail.text_body).toContain('Vi kommer ')
  })

  it('are that of an invitation as well, which keeps where the password comes from', async () => {
    const text = { template: 'invitation' as const, language: 'en' as const, version: 0 }
    const typed = { subject: 'Welcome to {product}', intro: 'Good to have you.\n\n{product} is yours now.' }
    const preview = (await admin.call('PreviewMailText', { body: { ...text, ...typed, version: undefined } })).body
    expect(preview.subject).toBe('Welcome to Kattegat')
    expect(preview.text).toContain('Good to have you.\n\nKattegat is yours now.\n\nLog in with')
    expect((await admin.call('SaveMailText', { body: { ...text, ...typed } })).status).toBe(200)
    const { companyId } = (await anna.call('GetUser')).body
    const shipmentSystems = ['YOYODenmark']
    const body = { name: 'Ib', email: 'ib@nordlys.test', companyId, shipmentSystems, language: 'en', roles: [] }
    const invited = await admin.call('InviteUser', { body })
    expect([invited.status, invited.problem.errors]).toEqual([201, undefined])
    const { subject, text_body: words } = await portal.database.db
      .selectFrom('outbox_mail')
      .select(['subject', 'text_body'])
      .where('template', 'like', 'user-invitation/%')
      .executeTakeFirstOrThrow()
    expect(subject).toBe('Welcome to Kattegat')
    expect(words).toContain('Kattegat is yours now.')
    expect(words).toContain('Choose a password first.')
  })

  it('are that of a list mailed as a file as well', async () => {
    const text = { template: 'file' as const, language: 'da' as const, version: 0 }
    const typed = { subject: 'Jeres liste fra {product}', intro: 'Her er den.\n\nHilsen {product}' }
    const preview = (await admin.call('PreviewMailText', { body: { ...text, ...typed, version: undefined } })).body
    expect(preview.subject).toBe('Jeres liste fra Kattegat')
    expect((await admin.call('SaveMailText', { body: { ...text, ...typed } })).status).toBe(200)
    const asked = await anna.call('EmailHistoryCsv', {
      body: { columns: ['id'] },
      headers: { 'accept-language': 'da' },
    })
    expect(asked.status).toBe(200)
    await portal.work()
    const mail = () =>
      portal.database.db
        .selectFrom('outbox_mail')
        .select(['subject', 'text_body'])
        .where('template', 'like', 'history-csv/%')
        .executeTakeFirst()
    await expect.poll(async () => (await mail())?.subject, { timeout: 20_000 }).toBe('Jeres liste fra Kattegat')
    expect((await mail())!.text_body).toContain('Her er den.\n\nHilsen Kattegat')
  })
})

/** Books, has the mails written, and answers what the sender's says in its subject. */
async function subjectOfNextMail(): Promise<string> {
  const accountId = (await anna.call('GetCompanyAccounts')).body.find((account) => account.default)!.id
  const form = { ...dkSeParcels({ accountId, shipDate: nextWorkingDay(new Date()) }), bookPickup: false }
  const { salesProductId, transportProductId } = (await anna.call('GetShippingOptions', { body: form })).body
    .options[0]!
  const selectedOption = { salesProductId, transportProductId, productServices: [] }
  const booked = await anna.call('CreateShipment', { body: { ...form, selectedOption } })
  expect(booked.status, JSON.stringify(booked.problem)).toBe(201)
  const { shipmentId } = booked.body
  await portal.run('write-booking-mail', {
    shipmentId,
    mail: place.template,
    language: 'en',
    occasion: `${shipmentId}`,
  })
  const mail = await portal.database.db
    .selectFrom('outbox_mail')
    .select('subject')
    .where('template', '=', `${place.template}/${shipmentId}`)
    .where('language', '=', place.language)
    .executeTakeFirst()
  return mail?.subject ?? ''
}
