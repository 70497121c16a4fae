import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { unprintableTexts } from './unprintable-texts.ts'

describe('texts no font can print', () => {
  it('are named at their fields, with the characters', () => {
    const commodities = [{ description: 'Tea' }, { description: 'Tea 🍵 🍵' }]
    expect(
      unprintableTexts({ receiverAddress: { companyName: 'አዲስ' }, description: 'Box 📦', commodities }).map(
        ({ field, code, params }) => [field, code, params['characters']],
      ),
    ).toEqual([
      ['receiverAddress.companyName', 'unprintable', 'አ ዲ ስ'],
      ['description', 'unprintable', '📦'],
      ['commodities[1].description', 'unprintable', '🍵'],
    ])
  })

  it('are not names in Danish, Polish, Greek, Cyrillic, Chinese, Arabic, Hebrew and Thai', () => {
    for (const companyName of ['Ærø', 'Źródło', 'Ελλάδα', 'Київ', '陳大文', 'شركة النور', 'חברת', 'บริษัท', 'O\u0308vre'])
      expect(unprintableTexts({ receiverAddress: { companyName } })).toEqual([])
  })
})

describe('booking a name that cannot be printed', () => {
  let portal: TestPortal
  let anna: Person
  beforeAll(async () => {
    portal = await openTestPortal()
    anna = await portal.as('anna@nordlys.test')
  })
  afterAll(() => portal.close())

  it('is refused at its field, while a price may be asked for', async () => {
    const accounts = await anna.call('GetCompanyAccounts')
    const sample = dkSeParcels({ accountId: accounts.body[0]!.id, shipDate: nextWorkingDay(new Date()) })
    const shipment = { ...sample, receiverAddress: { ...sample.receiverAddress, companyName: 'Kök 📦 AB' } }
    const found = await anna.call('GetShippingOptions', { body: shipment })
    expect(found.status).toBe(200)
    const { salesProductId, transportProductId, offerId } = found.body.options[0]!
    const selectedOption = { salesProductId, transportProductId, offerId, productServices: [] }
    const booked = await anna.call('CreateShipment', { body: { ...shipment, selectedOption } })
    expect(booked.status).toBe(400)
    expect(booked.problem.errors).toEqual([
      {
        field: 'receiverAddress.companyName',
        code: 'unprintable',
        message: expect.stringContaining('cannot be printed: 📦'),
      },
    ])
  })
})
