import { describe, expect, it } from 'vitest'
import { emptyLine } from '../booking-form.ts'
import type { SavedPackaging } from './packaging.ts'
import { isMeant, noGoods, packagingOf, packedCommodity, packedLine } from './packaging.ts'

const lampBox: SavedPackaging = {
  id: 7,
  companyId: 1,
  name: 'Lamp in a box',
  productName: 'Nordlys N1',
  number: null,
  harmonizedCode: '940521',
  commodity: 'Table lamp, LED',
  countryOfOrigin: 'DK',
  unitPrice: '249.95',
  currency: 'DKK',
  weight: 2.5,
  length: 40,
  width: 30,
  height: 30,
  packagingType: 'Box',
  dryIceWeight: 0,
  entered: null,
}

describe('a saved packaging', () => {
  it('fills a line, in the numbers of the language, and leaves its pieces where it does not say how many', () => {
    const line = { ...emptyLine('EurPallet'), number: '3', weight: '9' }
    expect(packedLine(line, lampBox, 'da', 'metric')).toEqual({
      number: '3',
      packagingType: 'Box',
      weight: '2,5',
      length: '40',
      width: '30',
      height: '30',
      dryIceWeight: '',
      loadingMetres: '',
    })
  })

  it('tells customs what is in the line: 3 × 2.5 kg', () => {
    const line = packedLine({ ...emptyLine('Box'), number: '3' }, lampBox, 'da', 'metric')
    expect(packedCommodity(line, lampBox, 'da', 'metric')).toEqual({
      description: 'Table lamp, LED',
      hsCode: '940521',
      scheduleB: '',
      originCountry: 'DK',
      quantity: '3',
      unitType: '',
      unitPrice: '249,95',
      weight: '7,5',
    })
    expect(
      packedCommodity(line, { ...lampBox, commodity: '', productName: '', harmonizedCode: '' }, 'da', 'metric'),
    ).toBeNull()
  })

  it('is saved as the line stands; a currency without a price is none', () => {
    const line = { ...emptyLine('Box'), number: '2', weight: '0,5', length: 'long' }
    expect(packagingOf(' Lamp ', line, { ...noGoods, currency: 'DKK' }, 'metric')).toMatchObject({
      name: 'Lamp',
      number: 2,
      weight: 0.5,
      length: Number.NaN,
      currency: '',
    })
    expect(packagingOf('Pallet', { ...line, loadingMetres: '0,4' }, noGoods, 'metric')).not.toHaveProperty(
      'loadingMetres',
    )
  })

  it('is found by words of its name, product, goods and code', () => {
    expect(isMeant(lampBox, 'lamp 9405')).toBe(true)
    expect(isMeant(lampBox, '')).toBe(true)
    const shade = { ...lampBox, commodity: 'Lampeskærm' }
    for (const search of ['lampeskaerm', 'SKÆRM', 'skarm', 'lampe  9405']) expect(isMeant(shade, search)).toBe(true)
    expect(isMeant(lampBox, 'chair')).toBe(false)
  })
})
