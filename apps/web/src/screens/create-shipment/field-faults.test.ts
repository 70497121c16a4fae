import type { FieldError } from '@kattegat/domain/messages'
import { en } from '@kattegat/domain/messages/en'
import { describe, expect, it } from 'vitest'
import { faultAtField, faultInSummary, fieldFaults, fieldNameOf, isFieldHere, toFormFaults } from './field-faults.ts'

const required = (field: string): FieldError => ({ field, code: 'required', params: {} })

describe('faults of fields', () => {
  it('are shown of a field once it is left, and not before', () => {
    const faults = fieldFaults(() => [required('senderAddress.city'), required('receiverAddress.city')])
    expect(faults.all()).toEqual([])
    faults.left('receiverAddress.city')
    expect(faults.at('receiverAddress.city')).toEqual(required('receiverAddress.city'))
    expect(faults.at('senderAddress.city')).toBeUndefined()
  })

  it('keep their places when a field is left, so that no entry of the summary moves away under a click', () => {
    const wrong = () => [required('senderAddress.city'), required('collis.0.weight')]
    const faults = fieldFaults(wrong)
    faults.show(wrong())
    faults.left('senderAddress.city')
    expect(faults.all()).toEqual(wrong())
  })

  it('go the moment they are mended, even by another field', () => {
    let wrong = [required('pickup.readyTime')]
    const faults = fieldFaults(() => wrong)
    faults.show(wrong)
    wrong = []
    faults.changed('pickup.closeTime')
    expect(faults.all()).toEqual([])
  })

  it('do not appear anew while a field is still being typed', () => {
    const wrong = [required('senderAddress.city')]
    const faults = fieldFaults(() => [...wrong, required('description')])
    faults.show(wrong)
    faults.changed('description')
    expect(faults.all()).toEqual(wrong)
  })

  it('take on the words of what is wrong now', () => {
    const now: FieldError[] = [required('collis.0.weight')]
    const faults = fieldFaults(() => now)
    faults.show(now)
    now[0] = { field: 'collis.0.weight', code: 'aboveZero', params: {} }
    faults.changed('collis.0.weight')
    expect(faults.at('collis.0.weight')).toMatchObject({ code: 'aboveZero' })
  })

  it('that the server found stay until their own field is changed', () => {
    const faults = fieldFaults(() => [])
    faults.show([
      { field: 'description', message: 'Input in Description field is insufficient. More details are needed.' },
    ])
    faults.changed('senderAddress.city')
    expect(faults.all()).toHaveLength(1)
    faults.changed('description')
    expect(faults.all()).toEqual([])
  })

  it('tell their listeners only of a change', () => {
    let told = 0
    const faults = fieldFaults(() => [])
    faults.subscribe(() => (told += 1))
    faults.left('description')
    faults.changed('description')
    expect(told).toBe(0)
    faults.show([required('description')])
    expect(told).toBe(1)
  })
})

describe('the request’s paths on this form', () => {
  it('are its field names', () => {
    expect(fieldNameOf('collis[2].weight', false)).toBe('collis.2.weight')
    expect(fieldNameOf('receiverAddress.mails[1]', false)).toBe('receiverAddress.mails')
  })

  it('of a folded pickup are the sender’s, said once', () => {
    const both = [required('senderAddress.phone'), required('pickupAddress.phone')]
    expect(toFormFaults(both, false)).toEqual([required('senderAddress.phone')])
    expect(toFormFaults(both, true)).toHaveLength(2)
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
  const fault: FieldError = { field: 'collis.2.weight', code: 'required', params: {} }
  expect(faultAtField(en, fault)).toBe('Weight is required')
  expect(faultInSummary(en, fault)).toBe('Package line 3: Weight is required')
})
