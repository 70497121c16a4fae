import { dkUsCustoms } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

/** A black picture of 90 × 30 pixels, and one of 8 × 8. */
const logo =
  'iVBORw0KGgoAAAANSUhEUgAAAFoAAAAeCAYAAACsYQl4AAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAABfSURBVGiB7dBBEQAhEMCwBf+e71RQHiQKOl0z8w3H7dsBrzA6YnTE6IjREaMjRkeMjhgdMTpidMToiNERoyNGR4yOGB0xOmJ0xOiI0RGjI0ZHjI4YHTE6YnTE6IjRkR9B6QE7RnK+VAAAAABJRU5ErkJggg=='
const smear =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAYAAADED76LAAAABHNCSVQICAgIfAhkiAAAAAFzUkdCAK7OHOkAAAAPSURBVBiVY2AYBQwMDAwAAQgAAX1Bpc4AAAAASUVORK5CYII='

let portal: TestPortal
let anna: Person
let admin: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
})
afterAll(() => portal.close())

const open = (url: string) => portal.app.inject({ method: 'GET', url })
const companyOfAnna = async () => (await anna.call('GetUser')).body.companyId!
const brand = async () => (await admin.call('GetBrand')).body

describe('how the provider looks', () => {
  it('is for administrators to say, and for everybody to see', async () => {
    const superUser = await portal.as('super@kattegat.test')
    for (const person of [anna, superUser]) {
      expect((await person.call('GetBrand')).status).toBe(403)
      expect((await person.call('SaveBrand', { body: { colour: '', version: 0 } })).status).toBe(403)
    }
    const bare = await open('/brand/colours.css')
    expect([bare.statusCode, bare.body]).toEqual([200, ''])
    expect((await open('/brand/logo.png')).statusCode).toBe(404)
    expect((await open('/brand/mark')).headers['content-type']).toBe('image/svg+xml')
    expect((await anna.call('GetConfiguration')).body.logo).toBeNull()
  })

  it('is a colour in its shades and a logo, from the next page on', async () => {
    const { version } = await brand()
    const saved = await admin.call('SaveBrand', { body: { colour: ' 0B6E4F', logo, version } })
    expect(saved.body).toEqual({
      colour: '#0b6e4f',
      logo: expect.stringMatching(/^\/brand\/logo\.png\?v=/),
      version: version + 1,
    })
    const sheet = await open('/brand/colours.css')
    expect(sheet.headers['content-type']).toContain('text/css')
    expect(sheet.body).toContain('--main: #0b6e4f;')
    const address = (await anna.call('GetConfiguration')).body.logo!
    const sent = await open(address)
    expect([sent.headers['content-type'], sent.rawPayload.toString('base64')]).toEqual(['image/png', logo])
    expect(sent.headers['cache-control']).toContain('immutable')
    expect(sheet.body).toContain('.log-in-head span')
    expect((await open('/brand/mark')).headers['content-type']).toBe('image/png')
    const log = (await admin.call('GetAuditLog', { query: { recordKind: 'brand' } })).body
    expect(log[0]).toMatchObject({ action: 'brand.changed' })
  })

  it('keeps its logo where only the colour is changed, and each goes back to the product’s own', async () => {
    const { version, logo: before } = await brand()
    const recoloured = await admin.call('SaveBrand', { body: { colour: '#7a1f5c', version } })
    expect(recoloured.body).toMatchObject({ colour: '#7a1f5c', logo: before })
    const bare = await admin.call('SaveBrand', { body: { colour: '', logo: null, version: version + 1 } })
    expect(bare.body).toMatchObject({ colour: null, logo: null })
    expect((await open('/brand/colours.css')).body).toBe('')
  })

  it.each([
    [{ colour: 'blue' }, 'colour', 'colour'],
    [{ colour: '#ffdd00' }, 'colour', 'colourTooLight'],
    [{ colour: '', logo: Buffer.from('<svg onload="alert(1)"/>').toString('base64') }, 'logo', 'logoKind'],
    [{ colour: '', logo: 'no base64 at all' }, 'logo', 'logoKind'],
    [{ colour: '', logo: smear }, 'logo', 'logoPixels'],
    [{ colour: '', logo: Buffer.alloc(100_001).toString('base64') }, 'logo', 'logoTooLarge'],
  ])('is refused at its field: %j', async (body, field, code) => {
    const before = await brand()
    const refused = await admin.call('SaveBrand', { body: { ...body, version: before.version } })
    expect([refused.status, refused.problem.errors?.map((error) => [error.field, error.code])]).toEqual([
      400,
      [[field, code]],
    ])
    expect(await brand()).toEqual(before)
  })

  it('is not written over by somebody who saw it before another’s change', async () => {
    const { version } = await brand()
    expect((await admin.call('SaveBrand', { body: { colour: '#123456', version } })).status).toBe(200)
    const late = await admin.call('SaveBrand', { body: { colour: '#654321', version } })
    expect([late.status, late.problem.code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await brand()).colour).toBe('#123456')
  })
})

describe('on papers', () => {
  const papersOf = async (shipmentId: number) => {
    const { body } = await anna.call('CreateLabelAndDocuments', { body: { shipmentIds: [shipmentId] } })
    const { pathname, search } = new URL(body.url)
    const { pages } = await readPdf((await open(pathname + search)).rawPayload)
    const shows = (title: RegExp) => pages.filter(({ text }) => title.test(text)).map(({ pictures }) => pictures)
    return { waybills: shows(/^.{0,60}Air waybill/), invoices: shows(/^.{0,60}Commercial invoice/) }
  }

  it('the carrier’s show the provider’s logo, the customer’s its own', async () => {
    const { shipmentId } = await bookSample(anna, dkUsCustoms)
    expect(await papersOf(shipmentId)).toEqual({ waybills: [0, 0], invoices: [0, 0, 0] })
    const { version } = await brand()
    await admin.call('SaveBrand', { body: { colour: '', logo, version } })
    expect(await papersOf(shipmentId)).toEqual({ waybills: [1, 1], invoices: [0, 0, 0] })
    const companyId = await companyOfAnna()
    const saved = await admin.call('SaveCompanyLogo', { body: { companyId, logo } })
    expect(saved.body).toEqual({ logo })
    expect((await admin.call('GetCompanyLogo', { query: { companyId } })).body).toEqual({ logo })
    expect(await papersOf(shipmentId)).toEqual({ waybills: [1, 1], invoices: [1, 1, 1] })
    await admin.call('SaveCompanyLogo', { body: { companyId, logo: null } })
    expect((await papersOf(shipmentId)).invoices).toEqual([0, 0, 0])
  })

  it('the logo of a company is nobody’s but the staff’s of its system to change', async () => {
    const companyId = await companyOfAnna()
    expect((await anna.call('SaveCompanyLogo', { body: { companyId, logo } })).status).toBe(403)
    const elsewhere = await portal.as('admin@kattegat.test', 'YOYOSweden')
    expect((await elsewhere.call('SaveCompanyLogo', { body: { companyId, logo } })).status).toBe(404)
    expect((await elsewhere.call('GetCompanyLogo', { query: { companyId } })).status).toBe(404)
  })
})
