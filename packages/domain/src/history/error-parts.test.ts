import { expect, it } from 'vitest'
import { typedPaths } from '../shipment/filled-form.test-support.ts'
import { errorPartOf } from './error-parts.ts'

it('every part of the form has its errors, and what is of none is other', () => {
  const parts = Map.groupBy(typedPaths(), ([path]) => errorPartOf(path))
  const first = (part: Parameters<typeof parts.get>[0]) => parts.get(part)?.[0]?.[0]
  expect(first('sender')).toBe('senderAddress.companyName')
  expect(first('receiver')).toBe('receiverAddress.companyName')
  expect(first('packages')).toBe('collis[0].number')
  expect(first('dangerousGoods')).toBe('dangerousGoods[0].type')
  expect(first('customs')).toBe('importerOfRecord.companyName')
  expect(['pickup.readyTime', 'shipDate', 'pickupAddress.city'].map(errorPartOf)).toEqual([
    'pickup',
    'pickup',
    'pickup',
  ])
  expect(
    ['selectedOption', 'commodities[2].hsCode', 'dangerousGoodsDeclaration.emergencyPhone', 'senderReference'].map(
      errorPartOf,
    ),
  ).toEqual(['product', 'customs', 'dangerousGoods', 'other'])
})
