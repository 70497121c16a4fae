import { describe, expect, it } from 'vitest'
import type { ShipmentPackaging } from '../shipment/shipment-packaging.ts'
import { normaliseShipmentPackaging, validateShipmentPackaging } from './validate-shipment-packaging.ts'

const lampBox: ShipmentPackaging = {
  name: 'Lamp in a box',
  productName: 'Nordlys N1',
  number: 1,
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
}
const long = 'x'.repeat(10_000)

describe('a packaging that is to be saved', () => {
  it('needs a name and nothing else', () => {
    expect(validateShipmentPackaging({ name: 'Box' }, 'YOYODenmark')).toEqual([])
    expect(validateShipmentPackaging({ name: ' ' }, 'YOYODenmark')).toEqual([
      { field: 'name', code: 'required', params: {} },
    ])
  })

  it.each<[string, ShipmentPackaging, string, string]>([
    ['a name of 10,000 characters', { name: long }, 'name', 'maxLength'],
    ['a product of 10,000 characters', { productName: long }, 'productName', 'maxLength'],
    ['a commodity of 10,000 characters', { commodity: long }, 'commodity', 'maxLength'],
    ['no pieces', { number: 0 }, 'number', 'between'],
    ['half a piece', { number: 1.5 }, 'number', 'noDecimals'],
    ['40 tonnes', { weight: 40_000 }, 'weight', 'between'],
    ['a ten-thousandth of a kilogram', { weight: 1.0001 }, 'weight', 'maxDecimals'],
    ['a length with decimals', { length: 40.5 }, 'length', 'noDecimals'],
    ['a height that is no number', { height: Number.NaN }, 'height', 'notNumber'],
    ['sizes without a width', { width: null }, 'width', 'required'],
    ['a packaging type nobody knows', { packagingType: 'Sledge' }, 'packagingType', 'notKnown'],
    ['more dry ice than weight', { dryIceWeight: 3 }, 'dryIceWeight', 'dryIceAboveWeight'],
    ['an HS code of four digits', { harmonizedCode: '9405' }, 'harmonizedCode', 'hsCode'],
    ['a country that is none', { countryOfOrigin: 'XX' }, 'countryOfOrigin', 'notKnown'],
    ['a price with a comma', { unitPrice: '249,95' }, 'unitPrice', 'notAmount'],
    ['a negative price', { unitPrice: '-1' }, 'unitPrice', 'between'],
    ['a price without a currency', { currency: '' }, 'currency', 'required'],
    ['a currency nobody knows', { currency: 'XYZ' }, 'currency', 'notKnown'],
  ])('is refused with %s', (_, edits, field, code) => {
    const errors = validateShipmentPackaging({ ...lampBox, ...edits }, 'YOYODenmark')
    expect(errors.map((error) => [error.field, error.code])).toEqual([[field, code]])
  })

  it('takes sizes with one decimal in the United States, as the form does', () => {
    expect(validateShipmentPackaging({ ...lampBox, length: 40.5 }, 'YOYOUnitedStates')).toEqual([])
  })

  it('is kept as a form keeps its lines', () => {
    const typed = {
      name: ' Lamp ',
      harmonizedCode: '9405.21',
      countryOfOrigin: 'dk',
      currency: 'dkk',
      unitPrice: ' 1 ',
    }
    expect(normaliseShipmentPackaging(typed)).toEqual({
      name: 'Lamp',
      harmonizedCode: '940521',
      countryOfOrigin: 'DK',
      currency: 'DKK',
      unitPrice: '1',
    })
    expect(validateShipmentPackaging(lampBox, 'YOYODenmark')).toEqual([])
  })
})
