import { expect, it } from 'vitest'
import { missingShotFields } from './missing-fields.ts'

const column = (field: string | null, at: number) => ({ sheet: 0, column: at, field })
const fixed = (field: string, value: string) => ({ field, value, always: false })

it('names what no column and no fixed value gives, in the order of the form', () => {
  const columns = ['description', 'receiverAddress.city', null, 'receiverAddress.street1'].map(column)
  expect(missingShotFields({ columns, fixed: [fixed('receiverAddress.countryCode', 'SE')] })).toEqual([
    'receiverAddress.companyName',
    'receiverAddress.postalCode',
    'receiverAddress.contactPerson',
    'receiverAddress.phone',
    'collis.weight',
  ])
})

it('takes a weight in pounds for a weight, and an empty value for none', () => {
  const missing = missingShotFields({
    columns: [column('collis.entered.weightLb', 0)],
    fixed: [fixed('description', ' ')],
  })
  expect(missing).not.toContain('collis.weight')
  expect(missing).toContain('description')
})
