import type { ShotSetup } from './shot-setup.ts'

/** What the form always asks for and no account presets. */
const alwaysNeeded = [
  'receiverAddress.companyName',
  'receiverAddress.street1',
  'receiverAddress.postalCode',
  'receiverAddress.city',
  'receiverAddress.countryCode',
  'receiverAddress.contactPerson',
  'receiverAddress.phone',
  'collis.weight',
  'description',
]

/** Names of the fields that every shipment needs and that neither a column, a fixed value nor the account gives. */
export function missingShotFields({ columns, fixed }: Pick<ShotSetup, 'columns' | 'fixed'>): string[] {
  const values = fixed.filter(({ value }) => value.trim() !== '')
  const given = new Set([...columns.map(({ field }) => field), ...values.map(({ field }) => field)])
  if (given.has('collis.entered.weightLb')) given.add('collis.weight')
  return alwaysNeeded.filter((field) => !given.has(field))
}
