import { describe, expect, it } from 'vitest'
import type { BookingForm } from '../booking-form.ts'
import { emptyLine, newBookingForm, toShipment } from '../booking-form.ts'
import { formDefaults } from '../form-defaults.test-support.ts'
import { toBookingForm, toCopiedForm } from '../copied-form.ts'
import { emptyCommodity } from '../form-parts.ts'
import type { SavedPackaging } from '../packagings/packaging.ts'
import { noGoods, packagingOf, packedCommodity, packedLine } from '../packagings/packaging.ts'
import { pasteIntoLines } from '../pasted-lines.ts'
import { readForm } from '../read-form.ts'
import { inUnits, readUsNumber } from '../units.ts'
import { switched } from './switched-form.ts'

const defaults = formDefaults({ currencyCode: 'USD', countryCode: 'US', units: 'us' })
const fresh = newBookingForm(defaults)
const line = { ...emptyLine('Box'), number: '3', weight: '10.125', length: '12', width: '12.5', height: '8' }
const goods = { ...emptyCommodity, description: 'Probes', weight: '2.5' }
const form: BookingForm = { ...fresh, collis: [{ ...line, dryIceWeight: '1' }], commodities: [goods] }

describe('A13: a form in pounds and inches', () => {
  it('sends what was entered, with its kg and cm, and totals in kg', () => {
    const shipment = toShipment(form)
    const entered = { weightLb: 10.125, lengthIn: 12, widthIn: 12.5, heightIn: 8, dryIceLb: 1 }
    // 10.125 lb = 4.593 kg, 3 × = 13.779; 12 in = 30.5, 12.5 in = 31.8, 8 in = 20.3 cm; 1 lb = 0.454, 3 × = 1.362 kg
    const metric = { weight: 4.593, length: 30.5, width: 31.8, height: 20.3, dryIceWeight: 0.454 }
    expect(shipment.collis).toEqual([{ number: 3, packagingType: 'Box', loadingMetres: null, ...metric, entered }])
    expect(shipment).toMatchObject({ numberOfColli: 3, totalWeight: 13.779, totalDryIceWeight: 1.362 })
    // 2.5 lb = 1.134 kg
    expect(shipment.commodities?.[0]).toMatchObject({ weight: 1.134, entered: { weightLb: 2.5 } })
  })

  it('opens to edit and to copy as it was entered', () => {
    for (const open of [toBookingForm, toCopiedForm]) {
      const retry = open(toShipment(form), defaults, 'en')
      expect([retry.units, retry.collis, retry.commodities]).toEqual(['us', form.collis, form.commodities])
    }
    const inKg = toShipment({ ...fresh, units: 'metric', collis: [{ ...line, weight: '4.5' }] })
    expect(toBookingForm(inKg, defaults, 'en')).toMatchObject({ units: 'metric', collis: [{ weight: '4.5' }] })
  })

  it('is a draft of its units; one from before there were pounds is in kg', () => {
    expect(readForm(JSON.parse(JSON.stringify(form)), fresh)).toEqual(form)
    const { units: _, ...older } = form
    expect(readForm(older, fresh)?.units).toBe('metric')
  })

  it('is converted when the units are switched; what is no number stays', () => {
    const typed = { ...form, collis: [{ ...line, length: 'long', height: '' }] }
    const metric = switched(typed, 'metric', 'en')
    // 10.125 lb = 4.593 kg; 12.5 in = 31.8 cm; 2.5 lb = 1.134 kg
    expect(metric.collis).toEqual([{ ...line, weight: '4.593', length: 'long', width: '31.8', height: '' }])
    expect(metric.commodities[0]?.weight).toBe('1.134')
    // 4.536 kg is 10 lb, 30.5 cm is 12 in.
    const kg = { ...form, units: 'metric' as const, collis: [{ ...line, weight: '4.536', length: '30.5' }] }
    expect(switched(kg, 'us', 'en').collis[0]).toMatchObject({ weight: '10', length: '12' })
  })

  it('comes back as it was entered when the units are switched there and back, but for what was typed in between', () => {
    const metric = switched(form, 'metric', 'en')
    const last = { before: form, after: metric }
    const back = (lines: typeof metric) => switched({ ...lines, units: 'metric' }, 'us', 'en', last)
    // Converted twice, 10.125 lb would be 4.593 kg and then 10.126 lb.
    expect(back(metric)).toEqual({ collis: form.collis, commodities: form.commodities })
    const moved = { ...metric, collis: [{ ...emptyLine('Box'), weight: '5' }, ...metric.collis] }
    expect(back(moved).collis).toEqual([{ ...emptyLine('Box'), weight: '11.023' }, ...form.collis])
    const typed = { ...metric, collis: [{ ...metric.collis[0]!, weight: '5' }] }
    // 5 kg = 11.023 lb
    expect(back(typed).collis[0]).toEqual({ ...form.collis[0], weight: '11.023' })
  })

  it('fills from a saved packaging in its own units, and saves one in them', () => {
    const saved = {
      ...packagingOf('Probe', line, noGoods, 'us'),
      id: 7,
      companyId: 1,
      productName: 'Probe',
      harmonizedCode: '902610',
    } as SavedPackaging
    expect(saved.entered).toEqual({ weightLb: 10.125, lengthIn: 12, widthIn: 12.5, heightIn: 8 })
    expect(packedLine(emptyLine('Box'), saved, 'en', 'us')).toEqual(line)
    expect(packedLine(emptyLine('Box'), saved, 'en', 'metric')).toMatchObject({ weight: '4.593', length: '30.5' })
    // 3 × 10.125 lb
    expect(packedCommodity(line, saved, 'en', 'us')?.weight).toBe('30.375')
  })

  it('takes lb, in and " for what they are, and never kg or cm for pounds or inches', async () => {
    expect(['10 lb', '12 in', '12"', '12.5 inches', '1,234.5 lbs'].map(readUsNumber)).toEqual([
      10, 12, 12, 12.5, 1234.5,
    ])
    expect([readUsNumber('30 cm'), readUsNumber('4 kg'), readUsNumber('')]).toEqual([Number.NaN, Number.NaN, null])
    const pasted = await pasteIntoLines(
      fresh.collis,
      { row: 0, column: 'weight' },
      '10 lb\t30 cm',
      ['weight', 'length'],
      [],
      'us',
    )
    expect(pasted[0]).toMatchObject({ weight: '10', length: '30 cm' })
    expect([inUnits('kg pr. stk.', 'us'), inUnits('L cm', 'us'), inUnits('L cm', 'metric')]).toEqual([
      'lb pr. stk.',
      'L in',
      'L cm',
    ])
  })
})
