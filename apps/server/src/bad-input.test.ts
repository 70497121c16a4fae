import { dkSeParcels } from '@kattegat/samples'
import { caseContext, caseDates, validationCases } from '@kattegat/domain/cases'
import type { Purpose, ValidationContext } from '@kattegat/domain/validation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let form: ReturnType<typeof dkSeParcels>

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  const [account] = (await anna.call('GetCompanyAccounts')).body
  form = dkSeParcels({ accountId: account!.id, shipDate: nextWorkingDay(new Date()) })
})
afterAll(() => portal.close())

const raw = (payload: string, headers: Record<string, string> = {}) =>
  portal.app.inject({
    method: 'POST',
    url: '/api/Shipment/GetShippingOptions',
    headers: { ...anna.headers, 'content-type': 'application/json', ...headers },
    payload,
  })

describe('a body that is no shipment', () => {
  it('is refused as broken JSON, as too large, and as no JSON at all', async () => {
    expect((await raw('{"shipDate": ')).json()).toMatchObject({ status: 400, code: 'BROKEN_BODY' })
    expect((await raw('')).json()).toMatchObject({ status: 400, code: 'BROKEN_BODY' })
    expect((await raw(`"${'x'.repeat(10 * 1024 * 1024)}"`)).json()).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
    })
    expect((await raw('a=b', { 'content-type': 'text/xml' })).json()).toMatchObject({ status: 415 })
    expect((await raw('{"__proto__": {"admin": true}}')).statusCode).toBe(400)
    for (const body of ['null', '[]', '42', '"text"']) expect((await raw(body)).statusCode).toBe(400)
  })

  it('is told which field is unknown and which has the wrong type', async () => {
    const reply = await anna.call('GetShippingOptions', {
      body: {
        ...form,
        colour: 'red',
        collis: [{ number: 1, weight: 'heavy' }],
        senderAddress: { ...form.senderAddress, zip: 1 },
      },
    })
    expect(reply.problem.code).toBe('INVALID_SHAPE')
    const faults = Object.fromEntries(reply.problem.errors!.map((error) => [error.field, error.code]))
    expect(faults).toMatchObject({
      colour: 'unknownField',
      'collis[0].weight': 'wrongType',
      'senderAddress.zip': 'unknownField',
    })
  })

  it('names what a field has to be in the words of its reader', async () => {
    const said = async (language: string) => {
      const reply = await anna.call('GetShippingOptions', {
        body: { ...form, collis: 'two' },
        headers: { 'accept-language': language },
      })
      return reply.problem.errors!.map(({ message }) => message)
    }
    expect(await said('en')).toEqual(['Packages must be a list'])
    expect(await said('da')).toEqual(['Kolli skal være en liste'])
  })

  it('is answered in the caller’s language', async () => {
    const body = { ...form, senderAddress: { ...form.senderAddress, postalCode: '' } }
    const messages: Record<string, string> = {}
    for (const language of ['en', 'da', 'no', 'sv']) {
      const reply = await anna.call('GetShippingOptions', { body, headers: { 'accept-language': language } })
      expect(reply.status).toBe(400)
      messages[language] = reply.problem.errors![0]!.message
    }
    expect(messages['en']).toBe('Sender: Postal code is required')
    expect(new Set(Object.values(messages)).size).toBe(4)
  })

  it('never makes the server stumble, whatever a field holds', async () => {
    const absurd = [
      '',
      ' ',
      '💥'.repeat(5000),
      '<script>alert(1)</script>',
      "'; drop table shipment; --",
      '\u0000',
      'مرحبا',
      '9'.repeat(400),
    ]
    for (const text of absurd) {
      const body = {
        ...form,
        shipDate: text,
        description: text,
        senderReference: text,
        receiverAddress: {
          ...form.receiverAddress,
          companyName: text,
          postalCode: text,
          city: text,
          countryCode: text,
          mails: [text],
        },
      }
      expect((await anna.call('CreateShipment', { body })).status, text.slice(0, 20)).toBe(400)
    }
    for (const number of [0, -1, 1e308, -0, 0.1, 9_999_999]) {
      const body = {
        ...form,
        collis: [{ ...form.collis![0]!, number, weight: number, length: number }],
        numberOfColli: number,
      }
      expect((await anna.call('CreateShipment', { body })).status, String(number)).toBe(400)
    }
  })
})

describe('ids that are not there or not yours', () => {
  it('are a clear 4xx, never a 5xx', async () => {
    for (const id of ['0', '-1', 'abc', '99999999999999999999', '1;drop', '1e3']) {
      for (const [name, url] of [
        ['data', `/api/Shipment/GetShipmentData?id=${id}`],
        ['label', `/api/Print/CreateLabel/${id}`],
        ['accounts', `/api/User/GetCompanyAccounts?companyId=${id}`],
        ['address', `/api/User/GetCompanyAccountAddress?accountId=${id}`],
        ['address book', `/api/AddressBook/GetAddressBook?companyId=${id}`],
      ] as const) {
        const reply = await portal.app.inject({ method: 'GET', url, headers: anna.headers })
        expect([400, 404], `${name} ${id}: ${reply.statusCode} ${reply.body}`).toContain(reply.statusCode)
      }
    }
  })

  it('answer for another company’s account as for one that does not exist', async () => {
    for (const accountId of [form.accountId, 999_999, 'nonsense']) {
      const reply = await bo.call('GetShippingOptions', { body: { ...form, accountId } })
      expect([reply.status, reply.problem.code, reply.problem.errors?.[0]?.field]).toEqual([
        404,
        'NOT_FOUND',
        'accountId',
      ])
    }
  })

  it('refuse a product that does not exist, and one that cannot carry the goods', async () => {
    const selectedOption = { salesProductId: 999_999, transportProductId: 1, productServices: [] }
    const reply = await anna.call('CreateShipment', { body: { ...form, selectedOption } })
    expect([reply.status, reply.problem.code]).toEqual([409, 'PRODUCT_NOT_OFFERED'])
  })
})

describe('the rules', () => {
  it('are the ones of the form: the same three hundred cases give the same errors', async () => {
    const day = new Date(`${caseDates.today}T09:00:00Z`)
    const then = await openTestPortal({ now: () => day })
    try {
      await administerAsTheCasesDo(then)
      const { checked, differing } = await compareWithServer(then)
      expect(checked).toBeGreaterThan(200)
      expect(differing).toEqual([])
    } finally {
      await then.close()
    }
  }, 60_000)
})

/** Puts the blocked descriptions, free zones and rates of the cases where an administrator would. */
async function administerAsTheCasesDo({ database: { db } }: TestPortal): Promise<void> {
  await db.deleteFrom('customs_free_zone').execute()
  await db.deleteFrom('blocked_description').execute()
  await db
    .insertInto('blocked_description')
    .values(caseContext.blockedDescriptions.map((description) => ({ description })))
    .execute()
  for (const [currency, rate] of Object.entries(caseContext.usdRates)) {
    await db
      .updateTable('exchange_rate')
      .set({ rate })
      .where('shipment_system', '=', 'YOYOUnitedStates')
      .where('currency', '=', currency)
      .execute()
  }
}

/** The call that checks a form for a purpose. */
function callOf(purpose: Purpose) {
  switch (purpose) {
    case 'options':
      return 'GetShippingOptions'
    case 'quote':
      return 'CreateQuote'
    case 'booking':
    case 'pre-booking':
      return 'CreateShipment'
  }
}

/** A case of a booked shipment that is changed has no place here: what is sent is booked. */
function isAdministeredAlike(context: ValidationContext): boolean {
  if (context.bookedShipDate !== undefined) return false
  const administered = (of: ValidationContext) =>
    JSON.stringify([
      of.today,
      of.customsFreeZones,
      of.blockedDescriptions,
      of.usdRates,
      of.viewOptions,
      of.unknownScheduleB ?? [],
    ])
  return administered(context) === administered(caseContext)
}

/** Sends the cases that play in the Danish system as a customer's, and compares the server's errors with the expected ones. */
async function compareWithServer(then: TestPortal): Promise<{ checked: number; differing: string[] }> {
  const differing: string[] = []
  let checked = 0
  const people = {
    YOYODenmark: await then.as('anna@nordlys.test'),
    YOYONorway: await then.as('astrid@fjordfisk.test', 'YOYONorway'),
    YOYOSweden: await then.as('elsa@tallskog.test', 'YOYOSweden'),
    YOYOUnitedStates: await then.as('emma@lakeside.test', 'YOYOUnitedStates'),
  }
  for (const one of validationCases) {
    const { purpose, shipmentSystem } = one.context
    // What a case administers differently, and numbers JSON cannot hold, have no place here.
    if (!isAdministeredAlike(one.context) || JSON.stringify(one.form).includes('null')) continue
    const person = people[shipmentSystem]
    const [account] = (await person.call('GetCompanyAccounts')).body
    const bookingType = purpose === 'pre-booking' ? 'PreBooking' : 'FinalBooking'
    // A missing account is an error of the case itself; otherwise it is the person's own.
    const accountId = one.form.accountId ? account!.id : one.form.accountId
    const body = { ...one.form, ...(accountId === undefined ? {} : { accountId }), bookingType }
    const reply = await person.call(callOf(purpose), { body })
    if (reply.problem?.code === 'INVALID_SHAPE' || reply.status === 404) continue
    checked += 1
    const announced = reply.problem?.code === 'INVALID_INPUT' ? (reply.problem.errors ?? []) : []
    const found = announced.map(({ field, code }) => `${field}: ${code}`).sort()
    const expected = one.expected.map(({ field, code }) => `${field}: ${code}`).sort()
    if (JSON.stringify(found) !== JSON.stringify(expected)) {
      differing.push(`${one.name}: expected ${expected.join(', ') || 'none'}, got ${found.join(', ') || 'none'}`)
    }
  }
  return { checked, differing }
}
