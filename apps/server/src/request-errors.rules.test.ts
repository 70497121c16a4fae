import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

describe('a request that cannot be served', () => {
  it('D2: says which rule each field breaks', async () => {
    const tooMany = await anna.call('CreateAddress', {
      body: { mails: Array.from({ length: 51 }, () => 'a@b.test') },
    })
    expect(tooMany.problem.errors).toMatchObject([{ field: 'mails', code: 'tooMany' }])
    const faulty = await anna.call('CreateAddress', { body: { companyName: 5, city: 7, colour: 'red' } })
    expect(faulty.status).toBe(400)
    const codes = Object.fromEntries(faulty.problem.errors!.map(({ field, code }) => [field, code]))
    expect(codes).toMatchObject({ colour: 'unknownField' })
    expect(faulty.problem.errors!.find(({ field }) => field.endsWith('companyName'))?.message).toContain('text')
    // Several messages are a list, not one line.
    expect(faulty.problem.detail).toBeUndefined()
  })

  it('D2: tells a range, a list of values and an unknown parameter apart', async () => {
    const paged = await anna.call('GetPostalCodes', {
      query: { countryIso: 'DK', city: 'A', pageSize: 100_000, pageNumber: 1 },
    })
    expect(paged.problem.errors?.[0]).toMatchObject({ field: 'pageSize', code: 'atMost' })
    const unknown = await anna.call('GetCountries', { query: { colour: 'red' } })
    expect([unknown.status, unknown.problem.errors?.[0]?.code]).toEqual([400, 'unknownField'])
    const system = await anna.call('CreateLabel', { params: { id: 1 }, query: { format: 'docx' } })
    expect(system.problem.errors?.[0]).toMatchObject({ code: 'notListed' })
  })

  it('D2: says that a body is missing, or of a type the call does not take', async () => {
    const url = '/api/Shipment/GetShippingOptions'
    const { headers } = anna
    const missing = await portal.app.inject({ method: 'POST', url, headers })
    expect([missing.statusCode, missing.json().errors[0].code]).toEqual([400, 'missingBody'])
    const form = await portal.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'shipDate=2026-11-23',
    })
    expect([form.statusCode, form.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const upload = await portal.app.inject({
      method: 'POST',
      url: '/api/Shipment/PostUploadFiles?linkId=x',
      headers,
      payload: {},
    })
    expect(upload.statusCode).toBe(415)
  })

  it('D2: names the right method of a path', async () => {
    const reply = await portal.app.inject({ method: 'GET', url: '/api/Shipment/CreateShipment' })
    expect([reply.statusCode, reply.headers.allow, reply.json().code]).toEqual([405, 'POST', 'METHOD_NOT_ALLOWED'])
  })
})
