import { describe, expect, it } from 'vitest'
import type { ColliLine, ShipmentForm } from '../shipment/shipment-form.ts'
import { caseContext, fromTheStates } from '../cases/index.ts'
import { normaliseShipment } from './normalise-shipment.ts'
import { validateShipmentPackaging } from './validate-shipment-packaging.ts'
import { validateShipment } from './validate-shipment.ts'

const inTheStates = { ...caseContext, shipmentSystem: 'YOYOUnitedStates' } as const
const box = { weightLb: 10, lengthIn: 12, widthIn: 12.5, heightIn: 8 }

/** The US golden request with these lines, and totals that follow from them. */
function formOf(collis: ColliLine[], more: ShipmentForm = {}): ShipmentForm {
  const { numberOfColli: _n, totalWeight: _w, commodities: _c, ...golden } = fromTheStates
  return { ...golden, collis, ...more }
}
const errorsOf = (form: ShipmentForm, context: typeof caseContext = inTheStates) =>
  validateShipment(form, context)
    .filter(({ field, code }) => /collis|total/.test(field) || code === 'commodityWeight')
    .map(({ field, code, params }) => [field, code, params])

describe('a form with measures in pounds and inches', () => {
  it('A13: is kept with both, the totals in kg of the lines', () => {
    const { form } = normaliseShipment(formOf([{ number: 3, packagingType: 'Box', entered: box }]), inTheStates)
    // 10 lb = 4.536 kg; 12 in = 30.5, 12.5 in = 31.75 → 31.8, 8 in = 20.3 cm; 3 × 4.536 = 13.608 kg
    expect(form.collis).toEqual([
      { number: 3, packagingType: 'Box', weight: 4.536, length: 30.5, width: 31.8, height: 20.3, entered: box },
    ])
    expect([form.numberOfColli, form.totalWeight]).toEqual([3, 13.608])
    expect(errorsOf(form)).toEqual([])
  })

  it('A13: takes one decimal of an inch and three of a pound, within the bounds of kg and cm', () => {
    const errors = errorsOf(
      formOf([
        { number: 1, entered: { ...box, lengthIn: 12.25 } },
        { number: 1, entered: { ...box, weightLb: 10.1255 } },
        // 3,000 cm = 1,181.1 in; 1 cm = 0.4 in; 30,000 kg = 66,138.679 lb; 200 kg of dry ice = 440.925 lb
        { number: 1, entered: { ...box, heightIn: 1181.2, widthIn: 0.3 } },
        { number: 1, entered: { ...box, weightLb: 66_139, dryIceLb: 441 } },
        { number: 1, entered: { ...box, weightLb: 10.125, lengthIn: 1181.1, dryIceLb: 10.125 } },
      ]),
    )
    expect(errors).toEqual([
      ['collis[0].length', 'maxDecimals', { max: 1 }],
      ['collis[1].weight', 'maxDecimals', { max: 3 }],
      ['collis[2].width', 'between', { min: 0.4, max: 1181.1 }],
      ['collis[2].height', 'between', { min: 0.4, max: 1181.1 }],
      ['collis[3].weight', 'between', { min: 0, max: 66_138.679 }],
      ['collis[3].dryIceWeight', 'between', { min: 0, max: 440.925 }],
    ])
  })

  it('A13: weighs ten commodities of a pound as much as a package of ten pounds', () => {
    // In kg 10 × 0.454 = 4.540 is more than 4.536.
    const goods = (weightLb: number) =>
      fromTheStates.commodities!.slice(0, 1).map((line) => ({ ...line, weight: null, entered: { weightLb } }))
    const collis = [{ number: 1, packagingType: 'Box', entered: box }]
    const of = (weights: number[]) => errorsOf(formOf(collis, { commodities: weights.flatMap(goods) }))
    expect(of(Array.from({ length: 10 }, () => 1))).toEqual([])
    expect(of([10.001])).toEqual([['commodities', 'commodityWeight', {}]])
  })

  it('A13: outside the US system has the rules of cm', () => {
    expect(errorsOf(formOf([{ number: 1, entered: box }]), caseContext)).toEqual([
      ['collis[0].length', 'noDecimals', {}],
      ['collis[0].width', 'noDecimals', {}],
      ['collis[0].height', 'noDecimals', {}],
    ])
  })

  it('A13: holds for a saved packaging', () => {
    const packaging = { name: 'Lamp box', entered: { ...box, lengthIn: 12.25 } }
    expect(validateShipmentPackaging(packaging, 'YOYOUnitedStates')).toEqual([
      { field: 'length', code: 'maxDecimals', params: { max: 1 } },
    ])
  })
})
