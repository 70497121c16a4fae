import { createDocumentRenderer } from '@kattegat/documents'
import { dkNoPalletsDg } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let bo: Person
let anna: Person
let shipmentId: number
let now = new Date()

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  bo = await portal.as('bo@havblik.test')
  anna = await portal.as('anna@nordlys.test')
  shipmentId = await book(bo)
})
afterAll(() => portal.close())

/** Three pallets of dangerous goods that must not be stacked. */
async function book(person: Person): Promise<number> {
  const accounts = await person.call('GetCompanyAccounts')
  const accountId = accounts.body.find((account) => account.default)!.id
  const shipment = dkNoPalletsDg({ accountId, shipDate: nextWorkingDay(now) })
  const { salesProductId, transportProductId, offerId } = (await person.call('GetShippingOptions', { body: shipment }))
    .body.options[0]!
  const selectedOption = { salesProductId, transportProductId, offerId, productServices: [] }
  return (await person.call('CreateShipment', { body: { ...shipment, selectedOption } })).body.shipmentId
}

const open = (url: string) => {
  const { pathname, search } = new URL(url)
  return portal.app.inject({ method: 'GET', url: `${pathname}${search}` })
}

describe('a link to labels', () => {
  it.each([
    [undefined, 'application/pdf', 'inline; filename="Air way bill.pdf"', '%PDF-'],
    ['pdf-4x6', 'application/pdf', 'inline; filename="Air way bill.pdf"', '%PDF-'],
    ['pdf-a4', 'application/pdf', 'inline; filename="Air way bill.pdf"', '%PDF-'],
    ['pdf-a4-4up', 'application/pdf', 'inline; filename="Air way bill.pdf"', '%PDF-'],
    ['zpl', 'application/zpl', 'attachment; filename="Air way bill.zpl"', '^XA^C'],
  ] as const)('opens as %s', async (format, mediaType, disposition, beginning) => {
    const link = await bo.call('CreateLabels', { body: { shipmentIds: [shipmentId], ...(format && { format }) } })
    expect(link.status).toBe(201)
    expect(link.headers['location']).toBe(link.body.url)
    const file = await open(link.body.url)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe(mediaType)
    expect(file.headers['content-disposition']).toBe(disposition)
    expect(file.rawPayload.subarray(0, 5).toString()).toBe(beginning)
  })

  it('carries the marks of what is in it', async () => {
    const link = await bo.call('CreateLabels', { body: { shipmentIds: [shipmentId], format: 'zpl' } })
    const zpl = (await open(link.body.url)).payload
    expect(zpl.match(/\^XA/g)).toHaveLength(3)
    expect(zpl.match(/\^FDDANGEROUS GOODS UN1263\^FS/g)).toHaveLength(3)
    expect(zpl.match(/\^FDDO NOT STACK\^FS/g)).toHaveLength(3)
  })

  it('begins on the sheet where it was told: three labels from the third place need a second sheet', async () => {
    const sheetsFrom = async (startPosition: number) => {
      const body = { shipmentIds: [shipmentId], format: 'pdf-a4-4up', startPosition }
      const file = await open((await bo.call('CreateLabels', { body })).body.url)
      return file.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length
    }
    expect(await sheetsFrom(2)).toBe(1)
    expect(await sheetsFrom(3)).toBe(2)
  })

  it('of several shipments is one file', async () => {
    const body = { shipmentIds: [shipmentId, shipmentId], format: 'zpl' }
    const file = await open((await bo.call('CreateLabels', { body })).body.url)
    expect(file.headers['content-disposition']).toBe('attachment; filename="Labels.zpl"')
    expect(file.payload.match(/\^XA/g)).toHaveLength(6)
  })

  it('expires, and opens nothing else', async () => {
    const link = await bo.call('CreateLabels', { body: { shipmentIds: [shipmentId], format: 'zpl' } })
    expect((await open(link.body.url.replace(`/${shipmentId}?`, `/${shipmentId + 1}?`))).statusCode).toBe(404)
    const before = now
    now = new Date(now.getTime() + 16 * 60_000)
    expect((await open(link.body.url)).statusCode).toBe(404)
    now = before
    expect((await open(link.body.url)).statusCode).toBe(200)
  })

  it('is refused to another company, in every format', async () => {
    const body = { shipmentIds: [shipmentId], format: 'zpl' }
    expect((await anna.call('CreateLabels', { body })).status).toBe(404)
    const reply = await anna.call('CreateLabel', { params: { id: shipmentId }, query: { format: 'zpl' } })
    expect(reply.status).toBe(404)
  })

  it.each([
    [{ format: 'pdf-a5' }, 'format'],
    [{ format: '^XA' }, 'format'],
    [{ startPosition: 5 }, 'startPosition'],
    [{ startPosition: 0 }, 'startPosition'],
    [{ startPosition: 'two' }, 'startPosition'],
  ])('says what is wrong with %j', async (print, field) => {
    const made = await bo.call('CreateLabels', { body: { shipmentIds: [shipmentId], ...print } })
    expect([made.status, made.problem.errors?.map((error) => error.field)]).toEqual([400, [field]])
    const asked = await bo.call('CreateLabel', { params: { id: shipmentId }, query: print })
    expect([asked.status, asked.problem.errors?.map((error) => error.field)]).toEqual([400, [field]])
  })
})

it('a test label needs no shipment and says so', async () => {
  const label = await anna.call('CreateTestLabel', { query: { format: 'zpl' } })
  expect(label.headers['content-disposition']).toBe('attachment; filename="Test label.zpl"')
  expect(label.bytes.toString()).toContain('^FDTEST – NOT FOR TRANSPORT^FS')
  expect((await anna.call('CreateTestLabel')).bytes.subarray(0, 5).toString()).toBe('%PDF-')
})

it('a renderer with too much to do asks to come back later', async () => {
  const busy = await openTestPortal({ documents: createDocumentRenderer({ workers: 1, queueLimit: 0 }) })
  const reply = await (await busy.as('anna@nordlys.test')).call('CreateTestLabel')
  await busy.close()
  expect([reply.status, reply.problem.code, reply.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '5'])
})
