import { describe, expect, it } from 'vitest'
import { edited } from '../cases/case.ts'
import { parcels, seaQuote } from '../cases/forms.ts'
import { validateAddress } from '../validation/validate-address.ts'
import { warningsOf } from './warn-shipment.ts'

const context = { today: '2026-11-20', customsFreeZones: [], usdRates: {} }
const warned = (edits: Record<string, unknown>, more = {}) =>
  warningsOf(edited(parcels, edits), { ...context, ...more }).map(({ field, code }) => `${field} ${code}`)

describe('B11: numbers of the authorities', () => {
  it.each([
    ['DK', '13585628'],
    ['DK', 'DK 13 58 56 28'],
    ['NO', 'NO974760673MVA'],
    ['NO', '974 760 673'],
    ['SE', 'SE556036079301'],
    ['US', '36-1234567'],
    ['DE', 'DE136695976'],
    ['GR', 'EL094259216'],
    ['GB', 'GB980780684'],
    // Registered abroad, or in a country whose numbers are not known here.
    ['DK', 'DE136695976'],
    ['DK', 'EL094259216'],
    ['MC', 'FR40303265045'],
    ['JP', 'T1234567890123'],
  ])('B11: a VAT number in %s such as %s is not warned of', (countryCode, vatNumber) => {
    expect(
      warned({ 'receiverAddress.vatNumber': vatNumber, 'receiverAddress.countryCode': countryCode }).join(),
    ).not.toContain('vatNumber')
  })

  it.each([
    ['DK', '13585627'],
    ['DK', 'DK1358562'],
    ['NO', '974760674'],
    ['SE', 'SE5560360793'],
    ['US', '12-34567'],
    ['DE', 'DE12345'],
  ])('B11: a VAT number in %s such as %s is warned of', (countryCode, vatNumber) => {
    expect(warned({ 'receiverAddress.vatNumber': vatNumber, 'receiverAddress.countryCode': countryCode })).toContain(
      'receiverAddress.vatNumber numberDoubtful',
    )
  })

  it.each([
    ['DK13585628', false],
    ['DK13585627', true],
    ['SE5560360793', false],
    ['SE556036079', true],
    ['GB123456789000', false],
    ['GB12345', true],
    ['XI123456789000', false],
    ['DE1234567', false],
  ])('B11: the EORI number %s is warned of: %s', (eoriNumber, isWarned) => {
    expect(warned({ 'receiverAddress.eoriNumber': eoriNumber }).length > 0).toBe(isWarned)
  })

  it.each([
    ['DK13585628', true],
    ['XI123456789000', true],
    ['GB123456789000', true],
    ['NO974760673', false],
    ['US361234567', false],
    ['CH123456789', false],
    ['MC123456789', false],
    ['DK', false],
  ])('B11: the EORI number %s can be: %s', (eoriNumber, canBe) => {
    const address = { companyName: 'A', street1: 'B', city: 'C', countryCode: 'DK', postalCode: '2100', eoriNumber }
    expect(validateAddress(address).length === 0).toBe(canBe)
  })

  it.each([
    ['voec', '2012345', '201234'],
    ['voec', 'VOEC 2012345', 'VOEC 20'],
    ['ioss', 'IM2080000001', 'DK2080000001'],
    ['mrn', '26DK00310012345678', '26DK0031'],
    ['ukims', 'XIUKIM12345678900020260101120000', 'UKIMS 1'],
  ])('B12: %s is %s, and %s is warned of', (field, right, wrong) => {
    expect(warned({ [field]: right })).toEqual([])
    expect(warned({ [field]: wrong })).toEqual([`${field} numberDoubtful`])
  })
})

describe('B12: terms of sea transport', () => {
  it.each(['FAS', 'FOB', 'CFR', 'CIF'])('B12: %s is warned of on a product that does not go by sea', (incoterms) => {
    const terms = { 'shipmentOptions.incoterms': incoterms }
    const warning = 'shipmentOptions.incoterms seaTerms'
    for (const mode of ['road', 'air', 'express']) expect(warned(terms, { mode })).toEqual([warning])
    expect(warned(terms, { mode: 'sea' })).toEqual([])
    expect(warned(terms)).toEqual([])
    const asked = (product: string) =>
      warningsOf(edited(seaQuote, { ...terms, quote: { products: [{ product }] } }), context).map(({ code }) => code)
    expect(asked('Road')).toContain('seaTerms')
    expect(asked('Sea')).not.toContain('seaTerms')
  })

  it('B12: terms of any transport are not', () => {
    for (const incoterms of ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP']) {
      expect(warned({ 'shipmentOptions.incoterms': incoterms }, { mode: 'road' })).toEqual([])
    }
  })
})
