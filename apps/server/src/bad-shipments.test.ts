import { calls } from '@kattegat/contract'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

// A Saturday; the parcels are fetched on Monday 23 November.
const now = new Date('2026-11-21T09:00:00Z')

let portal: TestPortal
let anna: Person
let parcels: ShipmentForm

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
  const accounts = (await anna.call('GetCompanyAccounts')).body
  parcels = dkSeParcels({ accountId: accounts.find((account) => account.default)!.id, shipDate: '2026-11-23' })
})
afterAll(() => portal.close())

describe('an importer', () => {
  const errorsOf = async (change: object) => {
    const importerOfRecord = { ...parcels.receiverAddress, contactPerson: '', phone: '', ...change }
    const selectedOption = { salesProductId: 1, transportProductId: 1 }
    const reply = await anna.call('CreateShipment', { body: { ...parcels, importerOfRecord, selectedOption } })
    const errors = reply.problem.errors ?? []
    return errors.filter(({ field }) => field.startsWith('importerOfRecord.')).map(({ field, code }) => [field, code])
  }

  it.each(['companyName', 'countryCode', 'street1', 'postalCode', 'city'])(
    'without the starred %s is refused at that field',
    async (name) => {
      expect(await errorsOf({ [name]: '' })).toEqual([[`importerOfRecord.${name}`, 'required']])
    },
  )

  it('needs nobody to ask for or to ring, which bear no star', async () => {
    expect(await errorsOf({})).toEqual([])
  })
})

describe('prices of shipments that cannot be', () => {
  /** One line of the parcels, changed, and the totals left to the server. */
  const oneLine = (change: object): ShipmentForm => {
    const { numberOfColli: _number, totalWeight: _weight, ...rest } = parcels
    return { ...rest, collis: [{ ...parcels.collis![0]!, ...change }] }
  }
  const to = (countryCode: string): ShipmentForm => ({
    ...parcels,
    receiverAddress: { ...parcels.receiverAddress, countryCode },
  })

  it('are refused with the reason at the field, by both calls that price', async () => {
    const refused: [ShipmentForm, string, string][] = [
      [{ ...parcels, shipDate: '2036-11-23' }, 'shipDate', 'dateTooFar'],
      [{ ...parcels, shipDate: '2026-11-20' }, 'shipDate', 'dateInPast'],
      [{ ...parcels, shipDate: '2026-02-30' }, 'shipDate', 'date'],
      [{ ...parcels, shipDate: 'tomorrow' }, 'shipDate', 'date'],
      [oneLine({ number: 10_000 }), 'collis[0].number', 'between'],
      [oneLine({ number: 0 }), 'collis[0].number', 'between'],
      [oneLine({ number: 1.5 }), 'collis[0].number', 'noDecimals'],
      [oneLine({ weight: 0 }), 'collis[0].weight', 'aboveZero'],
      [oneLine({ weight: -5 }), 'collis[0].weight', 'between'],
      [oneLine({ weight: 1e308 }), 'collis[0].weight', 'between'],
      [oneLine({ weight: 0.0001 }), 'collis[0].weight', 'maxDecimals'],
      [oneLine({ weight: 30_000, number: 9999 }), 'totalWeight', 'between'],
      [oneLine({ length: 0 }), 'collis[0].length', 'between'],
      [oneLine({ width: -1 }), 'collis[0].width', 'between'],
      [oneLine({ height: 3001 }), 'collis[0].height', 'between'],
      [oneLine({ height: 20.5 }), 'collis[0].height', 'noDecimals'],
      [oneLine({ height: null }), 'collis[0].height', 'required'],
      [oneLine({ dryIceWeight: 5 }), 'collis[0].dryIceWeight', 'dryIceAboveWeight'],
      [{ ...parcels, collis: [], numberOfColli: -1 }, 'numberOfColli', 'between'],
      [{ ...parcels, collis: [], totalWeight: 0 }, 'totalWeight', 'aboveZero'],
      [{ ...parcels, totalWeight: 7 }, 'totalWeight', 'totalDiffers'],
      [to('XX'), 'receiverAddress.countryCode', 'notKnown'],
      [to(''), 'receiverAddress.countryCode', 'required'],
    ]
    const selectedOption = { salesProductId: 1, transportProductId: 1 }
    for (const [body, field, code] of refused) {
      for (const name of ['GetShippingOptions', 'GetShipmentPrice'] as const) {
        const reply = await anna.call(name, { body: { ...body, selectedOption } })
        const announced = reply.problem.errors?.map((error) => `${error.field}: ${error.code}`)
        expect([reply.status, reply.problem.code, announced], `${name} ${field}`).toEqual([
          400,
          'INVALID_INPUT',
          expect.arrayContaining([`${field}: ${code}`]),
        ])
      }
    }
  })

  it('are none, and each product says why, where a shipment is possible and nobody carries it', async () => {
    const unserved: [ShipmentForm, string][] = [
      [oneLine({ number: 9999 }), 'shipment-too-heavy'],
      [oneLine({ weight: 30_000 }), 'piece-too-heavy'],
      [oneLine({ length: 3000, width: 3000, height: 3000 }), 'too-long'],
      [{ ...to('KP'), receiverAddress: { ...to('KP').receiverAddress, postalCode: '' } }, 'lane-not-served'],
      [{ ...parcels, collis: [], numberOfColli: 9999, totalWeight: 9999 }, 'too-many-pieces'],
    ]
    const products = (await anna.call('GetShippingOptions', { body: parcels })).body.options
    for (const [body, code] of unserved) {
      const { status, body: compared } = await anna.call('GetShippingOptions', { body })
      expect([status, compared.options], code).toEqual([200, []])
      expect(compared.notOffered.map((product) => product.code)).toContain(code)
      expect(compared.notOffered.every((product) => product.reason !== '')).toBe(true)
      const { salesProductId, transportProductId } = products[0]!
      const selectedOption = { salesProductId, transportProductId }
      const priced = await anna.call('GetShipmentPrice', { body: { ...body, selectedOption } })
      expect([priced.status, priced.problem.code], code).toEqual([409, 'PRODUCT_NOT_OFFERED'])
      // The same sentence as in the comparison.
      expect(compared.notOffered.map((product) => product.reason)).toContain(priced.problem.detail)
    }
  })

  it('are refused for a product that does not exist, whatever its id looks like', async () => {
    for (const id of [999_999, 0, -1, 1e15, '', 'express', '1e0', "1'; drop table shipment; --", '٣']) {
      const selectedOption = { salesProductId: id, transportProductId: id }
      const reply = await anna.call('GetShipmentPrice', { body: { ...parcels, selectedOption } })
      expect([reply.status, reply.problem.code, reply.problem.facts], String(id)).toEqual([
        409,
        'PRODUCT_NOT_OFFERED',
        { reason: 'unknown-product' },
      ])
    }
  })

  it('are those of the form for the smallest weight there is, and never less for more', async () => {
    const gram = (await anna.call('GetShippingOptions', { body: oneLine({ weight: 0.001 }) })).body.options
    const ton = (await anna.call('GetShippingOptions', { body: oneLine({ weight: 25 }) })).body.options
    expect(gram.length).toBeGreaterThan(0)
    for (const option of gram) {
      const dearer = ton.find((one) => one.salesProductId === option.salesProductId)
      expect(Number(option.totalExVat.amount)).toBeGreaterThan(0)
      if (dearer) expect(Number(dearer.totalExVat.amount)).toBeGreaterThanOrEqual(Number(option.totalExVat.amount))
    }
  })
})

describe('whatever a text field holds', () => {
  const texts: Record<string, string> = {
    'ten thousand characters': 'x'.repeat(10_000),
    emoji: '💥👩‍🚀'.repeat(20),
    'right to left': 'مرحبا بالعالم \u202Eabc',
    'a script': '<script>alert("1")</script>',
    'SQL and a template': "'; drop table shipment; -- {waybill}",
    'NUL and half a character': 'a\u0000b\ud800c',
  }
  // What it is kept as: PostgreSQL takes neither NUL nor half a character.
  const kept = (text: string) => text.toWellFormed().replaceAll('\u0000', '')
  /** The account decides whose shipment it is, codes and ids of the API are checked by their shape. */
  const notTexts = /^(accountId|bookingType|action|selectedOption)\b|\.id$/

  it('an error booking keeps it', async () => {
    const paths = textFields(calls.CreateErrorBooking.body).filter((path) => !notTexts.test(path))
    expect(paths.length).toBeGreaterThan(100)
    for (const [what, text] of Object.entries(texts)) {
      const body = paths.reduce<object>((form, path) => withText(form, path, text), {})
      const made = await anna.call('CreateErrorBooking', { body })
      expect(made.status, what).toBe(201)
      const { body: stored } = await anna.call('GetShipmentData', { query: { id: made.body.shipmentId } })
      for (const path of paths) expect(textAt(stored.shipment, path), `${what} in ${path}`).toBe(kept(text))
      expect((await anna.call('CreateLabel', { params: { id: made.body.shipmentId } })).status, what).toBe(200)
    }
  })

  it.each(['CreateErrorBooking', 'CreateQuote', 'CreateShipment'] as const)(
    '%s takes it or names the field, each by itself',
    async (name) => {
      const [option] = (await anna.call('GetShippingOptions', { body: parcels })).body.options
      const { salesProductId, transportProductId } = option!
      const selectedOption = { salesProductId, transportProductId, productServices: [] }
      const form = { ...parcels, selectedOption, quote: { products: [{ product: 'Air' }], services: [] } }
      const kinds = ['ten thousand characters', 'NUL and half a character', 'a script'] as const
      for (const [index, path] of textFields(calls[name].body).entries()) {
        // Each field gets one of them; all in the long run.
        for (const what of process.env['TEST_LONG'] ? kinds : [kinds[index % kinds.length]!]) {
          const reply = await anna.call(name, { body: withText(form, path, texts[what]!) })
          const announced = `${what} in ${path}: ${reply.status} ${reply.problem.code}`
          if (reply.status === 400) expect(reply.problem.errors?.length, announced).toBeGreaterThan(0)
          else if (path === 'accountId') expect(reply.status, announced).toBe(404)
          // A product, service or offer that is not there.
          else if (reply.status === 409) expect(path, announced).toMatch(/^selectedOption\./)
          else expect(reply.status, announced).toBe(201)
        }
      }
    },
    60_000,
  )

  it('a quote refuses by its length rule, and keeps everything shorter as it was typed', async () => {
    const quote = { products: [{ product: 'Air' }], message: texts['ten thousand characters']! }
    const long = await anna.call('CreateQuote', { body: { ...parcels, quote, notice: quote.message } })
    expect(long.problem.errors?.map(({ field, code }) => [field, code])).toEqual([
      ['notice', 'maxLength'],
      ['quote.message', 'maxLength'],
    ])
    for (const what of ['emoji', 'right to left', 'a script', 'SQL and a template']) {
      const message = texts[what]!
      const made = await anna.call('CreateQuote', { body: { ...parcels, quote: { ...quote, message } } })
      const { body: stored } = await anna.call('GetShipmentData', { query: { id: made.body.shipmentId } })
      expect(stored.shipment.quote?.message, what).toBe(message)
    }
  })

  it('figures an error booking cannot have are kept in its form, and counted nowhere', async () => {
    for (const figure of [0, -1, 1e308, 0.1, 9_999_999]) {
      const line = {
        number: figure,
        weight: figure,
        length: figure,
        width: figure,
        height: figure,
        dryIceWeight: figure,
      }
      const body = { collis: [line, line], numberOfColli: figure, totalWeight: figure, totalDryIceWeight: figure }
      const made = await anna.call('CreateErrorBooking', { body })
      expect([made.status, made.body.total], String(figure)).toEqual([201, null])
      const { body: stored } = await anna.call('GetShipmentData', { query: { id: made.body.shipmentId } })
      expect(stored.shipment.collis).toEqual([line, line])
      expect(stored.collis).toHaveLength(2)
    }
    const many = { collis: Array.from({ length: 10_000 }, () => ({ number: 9999 })) }
    const made = await anna.call('CreateErrorBooking', { body: many })
    expect(made.status).toBe(201)
    expect((await anna.call('CreateErrorBooking', { body: { ...many, numberOfColli: Number.MAX_VALUE } })).status).toBe(
      201,
    )
  })

  it('a draft keeps it', async () => {
    const form = { description: texts['NUL and half a character'] }
    expect((await anna.call('SaveDraft', { body: { draftId: 'draft-of-anna', form } })).status).toBe(200)
    expect((await anna.call('GetDraft')).body).toMatchObject({ form: { description: kept(form.description!) } })
  })

  it('a draft that no screen can show is kept aside, once, until its user deletes it', async () => {
    const draft = { draftId: 'draft-of-anna', form: { shape: 0, form: [texts['NUL and half a character']] } }
    await anna.call('SaveDraft', { body: draft })
    for (const _ of [1, 2]) expect((await anna.call('SetDraftAside', { body: draft })).status).toBe(200)
    expect((await anna.call('GetDraft')).body).toBeNull()
    expect((await anna.call('GetDraftsAside')).body).toMatchObject([{ draftId: draft.draftId, form: { shape: 0 } }])
    for (let each = 0; each < 25; each++) {
      await anna.call('SetDraftAside', { body: { draftId: `another-draft-${each}`, form: null } })
    }
    const aside = (await anna.call('GetDraftsAside')).body
    expect([aside.length, aside[0]?.draftId]).toEqual([20, 'another-draft-24'])
    // All are read at once: so much of them is kept, and the latest in any case.
    const large = (id: string, letters: number) =>
      anna.call('SetDraftAside', { body: { draftId: id, form: 'x'.repeat(letters) } })
    await large('half-a-megabyte', 600_000)
    await large('another-half-one', 600_000)
    expect((await anna.call('GetDraftsAside')).body.map(({ draftId }) => draftId)).toEqual(['another-half-one'])
    expect((await large('more-than-a-form', 1024 * 1024)).status).toBe(413)
    for (let each = 0; each < 25; each++) {
      await anna.call('SetDraftAside', { body: { draftId: `another-draft-${each}`, form: null } })
    }
    const bo = await portal.as('bo@havblik.test')
    expect((await bo.call('GetDraftsAside')).body).toEqual([])
    const query = { draftId: 'another-draft-24' }
    expect((await bo.call('DeleteDraftAside', { query })).status).toBe(404)
    expect((await anna.call('DeleteDraftAside', { query })).status).toBe(200)
    expect((await anna.call('DeleteDraftAside', { query })).status).toBe(404)
  })
})

interface Shape {
  readonly type?: string
  readonly properties?: Readonly<Record<string, object>>
  readonly items?: object
  readonly anyOf?: readonly object[]
}

/** Path of every text field of a shape; of a list its first line. */
function textFields(shape: object, path = ''): string[] {
  const { anyOf, properties, items, type } = shape as Shape
  const at = (name: string) => (path === '' ? name : `${path}.${name}`)
  if (anyOf) return [...new Set(anyOf.flatMap((one) => textFields(one, path)))]
  if (properties) return Object.entries(properties).flatMap(([name, one]) => textFields(one, at(name)))
  if (items) return textFields(items, at('0'))
  return type === 'string' ? [path] : []
}

function withText(form: object, path: string, text: string): object {
  const copy = structuredClone(form)
  const names = path.split('.')
  let part = copy as Record<string, unknown>
  for (const [index, name] of names.slice(0, -1).entries()) {
    const inner = part[name] ?? (/^\d+$/.test(names[index + 1]!) ? [] : {})
    part[name] = inner
    part = inner as Record<string, unknown>
  }
  part[names.at(-1)!] = text
  return copy
}

function textAt(form: object, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], form)
}
