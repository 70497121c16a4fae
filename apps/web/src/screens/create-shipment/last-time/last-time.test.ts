import { describe, expect, it } from 'vitest'
import { newBookingForm } from '../booking-form.ts'
import { formDefaults } from '../form-defaults.test-support.ts'
import { asLastTime, type LastPackages } from './last-time.ts'

const defaults = formDefaults()
const surroundings = { defaults, showDimensions: true, language: 'da' } as const
const last: LastPackages = {
  shipmentId: 7,
  shipDate: '2026-11-12',
  collis: [
    { number: 2, packagingType: 'EurPallet', weight: 120.5, length: 120, width: 80, height: 100 },
    { number: 1, packagingType: 'Box', weight: 4, length: null, width: null, height: null },
  ],
  description: 'Lampeskærme',
  b2c: false,
  shipmentOptions: { incoterms: 'DDP', isDocument: false, notStackablePallet: true, exportReason: 'Permanent' },
}

describe('a form as it was last time', () => {
  it('has the packages, the description and the terms, written as its reader writes numbers', () => {
    const filled = asLastTime(newBookingForm(defaults), last, surroundings)!
    expect(filled.collis).toMatchObject([
      { number: '2', packagingType: 'EurPallet', weight: '120,5', length: '120', width: '80', height: '100' },
      { number: '1', packagingType: 'Box', weight: '4', length: '' },
    ])
    expect(filled.description).toBe('Lampeskærme')
    expect(filled.options).toMatchObject({ incoterms: 'DDP', notStackablePallet: true })
  })

  it('keeps what was typed', () => {
    const form = newBookingForm(defaults)
    const described = { ...form, description: 'Lampefødder' }
    described.shipmentOptions = { ...form.shipmentOptions, incoterms: 'EXW' }
    const filled = asLastTime(described, last, surroundings)!
    expect([filled.description, filled.options.incoterms]).toEqual(['Lampefødder', 'EXW'])
    const [line] = form.collis
    for (const typed of [{ weight: '3' }, { number: '2' }, { packagingType: 'Pallet' }]) {
      expect(asLastTime({ ...form, collis: [{ ...line!, ...typed }] }, last, surroundings)).toBeUndefined()
    }
    expect(asLastTime({ ...form, collis: [line!, line!] }, last, surroundings)).toBeUndefined()
  })

  it('is as it is where nothing was sent, and sends nothing that is not on the page', () => {
    const form = newBookingForm(defaults)
    expect(asLastTime(form, { ...last, shipmentId: null, collis: [] }, surroundings)).toBeUndefined()
    const filled = asLastTime(form, last, { ...surroundings, showDimensions: false })!
    expect(filled.collis[0]).toMatchObject({ weight: '120,5', length: '', width: '', height: '' })
  })
})
