import type { ShipmentForm } from '@kattegat/domain/shipment'
import { describe, expect, it } from 'vitest'
import { filledForm, typedPaths } from '../../../../../packages/domain/src/shipment/filled-form.test-support.ts'

import { newBookingForm, toShipment } from './booking-form.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import { toBookingForm, toCopiedForm, toReturnForm } from './copied-form.ts'
import { fieldNameOf, isFieldHere } from './field-errors.ts'
import { readForm } from './read-form.ts'

const defaults = formDefaults()
const fresh = newBookingForm(defaults)
const kept: ShipmentForm = filledForm()
const paths = typedPaths().filter(([path]) => !path.startsWith('saveFlags'))

/** What stands at a path of a form or a shipment. */
function at(holder: object, path: string): unknown {
  return path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], holder)
}

describe('every field of the description', () => {
  const form = toBookingForm(kept, defaults, 'da')

  it('is held, sent and reopened as it was', () => {
    const sent = toShipment(form)
    for (const [path] of paths) {
      expect(at(form, path), path).not.toBeUndefined()
      expect(at(sent, path), path).toEqual(at(kept, path))
    }
    expect(toBookingForm(sent, defaults, 'da')).toEqual(form)
  })

  it('is kept in a draft', () => {
    expect(readForm(JSON.parse(JSON.stringify(form)), fresh)).toEqual(form)
  })

  it('is a field that an error can lead to', () => {
    const unknown = paths.filter(([path]) => !isFieldHere(fieldNameOf(path, true)))
    expect(unknown).toEqual([])
  })

  it('is copied, but for what belonged to the first transport', () => {
    const copied = toShipment(toCopiedForm(kept, defaults, 'da'))
    for (const [path, field] of paths) {
      const expected = at(field.copied === 'never' ? toShipment(fresh) : kept, path)
      if (path !== 'shipDate') expect(at(copied, path), path).toEqual(expected)
    }
  })

  it('goes back without what belonged to the way out', () => {
    const back = toReturnForm(kept, 'the-way-out', defaults, 'da')
    const left = paths.filter(([path, { copied }]) => copied === 'same-direction' && !at(fresh, path) && at(back, path))
    expect(left).toEqual([])
    expect(at(back, 'receiverAddress.city')).toBe(at(kept, 'senderAddress.city'))
    expect(toShipment(back)).toMatchObject({ returnShipment: true, linkedShipmentLinkId: 'the-way-out' })
  })

  it('is empty in a new form, or as the account presets it', () => {
    const { importerOfRecord, notice, commodities, insuranceAmount } = fresh
    expect(importerOfRecord).toMatchObject({ id: null, companyName: '', mails: '' })
    expect([notice, commodities, insuranceAmount]).toEqual([
      '',
      [],
      { amount: '', currencyCode: 'DKK', termsAccepted: false },
    ])
  })
})
