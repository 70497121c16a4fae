import { describe, expect, it } from 'vitest'
import { byField, validationCases } from '../cases/index.ts'
import { validateShipment } from './validate-shipment.ts'

describe('a shipment is validated', () => {
  it.each(validationCases)('$name', ({ form, context, expected }) => {
    expect(byField(validateShipment(form, context))).toEqual(expected)
  })

  it('in more than 150 cases, no two of one name', () => {
    const names = validationCases.map((each) => each.name)
    expect(names.length).toBeGreaterThan(150)
    expect(new Set(names).size).toBe(names.length)
  })

  it('without changing the form it is given', () => {
    for (const { form, context } of validationCases) {
      const before = structuredClone(form)
      validateShipment(form, context)
      expect(form).toEqual(before)
    }
  })
})
