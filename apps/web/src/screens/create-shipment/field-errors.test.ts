import type { FieldError } from '@kattegat/domain/messages'
import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { errorAtField, errorInSummary, fieldErrors, fieldNameOf, isFieldHere, toFormErrors } from './field-errors.ts'

const en = messagesIn('en', 'shipment-form')
const required = (field: string): FieldError => ({ field, code: 'required', params: {} })

describe('errors of fields', () => {
  it('are shown of a field once it is left, and not before', () => {
    const errors = fieldErrors(() => [required('senderAddress.city'), required('receiverAddress.city')])
    expect(errors.all()).toEqual([])
    errors.left('receiverAddress.city')
    expect(errors.at('receiverAddress.city')).toEqual(required('receiverAddress.city'))
    expect(errors.at('senderAddress.city')).toBeUndefined()
  })

  it('wait for the press that leaves the field, which they would push away from what it presses', async () => {
    const errors = fieldErrors(() => [required('collis.0.weight')])
    window.dispatchEvent(new Event('pointerdown'))
    errors.left('collis.0.weight')
    expect(errors.all()).toEqual([])
    window.dispatchEvent(new Event('pointerup'))
    window.dispatchEvent(new Event('click'))
    expect(errors.all()).toEqual([])
    await expect.poll(() => errors.all()).toEqual([required('collis.0.weight')])
  })

  it('are not said of a line that the press removes', async () => {
    const errors = fieldErrors(() => [required('collis.0.weight')])
    window.dispatchEvent(new Event('pointerdown'))
    errors.left('collis.0.weight')
    errors.moved('collis', 0, 1, 0)
    window.dispatchEvent(new Event('pointerup'))
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(errors.all()).toEqual([])
  })

  it('keep their places when a field is left, so that no entry of the summary moves away under a click', () => {
    const wrong = () => [required('senderAddress.city'), required('collis.0.weight')]
    const errors = fieldErrors(wrong)
    errors.show(wrong())
    errors.left('senderAddress.city')
    expect(errors.all()).toEqual(wrong())
  })

  it('go the moment they are corrected, even by another field', () => {
    let wrong = [required('pickup.readyTime')]
    const errors = fieldErrors(() => wrong)
    errors.show(wrong)
    wrong = []
    errors.changed('pickup.closeTime')
    expect(errors.all()).toEqual([])
  })

  it('do not appear again while a field is still being typed', () => {
    const wrong = [required('senderAddress.city')]
    const errors = fieldErrors(() => [...wrong, required('description')])
    errors.show(wrong)
    errors.changed('description')
    expect(errors.all()).toEqual(wrong)
  })

  it('take on the words of what is wrong now', () => {
    const now: FieldError[] = [required('collis.0.weight')]
    const errors = fieldErrors(() => now)
    errors.show(now)
    now[0] = { field: 'collis.0.weight', code: 'aboveZero', params: {} }
    errors.changed('collis.0.weight')
    expect(errors.at('collis.0.weight')).toMatchObject({ code: 'aboveZero' })
  })

  it('of cells filled at once are shown, except what is missing', () => {
    const decimals: FieldError = { field: 'collis.7.number', code: 'noDecimals', params: {} }
    const elsewhere: FieldError = { field: 'commodities.0.weight', code: 'aboveZero', params: {} }
    const errors = fieldErrors(() => [required('collis.8.weight'), decimals, elsewhere])
    errors.filled('collis')
    expect(errors.all()).toEqual([decimals])
    errors.filled('collis')
    expect(errors.all()).toEqual([decimals])
  })

  it('go with their line when others are put in or taken out', () => {
    const errors = fieldErrors()
    const cells = (...fields: string[]) => fields.map(required)
    errors.show(cells('collis.0.weight', 'collis.1.weight', 'collis.12.number', 'collisions', 'description'))
    errors.moved('collis', 1, 0, 2)
    expect(errors.all()).toEqual(
      cells('collis.0.weight', 'collis.3.weight', 'collis.14.number', 'collisions', 'description'),
    )
    errors.moved('collis', 3, 1, 0)
    expect(errors.all()).toEqual(cells('collis.0.weight', 'collis.13.number', 'collisions', 'description'))
    errors.moved('collis', 0, 20, 20)
    expect(errors.all()).toHaveLength(4)
  })

  it('that the server found stay until their own field is changed', () => {
    const errors = fieldErrors(() => [])
    errors.show([
      { field: 'description', message: 'Input in Description field is insufficient. More details are needed.' },
    ])
    errors.changed('senderAddress.city')
    expect(errors.all()).toHaveLength(1)
    errors.changed('description')
    expect(errors.all()).toEqual([])
  })

  it('tell their listeners only of a change', () => {
    let formatted = 0
    const errors = fieldErrors(() => [])
    errors.subscribe(() => (formatted += 1))
    errors.left('description')
    errors.changed('description')
    expect(formatted).toBe(0)
    errors.show([required('description')])
    expect(formatted).toBe(1)
  })
})

describe('the request’s paths on this form', () => {
  it('are its field names', () => {
    expect(fieldNameOf('collis[2].weight', false)).toBe('collis.2.weight')
    expect(fieldNameOf('receiverAddress.mails[1]', false)).toBe('receiverAddress.mails')
  })

  it('of a folded pickup are the sender’s, said once', () => {
    const both = [required('senderAddress.phone'), required('pickupAddress.phone')]
    expect(toFormErrors(both, false)).toEqual([required('senderAddress.phone')])
    expect(toFormErrors(both, true)).toHaveLength(2)
  })

  it('of sums lead to the lines they follow from', () => {
    expect(fieldNameOf('totalWeight', false)).toBe('collis.0.weight')
  })

  it('that have no field here are known as such', () => {
    expect(isFieldHere('collis.14.height')).toBe(true)
    expect(isFieldHere('customsAmount.amount')).toBe(true)
    expect(isFieldHere('dangerousGoods.0.unNumber')).toBe(true)
    expect(isFieldHere('quote.products')).toBe(false)
  })
})

it('says the same at the field and in the summary, there with the section before it', () => {
  const error: FieldError = { field: 'collis.2.weight', code: 'required', params: {} }
  expect(errorAtField(en, error)).toBe('Weight is required')
  expect(errorInSummary(en, error)).toBe('Package line 3: Weight is required')
})
