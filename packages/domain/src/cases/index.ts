/**
 * The validation's promises as data: the domain's own tests, the server's and the form's run the same cases.
 * They play on `caseDates.today`; a server under test needs its clock set there.
 */
import { addressCases } from './address-cases.ts'
import type { ValidationCase } from './case.ts'
import { aesCases, customsCases, insuranceCases } from './customs-cases.ts'
import { goodsCases } from './goods-cases.ts'
import { goldenCases, shipmentCases } from './shipment-cases.ts'

export * from './case.ts'
export * from './forms.ts'

export const validationCases: readonly ValidationCase[] = [
  ...goldenCases,
  ...addressCases,
  ...goodsCases,
  ...customsCases,
  ...aesCases,
  ...insuranceCases,
  ...shipmentCases,
]
